extension UsualWords {
  /// That a command lets the light cover the whole screen, in a language or the closest match; English if there is none.
  ///
  /// The command follows on a line of its own.
  package static func wholeScreen(_ tag: LanguageTag?) -> String {
    tag?.candidates.lazy.compactMap { wholeScreens[$0] }.first ?? englishWholeScreen
  }

  private static let englishWholeScreen = "For the whole screen, with the panel, run:"

  /// The languages of ``table``.
  static let wholeScreens: [String: String] = [
    "ar": "\u{200F}للشاشة كلها مع الشريط، نفّذ:",
    "cs": "Pro celou obrazovku i s panelem spusťte:",
    "da": "Kør dette for hele skærmen med panelet:",
    "de": "Für den ganzen Bildschirm samt Leiste:",
    "el": "Για όλη την οθόνη, μαζί με τη γραμμή, εκτελέστε:", "en": englishWholeScreen,
    "es": "Para toda la pantalla, con la barra, ejecute:",
    "fa": "\u{200F}برای همهٔ صفحه همراه با نوار، اجرا کنید:",
    "fi": "Koko näytölle paneeleineen suorita:",
    "fr": "Pour tout l’écran, barre comprise, lancez :",
    "he": "\u{200F}לכל המסך, כולל הסרגל, הריצו:",
    "hi": "पैनल सहित पूरी स्क्रीन के लिए चलाएँ:",
    "hu": "A teljes képernyőhöz, a panellel együtt:",
    "id": "Untuk seluruh layar beserta panel, jalankan:",
    "it": "Per tutto lo schermo, barra compresa, eseguire:",
    "ja": "パネルを含む画面全体に使うには、次を実行します:",
    "ko": "패널을 포함한 전체 화면에 쓰려면 다음을 실행하세요:",
    "nb": "For hele skjermen med panelet, kjør:",
    "nl": "Voor het hele scherm, met het paneel, voer uit:",
    "pl": "Na cały ekran, razem z panelem, uruchom:",
    "pt": "Para o ecrã inteiro, com a barra, execute:",
    "ru": "Чтобы занять весь экран вместе с панелью, выполните:",
    "sv": "För hela skärmen med panelen, kör:",
    "tr": "Panelle birlikte tüm ekran için çalıştırın:",
    "uk": "Для всього екрана разом із панеллю виконайте:",
    "vi": "Để phủ toàn màn hình, kể cả thanh, hãy chạy:",
    "zh-hans": "要覆盖包括面板在内的整个屏幕，请运行：",
    "zh-hant": "要涵蓋包括面板在內的整個螢幕，請執行：",
  ]
}
