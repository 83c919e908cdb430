/// What else takes a step to the next one.
public enum AdvanceSignal: Sendable, Hashable {
  /// A tap on one of its lights.
  case tap
  /// A key, by the name that ``Tour/keys`` has for it.
  case key(String)
  /// Time, counted from when the step is seen.
  case after(Duration)
  /// The program that runs the tour says that this is so.
  case condition(String)
  /// A target that comes to be seen.
  case appears(Target)
  /// A target that is gone or hidden.
  case vanishes(Target)
}
