import Spotlight

extension GoldenScene {
  /// Outlines on their way, at a quarter, a half and three quarters of it.
  static let morphs = pairs.flatMap { name, old, new, edge in
    [1, 2, 3].map { quarter in
      GoldenScene(
        "morph-\(name)-\(quarter)", scales: quarter == 2 ? [120, 150] : [120],
        between(old, new, edge, quarter: quarter))
    }
  }

  private static let pairs: [(String, Shape, Shape, Edge)] = [
    ("star-ellipse", .path(PathForms.star), .ellipse, .sharp),
    ("ring-star", .path(PathForms.ring), .path(PathForms.star), .sharp),
    ("hollow-heart", .path(PathForms.hollowStar), .path(PathForms.heart), .sharp),
    (
      "open-capsule", .path(PathForms.open), .capsule, .feathered(width: 6)
    ),
  ]

  /// The lights at a quarter of a glide.
  private static func between(
    _ old: Shape, _ new: Shape, _ edge: Edge, quarter: Int
  ) -> [Light] {
    func light(_ shape: Shape) -> Light {
      Light(
        id: "it", frame: Rect(x: 7.7, y: 3.3, width: 31.4, height: 28.2), shape: shape, edge: edge,
        ring: edge == .sharp ? nil : Ring(width: 2, color: .white, gap: 1.5))
    }
    var lighting = Lighting(lights: [light(old)])
    lighting.change(to: [light(new)], at: .zero, by: .eased(.seconds(4), .linear))
    return lighting.lights(at: .seconds(quarter))
  }
}
