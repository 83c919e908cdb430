import Expectations
import FakeCompositor
import Spotlight
import SpotlightCards
import SpotlightRaster

@testable import SpotlightWayland

/// The picture that a surface should show, painted at once and as a whole by a new painter.
///
/// The screen's picture is painted piece by piece: by damage, by the state of each buffer, and by
/// painters that keep earlier results. A mistake in any of these appears as a difference here.
@MainActor
struct FreshPicture {
  private let words: [UInt32]
  private let width: Int

  init(_ scene: Scene, scale: Scale, _ setter: CardTypesetter) throws {
    let size = scene.pixelSize(at: scale)
    width = size.width
    var words = [UInt32](repeating: 0, count: size.width * size.height)
    try words.withUnsafeMutableBufferPointer { memory in
      let pixels = try require(
        PixelBuffer(
          memory, width: size.width, height: size.height, stride: size.width))
      let whole = PixelRegion(pixels.bounds)
      var painter = Painter()
      painter.paint(scene, region: whole, scale: scale, into: pixels)
      CardPainter(setter).paint(
        scene.cards, over: scene.underlay, beside: scene.unshadowed, region: whole, scale: scale,
        into: pixels)
    }
    self.words = words
  }

  /// The first pixel of a screen that differs, in words; nil if there is none.
  func fault(in picture: Picture) -> String? {
    guard picture.width == width, picture.width * picture.height == words.count else {
      return "a picture of \(picture.width)x\(picture.height) for one of \(width) pixels a row"
    }
    for (index, word) in words.enumerated() {
      let (x, y) = (index % width, index / width)
      let shown = picture.pixel(x, y)
      if shown != word {
        return "\(String(shown, radix: 16)) at \(x), \(y) where \(String(word, radix: 16)) belongs"
      }
    }
    return nil
  }
}

extension FakeDesktop {
  /// The difference between the screens and fresh painting; nil if there is none.
  ///
  /// A surface that has not committed its latest picture is left out: it waits for a frame or a
  /// buffer.
  func staleness(_ setter: CardTypesetter) throws -> String? {
    for (id, surface) in stage.surfaces.live {
      guard case .output(let output) = id, let latest = surface.latest, surface.damage.isEmpty,
        let connector = stage.outputs[output]?.info?.name,
        let screen = compositor.outputs.values.first(where: { $0.connector == connector }),
        let picture = compositor.surface(on: screen)?.picture
      else { continue }
      let fresh = try FreshPicture(latest.scene, scale: latest.decision.scale, setter)
      if let fault = fresh.fault(in: picture) { return "\(connector): \(fault)" }
    }
    return nil
  }
}
