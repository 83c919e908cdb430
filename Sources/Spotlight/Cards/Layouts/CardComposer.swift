/// Computes the layout of a card.
///
/// From top to bottom: picture, heading, text, progress and buttons, a line about keys. The card is
/// as narrow as possible without extra lines, and never larger than its room.
struct CardComposer {
  let request: CardRequest
  let measurer: CardMeter
  /// The room, with valid numbers.
  let room: Size
  /// The largest height: a part of a large output only, so that something beside the card stays
  /// visible; all of a room between lights.
  let tallest: Double
  /// The size of the letters, as a share of that which the look says.
  var letters = 1.0

  init(_ request: CardRequest, measurer: any CardMeasurer) {
    self.request = request
    self.measurer = CardMeter(measurer)
    func sound(_ length: Double, least: Double) -> Double {
      length > least ? min(length, 1_048_576) : least
    }
    room = Size(
      width: sound(request.room.width, least: CardLayout.leastRoom.width),
      height: sound(request.room.height, least: CardLayout.leastRoom.height))
    let usual = 440 * max(1, request.style.bodySize / 15)
    // Beside a list there is nothing to see.
    let share = request.face.isList ? 0.9 : 0.7
    tallest =
      request.isSqueezed
      ? room.height : max(min(room.height, usual), (room.height * share).rounded())
  }

  /// What happens to a text that is longer than its room.
  var overflow: Theme.Overflow { request.isSqueezed ? .scroll : style.overflow }

  var face: CardFace { request.face }
  var style: CardStyle { request.style }

  /// The layout with as many parts as there is room for.
  func layout() -> CardLayout {
    let picture = picture()
    var layout = layoutWithWords(picture) ?? layoutOfButtons() ?? lastLayout()
    layout.setShortfalls(hadPicture: picture != nil, measuredBy: measurer)
    layout.effort = measurer.effort
    return layout
  }

  /// A layout with all words; nil if there is no room.
  private func layoutWithWords(_ picture: PixelSize?) -> CardLayout? {
    for (step, share) in CardLetters.shares(of: request).enumerated() {
      let composer = with(letters: share)
      let loss = Double(step * (CardDraft.withWords.count + 1))
      if let layout = composer.layout(CardDraft.withWords, picture, loss) { return layout }
    }
    return nil
  }

  /// A layout without the text; nil if there is no room for the buttons.
  private func layoutOfButtons() -> CardLayout? {
    for share in CardLetters.sharesOfButtons(of: request) {
      let composer = with(letters: share)
      if let layout = composer.layout(CardDraft.withoutWords, nil, Self.lossOfWords) {
        return layout
      }
    }
    return nil
  }

  private func with(letters: Double) -> CardComposer {
    var composer = self
    composer.letters = letters
    return composer
  }

  /// The first of some drafts for which there is room.
  private func layout(_ drafts: [CardDraft], _ picture: PixelSize?, _ loss: Double) -> CardLayout? {
    let items = buttonItems()
    let progress = progressItem()
    for (index, draft) in drafts.enumerated() {
      if draft.hasTitleInText, headedBody == nil { continue }
      guard var layout = layout(draft, items, progress, picture) else { continue }
      // Each further draft adds 1 to the loss; within a draft, a shorter text and a smaller picture
      // add less.
      layout.loss += loss + Double(index)
      return layout
    }
    return nil
  }

  private func layout(
    _ draft: CardDraft, _ items: [Item], _ progress: Item?, _ picture: PixelSize?
  ) -> CardLayout? {
    let padding = gap(style.padding / style.spacing, draft.space)
    let isWide =
      request.isSqueezed || draft.hasDenseButtons || items.count(where: isRow) >= Self.manyRows
    let widest = style.mostWidth * (isWide ? Self.wideShare : 1)
    let most = max(1, min(widest, room.width) - 2 * padding)
    let least = min(most, max(1, style.leastWidth - 2 * padding))
    let isShown = progress.map { $0.width <= most } ?? false
    let progress = draft.hasProgress && isShown ? progress : nil
    let shape = CardShape(
      draft: draft, padding: padding, least: least, most: most, items: items, progress: progress,
      picture: draft.hasPicture ? picture : nil)
    let width = needsColumns(shape) ? most : contentWidth(shape)
    return column(shape, width: width, isLast: width == most)
      ?? (width < most ? column(shape, width: most, isLast: true) : nil)
  }

  /// The width of the text: that of the longest line, or less if that needs no more lines.
  private func contentWidth(_ shape: CardShape) -> Double {
    let footer =
      face.isList
      ? listWidth(shape.items, padding: shape.padding)
      : rowWidth(shape.items, shape.progress, padding: shape.padding)
    var least = max(shape.least, min(footer, shape.most))
    if let picture = shape.picture, Double(picture.width) >= shape.least {
      least = max(
        least, min(Double(picture.width), shape.most + 2 * shape.padding) - 2 * shape.padding)
    }
    var widest = least
    var longest: (words: CardWords, lines: CardLines)?
    for words in [title(shape.draft), body(shape.draft), hint(shape.draft)].compactMap(\.self) {
      let width = measurer.lines(of: words.within(nil)).size.width.rounded(.up)
      widest = max(widest, min(width, shape.most))
      if width > shape.most {
        let lines = measurer.lines(of: words.within(shape.most))
        if lines.count > longest?.lines.count ?? 0 { longest = (words, lines) }
      }
    }
    // If lines are broken anyway, they get about equal lengths, so that no single word is left on
    // the last line.
    guard let longest, widest == shape.most, (2...6).contains(longest.lines.count),
      longest.words.text.utf8.count < 600
    else { return widest }
    let count = longest.lines.count
    let full = measurer.lines(of: longest.words.within(nil)).size.width
    let even = full / Double(count) + longest.words.size * 1.5
    for width in [even, (even + shape.most) / 2] where width < shape.most - 8 {
      let width = min(max(width, least).rounded(.up), shape.most)
      let others = [title(shape.draft), body(shape.draft)].compactMap(\.self)
      let isAsLow = others.allSatisfy {
        let lines = measurer.lines(of: $0.within(width))
        let wide = measurer.lines(of: $0.within(shape.most))
        return lines.count <= wide.count && lines.breaks <= wide.breaks
      }
      if isAsLow { return width }
    }
    return shape.most
  }

  /// The buttons alone, with labels cut if necessary.
  private func lastLayout() -> CardLayout {
    let composer = with(letters: CardLetters.sharesOfButtons(of: request).last ?? 1)
    let padding = 4.0
    let width = min(style.mostWidth, room.width)
    let footer = composer.cutGrid(
      composer.buttonItems(), width: width - 2 * padding, most: room.height - 2 * padding)
    var layout = CardLayout(
      request, size: Size(width: width, height: min(room.height, footer.height + 2 * padding)),
      parts: footer.parts.map { $0.offset(x: padding, y: padding) }, loss: 2 * Self.lossOfWords)
    layout.letters = composer.letters
    layout.mirrorIfNeeded()
    return layout
  }

  /// The loss of a card without its words, which is more than that of any card with them.
  private static let lossOfWords = 100.0

  /// A share of the default space, in whole pixels.
  func gap(_ share: Double, _ space: Double) -> Double {
    max(2, (style.spacing * share * space).rounded())
  }

  /// How much wider than its look says a card may become before words are left out.
  private static let wideShare = 1.5

  /// Fonts are spaced for pages; on a card, wider lines are easier to read at a glance.
  private static let lineSpacing = 1.12

  func words(_ text: String, size: Double, weight: Int = 400) -> CardWords {
    CardWords(
      text, family: style.font, size: size * letters, weight: weight, language: face.language,
      direction: face.direction)
  }

  func title(_ draft: CardDraft) -> CardWords? {
    guard draft.hasTitle, let title = face.title, !title.isEmpty else { return nil }
    return words(title, size: style.titleSize, weight: 600)
  }

  func body(_ draft: CardDraft) -> CardWords? {
    guard let body = draft.hasTitleInText ? headedBody : face.body, !body.isEmpty else {
      return nil
    }
    var words = words(body, size: style.bodySize)
    words.isMarkup = true
    words.lineSpacing = Self.lineSpacing
    return words
  }

  /// The text with the heading as its first line; nil without a heading, and for a text that is too
  /// long.
  private var headedBody: String? {
    guard let title = face.title, !title.isEmpty else { return nil }
    let body = face.body ?? ""
    let text = Markup(body).breakage == nil ? body : Markup.escaped(body)
    let headed = "<b>\(Markup.escaped(title))</b>" + (text.isEmpty ? "" : "\n\(text)")
    return headed.utf8.count <= Markup.mostBytes ? headed : nil
  }

  func hint(_ draft: CardDraft) -> CardWords? {
    guard draft.hasHint, let hint = face.hint, !hint.isEmpty else { return nil }
    return words(hint, size: style.smallSize * 12 / 13)
  }

  private func picture() -> PixelSize? {
    face.picture.flatMap { measurer.size(ofPicture: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The lengths for a draft of a card.
struct CardShape {
  let draft: CardDraft
  let padding: Double
  /// The least and the largest width of the text.
  let least: Double
  let most: Double
  let items: [CardComposer.Item]
  let progress: CardComposer.Item?
  let picture: PixelSize?
}

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
