/// What cards look like; what is nil is as the scheme has it, so that a theme can be one colour.
public struct Theme: Sendable, Hashable {
  /// Whether cards are light or dark.
  public enum Scheme: String, Sendable, Hashable, CaseIterable {
    /// As the desktop is.
    case automatic = "auto"
    /// Dark letters on light.
    case light
    /// Light letters on dark.
    case dark
  }

  /// What happens to a text that is longer than its room.
  public enum Overflow: String, Sendable, Hashable, CaseIterable {
    /// Its end is left out.
    case shorten
    /// It can be scrolled.
    case scroll
  }

  /// The shadow below a card.
  public struct Shadow: Sendable, Hashable {
    /// Its colour.
    public var color: Color
    /// How dark it is where it is deepest, 0 to 1; 0 for none.
    public var opacity: Double
    /// How soft it is: the standard deviation of its blur, in logical pixels.
    public var blur: Double
    /// How far it lies below the card.
    public var drop: Double

    /// A shadow of its parts.
    public init(color: Color = .black, opacity: Double = 0.35, blur: Double = 14, drop: Double = 6)
    {
      self.color = color
      self.opacity = opacity
      self.blur = blur
      self.drop = drop
    }
  }

  /// Whether cards are light or dark.
  public var scheme: Scheme
  /// The colour of the card.
  public var background: Color?
  /// How much the card hides of what is below, 0 to 1; of a frosted card the backdrop says that.
  public var opacity: Double?
  /// Whether what is below is seen blurred.
  ///
  /// Letters stay readable whatever is below: where the tint is too little for that, there is more of it.
  /// Who wants more contrast has solid cards.
  public var backdrop: Backdrop
  /// The colour of the heading.
  public var title: Color?
  /// The colour of the text.
  public var text: Color?
  /// The colour of progress and hints.
  public var faint: Color?
  /// The colour of links.
  public var link: Color?
  /// The colour of the button that stands out, and of a bar.
  public var accent: Color?
  /// The colour of the word on that button.
  public var onAccent: Color?
  /// The colour of a line around the card.
  public var border: Color?
  /// The radius of the card's corners in logical pixels.
  public var radius: Double?
  /// The families of the letters, with commas between them.
  public var font: String?
  /// The size of the text in logical pixels, before the desktop's own scale; headings are larger by a sixth.
  public var size: Double?
  /// How wide a card may be in logical pixels.
  public var width: Double?
  /// The shadow below the card.
  public var shadow: Shadow?
  /// What happens to a text that is longer than its room.
  public var overflow: Overflow

  /// The theme of the desktop; all else is set afterwards.
  public init(_ scheme: Scheme = .automatic) {
    self.scheme = scheme
    backdrop = .solid
    overflow = .shorten
  }

  /// The lengths that are shown; what lies beyond is shown as the nearest.
  package enum Shown {
    package static let sizes = 8.0...40.0
    package static let radii = 0.0...48.0
    package static let widths = 160.0...1600.0
    package static let blurs = 0.0...64.0
    package static let drops = -64.0...64.0
  }

  /// As the desktop has it.
  public static let automatic = Theme()
  /// Dark letters on light.
  public static let light = Theme(.light)
  /// Light letters on dark.
  public static let dark = Theme(.dark)
}
