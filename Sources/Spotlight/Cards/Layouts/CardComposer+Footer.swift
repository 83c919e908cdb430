extension CardComposer {
  /// An item in a row, with its words.
  struct Item {
    let kind: CardLayout.Kind
    let words: CardWords?
    let lines: CardLines?
    /// The natural width.
    let width: Double
    /// True for a button that leaves the tour.
    ///
    /// It stands apart, on the side where reading begins.
    let isQuiet: Bool
  }

  static let barHeight = 4.0

  /// The buttons with the widths of their labels.
  func buttonItems() -> [Item] {
    let hasWay = face.buttons.contains { !$0.isAside }
    let rowExtra = rowExtra
    let inset = style.buttonInset * letters
    return face.buttons.enumerated().map { index, button in
      let words = words(
        button.label, size: style.bodySize * 14 / 15, weight: button.isPrimary ? 600 : 500
      ).within(nil, lines: 1)
      let lines = measurer.lines(ofLabel: words)
      let isQuiet = hasWay && button.isAside
      if button.isDone != nil {
        return Item(
          kind: .button(index), words: words, lines: lines,
          width: (lines.size.width + rowExtra).rounded(.up), isQuiet: false)
      }
      let inset = isQuiet ? quietInset : inset
      return Item(
        kind: .button(index), words: words, lines: lines,
        width: (max(isQuiet ? 0 : Self.leastButton * letters, lines.size.width + 2 * inset))
          .rounded(.up),
        isQuiet: isQuiet)
    }
  }

  /// The progress as an item in a row; nil for none and for a bar, which has a row of its own.
  func progressItem() -> Item? {
    guard let progress = face.progress, progress.count > 0 else { return nil }
    switch progress.kind {
    case .none, .bar: return nil
    case .dots where progress.count <= CardDots.most:
      return Item(
        kind: .progress, words: nil, lines: nil, width: CardDots.length(of: progress.count),
        isQuiet: false)
    case .dots, .numbers:
      var words = words(progress.words, size: style.smallSize).within(nil, lines: 1)
      // The digits and words of progress follow the desktop's language if the card names none.
      words.direction = .leftToRight
      let lines = measurer.lines(of: words)
      guard lines.count > 0 else { return nil }
      return Item(
        kind: .progress, words: words, lines: lines, width: lines.size.width.rounded(.up),
        isQuiet: false)
    }
  }

  var hasBar: Bool { face.progress.map { $0.kind == .bar && $0.count > 0 } ?? false }

  /// The width of all items in one row.
  func rowWidth(_ items: [Item], _ progress: Item?, padding: Double) -> Double {
    let quiet = items.filter(\.isQuiet)
    let others = items.filter { !$0.isQuiet }
    func width(_ items: [Item]) -> Double {
      items.reduce(0) { $0 + $1.width } + Double(max(0, items.count - 1)) * Self.buttonGap
    }
    var parts = [width(quiet), width(others)].filter { $0 > 0 }
    if let progress { parts.append(progress.width) }
    // A quiet button starts at the text's edge with its label, not with its frame.
    let overhang = progress == nil && !quiet.isEmpty ? overhang(padding) : 0
    return parts.reduce(0, +) + Double(max(0, parts.count - 1)) * Self.groupGap - overhang
  }

  /// Arranges progress and buttons in rows within a width; nil if a label has no room.
  func footer(
    _ items: [Item], _ progress: Item?, hasBar: Bool, width: Double, shape: CardShape,
    most height: Double
  ) -> CardFooter? {
    let (padding, space) = (shape.padding, shape.draft.space)
    var start = CardFooter()
    if hasBar {
      start.parts.append(
        CardLayout.Part(.progress, Rect(x: 0, y: 0, width: width, height: Self.barHeight)))
      start.height = Self.barHeight
      if !items.isEmpty { start.height += gap(1.4, space) }
    }
    guard !items.isEmpty || progress != nil else { return start }
    var footer = start
    if face.isList, addList(items, width: width, shape: shape, most: height, to: &footer) {
      return footer.height <= height ? footer : nil
    }
    footer = start
    if addRows(items, progress, width: width, padding: padding, space: space, to: &footer),
      footer.height <= height
    {
      return footer
    }
    footer = start
    if let progress {
      addRow([], progress, width: width, padding: padding, to: &footer)
      if items.isEmpty { return footer }
      footer.height += gap(1.2, space)
    }
    let rest = height - footer.height
    if addGrid(items, width: width, most: rest, to: &footer) { return footer }
    // Labels that are too many and too long are cut, so that the text keeps its room.
    return measurer.isSpent && addCutGrid(items, width: width, most: rest, to: &footer)
      ? footer : nil
  }

  /// Adds rows in which nothing is shortened; returns whether that was possible.
  func addRows(
    _ items: [Item], _ progress: Item?, width: Double, padding: Double, space: Double,
    to footer: inout CardFooter
  ) -> Bool {
    guard !items.isEmpty || progress != nil else { return true }
    func fits(_ items: [Item], _ progress: Item?) -> Bool {
      rowWidth(items, progress, padding: padding) <= width
    }
    let (quiet, others) = (items.filter(\.isQuiet), items.filter { !$0.isQuiet })
    // Tried in order: one row, quiet buttons below the others, progress above the buttons.
    var rows: [(items: [Item], progress: Item?)] = [(items, progress)]
    var share = 0.6
    if !fits(items, progress) {
      if !quiet.isEmpty, !fits(items, nil), fits(others, progress), fits(quiet, nil) {
        rows = [(others, progress), (quiet, nil)]
      } else if let progress, items.isEmpty || fits(items, nil) {
        rows = items.isEmpty ? [([], progress)] : [([], progress), (items, nil)]
        share = 1.2
      } else {
        return false
      }
    }
    for (index, row) in rows.enumerated() {
      if index > 0 {
        let areButtons = !rows[index - 1].items.isEmpty
        footer.height += areButtons ? max(rowGap, gap(share, space)) : gap(share, space)
      }
      addRow(row.items, row.progress, width: width, padding: padding, to: &footer)
    }
    return true
  }

  private func addRow(
    _ items: [Item], _ progress: Item?, width: Double, padding: Double,
    to footer: inout CardFooter
  ) {
    let words = (items.compactMap(\.lines) + [progress?.lines].compactMap(\.self))
    let height = items.isEmpty ? words.map(\.size.height).max() ?? CardDots.size : buttonHeight
    let top = footer.height
    // The words of a row share a baseline, whatever their letters.
    let lead = words.first
    let baseline = lead.map { top + (height - $0.size.height) / 2 + $0.baseline } ?? top
    var x = 0.0
    if let progress {
      let tall = progress.lines?.size.height ?? CardDots.size
      footer.parts.append(
        part(
          progress, Rect(x: x, y: top + (height - tall) / 2, width: progress.width, height: tall),
          baseline: baseline))
      x += progress.width + Self.groupGap
    }
    if progress == nil, items.contains(where: \.isQuiet) { x = -overhang(padding) }
    for item in items where item.isQuiet {
      let frame = Rect(x: x, y: top, width: item.width, height: height)
      footer.parts.append(part(item, frame, baseline: baseline))
      x += item.width + Self.buttonGap
    }
    x = width
    for item in items.reversed() where !item.isQuiet {
      x -= item.width
      let frame = Rect(x: x, y: top, width: item.width, height: height)
      footer.parts.append(part(item, frame, baseline: baseline))
      x -= Self.buttonGap
    }
    footer.height += height
  }

  /// An item in its frame, with its words centred or on a baseline; words that are too long are
  /// shortened.
  func part(_ item: Item, _ frame: Rect, baseline: Double?) -> CardLayout.Part {
    guard var words = item.words, var lines = item.lines else {
      return CardLayout.Part(item.kind, frame)
    }
    let margin = min(8, 2 * quietInset)
    let room = item.kind == .progress ? frame.width : max(1, frame.width - margin)
    // On whole pixels, lines are slightly longer than measured.
    if lines.size.width > room.rounded(.up) {
      words = words.within(room, lines: 1)
      lines = measurer.lines(of: words)
      // With a set width, the alignment decides where a line begins, so this one starts at the
      // side.
      let y =
        baseline.map { $0 - lines.baseline } ?? frame.y + (frame.height - lines.size.height) / 2
      return CardLayout.Part(
        item.kind, frame, words: words, corner: Point(x: frame.x + (frame.width - room) / 2, y: y),
        isQuiet: item.isQuiet)
    }
    let x = frame.x + (frame.width - lines.size.width) / 2
    let y = baseline.map { $0 - lines.baseline } ?? frame.y + (frame.height - lines.size.height) / 2
    return CardLayout.Part(
      item.kind, frame, words: words, corner: Point(x: x, y: y), isQuiet: item.isQuiet)
  }

  static let leastButton = 64.0
  static let buttonGap = 8.0
  static let groupGap = 16.0

  /// The space between two rows of buttons, so that a finger has its room on each.
  var rowGap: Double { max(Self.buttonGap, CardStance.fingerReach - buttonHeight) }

  private var quietInset: Double { (style.buttonInset * letters * 0.7).rounded() }

  /// How far a quiet button reaches into the padding; its background is only visible under a
  /// pointer.
  private func overhang(_ padding: Double) -> Double {
    max(0, min(quietInset, padding - 2))
  }

  /// The height of a button with one line.
  var buttonHeight: Double {
    letters == 1 ? style.buttonHeight : max(20, (style.buttonHeight * letters).rounded())
  }
}

extension CardFace.Button {
  /// True for buttons that leave the tour.
  fileprivate var isAside: Bool { !isPrimary && (id == "skip" || id == "close") }
}
