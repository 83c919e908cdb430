import Expectations
import RandomNumbers
import Spotlight

@Suite struct MarkupTests {
  @Test func `words are told from tags and signs`() {
    let markup = Markup(
      "Save <b>all</b> &amp; <i >go</i >&#33;&#x1F600; <span size='12pt'\n color=\"#C00\">now</span><u/>\r\nb"
    )
    expect(markup.plain, is: "Save all & go!😀 now\nb")
    expect(markup.problems.isEmpty && markup.links.isEmpty)
    expect(markup.pango, is: markup.source)
  }

  @Test func `a link has its words, its address and the tags that Pango knows instead`() throws {
    let markup = Markup(
      "Read &lt;<a href='https://a.example/?x=1&amp;y=2' title='more'>the <b>whole</b></a>&gt; ü <a\nhref=\"HTTP://b.example\">b</a>"
    )
    expect(markup.problems.isEmpty)
    expect(
      markup.links.map(\.address.text), is: ["https://a.example/?x=1&y=2", "http://b.example"])
    let bytes = Array(markup.plain.utf8)
    expect(
      markup.links.map { String(decoding: bytes[$0.range], as: UTF8.self) }, is: ["the whole", "b"])
    expect(
      markup.pango
        == "Read &lt;<span underline=\"single\">the <b>whole</b></span>&gt; ü <span underline=\"single\">b</span>"
    )
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "ftp://a.example", "", "https:a.example",
    "//a.example", "/here", "mailto:a@b.example", "https://", "https:///x", "https://a b/",
    "https://user@a.example", "https://ä.example", "https://-a", "https://a.example/\u{1}",
    "https://a.example/&#10;x", "https://a.example/&lt;x&gt;", "https://a.example\\b",
    "https://a.example/\u{7F}", " https://a.example",
    "https://a.example/" + String(repeating: "x", count: 2031),
  ])
  func `what is no address of a page is no link, and its words are shown`(address: String) {
    let markup = Markup("See <a href=\"\(address)\">this</a>.")
    expect(markup.links.isEmpty && markup.plain == "See this.")
    expect(markup.problems.map(\.kind) == [.link] && markup.problems.map(\.offset) == [4])
    expect(markup.breakage == nil)
    expect(markup.pango, is: "See <span>this</span>.")
  }

  @Test func `addresses become ASCII, and as long ones as there may be are links`() {
    expect(WebAddress("https://a.example/ü?q=東")?.text, is: "https://a.example/%C3%BC?q=%E6%9D%B1")
    expect(WebAddress("http://[::1]:80/x#y")?.text, is: "http://[::1]:80/x#y")
    let longest = "https://a.example/" + String(repeating: "x", count: 2030)
    expect(longest.utf8.count == 2048 && WebAddress(longest)?.text == longest)
    // Short enough as written, but too long in ASCII.
    expect(WebAddress("https://a.example/" + String(repeating: "ü", count: 800)) == nil)
  }

  @Test func `a link without words is none, and leaves nothing`() {
    let markup = Markup("a<a href='https://a.example'></a><a href='https://b.example'/>b")
    expect(markup.links.isEmpty && markup.problems.isEmpty && markup.plain == "ab")
    expect(markup.pango, is: "a<span underline=\"single\"></span>b")
  }

  @Test(
    arguments: [
      ("<b>open", 0), ("a <b>x</i></b>", 6), ("x</b>", 1), ("a < b", 2), ("a & b", 2), ("a &b", 2),
      ("&nbsp;", 0), ("&#0;", 0), ("&#27;", 0), ("&#xD800;", 0), ("&#+65;", 0), ("&#;", 0),
      ("&#x110000;", 0), ("x<blink>y</blink>", 1), ("<B>x</B>", 0), ("<b x='1'>y</b>", 3),
      ("<span nosuch='1'>y</span>", 6), ("<span size>y</span>", 6), ("<span size=12>y</span>", 6),
      ("<span size='12>y</span>", 6), ("<span size='12' font-size='13'>y</span>", 16),
      ("<span size='1'color='red'>y</span>", 14), ("<span color='reed'>y</span>", 6),
      ("<span color='#12345'>y</span>", 6), ("<span size='-1'>y</span>", 6),
      ("<span alpha='0'>y</span>", 6), ("<span underline='wavy'>y</span>", 6),
      ("<span overline='none'>y</span>", 6),
      ("<span baseline_shift='5'>y</span>", 6), ("<span baseline_shift='01.5pt'>y</span>", 6),
      ("<span underline_color='#1234'>y</span>", 6), ("<span lang=''>y</span>", 6),
      ("<span line_height='0'>y</span>", 6),
      ("<a>x</a>", 0), ("<a href='https://a.example'>x", 0),
      ("<a href='https://a.example'>x<b><a href='https://b.example'>y</a></b></a>", 32),
      ("<a href='https://a.example' href='https://a.example'>x</a>", 28),
      ("<a onclick='x' href='https://a.example'>x</a>", 3), ("<!-- x -->", 0), ("<?x?>", 0),
      ("<![CDATA[x]]>", 0), ("</markup><markup>", 0), ("<b", 0), ("<", 0), ("</", 0), ("</b", 0),
      ("<span size=", 6), ("<span size='", 6), ("<span ", 0), ("&", 0),
    ] as [(String, Int)])
  func `what is broken is shown as it is written, and the place is known`(text: String, offset: Int)
  {
    let markup = Markup(text)
    expect(markup.plain == text && markup.links.isEmpty)
    expect(markup.problems.map(\.kind) == [.broken] && markup.breakage?.offset == offset)
    expect(markup.breakage?.description.isEmpty == false)
    expect(markup.pango, is: text)
  }

  @Test func `length and depth have an end`() {
    let text = String(repeating: "x", count: Markup.mostBytes)
    expect(Markup(text).problems.isEmpty)
    // Longer texts are not searched for tags, which does not matter if there are none.
    expect(Markup(text + "x").plain == text + "x" && Markup(text + "x").problems.isEmpty)
    expect(Markup(text + "<b/>").breakage?.offset, is: Markup.mostBytes)
    expect(Markup(text + "&amp;").breakage?.offset, is: Markup.mostBytes)
    func nested(_ count: Int) -> String {
      String(repeating: "<b>", count: count) + "x" + String(repeating: "</b>", count: count)
    }
    expect(Markup(nested(Markup.mostNestedTags)).plain, is: "x")
    expect(Markup(nested(Markup.mostNestedTags + 1)).breakage?.offset == 3 * Markup.mostNestedTags)
  }

  @Test(arguments: 0..<300)
  func `no text of tags and pieces of them stops it`(seed: Int) {
    var dice = Seeded(seed)
    let pieces = [
      "<a href='https://x.example'>", "</a>", "<b>", "</b>", "<span ", "size='1'", ">", "<", "/",
      "&",
      "&amp;", "&#", "65;", "'", "\"", " ", "=", "ü", "\r", "word", "\u{0}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...20, using: &dice) {
      text += pieces.randomElement(using: &dice) ?? ""
    }
    let markup = Markup(text)
    for problem in markup.problems {
      expect((0...text.utf8.count).contains(problem.offset), "seed \(seed)")
    }
    for link in markup.links {
      expect(link.range.upperBound <= markup.plain.utf8.count && !link.range.isEmpty)
    }
    expect(markup.breakage == nil || markup.plain == text)
    // The markup for Pango has no links and reads the same.
    let pango = Markup(markup.pango)
    expect(markup.breakage != nil || pango.plain == markup.plain && pango.links.isEmpty)
  }
}
