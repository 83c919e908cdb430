import Expectations

@testable import Spotlight

@Suite struct UsualWordsTests {
  @Test(
    arguments: [
      ("de", "Weiter"), ("de_DE.UTF-8", "Weiter"), ("pt-BR", "Avançar"), ("PT", "Avançar"),
      ("zh", "下一步"), ("fr-CA", "Suivant"), ("nn_NO", "Neste"), ("iw", "הבא"), ("en-GB", "Next"),
      ("tlh", "Next"), ("C", "Next"), ("", "Next"), ("---", "Next"),
    ])
  func `a language has its words, and where it has none English stands in`(
    tag: String, next: String
  ) {
    expect(UsualWords(LanguageTag(tag)).next, is: next)
  }

  @Test func `Chinese is written as the script or the region says`() {
    for tag in ["zh-Hant", "zh-TW", "zh_HK.UTF-8", "zh-Hant-CN"] {
      expect(UsualWords(LanguageTag(tag)).skip, is: "略過", "\(tag)")
    }
    for tag in ["zh", "zh-Hans", "zh-SG", "zh-Hans-TW"] {
      expect(UsualWords(LanguageTag(tag)).skip, is: "跳过", "\(tag)")
    }
  }

  @Test(
    arguments: [
      ("en", "2 of 15"), ("de", "2 von 15"), ("fa", "۲ از ۱۵"), ("ar-EG", "٢ من ١٥"),
      ("ar-MA", "2 من 15"), ("he", "2 מתוך 15"), ("hi", "15 में से 2"), ("ja", "2 / 15"),
    ])
  func `how far it is has the digits that people there write`(tag: String, text: String) {
    expect(UsualWords(LanguageTag(tag)).progress(2, of: 15), is: text)
  }

  @Test func `every language has all its words, both numbers, and sound markup about keys`() {
    for (tag, words) in UsualWords.table {
      expect(LanguageTag(tag) != nil, "\(tag)")
      for case (let name?, let text as String) in Mirror(reflecting: words).children {
        expect(!text.isEmpty, "\(tag) has no \(name)")
      }
      expect(
        Set([words.next, words.back, words.done, words.skip, words.close]).count, is: 5, "\(tag)")
      expect(words.progress.contains("#") && words.progress.contains("%"), "\(tag)")
      expect(words.show.unicodeScalars.count <= Card.mostLabelCharacters, "\(tag)")
      let shaken = words.ending(by: words.shake)
      for text in [words.escape, words.wheel, words.help, words.tab, shaken] {
        let isMarked = text.contains("<b>") && text.contains("</b>")
        expect(Markup(text).breakage == nil && isMarked, "\(tag): \(text)")
        expect(text.utf8.count < 120, "\(tag)")
      }
      expect(shaken != words.escape && !shaken.contains("Esc"), "\(tag)")
      expect(words.help.contains("followspot --help") && words.tab.contains("Tab"), "\(tag)")
    }
    expect(UsualWords(LanguageTag("pt-BR")).tab, is: UsualWords.table["pt"]?.tab)
    expect(UsualWords(nil).waiting, is: UsualWords.table["en"]?.waiting)
  }

  @Test(
    arguments: [
      ("ar", true), ("he-IL", true), ("fa_IR", true), ("ur", true), ("az-Arab", true),
      ("az", false), ("en", false), ("ks-Deva", false), ("yi", true),
    ])
  func `a language is read from where its script is`(tag: String, isRightToLeft: Bool) throws {
    expect(try require(LanguageTag(tag)).isRightToLeft, is: isRightToLeft)
  }

  @Test(
    arguments: [
      ("Hello", ReadingDirection.leftToRight), ("שלום", .rightToLeft), ("12 مرحبا x", .rightToLeft),
      ("«Ελλάδα»", .leftToRight), ("ߒߞߏ", .rightToLeft), ("ދިވެހި", .rightToLeft),
      ("\u{200F}abc", .rightToLeft), ("你好 שלום", .leftToRight), ("ܣܘܪܝܝܐ", .rightToLeft),
    ])
  func `the first letter says from where a text is read`(text: String, way: ReadingDirection) {
    expect(ReadingDirection(firstLetterOf: text), is: way)
  }

  @Test func `tags and entities are no letters`() {
    let text = "<b>&quot;<i>שלום</i></b> world"
    expect(ReadingDirection(firstLetterOf: text, isMarkup: true), is: .rightToLeft)
    expect(ReadingDirection(firstLetterOf: text), is: .leftToRight)
    expect(ReadingDirection(firstLetterOf: "R & ד", isMarkup: true), is: .leftToRight)
    expect(ReadingDirection(firstLetterOf: "12 + 5 🎉") == nil)
    expect(ReadingDirection(firstLetterOf: "") == nil)
  }

  @Test(
    arguments: [
      ([:], nil), (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "C.UTF-8"], nil),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr"),
      (["LANG": "de_DE", "LC_MESSAGES": "", "LC_ALL": "it"], "it"),
      (["LANG": "de_DE", "LANGUAGE": "nl:en"], "nl"), (["LANG": "C", "LANGUAGE": "nl"], nil),
      (["LANG": "de_DE", "LANGUAGE": ":nl"], "nl"),
    ] as [([String: String], String?)])
  func `the environment says which language is spoken`(
    environment: [String: String], language: String?
  ) {
    expect(LanguageTag(environment: { environment[$0] })?.language, is: language)
  }

  @Test(
    arguments: [
      ("de", ["en", "de"], 1), ("de_AT.UTF-8", ["en", "de"], 1), ("de", ["en", "fr"], nil),
      ("pt", ["pt-PT", "pt-BR"], 0), ("pt-BR", ["pt-PT", "pt", "pt-BR"], 2),
      ("pt-AO", ["pt-BR", "pt"], 1),
      ("zh-TW", ["zh-Hans", "zh-Hant"], 1), ("zh_CN", ["zh-Hant"], nil), ("no", ["nb"], 0),
      ("en", [], nil),
    ] as [(String, [String], Int?)])
  func `the nearest of some languages is found`(tag: String, tags: [String], index: Int?) throws {
    expect(try require(LanguageTag(tag)).nearest(in: tags.map { LanguageTag($0) }), is: index)
  }
}
