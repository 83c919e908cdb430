import Expectations
import Spotlight
import SpotlightSpeech

/// What readers are told, in the order that makes Orca speak.
@Suite struct ReaderStoryTests {
  private func short(_ signals: [ReaderSignal]) -> [String] {
    signals.map { signal in
      let place = signal.path.split(separator: "/").dropFirst(4).joined(separator: "/")
      return switch signal.kind {
      case .added(let path): "\(place) + \(path.split(separator: "/").last!)"
      case .removed(let path): "\(place) - \(path.split(separator: "/").last!)"
      case .activated: "\(place) activate"
      case .deactivated: "\(place) deactivate"
      case .destroyed: "\(place) destroy"
      case .focused(let isOn): "\(place) focused \(isOn)"
      case .showing(let isOn): "\(place) showing \(isOn)"
      }
    }
  }

  @Test func `a card comes, Tab goes on, the next step comes, and the end is told`() {
    var story = ReaderStory()
    expect(short(story.show(Cards.reading())), is: ["root + 1", "1 activate", "1/4 focused true"])
    expect(
      short(story.show(Cards.reading(focus: .button(0)))) == [
        "1/4 focused false", "1/3 focused true",
      ])
    expect(story.show(Cards.reading(focus: .button(0))), is: [])
    expect(
      short(story.show(Cards.reading(Cards.face("Find"), number: 8))),
      is: ["1 deactivate", "root - 1", "root + 2", "2 activate", "2/4 focused true"])
    expect(short(story.greeting()), is: ["root + 2", "2 activate", "2/4 focused true"])
    expect(short(story.show(nil)), is: ["2 deactivate", "2 destroy", "root - 2"])
    expect(story.greeting() == [] && story.end() == [])
  }

  @Test func `what has gone can be asked for a while, as gone, and is nowhere`() throws {
    var story = ReaderStory()
    _ = story.show(Cards.reading())
    let button = try require(story.tops.first.flatMap { $0.children.last })
    let before = try require(story.node(at: button))
    for number in 8..<16 {
      _ = story.show(Cards.reading(Cards.face("Find"), number: number))
      let after = try require(story.node(at: button))
      expect(after.states == .defunct && after.parent == before.parent)
      expect(after.name == before.name && after.role == before.role)
      expect(after.interfaces, is: ["org.a11y.atspi.Accessible"])
      expect(story.element(at: button) == nil && !story.nodes.contains { $0.path == button })
      expect(story.tops.count, is: 1)
    }
    _ = story.show(Cards.reading(Cards.face("Find"), number: 16))
    expect(story.node(at: button) == nil)
  }

  @Test func `the window is active while it has the keys`() {
    var story = ReaderStory()
    expect(short(story.show(Cards.reading(form: .dialog(isActive: false)))), is: ["root + 1"])
    expect(short(story.show(Cards.reading())), is: ["1 activate", "1/4 focused true"])
    expect(short(story.show(Cards.reading(form: .dialog(isActive: false)))), is: ["1 deactivate"])
    expect(short(story.end()), is: ["1 destroy", "root - 1"])
  }

  @Test func `a reminder is of the card that has the keys`() {
    var story = ReaderStory()
    expect(story.reminder(), is: [])
    _ = story.show(Cards.reading())
    expect(short(story.reminder()), is: ["1 activate", "1/4 focused true"])
    for form in [CardReading.Form.dialog(isActive: false), .notification] {
      _ = story.show(Cards.reading(form: form))
      expect(story.reminder(), is: [])
    }
  }

  @Test func `Tab takes the focus from a card to its first link`() {
    var story = ReaderStory()
    let face = Cards.face("Look", "See <a href=\"https://a.example/\">this</a>.", buttons: [])
    expect(short(story.show(Cards.reading(face))) == ["root + 1", "1 activate", "1 focused true"])
    expect(
      short(story.show(Cards.reading(face, focus: .link(0)))) == [
        "1 focused false", "1/3 focused true",
      ])
  }

  @Test func `a card without buttons has the focus itself, so that a reader comes to it`() {
    var story = ReaderStory()
    let reading = Cards.reading(Cards.face("Look", buttons: []), focus: nil)
    expect(short(story.show(reading)), is: ["root + 1", "1 activate", "1 focused true"])
    var inactive = reading
    inactive.form = .dialog(isActive: false)
    expect(short(story.show(inactive)), is: ["1 deactivate"])
    expect(story.tops.first?.states.contains(.focused) == true)
    expect(short(story.show(reading)), is: ["1 activate", "1 focused true"])
  }

  @Test func `words in place would be silent, so other words are another dialog`() {
    var story = ReaderStory()
    _ = story.show(Cards.reading())
    let signals = short(story.show(Cards.reading(Cards.face("Save your work", "Now press it."))))
    expect(signals.first == "1 deactivate" && signals.contains("2 activate"))
  }

  @Test func `a place that changes tells nothing, and is answered`() {
    var story = ReaderStory()
    var reading = Cards.reading()
    _ = story.show(reading)
    reading.places?.card.x = 500
    expect(story.show(reading), is: [])
    expect(story.tops.first?.frame?.x, is: 500)
  }

  @Test func `a notification is shown, and words that no card has take its form`() {
    var story = ReaderStory()
    expect(short(story.show(Cards.reading(form: .notification))) == ["root + 1", "1 showing true"])
    expect(short(story.say("The light is on.")), is: ["root + 2", "2 showing true"])
    expect(story.node(at: "/org/a11y/atspi/accessible/2/1")?.name, is: "The light is on.")
    expect(
      short(story.say("The light is off.")),
      is: ["2 showing false", "root - 2", "root + 3", "3 showing true"])
    expect(short(story.end()), is: ["1 showing false", "root - 1", "3 showing false", "root - 3"])
    expect(story.tops, is: [])
  }
}
