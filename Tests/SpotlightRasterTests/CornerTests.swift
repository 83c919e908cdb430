import Expectations
import Spotlight
import SpotlightRaster

/// Rectangles with four radii, painted.
@Suite struct CornerTests {
  private func picture(
    _ shape: Shape, _ edge: Edge = .sharp, padding: Double = 0, scale: Scale = .one
  ) throws -> Picture {
    let light = Light(
      id: "it", frame: Rect(x: 15.3, y: 13.6, width: 48.5, height: 33.2), shape: shape, edge: edge,
      padding: padding)
    let scene = Scene(
      size: Size(width: 80, height: 60), dim: Dim(color: .white, opacity: 1), lights: [light])
    return try Picture(of: scene, scale: scale)
  }

  @Test(arguments: [0, 0.7, 6.5, 1e9] as [Double], [120, 150, 240])
  func equalRadiiAreThePictureOfOneRadius(radius: Double, scale: Int) throws {
    let scale = Scale(hundredTwentieths: scale)
    let radii = CornerRadii(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    for edge in [Edge.sharp, .feathered(width: 0.6), .feathered(width: 9, curve: .smooth)] {
      for padding in [0, 3.4, -3.4] as [Double] {
        let four = try picture(.corners(radii), edge, padding: padding, scale: scale)
        let one = try picture(.rounded(radius: radius), edge, padding: padding, scale: scale)
        expect(four, is: one)
      }
    }
  }

  /// Each quarter is that of a rectangle with this radius all round.
  @Test(arguments: [Edge.sharp, .feathered(width: 11), .feathered(width: 0.4)])
  func eachCornerLooksAsItDoesAmongEquals(edge: Edge) throws {
    let all = [2.5, 0, 15, 9.25]
    let mixed = try picture(
      .corners(CornerRadii(topLeft: 2.5, topRight: 0, bottomRight: 15, bottomLeft: 9.25)), edge)
    for (corner, radius) in all.enumerated() {
      let alike = try picture(
        .corners(
          CornerRadii(
            topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)), edge)
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
