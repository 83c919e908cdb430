/// An opaque colour as a screen shows it; a test writes it as `0x204060`.
struct RGB: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// `0xRRGGBB`.
  let value: UInt32

  init(_ value: UInt32) {
    self.value = value & 0xff_ffff
  }

  init(integerLiteral value: UInt32) {
    self.init(value)
  }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.init(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  var red: UInt8 { UInt8(value >> 16 & 0xff) }
  var green: UInt8 { UInt8(value >> 8 & 0xff) }
  var blue: UInt8 { UInt8(value & 0xff) }

  var bytes: [UInt8] { [red, green, blue] }

  var description: String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// What is left of the colour under black of the given opacity (0 to 255), rounded as pixman does.
  func dimmed(byBlack alpha: UInt8) -> RGB {
    func left(_ channel: UInt8) -> UInt8 {
      // pixman's multiplication of two bytes: exact division by 255, rounded to nearest.
      let product = UInt32(channel) * UInt32(255 - alpha) + 0x80
      return UInt8((product + product >> 8) >> 8)
    }
    return RGB(red: left(red), green: left(green), blue: left(blue))
  }

  /// Whether each channel is one of two colours' or lies between them.
  func isBetween(_ one: RGB, _ other: RGB) -> Bool {
    zip(bytes, zip(one.bytes, other.bytes)).allSatisfy {
      (min($1.0, $1.1)...max($1.0, $1.1)).contains($0)
    }
  }

  /// The largest difference of a channel.
  func distance(to other: RGB) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue)))
  }
}
