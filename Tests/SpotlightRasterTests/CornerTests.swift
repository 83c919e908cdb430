import Expectations
import Spotlight
import SpotlightRaster

/// Rectangles with four radii, painted.
@Suite struct CornerTests {
  private func picture(_ radii: CornerRadii, _ edge: Edge) throws -> Picture {
    let light = Light(
      id: "it", frame: Rect(x: 15.3, y: 13.6, width: 48.5, height: 33.2), shape: .corners(radii),
      edge: edge)
    let scene = Scene(
      size: Size(width: 80, height: 60), dim: Dim(color: .white, opacity: 1), lights: [light])
    return try Picture(of: scene)
  }

  /// Each quarter is that of a rectangle with this radius all round.
  @Test(arguments: [Edge.sharp, .feathered(width: 11), .feathered(width: 0.4)])
  func eachCornerLooksAsItDoesAmongEquals(edge: Edge) throws {
    let all = [2.5, 0, 15, 9.25]
    let mixed = try picture(
      CornerRadii(topLeft: 2.5, topRight: 0, bottomRight: 15, bottomLeft: 9.25), edge)
    for (corner, radius) in all.enumerated() {
      let alike = try picture(CornerRadii(all: radius), edge)
      let (isRight, isBottom) = (corner == 1 || corner == 2, corner >= 2)
      var worst = 0
      for y in isBottom ? 31..<60 : 0..<30 {
        for x in isRight ? 40..<80 : 0..<39 {
          worst = max(worst, abs(Int(mixed[x, y] & 255) - Int(alike[x, y] & 255)))
        }
      }
      expect(worst <= 1, "\(corner)")
    }
  }
}
