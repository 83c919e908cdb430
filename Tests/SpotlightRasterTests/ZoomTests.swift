import Expectations
import Glibc
import RandomNumbers
import Spotlight

@testable import SpotlightRaster

/// Lights that show what is below them enlarged.
@Suite struct ZoomTests {
  private static let size = PixelSize(width: 90, height: 60)

  private func smooth(_ phase: Double = 0) throws -> ScreenPicture {
    let words = (0..<Self.size.width * Self.size.height).map { index in
      let (x, y) = (Double(index % Self.size.width), Double(index / Self.size.width))
      func level(_ value: Double) -> UInt32 { UInt32((sin(value + phase) * 0.5 + 0.5) * 255) }
      return level(x / 3) << 16 | level(y / 4) << 8 | level((x + y) / 5)
    }
    return try require(ScreenPicture(Self.size, pixels: words))
  }

  private func scene(_ picture: ScreenPicture, zoom: Double, _ lights: [Light]) throws -> Scene {
    var scene = Scene(
      size: Size(width: Double(Self.size.width), height: Double(Self.size.height)),
      dim: Dim(opacity: 0.5), lights: lights)
    let black = try require(
      ScreenPicture(Self.size, pixels: Array(repeating: 0, count: picture.words.count)))
    var backdrop = SceneBackdrop(black, x: 0, y: 0, room: PixelRect(Self.size))
    backdrop.inLights = .picture(picture, zoom: zoom)
    scene.backdrop = backdrop
    return scene
  }

  private func light(_ frame: Rect, _ shape: Shape = .ellipse, _ edge: Edge = .sharp) -> Light {
    Light(id: "\(frame)", frame: frame, shape: shape, edge: edge)
  }

  /// The picture between its pixels, in real numbers.
  ///
  /// Its edges repeat.
  private func level(_ picture: ScreenPicture, _ shift: UInt32, _ x: Double, _ y: Double) -> Double
  {
    func pixel(_ x: Int, _ y: Int) -> Double {
      let (x, y) = (min(max(x, 0), Self.size.width - 1), min(max(y, 0), Self.size.height - 1))
      return Double(picture.words[y * Self.size.width + x] >> shift & 255)
    }
    let x = min(max(x, 0.5), Double(Self.size.width) - 0.5)
    let y = min(max(y, 0.5), Double(Self.size.height) - 0.5)
    let (left, top) = (floor(x - 0.5), floor(y - 0.5))
    let (along, down) = (x - 0.5 - left, y - 0.5 - top)
    let (column, row) = (Int(left), Int(top))
    // The cubic of Catmull and Rom.
    func between(_ t: Double, _ level: (Int) -> Double) -> Double {
      let shares = [
        t * (t * (2 - t) - 1), t * t * (3 * t - 5) + 2, t * (t * (4 - 3 * t) + 1), t * t * (t - 1),
      ]
      let sum = (0..<4).reduce(0.0) { $0 + shares[$1] / 2 * level($1 - 1) }
      return min(max(sum, 0), 255)
    }
    return between(along) { x in between(down) { pixel(column + x, row + $0) } }
  }

  @Test func `a place has shares that make one, and a slope stays a slope`() {
    for place in 0..<256 {
      expect(LensShares.sum(place) { _ in 1 }, is: 256)
      expect(LensShares.sum(place) { $0 }, is: place)
    }
    expect(LensShares.sum(0) { $0 == 0 ? 1 : 0 }, is: 256)
    expect(LensShares.table.count, is: 1024)
  }

  /// People enlarge letters.
  ///
  /// Their strokes are one pixel wide and lose a quarter of their contrast between two pixels.
  @Test func `at twice its size a thin stroke is nearly as dark as it was`() throws {
    let words = (0..<Self.size.width * Self.size.height).map { index -> UInt32 in
      index % Self.size.width == 30 ? 0 : 0xFF_FFFF
    }
    let stroke = try require(ScreenPicture(Self.size, pixels: words))
    let frame = Rect(x: 10, y: 10, width: 40, height: 40)
    let painted = try Picture(of: scene(stroke, zoom: 2, [light(frame, .rectangle)]))
    let darkest = (10..<50).map { painted[$0, 30] & 255 }.min() ?? 255
    expect(darkest < 40)
    expect(painted[12, 30] & 255, is: 255)
  }

  @Test(
    arguments: [1.25, 2, 3.7, 8],
    [
      Rect(x: 20, y: 10, width: 40, height: 40), Rect(x: 12.37, y: -8.61, width: 31, height: 44.2),
      Rect(x: 60, y: 30, width: 60, height: 60),
    ])
  func `a light shows the picture around its middle, that many times as large`(
    zoom: Double, frame: Rect
  ) throws {
    let picture = try smooth()
    let painted = try Picture(of: scene(picture, zoom: zoom, [light(frame, .rectangle)]))
    let center = frame.center
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        guard Double(x) >= frame.x, Double(x + 1) <= frame.maxX, Double(y) >= frame.y,
          Double(y + 1) <= frame.maxY
        else { continue }
        for shift in [0, 8, 16] as [UInt32] {
          let expected = level(
            picture, shift, center.x + (Double(x) + 0.5 - center.x) / zoom,
            center.y + (Double(y) + 0.5 - center.y) / zoom)
          let found = Double(painted[x, y] >> shift & 255)
          // Places are rounded to a 256th of a pixel, over which the picture changes by less than half a level.
          expect(abs(found - expected) <= 1.01, "\(x),\(y)")
        }
        expect(painted[x, y] >> 24, is: 255)
      }
    }
  }

  /// A picture that glides with its light moves by the same amount in each step, not by whole
  /// pixels now and then.
  @Test func `a light that glides does not tremble`() throws {
    let zoom = 4.0
    // A slope, so that a level tells a place.
    let words = (0..<Self.size.width * Self.size.height).map { UInt32($0 % Self.size.width * 2) }
    let slope = try require(ScreenPicture(Self.size, pixels: words))
    var levels: [Double] = []
    for step in 0..<240 {
      let frame = Rect(x: 10 + Double(step) / 10, y: 10, width: 40, height: 40)
      let pixel = PixelRegion(PixelRect(x: 40, y: 30, width: 1, height: 1))
      let painted = try Picture(of: scene(slope, zoom: zoom, [light(frame)]), pixel)
      levels.append(Double(painted[40, 30] & 255))
    }
    // At one pixel of the screen, the picture goes (1 - 1 / zoom) of the light's way.
    for (step, level) in levels.enumerated() {
      let center = 30 + Double(step) / 10
      let expected = 2 * (center + (40.5 - center) / zoom - 0.5)
      expect(abs(level - expected) <= 0.52, "\(step)")
    }
  }

  @Test(arguments: Effort.seeds(120))
  func `the fast way is the specification`(seed: Int) throws {
    var random = Seeded(seed)
    let scale = Scale.random(using: &random)
    var scene = Scene.random(using: &random)
    let pixels = scene.pixelSize(at: scale)
    scene.lights = Array(scene.lights.prefix(3))
    if seed % 5 == 0, !scene.lights.isEmpty {
      scene.lights[0].shape = .path(.star)
    }
    guard !pixels.isEmpty else { return }
    var backdrop = SceneBackdrop(
      .noise(pixels, using: &random), x: .random(in: -3...3, using: &random), y: 0,
      room: PixelRect(pixels))
    backdrop.inLights = .picture(
      .noise(pixels, using: &random), zoom: .random(in: 1.01...8, using: &random))
    scene.backdrop = backdrop
    // A light's brightness can be a level off, and each of several that meet counts for itself.
    try expectAgreement(scene, scale: scale, within: max(1, scene.lights.count))
  }

  @Test func `where two lights meet, the later lies over the first with its own edge`() throws {
    let picture = try smooth()
    let first = light(Rect(x: 10, y: 10, width: 40, height: 40), .rectangle)
    let second = light(Rect(x: 30, y: 10, width: 40, height: 40), .rectangle)
    func painted(_ lights: [Light]) throws -> Picture {
      try Picture(of: scene(picture, zoom: 3, lights))
    }
    let (left, right) = (try painted([first]), try painted([second]))
    let both = try painted([first, second])
    let reversed = try painted([second, first])
    for y in 10..<50 {
      for x in 10..<70 {
        expect(both[x, y], is: (x < 30 ? left : right)[x, y])
        expect(reversed[x, y], is: (x < 50 ? left : right)[x, y])
      }
    }
    // An edge pixel mixes only what both lights show there.
    var shifted = second
    shifted.frame.x = 30.5
    let seam = try painted([first, shifted])
    let single = try painted([shifted])
    for y in 10..<50 {
      for shift in [0, 8, 16] as [UInt32] {
        func level(_ picture: Picture) -> Int { Int(picture[30, y] >> shift & 255) }
        let alone = level(single)
        // Half of it over the dim, which is black here.
        expect(abs(level(seam) - (level(left) + 2 * alone) / 2) <= 2)
      }
    }
  }

  /// In a feather over another light, what is shown goes from one to the other in small steps.
  @Test func `feathers dissolve into each other`() throws {
    let white = try require(
      ScreenPicture(Self.size, pixels: Array(repeating: .max, count: 90 * 60)))
    let lights = [
      light(Rect(x: 5, y: 10, width: 40, height: 40), .ellipse, .feathered(width: 12)),
      light(Rect(x: 35, y: 10, width: 40, height: 40), .ellipse, .feathered(width: 12)),
    ]
    let painted = try Picture(of: scene(white, zoom: 5, lights))
    var same = try scene(white, zoom: 1, lights)
    same.backdrop?.inLights = .picture(white, zoom: 1)
    // One colour everywhere, so that only the lights' brightness is seen.
    expect(painted, is: try Picture(of: same))
  }

  @Test(arguments: [0, 0.5, 1, -4, .nan, -.infinity])
  func `what is no enlargement shows the picture as it is`(zoom: Double) throws {
    let picture = try smooth()
    let lights = [light(Rect(x: 20.3, y: 10.1, width: 40, height: 40))]
    for (zoom, shown) in [(zoom, 1.0), (1e300, 8)] {
      let painted = try Picture(of: scene(picture, zoom: zoom, lights))
      expect(painted, is: try Picture(of: scene(picture, zoom: shown, lights)))
    }
  }
}

extension Path {
  /// Five points, of which the middle is outside by the even-odd rule.
  fileprivate static var star: Path {
    var path = Path(fillRule: .evenOdd)
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5
      let point = Point(x: 10 + 10 * sin(angle), y: 10 - 10 * cos(angle))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }
}
