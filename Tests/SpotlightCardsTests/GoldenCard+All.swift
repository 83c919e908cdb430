import Spotlight

extension GoldenCard {
  /// The letters of the pictures, whatever the machine's own ones are; see `Scripts/setup`.
  static let letters = "Inter, DejaVu Sans, Droid Sans Fallback"

  static func style(
    _ theme: Theme = .light, dark: Bool = false, contrast: Bool = false, text: Double = 1
  ) -> CardStyle {
    var theme = theme
    theme.font = theme.font ?? letters
    return CardStyle(
      theme, taste: DesktopTaste(isDark: dark, wantsContrast: contrast, textScale: text))
  }

  static let screen = Size(width: 1256, height: 696)

  static let steps = [
    CardFace.Button(id: "skip", label: "Skip tour"), CardFace.Button(id: "back", label: "Back"),
    CardFace.Button(id: "next", label: "Next", isPrimary: true),
  ]

  static let save = CardFace(
    title: "Save your work",
    body: "Your changes are kept on this computer. <b>Ctrl+S</b> does the same.",
    buttons: [steps[1], steps[2]], progress: CardFace.Progress(.numbers, position: 2, of: 5))

  static let long = String(
    repeating: "A tour tells one thing at a time. What it tells should fit on a card, and whoever "
      + "writes more will see what becomes of it. ", count: 12)

  static func face(_ change: (inout CardFace) -> Void) -> CardFace {
    var face = save
    change(&face)
    return face
  }

  static func card(
    _ name: String, _ face: CardFace = save, style: CardStyle = style(), room: Size = screen,
    state: CardState = CardState(), arrow: Arrow = .none, scales: [Int] = [120],
    opacity: Double = 1, problems: [String] = []
  ) -> GoldenCard {
    GoldenCard(
      name: name, request: CardRequest(face, style: style, room: room), state: state,
      arrow: arrow, scales: scales, opacity: opacity, problems: problems)
  }

  static var all: [GoldenCard] {
    sides + looks + scripts + contents + rooms + pictures + lists + frosted
  }

  private static let sides: [GoldenCard] = [
    card("side-up", arrow: .up, scales: [120, 150, 180, 240]),
    card("side-down", arrow: .down, scales: [120, 150, 180, 240]),
    card("side-left", arrow: .left, scales: [120, 180]),
    card("side-right", arrow: .right, scales: [120, 180]),
    card("side-up-dark", style: style(.dark), arrow: .up, scales: [120, 150, 180, 240]),
    card("center"),
    card("fading", style: style(.dark), arrow: .up, opacity: 0.5),
  ]

  private static let looks: [GoldenCard] = [
    card("contrast-light", full, style: style(contrast: true), arrow: .up, scales: [120, 180]),
    card(
      "contrast-dark", full, style: style(.dark, contrast: true), arrow: .up, scales: [120, 180]),
    card("full-light", full, scales: [120, 240]),
    card("full-dark", full, style: style(.dark)),
    card("theme-background", full, style: style(theme { $0.background = Color(hex: "#FFF3D6") })),
    card("theme-accent", full, style: style(theme { $0.accent = Color(hex: "#F6A21B") })),
    card(
      "theme-see-through", full,
      style: style(
        theme {
          $0.opacity = 0.8
          $0.border = Color(hex: "#FF5A5A")
        }), arrow: .up),
    card(
      "theme-square",
      style: style(
        theme {
          $0.radius = 0
          $0.size = 13
          $0.shadow = Shadow(opacity: 0)
        }), arrow: .right),
    card(
      "theme-corners", full,
      style: style(
        theme {
          $0.radius = CornerRadii(topLeft: 32, topRight: 6, bottomRight: 32, bottomLeft: 0)
          $0.shadow = Shadow(opacity: 0.4, blur: 4, x: -12, y: 12, spread: 2)
        }), arrow: .up, scales: [120, 180]),
    card("text-large", full, style: style(text: 1.75)),
    card("text-small", full, style: style(text: 0.75)),
    card("focus-primary", full, state: CardState(focus: .button(2)), scales: [120, 180]),
    card("focus-plain", full, style: style(.dark), state: CardState(focus: .button(1))),
    card("focus-quiet", full, state: CardState(focus: .button(0))),
    card("focus-contrast", full, style: style(contrast: true), state: CardState(focus: .button(2))),
    card("hover-primary", full, state: CardState(hovered: .button(2))),
    card("hover-plain", full, state: CardState(hovered: .button(1))),
    card("hover-quiet", full, style: style(.dark), state: CardState(hovered: .button(0))),
    card("press-primary", full, state: CardState(hovered: .button(2), pressed: .button(2))),
    card(
      "press-plain", full, style: style(.dark),
      state: CardState(hovered: .button(1), pressed: .button(1))),
  ]

  static let full = face {
    $0.buttons = steps
    $0.progress = CardFace.Progress(.dots, position: 2, of: 5)
    $0.hint = "Use ← and → to go through the tour, Esc to leave it."
  }

  private static func theme(_ change: (inout Theme) -> Void) -> Theme {
    var theme = Theme.automatic
    change(&theme)
    return theme
  }

  private static let scripts: [GoldenCard] = [
    card("arabic", arabic, arrow: .up, scales: [120, 180]),
    card("arabic-bar", face(arabic) { $0.progress = .init(.bar, position: 2, of: 5) }),
    card("hebrew", hebrew, style: style(.dark), arrow: .left),
    card("japanese", japanese, arrow: .up, scales: [120, 150]),
    card("chinese", chinese, style: style(.dark)),
    card("emoji", emoji, scales: [120, 240]),
    card("german", german),
  ]

  private static func face(_ base: CardFace, _ change: (inout CardFace) -> Void) -> CardFace {
    var face = base
    change(&face)
    return face
  }

  private static let arabic = CardFace(
    title: "احفظ عملك", body: "تُحفظ تغييراتك على هذا الحاسوب. ويمكنك أيضًا الضغط على <b>Ctrl+S</b>.",
    buttons: [
      .init(id: "skip", label: "تخطٍّ"), .init(id: "back", label: "السابق"),
      .init(id: "next", label: "التالي", isPrimary: true),
    ], progress: .init(.dots, position: 2, of: 5), language: "ar", direction: .rightToLeft)

  private static let hebrew = CardFace(
    title: "שמרו את העבודה", body: "השינויים נשמרים במחשב הזה. גם <b>Ctrl+S</b> עושה זאת.",
    buttons: [
      .init(id: "back", label: "הקודם"), .init(id: "next", label: "הבא", isPrimary: true),
    ], progress: .init(.numbers, position: 2, of: 5, words: "2 מתוך 5"),
    hint: "Esc סוגר את הסיור", language: "he", direction: .rightToLeft)

  private static let japanese = CardFace(
    title: "作業を保存", body: "変更はこのコンピューターに保存されます。<b>Ctrl+S</b> でも保存できます。",
    buttons: [.init(id: "back", label: "戻る"), .init(id: "next", label: "次へ", isPrimary: true)],
    progress: .init(.numbers, position: 2, of: 5, words: "5 の 2"), language: "ja")

  private static let chinese = CardFace(
    title: "保存您的工作", body: "更改会保存在这台电脑上，也可以按 <b>Ctrl+S</b>。",
    buttons: [
      .init(id: "back", label: "上一步"), .init(id: "next", label: "下一步", isPrimary: true),
    ], progress: .init(.dots, position: 2, of: 5), language: "zh-Hans")

  private static let emoji = CardFace(
    title: "Well done 🎉", body: "You know your way around now. 👩‍💻 Enjoy! ❤️",
    buttons: [.init(id: "finish", label: "Done 👍", isPrimary: true)],
    progress: .init(.dots, position: 5, of: 5))

  private static let german = CardFace(
    title: "Benachrichtigungseinstellungen der Arbeitsumgebung",
    body: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen gehen auf neue Zeilen, "
      + "auch wenn sie länger sind als eine.",
    buttons: [
      .init(id: "skip", label: "Rundgang überspringen"), .init(id: "back", label: "Zurück"),
      .init(id: "next", label: "Weiter", isPrimary: true),
    ], progress: .init(.numbers, position: 2, of: 5, words: "2 von 5"), language: "de")

  private static let contents: [GoldenCard] = [
    card("title-only", CardFace(title: "Here is the search")),
    card("body-only", CardFace(body: "Everything that you look for is one word away.")),
    card(
      "no-title", face { $0.title = nil }),
    card(
      "progress-bar", face { $0.progress = .init(.bar, position: 2, of: 5) }, scales: [120, 180]),
    card("progress-dots-12", face { $0.progress = .init(.dots, position: 7, of: 12) }),
    card("progress-dots-40", face { $0.progress = .init(.dots, position: 7, of: 40) }),
    card("one-button", face { $0.buttons = [.init(id: "finish", label: "Done", isPrimary: true)] }),
    card("buttons-12", twelve),
    card(
      "buttons-12-long",
      face {
        $0.buttons = (1...12).map {
          .init(id: "\($0)", label: "Tell me about the number \($0) of these")
        }
      }, room: Size(width: 616, height: 456)),
    card(
      "loud-word",
      face {
        $0.body =
          "A <span size='9999999'>loud</span> word, and <span rise='9999999'>one</span> that flies."
      }, problems: ["A size of 9999999 is larger than letters get here."]),
    card(
      "buttons-long",
      face {
        $0.buttons = [
          .init(id: "a", label: "Read about it in the handbook"),
          .init(id: "b", label: "Ask me again the next time I am here"),
          .init(id: "next", label: "Continue", isPrimary: true),
        ]
      }),
    card("nothing", CardFace()),
    card("link", linked, scales: [120, 180]),
    card("link-hover", linked, state: CardState(hovered: .link(0))),
    card("link-focus", linked, style: style(contrast: true), state: CardState(focus: .link(1))),
    card(
      "long-shortened", face { $0.body = long }, style: style(theme { $0.overflow = .shorten })),
    card("long-scrolled", face { $0.body = long }, style: scrolling, state: CardState(scroll: 60)),
  ]

  private static let linked = face {
    $0.body =
      "Read <a href=\"https://example.org/all\">all about saving</a> in the handbook, or ask "
      + "<a href=\"https://example.org/ask\">those who know it</a>."
  }

  static let scrolling = style(theme { $0.overflow = .scroll })

  static let twelve = face {
    $0.buttons = (1...12).map { .init(id: "\($0)", label: "Button \($0)", isPrimary: $0 == 12) }
  }

  private static let rooms: [GoldenCard] = [
    card("room-296x176", full, room: Size(width: 296, height: 176)),
    card("room-136x96", full, room: Size(width: 136, height: 96)),
    card("room-616x456", face { $0.body = long }, room: Size(width: 616, height: 456)),
    card(
      "room-296x176-scrolled", face { $0.body = long }, style: scrolling,
      room: Size(width: 296, height: 176), state: CardState(scroll: 20)),
  ]
}
