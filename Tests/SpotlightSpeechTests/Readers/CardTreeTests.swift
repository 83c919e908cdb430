import Expectations
import Spotlight

@testable import SpotlightSpeech

/// The objects that readers find for a card.
@Suite struct CardTreeTests {
  private func lines(_ tree: CardTree) -> [String] {
    tree.nodes.map { node in
      var states: [String] = []
      if node.states.contains(.active) { states.append("active") }
      if node.states.contains(.focusable) { states.append("focusable") }
      if node.states.contains(.focused) { states.append("focused") }
      let frame = node.frame.map { "\(Int($0.x)),\(Int($0.y)) \(Int($0.width))x\(Int($0.height))" }
      return [
        "\(node.path.split(separator: "/").dropFirst(4).joined(separator: "/")):", node.role.name,
        "'\(node.name)'",
      ].joined(separator: " ") + states.map { " \($0)" }.joined()
        + (frame.map { " at \($0)" } ?? "")
    }
  }

  @Test func `a card is a dialog with heading, one text, links and buttons in the order of Tab`() {
    let face = Cards.face(
      "Save your work", "See <a href=\"https://a.example/\">the  manual</a>\nfirst",
      hint: "Esc ends it")
    expect(
      lines(CardTree(Cards.reading(face), number: 3)) == [
        "3: dialog 'Save your work' active at 100,50 300x200",
        "3/1: heading 'Save your work' at 110,60 280x20",
        "3/2: label 'See the manual first. 2 of 5. Esc ends it.' at 110,90 280x60",
        "3/3: link 'the manual' focusable at 110,200 60x40",
        "3/4: push button 'Back' focusable at 180,200 60x40",
        "3/5: push button 'Next' focusable focused at 250,200 60x40",
      ])
  }

  @Test func `a task that is done has its mark in words`() {
    var face = Cards.face("Tasks", nil, buttons: ["Save", "Print"], progress: nil)
    for index in face.buttons.indices { face.buttons[index].isDone = index == 0 }
    face.buttons[0].spoken = "Save, done"
    expect(
      lines(CardTree(Cards.reading(face), number: 3)).dropFirst() == [
        "3/1: heading 'Tasks' at 110,60 280x20",
        "3/2: push button 'Save, done' focusable at 110,200 60x40",
        "3/3: push button 'Print' focusable focused at 180,200 60x40",
      ])
    expect(Announcement(of: face)?.text, is: "Tasks. Save, done, Print.")
  }

  @Test func `the element with the ring has the focus, and a card without keys has none`() {
    let reading = Cards.reading(focus: .button(0))
    expect(CardTree(reading, number: 1).focused, is: "/org/a11y/atspi/accessible/1/3")
    let quiet = CardTree(Cards.reading(form: .notification), number: 1)
    expect(quiet.focused == nil && quiet.top.role == .notification)
    expect(quiet.nodes[2].name, is: "Save your work. Press the disk. 2 of 5.")
    expect(
      !CardTree(Cards.reading(form: .dialog(isActive: false)), number: 1).top.states.contains(
        .active))
  }

  @Test(arguments: UsualWords.table.keys.sorted())
  func `a text has three words between spaces in every language, or Orca is silent`(
    language: String
  ) throws {
    let tag = try require(LanguageTag(language))
    for progress in [UsualWords(tag).progress(2, of: 5), nil] {
      let face = Cards.face(
        "Save your work", UsualWords(tag).waiting, language: language, progress: progress)
      let label = try require(
        CardTree(Cards.reading(face), number: 1).nodes.first { $0.role == .label })
      expect(label.name.split(separator: " ").count >= 3)
      expect(label.name.hasPrefix(ReaderText.name(UsualWords(tag).waiting)))
    }
    expect(ReaderText.locale(tag.name).allSatisfy { $0.isASCII })
    let words = UsualWords(tag)
    let news: [LightNews] = [
      .light(2, of: 3, at: Rect(x: 40.4, y: 60, width: 120, height: 32)), .noLights, .on, .off,
    ]
    for item in news {
      let said = words.words(item)
      expect(!said.isEmpty && !said.contains("{"))
      if case .light = item {
        for number in ["2", "3", "120", "32", "40", "60"] { expect(said.contains(number)) }
      }
    }
  }

  @Test(arguments: [
    ("a\u{0}b\u{7}\u{1B}[31m c", "a b [31m c"), ("  a \n\t b ", "a b"),
    ("\u{202E}abc\u{2066}", "abc"),
    ("\u{FFFC}\u{FEFF}", ""), ("א\u{5B0}ב", "א\u{5B0}ב"), ("👩‍🚒 e\u{301}", "👩‍🚒 e\u{301}"),
  ])
  func `texts have no control characters`(text: String, name: String) {
    expect(ReaderText.name(text), is: name)
  }

  @Test func `texts and names of languages have bounds`() {
    let long = String(repeating: "é", count: 100_000)
    let tree = CardTree(Cards.reading(Cards.face(long, long)), number: 1)
    for node in tree.nodes { expect(node.name.unicodeScalars.count <= Card.mostCharacters + 4) }
    expect(ReaderText.locale(String(repeating: "a", count: 100)), is: "")
    for name in ["pt-BR", "pt_BR"] { expect(ReaderText.locale(name), is: "pt_BR") }
    expect(ReaderText.locale("a b"), is: "")
  }
}
