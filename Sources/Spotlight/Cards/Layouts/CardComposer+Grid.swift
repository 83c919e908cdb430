/// Buttons in columns of equal width, if they do not fit into one row.
extension CardComposer {
  /// How buttons are packed: as usual, or with little space around labels.
  private struct Packing {
    let gap: Double
    /// The space between two rows.
    let rowGap: Double
    /// The space between a button's edge and its label.
    let inset: Double
    let rise: Double
    let least: Double

    /// Buttons as low as their labels allow, the highest first.
    static func dense(_ letters: Double) -> [Packing] {
      letters == 1
        ? [28, 24, 20].map { Packing(gap: 4, rowGap: 4, inset: 6, rise: 3, least: $0) }
        : [20, 10].map { Packing(gap: 3, rowGap: 3, inset: 4, rise: 2, least: $0) }
    }
  }

  /// A grid of buttons, with their labels broken into lines.
  private struct Grid {
    let labels: [CardWords]
    let lines: [CardLines]
    let columns: Int
    /// The heights of the rows.
    let rows: [Double]
  }

  /// Adds the buttons in rows and columns, all labels whole; returns whether that was possible.
  ///
  /// Buttons have their full height if there is room for it. Those that leave the tour are last.
  func addGrid(
    _ items: [Item], width: Double, most height: Double, to footer: inout CardFooter
  ) -> Bool {
    let items = items.filter { !$0.isQuiet } + items.filter(\.isQuiet)
    let usual = Packing(
      gap: Self.buttonGap, rowGap: rowGap, inset: (style.buttonInset * letters).rounded(),
      rise: max(3, (buttonHeight - Self.lineHeight(of: items)) / 2), least: buttonHeight)
    let widest = items.map(\.width).max() ?? 0
    let fitting = Int((width + usual.gap) / (max(widest, 1) + usual.gap))
    let columns = min(max(1, fitting), items.count)
    if let grid = grid(items, columns, usual, width, most: height, .betweenSyllables) {
      add(items, grid, usual, width: width, to: &footer)
      return true
    }
    guard height.isFinite else { return false }
    // The fewest columns that leave enough height, first those that divide no word of a label.
    for most in [LineBreaks.betweenWords, .betweenSyllables] {
      for dense in Packing.dense(letters) {
        for columns in 1...items.count {
          guard let grid = grid(items, columns, dense, width, most: height, most) else { continue }
          add(items, grid, dense, width: width, to: &footer)
          return true
        }
      }
    }
    return false
  }

  /// The labels in columns; nil if that is higher than there is room, or breaks labels worse than is
  /// allowed.
  private func grid(
    _ items: [Item], _ columns: Int, _ packing: Packing, _ width: Double, most height: Double,
    _ breaks: LineBreaks
  ) -> Grid? {
    let room = Self.columnWidth(columns, packing, width) - 2 * packing.inset
    guard room >= 1, !measurer.isSpent else { return nil }
    measurer.look(atLabels: items.count)
    let gaps = Double((items.count - 1) / columns) * packing.rowGap
    var labels: [CardWords] = []
    var lines: [CardLines] = []
    var rows: [Double] = []
    // What the rows that are not measured yet need at least.
    let least = Self.rows(of: items, columns) { row in
      max(packing.least, (row.map { $0.leastHeight(within: room) }.max() ?? 0) + 2 * packing.rise)
    }
    var rest = least.reduce(0, +) + gaps
    guard rest <= height else { return nil }
    for (row, least) in zip(Self.rows(of: items, columns) { $0 }, least) {
      var tallest = 0.0
      for item in row {
        guard var words = item.words, var broken = item.lines else { return nil }
        // A last odd button has a row of its own, but labels of one grid are broken alike.
        if broken.size.width > room {
          words = words.within(room)
          words.isCentered = true
          broken = measurer.lines(ofLabel: words)
        }
        guard broken.breaks <= breaks else { return nil }
        labels.append(words)
        lines.append(broken)
        tallest = max(tallest, broken.size.height)
      }
      rows.append(max(packing.least, (tallest + 2 * packing.rise).rounded(.up)))
      rest += rows[rows.count - 1] - least
      guard rest <= height else { return nil }
    }
    return Grid(labels: labels, lines: lines, columns: columns, rows: rows)
  }

  /// One value for each row of buttons.
  private static func rows<Value>(
    of items: [Item], _ columns: Int, _ value: (ArraySlice<Item>) -> Value
  ) -> [Value] {
    stride(from: 0, to: items.count, by: columns).map { first in
      value(items[first..<min(first + columns, items.count)])
    }
  }

  private func add(
    _ items: [Item], _ grid: Grid, _ packing: Packing, width: Double, to footer: inout CardFooter
  ) {
    let wide = Self.columnWidth(grid.columns, packing, width)
    for (row, height) in grid.rows.enumerated() {
      let first = row * grid.columns
      let count = min(grid.columns, items.count - first)
      // The buttons of an incomplete row share its width.
      let own = count == grid.columns ? wide : Self.columnWidth(count, packing, width)
      for column in 0..<count {
        let frame = Rect(
          x: Double(column) * (own + packing.gap), y: footer.height, width: own, height: height)
        let (words, lines) = (grid.labels[first + column], grid.lines[first + column])
        let room = words.width ?? lines.size.width
        footer.parts.append(
          CardLayout.Part(
            items[first + column].kind, frame, words: words,
            corner: Point(
              x: frame.x + (frame.width - room) / 2,
              y: frame.y + (frame.height - lines.size.height) / 2)))
      }
      footer.height += height + (row < grid.rows.count - 1 ? packing.rowGap : 0)
    }
  }

  /// Adds the buttons with labels cut to one line; returns whether people can press them.
  func addCutGrid(
    _ items: [Item], width: Double, most height: Double, to footer: inout CardFooter
  ) -> Bool {
    guard height.isFinite else { return false }
    let grid = cutGrid(items, width: width, most: height)
    guard grid.height <= height,
      grid.parts.allSatisfy({ $0.frame.width >= 24 && $0.frame.height >= 20 })
    else { return false }
    footer.parts += grid.parts.map { $0.offset(x: 0, y: footer.height) }
    footer.height += grid.height
    return true
  }

  /// The buttons in as many columns as the height requires, with labels cut to one line.
  func cutGrid(_ items: [Item], width: Double, most height: Double) -> CardFooter {
    var footer = CardFooter()
    guard !items.isEmpty else { return footer }
    let gap = 4.0
    var tall = min(buttonHeight, 28)
    let rows = max(1, Int((height + gap) / (tall + gap)))
    let columns = min(items.count, (items.count + rows - 1) / rows)
    tall = min(tall, max(height, 1))
    let wide = max(1, (width - Double(columns - 1) * gap) / Double(columns))
    for (index, item) in items.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let frame = Rect(
        x: Double(column) * (wide + gap), y: Double(row) * (tall + gap), width: wide, height: tall)
      footer.parts.append(part(item, frame, baseline: nil))
    }
    footer.height = Double((items.count + columns - 1) / columns) * (tall + gap) - gap
    return footer
  }

  private static func columnWidth(_ columns: Int, _ packing: Packing, _ width: Double) -> Double {
    max(1, (width - Double(columns - 1) * packing.gap) / Double(columns))
  }

  private static func lineHeight(of items: [Item]) -> Double {
    items.compactMap(\.lines).map { $0.size.height / Double(max($0.count, 1)) }.max() ?? 0
  }
}

extension CardComposer.Item {
  /// A height that the label cannot be lower than in a narrower space, without measuring it.
  ///
  /// A line is at least as high as its letters are large, and loses at most its last spaces.
  fileprivate func leastHeight(within room: Double) -> Double {
    guard let words, let lines, lines.size.width > room else { return lines?.size.height ?? 0 }
    let count = ((lines.size.width + words.size) / (room + words.size)).rounded(.up)
    return count * words.size
  }
}
