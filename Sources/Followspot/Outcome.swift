/// How an overlay ended.
public enum Outcome: Hashable, Sendable {
  /// The person pressed Enter.
  case accepted
  /// The person pressed Esc.
  case dismissed
  /// The time was over.
  case timedOut
  /// The program closed it.
  case closed
  /// A signal asked for the end.
  case interrupted(signal: Int32)
}
