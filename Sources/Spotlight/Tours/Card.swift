/// The text, picture and buttons that a step shows beside its lights.
public struct Card: Sendable, Hashable {
  /// How a card shows the position in the tour.
  public enum Progress: String, Sendable, Hashable, CaseIterable {
    /// Not shown.
    case none
    /// As numbers, like "2 of 5".
    case numbers
    /// As a row of dots.
    case dots
    /// As a bar.
    case bar
  }

  /// The heading.
  public var title: String?
  /// The text.
  public var body: String?
  /// The path of a picture.
  public var picture: String?
  /// What the picture shows, in words, for people who do not see it; empty if it only decorates.
  ///
  /// Screen readers and the voice read it with the text.
  public var alternative: String?
  /// The buttons in order; nil for the default buttons at this position in the tour.
  public var buttons: [Button]?
  /// Whether the card has a cross in its upper corner, which dismisses the tour.
  public var hasCross = false
  /// How the position in the tour is shown.
  public var progress: Progress
  /// The words of the position, in which `{step}` and `{count}` stand for the numbers; nil for the usual ones.
  ///
  /// People who do not see dots or a bar hear them too.
  public var progressText: String?
  /// The language of the texts as a tag such as `de` or `pt-BR`; nil for the desktop's language.
  ///
  /// It determines fonts, line breaks and reading direction.
  public var language: String?
  /// A line below everything else, for example about keys.
  public var hint: String?
  /// How long the hint waits before it comes, while the person has not done what the step is about; nil for at once.
  ///
  /// The time begins anew when the target was away and comes back.
  public var hintDelay: Duration?
  /// The preferred place of the card.
  public var place: CardPosition
  /// The name of the light that the card is about; nil for all lights of the step.
  public var about: String?

  /// A card with these properties.
  public init(
    title: String? = nil, body: String? = nil, picture: String? = nil, alternative: String? = nil,
    buttons: [Button]? = nil, progress: Progress = .none, language: String? = nil,
    hint: String? = nil, place: CardPosition = .automatic, about: String? = nil
  ) {
    self.title = title
    self.body = body
    self.picture = picture
    self.alternative = alternative
    self.buttons = buttons
    self.progress = progress
    self.language = language
    self.hint = hint
    self.place = place
    self.about = about
  }

  /// The most characters (Unicode scalars) of a text that are shown and read aloud.
  ///
  /// This is about six hundred words. The limit bounds the time that layout takes.
  package static let mostCharacters = 4000

  /// The most characters of a button's label that are shown and read aloud.
  package static let mostLabelCharacters = 200

  /// The characters of all labels together above which a tour's check warns.
  package static let manyLabelCharacters = 400

  /// True if the card has nothing to read, to see or to press.
  var isEmpty: Bool {
    picture == nil && (buttons ?? []).isEmpty && (title ?? "").isBlank
      && Markup(body ?? "").plain.isBlank
  }
}

/// A button on a card; several stand in their order.
///
/// A card without any has those that fit the step's place in the tour.
public struct Button: Sendable, Hashable {
  /// The name of the button among those of its card.
  public var id: String
  /// The label; nil for the standard word in the card's language.
  public var label: String?
  /// What the button does.
  public var reaction: Reaction
  /// Whether the task is done that the button begins; nil for a button that begins none.
  package private(set) var isDone: Bool?

  /// A button of your own.
  ///
  /// Without a reaction, it sends an event with its name.
  public init(_ label: String, id: String, does reaction: Reaction? = nil) {
    self.init(id: id, label: label, reaction: reaction ?? .custom(id))
  }

  private init(id: String, label: String?, reaction: Reaction) {
    self.id = id
    self.label = label
    self.reaction = reaction
  }

  /// Begins a task of the list.
  static func task(_ id: String, title: String, isDone: Bool) -> Self {
    var button = Self(id: id, label: title, reaction: .goTo(id))
    button.isDone = isDone
    return button
  }

  /// Goes to the next step.
  public static let next = next()
  /// Goes to the previous step.
  public static let back = back()
  /// Finishes the tour.
  public static let finish = finish()
  /// Skips the rest of the tour.
  public static let skip = skip()
  /// Dismisses the tour.
  public static let dismiss = dismiss()

  /// Takes back the question whether a person means to leave.
  static let stay = Self(id: "stay", label: nil, reaction: .back)

  /// The cross in the corner of a card.
  static let cross = Self(id: "cross", label: nil, reaction: .dismiss)

  /// Brings the window of the step's target to the front; a card has it by itself while that window cannot be seen.
  public static let showTarget = Self(id: "show", label: nil, reaction: .showTarget)

  /// Goes to the next step, with a label of your own.
  public static func next(_ label: String? = nil) -> Self {
    Self(id: "next", label: label, reaction: .next)
  }

  /// Goes to the previous step, with a label of your own.
  public static func back(_ label: String? = nil) -> Self {
    Self(id: "back", label: label, reaction: .back)
  }

  /// Finishes the tour, with a label of your own.
  public static func finish(_ label: String? = nil) -> Self {
    Self(id: "finish", label: label, reaction: .finish)
  }

  /// Skips the rest of the tour, with a label of your own.
  public static func skip(_ label: String? = nil) -> Self {
    Self(id: "skip", label: label, reaction: .skip)
  }

  /// Dismisses the tour, with a label of your own.
  public static func dismiss(_ label: String? = nil) -> Self {
    Self(id: "dismiss", label: label, reaction: .dismiss)
  }
}

extension Color {
  /// Finds the colour with the least contrast to what is behind it, if that is too little.
  ///
  /// - Parameters:
  ///   - colors: the colour on a light desktop, and that on a dark one.
  ///   - grounds: what is behind it there.
  ///   - least: the contrast that is enough.
  /// - Returns: the contrast, and the beginning of a sentence about it, such as `#777777 on #FFFFFF has a contrast of 4.4`; nil if
  ///   all have enough.
  package static func weakest(
    of colors: [Color], on grounds: [Color], least: Double
  ) -> (contrast: Double, clause: String)? {
    let contrasts = zip(colors, grounds).map { $0.contrast(to: $1) }
    let unfit = contrasts.indices.filter { contrasts[$0] < least }
    guard let worst = unfit.min(by: { contrasts[$0] < contrasts[$1] }) else { return nil }
    // Rounded down, so that the figure never looks sufficient.
    let tenths = Int(contrasts[worst] * 10)
    let when =
      unfit.count == 1 && contrasts.count > 1
      ? " where the desktop is \(worst == 1 ? "dark" : "light")" : ""
    return (
      contrasts[worst],
      "\(colors[worst]) on \(grounds[worst])\(when) has a contrast of \(tenths / 10)."
        + "\(tenths % 10)"
    )
  }
}
