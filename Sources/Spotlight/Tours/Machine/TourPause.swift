/// A tour that waits to be resumed, and what came meanwhile.
struct TourPause: Sendable {
  let since: Duration
  var isHidden: Bool
  /// What the program answered; it counts when the tour goes on.
  var answer: (HookAnswer, question: Int)?
  /// The showing that came to be seen.
  var shown: Int?
}
