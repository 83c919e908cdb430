import Spotlight

extension GoldenScene {
  /// Lights that are turned, with everything that turns with them.
  static let turned: [GoldenScene] = [
    GoldenScene("turned-rounded-ring", [ringed]), GoldenScene("turned-four-glow", [glowing]),
    GoldenScene("turned-capsule-smooth", [soft(.capsule, -50)]),
    GoldenScene("turned-ellipse-smooth", [soft(.ellipse, 30)]),
    GoldenScene("turned-ellipse-tint", [tinted]),
    GoldenScene("turned-path-linear", [soft(.path(star), 20)]),
    GoldenScene("turned-little", [turned(.rectangle, 2)]),
  ]

  private static func turned(
    _ shape: Shape, _ degrees: Double, _ edge: Edge = .sharp
  ) -> Light {
    var light = light(Rect(x: 11.3, y: 10.6, width: 25.5, height: 14.2), shape, edge)
    light.rotation = degrees
    return light
  }

  private static func soft(_ shape: Shape, _ degrees: Double) -> Light {
    turned(shape, degrees, .feathered(width: 7.5, curve: .smooth))
  }

  private static var ringed: Light {
    var light = turned(.rounded(radius: 4), 30)
    light.ring = Ring(width: 2, color: .yellow, gap: 1.5)
    return light
  }

  private static var glowing: Light {
    var light = turned(.corners(CornerRadii(topLeft: 7, topRight: 2, bottomRight: 12)), -24)
    light.glow = Glow(width: 6, color: .teal)
    light.ring = Ring(width: 1, color: .coral)
    return light
  }

  private static var tinted: Light {
    var light = turned(.ellipse, 60)
    light.tint = Tint(color: .yellow, opacity: 0.4)
    light.dot = Dot(diameter: 5, color: .coral)
    return light
  }

  private static let star = Path([
    .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 9, y: 3)), .line(to: Point(x: 2, y: 8)),
    .close,
  ])
}
