/// The rows of a list: each is a button as wide as the card, with a mark before its label.
extension CardComposer {
  /// How close rows are, and how low: as usual, or less.
  private struct Packing {
    let least: Double
    let gap: Double
    let columns: Int
  }

  /// From rows that a finger hits well to many in three columns.
  private static let packings = [
    Packing(least: 40, gap: 4, columns: 1), Packing(least: 34, gap: 4, columns: 1),
    Packing(least: 40, gap: 4, columns: 2), Packing(least: 32, gap: 4, columns: 2),
    Packing(least: 28, gap: 3, columns: 1), Packing(least: 26, gap: 3, columns: 2),
    Packing(least: 22, gap: 2, columns: 1), Packing(least: 22, gap: 2, columns: 3),
  ]

  /// The rows from which on a list may be wider than other cards, for a second column.
  static let manyRows = 9

  /// Whether an item is a row of a list.
  func isRow(_ item: Item) -> Bool {
    guard case .button(let index) = item.kind else { return false }
    return face.buttons[index].isDone != nil
  }

  /// What a row needs beside its label.
  var rowExtra: Double { CardMark.inset + CardMark.size * letters + CardMark.gap + rowEnd }

  private var rowEnd: Double { (style.buttonInset * letters).rounded() }

  /// The width at which each row has one line, or the other buttons have theirs.
  func listWidth(_ items: [Item], padding: Double) -> Double {
    let rows = items.filter(isRow)
    let others = rowWidth(items.filter { !isRow($0) }, nil, padding: padding)
    return max(rows.map(\.width).max() ?? 0, others)
  }

  /// Whether a list has so many rows that it gets a second column, and the width for that.
  func needsColumns(_ shape: CardShape) -> Bool {
    let rows = shape.items.count(where: isRow)
    guard rows >= Self.manyRows else { return false }
    let height = Double(rows) * 38 * letters + buttonHeight + gap(1.2, shape.draft.space)
    return height > mostFooter(shape.draft, shape.padding)
  }

  /// Adds the rows, and the other buttons below; returns whether there is room for all.
  func addList(
    _ items: [Item], width: Double, shape: CardShape, most height: Double,
    to footer: inout CardFooter
  ) -> Bool {
    let rows = items.filter(isRow)
    var others = CardFooter()
    guard
      addRows(
        items.filter { !isRow($0) }, nil, width: width, padding: shape.padding,
        space: shape.draft.space, to: &others)
    else { return false }
    let gap = others.parts.isEmpty ? 0 : gap(1.2, shape.draft.space)
    let rest = height - footer.height - gap - others.height
    for limit in [nil, 2, 1] as [Int?] {
      for packing in Self.packings where packing.columns <= max(1, rows.count) {
        var list = CardFooter()
        guard add(rows, packing, width: width, lines: limit, most: rest, to: &list) else {
          continue
        }
        let top = footer.height
        footer.parts += list.parts.map { $0.offset(x: 0, y: top) }
        footer.parts += others.parts.map { $0.offset(x: 0, y: top + list.height + gap) }
        footer.height += list.height + gap + others.height
        return true
      }
    }
    return false
  }

  private func add(
    _ rows: [Item], _ packing: Packing, width: Double, lines limit: Int?, most: Double,
    to footer: inout CardFooter
  ) -> Bool {
    let gaps = Double(packing.columns - 1) * packing.gap
    let own = ((width - gaps) / Double(packing.columns)).rounded(.down)
    let room = own - rowExtra
    guard room >= 24, !measurer.isSpent || limit == 1 else { return false }
    for first in stride(from: 0, to: rows.count, by: packing.columns) {
      let items = rows[first..<min(first + packing.columns, rows.count)]
      var labels: [(words: CardWords, lines: CardLines)] = []
      for item in items {
        guard let words = item.words?.within(room, lines: limit) else { return false }
        let lines = measurer.lines(ofLabel: words)
        guard lines.breaks <= .betweenSyllables || limit == 1 else { return false }
        labels.append((words, lines))
      }
      let tallest = labels.map(\.lines.size.height).max() ?? 0
      let height = max(packing.least * letters, (tallest + 2 * Self.rise).rounded(.up))
      if first > 0 { footer.height += packing.gap }
      guard footer.height + height <= most else { return false }
      for (column, item) in items.enumerated() {
        let frame = Rect(
          x: Double(column) * (own + packing.gap), y: footer.height, width: own, height: height)
        let (words, lines) = labels[column]
        footer.parts.append(
          CardLayout.Part(
            item.kind, frame, words: words,
            corner: Point(
              x: frame.x + rowExtra - rowEnd,
              y: frame.y + (height - lines.size.height) / 2)))
      }
      footer.height += height
    }
    return true
  }

  /// The least space above and below a label.
  private static let rise = 4.0
}

/// The mark before a row of a list.
package enum CardMark {
  /// The space before the mark.
  package static let inset = 11.0
  /// The diameter, with letters of their usual size.
  package static let size = 18.0
  /// The space between the mark and the label.
  package static let gap = 10.0

  /// The place of the mark in a row.
  package static func frame(in row: Rect, letters: Double, isMirrored: Bool) -> Rect {
    let size = min(size * letters, row.height - 4)
    let start = inset + (Self.size * letters - size) / 2
    return Rect(
      x: isMirrored ? row.maxX - start - size : row.x + start, y: row.y + (row.height - size) / 2,
      width: size, height: size)
  }
}
