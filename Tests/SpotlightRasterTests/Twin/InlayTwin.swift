import Spotlight

@testable import SpotlightRaster

/// Lays tints and dots, slowly and plainly: the specification of `InlayPainter`.
///
/// Lights, rings and glows are painted first. Then come the tints in the order of their lights, and
/// after them the dots. Over each pixel the colour is laid as strongly as the light takes the dim
/// away there, times the opacity of the tint or dot. A dot is a disc with a sharp edge. If two
/// meet, both are seen, as through two panes of coloured glass.
struct InlayTwin {
  private var inlays: [(inlay: Inlay, mask: PathMask?)] = []

  init(_ scene: Scene, scale: Scale, output: PixelRect) {
    for light in scene.lights {
      guard let tint = Inlay(tintOf: light, scale: scale, output: output) else { continue }
      inlays.append((tint, tint.path?.mask()))
    }
    for light in scene.lights {
      if let dot = Inlay(dotOf: light, scale: scale, output: output) { inlays.append((dot, nil)) }
    }
  }

  /// Lays a rectangle, which must lie within the buffer.
  func paint(_ rect: PixelRect, into pixels: PixelBuffer) {
    for (inlay, mask) in inlays {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let nearness =
            inlay.form?.nearness(x: x, y: y) ?? inlay.turned?.nearness(x: x, y: y)
            ?? mask?.share(x: x, y: y) ?? 0
          pixels.row(y)[x] = SourceOver.over(inlay.word(nearness: nearness), pixels.row(y)[x])
        }
      }
    }
  }
}
