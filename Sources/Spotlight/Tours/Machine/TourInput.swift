/// What a tour is told.
package enum TourInput: Sendable, Hashable {
  /// The tour begins, at the step of a name or at the first.
  case start(from: String? = nil)
  /// Somebody outside wants this.
  case want(Reaction)
  /// Nothing moves on until the tour is resumed; what is shown stays or is hidden.
  case pause(hides: Bool)
  case resume
  /// The tour ends like this.
  case stop(TourOutcome)
  case tap(TourTap)
  case key(String)
  /// A link on the card was pressed that leads to this address.
  case follow(String)
  /// Whether a condition holds from now on.
  case condition(String, Bool)
  /// The screens are these now.
  case screens([Screen])
  /// News of targets, together so that lights change once.
  case targets([TargetReport])
  /// The answer to the question of this number.
  case answer(HookAnswer, question: Int)
  /// The showing of this number can be seen by people; what they tapped before was meant for what was
  /// there before.
  case shown(Int)
  /// The same steps, which look otherwise from now on or have other keys; a tour that leads elsewhere is not taken.
  case tour(Tour)
  /// Time went by.
  case pass
}

/// What the program says that was asked whether a tour may go on.
package enum HookAnswer: Sendable, Hashable {
  case goOn
  /// The tour stays where it is, for this reason.
  case refuse(String)
  /// The tour cannot go on at all.
  case fail(String)
}

/// What a tour wants done, in this order.
package enum TourAction: Sendable, Hashable {
  /// Brings a step in, or back after a pause that hid it; then its number is not new.
  case show(Showing)
  /// The step that is shown looks otherwise: its lights moved, came or went.
  case change(Showing)
  /// Takes away what is shown.
  case hide
  /// What takes input from now on.
  case take(TourIntake)
  /// Asks the program; the answer comes with the number of the question.
  case ask(TourHook, step: TourEvent.Place, question: Int)
  /// Tells who listens.
  case tell(TourEvent)
  /// The tour is over; nothing comes after this.
  case end(TourOutcome)
}

/// A tour that waits to be resumed, and what came meanwhile.
struct TourPause: Sendable {
  let since: Duration
  var isHidden: Bool
  /// What the program answered; it counts when the tour goes on.
  var answer: (HookAnswer, question: Int)?
  /// The showing that came to be seen.
  var shown: Int?
}
