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
  /// What lies behind what is written on a card, or behind a panel: the usual frost, none, or an object.
  ///
  /// - Parameters:
  ///   - usualTint: the tint if the file names none.
  ///   - subject: what a tint of 1 makes solid, for the warning; nil if there is no colour to tint with.
  /// - Returns: the backdrop, or nil if the value is none of these; the mistake is noted.
  func frost(usualTint: Double? = nil, subject: String? = "cards are") -> Backdrop? {
    let frosted = usualTint.map { Backdrop.frosted(tint: $0) } ?? .frosted()
    if case .flag(let isThere) = value.content { return isThere ? frosted : .solid }
    guard let fields = Fields<FrostKey>(self, expecting: "true, false, or an object") else {
      return nil
    }
    guard case .frosted(let blur, let tint, let saturation) = frosted else { return frosted }
    let most = Frost.mostSaturation
    let wanted = fields[.tint]?.share()
    if wanted == 1, let subject {
      fields[.tint]?.warn("a tint of 1 hides all that is below, so \(subject) solid.")
    }
    return .frosted(
      blur: fields[.blur]?.pixels(in: 0...100) ?? blur, tint: wanted ?? tint,
      saturate: fields[.saturate]?.number(
        in: 0...most,
        expecting: "a factor from 0 to \(Decimal.text(most)), 1 for the colours as they are")
        ?? saturation)
  }
}
