import Expectations
import RandomNumbers

@testable import Spotlight

/// How much is measured for a card, whatever its author writes.
@Suite struct CardEffortTests {
  private let bench = FittingBench()

  private static let lights = [
    Light(
      id: "a", frame: Rect(x: 300, y: 200, width: 300, height: 150), shape: .rectangle),
    Light(id: "b", frame: Rect(x: 20, y: 40, width: 90, height: 30), shape: .rectangle),
    Light(id: "c", frame: Rect(x: 700, y: 500, width: 200, height: 90), shape: .rectangle),
  ]

  private static func face(_ count: Int, label: String, body: String) -> CardFace {
    CardFace(
      title: "A heading", body: body,
      buttons: (0..<count).map { .init(id: "\($0)", label: label, isPrimary: $0 == 0) },
      progress: .init(.numbers, position: 2, of: 5), hint: "Esc leaves the tour.")
  }

  private static let labels = [
    String(repeating: "words ", count: 32), String(repeating: "x", count: 190),
    String(repeating: "lengthyparts ", count: 14), "One",
  ]

  @Test(
    "a card of many long labels takes a bounded effort, and shows its text and buttons",
    arguments: Effort.pairs(
      [
        Size(width: 320, height: 240), Size(width: 1280, height: 720),
        Size(width: 1600, height: 300), Size(width: 3840, height: 2160),
      ], [1.0, 3]))
  func bounds(size: Size, scale: Double) throws {
    for (label, count) in Effort.pairs(Self.labels, [20, 400]) {
      let face = Self.face(count, label: label, body: String(repeating: "some words ", count: 300))
      let bench = FittingBench()
      let style = CardStyle(Theme(), taste: DesktopTaste(textScale: scale))
      let fit = try require(bench.fit(face, style: style, beside: Self.lights, on: size))
      let kind = "\(count) times \(label.prefix(20))"
      expect(bench.counter.bytes < 700_000, "\(kind): \(bench.counter.bytes) bytes")
      expect(bench.counter.questions < 8_000, "\(kind): \(bench.counter.questions) questions")
      let buttons = fit.layout.parts.filter { if case .button = $0.kind { true } else { false } }
      expect(buttons.count, is: count, "\(kind)")
    }
  }

  @Test func `many cut labels are told in one clause`() {
    let labels = (0..<3).map { CardShortfall.cut(.button($0)) }
    expect(
      ([.without(.hint)] + labels).clauses
        == "the hint is left out, the labels of 3 buttons are cut off, as they are too many or too long"
    )
    expect(
      [CardShortfall.cut(.button(1)), .smallLetters(0.5)].clauses,
      is: "the label of button 2 is cut off, letters have 50 % of their size")
  }

  @Test func `a usual card takes a hundredth of that`() throws {
    let face = Self.face(4, label: "Back", body: String(repeating: "some words ", count: 20))
    _ = try require(bench.fit(face, beside: Self.lights, on: Size(width: 1280, height: 720)))
    expect(bench.counter.bytes < 15_000, "\(bench.counter.bytes)")
  }
}
