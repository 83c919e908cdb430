extension UsualWords {
  /// What the card of a step says that waits for its targets, in a language or the closest match.
  package static func waiting(_ tag: LanguageTag?) -> String {
    tag?.candidates.lazy.compactMap { waiting[$0] }.first ?? "Waiting for this to appear…"
  }

  /// The languages of ``table``.
  static let waiting = [
    "ar": "في انتظار ظهور هذا…",
    "cs": "Čeká se, až se to objeví…",
    "da": "Venter på, at dette vises …",
    "de": "Warten, bis dies erscheint …",
    "el": "Αναμονή για την εμφάνισή του…",
    "en": "Waiting for this to appear…",
    "es": "Esperando a que aparezca…",
    "fa": "در انتظار نمایان شدن…",
    "fi": "Odotetaan, että tämä tulee näkyviin…",
    "fr": "En attente de son apparition…",
    "he": "ממתינים להופעה…",
    "hi": "इसके दिखने की प्रतीक्षा है…",
    "hu": "Várakozás a megjelenésére…",
    "id": "Menunggu ini muncul…",
    "it": "In attesa che appaia…",
    "ja": "表示されるのを待っています…",
    "ko": "나타나기를 기다리는 중…",
    "nb": "Venter på at dette vises …",
    "nl": "Wachten tot dit verschijnt…",
    "pl": "Oczekiwanie, aż się pojawi…",
    "pt": "A aguardar que apareça…",
    "ru": "Ожидание появления…",
    "sv": "Väntar på att detta ska visas …",
    "tr": "Görünmesi bekleniyor…",
    "uk": "Очікування появи…",
    "vi": "Đang chờ mục này xuất hiện…",
    "zh-hans": "正在等待其出现…",
    "zh-hant": "正在等待其出現…",
  ]
}
