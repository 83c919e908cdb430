/// What a person tapped on.
public enum TourTap: Sendable, Hashable {
  /// A light, by its name.
  case light(String)
  /// What is not lit.
  case dim
  /// A button of the card, by its name.
  case button(String)
}
