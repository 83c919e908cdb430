import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

@Suite struct PaintTests {
  private let size = Size(width: 40, height: 30)

  private func scene(_ lights: Light...) -> Scene { Scene(size: size, lights: lights) }

  private func light(_ frame: Rect, _ shape: Shape = .rectangle, edge: Edge = .sharp) -> Light {
    Light(id: "it", frame: frame, shape: shape, edge: edge)
  }

  @Test(
    arguments: [
      (Dim(), 0x8C00_0000), (Dim(color: .white, opacity: 1), 0xFFFF_FFFF), (Dim(opacity: 0), 0),
      (Dim(color: Color(red: 200, green: 100, blue: 1), opacity: 0.5), 0x8064_3201),
    ] as [(Dim, UInt32)])
  func withoutLightsEverythingIsTheFlatDim(dim: Dim, word: UInt32) throws {
    let picture = try Picture(of: Scene(size: size, dim: dim))
    for y in 0..<30 {
      for x in 0..<40 { expect(picture[x, y], is: word) }
    }
  }

  @Test(arguments: [
    (120, Rect(x: 5, y: 6, width: 20, height: 10), PixelRect(x: 5, y: 6, width: 20, height: 10)),
    (240, Rect(x: 5.5, y: 6, width: 1, height: 3), PixelRect(x: 11, y: 12, width: 2, height: 6)),
    (180, Rect(x: 2, y: 4, width: 6, height: 8), PixelRect(x: 3, y: 6, width: 9, height: 12)),
    (160, Rect(x: 3, y: 6, width: 9, height: 3), PixelRect(x: 4, y: 8, width: 12, height: 4)),
  ])
  func rectsOnWholePixelsHaveNoIntermediates(
    numerator: Int, frame: Rect, lit: PixelRect
  ) throws {
    let scale = Scale(hundredTwentieths: numerator)
    let picture = try Picture(of: scene(light(frame)), scale: scale)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        expect(picture[x, y], is: (lit.contains(x: x, y: y) ? 0 : 0x8C00_0000))
      }
    }
  }

  @Test func straightEdgeIsOnePixelWide() throws {
    let picture = try Picture(of: scene(light(Rect(x: 5.25, y: 6.5, width: 20, height: 10))))
    // 140 · (1 - share), the share being 3/4, 1/4, 1/2 and at a corner their product.
    expect((4...6).map { picture[$0, 10] >> 24 }, is: [140, 35, 0])
    expect((24...26).map { picture[$0, 10] >> 24 }, is: [0, 105, 140])
    expect((5...7).map { picture[10, $0] >> 24 }, is: [140, 70, 0])
    expect(picture[5, 6] >> 24, is: 88)
  }

  @Test(arguments: [
    Rect(x: -50, y: 5, width: 20, height: 20), Rect(x: 41, y: 5, width: 20, height: 20),
    Rect(x: 5, y: -30, width: 20, height: 20), Rect(x: 5, y: 31, width: 20, height: 20),
    Rect(x: 1e300, y: 0, width: 5, height: 5), Rect(x: 5, y: 5, width: .nan, height: 5),
    Rect(x: 5, y: 5, width: -5, height: 5), Rect(x: 5, y: 5, width: 0, height: 5),
  ])
  func lightsOutsideOrEmptyLeaveTheDim(_ frame: Rect) throws {
    let flat = try Picture(of: scene())
    for shape in [
      Shape.ellipse, .rectangle, .capsule, .rounded(radius: 3), .corners(CornerRadii(topLeft: 3)),
    ] {
      expect(try Picture(of: scene(light(frame, shape))), is: flat)
    }
  }

  @Test(arguments: [
    Shape.rectangle, .ellipse, .capsule, .rounded(radius: 50), .rounded(radius: 1e9),
    .corners(CornerRadii(topLeft: 50, topRight: 1e9)),
  ])
  func hugeLightsClearEverything(_ shape: Shape) throws {
    for edge in [Edge.sharp, .feathered(width: 1e6)] {
      var picture = Picture(width: 40, height: 30)
      let frame = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
      try picture.paint(scene(light(frame, shape, edge: edge)), scale: Scale(64))
      expect((0..<40).allSatisfy { picture[$0, 0] == 0 && picture[$0, 29] == 0 })
    }
  }

  @Test func zeroSizedBuffersAreLeftAlone() throws {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      var picture = Picture(width: width, height: height)
      try picture.paint(scene(light(Rect(x: 0, y: 0, width: 9, height: 9))))
      expect(picture.writtenOutside(PixelRegion()).isEmpty)
    }
  }

  @Test func holesUnite() throws {
    let one = light(Rect(x: 3.3, y: 4.7, width: 18, height: 14), .ellipse)
    let other = light(
      Rect(x: 14.2, y: 8.1, width: 9, height: 9), .rounded(radius: 3), edge: .feathered(width: 8))
    let (first, second) = (try Picture(of: scene(one)), try Picture(of: scene(other)))
    let both = try Picture(of: scene(one, other))
    expect(both, is: try Picture(of: scene(other, one)))
    for y in 0..<30 {
      for x in 0..<40 { expect(both[x, y], is: min(first[x, y], second[x, y])) }
    }
  }

  @Test(arguments: Effort.seeds(150))
  func writesTheRegionAndNothingElse(seed: Int) throws {
    var random = Seeded(seed)
    let scene = Scene.random(using: &random)
    let scale = Scale.random(using: &random)
    let whole = try Picture(of: scene, scale: scale)
    let region = PixelRegion.random(around: whole.bounds, using: &random)
    let picture = try Picture(of: scene, region, scale: scale)
    expect(picture.writtenOutside(region).isEmpty)
    expect(whole.brokenPixels.isEmpty)
    // Each painted pixel equals that of the whole picture, and all of the region is painted.
    for y in 0..<picture.height {
      for x in 0..<picture.width where region.contains(x: x, y: y) {
        expect(picture[x, y], is: whole[x, y])
      }
    }
  }
}
