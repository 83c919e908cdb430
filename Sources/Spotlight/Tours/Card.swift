/// What a step says, beside its lights.
public struct Card: Sendable, Hashable {
  /// How far a person has come, and how that is shown.
  public enum Progress: String, Sendable, Hashable, CaseIterable {
    /// Not at all.
    case none
    /// In numbers, as "2 of 5".
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
  /// The buttons in their order; nil for those that fit the step's place in the tour.
  public var buttons: [CardButton]?
  /// How progress is shown.
  public var progress: Progress
  /// The language of the texts as a tag, as `de` or `pt-BR`; nil for that of the desktop.
  ///
  /// It chooses fonts, line breaks and the direction of reading.
  public var language: String?
  /// A line below all else, about keys for instance.
  public var hint: String?
  /// Where the card would best be.
  public var place: CardWish
  /// The name of the light that it is about; nil for all lights of the step.
  public var about: String?

  /// A card of its parts.
  public init(
    title: String? = nil, body: String? = nil, picture: String? = nil,
    buttons: [CardButton]? = nil, progress: Progress = .none, language: String? = nil,
    hint: String? = nil, place: CardWish = .automatic, about: String? = nil
  ) {
    self.title = title
    self.body = body
    self.picture = picture
    self.buttons = buttons
    self.progress = progress
    self.language = language
    self.hint = hint
    self.place = place
    self.about = about
  }

  /// The most characters (Unicode scalars) that are shown of a text, and that are read aloud.
  ///
  /// These are some six hundred words. A card is no book, and the time to lay one out needs a bound.
  package static let mostCharacters = 4000

  /// True when there is nothing on it to read, to see or to press.
  var isEmpty: Bool {
    picture == nil && (buttons ?? []).isEmpty && (title ?? "").isBlank
      && Markup(body ?? "").plain.isBlank
  }
}
