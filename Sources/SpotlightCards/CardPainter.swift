package import Spotlight
package import SpotlightRaster

/// Paints cards: shadow, box, arrow, words and pictures.
///
/// Words and pictures are painted once for each layout and scale, and then only blended. A card
/// that moves repaints none of them, and a card that hands touch repaints only the part that
/// changes. The painter belongs to the thread of its typesetter.
package final class CardPainter: CardArtist {
  private let typesetter: CardTypesetter
  private var boxes = BoxPainter()
  /// The painted contents, the one used last at the end.
  private var contents: [CardContent] = []
  private var arrows: [ArrowStamp] = []
  /// The memory in which a fading card is composed.
  private var scratch: [UInt32] = []

  /// The number of content pixels that were painted so far; a card that only moves adds none.
  package private(set) var contentPixels = 0

  /// The number of pixels of the memory for fading cards.
  package var scratchSize: Int { scratch.count }

  /// Enough for a card that gives way to the next, on two outputs of different scales; more if there are labels.
  private var capacity = leastCapacity
  private static let leastCapacity = 4
  private static let arrowCapacity = 4

  /// Creates a painter for cards that this typesetter laid out.
  package init(_ typesetter: CardTypesetter) {
    self.typesetter = typesetter
  }

  package func paint(
    _ cards: [SceneCard], over underlay: Underlay, beside lights: [Light], region: PixelRegion,
    scale: Scale, into pixels: PixelBuffer
  ) {
    capacity = max(Self.leastCapacity, 2 * cards.count)
    let shades = lights.map { LightShade($0) }
    for card in cards {
      let ground = card.style.frost.flatMap {
        boxes.ground(of: $0, color: card.style.background, over: underlay, scale: scale)
      }
      paint(card, on: ground, past: shades, region: region, scale: scale, into: pixels)
    }
    // The memory is as large as a card with its shadow, and not needed between two fades.
    if !cards.contains(where: { Self.fades.contains(Self.level($0.opacity)) }) { scratch = [] }
  }

  /// The opacities at which a card is composed first.
  private static let fades: ClosedRange<UInt32> = 1...254

  private func paint(
    _ card: SceneCard, on ground: BoxGround?, past shades: [LightShade], region: PixelRegion,
    scale: Scale, into pixels: PixelBuffer
  ) {
    let opacity = Self.level(card.opacity)
    guard opacity > 0, !card.frame.isEmpty else { return }
    if opacity == 255 {
      draw(
        card, on: ground, past: shades, x: 0, y: 0, region: region, scale: scale, into: pixels)
      return
    }
    // If the parts faded one by one, each would show through the others. So the card is composed
    // first, over the picture below it: a frosted card replaces that picture, more and more while
    // it appears.
    let extent = card.touched(card.extent, scale)
    let hull = region.bounds.intersection(pixels.bounds).intersection(extent)
    guard !hull.isEmpty else { return }
    if scratch.count < hull.area {
      scratch = [UInt32](repeating: 0, count: hull.area)
    }
    // Taken out of the property, because the calls that draw need the painter itself.
    var memory = scratch
    scratch = []
    memory.withUnsafeMutableBufferPointer { words in
      guard let first = words.baseAddress,
        let buffer = PixelBuffer(
          words, width: hull.width, height: hull.height, stride: hull.width)
      else { return }
      for y in hull.y..<hull.maxY {
        (first + (y - hull.y) * hull.width).update(
          from: pixels.base + y * pixels.stride + hull.x, count: hull.width)
      }
      draw(
        card, on: ground?.offset(x: -hull.x, y: -hull.y), past: shades, x: -hull.x, y: -hull.y,
        region: PixelRegion(buffer.bounds), scale: scale, into: buffer)
      for piece in region.rects {
        let piece = piece.intersection(hull)
        for y in piece.y..<piece.maxY {
          SourceOver.replace(
            pixels.base + y * pixels.stride + piece.x,
            with: first + (y - hull.y) * hull.width + (piece.x - hull.x), count: piece.width,
            opacity: opacity)
        }
      }
    }
    scratch = memory
  }

  /// Draws the whole card at full opacity, moved by whole pixels.
  private func draw(
    _ card: SceneCard, on ground: BoxGround?, past shades: [LightShade], x: Int, y: Int,
    region: PixelRegion, scale: Scale, into pixels: PixelBuffer
  ) {
    let style = card.style
    func pixel(_ logical: Double) -> Int { scale.pixel(logical) }
    // The size is rounded without the place, so that it does not change while a card moves.
    let rect = PixelRect(
      x: pixel(card.frame.x) + x, y: pixel(card.frame.y) + y, width: pixel(card.frame.width),
      height: pixel(card.frame.height))
    guard !rect.isEmpty else { return }
    let box = RoundedBox(rect, radii: style.corners.mapped(scale.grid))
    let extent = card.touched(style.extent(of: card.frame), scale).offset(x: x, y: y)
      .intersection(pixels.bounds)
    if let shadow = style.shadow, LitPixels.areQuick(shades, within: extent, x: x, y: y, scale) {
      let lit = LitPixels(
        shades, within: region.clipped(to: extent), of: pixels, x: x, y: y, scale: scale)
      boxes.paint(
        PixelShadow(
          color: shadow.color, opacity: shadow.opacity, sigma: scale.grid(shadow.blur),
          x: pixel(shadow.x), y: pixel(shadow.y), spread: pixel(shadow.spread)),
        of: box, region: region, into: pixels)
      lit.putBack(into: pixels)
    }
    let line = style.border.flatMap { border in
      style.borderWidth > 0 ? BoxLine(border, width: max(1, pixel(style.borderWidth))) : nil
    }
    let arrows = arrows(of: card, box, line, scale)
    let opening = arrows.first { $0.opacity == 255 }?.stamp.opening ?? .zero
    let hole = opening.offset(x: rect.x, y: rect.y)
    let flat = BoxGround.color(style.background, opacity: Light.share(style.backgroundOpacity))
    boxes.paint(
      box, ground: ground ?? flat, line: line, leavingOut: hole, region: region, into: pixels)
    for arrow in arrows {
      arrow.stamp.blend(
        on: ground, boxX: rect.x, boxY: rect.y, opacity: arrow.opacity, region: region,
        into: pixels)
    }
    // Content that reaches to the edge ends at the line.
    let inner = box.inside(line: line?.width ?? 0)
    for layer in card.layers {
      let opacity = Self.level(layer.opacity)
      guard opacity > 0,
        let content = content(layer, scale, hasScrim: ground != nil && style.scrim > 0)
      else { continue }
      content.blend(
        x: layer.layout.isMirrored ? rect.maxX - content.width : rect.x, y: rect.y, within: inner,
        opacity: opacity, region: region, into: pixels)
    }
  }

  /// The arrows of all layers; layers with equal arrows share one.
  private func arrows(
    of card: SceneCard, _ box: RoundedBox, _ line: BoxLine?, _ scale: Scale
  ) -> [(stamp: ArrowStamp, opacity: UInt32)] {
    var found: [(stamp: ArrowStamp, opacity: UInt32)] = []
    for layer in card.layers {
      let opacity = Self.level(layer.opacity)
      guard opacity > 0, let arrow = layer.arrow,
        let key = ArrowStamp.Key(arrow, of: box, style: card.style, line: line, scale: scale)
      else { continue }
      if let index = found.firstIndex(where: { $0.stamp.key == key }) {
        found[index].opacity = min(255, found[index].opacity + opacity)
      } else {
        found.append((stamp(key), opacity))
      }
    }
    return found
  }

  private func stamp(_ key: ArrowStamp.Key) -> ArrowStamp {
    if let stamp = arrows.last(where: { $0.key == key }) { return stamp }
    if arrows.count == Self.arrowCapacity { arrows.removeFirst() }
    let stamp = ArrowStamp(key)
    arrows.append(stamp)
    return stamp
  }

  private func content(
    _ layer: SceneCard.Layer, _ scale: Scale, hasScrim: Bool
  ) -> CardContent? {
    let known = contents.lastIndex {
      $0.scale == scale && $0.hasScrim == hasScrim && $0.layout == layer.layout
    }
    let missing: PixelRegion
    if let known {
      if known < contents.count - 1 { contents.append(contents.remove(at: known)) }
      missing = contents[contents.count - 1].changes(to: layer.state)
    } else {
      guard
        let content = CardContent(layer.layout, layer.state, scale: scale, hasScrim: hasScrim)
      else { return nil }
      if contents.count >= capacity { contents.removeFirst(contents.count - capacity + 1) }
      contents.append(content)
      missing = PixelRegion(content.bounds)
    }
    for part in missing.rects {
      contentPixels += part.area
      contents[contents.count - 1].paint(part, in: layer.state) { pixels in
        let painter = ContentPainter(
          layer, typesetter: typesetter, scale: scale, pixels: pixels, clip: part)
        painter.paint(&boxes)
        if hasScrim { painter.paintScrim() }
      }
    }
    return contents[contents.count - 1]
  }

  /// The opacity in levels of 0 to 255.
  private static func level(_ opacity: Double) -> UInt32 {
    UInt32(nearest: opacity * 255, within: 0...255)
  }
}
