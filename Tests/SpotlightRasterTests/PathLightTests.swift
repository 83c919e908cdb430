import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Lights whose shape is a path, painted.
@Suite struct PathLightTests {
  private let size = Size(width: 80, height: 60)
  private let frame = Rect(x: 17.3, y: 10.6, width: 45, height: 38)

  private func scene(_ lights: [Light], opacity: Double = 1) -> Scene {
    Scene(size: size, dim: Dim(color: .white, opacity: opacity), lights: lights)
  }

  private func light(
    _ path: Path, _ edge: Edge = .sharp, padding: Double = 0, opacity: Double = 1
  ) -> Light {
    Light(
      id: "it", frame: frame, shape: .path(path), edge: edge, padding: padding, opacity: opacity)
  }

  @Test(arguments: PathForms.all, Effort.isThorough ? [120, 150, 180, 240] : [120, 150])
  func picturesAgree(path: Path, scale: Int) throws {
    let stops = FeatherCurve.stops([.init(at: 0.4, dim: 0.9)])
    let all: [(edge: Edge, padding: Double, opacity: Double)] = [
      (.sharp, 0, 1), (.feathered(width: 14, curve: stops), -2, 0.6), (.sharp, -2, 1),
      (.sharp, 4.5, 0.6), (.feathered(width: 0.4), 0, 1), (.feathered(width: 2), 4.5, 1),
      (.feathered(width: 14), 4.5, 1), (.feathered(width: 14, curve: .smooth), 0, 1),
    ]
    // The specification is slow without optimisation, and the scale does not change the edges.
    for (edge, padding, opacity) in scale == 120 ? all[...] : all[..<2] {
      let scene = scene([light(path, edge, padding: padding, opacity: opacity)], opacity: 0.8)
      try expectAgreement(
        scene, scale: Scale(hundredTwentieths: scale), words: "\(edge) \(padding)")
    }
  }

  /// A path in the form of a built-in shape looks like that shape.
  @Test(arguments: [
    (Edge.sharp, 1.0), (.feathered(width: 0.7), 1), (.feathered(width: 12), 1),
    (.feathered(width: 12, curve: .smooth), 0.5),
    (.feathered(width: 12, curve: .stops([.init(at: 0.4, dim: 0.9)])), 1),
  ])
  func aPathThatIsACircleIsACircle(edge: Edge, opacity: Double) throws {
    let circle = try Path(svg: "M0 1A1 1 0 012 1A1 1 0 010 1Z")
    let frame = Rect(x: 20.3, y: 12.6, width: 35, height: 35)
    for padding in [0, 6, -6] as [Double] {
      var light = Light(
        id: "it", frame: frame, shape: .path(circle), edge: edge, padding: padding,
        opacity: opacity)
      let path = try Picture(of: scene([light]))
      light.shape = .ellipse
      let form = try Picture(of: scene([light]))
      // A padded edge may be 1/20 of a pixel off, and the stops make ten times of a mask's rounding.
      let allowed = edge.reach < 1 ? (padding == 0 && edge == .sharp ? 2 : 20) : 6
      expect(path.worstDifference(from: form).difference <= allowed, "\(padding)")
    }
  }

  @Test func theFillRuleSaysWhatIsLit() throws {
    let middle = (39, 31)
    for (path, isLit) in [(PathForms.star, true), (PathForms.hollowStar, false)] {
      let picture = try Picture(of: scene([light(path)]))
      expect((picture[middle.0, middle.1] == 0), is: isLit)
      expect(picture[2, 2], is: 0xFFFF_FFFF)
    }
  }

  /// Beyond the feather there is no light, whatever the curve ends with, so the mask's box does not
  /// show.
  @Test func beyondTheFeatherThereIsNoLight() throws {
    let curve = FeatherCurve.stops([.init(at: 1, dim: 0.3)])
    let light = light(PathForms.heart, .feathered(width: 6, curve: curve))
    let picture = try Picture(of: scene([light]))
    let reached = PixelRect(covering: light.extent, scale: .one)
    for y in 0..<picture.height {
      for x in 0..<picture.width where light.distance(to: Point(x: .init(x), y: .init(y))) > 8 {
        expect(picture[x, y], is: 0xFFFF_FFFF, "(\(x), \(y)) of \(reached)")
      }
    }
  }

  @Test(arguments: Effort.seeds(50))
  func differencesTellTheWholeTruth(seed: Int) throws {
    try expectDifferenceIsTheWholeTruth(
      seed: seed, of: Scene.randomWithPaths, changes: 1...3, change: change)
  }

  private func change(_ scene: inout Scene, using random: inout Seeded) {
    let index = Int.random(in: scene.lights.indices, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: scene.lights[index].frame.x += .random(in: -5...5, using: &random)
    case 1: scene.lights[index].padding += .random(in: -5...5, using: &random)
    case 2: scene.lights[index].edge = .feathered(width: .random(in: 0...20, using: &random))
    case 3: scene.lights[index].shape = .path(PathForms.all.randomElement(using: &random)!)
    case 4: scene.lights[index].opacity = .random(in: 0...1, using: &random)
    case 5: scene.lights.insert(.randomPath(around: scene.size, using: &random), at: index)
    default: if scene.lights.count > 1 { scene.lights.remove(at: index) }
    }
  }

  private static let wildFrames = [
    Rect(x: 17.3, y: 10.6, width: 45, height: 38), .zero,
    Rect(x: .nan, y: 0, width: 9, height: .infinity),
    Rect(x: -1e300, y: -1e300, width: .infinity, height: .infinity),
    Rect(x: 3, y: 3, width: 1e-300, height: 1e-300),
  ]

  @Test(arguments: Effort.pairs(PathForms.wild, wildFrames))
  func wildPathsPaintSomethingDefined(path: Path, frame: Rect) throws {
    for padding in [0, 7, -7, 1e300, -1e300] as [Double] {
      for edge in [Edge.sharp, .feathered(width: 9), .feathered(width: 1e300)] {
        let light = Light(
          id: "it", frame: frame, shape: .path(path), edge: edge, padding: padding)
        try expectAgreement(scene([light]), words: "\(padding) \(edge)")
      }
    }
  }
}
