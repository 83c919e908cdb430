import SpotlightFiles
import Testing

@Suite struct DecimalTests {
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
    #expect(Decimal.text(number) == text)
  }

  @Test(arguments: [
    ("1", 1), ("+1", 1), ("-1", -1), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("007", 7),
    ("-.5", -0.5),
  ])
  func `numbers are digits with a point and a sign`(text: String, number: Double) {
    #expect(Decimal.value(text) == number)
  }

  @Test(arguments: [
    "", ".", "-", "+", "-.", "1e3", "1E3", "nan", "NaN", "inf", "-inf", "infinity", "0x1", "0x1p3",
    "1_000", "1,5", " 1", "1 ", "1..2", "1.2.3", "--1", "+-1", "1-", "٤", "１", "1\u{0}",
  ])
  func `everything else is not a number`(text: String) {
    #expect(Decimal.value(text) == nil)
    #expect(Decimal.pixels(text) == nil)
  }

  @Test func `a number without end is infinite, which no range contains`() {
    #expect(Decimal.value(String(repeating: "9", count: 400)) == .infinity)
    #expect(Decimal.pixels(String(repeating: "9", count: 400)) == .infinity)
  }
}
