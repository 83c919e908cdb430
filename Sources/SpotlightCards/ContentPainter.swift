internal import Spotlight
internal import SpotlightPictures
internal import SpotlightRaster
internal import SpotlightText

/// Paints the parts of a card on empty pixels, within a clip.
struct ContentPainter {
  let layout: CardLayout
  let state: CardState
  let typesetter: CardTypesetter
  let scale: Scale
  let pixels: PixelBuffer
  /// The part of the card's pixels that is painted.
  let clip: PixelRect

  /// How far words may reach beyond their frame, with accents and slanted letters; more is cut off.
  private static let wordReach = 4.0

  init(
    _ layer: SceneCard.Layer, typesetter: CardTypesetter, scale: Scale, pixels: PixelBuffer,
    clip: PixelRect
  ) {
    layout = layer.layout
    state = layer.state
    self.typesetter = typesetter
    self.scale = scale
    self.pixels = pixels
    self.clip = clip
  }

  var style: CardStyle { layout.request.style }

  func paint(_ boxes: inout BoxPainter) {
    let reach = SceneCard.focusReach
    for part in layout.parts
    where PixelRect(covering: part.frame.outset(by: reach), scale: scale, margin: 1).intersects(
      clip) || part.kind == .body
    {
      switch part.kind {
      case .picture: paintPicture(part, &boxes)
      case .title: paintWords(part, color: style.title)
      case .body: paintBody(part, &boxes)
      case .button(let index): paintButton(part, index, &boxes)
      case .progress: paintProgress(part, &boxes)
      case .hint: paintWords(part, color: style.faint)
      }
    }
  }

  /// The pixels that the words of a part may touch.
  private func wordRoom(_ part: CardLayout.Part) -> PixelRect {
    pixelRect(part.frame.outset(by: Self.wordReach)).intersection(pixels.bounds)
  }

  /// Paints words at their place; the baseline is on a whole pixel, the same for all words of a
  /// row.
  private func paintWords(
    _ part: CardLayout.Part, color: Color, region: PixelRegion? = nil, scroll: Double = 0
  ) {
    guard let words = part.words else { return }
    let text = typesetter.text(words)
    let baseline = text.lines.baseline
    let line = scale.grid(part.corner.y - scroll + baseline).rounded()
    let top = line - scale.grid(baseline).rounded()
    text.paint(
      at: Point(x: part.corner.x, y: top / scale.factor), color: color,
      region: region ?? PixelRegion(wordRoom(part).intersection(clip)), scale: scale, into: pixels)
  }

  /// A frame, rounded to whole pixels.
  private func pixelRect(_ frame: Rect) -> PixelRect {
    PixelRect(
      minX: scale.pixel(frame.x), minY: scale.pixel(frame.y), maxX: scale.pixel(frame.maxX),
      maxY: scale.pixel(frame.maxY))
  }

  /// A length in pixels, at least 1.
  func pixels(_ length: Double) -> Int { max(1, Int(scale.grid(length).rounded())) }

  /// Fills a box with one colour.
  func fill(
    _ frame: Rect, radius: Double, _ color: Color, opacity: Double = 1, line: BoxLine? = nil,
    _ boxes: inout BoxPainter
  ) {
    boxes.paint(
      RoundedBox(pixelRect(frame), radius: scale.grid(radius)),
      ground: .color(color, opacity: Light.share(opacity)), line: line, region: PixelRegion(clip),
      into: pixels)
  }

  /// Paints the ring around the part that has the key focus.
  func ring(
    around frame: Rect, radius: Double, gap: Double, within room: PixelRect? = nil,
    _ boxes: inout BoxPainter
  ) {
    let outset = gap + Self.ringWidth
    boxes.paint(
      RoundedBox(pixelRect(frame.outset(by: outset)), radius: scale.grid(radius + outset)),
      ground: .color(style.focus, opacity: 0),
      line: BoxLine(style.focus, width: pixels(Self.ringWidth)),
      region: PixelRegion(room?.intersection(clip) ?? clip), into: pixels)
  }

  private static let ringWidth = 2.0

  private func paintPicture(_ part: CardLayout.Part, _ boxes: inout BoxPainter) {
    guard let path = layout.request.face.picture else { return }
    let place = pixelRect(part.frame)
    guard
      let picture = typesetter.shelf.picture(path, width: place.width, height: place.height)
    else { return }
    // At the card's own edges, the card's corners clip the ring.
    let isAtEdge = part.frame.x <= 0 && part.frame.y <= 0
    let box = RoundedBox(place, radius: isAtEdge ? 0 : scale.grid(min(8, style.cornerRadius)))
    let piece = place.intersection(clip)
    for y in piece.y..<piece.maxY {
      let target = pixels.base + y * pixels.stride
      for x in piece.x..<piece.maxX {
        let word = picture[x - place.x, y - place.y]
        let share = box.coverage(x: x - place.x, y: y - place.y)
        target[x] = share == 1 ? word : SourceOver.share(UInt32(share * 255 + 0.5), of: word)
      }
    }
  }

  private func paintButton(
    _ part: CardLayout.Part, _ index: Int, _ boxes: inout BoxPainter
  ) {
    let element = CardElement.button(index)
    let buttons = layout.request.face.buttons
    let isDone = buttons.indices.contains(index) ? buttons[index].isDone : nil
    let isNext = buttons.indices.contains(index) && buttons[index].isPrimary
    // In a list, the mark and the letters of the next row say that it is the next.
    let isPrimary = isNext && isDone == nil
    let isQuiet = part.isQuiet
    let ground = isPrimary ? style.accent : style.button
    let ink = isPrimary ? style.onAccent : isQuiet ? style.faint : style.onButton
    let isPressed = state.pressed == element
    let isHovered = state.hovered == element
    // Mix in some of the word's colour: it is visible on light and on dark, and the word stays
    // readable.
    let stir = isPressed ? 0.18 : isHovered ? 0.09 : 0
    if !isQuiet || isPressed || isHovered {
      let fill =
        isQuiet ? ground.mixed(with: ink, isPressed ? 0.1 : 0) : ground.mixed(with: ink, stir)
      let line = isPrimary ? nil : style.buttonBorder.map { BoxLine($0, width: pixels(1)) }
      self.fill(part.frame, radius: style.buttonRadius, fill, line: line, &boxes)
    }
    if state.focus == element {
      ring(around: part.frame, radius: style.buttonRadius, gap: 2, &boxes)
    }
    if let isDone { paintMark(of: part, isDone: isDone, isNext: isNext, &boxes) }
    paintWords(part, color: isQuiet && (isHovered || isPressed) ? style.onButton : ink)
  }
}

extension ContentPainter {
  private static let fadeHeight = 20.0
  private static let thumbWidth = 4.0

  /// Paints the text with its links, at its scroll position.
  private func paintBody(_ part: CardLayout.Part, _ boxes: inout BoxPainter) {
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
      for place in region.rects { set(place, to: 0) }
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
    _ part: CardLayout.Part, _ link: TextLines.Link, _ element: CardElement, whole: PixelRect,
    scroll: Double, _ boxes: inout BoxPainter
  ) {
    let room = whole.intersection(clip)
    for frame in link.frames {
      let frame = frame.offset(by: Point(x: 0, y: -scroll))
      guard pixelRect(frame).intersects(whole) else { continue }
      let place = pixelRect(frame).intersection(room)
      // Paints the same letters again, in another colour.
      set(place, to: 0)
      let color =
        state.pressed == element ? style.link.mixed(with: style.text, 0.5) : style.link
      paintWords(part, color: color, region: PixelRegion(place), scroll: scroll)
      let y = (scale.grid(frame.y + frame.height * 0.88)).rounded()
      let line = PixelRect(x: place.x, y: Int(y), width: place.width, height: pixels(1))
      set(line.intersection(room), to: color.word())
      if state.focus == element {
        // No farther than the area that is repainted when the text scrolls.
        let reach = pixelRect(part.frame.outset(by: SceneCard.focusReach))
        ring(around: frame, radius: 3, gap: 1, within: reach, &boxes)
      }
    }
  }

  private func set(_ place: PixelRect, to word: UInt32) {
    for y in place.y..<place.maxY {
      (pixels.base + y * pixels.stride + place.x).update(repeating: word, count: place.width)
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
    _ frame: Rect, scroll: Double, range: Double, _ boxes: inout BoxPainter
  ) {
    let length = max(min(24, frame.height), frame.height * frame.height / (frame.height + range))
    let beside = layout.isMirrored ? frame.x : layout.size.width - frame.maxX
    let middle = beside / 2
    let x = layout.isMirrored ? middle : layout.size.width - middle
    fill(
      Rect(
        x: x - Self.thumbWidth / 2, y: frame.y + (frame.height - length) * scroll / range,
        width: Self.thumbWidth, height: length),
      radius: Self.thumbWidth / 2, style.faint.mixed(with: style.background, 0.4), &boxes)
  }

  // MARK: Marks

  /// Paints the mark of a row: a ring for what is to do, a filled circle with a tick for what is done.
  private func paintMark(
    of part: CardLayout.Part, isDone: Bool, isNext: Bool, _ boxes: inout BoxPainter
  ) {
    let frame = layout.mark(in: part.frame)
    // A circle of whole pixels is as high as it is wide.
    let size = pixels(frame.width)
    let place = PixelRect(
      x: Int(scale.grid(frame.x).rounded()), y: Int(scale.grid(frame.y).rounded()), width: size,
      height: size)
    let box = RoundedBox(place, radius: Double(size) / 2)
    let region = PixelRegion(clip)
    guard isDone else {
      let color = isNext ? style.accent : style.faint
      boxes.paint(
        box, ground: .color(color, opacity: 0),
        line: BoxLine(color, width: pixels(Self.lineWidth)), region: region, into: pixels)
      return
    }
    boxes.paint(box, ground: .color(style.accent, opacity: 1), region: region, into: pixels)
    paintTick(in: place)
  }

  private static let lineWidth = 2.0
  /// The corners of the tick, as shares of the circle.
  private static let tick = [
    Point(x: 0.28, y: 0.52), Point(x: 0.44, y: 0.68), Point(x: 0.73, y: 0.36),
  ]

  /// Paints the tick, which looks the same in both reading directions.
  private func paintTick(in place: PixelRect) {
    let size = Double(place.width)
    let corners = Self.tick.map { Point(x: $0.x * size, y: $0.y * size) }
    let half = size * 0.055
    let piece = place.intersection(clip)
    let ink = style.onAccent.word()
    for y in piece.y..<piece.maxY {
      let row = pixels.base + y * pixels.stride
      for x in piece.x..<piece.maxX {
        let point = Point(x: Double(x - place.x) + 0.5, y: Double(y - place.y) + 0.5)
        let distance =
          zip(corners, corners.dropFirst())
          .map { point.distance(to: point.nearest(between: $0, $1)) }.min() ?? size
        let share = min(max(half + 0.5 - distance, 0), 1)
        guard share > 0 else { continue }
        row[x] = SourceOver.over(SourceOver.share(UInt32(share * 255 + 0.5), of: ink), row[x])
      }
    }
  }

  // MARK: Progress

  /// Paints the person's progress in words, as a bar or as dots.
  private func paintProgress(_ part: CardLayout.Part, _ boxes: inout BoxPainter) {
    guard part.words == nil else { return paintWords(part, color: style.faint) }
    guard let progress = layout.request.face.progress, progress.count > 0 else { return }
    let position = min(max(progress.position, 0), progress.count)
    let frame = part.frame
    /// A piece of the frame, measured from the side where reading begins.
    func piece(_ from: Double, _ length: Double) -> Rect {
      Rect(
        x: layout.isMirrored ? frame.maxX - from - length : frame.x + from, y: frame.y,
        width: length, height: frame.height)
    }
    let rest = style.faint.mixed(with: style.background, 0.6)
    if progress.kind == .bar {
      let done = frame.width * Double(position) / Double(progress.count)
      fill(frame, radius: frame.height / 2, rest, &boxes)
      if position > 0 {
        fill(
          piece(0, max(done, frame.height)), radius: frame.height / 2, style.accent, &boxes)
      }
      return
    }
    for (start, length) in progress.dots {
      fill(
        piece(start, length), radius: frame.height / 2,
        length > CardFace.Progress.dot ? style.accent : rest, &boxes)
    }
  }
}
