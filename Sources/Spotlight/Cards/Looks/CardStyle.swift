/// The look of a card with every colour and length, computed from a ``Theme`` and the desktop's
/// taste.
///
/// Lengths are logical pixels, for the desktop's text scale.
package struct CardStyle: Sendable, Hashable {
  package var background = Color.white
  package var backgroundOpacity = 1.0
  /// The frosted backdrop, if the screen below can be blurred; nil for a solid card.
  package var frost: Frost?
  /// How much of the frost the background colour hides behind words, beside the frost's own tint.
  package var scrim = 0.0
  /// The border of the card and its arrow.
  package var border: Color?
  package var borderWidth = 1.0
  package var title = Color(red: 0x16, green: 0x16, blue: 0x1A)
  package var text = Color(red: 0x2E, green: 0x2E, blue: 0x36)
  /// The colour of progress and hint.
  package var faint = Color(red: 0x6A, green: 0x6A, blue: 0x76)
  package var link = Color(red: 0x1A, green: 0x5F, blue: 0xB4)
  /// The colour of the primary button, and of the filled part of a progress bar.
  package var accent = Color(red: 0x1A, green: 0x5F, blue: 0xB4)
  package var onAccent = Color.white
  /// The background of the other buttons.
  package var button = Color(red: 0xEB, green: 0xEB, blue: 0xEF)
  package var onButton = Color(red: 0x2E, green: 0x2E, blue: 0x36)
  /// The border of the other buttons.
  package var buttonBorder: Color?
  /// The colour of the focus ring.
  package var focus = Color(red: 0x1A, green: 0x5F, blue: 0xB4)
  package var corners: CornerRadii = 14
  package var buttonRadius = 9.0
  package var buttonHeight = 34.0
  /// The space between a button's side and its label.
  package var buttonInset = 15.0
  package var padding = 20.0
  package var spacing = 10.0
  /// The font families; nil for the desktop's default.
  package var font: String?
  package var titleSize = 17.5
  package var bodySize = 15.0
  package var smallSize = 13.0
  package var leastWidth = 220.0
  package var mostWidth = 380.0
  package var overflow = Theme.Overflow.scroll
  package var shadow: Shadow? = Shadow()
  package var arrowLength = 11.0
  package var arrowWidth = 26.0

  /// The radius of the card's corners, or that of the largest one; sets all.
  package var cornerRadius: Double {
    get { corners.largest }
    set { corners = CornerRadii(all: newValue) }
  }

  /// A light card.
  package init() {}

  /// The rectangle around a card with this frame and its shadow, which is moved down.
  package func extent(of frame: Rect) -> Rect {
    let box = frame.outset(by: max(borderWidth, 0))
    guard let shadow, shadow.opacity > 0 else { return box }
    let below = frame.offset(by: Point(x: shadow.x, y: shadow.drop))
    return box.union(below.outset(by: 3 * shadow.blur + max(0, shadow.spread)))
  }
}

/// The desktop's settings for reading.
package struct DesktopTaste: Sendable, Hashable {
  /// Whether the desktop is dark.
  package var isDark: Bool
  /// Whether the person wants more contrast.
  package var wantsContrast: Bool
  /// The factor for the size of letters.
  package var textScale: Double

  /// A taste; by default that of most people.
  package init(isDark: Bool = false, wantsContrast: Bool = false, textScale: Double = 1) {
    self.isDark = isDark
    self.wantsContrast = wantsContrast
    self.textScale = textScale
  }
}
