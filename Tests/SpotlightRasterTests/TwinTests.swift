import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// The fast painter against its specification, where forms are at their limits.
@Suite struct TwinTests {
  /// Around the number of lanes.
  private static let widths = [
    0, 0.3, 1, 1.7, 2, 3, 7, 7.5, 8, 8.5, 9, 15, 16, 17, 31, 33, 64,
  ]
  private static let shapes: [Shape] = [
    .ellipse, .rectangle, .capsule, .rounded(radius: 0.6), .rounded(radius: 1),
    .rounded(radius: 4), .rounded(radius: 12.25),
    .corners(CornerRadii(topLeft: 12.25, bottomRight: 4)),
  ]

  /// One light of every kind and width.
  @Test(arguments: Effort.pairs(widths, shapes))
  func everyWidthAgrees(width: Double, shape: Shape) throws {
    let edges: [Edge] = [
      .sharp, .feathered(width: 0.5), .feathered(width: 1), .feathered(width: 9),
    ]
    for edge in edges {
      for height in [width, 1, 9.5, 24] {
        for (x, y) in [(10, 10), (10.5, 10.25), (9.9, 11.4)] as [(Double, Double)] {
          let light = Light(
            id: "it", frame: Rect(x: x, y: y, width: width, height: height), shape: shape,
            edge: edge)
          let scene = Scene(
            size: Size(width: 90, height: 60), dim: Dim(color: .white, opacity: 1),
            lights: [light])
          try expectAgreement(scene)
        }
      }
    }
  }

  /// Arcs that are almost straight, where single precision could run out of digits.
  @Test(arguments: [60, 500, 4000, 4095, 4097, 8100, 9000, 1e6, 1e9] as [Double])
  func largeRadiiAgree(radius: Double) throws {
    let mixed = CornerRadii(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius / 2)
    for (edge, shape) in [Edge.sharp, .feathered(width: 1), .feathered(width: 40)].flatMap({
      [($0, Shape.rounded(radius: radius)), ($0, .corners(mixed))]
    }) {
      for (ux, uy) in [(1, 0), (0, 1), (0.6, 0.8), (-0.8, 0.6), (-0.96, -0.28)] {
        let light = Light(
          id: "it",
          frame: Rect(
            x: 30.3 - radius * ux - radius, y: 20.6 - radius * uy - radius, width: 2 * radius,
            height: 2 * radius), shape: shape, edge: edge)
        let scene = Scene(
          size: Size(width: 60, height: 40), dim: Dim(opacity: 1), lights: [light])
        try expectAgreement(scene)
      }
    }
  }
}
