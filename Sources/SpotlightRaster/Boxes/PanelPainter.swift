package import Spotlight

/// Paints panels: a shadow, a box and the picture that the program has painted for it.
///
/// The shadow has nine parts, as a card's has: it is blurred once and then copied. A panel that
/// only moves allocates nothing.
package struct PanelPainter: ~Copyable {
  private var boxes = BoxPainter(corners: 8)

  package init() {}

  /// Lays a panel over the pixels of a region.
  ///
  /// No other pixel changes.
  ///
  /// - Parameters:
  ///   - panel: the panel, in coordinates of the buffer.
  ///   - underlay: what lies below a frosted panel.
  ///   - region: the pixels to paint; pixels outside the buffer are ignored.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - pixels: where to paint.
  ///
  /// - Complexity: proportional to the pixels of the panel and its shadow in the region; a new form
  ///   also needs its corners and its blur.
  package mutating func paint(
    _ panel: ScenePanel, over underlay: Underlay = .unseen, region: PixelRegion, scale: Scale,
    into pixels: PixelBuffer
  ) {
    let opacity = Light.share(panel.opacity)
    guard opacity > 0, let box = panel.box(at: scale) else { return }
    func whole(_ length: Double) -> Int {
      Int(nearest: scale.grid(length), within: -PixelRect.limit...PixelRect.limit)
    }
    if let shadow = panel.look.shadow {
      // `BoxPainter` leaves out what is inside the box, so an empty panel stays clear.
      boxes.paint(
        PixelShadow(
          color: shadow.color, opacity: shadow.opacity * opacity, sigma: scale.grid(shadow.blur),
          x: whole(shadow.x), y: whole(shadow.y), spread: whole(shadow.spread)),
        of: box, region: region, into: pixels)
    }
    let color = panel.look.background ?? .black
    let shown = panel.look.background == nil ? 0 : Light.share(panel.look.backgroundOpacity)
    let frost = panel.look.frost.flatMap {
      boxes.ground(of: $0, color: color, over: underlay, scale: scale)
    }
    boxes.paint(
      box, ground: frost ?? .color(color, opacity: shown), picture: panel.pictures[scale],
      alpha: UInt32(opacity * 255 + 0.5), region: region, into: pixels)
  }
}

extension ScenePanel {
  /// The box on whole pixels; nil when it has no pixels.
  ///
  /// Its size does not depend on its place, so one picture fits it wherever it moves.
  package func box(at scale: Scale) -> RoundedBox? {
    guard !frame.isEmpty else { return nil }
    let rect = PixelRect(standing: frame, scale: scale)
    return rect.isEmpty ? nil : RoundedBox(rect, radii: look.corners.mapped(scale.grid))
  }

  /// How many pixels a panel of a size has.
  package static func pixelSize(_ size: Size, at scale: Scale) -> PixelSize {
    PixelRect(
      standing: Rect(x: 0, y: 0, width: size.width, height: size.height), scale: scale
    ).size
  }
}
