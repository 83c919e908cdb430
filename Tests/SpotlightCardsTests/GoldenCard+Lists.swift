import Spotlight

extension GoldenCard {
  private static func row(_ label: String, _ isDone: Bool = false, isNext: Bool = false)
    -> CardFace.Button
  {
    CardFace.Button(id: label, label: label, isPrimary: isNext, isDone: isDone)
  }

  private static let close = CardFace.Button(id: "dismiss", label: "Close")

  private static let list = CardFace(
    title: "Get to know the editor", body: "In any order.",
    buttons: [
      row("Save a file", true), row("Find and replace", isNext: true), row("Print"), close,
    ], hint: "Esc ends it")

  private static func list(_ change: (inout CardFace) -> Void) -> CardFace {
    var face = list
    change(&face)
    return face
  }

  private static let many = list { face in
    let titles = [
      "Save a file", "Find and replace", "Print", "Open two files side by side", "Spelling",
      "A title that is much longer than all the others and needs more than one line", "Colours",
      "Keys", "Extensions", "Share", "Get help", "Leave the editor",
    ]
    face.buttons =
      titles.enumerated().map { row($1, $0 < 5, isNext: $0 == 5) } + [close]
  }

  private static let hebrew = CardFace(
    title: "משימות",
    buttons: [
      row("שמירת קובץ", true),
      row("כותרת ארוכה מאוד שנמשכת ונמשכת עד שאין עוד מקום בשורה אחת", isNext: true),
      row("הדפסה"), CardFace.Button(id: "dismiss", label: "סגירה"),
    ], hint: "\u{200F}Esc מסיים", language: "he", direction: .rightToLeft)

  private static let done = list { face in
    face.body = "All tasks are done."
    face.hint = nil
    face.buttons = ["Save a file", "Find and replace", "Print"].map { row($0, true) }
    face.buttons.append(CardFace.Button(id: "finish", label: "Done", isPrimary: true))
  }

  static let lists: [GoldenCard] = [
    card(
      "list", list, state: CardState(focus: .button(1), hovered: .button(2)),
      scales: [120, 150, 240]),
    card("list-dark", list, style: style(.dark), state: CardState(pressed: .button(0))),
    card("list-contrast", list, style: style(contrast: true)),
    card("list-done", done), card("list-hebrew", hebrew, scales: [120, 180]),
    card("list-many", many), card("list-many-tall", many, room: Size(width: 1256, height: 1000)),
    card("list-many-small", many, room: Size(width: 616, height: 456)),
    card("list-large-text", list, style: style(text: 1.6)),
  ]
}
