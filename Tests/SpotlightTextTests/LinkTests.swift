import Expectations
import Spotlight
import SpotlightText

@Suite struct LinkTests {
  private let setter = Typesetter()

  private func layout(_ markup: String, _ change: (inout TextBlock) -> Void = { _ in })
    -> TextLayout
  {
    var block = TextBlock(markup, isMarkup: true)
    change(&block)
    return setter.layout(block)
  }

  @Test func `a link stands where its words are painted`() throws {
    for (before, words, after) in [
      ("See ", "this page", " now"), ("", "alone", ""), ("שלום ", "עולם", " שלום"),
      ("Read שלום ", "all", " עולם it"), ("שלום ", "see this", " עולם"),
    ] {
      let red = "<span color='#F00' underline='none'>\(words)</span>"
      let text = layout("\(before)<a href='https://a.example/'>\(red)</a>\(after)")
      let link = try require(text.lines.links.first)
      expect(text.lines.links.count == 1 && link.address == "https://a.example/")
      let frame = try require(link.frames.first)
      expect(link.frames.count, is: 1)
      let canvas = try Canvas(
        text, at: Point(x: 4, y: 4), size: Size(width: 300, height: 40), scale: .one)
      for y in 0..<canvas.height {
        for x in 0..<canvas.width where canvas.alpha(x, y) > 128 {
          let isLink = canvas.words[y * canvas.width + x] >> 16 & 255 > 128
          let place = Point(x: Double(x) - 3.5, y: Double(y) - 3.5)
          let slack = isLink ? frame.outset(by: 1.5) : frame.outset(by: -1.5)
          expect(slack.contains(place), is: isLink, "\(before)\(words) at \(x),\(y)")
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `words on several lines have a frame on each`(isRight: Bool) throws {
    let words = isRight ? "שלום עולם שלום עולם שלום" : "one long way of many words"
    let text = layout("<a href='https://a.example'>\(words)</a>") { $0.width = 70 }
    let link = try require(text.lines.links.first)
    expect(text.lines.count > 2 && link.frames.count == text.lines.count)
    for (upper, lower) in zip(link.frames, link.frames.dropFirst()) {
      expect(abs(upper.maxY - lower.y) < 0.01)
    }
    for frame in link.frames {
      expect(frame.x >= text.lines.bounds.x - 0.01 && frame.maxX <= 70.01 && frame.width > 5)
      if isRight { expect(abs(frame.maxX - 70) < 6) } else { expect(frame.x < 0.01) }
    }
  }

  @Test func `words that a line turns around have a frame for each direction`() throws {
    // The link begins in letters from the left and ends within those from the right.
    let text = layout("ab <a href='https://a.example'>cd שלום</a> עולם")
    let link = try require(text.lines.links.first)
    expect(text.lines.count == 1 && link.frames.count == 2)
    expect(link.frames[0].maxX < link.frames[1].x)
  }

  @Test func `what is cut off is no link, and the ellipsis is none either`() throws {
    let text = layout("one <a href='https://a.example'>two three four five</a> six seven") {
      $0.width = 75
      $0.lineLimit = 2
    }
    expect(text.lines.isShortened)
    let link = try require(text.lines.links.first)
    expect(link.frames.allSatisfy { $0.maxX <= text.lines.bounds.maxX + 0.01 })
    let last = try require(link.frames.last)
    expect(last.maxX < text.lines.bounds.maxX - 3)
    let gone = layout("one two three four five <a href='https://a.example'>six</a>") {
      $0.width = 60
      $0.lineLimit = 1
    }
    expect(gone.lines.links.isEmpty)
    let book = String(repeating: "word ", count: 1000)
    expect(layout(book + "<a href='https://a.example'>end</a>").lines.links.isEmpty)
  }

  @Test func `a link is underlined, and a text in it has its own look`() throws {
    let lined = layout("<a href='https://a.example'>HH</a>")
    let plain = layout("HH")
    expect(lined.inkBounds.maxY > plain.inkBounds.maxY)
    expect(lined.lines.bounds, is: plain.lines.bounds)
    expect(layout("<a href='file:///x'>HH</a>").inkBounds, is: plain.inkBounds)
    let green = layout("<a href='https://a.example'><span color='#0F0'>HH</span></a>") {
      ($0.size, $0.weight) = (30, 700)
    }
    let canvas = try Canvas(
      green, at: Point(x: 0, y: 0), size: Size(width: 200, height: 50), scale: .one)
    expect(canvas.words.contains(0xFF00_FF00))
  }

  @Test func `a link to something else is said, and its words are shown`() {
    let text = layout("<a href='ftp://a.example'>x</a> <a href='https://a.example'>y</a>")
    expect(text.problems.map(\.code) == [.link] && text.shownLines == ["x y"])
    expect(text.lines.links.map(\.address), is: ["https://a.example"])
  }
}
