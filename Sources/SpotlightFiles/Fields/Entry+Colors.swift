package import Spotlight

extension Entry {
  /// A colour as `#RRGGBB`, or with an opacity as `#RRGGBBAA`.
  package func color(
    expecting expectation: String = "a colour as '#RRGGBB' or '#RRGGBBAA'"
  ) -> (color: Color, opacity: Double?)? {
    guard case .text(let text) = value.content, let color = Self.color(of: text) else {
      refuse(expecting: expectation)
      return nil
    }
    return color
  }

  /// A colour as files and words spell it, or nil.
  static func color(of text: String) -> (color: Color, opacity: Double?)? {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "#") { digits = digits.dropFirst() }
    if digits.count == 8, let color = Color(hex: String(text.prefix(text.utf8.count - 2))),
      // Digits only: UInt8 would also take a sign.
      digits.suffix(2).allSatisfy({ JSON5Reader.hexadecimalDigit($0) != nil }),
      let alpha = UInt8(text.suffix(2), radix: 16)
    {
      return (color, Double(alpha) / 255)
    }
    return Color(hex: text).map { ($0, nil) }
  }
}
