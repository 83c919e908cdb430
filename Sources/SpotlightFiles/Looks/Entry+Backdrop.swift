internal import Spotlight

/// The keys of a frosted backdrop.
enum BackdropKey: String, FieldKey {
  case blur, tint

  static func meant(by word: String) -> BackdropKey? {
    switch word {
    case "radius", "softness", "size", "sigma": .blur
    case "opacity", "alpha", "color": .tint
    default: nil
    }
  }
}

/// A backdrop in one word.
private enum BackdropName: String, CaseIterable {
  case solid, frosted
}

extension Entry {
  /// What lies behind what is written on a card: a word, or an object for frost of one's own.
  func backdrop() -> Backdrop? {
    if isText {
      let name: BackdropName? = choice { word in
        switch word {
        case "none", "opaque", "plain": .solid
        case "blur", "blurred", "frost", "glass", "acrylic", "translucent": .frosted
        default: nil
        }
      }
      return name.map { $0 == .solid ? .solid : .frosted() }
    }
    guard let fields = Fields<BackdropKey>(self, expecting: "'solid', 'frosted', or an object")
    else {
      return nil
    }
    let usual = Backdrop.frosted()
    guard case .frosted(let blur, let tint) = usual else { return usual }
    return .frosted(
      blur: fields[.blur]?.pixels(in: 0...100) ?? blur, tint: fields[.tint]?.share() ?? tint)
  }
}
