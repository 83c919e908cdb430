import Expectations
import ModelFixtures
import RandomNumbers

@testable import Spotlight

/// Actions on panels go to the panels, and all others do not.
@Suite struct PanelHandsTests {
  /// Hands over panels; the mode gets the events that panels leave.
  private struct Hands {
    private var owner = PressOwner()
    private var mode = PanelMode()

    var isIdle: Bool { owner.onPanels.isEmpty }

    mutating func receive(_ event: InputEvent, on panels: [ScenePanel]) -> InputEvent? {
      mode.begin(panels)
      let (contacts, rest) = owner.split(event) { place, _ in
        mode.panel(at: place).map { .panel($0) }
      }
      for contact in contacts {
        if case .panel(let id) = contact.region { mode.handle(contact, on: id) }
      }
      return rest
    }

    mutating func takeNews() -> [PanelNews] { mode.takeNews(on: [], at: .zero) }
  }

  private static let panel = ScenePanel(
    id: "a", frame: Rect(x: 100, y: 100, width: 50, height: 40))
  private static let inside = Point(x: 110, y: 120)
  private static let outside = Point(x: 10, y: 10)

  private static func kinds(_ hands: inout Hands) -> [PanelEvent.Kind] {
    hands.takeNews().map(\.kind)
  }

  @Test func `a click on a panel is its own, in its own coordinates`() throws {
    var hands = Hands()
    let events: [InputEvent] = [
      .point(Self.inside), .point(Self.inside, .pressed),
      .point(Self.inside, .released),
    ]
    for event in events {
      let rest = try require(hands.receive(event, on: [Self.panel])?.pointer)
      expect(rest.position == nil && rest.buttons.isEmpty)
    }
    let news = hands.takeNews()
    expect(news.map(\.kind), is: [.hovered, .pressed, .released, .tapped, .hovered])
    expect(news.allSatisfy { $0.place == Point(x: 10, y: 20) && $0.panel == "a" })
  }

  @Test func `scrolls go to the panel below or held, and elsewhere to what they were for`() throws {
    var hands = Hands()
    func scroll(_ place: Point, _ phase: ButtonChange.Phase? = nil, by y: Double) -> InputEvent {
      .point(place, phase, scrolls: [Scroll(vertical: .init(pixels: y))])
    }
    let rest = try require(hands.receive(scroll(Self.inside, by: 15), on: [Self.panel])?.pointer)
    expect(rest.position == nil && rest.scrolls.isEmpty)
    let news = hands.takeNews()
    expect(news.map(\.kind), is: [.hovered, .scrolled])
    expect(news.last?.scroll, is: Point(x: 0, y: 15))
    expect(news.last?.place, is: Point(x: 10, y: 20))
    // The end of a scroll is not a scroll.
    _ = hands.receive(scroll(Self.inside, by: 0), on: [Self.panel])
    expect(Self.kinds(&hands), is: [.hovered])
    // A held panel keeps the scroll, wherever the pointer is.
    _ = hands.receive(scroll(Self.inside, .pressed, by: 1), on: [Self.panel])
    _ = hands.receive(scroll(Self.outside, by: 2), on: [Self.panel])
    let held = hands.takeNews()
    expect(held.map(\.kind), is: [.pressed, .scrolled, .dragged, .scrolled])
    expect(held.map(\.scroll.y), is: [0, 1, 0, 2])
    _ = hands.receive(
      .point(Self.outside, .released), on: [Self.panel])
    _ = hands.takeNews()
    let beside = scroll(Self.outside, by: 3)
    expect(hands.receive(beside, on: [Self.panel]), is: beside)
    expect(hands.takeNews().isEmpty)
  }

  @Test func `a pointer that goes on leaves`() {
    var hands = Hands()
    _ = hands.receive(.point(Self.inside), on: [Self.panel])
    let rest = hands.receive(.point(Self.outside), on: [Self.panel])
    expect(rest, is: .point(Self.outside))
    expect(Self.kinds(&hands), is: [.hovered, .left])
    expect(hands.isIdle)
  }

  @Test func `a finger that is dragged far does not tap`() {
    var hands = Hands()
    let far = Point(x: 140, y: 120)
    expect(hands.receive(.fingers((7, .down(Self.inside))), on: [Self.panel]) == nil)
    expect(hands.receive(.fingers((7, .motion(far))), on: [Self.panel]) == nil)
    expect(hands.receive(.fingers((7, .up)), on: [Self.panel]) == nil)
    expect(Self.kinds(&hands), is: [.pressed, .dragged, .released])
  }

  @Test func `fingers of one frame go each its own way`() {
    var hands = Hands()
    let rest = hands.receive(
      .fingers((1, .down(Self.inside)), (2, .down(Self.outside))), on: [Self.panel])
    expect(rest, is: .fingers((2, .down(Self.outside))))
    let end = hands.receive(.fingers((1, .up), (2, .up)), on: [Self.panel])
    expect(end, is: .fingers((2, .up)))
    expect(Self.kinds(&hands), is: [.pressed, .released, .tapped])
  }

  @Test func `the uppermost panel has it, and one that leaves has nothing`() {
    var hands = Hands()
    var above = Self.panel
    above.id = "b"
    _ = hands.receive(.fingers((1, .down(Self.inside))), on: [Self.panel, above])
    expect(hands.takeNews().map(\.panel), is: ["b"])
    above.takesInput = false
    _ = hands.receive(.fingers((2, .down(Self.inside))), on: [Self.panel, above])
    expect(hands.takeNews().map(\.panel), is: ["a"])
  }

  @Test func `what is held ends where the device goes`() {
    var hands = Hands()
    _ = hands.receive(
      .point(Self.inside, .pressed), on: [Self.panel])
    _ = hands.receive(
      .point(nil, .cancelled), on: [Self.panel])
    _ = hands.receive(.fingers((1, .down(Self.inside))), on: [Self.panel])
    _ = hands.receive(.fingers((1, .cancel)), on: [])
    expect(hands.isIdle)
  }

  @Test(arguments: 0..<200) func `who lets go of all is idle, and each press has its end`(seed: Int)
  {
    var random = Seeded(seed)
    var hands = Hands()
    var down: Set<Int32> = []
    var isPressed = false
    var open: [Hand: Int] = [:]
    for _ in 0..<60 {
      let place = Bool.random(using: &random) ? Self.inside : Self.outside
      if Bool.random(using: &random) {
        isPressed.toggle()
        _ = hands.receive(
          .point(place, isPressed ? .pressed : .released), on: [Self.panel])
      } else {
        let finger = Int32.random(in: 0...2, using: &random)
        let isDown = down.contains(finger)
        if isDown { down.remove(finger) } else { down.insert(finger) }
        _ = hands.receive(
          .fingers((finger, isDown ? .up : .down(place))), on: [Self.panel])
      }
      for news in hands.takeNews() {
        if news.kind == .pressed { open[news.hand, default: 0] += 1 }
        if news.kind == .released || news.kind == .cancelled { open[news.hand, default: 0] -= 1 }
      }
      expect(open.values.allSatisfy { $0 == 0 || $0 == 1 })
    }
    if isPressed {
      _ = hands.receive(
        .point(nil, .cancelled), on: [Self.panel])
    }
    for finger in down { _ = hands.receive(.fingers((finger, .up)), on: [Self.panel]) }
    _ = hands.receive(.point(nil), on: [Self.panel])
    expect(hands.isIdle)
  }
}

extension InputEvent {
  /// The pointer frame of an event; nil for all other events.
  fileprivate var pointer: PointerFrame? {
    if case .pointer(let frame) = self { frame } else { nil }
  }
}
