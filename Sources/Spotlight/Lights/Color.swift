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
    var digits: [UInt8] = []
    var characters = hex.utf8[...]
    if characters.first == UInt8(ascii: "#") { characters.removeFirst() }
    guard characters.count == 6 || characters.count == 3 else { return nil }
    for character in characters {
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(character - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(character - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(character - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
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
