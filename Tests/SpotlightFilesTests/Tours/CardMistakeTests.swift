import Expectations
import Spotlight
import SpotlightFiles

/// Seeded mistakes in what a step says.
@Suite struct CardMistakeTests {
  private static let shownBare = "warning: the text is shown as it is written, tags and all:"
  private static let noLink = "is no address of http or https, and so this is no link."
  private static let noWords = "warning: there is nothing to read in this text, so it is left out."
  private static let noLabel =
    "warning: there is nothing to read on this button, so it gets its usual word or its name."

  @Test(
    arguments: [
      ("about: ›'b',", "no light of this step is called 'b'."),
      ("about: ›'A',", "no light of this step is called 'A'; did you mean 'a'?"),
      ("about: ›'',", "about takes the name of a light that is not empty, not ''."),
      ("about: ›1,", "about takes the name of a light, not 1."),
      ("title: ›3,", "title takes a text, not 3."),
      ("title: ›'a\\nb',", "title takes one line of text, without '\\n'."),
      ("hint: ›'a\\nb',", "hint takes one line of text, without '\\n'."),
      ("language: ›'de_DE',", "language takes a language, such as 'de' or 'pt-BR', not 'de_DE'."),
      ("alt: ›'a',", "warning: alt says what the picture shows, and this card has none."),
      ("progress: ›'circle',", "progress takes 'none', 'numbers', 'dots' or 'bar', not 'circle'."),
      (
        "picture: ›'',",
        "picture takes the path of a picture beside the file that is not empty, not ''."
      ),
      ("buttons: ›'next',", "buttons takes a list of buttons, not 'next'."),
      ("buttons: ['next', ›'next'],", "'next' is the name of number 1 already."),
      ("buttons: [›{id: 'more'}],", "buttons needs the key 'label'."),
      (
        "buttons: [›{label: 'More'}],",
        "a button needs the key 'does', such as does: 'next', or the key 'id', by which a program "
          + "learns of its press."
      ),
      (
        "buttons: [{id: 'a', label: 'b', does: {goto: ›'frist'}}],",
        "no step is called 'frist'; did you mean 'first'?"
      ),
      (
        "buttons: [{id: 'a', label: 'b', does: ›'passThrough'}],",
        "only a tap on a light or the dim can pass through."
      ),
    ])
  func `mistakes in what a step says`(line: String, sentence: String) {
    expectMistake(step: line, sentence)
  }

  @Test(arguments: [
    "/etc/passwd", "../a.png", "a/../../a.png", "https://a/b.png", "a/..", "../a/b.png",
  ])
  func `a picture lies in the folder of the file`(path: String) {
    expectMistake(
      step: "picture: ›'\(path)',",
      "picture takes the path of a picture in the folder of this file, not '\(path)'.")
  }

  @Test(
    arguments: [
      ("'<b>a</b> &amp; <a href=\"https://b.example/c?d=e\">f</a>'", nil),
      ("'a < b'", "5: \(shownBare) a < begins a tag"),
      ("'a & b'", "5: \(shownBare) a & begins a sign"),
      ("'\u{FC}<b>a'", "4: \(shownBare) <b> has no </b>."),
      ("'<blink>a</blink>'", "3: \(shownBare) <blink> is no tag"),
      // Where there are escapes the text itself is the place.
      ("'\\u0061<b>a'", "2: \(shownBare) <b> has no </b>."),
      ("'a <a href=\"file:///etc/passwd\">b</a>'", "5: warning: \"file:///etc/passwd\" \(noLink)"),
      ("'<a href=\"javascript:x()\">b</a>'", "3: warning: \"javascript:x()\" \(noLink)"),
    ] as [(String, String?)])
  func `tags of a text are looked at, and a warning has the place of the tag`(
    text: String, sentence: String?
  ) {
    let read = ReadTour("{steps:[{text:\n \(text)}]}")
    expect(read.tour != nil)
    expect(read.sentences.count, is: (sentence == nil ? 0 : 1))
    guard let sentence, let told = read.sentences.first else { return }
    let expected = "2:" + sentence.replacing(": warning", with: " warning")
    expect(told.hasPrefix(expected), "\(told)")
  }

  @Test(
    arguments: [
      ("title: ›' \u{A0}',", noWords),
      ("hint: ›'\u{200B} ',", noWords),
      ("title: '', hint: '',", nil),
      ("buttons: [{id: 'more', label: ›''}],", noLabel),
      ("buttons: ['back', {id: 'next', label: ›'  '}],", noLabel),
    ] as [(String, String?)])
  func `words that no person can read are told, and no words at all are meant`(
    line: String, sentence: String?
  ) {
    if let sentence {
      expectMistake(step: line, sentence)
    } else {
      expect(ReadTour(step: "text: 'a', \(line)").sentences, is: [])
    }
  }

  @Test(arguments: ["' \\n\\t '", "'<b> </b>&#32;'"])
  func `a text of tags and spaces is left out, too`(text: String) {
    expect(
      ReadTour("{steps: [{title: 'a',\n text: \(text)}]}").sentences == [
        "2:8 \(Self.noWords)"
      ])
  }

  @Test func `a text is as long as its words, and one too long for tags is told if it has any`() {
    let words = String(repeating: "a", count: 4000)
    expect(
      ReadTour(step: "text: '<b>\(words)</b>&#32;'").mistakes.map(\.sentence) == [
        "of the 4001 characters of this text the card shows the first 4000."
      ])
    expect(ReadTour(step: "text: '<b>\(words)</b>'").sentences, is: [])
    let many = String(repeating: "é", count: 20_000)
    expect(
      ReadTour(step: "text: '\(many)<b>a</b>'").sentences == [
        "1:17 warning: of the 20008 characters of this text the card shows the first 4000.",
        "1:20018 \(Self.shownBare) there are tags in "
          + "32768 bytes at most, and it is longer.",
      ])
  }

  @Test(
    arguments: [
      ("size='1pt'", nil), ("size='192pt'", nil), ("size='12288'", nil), ("size='400%'", nil),
      ("size='smaller'", nil),
      ("size='12'", "a size of 12 is 12/1024 of a point and shown as 1pt; in points it is 12pt."),
      ("size='0.5pt'", "a size of 0.5pt is shown as 1pt."),
      ("font_size='500pt'", "a size of 500pt is larger than letters get here."),
      ("size='999999'", "a size of 999999 is larger than letters get here."),
      ("size='10%'", "a size of 10% is shown as 25%."),
      ("size='401%'", "a size of 401% is larger than letters get here."),
      (
        "size='huge'",
        "the text is shown as it is written, tags and all: \"size\" is a size, as large, 12pt or 120%, "
          + "and not \"huge\"."
      ),
    ] as [(String, String?)])
  func `letters of another size than was written are told`(attribute: String, sentence: String?) {
    let read = ReadTour(step: "text: \"<span \(attribute)>a</span>\"")
    expect(read.sentences, is: (sentence.map { ["1:24 warning: \($0)"] } ?? []))
    expect(read.tour != nil)
  }

  @Test func `no sentence about tags is longer than it need be`() {
    let long = String(repeating: "a\u{301}", count: 900)
    for text in [
      "<span \(long)>", "<span size=\(long)>", "<span size='\(long)'>a</span>",
      "<a href='\(long)'>b</a>",
      "<span lang='\(long)'>", "<\(long)>", "</\(long)>", "&\(long);", "<span \(long)='1'>",
      "<span \(String(repeating: "a", count: 900))='1'>", "<span color='\(long)' color='1'>",
    ] {
      let sentences = ReadTour(step: "text: \"\(text)\"").mistakes.map(\.sentence)
      expect(sentences.count == 1 && sentences[0].count < 250, "\(sentences)")
    }
  }

  @Test func `each link that is none is told`() {
    let link = "<a href=\"ftp://a.example\">b</a>"
    let read = ReadTour(step: "text: '\(link) \(link)'")
    expect(read.mistakes.map(\.column), is: [18, 50])
    expect(read.tour?.problems.map(\.code), is: [.markup, .markup])
  }
}
