internal import Glibc

/// An opaque colour with eight bits per channel.
public struct Color: Sendable, Hashable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8

  /// A colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from its hexadecimal form, `#RRGGBB` or `#RGB`, with or without the `#`.
  ///
  /// Nil for any other text.
  public init?(hex: String) {
    var characters = hex.utf8[...]
    if characters.first == UInt8(ascii: "#") { characters.removeFirst() }
    guard characters.count == 6 || characters.count == 3 else { return nil }
    let digits = characters.compactMap(JSONReader.hexadecimalDigit).map { UInt8($0) }
    guard digits.count == characters.count else { return nil }
    if digits.count == 3 {
      self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    } else {
      self.init(
        red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3],
        blue: digits[4] * 16 + digits[5])
    }
  }

  /// Black, the default colour of the dim.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Color(red: 255, green: 255, blue: 255)
}

extension Color: CustomStringConvertible {
  /// The colour as `#RRGGBB`; ``init(hex:)`` reads it back.
  public var description: String {
    [red, green, blue].reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

extension Color {
  /// The relative luminance as WCAG defines it: 0 for black, 1 for white.
  package var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio as WCAG defines it: 1 for equal colours, 21 for black and white.
  package func contrast(to other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour mixed with a share of another, 0 to 1.
  package func mixed(with other: Color, _ share: Double) -> Color {
    let share = Light.share(share)
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      let (start, end) = (Double(one), Double(two))
      return UInt8((start + (end - start) * share).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// Black or white, whichever has more contrast to this colour.
  package var opposite: Color { [self].opposite }

  /// The nearest colour on the way to black or white that has at least this contrast to a
  /// background.
  ///
  /// If no colour has it, black or white.
  package func readable(on ground: Color, contrast least: Double) -> Color {
    readable(on: [ground], contrast: least)
  }

  /// The same for a background that takes each of these colours, and all between them, in some
  /// place.
  package func readable(on grounds: [Color], contrast least: Double) -> Color {
    if grounds.contrast(to: self) >= least { return self }
    let end = grounds.opposite
    for step in 1..<32 {
      let color = mixed(with: end, Double(step) / 32)
      // The contrast can fall on the way, because the way may cross the background's own colour.
      if grounds.contrast(to: color) >= least { return color }
    }
    return end
  }
}

extension [Color] {
  /// The least contrast of a colour to these colours and to all colours between them.
  package func contrast(to color: Color) -> Double {
    let luminance = color.luminance
    let isBetween = contains { $0.luminance <= luminance } && contains { $0.luminance >= luminance }
    return isBetween ? 1 : map { $0.contrast(to: color) }.min() ?? 21
  }

  /// Black or white, whichever has more contrast to all of them.
  package var opposite: Color {
    contrast(to: .black) >= contrast(to: .white) ? .black : .white
  }
}
