/// What a test window shows: a colour for each pixel of its buffer, known to client and test alike.
package enum Pattern: Hashable, Sendable, CustomStringConvertible {
  /// `gradient`: no two pixels alike up to 4096 by 4096. Red is x and green is y, both modulo 256; blue
  /// has the next four bits of y, then of x.
  case gradient
  /// `checker`: black where x + y is even, white where it is odd. Any resampling turns it grey.
  case checker
  /// `solid:#RRGGBB`.
  case solid(UInt32)

  package init?(_ text: String) {
    switch text {
    case "gradient": self = .gradient
    case "checker": self = .checker
    default:
      let prefix = "solid:#"
      guard text.hasPrefix(prefix), text.utf8.count == prefix.utf8.count + 6,
        let color = UInt32(text.dropFirst(prefix.count), radix: 16)
      else { return nil }
      self = .solid(color)
    }
  }

  /// The colour of a pixel as `0xRRGGBB`.
  package func color(_ x: Int, _ y: Int) -> UInt32 {
    switch self {
    case .gradient:
      let blue = (y >> 8 & 15) << 4 | (x >> 8 & 15)
      return UInt32((x & 255) << 16 | (y & 255) << 8 | blue)
    case .checker: return (x + y) % 2 == 0 ? 0 : 0xff_ffff
    case .solid(let color): return color
    }
  }

  package var description: String {
    switch self {
    case .gradient: return "gradient"
    case .checker: return "checker"
    case .solid(let color):
      let digits = String(color, radix: 16)
      return "solid:#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
