extension UsualWords {
  /// A shake of the pointer, in a language or the closest match; English if there is none.
  package static func shake(_ tag: LanguageTag?) -> String {
    tag?.candidates.lazy.compactMap { shakes[$0] }.first ?? englishShake
  }

  private static let englishShake = "A shake of the pointer"

  /// The languages of ``table``; each stands where ``Hints/escape`` has its key.
  static let shakes: [String: String] = [
    "ar": "هزّ المؤشر", "cs": "Zatřesení ukazatelem", "da": "At ryste markøren",
    "de": "Schütteln des Zeigers", "el": "Κούνημα του δείκτη", "en": englishShake,
    "es": "Agitar el puntero", "fa": "تکان دادن نشانگر", "fi": "Osoittimen ravistaminen",
    "fr": "Secouer le pointeur", "he": "ניעור המצביע", "hi": "पॉइंटर हिलाने",
    "hu": "A mutató rázása", "id": "Menggoyangkan penunjuk", "it": "Scuotere il puntatore",
    "ja": "ポインターを振る操作", "ko": "포인터 흔들기", "nb": "Å riste pekeren",
    "nl": "Schudden met de aanwijzer", "pl": "Potrząśnięcie wskaźnikiem", "pt": "Agitar o ponteiro",
    "ru": "Встряхивание указателя", "sv": "Att skaka pekaren", "tr": "İmleci sallamak",
    "uk": "Струшування вказівника", "vi": "Lắc con trỏ", "zh-hans": "晃动指针", "zh-hant": "晃動指標",
  ]
}

extension UsualWords.Hints {
  /// That something else than Esc ends what is shown, as markup.
  func ending(by way: String) -> String {
    guard let start = escape.firstIndex(of: ">"), let end = escape[start...].firstIndex(of: "<")
    else { return Markup.escaped(way) }
    return escape[...start] + Markup.escaped(way) + escape[end...]
  }
}
