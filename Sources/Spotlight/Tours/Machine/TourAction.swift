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
