/// When the program that runs a tour is asked.
public enum TourHook: String, Sendable, Hashable, CaseIterable {
  /// Before a step comes.
  case before
  /// Before a step is left for another.
  case after
}
