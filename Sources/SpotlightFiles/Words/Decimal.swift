/// Numbers as people write them: digits, a point, a sign.
///
/// No exponents, no `nan`, no `0x`, and never a comma for the point: the same text means the same
/// number everywhere, and what is printed can be read back.
package enum Decimal {
  /// The largest number of logical pixels that makes sense; a hundred desktops side by side.
  package static let limit: Double = 1_000_000

  /// The lengths that make sense.
  static let lengths = 0...limit

  /// The number that the text spells, or nil; infinite when there are more digits than a number has
  /// room for.
  package static func value(_ text: some StringProtocol) -> Double? {
    isNumber(text) ? Double(String(text)) : nil
  }

  /// The number of logical pixels that the text spells, to a thousandth, which no screen shows.
  ///
  /// This is what ``text(_:)`` prints, so a rectangle is the same after any number of round trips.
  package static func pixels(_ text: some StringProtocol) -> Double? {
    guard let value = value(text) else { return nil }
    guard value.magnitude <= limit else { return value }
    // Adding 0 turns -0 into 0.
    return (value * 1000).rounded() / 1000 + 0
  }

  /// The number to at most three digits after the point, and none that are not needed.
  package static func text(_ number: Double) -> String {
    // Larger numbers come from nowhere, but printing must not be what fails.
    guard number.isFinite, number.magnitude < 1e15 else { return number > 0 ? "inf" : "0" }
    let thousandths = Int64((number * 1000).rounded())
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = (thousandths < 0 ? "-" : "") + String(whole)
    if part > 0 {
      // 1040 gives the leading zeros: "1040" without its first digit is "040".
      var digits = String(part + 1000).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }

  /// True for an optional sign, then digits with at most one point among or around them.
  static func isNumber(_ text: some StringProtocol) -> Bool {
    var bytes = Array(text.utf8)[...]
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.joined()
    return !digits.isEmpty
      && digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }
}
