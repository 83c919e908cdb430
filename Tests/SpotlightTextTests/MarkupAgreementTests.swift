import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightText

/// The markup that is read without fonts against Pango's own reading.
@Suite struct MarkupAgreementTests {
  /// What Pango makes of a text; nil where it refuses.
  private static func pango(_ text: String, _ fonts: Fonts) -> String? {
    // As large as a card's text can be.
    let block = TextBlock(text, isMarkup: true, size: 120)
    guard let lines = fonts.lines(block, markup: text).lines else { return nil }
    let layout = TextLayout(taking: lines, problems: [])
    // Some values that it reads are too much for it as soon as it draws.
    var canvas = Canvas(width: 60, height: 40)
    try? canvas.paint(layout, at: Point(x: 0, y: 0), scale: .one)
    return layout.shownLines.joined()
  }

  @Test(arguments: 0..<60)
  func `what is taken here is taken there, with the same words`(seed: Int) throws {
    var dice = Seeded(seed)
    let fonts = try require(Fonts())
    for _ in 0..<50 {
      let text = Self.text(&dice)
      let markup = Markup(text)
      let pango = Self.pango(markup.pango, fonts)
      if markup.breakage == nil { expect(pango, is: markup.plain, "seed \(seed): \(text)") }
    }
  }

  @Test(arguments: 0..<60)
  func `what is refused there is refused here, and in whole tags nothing else is`(
    seed: Int
  ) throws {
    var dice = Seeded(seed)
    let fonts = try require(Fonts())
    for _ in 0..<50 {
      // Only what both know in the same way: names, nesting, signs and values of the web.
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &dice) {
        text += Self.shared.randomElement(using: &dice) ?? ""
      }
      let isTaken = Markup(text).breakage == nil
      expect(isTaken, is: (Self.pango(text, fonts) != nil), "seed \(seed): \(text)")
    }
  }

  @Test(arguments: [
    "<!-- x -->y", "<?x?>y", "<![CDATA[x]]>y", "<markup>x</markup>", "&#27;x", "&# 65;",
    "<span color='gray17'>x</span>", "<span color='Dark Blue'>x</span>",
    "<span color='#112233445566'>x</span>", "<span weight='Bold'>x</span>",
    "<span gravity='east'>x</span>", "<span lang=''>x</span>", "<span size=' 5'>x</span>",
    "<span size='1' color='red'bgcolor='red'>x</span>",
  ])
  func `Pango takes some things that are refused here, and these are they`(text: String) throws {
    let fonts = try require(Fonts())
    expect(Self.pango(text, fonts) != nil && Markup(text).breakage != nil)
  }

  @Test func `every colour and every kind of value that is taken is one of Pango's`() throws {
    let fonts = try require(Fonts())
    for (name, values) in Self.values {
      for value in values {
        let text = "<span \(name)='\(value)'>x</span>"
        let isTaken = Markup(text).breakage == nil
        if isTaken { expect(Self.pango(text, fonts), is: "x", "\(text)") }
      }
      expect(
        values.contains { Markup("<span \(name)='\($0)'>x</span>").breakage == nil }, "\(name)")
    }
    expect(Markup.colorNames.count, is: 148)
    for color in Markup.colorNames {
      expect(Self.pango("<span color='\(color)'>x</span>", fonts), is: "x", "\(color)")
    }
  }

  private static let shared = [
    "<b>", "</b>", "<i>", "</i>", "<span color='red' size='larger'>", "<span>", "</span>", "<u/>",
    "word", " ", "&amp;", "&lt;", "&nbsp;", "&#65;", "&#0;", "&", "<", ">", "ü", "<blink>",
    "<b x='1'>", "<span nosuch='1'>", "<span size='x'>", "<span size='1' size='2'>", "\n", "\r\n",
    "<sub >", "</sub >", "< b>", "</ b>", "<tt", "<span size=1>",
  ]

  private static let words = [
    "", "0", "1", "-1", "5", "65535", "65536", "2147483647", "2147483648", "-2147483648", "1.5",
    ".5",
    "5.", "0.01", "0.001", "5pt", "-5pt", "1.5pt", "999999pt", "2pt", "1.99pt", "9999999pt", "0pt",
    "50%", "0%",
    "100%",
    "101%", "999999%", "1000", "1001", "none", "normal", "true", "yes", "no", "TRUE", "false",
    "red",
    "#123", "#1234", "#12345", "#123456", "#12345678", "small", "larger", "xx-large", "bold",
    "italic",
    "superscript", "small-caps", "single", "error-line", "uppercase", "expanded", "de", "pt-BR",
    "Sans 12", "Sans 1e9", "+5", "007",
  ]

  private static let values = Dictionary(
    uniqueKeysWithValues: [
      "font", "font_desc", "face", "font-family", "size", "font_size", "style", "weight", "variant",
      "stretch", "font_features", "foreground", "fgcolor", "color", "background", "alpha",
      "bgalpha",
      "underline", "underline_color", "overline", "overline_color", "rise", "baseline_shift",
      "font_scale", "strikethrough", "strikethrough_color", "fallback", "lang", "letter_spacing",
      "insert_hyphens", "allow_breaks", "line_height", "text_transform",
    ].map { ($0, words) })

  private static func text(_ dice: inout Seeded) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &dice) {
      switch Int.random(in: 0...3, using: &dice) {
      case 0:
        let name = values.keys.sorted().randomElement(using: &dice) ?? ""
        let value = words.randomElement(using: &dice) ?? ""
        text += "<span \(name)=\"\(value)\">"
      case 1:
        text +=
          ["</span>", "<a href='https://a.example'>", "</a>", "<a href='x'>"]
          .randomElement(using: &dice) ?? ""
      default: text += shared.randomElement(using: &dice) ?? ""
      }
    }
    return text
  }
}
