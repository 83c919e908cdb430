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
  public var buttons: [CardButton]?
  /// How the position in the tour is shown.
  public var progress: Progress
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
  public var place: CardWish
  /// The name of the light that the card is about; nil for all lights of the step.
  public var about: String?

  /// A card with these properties.
  public init(
    title: String? = nil, body: String? = nil, picture: String? = nil, alternative: String? = nil,
    buttons: [CardButton]? = nil, progress: Progress = .none, language: String? = nil,
    hint: String? = nil, place: CardWish = .automatic, about: String? = nil
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
