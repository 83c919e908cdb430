/// A request to the tour that is shown, from its program or from another call of the command.
public enum TourRequest: Hashable, Sendable {
  /// Does what a tap or a key could do.
  case want(Reaction)
  /// Holds the tour until ``resume``. What is shown stays, or is hidden meanwhile.
  case pause(hiding: Bool)
  /// Goes on after a pause.
  case resume
  /// Presses the button with this name on the card, as a person would.
  case press(String)
  /// Goes to another step by its number, even while the tour is paused; it stays paused then.
  case seek(TourSeek)
  /// Ends the tour.
  case stop(Dismissal)
}

/// A way through a tour by numbers of steps.
public enum TourSeek: Sendable, Hashable {
  /// To the step at this position among those that belong to the tour now, from 1.
  case position(Int)
  /// By this many of those steps, forwards or, below 0, back.
  case steps(Int)
}
