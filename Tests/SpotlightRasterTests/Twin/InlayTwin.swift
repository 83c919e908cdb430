import Spotlight

@testable import SpotlightRaster

/// Lays tints and dots, slowly and plainly: the specification of `InlayPainter`.
///
/// Lights, rings and glows are painted first. Then come the tints in the order of their lights, and
/// after them the dots. Over each pixel the colour is laid as strongly as the light takes the dim
/// away there, times the opacity of the tint or dot. A dot is a disc with a sharp edge. If two
/// meet, both are seen, as through two panes of coloured glass.
struct InlayTwin {
  private var inlays: [Inlay] = []
  private let kept = SpansOfTwin()

  init(_ scene: Scene, scale: Scale, output: PixelRect) {
    let kept = kept
    inlays = scene.lights.compactMap {
      Inlay(tintOf: $0, scale: scale, output: output) { kept.spans(of: $0) }
    }
    inlays += scene.lights.compactMap { Inlay(dotOf: $0, scale: scale) }
  }

  /// Lays a rectangle, which must lie within the buffer.
  func paint(_ rect: PixelRect, into pixels: PixelBuffer) {
    defer { withExtendedLifetime(kept) {} }
    for inlay in inlays {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let word = inlay.word(nearness: inlay.form.share(x: x, y: y))
          pixels.row(y)[x] = SourceOver.over(word, pixels.row(y)[x])
        }
      }
    }
  }
}
