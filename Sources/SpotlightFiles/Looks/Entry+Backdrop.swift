internal import Spotlight

/// The keys of a frosted backdrop.
enum BackdropKey: String, FieldKey {
  case blur, tint, saturate

  static func meant(by word: String) -> BackdropKey? {
    switch word {
    case "radius", "softness", "size", "sigma": .blur
    case "opacity", "alpha", "color": .tint
    case "saturation", "colors", "vibrancy", "vividness": .saturate
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
    return frost(expecting: "'solid', 'frosted', or an object")
  }

  /// Frosted glass: the usual one, none, or an object.
  func frost() -> Backdrop? {
    if case .flag(let isThere) = value.content { return isThere ? .frosted() : .solid }
    return frost(expecting: "true, false, or an object")
  }

  private func frost(expecting expectation: String) -> Backdrop? {
    guard let fields = Fields<BackdropKey>(self, expecting: expectation) else { return nil }
    let usual = Backdrop.frosted()
    guard case .frosted(let blur, let tint, let saturation) = usual else { return usual }
    let most = Frost.mostSaturation
    let wanted = fields[.tint]?.share()
    if wanted == 1 {
      fields[.tint]?.warn("a tint of 1 hides all that is below, so cards are solid.")
    }
    return .frosted(
      blur: fields[.blur]?.pixels(in: 0...100) ?? blur, tint: wanted ?? tint,
      saturate: fields[.saturate]?.number(
        in: 0...most,
        expecting: "a factor from 0 to \(Decimal.text(most)), 1 for the colours as they are")
        ?? saturation)
  }
}
