internal import CPixels
internal import Glibc

/// Tables between the levels of a channel and the light that they give, both ways.
///
/// They are made once.
struct GrayLevels: Sendable {
  /// The tables.
  static let shared = GrayLevels()

  /// The weighted light of 256 levels of red, of green and of blue, in units of 1 / (``steps`` ·
  /// 2¹⁶).
  private let lights: [UInt32]
  /// The level of each step of light.
  private let levels: [UInt8]

  /// Enough for the darkest levels, which lie closest together, to have two steps each.
  private static let steps = 8191

  private init() {
    lights = [0.2126, 0.7152, 0.0722].flatMap { weight in
      (0..<256).map {
        UInt32(weight * Self.light(Double($0) / 255) * Double(Self.steps) * 65536)
      }
    }
    levels = (0...Self.steps).map {
      UInt8(Self.level(Double($0) / Double(Self.steps)) * 255 + 0.5)
    }
  }

  /// Writes pixels as opaque grays.
  func write(
    _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    cpixels_gray(source, target, count, lights, levels)
  }

  /// The light of an sRGB value, both 0 to 1.
  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The sRGB value of a light, both 0 to 1.
  private static func level(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
