package import Spotlight

extension Entry {
  /// A colour by its name or as `#RRGGBB`, or with an opacity as `#RRGGBBAA`.
  package func color(
    expecting expectation: String = "a colour as '#RRGGBB', '#RRGGBBAA' or 'navy'"
  ) -> (color: Color, opacity: Double?)? {
    guard case .text(let text) = value.content, let color = Self.color(of: text) else {
      refuse(expecting: expectation)
      return nil
    }
    return color
  }

  /// A colour as files and words spell it, or nil.
  ///
  /// `#RGB` and `#RGBA` have each digit once instead of twice.
  static func color(of text: String) -> (color: Color, opacity: Double?)? {
    if let color = Color(hex: text) ?? ColorName.color(text) { return (color, nil) }
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "#") { digits = digits.dropFirst() }
    let count = digits.count / 4
    guard digits.count == 4 || digits.count == 8,
      let color = Color(hex: String(text.prefix(text.utf8.count - count))),
      // Digits only: UInt8 would also take a sign.
      digits.suffix(count).allSatisfy({ JSON5Reader.hexadecimalDigit($0) != nil }),
      let alpha = UInt8(text.suffix(count), radix: 16)
    else { return nil }
    return (color, Double(alpha) / (count == 1 ? 15 : 255))
  }
}
