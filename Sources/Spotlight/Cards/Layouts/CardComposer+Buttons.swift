/// Parts of a card in their places, from an upper left corner.
///
/// A mirrored layout is made at the end.
struct CardBox {
  var parts: [CardLayout.Part] = []
  /// The height that the parts take, with the space around them.
  var height = 0.0

  /// Stacks a box below.
  mutating func add(_ box: CardBox, x: Double = 0, gap: Double = 0) {
    height += gap
    parts += box.parts.map { $0.offset(x: x, y: height) }
    height += box.height
  }

  /// Stacks a part below, with a height of whole pixels.
  mutating func add(_ part: CardLayout.Part?, x: Double, gap: Double = 0) {
    guard var part else { return }
    part.frame.height = part.frame.height.rounded(.up)
    add(CardBox(parts: [part], height: part.frame.height), x: x, gap: gap)
  }
}

/// Buttons and progress, with the size that they have by themselves.
extension CardComposer {
  func makeButtons() -> [CardLayout.Part] {
    let hasWay = face.buttons.contains { !$0.isAside && !$0.isCross }
    return face.buttons.enumerated().filter { !$0.element.isCross }.map { index, button in
      let words = words(
        button.label, size: style.bodySize * 14 / 15, weight: button.isPrimary ? 600 : 500
      ).within(nil, lines: 1)
      let label = measurer.lines(ofLabel: words).size.width
      let isRow = button.isDone != nil
      // One that leaves the tour stands apart, on the side where reading begins.
      let isQuiet = hasWay && button.isAside && !isRow
      let width =
        isRow
        ? label + rowExtra
        : isQuiet
          ? label + 2 * quietInset
          : max(64 * letters, label + 2 * style.buttonInset * letters)
      let frame = Rect(x: 0, y: 0, width: width.rounded(.up), height: buttonHeight)
      return CardLayout.Part(.button(index), frame, words: words, isQuiet: isQuiet)
    }
  }

  /// The cross in the upper corner of a card of a width; nil if it has none.
  func cross(_ width: Double) -> CardLayout.Part? {
    guard let index = face.buttons.firstIndex(where: \.isCross) else { return nil }
    let sign = words(face.buttons[index].label, size: style.titleSize, weight: 500)
    let inset = max(0, ((padding - 4) / 2).rounded())
    let frame = Rect(
      x: width - inset - buttonHeight, y: inset, width: buttonHeight, height: buttonHeight)
    return placed(
      CardLayout.Part(.button(index), frame, words: sign.within(nil, lines: 1)), in: frame)
  }

  /// The progress as a part of a row; nil for none and for a bar.
  func makeProgress() -> CardLayout.Part? {
    guard let progress = face.progress, progress.count > 0 else { return nil }
    var size = Size(width: progress.dotsLength, height: CardFace.Progress.dot)
    var words: TextBlock?
    switch progress.kind {
    case .none, .bar: return nil
    case .dots where progress.count <= CardFace.Progress.mostDots: break
    case .dots, .numbers:
      var number = self.words(progress.words, size: style.smallSize).within(nil, lines: 1)
      // The digits and words of progress follow the desktop's language if the card names none.
      number.direction = .leftToRight
      let lines = measurer.lines(of: number)
      guard lines.count > 0 else { return nil }
      size = Size(width: lines.size.width.rounded(.up), height: lines.size.height)
      words = number
    }
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return CardLayout.Part(.progress, frame, words: words)
  }

  private static let gap = 8.0
  private static let groupGap = 16.0

  /// The space between two rows of buttons, so that a finger has its room on each.
  private var rowGap: Double { max(Self.gap, CardStance.fingerReach - buttonHeight) }

  private var quietInset: Double { (style.buttonInset * letters * 0.7).rounded() }

  /// How far a quiet button reaches into the padding; its background is only visible under a
  /// pointer.
  private var overhang: Double { max(0, min(quietInset, padding - 2)) }

  /// The height of a button with one line.
  private var buttonHeight: Double {
    letters == 1 ? style.buttonHeight : max(20, (style.buttonHeight * letters).rounded())
  }
}

extension CardFace.Button {
  /// True for buttons that leave the tour.
  fileprivate var isAside: Bool { !isPrimary && (id == "skip" || id == "dismiss") }
}

/// Progress and buttons below the text: in one row or two, or in columns.
extension CardComposer {
  /// Progress and buttons at a width; nil if a label has no room.
  func footer(_ width: Double) -> CardBox? {
    let most = mostFooter
    var box = CardBox()
    if let progress = face.progress, progress.kind == .bar, progress.count > 0, plan.hasProgress {
      let bar = Rect(x: 0, y: 0, width: width, height: 4)
      box.add(CardLayout.Part(.progress, bar), x: 0)
      if !buttons.isEmpty { box.height += gap(1.4) }
    }
    guard !buttons.isEmpty || progress != nil else { return box }
    if face.isList, let list = list(width, most: most - box.height) {
      box.add(list)
      return box
    }
    if let rows = rows(buttons, progress, width), box.height + rows.height <= most {
      box.add(rows)
      return box
    }
    if let progress {
      box.add(row([], progress, width))
      if buttons.isEmpty { return box }
      box.height += gap(1.2)
    }
    let room = Size(width: width, height: most - box.height)
    guard let grid = grid(within: room) ?? cutGridToPress(within: room) else { return nil }
    box.add(grid)
    return box
  }

  /// The width of parts in one row.
  func width(of items: [CardLayout.Part], _ progress: CardLayout.Part?) -> Double {
    let quiet = items.filter(\.isQuiet)
    let groups = [quiet, items.filter { !$0.isQuiet }].filter { !$0.isEmpty }.map { group in
      group.reduce(0) { $0 + $1.frame.width } + Double(group.count - 1) * Self.gap
    }
    let widths = groups + [progress?.frame.width].compactMap(\.self)
    // A quiet button starts at the text's edge with its label, not with its frame.
    let overhang = progress == nil && !quiet.isEmpty ? overhang : 0
    return widths.reduce(0, +) + Double(max(0, widths.count - 1)) * Self.groupGap - overhang
  }

  /// One row, or two: quiet buttons below the others, or progress above the buttons.
  ///
  /// Nil if something would be shortened.
  private func rows(
    _ items: [CardLayout.Part], _ progress: CardLayout.Part?, _ width: Double
  ) -> CardBox? {
    guard !items.isEmpty || progress != nil else { return CardBox() }
    func fits(_ items: [CardLayout.Part], _ progress: CardLayout.Part?) -> Bool {
      self.width(of: items, progress) <= width
    }
    if fits(items, progress) { return row(items, progress, width) }
    let (quiet, others) = (items.filter(\.isQuiet), items.filter { !$0.isQuiet })
    if !quiet.isEmpty, !fits(items, nil), fits(others, progress), fits(quiet, nil) {
      var box = row(others, progress, width)
      box.add(row(quiet, nil, width), gap: max(rowGap, gap(0.6)))
      return box
    }
    guard let progress, fits(items, nil) || items.isEmpty else { return nil }
    var box = row([], progress, width)
    if !items.isEmpty { box.add(row(items, nil, width), gap: gap(1.2)) }
    return box
  }

  private func row(
    _ items: [CardLayout.Part], _ progress: CardLayout.Part?, _ width: Double
  ) -> CardBox {
    let lines = (items + [progress].compactMap(\.self)).compactMap(\.words).map {
      measurer.lines(of: $0)
    }
    let height =
      items.isEmpty ? lines.map(\.size.height).max() ?? CardFace.Progress.dot : buttonHeight
    // The words of a row share a baseline, whatever their letters.
    let baseline = lines.first.map { (height - $0.size.height) / 2 + $0.baseline }
    var box = CardBox(height: height)
    func put(_ part: CardLayout.Part, at x: Double) {
      var frame = part.frame
      (frame.x, frame.y) = (x, (height - frame.height) / 2)
      box.parts.append(placed(part, in: frame, baseline: baseline))
    }
    var x = progress == nil && items.contains(where: \.isQuiet) ? -overhang : 0
    if let progress {
      put(progress, at: x)
      x += progress.frame.width + Self.groupGap
    }
    for item in items where item.isQuiet {
      put(item, at: x)
      x += item.frame.width + Self.gap
    }
    x = width
    for item in items.reversed() where !item.isQuiet {
      put(item, at: x - item.frame.width)
      x -= item.frame.width + Self.gap
    }
    return box
  }

  /// The part in a frame, with its words centred or on a baseline; words that are too long are
  /// shortened.
  private func placed(
    _ part: CardLayout.Part, in frame: Rect, baseline: Double? = nil
  ) -> CardLayout.Part {
    guard var words = part.words else { return CardLayout.Part(part.kind, frame) }
    let room = part.kind == .progress ? frame.width : max(1, frame.width - min(8, 2 * quietInset))
    var width = measurer.lines(of: words).size.width
    // On whole pixels, lines are slightly longer than measured.
    if width > room.rounded(.up) {
      words = words.within(room, lines: 1)
      // With a set width, the alignment decides where a line begins, so this one starts at the
      // side.
      width = room
    }
    let lines = measurer.lines(of: words)
    let corner = Point(
      x: frame.x + (frame.width - width) / 2,
      y: baseline.map { $0 - lines.baseline } ?? frame.y + (frame.height - lines.size.height) / 2)
    return CardLayout.Part(part.kind, frame, words: words, corner: corner, isQuiet: part.isQuiet)
  }
}

/// Buttons in columns: those of equal width that do not fit into one row, and the rows of a list, each as wide as its column, with a mark
/// before its label.
extension CardComposer {
  /// How buttons stand in columns.
  private struct Packing {
    var columns: Int
    /// The space between two columns, and between two rows.
    var gap: Double
    var rowGap: Double
    /// The least height of a row.
    var least: Double
    /// The space above and below a label, and that before and behind it together.
    var rise: Double
    var inset: Double
    /// The most lines of a label, and the worst breaks between them.
    var lines: Int?
    var breaks: LineBreaks
  }

  /// Buttons in columns, for a list with the space before a label; nil if that is higher than the room, or breaks labels worse than is
  /// allowed.
  private func grid(
    _ items: [CardLayout.Part], _ packing: Packing, within room: Size, start: Double? = nil
  ) -> CardBox? {
    let isList = start != nil
    func columnWidth(_ columns: Int) -> Double {
      let width = (room.width - Double(columns - 1) * packing.gap) / Double(columns)
      return isList ? width.rounded(.down) : max(1, width)
    }
    let inner = columnWidth(packing.columns) - packing.inset
    guard inner >= (isList ? 24 : 1), !measurer.isSpent || packing.lines == 1 else { return nil }
    let rows = stride(from: 0, to: items.count, by: packing.columns).map {
      items[$0..<min($0 + packing.columns, items.count)]
    }
    // What the rows that are not measured yet need at least.
    var least = rows.map { _ in -packing.rowGap }
    if !isList {
      measurer.look(atLabels: items.count)
      least = rows.map { row in
        max(packing.least, (row.map { leastHeight(of: $0, inner) }.max() ?? 0) + 2 * packing.rise)
      }
    }
    var rest = least.reduce(-packing.rowGap) { $0 + $1 + packing.rowGap }
    guard isList || rest <= room.height else { return nil }
    var box = CardBox()
    for (row, least) in zip(rows, least) {
      var labels: [(words: TextBlock, lines: TextLines)] = []
      for part in row {
        guard var words = part.words else { return nil }
        // A last odd button has a row of its own, but labels of one grid are broken alike.
        if isList || measurer.lines(of: words).size.width > inner {
          words = words.within(inner, lines: packing.lines)
          words.isCentered = !isList
        }
        let lines = measurer.lines(ofLabel: words)
        guard lines.breaks <= packing.breaks else { return nil }
        labels.append((words, lines))
      }
      let tallest = labels.map(\.lines.size.height).max() ?? 0
      let height = max(packing.least, (tallest + 2 * packing.rise).rounded(.up))
      rest += height - least
      guard rest <= room.height else { return nil }
      if !box.parts.isEmpty { box.height += packing.rowGap }
      // The buttons of an incomplete row share its width; rows of a list have that of their column.
      let width = columnWidth(isList ? packing.columns : row.count)
      for (column, (part, label)) in zip(row, labels).enumerated() {
        let x = Double(column) * (width + packing.gap)
        let frame = Rect(x: x, y: box.height, width: width, height: height)
        let corner = Point(
          x: x + (start ?? (width - (label.words.width ?? label.lines.size.width)) / 2),
          y: box.height + (height - label.lines.size.height) / 2)
        box.parts.append(CardLayout.Part(part.kind, frame, words: label.words, corner: corner))
      }
      box.height += height
    }
    return box
  }

  /// A height that a label cannot be lower than in a narrower space, without measuring it.
  ///
  /// A line is at least as high as its letters are large, and loses at most its last spaces.
  private func leastHeight(of part: CardLayout.Part, _ room: Double) -> Double {
    guard let words = part.words else { return 0 }
    let size = measurer.lines(of: words).size
    guard size.width > room else { return size.height }
    return ((size.width + words.size) / (room + words.size)).rounded(.up) * words.size
  }

  /// The buttons in columns of equal width, all labels whole; those that leave the tour are last.
  ///
  /// They have their full height if there is room for it.
  private func grid(within room: Size) -> CardBox? {
    let items = buttons.filter { !$0.isQuiet } + buttons.filter(\.isQuiet)
    let widest = items.map(\.frame.width).max() ?? 0
    let columns = Int((room.width + Self.gap) / (max(widest, 1) + Self.gap))
    let line =
      items.compactMap(\.words).map { measurer.lines(of: $0) }
      .map { $0.size.height / Double(max($0.count, 1)) }.max() ?? 0
    let usual = Packing(
      columns: min(max(1, columns), items.count), gap: Self.gap, rowGap: rowGap,
      least: buttonHeight, rise: max(3, (buttonHeight - line) / 2),
      inset: 2 * (style.buttonInset * letters).rounded(), breaks: .betweenSyllables)
    if let grid = grid(items, usual, within: room) { return grid }
    guard room.height.isFinite else { return nil }
    // The fewest columns that leave enough height, first those that divide no word of a label, in rows as low as labels allow.
    let (gap, inset, rise) = letters == 1 ? (4.0, 12.0, 3.0) : (3, 8, 2)
    for breaks in [LineBreaks.betweenWords, .betweenSyllables] {
      for least in letters == 1 ? [28.0, 24, 20] : [20, 10] {
        for columns in 1...items.count {
          let dense = Packing(
            columns: columns, gap: gap, rowGap: gap, least: least, rise: rise, inset: inset,
            breaks: breaks)
          if let grid = grid(items, dense, within: room) { return grid }
        }
      }
    }
    return nil
  }

  /// The buttons with labels cut to one line, if labels are too many and too long and people can press them.
  private func cutGridToPress(within room: Size) -> CardBox? {
    guard measurer.isSpent, room.height.isFinite else { return nil }
    let grid = cutGrid(within: room)
    return grid.height <= room.height
      && grid.parts.allSatisfy { $0.frame.width >= 24 && $0.frame.height >= 20 } ? grid : nil
  }

  /// The buttons in as many columns as the height requires, with labels cut to one line.
  func cutGrid(within room: Size) -> CardBox {
    guard !buttons.isEmpty else { return CardBox() }
    let gap = 4.0
    let tall = min(buttonHeight, 28)
    let most = max(1, Int((room.height + gap) / (tall + gap)))
    let columns = min(buttons.count, (buttons.count + most - 1) / most)
    let height = min(tall, max(room.height, 1))
    let width = max(1, (room.width - Double(columns - 1) * gap) / Double(columns))
    let rows = (buttons.count + columns - 1) / columns
    let parts = buttons.enumerated().map { index, part in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let frame = Rect(
        x: Double(column) * (width + gap), y: Double(row) * (height + gap), width: width,
        height: height)
      return placed(part, in: frame)
    }
    return CardBox(parts: parts, height: Double(rows) * (height + gap) - gap)
  }
}

/// The rows of a list.
extension CardComposer {
  /// How close rows are, and how low: from those that a finger hits well to many in three columns.
  private static let listPackings: [(least: Double, gap: Double, columns: Int)] = [
    (40, 4, 1), (34, 4, 1), (40, 4, 2), (32, 4, 2), (28, 3, 1), (26, 3, 2), (22, 2, 1), (22, 2, 3),
  ]

  /// Whether a button is a row of a list.
  private func isRow(_ part: CardLayout.Part) -> Bool {
    guard case .button(let index) = part.kind else { return false }
    return face.buttons[index].isDone != nil
  }

  /// What a row needs before its label.
  private var rowStart: Double {
    CardLayout.markInset + CardLayout.markSize * letters + CardLayout.markGap
  }

  /// What a row needs beside its label.
  private var rowExtra: Double { rowStart + (style.buttonInset * letters).rounded() }

  /// Whether the rows are so many that the list may be wider than other cards, for a second column.
  var hasManyRows: Bool { buttons.count(where: isRow) >= 9 }

  /// Whether a list has so many rows that it gets a second column.
  var needsColumns: Bool {
    guard hasManyRows else { return false }
    let height = Double(buttons.count(where: isRow)) * 38 * letters + buttonHeight + gap(1.2)
    return height > mostFooter
  }

  /// The width at which each row has one line, or the other buttons have theirs.
  var listWidth: Double {
    let others = width(of: buttons.filter { !isRow($0) }, nil)
    return max(buttons.filter(isRow).map(\.frame.width).max() ?? 0, others)
  }

  /// The rows, and the other buttons below; nil if there is no room for all.
  private func list(_ width: Double, most: Double) -> CardBox? {
    let items = buttons.filter(isRow)
    guard let others = rows(buttons.filter { !isRow($0) }, nil, width) else { return nil }
    let gap = others.parts.isEmpty ? 0 : gap(1.2)
    let room = Size(width: width, height: most - gap - others.height)
    for lines in [nil, 2, 1] as [Int?] {
      for (least, between, columns) in Self.listPackings where columns <= max(1, items.count) {
        let packing = Packing(
          columns: columns, gap: between, rowGap: between, least: least * letters, rise: 4,
          inset: rowExtra, lines: lines, breaks: lines == 1 ? .nowhere : .betweenSyllables)
        guard var box = grid(items, packing, within: room, start: rowStart) else { continue }
        box.add(others, gap: gap)
        return box
      }
    }
    return nil
  }
}

/// The mark before a row of a list.
extension CardLayout {
  /// The space before the mark.
  fileprivate static let markInset = 11.0
  /// The diameter, with letters of their usual size.
  fileprivate static let markSize = 18.0
  /// The space between the mark and the label.
  static let markGap = 10.0

  /// The place of the mark in a row.
  package func mark(in row: Rect) -> Rect {
    let usual = Self.markSize * letters
    let size = min(usual, row.height - 4)
    let start = Self.markInset + (usual - size) / 2
    return Rect(
      x: isMirrored ? row.maxX - start - size : row.x + start, y: row.y + (row.height - size) / 2,
      width: size, height: size)
  }
}
