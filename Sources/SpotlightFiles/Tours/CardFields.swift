internal import Spotlight

/// The keys of a button.
enum ButtonKey: String, FieldKey {
  case id, label, does

  static func meant(by word: String) -> ButtonKey? {
    switch word {
    case "name": .id
    case "text", "title": .label
    case "action", "do", "reaction", "onclick", "ontap": .does
    default: nil
    }
  }
}

/// The buttons whose words and deeds are known.
private enum ButtonName: String, CaseIterable {
  case next, back, done, skip, close

  func button(_ label: String?) -> CardButton {
    switch self {
    case .next: .next(label)
    case .back: .back(label)
    case .done: .done(label)
    case .skip: .skip(label)
    case .close: .close(label)
    }
  }
}

extension Fields where Key == StepKey {
  /// What the step says, or nil when it says nothing.
  func card(picture: (String) throws(PictureFailure) -> String) -> Card? {
    let parts: [StepKey] = [
      .title, .text, .picture, .alt, .buttons, .progress, .hint, .language, .place, .about,
    ]
    guard parts.contains(where: { self[$0] != nil }) else { return nil }
    let alternative = self[.alt]?.text(.line)
    if alternative != nil, self[.picture] == nil {
      self[.alt]?.warn("alt says what the picture shows, and this card has none.")
    }
    let hint = self[.hint]?.hint()
    var card = Card(
      title: self[.title]?.text(.line), body: self[.text]?.markup(),
      picture: self[.picture]?.picture(at: picture), alternative: alternative,
      buttons: self[.buttons]?.buttons(),
      progress: self[.progress]?.choice() ?? .none, language: self[.language]?.language(),
      hint: hint?.text, place: self[.place]?.cardWish() ?? .automatic,
      about: self[.about]?.text(.name, expecting: "the name of a light"))
    card.hintDelay = hint?.delay
    return card
  }
}

extension Entry {
  /// The path of a picture that lies beside the tour or in a folder there.
  ///
  /// A file from a stranger must not be a way to other files. `FileSurroundings` looks after links.
  func picture(at find: (String) throws(PictureFailure) -> String) -> String? {
    guard let path = text(.name, expecting: "the path of a picture beside the file") else {
      return nil
    }
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      guard depth >= 0 else { break }
    }
    guard !path.hasPrefix("/"), !path.holds("://"), depth > 0 else {
      refuse(expecting: "the path of a picture in the folder of this file")
      return nil
    }
    do throws(PictureFailure) {
      return try find(path)
    } catch {
      warn(error.description)
      return nil
    }
  }

  /// A text with tags; one that is broken is shown as it is written.
  func markup() -> String? {
    guard let text = text(.lines) else { return nil }
    for problem in Markup(text).problems {
      mistakes.warn(
        problem.sentence.withSmallInitial.printable(),
        at: Self.offset(problem.offset, of: text, at: value.range))
    }
    return text
  }

  /// The place of a byte of a text in the file; the beginning of the text, if it is written with escapes.
  static func offset(_ offset: Int, of text: String, at range: Range<Int>) -> Int {
    let start = range.lowerBound
    // Between quotes.
    let isPlain = range.count == text.utf8.count + 2
    return isPlain ? start + 1 + offset : start
  }

  /// The place that the card tries first.
  fileprivate func cardWish() -> CardWish? {
    choice { word in
      switch word {
      case "automatic": .automatic
      case "middle", "centre", "over": .center
      case "above", "up", "north": .top
      case "below", "down", "under", "south": .bottom
      case "left", "before", "start", "west": .leading
      case "right", "after", "end", "east": .trailing
      case "left-start", "left-top": .leadingStart
      case "left-end", "left-bottom": .leadingEnd
      case "right-start", "right-top": .trailingStart
      case "right-end", "right-bottom": .trailingEnd
      case "top-left": .topStart
      case "top-right": .topEnd
      case "bottom-left": .bottomStart
      case "bottom-right": .bottomEnd
      default: nil
      }
    }
  }

  fileprivate func buttons() -> [CardButton]? {
    // A button that cannot be read keeps its place, so that the others keep theirs.
    list(expecting: "a list of buttons", atMost: 20)?.enumerated().map { index, entry in
      entry.button(at: index) ?? .next
    }
  }

  /// A language as a tag, such as `de` or `pt-BR`.
  func language() -> String? {
    guard let tag = text(.name, expecting: "a language, such as 'de' or 'pt-BR'") else {
      return nil
    }
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy(JSONReader.isLetterOrDigit)
    }
    guard isTag, let first = parts.first, !first.contains(where: JSONReader.isDigit),
      tag.utf8.count <= 35
    else {
      refuse(expecting: "a language, such as 'de' or 'pt-BR'")
      return nil
    }
    return tag
  }

  private func button(at index: Int) -> CardButton? {
    guard isObject else { return choice(ButtonName.self)?.button(nil) }
    guard let fields = Fields<ButtonKey>(self) else { return nil }
    let label = fields[.label]?.text(.line)
    let reaction = fields[.does]?.reaction()
    if fields[.id] == nil, fields[.does] == nil {
      add(
        "a button needs the key 'does', such as does: 'advance', or the key 'id', by which a program "
          + "learns of its press.")
      return nil
    }
    // Without a name of its own, a button has that of its place.
    let name = fields[.id].map { $0.text(.name) } ?? "button-\(index + 1)"
    guard let id = name else { return nil }
    if fields[.does] == nil, let name = ButtonName(rawValue: id) { return name.button(label) }
    guard fields.required(.label) != nil, let label else { return nil }
    return CardButton(id, label: label, does: reaction)
  }
}

/// The keys of a panel of a step.
enum PanelKey: String, FieldKey {
  case picture, alt, at, radius, shadow, background, frost, opacity, movable

  static func meant(by word: String) -> PanelKey? {
    switch word {
    case "alternative", "alttext", "alt-text", "caption": .alt
    case "file", "image", "src", "source", "path": .picture
    case "rect", "place", "position", "frame", "target": .at
    case "corners", "cornerradius", "border-radius", "borderradius": .radius
    case "color", "colour", "fill", "backgroundcolor": .background
    case "backdrop", "blur", "frosted", "glass", "backdropfilter": .frost
    case "alpha": .opacity
    case "draggable", "drag", "moves": .movable
    default: nil
    }
  }
}

extension Entry {
  /// The panels of a step: one, or a list of them.
  func panels(in surroundings: FileSurroundings) -> [StepPanel] {
    (oneOrMore(atMost: TourReading.mostPanels) ?? []).compactMap { $0.panel(in: surroundings) }
  }

  private func panel(in surroundings: FileSurroundings) -> StepPanel? {
    guard let fields = Fields<PanelKey>(self, expecting: "an object with a picture and a place")
    else { return nil }
    let picture = fields.required(.picture)
    let path = picture?.picture(at: surroundings.picture)
    let place = fields.required(.at)?.target {
      // Without a picture there is no panel, and why is noted already.
      path.flatMap { picture?.size(ofPicture: $0, in: surroundings) }
    }
    let alternative = fields[.alt]?.text(.line)
    let look = fields.panelLook()
    let opacity = fields[.opacity]?.share() ?? 1
    let isMovable = fields[.movable]?.flag() ?? false
    guard let path, let place else { return nil }
    return StepPanel(
      path, alternative: alternative, at: place, look: look, opacity: opacity, isMovable: isMovable)
  }

  /// The size of the picture that this names: one of its pixels is a logical pixel.
  fileprivate func size(ofPicture path: String, in surroundings: FileSurroundings) -> Size? {
    do throws(PictureFailure) {
      return try surroundings.sizeOfPicture(path)
    } catch {
      let name = if case .text(let name) = value.content { name } else { path }
      warn("the picture \(name.quoted) is left out: \(error)")
      return nil
    }
  }
}

extension Fields where Key == PanelKey {
  /// How the panel looks around its picture.
  fileprivate func panelLook() -> PanelLook {
    var look = PanelLook()
    if let radii = self[.radius]?.cornerRadii() { look.corners = radii }
    if let shadow = self[.shadow]?.shadow(usual: .panel) { look.shadow = shadow }
    let background = self[.background]?.color()
    if let background {
      look.background = background.color
      look.backgroundOpacity = background.opacity ?? 1
    }
    let frost = self[.frost]?.frost(
      usualTint: background?.opacity, subject: background == nil ? nil : "the panel is")
    if let frost { look.backdrop = frost }
    return look
  }
}
