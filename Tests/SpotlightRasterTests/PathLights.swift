import RandomNumbers
import Spotlight

/// Forms that only paths have.
enum PathForms {
  static let star = path("M50 0 L79 90 L2 35 H98 L21 90 Z")
  static let hollowStar = path("M50 0 L79 90 L2 35 H98 L21 90 Z", .evenOdd)
  static let ring = path(
    "M0 50a50 50 0 11100 0 50 50 0 11-100 0zm25 0a25 25 0 1150 0 25 25 0 11-50 0z", .evenOdd)
  static let heart = path(
    "M50 90C-20 40 10 0 30 5 42 8 50 20 50 25 50 20 58 8 70 5 90 0 120 40 50 90Z")
  static let arcs = path("M10 60A40 25 30 0190 60A60 60 0 0110 60ZM30 20A9 9 0 1148 20Z")
  /// Two parts that are not closed: a wave, and an angle beside it.
  static let open = path("M5 30Q25 0 45 30T85 30L70 75M10 55L50 90L15 90")

  static let all = [star, hollowStar, ring, heart, arcs, open]

  /// Paths that light nothing, or have no defined result.
  static let wild = [
    Path(), path("M5 5"), path("M0 0L10 0"), path("M0 0L10 10"), path("M0 0H9V9H0ZM0 0V9H9V0Z"),
    Path([.move(to: Point(x: Double.nan, y: 3)), .line(to: Point(x: .infinity, y: -.infinity))]),
    Path(
      [.move(to: .zero), .line(to: Point(x: 1e300, y: 1)), .line(to: Point(x: 5, y: 1e300))],
      viewBox: Rect(x: 0, y: 0, width: 1e-9, height: 1e-9)),
    Path(star.elements, viewBox: Rect(x: 0, y: 0, width: .nan, height: 5)),
    Path(star.elements, viewBox: Rect(x: 20, y: 20, width: 40, height: 1e9)),
  ]

  private static func path(_ text: String, _ rule: FillRule = .nonZero) -> Path {
    do { return try Path(svg: text, fillRule: rule) } catch { preconditionFailure("\(error)") }
  }
}

extension Light {
  /// Any light in the form of a path, mostly ordinary ones.
  static func randomPath(around size: Size, using random: inout Seeded) -> Light {
    var light = Light.random(around: size, using: &random)
    let forms = Int.random(in: 0..<8, using: &random) == 0 ? PathForms.wild : PathForms.all
    light.shape = .path(forms.randomElement(using: &random)!)
    return light
  }
}

extension Scene {
  /// A small output with lights of which every other one, about, is a path.
  static func randomWithPaths(using random: inout Seeded) -> Scene {
    var scene = Scene.random(using: &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      scene.lights.insert(
        .randomPath(around: scene.size, using: &random),
        at: .random(in: 0...scene.lights.count, using: &random))
    }
    return scene
  }
}
