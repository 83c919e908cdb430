internal import Spotlight

/// Lays tints and dots, slowly and plainly: the specification.
///
/// Lights, rings and glows have been painted before. Then the tints are laid in the order of their lights, and after all
/// of them the dots: over each pixel the colour, as much of it as the light takes of the dim there, times the opacity of
/// tint or dot. A dot is a disc with a sharp edge. Where two meet, both are seen, as two panes of coloured glass are.
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

  /// Lays what lies in a rectangle, which must lie within the buffer.
  func paint(_ rect: PixelRect, into pixels: PixelBuffer) {
    for (inlay, mask) in inlays {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let nearness = inlay.form?.nearness(x: x, y: y) ?? mask?.share(x: x, y: y) ?? 0
          pixels.row(y)[x] = SourceOver.over(inlay.word(nearness: nearness), pixels.row(y)[x])
        }
      }
    }
  }
}
