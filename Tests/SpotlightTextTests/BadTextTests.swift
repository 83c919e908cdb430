import Expectations
import Glibc
import RandomNumbers
import Spotlight
import SpotlightText

@Suite struct BadTextTests {
  private let setter = Typesetter()

  @Test func `a book is cut to what a card can hold, and says so`() {
    let book = String(repeating: "word ", count: 20_000)
    let markup = String(repeating: "word ", count: 5000)
    for block in [TextBlock(book, width: 300), TextBlock(markup, isMarkup: true, width: 300)] {
      let layout = setter.layout(block)
      expect(layout.lines.isShortened && layout.problems.map(\.code) == [.tooLong])
      let shown = layout.shownLines.joined()
      expect(shown.hasSuffix("word…"))
      expect((3990...4001).contains(shown.unicodeScalars.count))
    }
    let bold = setter.layout(TextBlock("<b>" + book + "</b>", isMarkup: true, width: 300))
    expect(bold.problems.map(\.code), is: [.markup, .tooLong])
  }

  @Test func `exactly as much as is shown is not cut`() {
    let text = String(repeating: "a", count: Card.mostCharacters)
    expect(setter.layout(TextBlock(text, width: 300)).shownLines.joined(), is: text)
    expect(setter.layout(TextBlock(text + "b", width: 300)).lines.isShortened)
  }

  @Test(arguments: [0, -1, -1e300, .nan, -.infinity, 0.001, 1, .infinity, 1e300])
  func `any width has a layout`(width: Double) {
    let layout = setter.layout(TextBlock("Save now", width: width))
    expect(layout.shownLines.joined(), is: "Save now")
    expect(layout.lines.count, is: (width > 100 ? 1 : layout.lines.count))
    expect(width > 100 || layout.lines.count >= 7)
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e300, 1e-300])
  func `any size of letters has a layout within the sizes that are drawn`(size: Double) {
    let layout = setter.layout(TextBlock("x", size: size))
    let largest = setter.layout(TextBlock("x", size: 256))
    let (height, most) = (layout.lines.bounds.height, largest.lines.bounds.height)
    expect(height > 0 && height <= most)
  }

  @Test(arguments: [15, 120, 200])
  func `a markup cannot ask for more than twice the size, nor for more than is drawn`(size: Double)
  {
    let largest = setter.layout(TextBlock("x", size: min(2 * size, 256)))
    for span in [
      "size='2000000000'", "font='Sans 99999'", "size='99999pt'", "rise='2000000000'",
      "line_height='1000000'", "font='Sans 9999999px'", "letter_spacing='2000000000'",
      "line_height='2147483647'", "baseline_shift='2147483647'",
    ] {
      let layout = setter.layout(TextBlock("<span \(span)>x</span>", isMarkup: true, size: size))
      expect(layout.lines.bounds.height <= 4.5 * largest.lines.bounds.height, "\(span)")
      expect(layout.lines.bounds.width <= 3 * largest.lines.bounds.height, "\(span)")
    }
    let nested =
      String(repeating: "<big>", count: 30) + "x" + String(repeating: "</big>", count: 30)
    let height = setter.layout(TextBlock(nested, isMarkup: true, size: size)).lines.bounds.height
    expect(height <= largest.lines.bounds.height)
  }

  @Test(arguments: ["overline='none'", "baseline_shift='5'", "baseline_shift='1pt'"])
  func `what would end the program inside of Pango is shown as it is written`(span: String) {
    let text = "<span \(span)>x</span>"
    let layout = setter.layout(TextBlock(text, isMarkup: true))
    expect(layout.shownLines == [text] && layout.problems.map(\.code) == [.markup])
  }

  @Test func `controls and NUL are shown as something, not obeyed`() {
    let layout = setter.layout(TextBlock("a\0b\u{1B}c"))
    expect(layout.shownLines, is: ["a\u{FFFD}b\u{FFFD}c"])
    expect(setter.layout(TextBlock("a\0b", isMarkup: true)).shownLines, is: ["a\u{FFFD}b"])
  }

  @Test(arguments: ["", "de_DE.UTF-8@euro", "<b>", String(repeating: "x", count: 40)])
  func `what is no language is said, and the text is shown`(language: String) {
    let layout = setter.layout(TextBlock("words", language: language))
    expect(layout.problems.map(\.code) == [.language] && layout.lines.bounds.width > 0)
  }

  @Test func `an unknown family is drawn with another`() {
    let family = "No Such Family, \0, \(String(repeating: "y", count: 9999))"
    expect(setter.layout(TextBlock("words", family: family)).lines.bounds.width > 10)
  }

  @Test func `storms of marks, tags and turns end`() throws {
    let storms = [
      String(repeating: "\u{301}", count: 100_000), "e" + String(repeating: "\u{302}", count: 9000),
      String(repeating: "\u{202E}\u{2067}", count: 20_000),
      String(repeating: "\u{202A}a", count: 9000),
      String(repeating: "\n", count: 100_000), String(repeating: "\u{FDFD}", count: 9000),
      String(repeating: "\u{200D}", count: 9000), String(repeating: "👩‍👩‍👧", count: 9000),
    ]
    var canvas = Canvas(width: 100, height: 100)
    for storm in storms {
      for lineLimit in [nil, 2] {
        for width in [nil, 0, 80.0] {
          let layout = setter.layout(TextBlock(storm, width: width, lineLimit: lineLimit))
          expect(lineLimit.map { layout.lines.count <= $0 } ?? true)
          try canvas.paint(layout, at: Point(x: 0, y: 0), scale: .one)
        }
      }
    }
    for tag in ["b", "span size='larger'", "sub", "big"] {
      let name = tag.prefix { $0 != " " }
      let count = Markup.mostBytes / (tag.count + name.count + 6)
      let flat = String(repeating: "<\(tag)>x</\(name)>", count: count)
      let layout = setter.layout(TextBlock(flat, isMarkup: true, width: 80))
      expect(!layout.problems.contains { $0.code == .markup })
      try canvas.paint(layout, at: Point(x: 0, y: 0), scale: .one)
    }
  }

  @Test(arguments: ["b", "sub", "big"])
  func `tags within tags have an end`(tag: String) {
    func nested(_ count: Int) -> String {
      let (begin, end) = (String(repeating: "<\(tag)>", count: count), "</\(tag)>")
      return begin + "x" + String(repeating: end, count: count)
    }
    let most = Markup.mostNestedTags
    expect(setter.layout(TextBlock(nested(most), isMarkup: true)).shownLines, is: ["x"])
    let layout = setter.layout(TextBlock(nested(most + 1), isMarkup: true))
    expect(layout.problems.map(\.code), is: [.markup])
    expect(layout.shownLines, is: [nested(most + 1)])
  }

  @Test(arguments: 0..<200)
  func `random blocks have layouts`(seed: Int) throws {
    var dice = Seeded(seed)
    let pieces = [
      "<b>", "</b>", "<i>", "</i>", "<span size='99pt'>", "</span>", "&amp;", "&", "<", "\0", "\n",
      "a ",
      "Wort", "שלום", "مرحبا", "\u{301}", "\u{202E}", "\u{2069}", "世界", "👩‍👧", "\u{AD}", "\t", "\r\n",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...30, using: &dice) {
      text += pieces.randomElement(using: &dice) ?? ""
    }
    let block = TextBlock(
      text, isMarkup: .random(using: &dice), size: .random(in: 0...60, using: &dice),
      weight: .random(in: -5...1200, using: &dice),
      width: Bool.random(using: &dice) ? .random(in: -10...200, using: &dice) : nil,
      lineLimit: Bool.random(using: &dice) ? .random(in: -1...4, using: &dice) : nil,
      direction: Bool.random(using: &dice) ? .rightToLeft : .leftToRight,
      isCentered: .random(using: &dice))
    let layout = setter.layout(block)
    if let limit = block.lineLimit { expect(layout.lines.count <= max(1, limit)) }
    expect(layout.lines.bounds.width >= 0 && layout.lines.bounds.height >= 0)
    var canvas = Canvas(width: 90, height: 70)
    try canvas.paint(
      layout,
      at: Point(x: .random(in: -50...50, using: &dice), y: .random(in: -50...50, using: &dice)),
      scale: Scale(hundredTwentieths: .random(in: 60...360, using: &dice)))
    // Premultiplied: no channel is above its alpha.
    expect(
      canvas.words.allSatisfy { word in
        [0, 8, 16].allSatisfy { word >> UInt32($0) & 255 <= word >> 24 }
      })
  }

  @Test func `without any fonts there is no crash`() async {
    await #expect(processExitsWith: .success) {
      // Fontconfig reads its configuration once in a process, which is why this is one of its own.
      let path = "/tmp/followspot-no-fonts-\(getpid()).conf"
      let file = try require(fopen(path, "w"))
      fputs("<?xml version='1.0'?><fontconfig><cachedir>/nowhere</cachedir></fontconfig>", file)
      fclose(file)
      defer { unlink(path) }
      setenv("FONTCONFIG_FILE", path, 1)
      let layout = Typesetter().layout(
        TextBlock("<b>Save</b> שלום", isMarkup: true, width: 50, lineLimit: 2))
      // Boxes with numbers would be larger than the words, and say nothing.
      expect(layout.lines.bounds == .zero && layout.lines.count == 0)
      expect(layout.problems.map(\.code), is: [.noFonts])
      var canvas = Canvas(width: 100, height: 100)
      try canvas.paint(layout, at: Point(x: 0, y: 0), scale: Scale(2))
    }
  }
}
