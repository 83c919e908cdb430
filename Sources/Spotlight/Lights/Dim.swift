/// What lies over everything that is not lit.
public struct Dim: Sendable, Hashable {
  /// The colour laid over the screen.
  public var color: Color
  /// How much of the screen it hides, 0 to 1; values outside are brought in and NaN counts as 0.
  public var opacity: Double {
    didSet { opacity = Self.sane(opacity) }
  }

  /// A dim of a colour and an opacity; by default black that lets a bit less than half through.
  public init(color: Color = .black, opacity: Double = 0.55) {
    self.color = color
    self.opacity = Self.sane(opacity)
  }

  /// The opacity of a fully dim pixel, 0 to 255, rounded half up.
  public var alphaByte: UInt8 { UInt8(opacity * 255 + 0.5) }

  private static func sane(_ opacity: Double) -> Double {
    // NaN fails the comparison.
    opacity > 0 ? min(opacity, 1) : 0
  }
}
