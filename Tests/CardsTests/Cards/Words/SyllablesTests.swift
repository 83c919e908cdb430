import Spotlight
import Testing

@Suite struct SyllablesTests {
  private func divided(_ text: String, _ language: String = "de") -> String {
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
    (
      "Donaudampfschifffahrtsgesellschaftskapitän",
      "Do|nau|dampf|schiff|fahrts|ge|sell|schafts|ka|pi|tän"
    ),
    ("Überspringen", "Über|sprin|gen"), ("Geschwindigkeit", "Ge|schwin|dig|keit"),
    ("Weiter", "Wei|ter"), ("Weiterleitungseinstellung", "Wei|ter|lei|tungs|ein|stel|lung"),
    ("Straße", "Straße"), ("Katze", "Katze"),
  ])
  func `German words are divided before the last consonant`(word: String, parts: String) {
    #expect(divided(word) == parts)
  }

  @Test(arguments: [
    ("Arbeitsplatz", "Ar|beits|platz"), ("Wasserkraft", "Was|ser|kraft"),
    ("Landesgrenze", "Lan|des|grenze"), ("Datengröße", "Da|ten|größe"),
    ("Bestellung", "Be|stel|lung"), ("gespeichert", "ge|spei|chert"),
    ("Haustürschlüssel", "Haus|tür|schlüs|sel"), ("Neustart", "Neu|start"),
    // No seams.
    ("merklich", "merk|lich"), ("Entwicklung", "Ent|wick|lung"), ("Fenster", "Fens|ter"),
    ("Deutschland", "Deutsch|land"), ("erfolgreich", "er|folg|reich"),
    ("Menschlich", "Mensch|lich"),
    ("Künstler", "Künst|ler"), ("Handlung", "Hand|lung"), ("nächsten", "nächs|ten"),
  ])
  func `German compounds are divided between their words where a rule can tell`(
    word: String, parts: String
  ) {
    #expect(divided(word) == parts)
  }

  @Test(arguments: [
    ("installation", "en", "ins|tal|la|tion"), ("detalles", "es", "de|ta|lles"),
    ("installation", "fr", "ins|tal|la|tion"), ("signal", "en", "sig|nal"),
  ])
  func `letters make one sound in some languages only`(
    word: String, language: String, parts: String
  ) {
    #expect(divided(word, language) == parts)
  }

  @Test(arguments: [
    ("seguridad", "es", "se|gu|ri|dad"), ("problema", "it", "pro|blema"),
    ("Показать", "ru", "По|ка|зать"), ("información", "es", "in|for|ma|ción"),
  ])
  func `letters that make one sound stay together`(word: String, language: String, parts: String) {
    #expect(divided(word, language) == parts)
  }

  @Test(arguments: ["", "a", "kurz", "1234567890", "使い方を見る", "تُحفظ تغييراتك", "bcdfghjklm"])
  func `what has no syllables that it knows stays whole`(text: String) {
    #expect(Syllables.parts(of: text).isEmpty)
  }

  @Test func `parts are ranges of bytes, in order, and never end within a letter`() {
    let text = "Später: Größenverhältnis, cafe\u{301}teria — Überraschung"
    var end = 0
    for part in Syllables.parts(of: text) {
      #expect(part.lowerBound >= end && !part.isEmpty)
      end = part.upperBound
      let index = text.utf8.index(text.startIndex, offsetBy: part.lowerBound)
      #expect(index.samePosition(in: text) != nil)
    }
    #expect(end > 0)
  }
}
