import RandomNumbers
import Spotlight

extension Color {
  static let coral = Color(red: 250, green: 30, blue: 20)
  static let teal = Color(red: 0, green: 160, blue: 170)
  static let yellow = Color(red: 255, green: 215, blue: 0)
}

extension Light {
  /// The light with any ring, glow, tint or dot, or none; sometimes with numbers that cannot be
  /// drawn.
  func randomlyMarked(using random: inout Seeded) -> Light {
    var light = self
    let colors: [Color] = [.coral, .teal, .yellow]
    func number(_ largest: Double) -> Double {
      let whole = Double(Int.random(in: 0...Int(largest), using: &random))
      let wild: [Double] = [.nan, -3, .infinity, 1e300, 1e6]
      return switch Int.random(in: 0..<16, using: &random) {
      case 0: wild.randomElement(using: &random)!
      case 1...5: whole
      default: .random(in: 0...largest, using: &random)
      }
    }
    if Int.random(in: 0..<3, using: &random) > 0 {
      light.ring = Ring(
        width: number(6), color: colors.randomElement(using: &random)!,
        gap: Bool.random(using: &random) ? 0 : number(5),
        opacity: Bool.random(using: &random) ? 1 : number(1))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      light.glow = Glow(
        width: number(20), color: colors.randomElement(using: &random)!, opacity: number(1))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      light.tint = Tint(color: colors.randomElement(using: &random)!, opacity: number(1))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      light.dot = Dot(
        diameter: number(12), color: colors.randomElement(using: &random)!, opacity: number(1))
    }
    return light
  }
}

extension Scene {
  /// A small output with lights of which most have a ring or a glow.
  static func randomWithMarks(paths: Bool = false, using random: inout Seeded) -> Scene {
    var scene = paths ? Scene.randomWithPaths(using: &random) : .random(using: &random)
    if scene.lights.isEmpty { scene.lights = [.random(around: scene.size, using: &random)] }
    scene.lights = scene.lights.map { $0.randomlyMarked(using: &random) }
    if Int.random(in: 0..<5, using: &random) == 0 { scene.dim.opacity = 0 }
    return scene
  }
}
