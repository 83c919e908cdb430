internal import Spotlight

/// The keys of a frosted backdrop.
enum FrostKey: String, FieldKey {
  case blur, tint, saturate

  static func meant(by word: String) -> FrostKey? {
    switch word {
    case "radius", "softness", "size", "sigma": .blur
    case "opacity", "alpha", "color": .tint
    case "saturation", "colors", "vibrancy", "vividness": .saturate
    default: nil
    }
  }
}

extension Entry {
  /// What lies behind what is written on a card: the usual frost, none, or an object.
  func frost() -> Backdrop? {
    if case .flag(let isThere) = value.content { return isThere ? .frosted() : .solid }
    guard let fields = Fields<FrostKey>(self, expecting: "true, false, or an object") else {
      return nil
    }
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
