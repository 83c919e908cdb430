/// Reads the tokens of SVG path data: separators, numbers, flags and letters, each with its
/// position.
struct PathReader {
  private let text: String
  private let bytes: [UInt8]
  /// The position of the next byte.
  private(set) var position = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Moves on by one byte.
  mutating func advance() { position += 1 }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B {
      advance()
    }
  }

  /// Skips spaces and at most one comma; true if there was a comma.
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    advance()
    skipSpace()
    return true
  }

  /// True if a number can start here.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Reads one of an arc's flags: a single digit that needs no separator after it.
  mutating func flag() throws(PathError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw fault(.flag, "a flag, 0 or 1")
    }
    advance()
    return byte == UInt8(ascii: "1")
  }

  /// Reads a number; `1.5.5-3` is three numbers.
  mutating func number() throws(PathError) -> Double {
    let start = position
    var isNegative = false
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      isNegative = next == UInt8(ascii: "-")
      advance()
    }
    // Up to 2⁵³ and 10²² both are exact, so one division rounds correctly; strtod reads the rest.
    var digits: UInt64 = 0
    var isShort = true
    var decimals = 0
    let whole = skipDigits(into: &digits, &isShort)
    if next == UInt8(ascii: ".") {
      advance()
      decimals = skipDigits(into: &digits, &isShort)
    }
    guard whole + decimals > 0 else { throw fault(.number, "a number") }
    var hasExponent = false
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      hasExponent = true
      advance()
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
      var ignored: UInt64 = 0
      var isExponentShort = true
      guard skipDigits(into: &ignored, &isExponentShort) > 0 else {
        throw fault(.number, "the digits of an exponent")
      }
    }
    if isShort, !hasExponent, decimals <= 22, digits < 1 << 53 {
      let value = Double(digits) / Self.powersOfTen[decimals]
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  /// The error for a byte other than the expected one.
  func fault(_ code: PathError.Code, _ expected: String, at place: Int? = nil) -> PathError {
    let place = place ?? position
    let index = text.utf8.index(text.startIndex, offsetBy: place)
    let offset = text.distance(from: text.startIndex, to: index)
    let found =
      place < bytes.count ? "'\(text[index])'" : "the end"
    return PathError(
      code, offset: offset,
      "The path has a fault at character \(offset): expected \(expected), found \(found).")
  }

  private mutating func skipDigits(into value: inout UInt64, _ isShort: inout Bool) -> Int {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      if value < 1 << 58 {
        value = value * 10 + UInt64(byte - UInt8(ascii: "0"))
      } else {
        isShort = false
      }
      advance()
    }
    return position - start
  }

  private static let powersOfTen: [Double] = {
    var powers = [1.0]
    // Exact up to 10²².
    for _ in 1...22 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()
}
