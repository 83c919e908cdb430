import Expectations
import RandomNumbers

@testable import Spotlight

/// The rows of lists on cards.
@Suite struct CardListTests {
  private func face(_ titles: [String], direction: ReadingDirection = .leftToRight) -> CardFace {
    CardFace(
      title: "Tasks", body: "In any order.",
      buttons: titles.enumerated().map {
        CardFace.Button(id: "\($0)", label: $1, isPrimary: $0 == 0, isDone: $0 > 0)
      } + [CardFace.Button(id: "dismiss", label: "Close")], hint: "Esc ends it",
      direction: direction)
  }

  private func layout(
    _ face: CardFace, _ width: Double = 1256, _ height: Double = 696
  ) -> CardLayout {
    CardLayout(
      CardRequest(face, style: CardStyle(), room: Size(width: width, height: height)),
      measuredBy: LetterCounter())
  }

  private func rows(_ layout: CardLayout) -> [CardLayout.Part] {
    layout.parts.filter { part in
      guard case .button(let index) = part.kind else { return false }
      return layout.request.face.buttons[index].isDone != nil
    }
  }

  @Test func `rows are one below the other, as wide as the text, and a finger hits each`() {
    let layout = layout(face(["Save", "Print", "Leave"]))
    let rows = rows(layout)
    expect(rows.count == 3 && Set(rows.map(\.frame.x)) == [20])
    expect(Set(rows.map(\.frame.width)), is: [layout.size.width - 40])
    for (row, next) in zip(rows, rows.dropFirst()) {
      expect(next.frame.y - row.frame.y >= CardStance.fingerReach)
    }
    expect(layout.shortfalls.isEmpty && layout.loss == 0)
    let frame = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    expect(CardStance(layout, frame: frame).smallButtons.isEmpty)
  }

  @Test func `the mark stands before the label, also from right to left`() {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let layout = layout(face(["Save", "Print"], direction: direction))
      for row in rows(layout) {
        let isMirrored = direction == .rightToLeft
        let mark = layout.mark(in: row.frame)
        let width = row.words?.width ?? 0
        expect(mark.center.y == row.frame.center.y && mark.width == mark.height)
        expect(
          isMirrored
            ? row.corner.x + width + CardLayout.markGap == mark.x
            : mark.maxX + CardLayout.markGap == row.corner.x)
        expect(row.frame.contains(Point(x: row.corner.x, y: row.corner.y)))
      }
    }
  }

  @Test func `twelve tasks have their place on a small screen, in two columns`() {
    let layout = layout(face((1...12).map { "The task with the number \($0)" }))
    let rows = rows(layout)
    expect(rows.count == 12 && Set(rows.map(\.frame.x)).count == 2)
    expect(rows.allSatisfy { $0.frame.height >= 32 } && layout.shortfalls.isEmpty)
    let tall = self.layout(face((1...12).map { "The task with the number \($0)" }), 1256, 1056)
    expect(Set(self.rows(tall).map(\.frame.x)).count == 1 && tall.shortfalls.isEmpty)
  }

  @Test(arguments: 0..<Effort.times(200, long: 200))
  func `every list fits on its screen, and no row lies on another`(seed: Int) {
    var random = Seeded(seed)
    let titles = (0..<Int.random(in: 1...TaskList.mostTasks, using: &random)).map { _ in
      (0..<Int.random(in: 1...14, using: &random)).map { _ in
        String(repeating: "w", count: .random(in: 1...12, using: &random))
      }.joined(separator: " ")
    }
    let width = Double.random(in: 300...2000, using: &random)
    let height = Double.random(in: 300...1200, using: &random)
    let direction = [ReadingDirection.leftToRight, .rightToLeft].randomElement(using: &random)!
    let layout = layout(face(titles, direction: direction), width, height)
    expect(layout.size.width <= width && layout.size.height <= height)
    let card = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let frames = layout.parts.map(\.frame)
    for (index, frame) in frames.enumerated() {
      expect(frame.intersection(card) == frame || layout.parts[index].isQuiet, "\(frame)")
      for other in frames.dropFirst(index + 1) {
        expect(frame.intersection(other).isEmpty, "\(frame) \(other)")
      }
    }
    expect(frames.count >= titles.count + 1)
  }
}
