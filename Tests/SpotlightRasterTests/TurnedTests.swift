import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightRaster

/// Turned lights: the painter against its specification, and that against dense samples.
@Suite struct TurnedTests {
  /// The angles at which something special happens, and some between.
  static let angles: [Double] = [
    0, 1e-12, 1e-7, 0.01, 0.5, 7, 30, 44.9999, 45, 60, 89.99, 90, 91, 135, 180, 210, 270, -30,
    720, 1e300, .nan, .infinity,
  ]

  static let shapes: [Shape] = [
    .rectangle, .rounded(radius: 0.4), .rounded(radius: 5), .rounded(radius: 99), .ellipse,
    .capsule, .corners(CornerRadii(topLeft: 14, topRight: 3, bottomLeft: 8)),
    .elliptic(radii: Size(width: 9, height: 4)),
    .path(
      Path([
        .move(to: .zero), .line(to: Point(x: 10, y: 0)), .line(to: Point(x: 10, y: 10)),
        .line(to: Point(x: 5, y: 10)), .close,
      ])),
  ]

  static let edges: [Edge] = [
    .sharp, .feathered(width: 0.5), .feathered(width: 1), .feathered(width: 9),
    .feathered(width: 6, curve: .smooth),
    .feathered(width: 12, curve: .stops([.init(at: 0.3, dim: 0.7)])),
  ]

  @Test(arguments: Effort.pairs(angles, shapes))
  func `everything that is turned is painted as specified`(angle: Double, shape: Shape) throws {
    for edge in Self.edges {
      let places: [(Double, Double)] = [(20.37, 15.81), (20, 15)]
      for (x, y) in places.prefix(Effort.isThorough ? 2 : 1) {
        let light = Light(
          id: "it", frame: Rect(x: x, y: y, width: 31, height: 17), shape: shape,
          rotation: angle, edge: edge)
        let scene = Scene(
          size: Size(width: 72, height: 50), dim: Dim(color: .white, opacity: 1), lights: [light])
        try expectAgreement(scene, words: "\(light)")
      }
    }
  }

  /// Then the side between them has no length, and goes the wrong way by rounding.
  @Test(arguments: angles + [165.63775132231518])
  func `two corners that fill a side are painted as specified`(angle: Double) throws {
    let radii = CornerRadii(
      topLeft: 0, topRight: 1e9, bottomRight: 9.537040657571264, bottomLeft: 18.02754599857123)
    let light = Light(
      id: "it", frame: Rect(x: -11, y: 3, width: 23, height: 18), shape: .corners(radii),
      rotation: angle, edge: .sharp, padding: 6.1226686911415715)
    let scene = Scene(
      size: Size(width: 56, height: 40), dim: Dim(color: .white, opacity: 1), lights: [light])
    try expectAgreement(scene, scale: Scale(hundredTwentieths: 240), words: "\(angle)")
  }

  @Test(arguments: Effort.seeds(120))
  func `a difference is the whole truth`(seed: Int) throws {
    try expectDifferenceIsTheWholeTruth(
      seed: seed, of: { .randomTurned(using: &$0) }, changes: 1...3
    ) { scene, random in
      guard let index = scene.lights.indices.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scene.lights[index].rotation += .random(in: -3...3, using: &random)
      case 1: scene.lights[index].rotation = .random(in: -180...180, using: &random)
      case 2: scene.lights[index].frame.x += .random(in: -4...4, using: &random)
      default: scene.lights[index].rotation = 0
      }
    }
  }

  /// The share of a pixel, against 64 × 64 samples.
  @Test(arguments: Effort.seeds(40))
  func `the covered area is that of dense samples`(seed: Int) throws {
    var random = Seeded(seed)
    let size = Size(width: 24, height: 16)
    var light = Light.random(around: size, using: &random)
    light.frame = Rect(
      x: .random(in: 0...8, using: &random), y: .random(in: 0...6, using: &random),
      width: .random(in: 0.5...14, using: &random), height: .random(in: 0.5...9, using: &random))
    light.opacity = 1
    light.padding = 0
    light.edge = .sharp
    light.rotation = .random(in: 1...89, using: &random)
    let output = PixelRect(x: -2, y: -2, width: 28, height: 20)
    guard let outline = TurnedOutline(sharp: light, scale: .one) else { return }
    let kept = SpansOfTwin()
    defer { withExtendedLifetime(kept) {} }
    let form = EdgeForm(light, scale: .one, output: output) { kept.spans(of: $0) }
    for y in -2..<18 {
      for x in -2..<26 {
        var inside = 0
        for row in 0..<64 {
          for column in 0..<64 {
            let point = Point(
              x: Double(x) + (Double(column) + 0.5) / 64, y: Double(y) + (Double(row) + 0.5) / 64)
            if outline.contains(point) { inside += 1 }
          }
        }
        let (sampled, share) = (Double(inside) / 4096, form?.share(x: x, y: y) ?? 0)
        // The painter's share is rounded to a level.
        expect(abs(share - sampled) < 0.0075, "\(x) \(y) of \(light)")
        expect(abs(outline.coverage(x: x, y: y) - sampled) < 0.004, "\(x) \(y) of \(light)")
      }
    }
  }

  /// The specification of marks takes these levels from the painter, so nothing else tests them.
  @Test(arguments: Effort.seeds(20))
  func `forms around turned lights cover pixels within a level`(seed: Int) {
    var random = Seeded(seed)
    let job = PaintJob(.turned, using: &random)
    let output = PixelRect(job.scene.pixelSize(at: job.scale))
    for light in job.scene.lights where light.opacity > 0 {
      let distance = Double.random(in: 0...12, using: &random)
      guard
        let exact = TurnedOutline(sharp: light, grownBy: distance, feather: 0, scale: job.scale),
        // Lines are farther from larger arcs.
        max(exact.bounds.width, exact.bounds.height) < 10_000
      else { continue }
      let kept = SpansOfTwin()
      defer { withExtendedLifetime(kept) {} }
      let form = EdgeForm(light, grownBy: distance, feather: 0, scale: job.scale, output: output) {
        kept.spans(of: $0)
      }
      var worst = 0.0
      for y in output.y..<output.maxY {
        for x in output.x..<output.maxX {
          let share = form?.share(x: x, y: y) ?? 0
          worst = max(worst, abs(share - exact.coverage(x: x, y: y)) * 255)
        }
      }
      // Half a level by rounding, a third of one by lines, and a quarter by the strips.
      expect(worst < 1.1, "\(distance) around \(light) at \(job.scale.numerator)/120")
    }
  }

  /// All pixels together hold the form's area.
  ///
  /// Each is rounded to a level, not all the same way. Those of the specification are not rounded, so
  /// each level is compared with its own.
  @Test(arguments: [3.0, 30, 45, 77, 123, -12])
  func `the areas of all pixels add up to the form's`(angle: Double) throws {
    let shapes: [(Shape, Double)] = [
      (.rectangle, 1000), (.ellipse, 250 * .pi), (.rounded(radius: 6), 1000 - 36 * (4 - .pi)),
      (.capsule, 40 * 25 - 25 * 25 * (1 - .pi / 4)),
      (.corners(CornerRadii(topLeft: 20, bottomRight: 4)), 1000 - 416 * (1 - .pi / 4)),
    ]
    for (shape, area) in shapes {
      let light = Light(
        id: "it", frame: Rect(x: 10.3, y: 12.7, width: 40, height: 25), shape: shape,
        rotation: angle)
      let scene = Scene(size: Size(width: 70, height: 60), dim: Dim(opacity: 1), lights: [light])
      let picture = try Picture(of: scene)
      let outline = try require(TurnedOutline(sharp: light, scale: .one))
      var (sum, exact, worst) = (0.0, 0.0, 0.0)
      for y in 0..<60 {
        for x in 0..<70 {
          let (level, share) = (Double(255 - picture[x, y] >> 24), outline.coverage(x: x, y: y))
          sum += level / 255
          exact += share
          worst = max(worst, abs(level - share * 255))
        }
      }
      expect(abs(exact - area) < 0.01, "\(shape) \(exact) \(area)")
      expect(abs(sum - area) < 0.2, "\(shape) \(sum) \(area)")
      // Half a level by rounding, and a third of one by lines.
      expect(worst < 0.9, "\(shape) \(worst)")
    }
  }
}

extension Scene {
  /// A small output with lights of which most are turned, and some have marks.
  static func randomTurned(using random: inout Seeded) -> Scene {
    let paths = Int.random(in: 0..<8, using: &random) == 0
    var scene =
      Bool.random(using: &random)
      ? Scene.randomWithMarks(paths: paths, using: &random) : .random(using: &random)
    for index in scene.lights.indices where Int.random(in: 0..<4, using: &random) > 0 {
      let angles = [
        .random(in: -180...180, using: &random), .random(in: -0.5...0.5, using: &random), 45, 90,
        .random(in: -1e-6...1e-6, using: &random),
      ]
      scene.lights[index].rotation = angles.randomElement(using: &random) ?? 30
    }
    return scene
  }
}
