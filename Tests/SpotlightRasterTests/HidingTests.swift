import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Lights that hide what is in them must hide all of it.
@Suite struct HidingTests {
  /// Every pixel of which the middle or a corner lies in the light's form is opaque.
  private func expectHidden(_ light: Light, size: Size, scale: Scale, words: String) throws {
    let hiding = light.hiding(at: scale)
    let pixels = PixelRect(Scene(size: size).pixelSize(at: scale))
    for picture in [nil, ScreenPicture.white(pixels)] {
      var scene = Scene(
        size: size, dim: Dim(opacity: picture == nil ? 1 : 0.3), lights: [hiding])
      scene.isInverse = true
      if let picture {
        var backdrop = SceneBackdrop(picture, x: 0, y: 0, room: PixelRect(picture.size))
        backdrop.inLights = .live
        scene.backdrop = backdrop
      }
      let painted = try Picture(of: scene, scale: scale)
      var leaks = 0
      // Opaque pixels, and those far from the form, need no check.
      let near = PixelRect(covering: light.bounds, scale: scale, margin: 1)
        .intersection(painted.bounds)
      for y in near.y..<near.maxY {
        for x in near.x..<near.maxX where painted[x, y] >> 24 != 255 {
          let isTouched = [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)].contains { right, down in
            light.contains(
              Point(x: (Double(x) + right) / scale.factor, y: (Double(y) + down) / scale.factor))
          }
          if isTouched { leaks += 1 }
        }
      }
      expect(leaks, is: 0, "\(words)")
    }
  }

  @Test(arguments: Effort.seeds(60))
  func `every pixel that a form touches is opaque, however faint the light is`(seed: Int) throws {
    var random = Seeded(seed)
    let scale = Scale.random(using: &random)
    let size = Size(
      width: Double(Int.random(in: 1...40, using: &random)),
      height: Double(Int.random(in: 1...30, using: &random)))
    var light = Light.random(around: size, using: &random)
    light.opacity = [1, 0.5, 1e-9].randomElement(using: &random)!
    if seed % 10 == 0 {
      light.frame = Rect(x: 2.3, y: 1.6, width: size.width / 2, height: size.height / 2)
      var path = Path()
      path.move(to: Point(x: 0, y: 0))
      path.cubic(
        to: Point(x: 10, y: 3), control1: Point(x: 4, y: 9), control2: Point(x: 6, y: -9))
      path.line(to: Point(x: 3, y: 8))
      path.close()
      light.shape = .path(path)
      light.padding = max(0, light.padding)
    }
    try expectHidden(
      light, size: size, scale: scale, words: "\(light) in \(size) at \(scale.numerator)/120")
  }

  @Test(arguments: Effort.seeds(60))
  func `a turned light hides every pixel that it touches`(seed: Int) throws {
    var random = Seeded(seed)
    let scale = Scale.random(using: &random)
    let size = Size(width: 40, height: 30)
    var light = Light.random(around: size, using: &random)
    light.frame = Rect(
      x: 8.2, y: 7.7, width: .random(in: 1...24, using: &random),
      height: .random(in: 1...14, using: &random))
    light.rotation = .random(in: -180...180, using: &random)
    try expectHidden(
      light, size: size, scale: scale, words: "\(light) at \(scale.numerator)/120")
  }

  /// Thin and slanted forms, for which a longer axis helps least.
  @Test(arguments: [0.4, 1, 3, 17.0]) func `thin ellipses are hidden too`(height: Double) throws {
    for shape in [Shape.ellipse, .elliptic(radii: Size(width: 60, height: height / 3))] {
      let light = Light(
        id: "", frame: Rect(x: 3.2, y: 8.7, width: 150, height: height), shape: shape)
      try expectHidden(
        light, size: Size(width: 160, height: 40), scale: .one, words: "\(shape) \(height)")
    }
  }

  @Test func `a light that is only about to come hides already, and one of no size nothing`() {
    let light = Light(id: "", frame: Rect(x: 1, y: 1, width: 5, height: 5), opacity: 0)
    expect(light.hiding(at: .one).opacity, is: 1)
    expect(light.hiding(at: .one).bounds.width > 5)
    let nothing = Light(id: "", frame: Rect(x: 1, y: 1, width: -1, height: 5), opacity: 0)
    expect(nothing.hiding(at: .one).bounds.isEmpty)
  }
}

extension ScreenPicture {
  fileprivate static func white(_ rect: PixelRect) -> ScreenPicture? {
    ScreenPicture(
      PixelSize(width: rect.width, height: rect.height),
      pixels: Array(repeating: .max, count: rect.area))
  }
}
