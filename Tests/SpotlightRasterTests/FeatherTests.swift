import Expectations
import Spotlight
import SpotlightRaster

@Suite struct FeatherTests {
  private let size = Size(width: 120, height: 90)

  private func paint(_ light: Light, scale: Scale = .one) throws -> Picture {
    let scene = Scene(size: size, dim: Dim(opacity: 1), lights: [light])
    return try Picture(of: scene, scale: scale)
  }

  private func alpha(distance: Double, width: Double) -> Double {
    255 * min(max(distance / width, 0), 1)
  }

  @Test func opacityGrowsEvenlyFromTheSide() throws {
    let frame = Rect(x: 40, y: 30, width: 40, height: 30)
    let picture = try paint(
      Light(id: "it", frame: frame, shape: .rectangle, edge: .feathered(width: 10)))
    let row = (28..<42).map { picture[$0, 45] >> 24 }
    expect(row, is: [255, 255, 242, 217, 191, 166, 140, 115, 89, 64, 38, 13, 0, 0])
  }

  /// The feather of a rounded box is the distance from a smaller box, the radius taken off.
  @Test(arguments: [0, 3, 8, 11, 15], [0.5, 1, 2.5, 12, 30])
  func followsTheDistanceFromTheForm(radius: Double, width: Double) throws {
    let frame = Rect(x: 38.3, y: 31.7, width: 41, height: 30)
    for scale in [Scale.one, Scale(hundredTwentieths: 180), Scale(2)] {
      guard width * scale.factor >= 1 else { continue }
      let light = Light(
        id: "it", frame: frame, shape: .rounded(radius: radius), edge: .feathered(width: width))
      let picture = try paint(light, scale: scale)
      var worst = 0.0
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let px = (Double(x) + 0.5) / scale.factor
          let py = (Double(y) + 0.5) / scale.factor
          let dx = max(abs(px - frame.center.x) - frame.width / 2 + radius, 0)
          let dy = max(abs(py - frame.center.y) - frame.height / 2 + radius, 0)
          let distance = (dx * dx + dy * dy).squareRoot() - radius
          let expected = alpha(distance: distance, width: width)
          worst = max(worst, abs(Double(picture[x, y] >> 24) - expected))
        }
      }
      expect(worst <= 0.51)
    }
  }

  /// Within a quarter of a pixel of the true distance, found by walking round the ellipse.
  @Test(arguments: [(60.0, 20.0), (20, 60), (80, 4), (50, 49), (6, 6), (30, 1)])
  func ellipseFollowsItsTrueDistance(width: Double, height: Double) throws {
    let feather = 14.0
    let frame = Rect(
      x: 60.3 - width / 2, y: 45.7 - height / 2, width: width, height: height)
    let picture = try paint(
      Light(id: "it", frame: frame, shape: .ellipse, edge: .feathered(width: feather)))
    // Points of the ellipse by the rational form of the circle, dense everywhere.
    var points: [(Double, Double)] = []
    for step in 0...4000 {
      let t = Double(step) / 4000
      let (c, s) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
      points.append((c * width / 2, s * height / 2))
    }
    for y in stride(from: 0, to: 90, by: 4) {
      for x in stride(from: 1, to: 120, by: 5) {
        let u = abs(Double(x) + 0.5 - frame.center.x)
        let v = abs(Double(y) + 0.5 - frame.center.y)
        let isInside = u * u / (width * width) + v * v / (height * height) <= 0.25
        var square = isInside ? 0 : Double.infinity
        for point in points {
          let (dx, dy) = (u - point.0, v - point.1)
          square = min(square, dx * dx + dy * dy)
        }
        let expected = alpha(distance: square.squareRoot(), width: feather)
        expect(abs(Double(picture[x, y] >> 24) - expected) <= 0.51 + 0.25 * 255 / feather)
      }
    }
  }

  @Test(arguments: [
    Shape.ellipse, .rounded(radius: 9), .rectangle, .capsule,
    .corners(CornerRadii(topLeft: 30, topRight: 4)),
  ])
  func growsOutOfTheSharpEdgeWithoutAJump(_ shape: Shape) throws {
    var last: Picture?
    for step in 0...40 {
      let light = Light(
        id: "it", frame: Rect(x: 30.4, y: 20.2, width: 50, height: 40), shape: shape,
        edge: .feathered(width: Double(step) / 20))
      let picture = try paint(light)
      if let last {
        var worst = 0
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            worst = max(worst, abs(Int(picture[x, y] >> 24) - Int(last[x, y] >> 24)))
          }
        }
        // A twentieth of a pixel is 13 levels. At a width of one pixel, where distance replaces
        // area, pointed corners take a little more.
        expect(worst <= 40, "from \(Double(step - 1) / 20) to \(Double(step) / 20)")
      }
      last = picture
    }
  }
}
