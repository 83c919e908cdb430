/// How much of a card is shown: everything, or less if there is little room.
struct CardDraft {
  /// The share of the default space around and between parts.
  var space = 1.0
  /// The most lines of the heading; 0 omits it.
  var titleLines = 4
  /// The fewest lines of the text that are worth showing.
  ///
  /// 0 allows omitting the text, and nil requires all of it.
  var bodyLines: Int?
  var hasPicture = true
  var hasProgress = true
  var hasHint = true
  /// True if the heading becomes the first line of a scrollable text.
  var hasTitleInText = false
  /// True if buttons get enough columns to leave half of the height; the card may become wider for
  /// it.
  var hasDenseButtons = false

  /// From everything down to buttons alone, in the order in which parts are given up.
  static let all: [CardDraft] = [
    CardDraft(),
    CardDraft(space: 0.6),
    CardDraft(space: 0.6, hasHint: false),
    CardDraft(bodyLines: 3),
    CardDraft(bodyLines: 3, hasPicture: false),
    CardDraft(space: 0.6, titleLines: 2, bodyLines: 3, hasPicture: false),
    CardDraft(space: 0.6, titleLines: 2, bodyLines: 2, hasPicture: false, hasHint: false),
    CardDraft(space: 0.5, titleLines: 1, bodyLines: 1, hasPicture: false, hasHint: false),
    CardDraft(
      space: 0.6, titleLines: 2, bodyLines: 2, hasPicture: false, hasHint: false,
      hasDenseButtons: true),
    CardDraft(
      space: 0.4, titleLines: 1, bodyLines: 1, hasPicture: false, hasProgress: false,
      hasHint: false, hasDenseButtons: true),
    CardDraft(
      space: 0.4, titleLines: 0, bodyLines: 1, hasPicture: false, hasProgress: false,
      hasHint: false, hasTitleInText: true, hasDenseButtons: true),
    CardDraft(
      space: 0.4, titleLines: 1, bodyLines: 0, hasPicture: false, hasProgress: false,
      hasHint: false),
    CardDraft(
      space: 0.3, titleLines: 0, bodyLines: 0, hasPicture: false, hasProgress: false,
      hasHint: false),
  ]
}
