/// Lays out a card by one plan.
///
/// From top to bottom: picture, heading, text, progress and buttons, a line about keys. The card is
/// as narrow as possible without extra lines, and never larger than its room.
struct CardComposer {
  let request: CardRequest
  let plan: CardPlan
  let measurer: CardMeter
  /// The room, with valid numbers.
  let room: Size
  /// The largest height: a part of a large output only, so that something beside the card stays
  /// visible; all of a room between lights.
  let tallest: Double
  private let picture: PixelSize?
  private(set) var buttons: [CardLayout.Part] = []
  /// The progress beside or above the buttons; nil for none and for a bar, which is as wide as the card.
  private(set) var progress: CardLayout.Part?

  init(_ request: CardRequest, _ plan: CardPlan, _ picture: PixelSize?, _ measurer: CardMeter) {
    self.request = request
    self.plan = plan
    self.measurer = measurer
    self.picture = plan.hasPicture ? picture : nil
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
    buttons = makeButtons()
    let most = mostWidth
    progress = makeProgress().flatMap { plan.hasProgress && $0.frame.width <= most ? $0 : nil }
  }

  var face: CardFace { request.face }
  var style: CardStyle { request.style }
  var letters: Double { plan.letters }
  var padding: Double { gap(style.padding / style.spacing) }
  private var leastWidth: Double { min(mostWidth, max(1, style.leastWidth - 2 * padding)) }

  /// The largest width of the text.
  private var mostWidth: Double {
    // How much wider than its look says a card may become before words are left out.
    let isWide = request.isSqueezed || plan.hasDenseButtons || hasManyRows
    return max(1, min(style.mostWidth * (isWide ? 1.5 : 1), room.width) - 2 * padding)
  }

  /// A share of the default space, in whole pixels.
  func gap(_ share: Double) -> Double { max(2, (style.spacing * share * plan.space).rounded()) }

  /// The layout; nil if there is no room for what the plan has.
  func layout() -> CardLayout? {
    if plan.hasTitleInText, headedBody == nil { return nil }
    let width = needsColumns ? mostWidth : contentWidth
    return column(width, isLast: width == mostWidth)
      ?? (width < mostWidth ? column(mostWidth, isLast: true) : nil)
  }

  /// The buttons alone, with labels cut if necessary, and without a cross.
  func lastLayout() -> CardLayout {
    let padding = 4.0
    let width = min(style.mostWidth, room.width)
    var box = CardBox(height: padding)
    box.add(
      cutGrid(within: Size(width: width - 2 * padding, height: room.height - 2 * padding)),
      x: padding)
    var layout = CardLayout(
      request, size: Size(width: width, height: min(room.height, box.height + padding)),
      parts: box.parts, loss: 2 * CardPlan.lossOfWords)
    layout.letters = letters
    layout.mirrorIfNeeded()
    return layout
  }

  /// The width of the text: that of the longest line, or less if that needs no more lines.
  private var contentWidth: Double {
    let most = mostWidth
    var least = max(leastWidth, min(face.isList ? listWidth : width(of: buttons, progress), most))
    if let picture, Double(picture.width) >= leastWidth {
      least = max(least, min(Double(picture.width), most + 2 * padding) - 2 * padding)
    }
    var widest = least
    var longest: (words: TextBlock, lines: TextLines)?
    for words in [title, body, hint].compactMap(\.self) {
      let width = measurer.lines(of: words.within(nil)).size.width.rounded(.up)
      widest = max(widest, min(width, most))
      if width > most {
        let lines = measurer.lines(of: words.within(most))
        if lines.count > longest?.lines.count ?? 0 { longest = (words, lines) }
      }
    }
    // If lines are broken anyway, they get about equal lengths, so that no single word is left on
    // the last line.
    guard let longest, widest == most, (2...6).contains(longest.lines.count),
      longest.words.text.utf8.count < 600
    else { return widest }
    let full = measurer.lines(of: longest.words.within(nil)).size.width
    let even = full / Double(longest.lines.count) + longest.words.size * 1.5
    for width in [even, (even + most) / 2] where width < most - 8 {
      let width = min(max(width, least).rounded(.up), most)
      let isAsLow = [title, body].compactMap(\.self).allSatisfy {
        let lines = measurer.lines(of: $0.within(width))
        let wide = measurer.lines(of: $0.within(most))
        return lines.count <= wide.count && lines.breaks <= wide.breaks
      }
      if isAsLow { return width }
    }
    return most
  }
}

/// The words.
extension CardComposer {
  func words(_ text: String, size: Double, weight: Int = 400) -> TextBlock {
    TextBlock(
      text, family: style.font, size: size * letters, weight: weight, language: face.language,
      direction: face.direction)
  }

  private var title: TextBlock? {
    guard plan.hasTitle, let title = face.title, !title.isEmpty else { return nil }
    return words(title, size: style.titleSize, weight: 600)
  }

  private var body: TextBlock? {
    guard let body = plan.hasTitleInText ? headedBody : face.body, !body.isEmpty else {
      return nil
    }
    var words = words(body, size: style.bodySize)
    words.isMarkup = true
    // Fonts are spaced for pages; on a card, wider lines are easier to read at a glance.
    words.lineSpacing = 1.12
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

  private var hint: TextBlock? {
    guard plan.hasHint, let hint = face.hint, !hint.isEmpty else { return nil }
    return words(hint, size: style.smallSize * 12 / 13)
  }

  /// The part with its words broken into lines; nil if there are no lines, as without fonts.
  private func part(_ kind: CardLayout.Kind, _ words: TextBlock?) -> CardLayout.Part? {
    guard let words else { return nil }
    let lines = measurer.lines(of: words)
    guard lines.count > 0 else { return nil }
    return CardLayout.Part(
      kind, Rect(x: 0, y: 0, width: words.width ?? lines.size.width, height: lines.size.height),
      words: words)
  }

  /// The text with the lines that fit, the others cut.
  private func shortened(_ body: TextBlock, to room: Double, line: Double) -> CardLayout.Part? {
    var count = max(1, Int(room / max(line, 1)))
    // Lines may differ in height, so the first guess can be too many.
    for _ in 0..<4 {
      let words = body.within(body.width, lines: count)
      let height = measurer.lines(of: words).size.height
      if height <= room { return part(.body, words) }
      if count == 1 { break }
      count = max(1, min(count - 1, Int(Double(count) * room / height)))
    }
    return part(.body, body.within(body.width, lines: 1))
  }
}

/// The column of all parts.
extension CardComposer {
  /// Stacks all parts at a width; nil if they are higher than the room.
  private func column(_ width: Double, isLast: Bool) -> CardLayout? {
    // The buttons first: if there is no room for them, a long text need not be measured.
    guard let footer = footer(width) else { return nil }
    let cross = cross(width + 2 * padding)
    // Words leave the cross its corner, and so does the text if it is the first.
    let besideCross = max(1, min(width, (cross?.frame.x ?? .infinity) - padding - gap(0.6)))
    let firstWidth = picture == nil ? besideCross : width
    let title = part(.title, title?.within(firstWidth))
    let hint = part(.hint, hint?.within(width))
    let (titleHeight, hintHeight) = (title?.frame.height ?? 0, hint?.frame.height ?? 0)
    if footer.height + padding + (titleHeight + hintHeight) > tallest { return nil }
    let body = part(.body, body?.within(title == nil ? firstWidth : width))
    let lines = [title, body, hint].compactMap(\.?.words).map { measurer.lines(of: $0) }
    let breaks = lines.map(\.breaks).max() ?? .betweenWords
    if breaks == .nowhere { return nil }

    let hasFooter = !footer.parts.isEmpty
    let hasText = title != nil || body != nil
    let hasRest = hasText || hasFooter || hint != nil
    let bodyGap = title != nil && body != nil ? gap(0.6) : 0
    let footerGap = hasFooter && hasText ? gap(1.7) : 0
    let hintGap = hint != nil && (hasText || hasFooter) ? gap(1.2) : 0
    let fixed =
      titleHeight.rounded(.up) + footer.height + hintHeight.rounded(.up) + hintGap + padding
    func rest(_ body: Double) -> Double { fixed + (body > 0 ? bodyGap + body : 0) + footerGap }
    let full = (body?.frame.height ?? 0).rounded(.up)
    let line =
      body?.words.map { measurer.lines(of: $0) }.map { $0.size.height / Double($0.count) } ?? 0
    let leastBody = plan.bodyLines.map { min(full, (line * Double($0)).rounded(.up)) } ?? full

    let wholeTop = top(width, limit: .infinity, hasRest: hasRest)
    var box = wholeTop
    if box.height + rest(full) > tallest {
      // A wider card is lower, so width is tried before anything is left out.
      if !isLast { return nil }
      if !box.parts.isEmpty {
        let limit = max(48 + padding + gap(1.6), tallest - rest(full))
        box = top(width, limit: limit, hasRest: hasRest)
      }
      if box.height + rest(leastBody) > tallest { return nil }
    }
    let room = max(leastBody, (tallest - box.height - rest(0) - bodyGap).rounded(.down))

    var layout = CardLayout(request, size: .zero, parts: [])
    if let picture = box.parts.first, let whole = wholeTop.parts.first {
      layout.loss = 0.25 * (1 - picture.frame.height / whole.frame.height)
    }
    layout.loss += Self.loss(of: breaks)
    box.add(title, x: padding)
    if var body, let words = body.words, full <= room || room >= line, room > 0 {
      if full > room {
        layout.loss += 0.5 * (1 - room / full)
        if request.isSqueezed || style.overflow == .scroll {
          layout.scrollRange = full - room
        } else {
          body = shortened(words, to: room, line: line) ?? body
        }
        body.frame.height = min(body.frame.height, room)
      }
      box.add(body, x: padding, gap: bodyGap)
      let corner = box.parts[box.parts.count - 1].corner
      layout.links = measurer.lines(of: body.words ?? words).links.map { link in
        TextLines.Link(link.address, link.frames.map { $0.offset(by: corner) })
      }
    }
    // Buttons are below the cross, whatever little stands above them.
    if let cross, hasFooter { box.height = max(box.height, cross.frame.maxY - footerGap) }
    if hasFooter { box.add(footer, x: padding, gap: footerGap) }
    box.add(hint, x: padding, gap: hintGap)
    let isAllPicture = !hasRest && picture != nil
    layout.size = Size(
      width: width + 2 * padding, height: isAllPicture ? box.height : box.height + padding)
    if let cross {
      layout.size.height = max(layout.size.height, cross.frame.maxY + cross.frame.y)
      if layout.size.height > tallest { return nil }
      // Above a picture.
      box.parts.append(cross)
    }
    layout.parts = box.parts
    layout.hasTitleInText = plan.hasTitleInText
    layout.letters = letters
    layout.loss += plan.loss
    // Links are measured within the words, whose width a mirrored layout keeps.
    layout.mirrorIfNeeded()
    return layout
  }

  /// A wider column may take these words without a break inside of them.
  private static func loss(of breaks: LineBreaks) -> Double {
    switch breaks {
    case .betweenWords: 0
    case .betweenSyllables: 0.5
    case .betweenLetters: 4
    case .nowhere: 8
    }
  }

  /// The picture, with the space around it.
  ///
  /// One as wide as the card touches the edges; a smaller or a tall one is centred.
  private func top(_ width: Double, limit: Double, hasRest: Bool) -> CardBox {
    guard let picture else { return CardBox(height: padding) }
    let (wide, tall) = (Double(picture.width), Double(picture.height))
    let card = width + 2 * padding
    let cap = min(limit, style.mostWidth * 0.75)
    let below = hasRest ? gap(1.6) : 0
    let bleeding = (card * tall / wide).rounded()
    if wide >= card, bleeding >= 1, bleeding + below <= cap {
      let frame = Rect(x: 0, y: 0, width: card, height: bleeding)
      return CardBox(parts: [CardLayout.Part(.picture, frame)], height: bleeding + below)
    }
    let factor = min(1, width / wide, max(1, cap - padding - below) / tall)
    let size = Size(
      width: max(1, (wide * factor).rounded()), height: max(1, (tall * factor).rounded()))
    let frame = Rect(
      x: (padding + (width - size.width) / 2).rounded(), y: padding, width: size.width,
      height: size.height)
    return CardBox(
      parts: [CardLayout.Part(.picture, frame)],
      height: padding + size.height + (hasRest ? below : padding))
  }

  /// The most height of progress and buttons, as far as can be told without measuring the other words.
  var mostFooter: Double {
    let title = plan.hasTitle ? 1.5 * style.titleSize * letters : 0
    if face.isList, plan.bodyLines != 0 {
      var rest = tallest - 2 * padding - gap(1.7) - title
      if face.body != nil {
        rest -= gap(0.6) + Double(min(plan.bodyLines ?? 2, 2)) * 1.5 * style.bodySize * letters
      }
      if plan.hasHint, face.hint != nil { rest -= gap(1.2) + 1.5 * style.smallSize * letters }
      return max(1, rest)
    }
    guard plan.hasDenseButtons else { return .infinity }
    guard plan.bodyLines == 0 else { return (tallest / 2).rounded() }
    // Below a heading, or with no line of the text above them.
    return max(1, tallest - (2 * padding + gap(1.7)) - title)
  }
}
