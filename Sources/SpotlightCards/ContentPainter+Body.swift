internal import Spotlight
internal import SpotlightRaster

extension ContentPainter {
  private static let fadeHeight = 20.0
  private static let thumbWidth = 4.0

  /// Paints the text with its links, at its scroll position.
  func paintBody(_ part: CardLayout.Part, _ boxes: inout ShadowPainter) {
    let range = layout.scrollRange
    let scroll = state.scroll > 0 ? min(state.scroll, range) : 0
    let frame = pixelRect(part.frame)
    // If the text is not clipped, marks above and below letters may leave their lines.
    let whole = range > 0 ? frame : wordRoom(part)
    let room = whole.intersection(clip)
    paintWords(part, color: style.text, region: PixelRegion(room), scroll: scroll)
    paintRestingLinks(part, room: room, scroll: scroll)
    for (index, link) in layout.links.enumerated() where isMarked(.link(index)) {
      paintLink(part, link, .link(index), whole: whole, scroll: scroll, &boxes)
    }
    guard range > 0 else { return }
    fade(frame, isAbove: true, by: scroll)
    fade(frame, isAbove: false, by: range - scroll)
    paintThumb(part.frame, scroll: scroll, range: range, &boxes)
  }

  private func isMarked(_ element: CardElement) -> Bool {
    state.focus == element || state.hovered == element || state.pressed == element
  }

  /// Paints the letters of links again, in their colour.
  ///
  /// Several links share one pass: each pass goes through the whole text, and a text can consist of
  /// links.
  private func paintRestingLinks(_ part: CardLayout.Part, room: PixelRect, scroll: Double) {
    var region = PixelRegion()
    func flush() {
      for place in region.rects { clear(place) }
      paintWords(part, color: style.link, region: region, scroll: scroll)
      region = PixelRegion()
    }
    for (index, link) in layout.links.enumerated() where !isMarked(.link(index)) {
      for frame in link.frames {
        let place = pixelRect(frame.offset(by: Point(x: 0, y: -scroll))).intersection(room)
        guard !place.isEmpty else { continue }
        region.add(place)
        // A region of more than its capacity would include words in between.
        if region.rects.count > PixelRegion.capacity / 2 { flush() }
      }
    }
    if !region.isEmpty { flush() }
  }

  /// Paints a link that a hand or the keys are on.
  private func paintLink(
    _ part: CardLayout.Part, _ link: CardLayout.Link, _ element: CardElement, whole: PixelRect,
    scroll: Double, _ boxes: inout ShadowPainter
  ) {
    let room = whole.intersection(clip)
    for frame in link.frames {
      let frame = frame.offset(by: Point(x: 0, y: -scroll))
      guard pixelRect(frame).intersects(whole) else { continue }
      let place = pixelRect(frame).intersection(room)
      // Paints the same letters again, in another colour.
      clear(place)
      let color =
        state.pressed == element ? style.link.mixed(with: style.text, 0.5) : style.link
      paintWords(part, color: color, region: PixelRegion(place), scroll: scroll)
      let height = Double(pixels(1))
      let y = (scale.grid(frame.y + frame.height * 0.88)).rounded()
      let line = PixelRect(
        x: place.x, y: Int(y), width: place.width, height: Int(height)
      ).intersection(room)
      for row in line.y..<line.maxY {
        for column in line.x..<line.maxX {
          pixels.base[row * pixels.stride + column] = color.word()
        }
      }
      if state.focus == element {
        // No farther than the area that is repainted when the text scrolls.
        let reach = pixelRect(part.frame.outset(by: SceneCard.focusReach))
        ring(around: frame, radius: 3, gap: 1, within: reach, &boxes)
      }
    }
  }

  private func clear(_ place: PixelRect) {
    for y in place.y..<place.maxY {
      (pixels.base + y * pixels.stride + place.x).update(repeating: 0, count: place.width)
    }
  }

  /// Fades out a text that continues beyond its frame; the more text is hidden, the stronger.
  private func fade(_ frame: PixelRect, isAbove: Bool, by hidden: Double) {
    let height = min(Double(pixels(Self.fadeHeight)), Double(frame.height) / 3)
    let depth = min(1, hidden / Self.fadeHeight)
    guard depth > 0, height >= 1 else { return }
    let place = frame.intersection(clip)
    for y in place.y..<place.maxY {
      let distance = Double(isAbove ? y - frame.y : frame.maxY - 1 - y) + 0.5
      guard distance < height else { continue }
      let share = UInt32((1 - depth * (1 - distance / height)) * 255 + 0.5)
      let row = pixels.base + y * pixels.stride
      for x in place.x..<place.maxX { row[x] = SourceOver.share(share, of: row[x]) }
    }
  }

  /// Paints the scroll position beside the text.
  private func paintThumb(
    _ frame: Rect, scroll: Double, range: Double, _ boxes: inout ShadowPainter
  ) {
    let length = max(min(24, frame.height), frame.height * frame.height / (frame.height + range))
    let isMirrored = layout.request.face.direction == .rightToLeft
    let beside = isMirrored ? frame.x : layout.size.width - frame.maxX
    let middle = beside / 2
    let x = isMirrored ? middle : layout.size.width - middle
    fill(
      Rect(
        x: x - Self.thumbWidth / 2, y: frame.y + (frame.height - length) * scroll / range,
        width: Self.thumbWidth, height: length),
      radius: Self.thumbWidth / 2, style.faint.mixed(with: style.background, 0.4), &boxes)
  }
}
