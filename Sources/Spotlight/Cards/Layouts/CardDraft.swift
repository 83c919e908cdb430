/// How much of itself a card shows: all, or less where there is little room.
struct CardDraft {
  /// The share of the usual space around and between parts.
  var space = 1.0
  /// The most lines of the heading; 0 leaves it out.
  var titleLines = 4
  /// The fewest lines of the text that are worth showing; 0 when it may be left out, nil when all of it is
  /// to be seen.
  var bodyLines: Int?
  var hasPicture = true
  var hasProgress = true
  var hasHint = true
  /// True for a heading that is the first line of a text that can be scrolled.
  var hasTitleInText = false
  /// True for buttons in as many columns as leave half of the height, on a card that may be wider for it.
  var hasDenseButtons = false

  /// From everything to nothing but buttons, in the order in which things are given up.
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
