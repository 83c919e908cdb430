import Expectations
import Spotlight

@Suite struct AnnouncementTests {
  @Test func `a card is heard in the order in which it is read, without tags`() {
    let face = CardFace(
      title: "Save your work",
      body: "<b>Ctrl+S</b> &amp;\n see <a href='https://a.example'>more</a>!",
      buttons: [.init(id: "back", label: "Zurück"), .init(id: "next", label: "Weiter")],
      progress: .init(.dots, position: 2, of: 5, words: "2 von 5"), hint: "Esc ends it",
      language: "de_at")
    let announcement = Announcement(of: face)
    expect(
      announcement?.text,
      is: "Save your work. Ctrl+S & see more! 2 von 5. Esc ends it. Zurück, Weiter.")
    expect(announcement?.language, is: "de-AT")
  }

  @Test func `markup that is shown as it is written is heard so`() {
    expect(Announcement(of: CardFace(body: "a <b c"))?.text, is: "a <b c.")
  }

  @Test func `the desktop's language stands in for one that is not said, or is none`() {
    let desktop = LanguageTag("fr_FR.UTF-8")
    expect(Announcement(of: CardFace(title: "x"), desktop: desktop)?.language, is: "fr-FR")
    expect(
      Announcement(of: CardFace(title: "x", language: "!"), desktop: desktop)?.language == "fr-FR")
    expect(Announcement(of: CardFace(title: "x"))?.language == nil)
  }

  @Test(arguments: [
    ("zh-Hant", "zh-Hant"), ("zh_hant_TW.UTF-8", "zh-Hant-TW"), ("sr-latn-RS", "sr-Latn-RS"),
    ("de", "de"), ("es-419", "es-419"),
  ])
  func `a language keeps its script and its region`(tag: String, told: String) {
    expect(Announcement(of: CardFace(title: "x", language: tag))?.language, is: told)
  }

  @Test func `pictures are heard by their words`() {
    let face = CardFace(
      title: "Save", body: "Press it.", picture: "x.png", alternative: "A red door",
      panelAlternatives: ["The key"])
    expect(Announcement(of: face)?.text, is: "Save. A red door. The key. Press it.")
  }

  @Test func `a card of a picture is not heard, and a book is cut`() {
    expect(Announcement(of: CardFace(picture: "x.png")) == nil)
    expect(Announcement(of: CardFace(title: " \n ")) == nil)
    let book = Announcement(of: CardFace(body: String(repeating: "word ", count: 5000)))
    expect(book?.text.count, is: Card.mostCharacters)
  }

  @Test(arguments: ["Ends.", "Ends!", "終わり。", "انتهى؟", "Wait…"])
  func `a sentence that ends gets no second end`(title: String) {
    expect(Announcement(of: CardFace(title: title))?.text, is: title)
  }
}
