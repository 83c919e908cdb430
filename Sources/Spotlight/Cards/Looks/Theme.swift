/// The look of cards.
///
/// A property that is nil is taken from the scheme, so a theme can be a single colour.
public struct Theme: Sendable, Hashable {
  /// Whether cards are light or dark.
  public enum Scheme: String, Sendable, Hashable, CaseIterable {
    /// Follows the desktop.
    case automatic = "auto"
    /// Dark letters on a light background.
    case light
    /// Light letters on a dark background.
    case dark
  }

  /// What happens to a text that is longer than its room.
  public enum Overflow: String, Sendable, Hashable, CaseIterable {
    /// The end is cut off, with an ellipsis.
    case shorten
    /// The text can be scrolled.
    case scroll
  }

  /// Whether cards are light or dark.
  public var scheme: Scheme
  /// The colour of the background.
  public var background: Color?
  /// The opacity of the background, 0 to 1.
  ///
  /// For a frosted card, the backdrop's tint replaces it.
  public var opacity: Double?
  /// Whether the screen below is blurred.
  ///
  /// Letters stay readable over any screen: if the tint is too weak for them, a soft scrim of the
  /// background colour lies behind the words alone. Cards are solid for people who want more
  /// contrast.
  public var backdrop: Backdrop
  /// The colour of the heading.
  public var title: Color?
  /// The colour of the text.
  public var text: Color?
  /// The colour of progress and hint.
  public var faint: Color?
  /// The colour of links.
  public var link: Color?
  /// The colour of the primary button, and of a progress bar.
  public var accent: Color?
  /// The colour of the label on the primary button.
  public var onAccent: Color?
  /// The colour of the card's border.
  public var border: Color?
  /// The radii of the card's corners, in logical pixels; a number is the same for all.
  public var radius: CornerRadii?
  /// The font families, separated by commas.
  public var font: String?
  /// The size of the text in logical pixels, before the desktop's text scale.
  ///
  /// Headings are a sixth larger.
  public var size: Double?
  /// The largest width of a card, in logical pixels.
  public var width: Double?
  /// The shadow around the card; nil for the usual one of the scheme.
  public var shadow: Shadow?
  /// What happens to a text that is longer than its room.
  public var overflow: Overflow
  /// Whether an arrow leads from the card to the light that it is about.
  public var hasArrow: Bool

  /// The default theme; set other properties afterwards.
  public init(_ scheme: Scheme = .automatic) {
    self.scheme = scheme
    backdrop = .solid
    overflow = .scroll
    hasArrow = true
  }

  /// The limits of lengths; values outside are clamped.
  package enum Shown {
    package static let sizes = 8.0...40.0
    package static let radii = 0.0...48.0
    package static let widths = 160.0...1600.0
    package static let blurs = 0.0...64.0
    package static let drops = -64.0...64.0
    package static let spreads = -64.0...64.0
  }

  /// Follows the desktop.
  public static let automatic = Theme()
  /// Dark letters on a light background.
  public static let light = Theme(.light)
  /// Light letters on a dark background.
  public static let dark = Theme(.dark)
}

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
    self.saturation = saturation.clamped(to: 0...Self.mostSaturation, or: 1)
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
