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
