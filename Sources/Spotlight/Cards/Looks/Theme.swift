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

  /// The default theme; set other properties afterwards.
  public init(_ scheme: Scheme = .automatic) {
    self.scheme = scheme
    backdrop = .solid
    overflow = .scroll
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
