extension UsualWords {
  /// What cards about keys say in one language, as markup.
  package struct Hints: Sendable, Hashable {
    /// That Esc ends what is shown.
    package var escape: String
    /// That the wheel resizes the light.
    package var wheel: String
    /// That the help of the command says more.
    package var help: String
    /// That Tab chooses the light that keys act on.
    package var tab: String

    init(_ escape: String, _ wheel: String, _ help: String, _ tab: String) {
      self.escape = escape
      self.wheel = wheel
      self.help = help
      self.tab = tab
    }
  }

  /// What cards about keys say in a language or the closest match; English if there is none.
  package static func hints(_ tag: LanguageTag?) -> Hints {
    tag?.candidates.lazy.compactMap { hints[$0] }.first ?? englishHints
  }

  private static let englishHints = Hints(
    "<b>Esc</b> ends it", "<b>Wheel</b> resizes the light",
    "<b>followspot --help</b> says more", "<b>Tab</b> chooses a light")

  /// The languages of ``table``.
  static let hints: [String: Hints] = [
    "ar": Hints(
      "\u{200F}<b>Esc</b> للإنهاء", "\u{200F}<b>عجلة الفأرة</b> لتغيير الحجم",
      "\u{200F}<b>followspot --help</b> للمزيد", "\u{200F}<b>Tab</b> لاختيار ضوء"),
    "cs": Hints(
      "<b>Esc</b> to ukončí", "<b>Kolečko</b> mění velikost světla",
      "<b>followspot --help</b> řekne více", "<b>Tab</b> vybírá světlo"),
    "da": Hints(
      "<b>Esc</b> afslutter", "<b>Hjulet</b> ændrer lysets størrelse",
      "<b>followspot --help</b> viser mere", "<b>Tab</b> vælger et lys"),
    "de": Hints(
      "<b>Esc</b> beendet es", "<b>Das Mausrad</b> ändert die Größe",
      "<b>followspot --help</b> sagt mehr", "<b>Tab</b> wählt ein Licht"),
    "el": Hints(
      "<b>Esc</b> για έξοδο", "<b>Ο τροχός</b> αλλάζει το μέγεθος",
      "<b>followspot --help</b> για περισσότερα", "<b>Tab</b> για επιλογή φωτός"),
    "en": englishHints,
    "es": Hints(
      "<b>Esc</b> lo termina", "<b>La rueda</b> cambia el tamaño",
      "<b>followspot --help</b> dice más", "<b>Tab</b> elige una luz"),
    "fa": Hints(
      "\u{200F}<b>Esc</b> پایان می‌دهد", "\u{200F}<b>چرخ ماوس</b> اندازه را تغییر می‌دهد",
      "\u{200F}<b>followspot --help</b> بیشتر می‌گوید", "\u{200F}<b>Tab</b> یک نور را برمی‌گزیند"),
    "fi": Hints(
      "<b>Esc</b> lopettaa", "<b>Rulla</b> muuttaa valon kokoa",
      "<b>followspot --help</b> kertoo lisää", "<b>Tab</b> valitsee valon"),
    "fr": Hints(
      "<b>Échap</b> y met fin", "<b>La molette</b> change la taille",
      "<b>followspot --help</b> en dit plus", "<b>Tab</b> choisit une lumière"),
    "he": Hints(
      "\u{200F}<b>Esc</b> מסיים", "\u{200F}<b>הגלגלת</b> משנה את גודל האור",
      "\u{200F}<b>followspot --help</b> לפרטים נוספים", "\u{200F}<b>Tab</b> בוחר אור"),
    "hi": Hints(
      "<b>Esc</b> से समाप्त होता है", "<b>व्हील</b> से आकार बदलता है",
      "<b>followspot --help</b> में और जानकारी है", "<b>Tab</b> से प्रकाश चुना जाता है"),
    "hu": Hints(
      "<b>Esc</b>: befejezés", "<b>Görgő</b>: a fény mérete",
      "<b>followspot --help</b>: további tudnivalók", "<b>Tab</b>: fény kiválasztása"),
    "id": Hints(
      "<b>Esc</b> mengakhiri", "<b>Roda tetikus</b> mengubah ukuran",
      "<b>followspot --help</b> menjelaskan lebih lanjut", "<b>Tab</b> memilih cahaya"),
    "it": Hints(
      "<b>Esc</b> termina", "<b>La rotella</b> cambia la grandezza",
      "<b>followspot --help</b> dice di più", "<b>Tab</b> sceglie una luce"),
    "ja": Hints(
      "<b>Esc</b> で終了", "<b>ホイール</b>で大きさを変更",
      "<b>followspot --help</b> で詳しい説明", "<b>Tab</b> でライトを選択"),
    "ko": Hints(
      "<b>Esc</b> 종료", "<b>휠</b> 크기 조절",
      "<b>followspot --help</b> 자세한 설명", "<b>Tab</b> 조명 선택"),
    "nb": Hints(
      "<b>Esc</b> avslutter", "<b>Hjulet</b> endrer lysets størrelse",
      "<b>followspot --help</b> viser mer", "<b>Tab</b> velger et lys"),
    "nl": Hints(
      "<b>Esc</b> beëindigt het", "<b>Het muiswiel</b> verandert de grootte",
      "<b>followspot --help</b> vertelt meer", "<b>Tab</b> kiest een licht"),
    "pl": Hints(
      "<b>Esc</b> kończy", "<b>Kółko</b> zmienia rozmiar światła",
      "<b>followspot --help</b> mówi więcej", "<b>Tab</b> wybiera światło"),
    "pt": Hints(
      "<b>Esc</b> termina", "<b>A roda</b> muda o tamanho",
      "<b>followspot --help</b> diz mais", "<b>Tab</b> escolhe uma luz"),
    "ru": Hints(
      "<b>Esc</b> завершает", "<b>Колесо</b> меняет размер",
      "<b>followspot --help</b> расскажет больше", "<b>Tab</b> выбирает свет"),
    "sv": Hints(
      "<b>Esc</b> avslutar", "<b>Hjulet</b> ändrar ljusets storlek",
      "<b>followspot --help</b> visar mer", "<b>Tab</b> väljer ett ljus"),
    "tr": Hints(
      "<b>Esc</b> bitirir", "<b>Tekerlek</b> boyutu değiştirir",
      "<b>followspot --help</b> daha fazlasını anlatır", "<b>Tab</b> bir ışık seçer"),
    "uk": Hints(
      "<b>Esc</b> завершує", "<b>Коліщатко</b> змінює розмір",
      "<b>followspot --help</b> розкаже більше", "<b>Tab</b> вибирає світло"),
    "vi": Hints(
      "<b>Esc</b> để kết thúc", "<b>Con lăn</b> đổi kích thước",
      "<b>followspot --help</b> cho biết thêm", "<b>Tab</b> chọn một đèn"),
    "zh-hans": Hints(
      "<b>Esc</b> 结束", "<b>滚轮</b>调整大小",
      "<b>followspot --help</b> 查看更多", "<b>Tab</b> 选择一个光圈"),
    "zh-hant": Hints(
      "<b>Esc</b> 結束", "<b>滾輪</b>調整大小",
      "<b>followspot --help</b> 查看更多", "<b>Tab</b> 選擇一個光圈"),
  ]
}
