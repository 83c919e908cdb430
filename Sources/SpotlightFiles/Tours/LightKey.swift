/// The keys of a light of a step.
enum LightKey: String, FieldKey, TargetFieldKey, LookFieldKey {
  case rect, output, corner, name
  case id, label
  case shape, radius, padding, feather, opacity, ring, glow, dot, tint

  static func meant(by word: String) -> LightKey? { LookWord.meant(by: word) }
}

/// Words for how lights look that people bring from elsewhere.
enum LookWord {
  static func meant<Key: LookFieldKey>(by word: String) -> Key? {
    switch word {
    case "border", "outline", "stroke": .ring
    case "shadow", "shine": .glow
    case "blur", "softness", "edge": .feather
    case "margin", "inset": .padding
    case "border-radius", "borderradius", "corners", "cornerradius": .radius
    case "form": .shape
    case "spot", "laser": .dot
    case "filter": .tint
    case "alpha": .opacity
    default: nil
    }
  }
}
