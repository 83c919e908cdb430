import Expectations
import Glibc
import RandomNumbers
import Spotlight
import SpotlightRaster

/// What lies around lights and in them: pictures, nothing, and both exchanged.
@Suite struct GroundTests {
  private static let size = PixelSize(width: 61, height: 43)

  private func noise(_ seed: Int) -> ScreenPicture {
    var random = Seeded(seed)
    return .noise(Self.size, using: &random)
  }

  private func scene(
    _ backdrop: SceneBackdrop?, isInverse: Bool = false, dim: Dim = Dim(opacity: 0.4),
    _ lights: [Light] = [
      Light(id: "a", frame: Rect(x: 4.3, y: 8, width: 20, height: 20.5), shape: .ellipse),
      Light(
        id: "b", frame: Rect(x: 17, y: 14, width: 16, height: 16), shape: .rounded(radius: 4),
        edge: .feathered(width: 7), opacity: 0.8),
    ]
  ) -> Scene {
    var scene = Scene(size: Size(width: 61, height: 43), dim: dim, lights: lights)
    scene.backdrop = backdrop
    scene.isInverse = isInverse
    return scene
  }

  private func backdrop(
    _ picture: ScreenPicture, _ inLights: SceneBackdrop.InLights
  ) -> SceneBackdrop {
    var backdrop = SceneBackdrop(picture, x: 0, y: 0, room: PixelRect(Self.size))
    backdrop.inLights = inLights
    return backdrop
  }

  private func channels(_ word: UInt32) -> [Double] {
    [0, 8, 16, 24].map { Double(word >> $0 & 255) / 255 }
  }

  /// Expects every pixel to be what the formula says in real numbers, within a level.
  ///
  /// The brightness of a pixel comes from the lights alone, under an opaque black dim.
  private func expectFormula(
    _ scene: Scene, around: (_ index: Int) -> UInt32?, inside: (_ index: Int) -> UInt32?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var plain = Scene(
      size: scene.size, dim: Dim(color: .black, opacity: 1), lights: scene.lights)
    plain.backdrop = nil
    let lightness = try Picture(of: plain)
    let picture = try Picture(of: scene)
    let dim = Dim(color: scene.dim.color, opacity: scene.dim.opacity)
    let color = [dim.color.blue, dim.color.green, dim.color.red, 255].map {
      Double($0) / 255 * dim.opacity
    }
    var worst = 0.0
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let index = y * Self.size.width + x
        let dark = Double(lightness[x, y] >> 24) / 255
        let share = scene.isInverse ? 1 - dark : dark
        let below = around(index).map { channels($0 | 0xFF00_0000) } ?? [0, 0, 0, 0]
        let lit = inside(index).map { channels($0 | 0xFF00_0000) } ?? [0, 0, 0, 0]
        let found = channels(picture[x, y])
        for channel in 0..<4 {
          let dimmed = color[channel] + below[channel] * (1 - dim.opacity)
          let expected = dimmed * share + lit[channel] * (1 - share)
          worst = max(worst, abs(found[channel] - expected) * 255)
        }
      }
    }
    // The dim, and then the mixture, are rounded.
    #expect(worst <= 1.51, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, 0.4, 1], [false, true])
  func `each pixel mixes what is around lights and what is in them by the formula`(
    opacity: Double, isInverse: Bool
  ) throws {
    let (still, sharp) = (noise(1), noise(2))
    for color in [Color.black, .white, Color(red: 200, green: 40, blue: 90)] {
      let dim = Dim(color: color, opacity: opacity)
      try expectFormula(
        scene(backdrop(still, .live), isInverse: isInverse, dim: dim),
        around: { still.words[$0] }, inside: { _ in nil })
      try expectFormula(
        scene(backdrop(still, .same), isInverse: isInverse, dim: dim),
        around: { still.words[$0] }, inside: { still.words[$0] })
      try expectFormula(
        scene(backdrop(still, .picture(sharp, zoom: 1)), isInverse: isInverse, dim: dim),
        around: { still.words[$0] }, inside: { sharp.words[$0] })
      try expectFormula(
        scene(nil, isInverse: isInverse, dim: dim), around: { _ in nil }, inside: { _ in nil })
    }
  }

  @Test(arguments: Effort.seeds(80))
  func `the difference of two scenes over a ground tells the whole truth`(seed: Int) throws {
    var random = Seeded(seed)
    let scale = Scale.random(using: &random)
    let old = Scene.randomOnGround(scale: scale, zooms: true, using: &random)
    var new = old
    switch Int.random(in: 0..<6, using: &random) {
    case 0: new.isInverse.toggle()
    case 1: new.backdrop?.inLights = .live
    case 2: new.backdrop = nil
    case 3: new.lights.shuffle(using: &random)
    default:
      for index in new.lights.indices {
        new.lights[index].frame.x += .random(in: -5...5, using: &random)
        new.lights[index].opacity = .random(in: 0...1, using: &random)
      }
    }
    try expectDifferenceIsTheWholeTruth(from: old, to: new, scale: scale)
  }

  @Test func `a light that moves changes its own extent, and another ground everything`() throws {
    let all = Self.size.width * Self.size.height
    let (one, other) = (noise(1), noise(2))
    for inLights in [.live, .same, .picture(other, zoom: 4)] as [SceneBackdrop.InLights] {
      let old = scene(backdrop(one, inLights))
      var new = old
      new.lights[0].frame.x += 1
      let extent = old.lights[0].extent.union(new.lights[0].extent).outset(by: 2)
      let difference = new.difference(from: old, scale: .one)
      expect(Double(difference.area) <= extent.width * extent.height)
      expect(new.difference(from: new, scale: .one).isEmpty)

      new = old
      new.isInverse = true
      expect(new.difference(from: old, scale: .one).area, is: all)
      new = old
      new.backdrop?.inLights = .picture(one, zoom: 2)
      expect(new.difference(from: old, scale: .one).area, is: all)
      new = old
      new.backdrop = backdrop(other, inLights)
      expect(new.difference(from: old, scale: .one).area, is: all)
    }
  }

  @Test func `an inverse dim is what the dim leaves, exactly`() throws {
    let dim = Dim(color: .black, opacity: 1)
    let (normal, inverse) = (
      try Picture(of: scene(nil, dim: dim)), try Picture(of: scene(nil, isInverse: true, dim: dim))
    )
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        expect(normal[x, y] + inverse[x, y], is: 0xFF00_0000)
      }
    }
  }

  /// In a pixel where a sharp light ends its ring begins: the pixel shows both, and nothing of what
  /// is around.
  @Test(arguments: [false, true])
  func `a ring lies beside its light, and nothing shines between`(isInverse: Bool) throws {
    let black = try require(ScreenPicture(Self.size, pixels: Array(repeating: 0, count: 61 * 43)))
    let white = try require(
      ScreenPicture(Self.size, pixels: Array(repeating: .max, count: 61 * 43)))
    var light = Light(
      id: "", frame: Rect(x: 10.5, y: 10.5, width: 30, height: 20), shape: .rectangle)
    light.ring = Ring(width: 3, color: .white)
    let inLights = isInverse ? black : white
    let around = isInverse ? white : black
    let picture = try Picture(
      of: scene(
        backdrop(around, .picture(inLights, zoom: 1)), isInverse: isInverse,
        dim: Dim(opacity: 0), [light]))
    // From within the light through its edge into the ring.
    expect((8...12).map { picture[$0, 20] }, is: Array(repeating: 0xFFFF_FFFF, count: 5))
    expect(picture[4, 20], is: 0xFF00_0000)
  }

  @Test func `frames over a ground allocate nothing`() throws {
    var lights = scene(nil).lights
    lights[1].shape = .path(try Path(svg: "M0 0 L10 0 L5 10 Z"))
    for index in lights.indices { lights[index].ring = Ring(width: 2, color: .white) }
    var scenes: [Scene] = []
    for (inLights, isInverse) in [
      (.live, false), (.picture(noise(2), zoom: 1), false), (.picture(noise(3), zoom: 3), false),
      (.live, true),
    ] as [(SceneBackdrop.InLights, Bool)] {
      for step in 0..<4 {
        lights[0].frame.x = 4.3 + Double(step)
        scenes.append(scene(backdrop(noise(1), inLights), isInverse: isInverse, lights))
      }
    }
    try expectNoAllocations(painting: scenes, size: Self.size, allowedInDebug: 4 * scenes.count)
  }
}
