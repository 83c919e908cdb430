/// The numbers of a frosted backdrop, within their limits.
package struct Frost: Sendable, Hashable {
  /// The standard deviation of the blur, in logical pixels.
  package let blur: Double
  /// How much the background colour hides, 0 to 1.
  package var tint: Double
  /// How much stronger the colours of the screen are, 0 to ``mostSaturation``; 1 for as they are.
  package var saturation: Double

  /// The largest blur; beyond it, no difference can be seen.
  package static let mostBlur = 100.0
  /// The strongest colours; beyond it, all that is not gray has a pure colour.
  package static let mostSaturation = 4.0

  /// Nil for a solid backdrop and for one that hides everything below it.
  ///
  /// A number that is NaN counts as 0, and a saturation that is NaN as 1.
  package init?(_ backdrop: Backdrop) {
    guard case .frosted(let blur, let tint, let saturation) = backdrop, !(tint >= 1) else {
      return nil
    }
    self.blur = min(Ring.length(blur), Self.mostBlur)
    self.tint = Light.share(tint)
    self.saturation = saturation.isNaN ? 1 : min(max(saturation, 0), Self.mostSaturation)
  }
}

/// Words on frost.
extension Frost {
  /// The least contrast of words over any screen, as the guidelines ask.
  package static let faintContrast = 4.5
  /// The least contrast of headings and texts, which are read more than faint words are, and are to
  /// be told from them.
  package static let letterContrast = 5.0

  /// The background over black and over white: the two worst cases, also for saturated colours.
  ///
  /// A scrim of the background colour may lie between.
  package func grounds(of color: Color, scrim: Double = 0) -> [Color] {
    let clear = (1 - tint) * (1 - scrim)
    return [color.mixed(with: .black, clear), color.mixed(with: .white, clear)]
  }

  /// The least scrim of the background colour with which letters are as readable as on the solid
  /// colour, or as readable as required: 0 to 1.
  package func scrim(
    behind letters: [Color], andFaint faint: [Color], on color: Color
  ) -> Double {
    let inks =
      letters.map { (ink: $0, contrast: Self.letterContrast) }
      + faint.map { (ink: $0, contrast: Self.faintContrast) }
    for step in 0..<Self.steps {
      let scrim = Double(step) / Double(Self.steps)
      let grounds = grounds(of: color, scrim: scrim)
      let isReadable = inks.allSatisfy { ink, contrast in
        grounds.contrast(to: ink) >= min(contrast, color.contrast(to: ink))
      }
      if isReadable { return scrim }
    }
    return 1
  }

  /// The number of steps in which the scrim is raised.
  private static let steps = 50
}
