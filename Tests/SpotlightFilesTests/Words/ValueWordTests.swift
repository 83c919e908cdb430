import Expectations
import Spotlight

@testable import SpotlightFiles

/// Colours by their names and with an opacity, and numbers.
@Suite struct ValueWordTests {
  @Test func `CSS names 148 colours, each once and in order`() {
    expect(Color.names.count, is: 148)
    expect(Color.names, is: Set(Color.names).sorted())
    expect(Color.names.allSatisfy { Color.named($0) != nil })
  }

  @Test(arguments: [
    ("black", "#000000"), ("white", "#FFFFFF"), ("red", "#FF0000"), ("gold", "#FFD700"),
    ("Gold", "#FFD700"), ("REBECCAPURPLE", "#663399"), ("lightgoldenrodyellow", "#FAFAD2"),
    ("yellowgreen", "#9ACD32"), ("grey", "#808080"), ("gray", "#808080"),
  ])
  func `names are those of CSS`(name: String, color: String) {
    expect(Color.named(name).map { "\($0)" }, is: color)
  }

  @Test(arguments: ["", "#red", "goldd", " red", "red ", "none", "lightgoldenrodyelloww"])
  func `other words are none`(word: String) {
    expect(Color.named(word) == nil)
  }

  @Test(
    arguments: [
      ("#123", "#112233", nil), ("#1238", "#112233", 8.0 / 15), ("123f", "#112233", 1),
      ("#11223300", "#112233", 0), ("112233FF", "#112233", 1), ("navy", "#000080", nil),
    ] as [(String, String, Double?)])
  func `a colour may have an opacity`(text: String, color: String, opacity: Double?) throws {
    let read = try require(Entry.color(of: text))
    expect("\(read.color)" == color && read.opacity == opacity)
  }

  @Test(arguments: ["#12", "#12345", "#1234567", "#123456789", "#12+4", "#123456+1", "#", "äää8"])
  func `other numbers of digits are no colour`(text: String) {
    expect(Entry.color(of: text) == nil)
  }

  @Test(
    arguments: [
      (40, "40"), (40.5, "40.5"), (-40.25, "-40.25"), (0, "0"), (-0.0, "0"), (-0.0001, "0"),
      (0.001, "0.001"), (0.0004, "0"), (0.04, "0.04"), (1.999, "1.999"), (1.9999, "2"),
      (0.1 + 0.2, "0.3"), (1_000_000, "1000000"), (123_456_789.125, "123456789.125"),
      (1e14, "100000000000000"), (1e300, "inf"), (.infinity, "inf"), (-.infinity, "0"), (.nan, "0"),
      (1e-300, "0"), (40.33203125, "40.332"),
    ] as [(Double, String)])
  func `numbers print without an exponent and without needless digits`(
    number: Double, text: String
  ) {
    expect(Decimal.text(number), is: text)
  }

  @Test(arguments: [
    ("1", 1), ("+1", 1), ("-1", -1), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("007", 7),
    ("-.5", -0.5),
  ])
  func `numbers are digits with a point and a sign`(text: String, number: Double) {
    expect(Decimal.value(text), is: number)
  }

  @Test(arguments: [
    "", ".", "-", "+", "-.", "1e3", "1E3", "nan", "NaN", "inf", "-inf", "infinity", "0x1", "0x1p3",
    "1_000", "1,5", " 1", "1 ", "1..2", "1.2.3", "--1", "+-1", "1-", "٤", "１", "1\u{0}",
  ])
  func `everything else is not a number`(text: String) {
    expect(Decimal.value(text) == nil)
    expect(Decimal.pixels(text) == nil)
  }

  @Test func `a number without end is infinite, which no range contains`() {
    expect(Decimal.value(String(repeating: "9", count: 400)), is: .infinity)
    expect(Decimal.pixels(String(repeating: "9", count: 400)), is: .infinity)
  }
}
