/// Computes the layout of a card.
///
/// From top to bottom: picture, heading, text, progress and buttons, a line about keys. The card is
/// as narrow as possible without extra lines, and never larger than its room.
struct CardComposer {
  let request: CardRequest
  let measurer: any CardMeasurer
  /// The room, with valid numbers.
  let room: Size
  /// The largest height: a part of a large room only, so that something beside the card stays
  /// visible.
  let tallest: Double

  init(_ request: CardRequest, measurer: any CardMeasurer) {
    self.request = request
    self.measurer = measurer
    func sound(_ length: Double, least: Double) -> Double {
      length > least ? min(length, 1_048_576) : least
    }
    room = Size(
      width: sound(request.room.width, least: CardLayout.leastRoom.width),
      height: sound(request.room.height, least: CardLayout.leastRoom.height))
    tallest = max(min(room.height, 440), (room.height * 0.7).rounded())
  }

  /// What happens to a text that is longer than its room.
  var overflow: Theme.Overflow { request.isSqueezed ? .scroll : style.overflow }

  var face: CardFace { request.face }
  var style: CardStyle { request.style }

  /// The layout with as many parts as there is room for.
  func layout() -> CardLayout {
    let items = buttonItems()
    let progress = progressItem()
    let picture = picture()
    for (index, draft) in CardDraft.all.enumerated() {
      if draft.hasTitleInText, headedBody == nil { continue }
      guard var layout = layout(draft, items, progress, picture) else { continue }
      // Each further draft adds 1 to the loss; within a draft, a shorter text and a smaller picture
      // add less.
      layout.loss += Double(index)
      return layout
    }
    return lastLayout(items)
  }

  private func layout(
    _ draft: CardDraft, _ items: [Item], _ progress: Item?, _ picture: PixelSize?
  ) -> CardLayout? {
    let padding = gap(style.padding / style.spacing, draft.space)
    let isWide = request.isSqueezed || draft.hasDenseButtons
    let widest = style.mostWidth * (isWide ? Self.wideShare : 1)
    let most = max(1, min(widest, room.width) - 2 * padding)
    let least = min(most, max(1, style.leastWidth - 2 * padding))
    // Dots cannot be shortened, words can.
    let isShown = progress.map { $0.words != nil || $0.width <= most } ?? false
    let progress = draft.hasProgress && isShown ? progress : nil
    let shape = CardShape(
      draft: draft, padding: padding, least: least, most: most, items: items, progress: progress,
      picture: draft.hasPicture ? picture : nil)
    let width = contentWidth(shape)
    return column(shape, width: width, isLast: width == most)
      ?? (width < most ? column(shape, width: most, isLast: true) : nil)
  }

  /// The width of the text: that of the longest line, or less if that needs no more lines.
  private func contentWidth(_ shape: CardShape) -> Double {
    var least = max(
      shape.least, min(rowWidth(shape.items, shape.progress, padding: shape.padding), shape.most))
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
        measurer.lines(of: $0.within(width)).count
          <= measurer.lines(of: $0.within(shape.most)).count
      }
      if isAsLow { return width }
    }
    return shape.most
  }

  /// The buttons alone, in as many columns as necessary.
  private func lastLayout(_ items: [Item]) -> CardLayout {
    let padding = 4.0
    let width = min(style.mostWidth, room.width)
    let footer = footer(
      items, nil, hasBar: false, width: width - 2 * padding, padding: 0, space: 0.4,
      most: room.height - 2 * padding)
    var layout = CardLayout(
      request, size: Size(width: width, height: min(room.height, footer.height + 2 * padding)),
      parts: footer.parts.map { $0.offset(x: padding, y: padding) },
      loss: Double(CardDraft.all.count))
    layout.mirrorIfNeeded()
    return layout
  }

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
      text, family: style.font, size: size, weight: weight, language: face.language,
      direction: face.direction)
  }

  func title(_ draft: CardDraft) -> CardWords? {
    guard draft.titleLines > 0, let title = face.title, !title.isEmpty else { return nil }
    return words(title, size: style.titleSize, weight: 600).within(nil, lines: draft.titleLines)
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

  /// The text with the heading as its first line; nil if one of them is missing or the text cannot
  /// be scrolled.
  private var headedBody: String? {
    guard overflow == .scroll, let title = face.title, let body = face.body, !title.isEmpty,
      !body.isEmpty
    else { return nil }
    let text = Markup(body).breakage == nil ? body : Markup.escaped(body)
    let headed = "<b>\(Markup.escaped(title))</b>\n\(text)"
    return headed.utf8.count <= Markup.mostBytes ? headed : nil
  }

  func hint(_ draft: CardDraft) -> CardWords? {
    guard draft.hasHint, let hint = face.hint, !hint.isEmpty else { return nil }
    return words(hint, size: style.smallSize * 12 / 13).within(nil, lines: 2)
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
