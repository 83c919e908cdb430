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
