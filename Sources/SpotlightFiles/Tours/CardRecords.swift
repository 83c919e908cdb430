internal import Spotlight

extension Card {
  /// What each card can say.
  static let words = Record<Card> {
    Field("title", .line, \.title, "The heading of the card.", or: "heading header")
    Field(
      "text", .markup, \.body, "The text of the card, of which it shows the first 4000 characters.",
      or: "body description content message")
    Field(
      "picture", .picture, \.picture, "A picture in the folder of this file, or in a folder there.",
      or: "image icon")
    Field(
      "alt", FieldKind<String>.line.schema(), alternativeSummary,
      or: "alternative alttext alt-text caption"
    ) { card, entry, fields in
      card.alternative = entry.translatedText(.line)
      if card.alternative != nil, card.picture == nil, fields["picture"] == nil {
        entry.warn("alt says what the picture shows, and this card has none.")
      }
      return card.alternative != nil
    }
  }

  static let languageField = Field<Card>(
    "language", .language, \.language, "The language of the texts, such as de or pt-BR.",
    or: "lang locale")

  /// What cards of steps can say.
  static let record = Record<Card> {
    words.fields
    Field(
      "buttons",
      FieldKind(JSON.list(of: "button", 0...Button.most)) { Button.list($0) },
      \.buttons, "The buttons of the card; by default the usual ones.")
    Field(
      "cross", .flag, \.hasCross, "Whether a cross in the corner of the card dismisses the tour.",
      or: "closebutton closable close closeicon cancelicon allowclose")
    Field(
      "progress", JSON.defined("progress"), "How the card shows the position in the tour."
    ) { card, entry, _ in
      if entry.isObject {
        card.progress = .numbers
        return progressRecord.read(entry, into: &card) != nil
      }
      guard let progress = entry.choice(Progress.self) else { return false }
      (card.progress, card.progressText) = (progress, nil)
      return true
    }
    Field(
      "hint",
      JSON.oneOf(FieldKind<String>.line.schema(), JSON.defined("lateHint")),
      "A line under everything else on the card: a text, or one that comes when the "
        + "step is still shown after some seconds.",
      or: "footer note"
    ) { card, entry, _ in
      if !entry.isObject || entry.isTranslated(besides: lateHint.keys) {
        card.hint = entry.translatedText(.line)
        card.hintDelay = nil
      } else if let hint = lateHint.value(entry, from: Card()), hint.hint != nil {
        card.hint = hint.hint
        card.hintDelay = hint.hintDelay
      }
      return card.hint != nil
    }
    languageField
    Field(
      "place", .words { CardPosition(meantBy: $0) }, \.place,
      "The preferred place of the card; without room there it goes elsewhere. Leading "
        + "is left in texts from left to right.",
      or: "side position placement align")
    Field(
      "about", .name("the name of a light"), \.about,
      "The light of this step that the card is about; by default all of them.", or: "anchor beside")
  }

  /// Progress in words of its own.
  static let progressRecord = Record<Card> {
    Field(
      "as", .words(), \.progress, "How the progress is shown; numbers is the text alone.",
      or: "kind type style"
    )
    Field(
      "text", .line, \.progressText,
      "The text, in which {step} and {count} stand for the numbers; for dots and a bar it is what screen "
        + "readers say.", or: "label format words", isRequired: true)
  }

  /// A hint that comes after a time.
  static let lateHint = Record<Card> {
    Field(
      "after", .seconds, \.hintDelay, "The seconds to wait.", or: "wait delay seconds time",
      isRequired: true)
    Field("text", .line, \.hint, "The text.", or: "hint says message", isRequired: true)
  }

  fileprivate static let alternativeSummary =
    "What the picture shows, in words that screen readers and voices read; empty if it only "
    + "decorates."
}

extension CardPosition {
  fileprivate init?(meantBy word: String) {
    switch word {
    case "automatic": self = .automatic
    case "middle", "centre", "over": self = .center
    case "above", "up", "north": self = .top
    case "below", "down", "under", "south": self = .bottom
    case "left", "before", "start", "west": self = .leading
    case "right", "after", "end", "east": self = .trailing
    case "left-start", "left-top": self = .leadingStart
    case "left-end", "left-bottom": self = .leadingEnd
    case "right-start", "right-top": self = .trailingStart
    case "right-end", "right-bottom": self = .trailingEnd
    case "top-left": self = .topStart
    case "top-right": self = .topEnd
    case "bottom-left": self = .bottomStart
    case "bottom-right": self = .bottomEnd
    default: return nil
    }
  }
}

extension Button {
  /// The buttons that have usual words and a usual reaction, by their names.
  static let usual: [Button] = [.next, .back, .finish, .skip, .dismiss]

  static let record = Record<Button> {
    Field("id", JSON.name, or: "name")
    Field("label", FieldKind<String>.line.schema(), "The text.", or: "text title")
    Field(
      "does", JSON.defined("reaction"), "What it does.",
      or: "action do reaction onclick ontap")
  }

  fileprivate static let most = 20

  fileprivate static func list(_ entry: Entry) -> [Button]? {
    // A button that cannot be read keeps its place, so that the others keep theirs.
    entry.list(expecting: "a list of buttons", atMost: most)?.enumerated().map { index, entry in
      button(entry, at: index) ?? .next
    }
  }

  private static func button(_ entry: Entry, at index: Int) -> Button? {
    guard entry.isObject else {
      let word = entry.word(among: usual.map(\.id)) { word in
        Reaction.word(meantBy: word).flatMap { usual(named: $0)?.id }
      }
      return word.flatMap(usual(named:))
    }
    guard let fields = record.members(of: entry) else { return nil }
    let label = fields["label"]?.translatedText(.line)
    let reaction = fields["does"].flatMap { Reaction($0) }
    if fields["id"] == nil, fields["does"] == nil {
      entry.add(
        "a button needs the key 'does', such as does: 'next', or the key 'id', by which a program "
          + "learns of its press.")
      return nil
    }
    // Without a name of its own, a button has that of its place.
    let name = fields["id"].map { $0.text(.name) } ?? "button-\(index + 1)"
    guard let id = name else { return nil }
    if fields["does"] == nil, var usual = usual(named: id) {
      usual.label = label
      return usual
    }
    guard fields.required("label") != nil, let label else { return nil }
    return Button(label, id: id, does: reaction)
  }

  private static func usual(named id: String) -> Button? { usual.first { $0.id == id } }
}

extension StepPanel {
  static let record = Record<StepPanel> {
    Field(
      "picture", .picture, \.picture,
      "The path of a picture in the folder of this file. It fills the panel, and what sticks out is cut "
        + "off.",
      or: "file image src source path", isRequired: true)
    Field(
      "alt", .line, \.alternative, Card.alternativeSummary,
      or: "alternative alttext alt-text caption")
    Field(
      "at", JSON.defined("panelPlace"),
      "Where it is; without a size it is as large as the picture. While that is missing, the step is "
        + "without the panel.",
      or: "rect place position frame target", isRequired: true
    ) { panel, entry, fields in
      let path = panel.picture
      let place = Target(entry) {
        // Without a picture there is no panel, and why is noted already.
        path.isEmpty ? nil : fields["picture"].flatMap { Self.size(ofPicture: path, named: $0) }
      }
      if let place { panel.place = place }
      return place != nil
    }
    Field(
      "radius", .defined("radius") { CornerRadii($0) }, \.look.corners,
      "The radius of the corners, or four from the upper left clockwise (default: 10).",
      or: "corners cornerradius border-radius borderradius")
    Field(
      "shadow", .shadow(usual: .panel), \.look.shadow,
      "The shadow around it: true for that of panels, false for none, or more.")
    Field.color(
      "background", "The colour behind the picture; with an opacity it is transparent.",
      or: "color colour fill backgroundcolor"
    ) { ($0.look.background, $0.look.backgroundOpacity) = ($1, $2 ?? 1) }
    Field(
      "frost", JSON.flag(or: "frost"),
      "Whether the screen is blurred behind transparent parts.",
      or: "backdrop blur frosted glass backdropfilter"
    ) { panel, entry, fields in
      let background = fields["background"]?.plainText.flatMap(Entry.color(of:))
      let frost = Backdrop(
        entry, usualTint: background?.opacity,
        subject: background == nil ? nil : "the panel is")
      if let frost { panel.look.backdrop = frost }
      return frost != nil
    }
    Field("opacity", .share, \.opacity, "The opacity of the whole panel.", or: "alpha")
    Field(
      "movable", .flag, \.isMovable, "Whether the user can drag it.", or: "draggable drag moves")
  }

  /// The panels of a step: one, or a list of them.
  static func list(_ entry: Entry) -> [StepPanel]? {
    entry.oneOrMore(atMost: TourReading.mostPanels)?.compactMap { entry in
      record.value(
        entry, from: StepPanel("", at: .named("")),
        expecting: "an object with a picture and a place")
    }
  }

  /// The size of the picture that an entry names: one of its pixels is a logical pixel.
  private static func size(ofPicture path: String, named entry: Entry) -> Size? {
    do throws(PictureFailure) {
      return try entry.mistakes.surroundings.sizeOfPicture(path)
    } catch {
      entry.warn("the picture \((entry.plainText ?? path).quoted) is left out: \(error)")
      return nil
    }
  }
}
