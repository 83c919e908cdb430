import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Sharp edges against the true covered area of each pixel.
@Suite struct CoverageTests {
  /// The inside of a padded shape, computed independently of the code under test.
  private func isInside(_ light: Light, _ x: Double, _ y: Double) -> Bool {
    let pad = light.padding
    let frame = light.frame
    let dx = abs(x - frame.center.x)
    let dy = abs(y - frame.center.y)
    let halfX = frame.width / 2 + pad
    let halfY = frame.height / 2 + pad
    guard !frame.isEmpty, dx <= halfX, dy <= halfY else { return false }
    func isInside(radius: Double) -> Bool {
      let u = dx - (halfX - radius)
      let v = dy - (halfY - radius)
      return u <= 0 || v <= 0 || u * u + v * v <= radius * radius
    }
    switch light.shape {
    case .rectangle:
      return true
    case .ellipse:
      return dx * dx / (halfX * halfX) + dy * dy / (halfY * halfY) <= 1
    case .elliptic(let radii):
      let radiusX = max(0, min(radii.width, frame.width / 2) + pad)
      let radiusY = max(0, min(radii.height, frame.height / 2) + pad)
      let u = max(0, dx - (halfX - radiusX)) / radiusX
      let v = max(0, dy - (halfY - radiusY)) / radiusY
      return u * u + v * v <= 1
    case .capsule:
      return isInside(radius: min(halfX, halfY))
    case .rounded(let radius):
      return isInside(radius: max(0, min(radius, frame.width / 2, frame.height / 2) + pad))
    case .corners(let radii):
      let all = [
        [radii.topLeft, radii.topRight], [radii.bottomLeft, radii.bottomRight],
      ]
      let sums = [all[0][0] + all[0][1], all[1][0] + all[1][1]]
      let heights = [all[0][0] + all[1][0], all[0][1] + all[1][1]]
      let most = max(
        1, sums[0] / frame.width, sums[1] / frame.width, heights[0] / frame.height,
        heights[1] / frame.height)
      // A radius can be larger than half of a side, so a point can lie in several corners.
      return (0..<4).allSatisfy { corner in
        let (row, column) = (corner / 2, corner % 2)
        let radius = max(0, min(all[row][column] / most + pad, 2 * halfX, 2 * halfY))
        let u = (column == 0 ? frame.center.x - x : x - frame.center.x) - (halfX - radius)
        let v = (row == 0 ? frame.center.y - y : y - frame.center.y) - (halfY - radius)
        return u <= 0 || v <= 0 || u * u + v * v <= radius * radius
      }
    case .path:
      preconditionFailure("Paths have tests of their own.")
    }
  }

  /// The covered share of a pixel, by samples where an edge may cross it.
  private func share(of light: Light, _ x: Int, _ y: Int, _ scale: Scale) -> Double {
    let (left, top, factor) = (Double(x), Double(y), scale.factor)
    func isInside(_ dx: Double, _ dy: Double) -> Bool {
      self.isInside(light, (left + dx) / factor, (top + dy) / factor)
    }
    // All forms are convex, so a pixel is inside when its four corners are.
    if isInside(0, 0), isInside(1, 0), isInside(0, 1), isInside(1, 1) { return 1 }
    let bounds = PixelRect(covering: light.bounds, scale: scale, margin: 1)
    guard bounds.contains(x: x, y: y) else { return 0 }
    return sampledShare(x, y) { self.isInside(light, $0 / factor, $1 / factor) }
  }

  @Test(arguments: Effort.seeds(120))
  func edgePixelsGetTheirTrueArea(seed: Int) throws {
    var random = Seeded(seed)
    let scale = Scale.random(using: &random)
    let size = Size(width: 18 / scale.factor, height: 14 / scale.factor)
    var light = Light.random(around: size, using: &random)
    light.edge = .sharp
    light.opacity = 1
    // Opaque black, so that a level of the picture is a level of coverage.
    let scene = Scene(size: size, dim: Dim(opacity: 1), lights: [light])
    let picture = try Picture(of: scene, scale: scale)
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let share = 1 - Double(picture[x, y] >> 24) / 255
        worst = max(worst, abs(share - self.share(of: light, x, y, scale)))
      }
    }
    expect(worst <= 2.0 / 255, "\(light) at \(scale.numerator)/120")
  }

  /// Radii from a fraction of a pixel to a million, at the place where the arc passes.
  @Test(
    arguments: Effort.pairs(
      [0.1, 0.5, 0.75, 1, 1.5, 2, 7, 100.25, 3333.3, 1e6, 1e8],
      [0, 0.3, 0.785, 1.2, 1.5707, 2.5, 4, 5.5]))
  func discsOfEverySizeAreExact(radius: Double, angle: Double) throws {
    // A circle whose edge passes the picture's middle, at that angle.
    let (dx, dy) = (radius * cosine(angle), radius * cosine(angle - .pi / 2))
    let light = Light(
      id: "disc",
      frame: Rect(
        x: 4.3 - dx - radius, y: 4.6 - dy - radius, width: 2 * radius, height: 2 * radius),
      shape: .ellipse)
    let picture = try Picture(
      of: Scene(size: Size(width: 9, height: 9), dim: Dim(opacity: 1), lights: [light]))
    for y in 0..<9 {
      for x in 0..<9 {
        let share = 1 - Double(picture[x, y] >> 24) / 255
        expect(abs(share - self.share(of: light, x, y, .one)) <= 2.0 / 255)
      }
    }
  }

  /// A cosine that is exact enough to place circles, without libm.
  private func cosine(_ angle: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for step in 1...20 {
      term *= -angle * angle / Double((2 * step - 1) * 2 * step)
      sum += term
    }
    return sum
  }

  /// The sum over all pixels is the area of the form, however it lies on the grid.
  @Test(arguments: Effort.seeds(40))
  func pixelsAddUpToTheArea(seed: Int) throws {
    var random = Seeded(seed)
    let radius = Double.random(in: 0.2...20, using: &random)
    let light = Light(
      id: "disc",
      frame: Rect(
        x: .random(in: 1...3, using: &random), y: .random(in: 1...3, using: &random),
        width: 2 * radius, height: 2 * radius), shape: .capsule)
    let picture = try Picture(
      of: Scene(size: Size(width: 45, height: 45), dim: Dim(opacity: 1), lights: [light]))
    var sum = 0.0
    for y in 0..<45 {
      for x in 0..<45 { sum += 1 - Double(picture[x, y] >> 24) / 255 }
    }
    // Half a level for each edge pixel is a bound: they do not all round the same way.
    expect(abs(sum - .pi * radius * radius) <= 0.02 + 0.003 * radius)
  }
}

/// The covered share of a pixel by 64×64 samples, each anywhere in its cell.
///
/// Samples in straight rows and columns are themselves 4/255 off on an upright edge.
func sampledShare(_ x: Int, _ y: Int, isInside: (_ x: Double, _ y: Double) -> Bool) -> Double {
  var random = Seeded(x &* 1009 &+ y)
  var count = 0
  var cell = 0
  while cell < 4096 {
    let bits = random.next()
    let right = (Double(cell & 63) + Double(bits & 0xFFFF) / 65536) / 64
    let down = (Double(cell >> 6) + Double(bits >> 16 & 0xFFFF) / 65536) / 64
    if isInside(Double(x) + right, Double(y) + down) { count += 1 }
    cell += 1
  }
  return Double(count) / 4096
}
