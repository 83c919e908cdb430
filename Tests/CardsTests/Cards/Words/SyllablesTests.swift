import Expectations
import Spotlight

@Suite struct SyllablesTests {
  private func divided(_ text: String, _ language: String) -> String {
    let bytes = Array(text.utf8)
    var end = 0
    var pieces: [String] = []
    for part in Syllables.parts(of: text, language: LanguageTag(language)) {
      if part.lowerBound > end {
        pieces.append(String(decoding: bytes[end..<part.lowerBound], as: UTF8.self))
      }
      pieces.append(String(decoding: bytes[part], as: UTF8.self))
      end = part.upperBound
    }
    if end < bytes.count { pieces.append(String(decoding: bytes[end...], as: UTF8.self)) }
    return pieces.joined(separator: "|")
  }

  @Test(arguments: [
    // Before the last consonant.
    (
      "de", "Donaudampfschifffahrtsgesellschaftskapitän",
      "Do|nau|dampf|schiff|fahrts|ge|sell|schafts|ka|pi|tän"
    ),
    ("de", "Überspringen", "Über|sprin|gen"), ("de", "Geschwindigkeit", "Ge|schwin|dig|keit"),
    ("de", "Weiter", "Wei|ter"), ("de", "Straße", "Straße"), ("de", "Katze", "Katze"),
    ("de", "Weiterleitungseinstellung", "Wei|ter|lei|tungs|ein|stel|lung"),
    // Between the words of compounds.
    ("de", "Arbeitsplatz", "Ar|beits|platz"), ("de", "Wasserkraft", "Was|ser|kraft"),
    ("de", "Landesgrenze", "Lan|des|grenze"), ("de", "Datengröße", "Da|ten|größe"),
    ("de", "Bestellung", "Be|stel|lung"), ("de", "gespeichert", "ge|spei|chert"),
    ("de", "Haustürschlüssel", "Haus|tür|schlüs|sel"), ("de", "Neustart", "Neu|start"),
    // No seams.
    ("de", "merklich", "merk|lich"), ("de", "Entwicklung", "Ent|wick|lung"),
    ("de", "Fenster", "Fens|ter"), ("de", "Deutschland", "Deutsch|land"),
    ("de", "erfolgreich", "er|folg|reich"), ("de", "Menschlich", "Mensch|lich"),
    ("de", "Künstler", "Künst|ler"), ("de", "Handlung", "Hand|lung"),
    ("de", "nächsten", "nächs|ten"),
    // Letters that make one sound stay together, some in some languages only.
    ("en", "installation", "ins|tal|la|tion"), ("es", "detalles", "de|ta|lles"),
    ("fr", "installation", "ins|tal|la|tion"), ("en", "signal", "sig|nal"),
    ("es", "seguridad", "se|gu|ri|dad"), ("it", "problema", "pro|blema"),
    ("ru", "Показать", "По|ка|зать"), ("es", "información", "in|for|ma|ción"),
  ])
  func `words are divided where a rule can tell`(language: String, word: String, parts: String) {
    expect(divided(word, language), is: parts)
  }

  @Test(arguments: ["", "a", "kurz", "1234567890", "使い方を見る", "تُحفظ تغييراتك", "bcdfghjklm"])
  func `what has no syllables that it knows stays whole`(text: String) {
    expect(Syllables.parts(of: text).isEmpty)
  }

  @Test func `parts are ranges of bytes, in order, and never end within a letter`() {
    let text = "Später: Größenverhältnis, cafe\u{301}teria — Überraschung"
    var end = 0
    for part in Syllables.parts(of: text) {
      expect(part.lowerBound >= end && !part.isEmpty)
      end = part.upperBound
      let index = text.utf8.index(text.startIndex, offsetBy: part.lowerBound)
      expect(index.samePosition(in: text) != nil)
    }
    expect(end > 0)
  }
}
