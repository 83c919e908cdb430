/// What sent a tour away.
public enum Dismissal: String, Sendable, Hashable, CaseIterable {
  /// Escape, which leaves every tour.
  case esc
  /// Another key that was made to dismiss.
  case key
  /// A tap on a light that was made to dismiss.
  case lightTap
  /// A tap on the dim that was made to dismiss.
  case dimTap
  /// The card's button, or what closes windows.
  case close
  /// A signal of the system to the program.
  case signal
  /// A command from outside.
  case command
}
