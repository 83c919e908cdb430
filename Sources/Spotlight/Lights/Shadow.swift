/// The soft shadow around a card or a panel; nothing of it lies below the card or the panel itself.
///
/// Lengths are logical pixels; those that are too long are limited when they are painted.
public struct Shadow: Sendable, Hashable {
  /// The colour.
  public var color: Color
  /// The opacity where the shadow is darkest, 0 to 1; 0 for no shadow.
  public var opacity: Double
  /// The standard deviation of the blur.
  public var blur: Double
  /// How far the shadow is moved to the right.
  public var x: Double
  /// How far the shadow is moved down.
  public var drop: Double
  /// By how much the shadow grows on each side before it is blurred; a negative number shrinks it.
  public var spread: Double

  /// A shadow with these properties; the others are chosen for a card.
  public init(
    color: Color = .black, opacity: Double = 0.35, blur: Double = 14, x: Double = 0,
    drop: Double = 6, spread: Double = 0
  ) {
    self.color = color
    self.opacity = opacity
    self.blur = blur
    self.x = x
    self.drop = drop
    self.spread = spread
  }

  /// The rectangle outside which the shadow of a box hides less than a tenth, however dark it is.
  package func darkArea(of frame: Rect) -> Rect {
    let grown = frame.outset(by: Light.sane(spread))
    guard !grown.isEmpty else { return .zero }
    // 1.3 standard deviations beyond an edge, a Gaussian has 9.7 % left.
    return grown.outset(by: 1.3 * Ring.length(blur))
      .offset(by: Point(x: Light.sane(x), y: Light.sane(drop)))
  }

  /// The usual shadow of a panel.
  public static let panel = Shadow(opacity: 0.45, blur: 6, drop: 2)
}
