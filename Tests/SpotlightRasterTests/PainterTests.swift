import CAllocations
import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// What holds for many lights and many frames.
@Suite struct PainterTests {
  private let size = Size(width: 320, height: 200)

  private func scene(_ lights: [Light]) -> Scene {
    Scene(size: size, dim: Dim(opacity: 1), lights: lights)
  }

  private func light(_ frame: Rect, _ shape: Shape = .rectangle, edge: Edge = .sharp) -> Light {
    Light(id: "it", frame: frame, shape: shape, edge: edge)
  }

  /// 100×100 lights side by side on whole pixels, each beginning where its neighbour ends, in any
  /// order.
  @Test(arguments: 0..<2, [120, 180, 240])
  func tenThousandLightsSideBySideLeaveNoHairline(seed: Int, scale: Int) throws {
    var random = Seeded(seed)
    let scale = Scale(hundredTwentieths: scale)
    var lights: [Light] = []
    for row in 0..<100 {
      for column in 0..<100 {
        lights.append(
          light(Rect(x: 20 + Double(column) * 2, y: Double(row) * 2, width: 2, height: 2)))
      }
    }
    lights.shuffle(using: &random)
    let picture = try Picture(of: scene(lights), scale: scale)
    let lit = Int(20 * scale.factor)..<Int(220 * scale.factor)
    var wrong = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width
      where picture[x, y] != (lit.contains(x) ? 0 : 0xFF00_0000) {
        wrong += 1
      }
    }
    expect(wrong, is: 0)
  }

  /// Lights that lie within one another, so that only the largest shows.
  @Test(
    arguments: Effort.pairs(
      [
        Shape.rounded(radius: 6.5), .ellipse, .rectangle,
        .corners(CornerRadii(topLeft: 20, topRight: 4)),
      ], [120, 180, 240]))
  func tenThousandNestedLightsAreTheOutermost(_ shape: Shape, scale: Int) throws {
    let scale = Scale(hundredTwentieths: scale)
    let lights = (0..<10_000).map { index in
      light(
        Rect(x: 20.3, y: 15.7, width: 240.2, height: 30.9).inset(by: Double(index) / 700), shape)
    }
    let many = try Picture(of: scene(lights.reversed()), scale: scale)
    expect(many, is: try Picture(of: scene([lights[0]]), scale: scale))
  }

  /// Half a pixel of padding closes the line between lights that meet within a pixel.
  @Test(arguments: [120, 150, 180, 240])
  func halfAPixelOfPaddingClosesTheSeam(scale: Int) throws {
    let scale = Scale(hundredTwentieths: scale)
    func darkest(padding: Double) throws -> UInt32 {
      let lights = (0..<20).map { index in
        var light = light(Rect(x: 20 + Double(index) * 7.3, y: 20, width: 7.3, height: 100))
        light.padding = padding / scale.factor
        return light
      }
      let picture = try Picture(of: scene(lights), scale: scale)
      let row = picture.height / 4
      return (Int(22 * scale.factor)..<Int(160 * scale.factor)).map { picture[$0, row] }.max() ?? 0
    }
    expect(try darkest(padding: 0) > 0x4000_0000)
    expect(try darkest(padding: 0.5), is: 0)
  }

  @Test func overlappingLightsInEveryOrderAreTheSamePicture() throws {
    var random = Seeded(7)
    var lights = (0..<300).map { _ in Light.random(around: size, using: &random) }
    try expectAgreement(scene(lights))
    let first = try Picture(of: scene(lights))
    lights.shuffle(using: &random)
    expect(try Picture(of: scene(lights)), is: first)
  }

  @Test func allocatesNothingAfterTheFirstPicture() throws {
    var random = Seeded(3)
    let scenes = (0..<20).map { _ in
      scene((0..<40).map { _ in Light.random(around: size, using: &random) })
    }
    var regions = scenes.map { _ in
      PixelRegion.random(around: PixelRect(x: 0, y: 0, width: 320, height: 200), using: &random)
    }
    regions[0] = PixelRegion(PixelRect(x: 0, y: 0, width: 320, height: 200))
    try expectNoAllocations(
      painting: scenes, regions: regions, size: PixelSize(width: 320, height: 200), rounds: 5,
      allowedInDebug: 5 * scenes.count * 6)
  }
}
