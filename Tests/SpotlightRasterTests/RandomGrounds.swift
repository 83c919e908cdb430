import RandomNumbers
import Spotlight
import SpotlightRaster

extension ScreenPicture {
  /// Noise of a size, with any alpha, because the alpha of a screen's picture does not matter.
  static func noise(_ size: PixelSize, using random: inout Seeded) -> ScreenPicture {
    let words = (0..<size.width * size.height).map { _ in
      UInt32.random(in: 0...UInt32.max, using: &random)
    }
    // This cannot fail: there are as many words as the size says, and at least one.
    return ScreenPicture(size, pixels: words)!
  }
}

extension Scene {
  /// Any scene over any ground at a scale; `zooms` says whether lights may enlarge.
  static func randomOnGround(scale: Scale, zooms: Bool, using random: inout Seeded) -> Scene {
    var scene = Scene.random(using: &random)
    scene.giveGround(scale: scale, zooms: zooms, using: &random)
    return scene
  }

  /// Lays a random ground below the scene.
  mutating func giveGround(scale: Scale, zooms: Bool, using random: inout Seeded) {
    let pixels = pixelSize(at: scale)
    isInverse = Int.random(in: 0..<3, using: &random) == 0
    if Int.random(in: 0..<8, using: &random) == 0 || pixels.isEmpty { return }
    var (size, x, y) = (pixels, 0, 0)
    var room = PixelRect(pixels)
    if Int.random(in: 0..<3, using: &random) == 0 {
      // Smaller, larger and beside.
      size = PixelSize(
        width: .random(in: 1...pixels.width + 9, using: &random),
        height: .random(in: 1...pixels.height + 9, using: &random))
      x = .random(in: -9...9, using: &random)
      y = .random(in: -9...9, using: &random)
      room = PixelRect(
        x: .random(in: -3...9, using: &random), y: .random(in: -3...9, using: &random),
        width: .random(in: 0...pixels.width, using: &random),
        height: .random(in: 0...pixels.height, using: &random))
    }
    var backdrop = SceneBackdrop(.noise(size, using: &random), x: x, y: y, room: room)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: break
    case 1: backdrop.inLights = .live
    case 2: backdrop.inLights = .picture(.noise(size, using: &random), zoom: 1)
    case 3: backdrop.inLights = .picture(backdrop.picture, zoom: 1)
    default:
      let other = PixelSize(
        width: max(1, size.width - .random(in: 0...3, using: &random)), height: size.height)
      let zoom = [1, 1.5, 2, 8, .random(in: 0...12, using: &random), .nan]
        .randomElement(using: &random)!
      backdrop.inLights = .picture(
        .noise(other, using: &random), zoom: zooms ? zoom : 1)
    }
    backdrop.isAroundLights = Int.random(in: 0..<4, using: &random) > 0
    self.backdrop = backdrop
  }
}
