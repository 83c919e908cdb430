import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Rings, glows, tints and dots, drawn fast, against their specification.
@Suite struct MarkAgreementTests {
  @Test(arguments: Effort.seeds(200))
  func differencesTellTheWholeTruth(seed: Int) throws {
    try expectDifferenceIsTheWholeTruth(
      seed: seed, of: { .randomWithMarks(using: &$0) }, changes: 1...2, change: change)
  }

  private func change(_ scene: inout Scene, using random: inout Seeded) {
    let index = Int.random(in: 0...scene.lights.count, using: &random)
    guard index < scene.lights.count else {
      scene.lights.append(.random(around: scene.size, using: &random))
      return
    }
    switch Int.random(in: 0..<11, using: &random) {
    case 0: scene.lights[index].frame.x += .random(in: -5...5, using: &random)
    case 1: scene.lights[index].padding += .random(in: -5...5, using: &random)
    case 2: scene.lights[index].opacity = .random(in: 0...1, using: &random)
    case 3: scene.lights[index].glow = nil
    case 4: scene.lights[index].ring?.color = .yellow
    case 5: scene.lights[index].ring?.gap = .random(in: 0...5, using: &random)
    case 6: scene.lights.remove(at: index)
    case 7: scene.lights.shuffle(using: &random)
    case 8: scene.lights[index].tint = Tint(color: .yellow)
    case 9:
      scene.lights[index].dot = Dot(diameter: .random(in: 0...90, using: &random), color: .teal)
    default: scene.lights[index] = scene.lights[index].randomlyMarked(using: &random)
    }
  }

  private static let shapes: [Shape] = [
    .ellipse, .rectangle, .rounded(radius: 5), .capsule, .path(PathForms.heart),
  ]

  @Test(
    arguments: Effort.pairs(
      [0, -1, .nan, .infinity, 1e-300, 1e300, Light.limit, 0.3] as [Double], shapes))
  func wildNumbersDrawSomethingDefined(number: Double, shape: Shape) throws {
    for padding in [0, -9, 1e300] as [Double] {
      let lights = [(0.0, number), (number, 4), (number, number)].map { gap, width in
        Light(
          id: "it", frame: Rect(x: 8.3, y: 7, width: 15, height: 12), shape: shape,
          padding: padding, ring: Ring(width: width, color: .coral, gap: gap, opacity: number),
          glow: Glow(width: number, color: .teal, opacity: number),
          dot: Dot(diameter: number, color: .yellow, opacity: number),
          tint: Tint(color: .coral, opacity: number))
      }
      let scene = Scene(size: Size(width: 40, height: 30), lights: lights)
      try expectAgreement(scene, scale: Scale(hundredTwentieths: 150), words: "\(padding)")
    }
  }

  /// Lights that lie within one another, so that only the largest shows.
  @Test(arguments: [Shape.rounded(radius: 6.5), .ellipse, .rectangle])
  func tenThousandNestedRingsAreTheOutermost(_ shape: Shape) throws {
    let lights = (0..<10_000).map { index in
      Light(
        id: "\(index)",
        frame: Rect(x: 20.3, y: 15.7, width: 240.2, height: 30.9).inset(by: Double(index) / 700),
        shape: shape, ring: Ring(width: 3, color: .coral))
    }
    let size = Size(width: 320, height: 60)
    let many = try Picture(of: Scene(size: size, lights: lights))
    let one = try Picture(of: Scene(size: size, lights: [lights[0]]))
    expect(many.worstDifference(from: one).difference <= 1)
  }

  @Test func allocatesNothingAfterTheFirstPicture() throws {
    var random = Seeded(3)
    let size = Size(width: 320, height: 200)
    let scenes = (0..<20).map { _ in
      Scene(
        size: size,
        lights: (0..<40).map { _ in
          Light.random(around: size, using: &random).randomlyMarked(using: &random)
        })
    }
    try expectNoAllocations(
      painting: scenes, size: PixelSize(width: 320, height: 200), rounds: 2,
      allowedInDebug: 2 * scenes.count * 4)
  }
}
