/// Red, green and blue as numbers to calculate with.
struct Channels: Hashable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0

  init() {}

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The channels of a colour `0xRRGGBB`.
  init(_ color: UInt32) {
    red = Double(color >> 16 & 255)
    green = Double(color >> 8 & 255)
    blue = Double(color & 255)
  }

  /// How much eyes see of each channel.
  static let importance = Channels(red: 3, green: 6, blue: 2)

  /// The nearest colour as `0xRRGGBB`.
  var color: UInt32 {
    func byte(_ channel: Double) -> UInt32 { UInt32(min(max(channel.rounded(), 0), 255)) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  var total: Double { red + green + blue }

  subscript(axis: Int) -> Double { axis == 0 ? red : axis == 1 ? green : blue }

  static func += (one: inout Channels, other: Channels) {
    one.red += other.red
    one.green += other.green
    one.blue += other.blue
  }

  static func + (one: Channels, other: Channels) -> Channels {
    Channels(red: one.red + other.red, green: one.green + other.green, blue: one.blue + other.blue)
  }

  static func - (one: Channels, other: Channels) -> Channels {
    Channels(red: one.red - other.red, green: one.green - other.green, blue: one.blue - other.blue)
  }

  static func * (one: Channels, other: Channels) -> Channels {
    Channels(red: one.red * other.red, green: one.green * other.green, blue: one.blue * other.blue)
  }

  static func * (one: Channels, factor: Double) -> Channels {
    Channels(red: one.red * factor, green: one.green * factor, blue: one.blue * factor)
  }

  static func / (one: Channels, divisor: Double) -> Channels { one * (1 / divisor) }
}
