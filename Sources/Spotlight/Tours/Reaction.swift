/// What a tap, a key or a button does.
public enum Reaction: Sendable, Hashable {
  /// Goes to the next step; after the last step, the tour is finished.
  case next
  /// Goes to the previous step; at the first step, nothing happens.
  case back
  /// Goes to the first step.
  case first
  /// Goes to the last step.
  case last
  /// Goes to the step with this name.
  case goTo(String)
  /// Finishes the tour.
  case finish
  /// Skips the rest of the tour.
  case skip
  /// Dismisses the tour.
  case dismiss
  /// Does nothing.
  ///
  /// The step stays and is not announced again.
  case ignore
  /// Lets the tap through to the program below; for lights and the dim only.
  ///
  /// The compositor does not tell the overlay about such a tap. A step that lets taps through needs
  /// a signal other than taps to go on.
  ///
  /// It lets a tap through only where a person sees what the tap reaches. A dim is shown with an opacity of 0.5 at most. Dim,
  /// light and tint together hide half at most, or the light is closed, and so is what a panel with its shadow, a card or a
  /// large dot above an opacity of 0.1 covers. On the dim, rings, glows and shadows of cards count as well.
  case passThrough
  /// Brings the window of the step's first target to the front, if the target is in another program's window.
  case showTarget
  /// Sends an event with this name; the program that runs the tour does the rest.
  case custom(String)

  /// True if the reaction ends the tour early.
  var leaves: Bool { self == .skip || self == .dismiss }

  /// True if the reaction can lead beyond the step.
  var leadsOn: Bool {
    switch self {
    case .next, .last, .goTo, .finish, .custom: true
    case .back, .first, .skip, .dismiss, .ignore, .passThrough, .showTarget: false
    }
  }
}
