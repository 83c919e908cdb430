package import Spotlight

/// What a setting or an option is set to.
package enum OptionValue: Hashable, Sendable {
  case flag(Bool)
  /// A word, a name or any other text.
  case word(String)
  case number(Double)
  case share(Double)
  case size(Size)
  case scale(Scale)
  case color(Color, opacity: Double? = nil)
  case radii(CornerRadii)
  case path(PathWord?)
  case tint(Tint?)
  case ring(Ring?)
  case glow(Glow?)
  case dot(Dot?)
  case shadow(ShadowWord)
  case outputs([String])
}

extension OptionValue {
  /// The value as people write it on a command line and between quotes in a file.
  ///
  /// Read again it is the same, except that opacities of colours have 256 steps.
  package var text: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): word
    case .number(let number): Decimal.text(number)
    case .share(let share): Decimal.text(share * 100) + "%"
    case .size(let size):
      size.width == size.height
        ? Decimal.text(size.width) : "\(Decimal.text(size.width))x\(Decimal.text(size.height))"
    case .scale(let scale): "\(scale.numerator)/120"
    case .color(let color, let opacity):
      Self.text(color, opacity ?? 1, always: opacity != nil)
    case .radii(let radii): radii.numbers.map(Decimal.text).joined(separator: ",")
    case .path(let word?): word.text
    case .tint(let tint?): Self.text(tint.color, tint.opacity, always: true)
    case .ring(let ring?):
      "\(Decimal.text(ring.width)),\(Self.text(ring.color, ring.opacity))"
        + (ring.gap > 0 ? ",\(Decimal.text(ring.gap))" : "")
    case .glow(let glow?):
      "\(Decimal.text(glow.width)),\(Self.text(glow.color, glow.opacity, always: true))"
    case .dot(let dot?): "\(Decimal.text(dot.diameter)),\(Self.text(dot.color, dot.opacity))"
    case .shadow(let word): word.text
    case .tint(nil), .ring(nil), .glow(nil), .dot(nil), .path(nil): OptionKind.none
    case .outputs(let names): names.isEmpty ? OptionKind.all : names.joined(separator: ",")
    }
  }

  /// A colour with its opacity, which is left out when the colour hides everything and that is usual.
  static func text(_ color: Color, _ opacity: Double, always: Bool = false) -> String {
    let alpha = UInt8(opacity * 255 + 0.5)
    guard always || alpha < 255 else { return "\(color)" }
    let digits = String(alpha, radix: 16, uppercase: true)
    return "\(color)" + (digits.count < 2 ? "0" : "") + digits
  }
}
