/// How much of itself a card shows: all, or less where there is little room.
struct CardDraft {
  /// The share of the usual space around and between parts.
  var space = 1.0
  /// The most lines of the heading; 0 leaves it out.
  var titleLines = 4
  /// The fewest lines of the text that are worth showing; 0 when it may be left out.
  var bodyLines = 3
  var hasPicture = true
  var hasProgress = true
  var hasHint = true

  /// From everything to nothing but buttons, in the order in which things are given up.
  static let all: [CardDraft] = [
    CardDraft(),
    CardDraft(hasPicture: false),
    CardDraft(space: 0.6, titleLines: 2, hasPicture: false),
    CardDraft(space: 0.6, titleLines: 2, bodyLines: 2, hasPicture: false, hasHint: false),
    CardDraft(space: 0.5, titleLines: 1, bodyLines: 1, hasPicture: false, hasHint: false),
    CardDraft(
      space: 0.4, titleLines: 1, bodyLines: 1, hasPicture: false, hasProgress: false,
      hasHint: false),
    CardDraft(
      space: 0.4, titleLines: 1, bodyLines: 0, hasPicture: false, hasProgress: false,
      hasHint: false),
    CardDraft(
      space: 0.3, titleLines: 0, bodyLines: 0, hasPicture: false, hasProgress: false,
      hasHint: false),
  ]
}
