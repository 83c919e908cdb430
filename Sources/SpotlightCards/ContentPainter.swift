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

  func paint(_ boxes: inout ShadowPainter) {
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
  func wordRoom(_ part: CardLayout.Part) -> PixelRect {
    pixelRect(part.frame.outset(by: Self.wordReach)).intersection(pixels.bounds)
  }

  /// Paints words at their place; the baseline is on a whole pixel, the same for all words of a
  /// row.
  func paintWords(
    _ part: CardLayout.Part, color: Color, region: PixelRegion? = nil, scroll: Double = 0
  ) {
    guard let words = part.words else { return }
    let text = typesetter.text(words)
    let line = scale.grid(part.corner.y - scroll + text.baseline).rounded()
    let top = line - scale.grid(text.baseline).rounded()
    text.paint(
      at: Point(x: part.corner.x, y: top / scale.factor), color: color,
      region: region ?? PixelRegion(wordRoom(part).intersection(clip)), scale: scale, into: pixels)
  }

  /// A frame, rounded to whole pixels.
  func pixelRect(_ frame: Rect) -> PixelRect {
    PixelRect(
      minX: scale.pixel(frame.x), minY: scale.pixel(frame.y), maxX: scale.pixel(frame.maxX),
      maxY: scale.pixel(frame.maxY))
  }

  /// A length in pixels, at least 1.
  func pixels(_ length: Double) -> Int { max(1, Int(scale.grid(length).rounded())) }

  /// Fills a box with one colour.
  func fill(
    _ frame: Rect, radius: Double, _ color: Color, opacity: Double = 1, line: BoxLine? = nil,
    _ boxes: inout ShadowPainter
  ) {
    boxes.paint(
      RoundedBox(pixelRect(frame), radius: scale.grid(radius)), color: color, opacity: opacity,
      line: line, region: PixelRegion(clip), into: pixels)
  }

  /// Paints the ring around the part that has the key focus.
  func ring(
    around frame: Rect, radius: Double, gap: Double, within room: PixelRect? = nil,
    _ boxes: inout ShadowPainter
  ) {
    let outset = gap + Self.ringWidth
    boxes.paint(
      RoundedBox(pixelRect(frame.outset(by: outset)), radius: scale.grid(radius + outset)),
      color: style.focus, opacity: 0, line: BoxLine(style.focus, width: pixels(Self.ringWidth)),
      region: PixelRegion(room?.intersection(clip) ?? clip), into: pixels)
  }

  private static let ringWidth = 2.0

  private func paintPicture(_ part: CardLayout.Part, _ boxes: inout ShadowPainter) {
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
    _ part: CardLayout.Part, _ index: Int, _ boxes: inout ShadowPainter
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
