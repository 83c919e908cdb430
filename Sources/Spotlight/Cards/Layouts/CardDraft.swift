/// How much of a card is shown: everything, or less if there is little room.
struct CardDraft {
  /// The share of the default space around and between parts.
  var space = 1.0
  var hasTitle = true
  /// The fewest lines of the text that are worth showing.
  ///
  /// 0 allows omitting the text, and nil requires all of it.
  var bodyLines: Int?
  var hasPicture = true
  var hasProgress = true
  var hasHint = true
  /// True if the heading becomes the first line of the text.
  var hasTitleInText = false
  /// True if buttons get enough columns to leave half of the height; the card may become wider for
  /// it.
  var hasDenseButtons = false

  /// From everything down to the text alone, in the order in which parts are given up.
  static let withWords: [CardDraft] = [
    CardDraft(),
    CardDraft(space: 0.6),
    CardDraft(space: 0.6, hasHint: false),
    CardDraft(bodyLines: 3),
    CardDraft(bodyLines: 3, hasPicture: false),
    CardDraft(space: 0.6, bodyLines: 3, hasPicture: false),
    CardDraft(space: 0.6, bodyLines: 2, hasPicture: false, hasHint: false),
    CardDraft(space: 0.5, bodyLines: 1, hasPicture: false, hasHint: false),
    CardDraft(
      space: 0.6, bodyLines: 2, hasPicture: false, hasHint: false, hasDenseButtons: true),
    CardDraft(
      space: 0.4, bodyLines: 1, hasPicture: false, hasProgress: false, hasHint: false,
      hasDenseButtons: true),
    CardDraft(
      space: 0.4, hasTitle: false, bodyLines: 1, hasPicture: false, hasProgress: false,
      hasHint: false, hasTitleInText: true, hasDenseButtons: true),
  ]

  /// The drafts without words, of which a person learns little.
  static let withoutWords: [CardDraft] = [
    CardDraft(
      space: 0.4, bodyLines: 0, hasPicture: false, hasProgress: false, hasHint: false,
      hasDenseButtons: true),
    CardDraft(
      space: 0.3, hasTitle: false, bodyLines: 0, hasPicture: false, hasProgress: false,
      hasHint: false, hasDenseButtons: true),
  ]
}

/// The size of letters as a share of that which the look says.
///
/// Letters become smaller only if the whole output has no room for the words otherwise.
enum CardLetters {
  private static let shares = [1, 0.85, 0.7, 0.6, 0.5, 0.4, 1.0 / 3, 0.25, 0.2]
  private static let sharesOfButtons = [1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1]
  /// Smaller letters are not readable, in logical pixels.
  private static let leastText = 9.0
  private static let leastLabel = 4.0

  /// The shares for a card with its words.
  static func shares(of request: CardRequest) -> [Double] {
    // Beside lights, letters are as large as with the whole room of the output.
    if request.isSqueezed { return [request.letters] }
    return shares.filter { $0 == 1 || $0 * request.style.bodySize >= leastText }
  }

  /// The shares for a card of buttons alone.
  static func sharesOfButtons(of request: CardRequest) -> [Double] {
    if request.isSqueezed { return [request.letters] }
    return sharesOfButtons.filter { $0 == 1 || $0 * request.style.bodySize >= leastLabel }
  }
}
