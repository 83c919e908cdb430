import Expectations
import Spotlight
import SpotlightText

@Suite struct TextLayoutTests {
  private let setter = Typesetter()
  private static let sentence = "Everything that you write is kept here, and nowhere else at all."

  @Test func `nothing to say touches no font`() {
    let layout = setter.layout(TextBlock(""))
    expect(layout.lines.bounds == .zero && layout.lines.count == 0 && layout.shownLines.isEmpty)
    expect(setter.layout(TextBlock("", isMarkup: true)).lines.count, is: 0)
    expect(setter.layoutCount, is: 0)
  }

  @Test func `a known block is not laid out again`() throws {
    let block = TextBlock(Self.sentence, width: 120)
    let first = setter.layout(block)
    var canvas = Canvas(width: 200, height: 200)
    try canvas.paint(first, at: Point(x: 3, y: 4), scale: .one)
    try canvas.paint(setter.layout(block), at: Point(x: 30, y: 40), scale: Scale(2))
    expect(setter.layout(block) === first)
    expect(setter.layoutCount, is: 1)
    var other = block
    other.weight = 700
    expect(setter.layout(other) !== first)
    expect(setter.layoutCount, is: 2)
  }

  @Test func `the shelf keeps what was used last, and no more than it holds`() {
    let kept = TextBlock("kept")
    let first = setter.layout(kept)
    for number in 0..<(2 * Typesetter.shelfSize) {
      _ = setter.layout(TextBlock("\(number)"))
      expect(setter.layout(kept) === first)
    }
    expect(setter.layoutCount, is: 1 + 2 * Typesetter.shelfSize)
    _ = setter.layout(TextBlock("0"))
    expect(setter.layoutCount, is: 2 + 2 * Typesetter.shelfSize)
  }

  @Test func `lines are broken within the width and say all words`() {
    let natural = setter.layout(TextBlock(Self.sentence))
    expect(natural.lines.count, is: 1)
    for width in [60.0, 90, 150, 300] {
      let layout = setter.layout(TextBlock(Self.sentence, width: width))
      expect(layout.lines.count >= Int(natural.lines.bounds.width / width))
      expect(layout.lines.bounds.width <= width)
      expect(layout.shownLines.joined(), is: Self.sentence)
      expect(!layout.lines.isShortened && layout.problems.isEmpty)
      let height = layout.lines.bounds.height / natural.lines.bounds.height
      expect(abs(height - Double(layout.lines.count)) < 0.01)
    }
  }

  @Test func `letters twice the size are twice as wide and high`() {
    let small = setter.layout(TextBlock(Self.sentence, size: 13))
    let large = setter.layout(TextBlock(Self.sentence, size: 26))
    expect(abs(large.lines.bounds.width / small.lines.bounds.width - 2) < 0.01)
    expect(abs(large.lines.bounds.height / small.lines.bounds.height - 2) < 0.01)
    expect(abs(large.lines.baseline / small.lines.baseline - 2) < 0.01)
  }

  @Test func `markup shows without its tags, and bold is wider than plain`() {
    let plain = setter.layout(TextBlock("Save your work & go"))
    let same = setter.layout(TextBlock("Save your work &amp; go", isMarkup: true))
    let bold = setter.layout(TextBlock("<b>Save your work &amp; go</b>", isMarkup: true))
    expect(same.lines.bounds, is: plain.lines.bounds)
    expect(bold.shownLines, is: ["Save your work & go"])
    expect(bold.lines.bounds.width > plain.lines.bounds.width * 1.03)
    let weight = setter.layout(TextBlock("Save your work & go", weight: 700))
    expect(weight.lines.bounds, is: bold.lines.bounds)
  }

  @Test(arguments: [
    "<b>open", "a < b", "</i>", "<blink>x</blink>", "&nosuch;", "<span size='x'>y</span>",
    "<a href='https://a.example'>x</a><b>",
  ])
  func `broken markup is shown as it is written, and says so`(text: String) {
    let layout = setter.layout(TextBlock(text, isMarkup: true))
    expect(layout.shownLines, is: [text])
    expect(layout.problems.map(\.code) == [.markup] && layout.lines.links.isEmpty)
    expect(layout.lines.bounds, is: setter.layout(TextBlock(text)).lines.bounds)
  }

  @Test(arguments: [1, 2, 3])
  func `what is over the limit of lines is an ellipsis`(limit: Int) {
    let block = TextBlock(Self.sentence + "\n" + Self.sentence, width: 110)
    var limited = block
    limited.lineLimit = limit
    let layout = setter.layout(limited)
    expect(layout.lines.count == limit && layout.lines.isShortened && layout.problems.isEmpty)
    expect(layout.shownLines.last?.hasSuffix("…") == true)
    expect(layout.lines.bounds.width <= 110)
    expect(layout.shownLines.dropLast(), is: setter.layout(block).shownLines.prefix(limit - 1))
    limited.lineLimit = 100
    expect(setter.layout(limited).shownLines, is: setter.layout(block).shownLines)
    expect(!setter.layout(limited).lines.isShortened)
  }

  @Test func `a paragraph that fits ends in an ellipsis when others are left out`() {
    let layout = setter.layout(TextBlock("one\n\ntwo\nthree", lineLimit: 1))
    expect(layout.shownLines, is: ["one…"])
  }

  @Test func `right to left is found by the first letter, or is what was asked for`() {
    func isAtRight(_ text: String, _ direction: ReadingDirection = .leftToRight) -> Bool {
      let layout = setter.layout(TextBlock(text, width: 300, direction: direction))
      return abs(layout.lines.bounds.maxX - 300) < 0.01
    }
    for text in ["مرحبا بالعالم", "שלום", "12: שלום world"] { expect(isAtRight(text)) }
    expect(!isAtRight("Hello שלום"))
    expect(isAtRight("Hello", .rightToLeft))
    let centered = setter.layout(TextBlock("שמור", width: 300, isCentered: true)).lines.bounds
    expect(abs(centered.center.x - 150) < 0.01)
  }

  @Test func `each paragraph starts on its own side`() throws {
    let block = TextBlock("שלום\nSave", width: 300)
    let layout = setter.layout(block)
    expect(layout.lines.bounds.x == 0 && abs(layout.lines.bounds.maxX - 300) < 0.01)
    let line = Int(layout.lines.bounds.height / 2)
    let canvas = try Canvas(
      layout, at: Point(x: 0, y: 0), size: Size(width: 300, height: 50), scale: .one)
    let amounts = [0, line + 1].map { top in
      (0..<line).reduce(0) { sum, y in
        (0..<150).reduce(sum) { $0 + canvas.alpha($1, top + y) }
      }
    }
    expect(amounts[0] == 0 && amounts[1] > 0)
  }
}
