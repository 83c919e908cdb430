extension UsualWords {
  /// What the card of a step says whose target a person has left, in one language.
  package struct Away: Sendable, Hashable {
    /// That the window is not open.
    package var closed: String
    /// That the window cannot be seen.
    package var hidden: String
    /// That the place has to be scrolled to.
    package var scrolled: String
    /// The button that brings the window to the front.
    package var show: String

    init(_ closed: String, _ hidden: String, _ scrolled: String, _ show: String) {
      self.closed = closed
      self.hidden = hidden
      self.scrolled = scrolled
      self.show = show
    }

    /// The words for a reason; nil if the usual words on waiting say it.
    package func words(for absence: TargetAbsence) -> String? {
      switch absence {
      case .noWindow: closed
      case .windowHidden, .covered: hidden
      case .scrolledOut: scrolled
      case .unknowable, .noWidget, .widgetHidden, .silent, .implausible, .noAccessibility: nil
      }
    }
  }

  /// What such cards say in a language or the closest match; nil if there is none.
  package static func away(_ tag: LanguageTag?) -> Away? {
    guard let tag else { return away["en"] }
    return tag.candidates.lazy.compactMap { away[$0] }.first
  }

  /// The languages of ``table``.
  static let away: [String: Away] = [
    "ar": Away(
      "النافذة غير مفتوحة الآن.", "النافذة غير ظاهرة الآن.", "مرّر حتى يظهر هذا.", "أظهِرها"),
    "cs": Away(
      "Okno teď není otevřené.", "Okno teď není vidět.", "Posuňte, aby to bylo vidět.", "Ukázat"),
    "da": Away(
      "Vinduet er ikke åbent nu.", "Vinduet kan ikke ses nu.", "Rul, til dette kan ses.", "Vis mig"),
    "de": Away(
      "Das Fenster ist gerade nicht offen.", "Das Fenster ist gerade nicht zu sehen.",
      "Blättern Sie, bis dies zu sehen ist.", "Zeigen"),
    "el": Away(
      "Το παράθυρο δεν είναι ανοιχτό τώρα.", "Το παράθυρο δεν φαίνεται τώρα.",
      "Κυλήστε ώσπου να φανεί.", "Εμφάνιση"),
    "en": Away(
      "The window is not open now.", "The window cannot be seen now.",
      "Scroll until this can be seen.", "Show me"),
    "es": Away(
      "La ventana no está abierta ahora.", "La ventana no se ve ahora.",
      "Desplázate hasta que se vea.", "Mostrar"),
    "fa": Away(
      "پنجره اکنون باز نیست.", "پنجره اکنون دیده نمی‌شود.", "پیمایش کنید تا دیده شود.", "نشان بده"),
    "fi": Away(
      "Ikkuna ei ole nyt auki.", "Ikkuna ei ole nyt näkyvissä.",
      "Vieritä, kunnes tämä näkyy.", "Näytä"),
    "fr": Away(
      "La fenêtre n’est pas ouverte.", "La fenêtre n’est pas visible.",
      "Faites défiler pour voir ceci.", "Montrer"),
    "he": Away("החלון אינו פתוח כעת.", "החלון אינו נראה כעת.", "גללו עד שזה ייראה.", "הצגה"),
    "hi": Away(
      "विंडो अभी खुली नहीं है।", "विंडो अभी दिख नहीं रही है।", "यह दिखने तक स्क्रोल करें।", "दिखाएँ"),
    "hu": Away(
      "Az ablak most nincs nyitva.", "Az ablak most nem látszik.", "Görgessen, amíg ez látszik.",
      "Mutasd"),
    "id": Away(
      "Jendela tidak terbuka sekarang.", "Jendela tidak terlihat sekarang.",
      "Gulir sampai ini terlihat.", "Tampilkan"),
    "it": Away(
      "La finestra ora non è aperta.", "La finestra ora non si vede.", "Scorri finché si vede.",
      "Mostra"),
    "ja": Away(
      "ウィンドウは今開いていません。", "ウィンドウは今見えていません。", "見えるまでスクロールしてください。", "表示する"),
    "ko": Away("창이 지금 열려 있지 않습니다.", "창이 지금 보이지 않습니다.", "보일 때까지 스크롤하세요.", "보기"),
    "nb": Away(
      "Vinduet er ikke åpent nå.", "Vinduet kan ikke ses nå.", "Rull til dette kan ses.", "Vis meg"),
    "nl": Away(
      "Het venster is nu niet open.", "Het venster is nu niet te zien.",
      "Scrol tot dit te zien is.", "Tonen"),
    "pl": Away(
      "Okno nie jest teraz otwarte.", "Okna teraz nie widać.", "Przewiń, aż to będzie widać.",
      "Pokaż"),
    "pt": Away(
      "A janela não está aberta agora.", "A janela não se vê agora.", "Desloque até isto se ver.",
      "Mostrar"),
    "ru": Away(
      "Окно сейчас не открыто.", "Окна сейчас не видно.", "Прокрутите, чтобы это было видно.",
      "Показать"),
    "sv": Away(
      "Fönstret är inte öppet nu.", "Fönstret syns inte nu.", "Rulla tills detta syns.", "Visa"),
    "tr": Away(
      "Pencere şu anda açık değil.", "Pencere şu anda görünmüyor.", "Bu görünene kadar kaydırın.",
      "Göster"),
    "uk": Away(
      "Вікно зараз не відкрите.", "Вікна зараз не видно.", "Прокрутіть, щоб це було видно.",
      "Показати"),
    "vi": Away(
      "Cửa sổ hiện không mở.", "Hiện không thấy cửa sổ.", "Cuộn cho đến khi thấy mục này.",
      "Hiện ra"),
    "zh-hans": Away("窗口现在没有打开。", "现在看不到窗口。", "请滚动到能看到为止。", "显示"),
    "zh-hant": Away("視窗現在沒有開啟。", "現在看不到視窗。", "請捲動到能看到為止。", "顯示"),
  ]
}
