extension CardComposer {
  /// The picture on top: its frame, and the height that it takes with the space around it.
  private struct Top {
    var frame: Rect?
    var height: Double
  }

  /// Stacks all parts at a width; nil if they are higher than the room.
  func column(_ shape: CardShape, width: Double, isLast: Bool) -> CardLayout? {
    let (draft, padding) = (shape.draft, shape.padding)
    // The buttons first: if there is no room for them, a long text need not be measured.
    guard
      let footer = footer(
        shape.items, shape.progress, hasBar: hasBar && draft.hasProgress, width: width,
        shape: shape, most: mostFooter(draft, padding))
    else { return nil }
    let title = set(title(draft)?.within(width))
    let hint = set(hint(draft)?.within(width))
    let needed = (title?.lines.size.height ?? 0) + (hint?.lines.size.height ?? 0)
    if footer.height + padding + needed > tallest { return nil }
    let body = set(body(draft)?.within(width))
    let hasFooter = !footer.parts.isEmpty
    let breaks = [title, body, hint].compactMap { $0?.lines.breaks }.max() ?? .betweenWords
    if breaks == .nowhere { return nil }

    let bodyGap = title != nil && body != nil ? gap(0.6, draft.space) : 0
    let hasText = title != nil || body != nil
    let footerGap = hasFooter && hasText ? gap(1.7, draft.space) : 0
    let hintGap = hint != nil && (hasText || hasFooter) ? gap(1.2, draft.space) : 0
    let hasRest = hasText || hasFooter || hint != nil
    let fixed =
      (title?.lines.size.height ?? 0).rounded(.up) + footer.height
      + (hint?.lines.size.height ?? 0).rounded(.up) + hintGap + padding
    let full = (body?.lines.size.height ?? 0).rounded(.up)
    let line = body.map { $0.lines.size.height / Double($0.lines.count) } ?? 0
    let leastBody = draft.bodyLines.map { min(full, (line * Double($0)).rounded(.up)) } ?? full

    let wholeTop = top(shape, width: width, limit: .infinity, hasRest: hasRest)
    var top = wholeTop
    func rest(_ body: Double) -> Double { fixed + (body > 0 ? bodyGap + body : 0) + footerGap }
    if top.height + rest(full) > tallest {
      // A wider card is lower, so width is tried before anything is left out.
      if !isLast { return nil }
      if top.frame != nil {
        let around = padding + gap(1.6, draft.space)
        let limit = max(Self.leastPicture + around, tallest - rest(full))
        top = self.top(shape, width: width, limit: limit, hasRest: hasRest)
      }
      if top.height + rest(leastBody) > tallest { return nil }
    }
    let room = max(leastBody, (tallest - top.height - rest(0) - bodyGap).rounded(.down))

    var layout = CardLayout(request, size: .zero, parts: [])
    if let frame = top.frame, let whole = wholeTop.frame {
      layout.loss = 0.25 * (1 - frame.height / whole.height)
    }
    layout.hasTitleInText = draft.hasTitleInText
    layout.letters = letters
    // A wider column may take these words without a break inside of them.
    layout.loss += Self.lossOfBreaks(breaks)
    var y = top.height
    func add(_ kind: CardLayout.Kind, _ words: CardWords, _ height: Double) {
      let frame = Rect(x: padding, y: y, width: width, height: height.rounded(.up))
      layout.parts.append(CardLayout.Part(kind, frame, words: words))
      y += frame.height
    }
    if let frame = top.frame { layout.parts.append(CardLayout.Part(.picture, frame)) }
    if let title { add(.title, title.words, title.lines.size.height) }
    var links: [CardLayout.Link] = []
    if let body, full <= room || room >= line, room > 0 {
      y += bodyGap
      let corner = Point(x: padding, y: y)
      var shown = body
      if full > room {
        layout.loss += 0.5 * (1 - room / full)
        switch overflow {
        case .scroll: layout.scrollRange = full - room
        case .shorten: shown = shortened(body.words, to: room, line: line)
        }
      }
      add(.body, shown.words, min(shown.lines.size.height, room))
      links = shown.lines.links.map { link in
        CardLayout.Link(link.address, link.frames.map { $0.offset(by: corner) })
      }
    }
    if hasFooter {
      y += footerGap
      layout.parts += footer.parts.map { $0.offset(x: padding, y: y) }
      y += footer.height
    }
    if let hint {
      y += hintGap
      add(.hint, hint.words, hint.lines.size.height)
    }
    let isAllPicture = !hasRest && top.frame != nil
    layout.size = Size(width: width + 2 * padding, height: isAllPicture ? y : y + padding)
    layout.mirrorIfNeeded()
    // Links are measured within the words, whose width a mirrored layout keeps.
    layout.links = links
    return layout
  }

  /// The most height of the buttons.
  func mostFooter(_ draft: CardDraft, _ padding: Double) -> Double {
    if face.isList, draft.bodyLines != 0 { return mostList(draft, padding) }
    guard draft.hasDenseButtons else { return .infinity }
    guard draft.bodyLines == 0 else { return (tallest / 2).rounded() }
    // Below a heading, or with no line of the text above them.
    let around = 2 * padding + gap(1.7, draft.space)
    let title = draft.hasTitle ? 1.5 * style.titleSize * letters : 0
    return max(1, tallest - around - title)
  }

  /// The most height of a list: what the other words leave of the card, as far as can be told without measuring them.
  private func mostList(_ draft: CardDraft, _ padding: Double) -> Double {
    var rest = tallest - 2 * padding - gap(1.7, draft.space)
    if draft.hasTitle { rest -= 1.5 * style.titleSize * letters }
    if face.body != nil {
      let lines = Double(min(draft.bodyLines ?? 2, 2))
      rest -= gap(0.6, draft.space) + lines * 1.5 * style.bodySize * letters
    }
    if draft.hasHint, face.hint != nil {
      rest -= gap(1.2, draft.space) + 1.5 * style.smallSize * letters
    }
    return max(1, rest)
  }

  private static func lossOfBreaks(_ breaks: LineBreaks) -> Double {
    switch breaks {
    case .betweenWords: 0
    case .betweenSyllables: 0.5
    case .betweenLetters: 4
    case .nowhere: 8
    }
  }

  /// The words broken into lines; nil if there are no lines, as without fonts.
  private func set(_ words: CardWords?) -> (words: CardWords, lines: CardLines)? {
    guard let words else { return nil }
    let lines = measurer.lines(of: words)
    return lines.count > 0 ? (words, lines) : nil
  }

  private static var leastPicture: Double { 48 }

  /// The frame of the picture.
  ///
  /// One as wide as the card touches the edges; a smaller or a tall one is centred.
  private func top(
    _ shape: CardShape, width: Double, limit: Double, hasRest: Bool
  ) -> Top {
    let padding = shape.padding
    guard let picture = shape.picture else { return Top(frame: nil, height: padding) }
    let (wide, tall) = (Double(picture.width), Double(picture.height))
    let card = width + 2 * padding
    let cap = min(limit, style.mostWidth * 0.75)
    let below = hasRest ? gap(1.6, shape.draft.space) : 0
    let bleeding = (card * tall / wide).rounded()
    if wide >= card, bleeding >= 1, bleeding + below <= cap {
      return Top(
        frame: Rect(x: 0, y: 0, width: card, height: bleeding), height: bleeding + below)
    }
    let factor = min(1, width / wide, max(1, cap - padding - below) / tall)
    let size = Size(
      width: max(1, (wide * factor).rounded()), height: max(1, (tall * factor).rounded()))
    let frame = Rect(
      x: (padding + (width - size.width) / 2).rounded(), y: padding, width: size.width,
      height: size.height)
    return Top(frame: frame, height: padding + size.height + (hasRest ? below : padding))
  }

  /// The text shortened to the lines that fit.
  private func shortened(
    _ body: CardWords, to room: Double, line: Double
  ) -> (words: CardWords, lines: CardLines) {
    var count = max(1, Int(room / max(line, 1)))
    // Lines may differ in height, so the first guess can be too many.
    for _ in 0..<4 {
      let words = body.within(body.width, lines: count)
      let lines = measurer.lines(of: words)
      if lines.size.height <= room || count == 1 { return (words, lines) }
      count = max(1, min(count - 1, Int(Double(count) * room / lines.size.height)))
    }
    let words = body.within(body.width, lines: 1)
    return (words, measurer.lines(of: words))
  }
}
