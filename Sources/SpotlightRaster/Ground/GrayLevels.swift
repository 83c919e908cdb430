internal import CPixels
internal import Glibc

/// How much light each level of a channel gives, and which level gives that much; worked out once.
struct GrayLevels: Sendable {
  /// One for all.
  static let shared = GrayLevels()

  /// The light of 256 levels of red, of green and of blue, each by its weight, in parts of ``steps`` · 2¹⁶.
  private let lights: [UInt32]
  /// The level of each step of light.
  private let levels: [UInt8]

  /// So many that the darkest levels, which are nearest to each other, have two steps each.
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

  /// Writes pixels without their colours, opaque.
  func write(
    _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    cpixels_gray(source, target, count, lights, levels)
  }

  /// The light of an encoded value, both 0 to 1, as sRGB has it.
  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The encoded value of a light.
  private static func level(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
