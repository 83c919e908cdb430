import Expectations

@testable import Spotlight

/// How many rows of a picture are painted without a look for a way out.
@Suite struct SceneBandTests {
  private static let size = Size(width: 3840, height: 2160)
  private static let whole = PixelRect(x: 0, y: 0, width: 3840, height: 2160)

  /// Lights one over the other, turned, and of no soft edge.
  private static func scene(lights: Int, in frame: Rect) -> Scene {
    Scene(
      size: size,
      lights: (0..<lights).map { index in
        Light(id: "\(index)", frame: frame, shape: .ellipse, rotation: 30, edge: .sharp)
      })
  }

  @Test func `usual pictures are one band`() {
    let small = Rect(x: 100, y: 100, width: 30, height: 30)
    let large = Rect(x: 0, y: 200, width: 3840, height: 1500)
    for scene in [
      Scene(size: Self.size), Self.scene(lights: 1, in: large), Self.scene(lights: 1000, in: small),
    ] {
      expect(scene.band(of: Self.whole, scale: .one), is: Self.whole)
    }
  }

  @Test(arguments: [0.0, 1500])
  func `bands cover a picture without gaps, and lights make them low`(top: Double) {
    let frame = Rect(x: 0, y: top, width: 3840, height: 660)
    let scene = Self.scene(lights: 500, in: frame)
    var rest = Self.whole
    var heights: [Int] = []
    while !rest.isEmpty {
      let band = scene.band(of: rest, scale: .one)
      expect(band.x == 0 && band.y == rest.y && band.width == 3840 && band.height > 0)
      let seen = scene.lights.reduce(0) { $0 + $1.touched(.one, within: band).area }
      expect(band.height == 1 || band.area + seen <= 1 << 24)
      heights.append(band.height)
      rest = PixelRect(minX: 0, minY: band.maxY, maxX: 3840, maxY: 2160)
    }
    expect(heights.reduce(0, +), is: 2160)
    // The light is turned, so that it reaches far above and below its frame.
    expect(heights.contains { $0 < 20 })
  }

  @Test func `a row is a band, whatever lies in it`() {
    let scene = Self.scene(lights: 5000, in: Rect(x: 0, y: 0, width: 3840, height: 2160))
    expect(scene.band(of: Self.whole, scale: .one).height, is: 1)
    expect(scene.band(of: .zero, scale: .one), is: .zero)
  }
}
