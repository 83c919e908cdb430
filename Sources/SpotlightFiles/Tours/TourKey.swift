/// The keys of a tour.
enum TourKey: String, FieldKey {
  /// Where editors find what the keys are; not for us.
  case schema = "$schema"
  case defaults, theme, keys, steps

  static func meant(by word: String) -> TourKey? {
    switch word {
    case "schema": .schema
    case "options", "settings", "config": .defaults
    case "style", "look", "cards": .theme
    case "tour": .steps
    default: nil
    }
  }
}
