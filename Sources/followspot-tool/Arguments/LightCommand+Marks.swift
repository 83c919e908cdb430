import Followspot
import SpotlightFiles

/// What `--ring` and `--glow` say: lengths and a colour between commas, of which only the first is
/// needed.
extension LightCommand {
  /// A ring as `WIDTH[,COLOR[,GAP]]`; nil for one without width.
  static func ring(_ text: String) throws(UsageError) -> Ring? {
    let parts = try parts(of: text, for: .ring, atMost: 3)
    let ring = Ring(
      width: try length(parts[0], of: text, for: .ring),
      color: try color(parts, of: text, for: .ring),
      gap: parts.count > 2 ? try length(parts[2], of: text, for: .ring) : 0)
    return ring.width > 0 ? ring : nil
  }

  /// A glow as `WIDTH[,COLOR]`; nil for one without width.
  static func glow(_ text: String) throws(UsageError) -> Glow? {
    let parts = try parts(of: text, for: .glow, atMost: 2)
    let glow = Glow(
      width: try length(parts[0], of: text, for: .glow),
      color: try color(parts, of: text, for: .glow))
    return glow.width > 0 ? glow : nil
  }

  private static func parts(
    of text: String, for option: OptionSpec, atMost most: Int
  ) throws(UsageError) -> [Substring] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= most else { throw wrong(text, for: option) }
    return parts
  }

  private static func length(
    _ part: Substring, of text: String, for option: OptionSpec
  ) throws(UsageError) -> Double {
    // All of it is shown when a part is no number, and the number alone when it is too large.
    guard let number = Decimal.value(part), number >= 0 else { throw wrong(text, for: option) }
    return try pixels(String(part), for: option, from: 0)
  }

  private static func color(
    _ parts: [Substring], of text: String, for option: OptionSpec
  ) throws(UsageError) -> Color {
    guard parts.count > 1 else { return .white }
    guard let color = Color(hex: String(parts[1])) else { throw wrong(text, for: option) }
    return color
  }
}
