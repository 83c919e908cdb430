/// What is seen behind the text of a card or a panel.
public enum Backdrop: Sendable, Hashable {
  /// The background colour alone.
  case solid
  /// Frosted glass: the screen below is blurred, and the background colour is laid over it.
  ///
  /// It needs a picture of the screen or a compositor that blurs. Without either, the backdrop is
  /// solid.
  ///
  /// - `blur`: the standard deviation of the blur, in logical pixels. A compositor that blurs
  ///   chooses its own.
  /// - `tint`: how much of the blurred screen the background colour hides, 0 to 1.
  /// - `saturate`: how much stronger the colours of the screen become, as in CSS: 1 leaves them as
  ///   they are, 0 makes them gray, 4 is the most. A compositor that blurs leaves them as they are.
  case frosted(blur: Double = 16, tint: Double = 0.6, saturate: Double = 1.8)
}

/// A picture of a screen.
///
/// Frosted cards and panels show the part behind them, blurred.
///
/// It never changes. Two are equal only if they are the same object; pixels are not compared.
public final class ScreenPicture: Sendable, Hashable {
  /// The size in pixels.
  package let size: PixelSize
  /// Premultiplied `0xAARRGGBB`, row by row without padding.
  package let words: [UInt32]

  /// A picture from its pixels: `0xAARRGGBB`, row by row from the top, without padding.
  ///
  /// Nil if the number of pixels does not match the size or is 0.
  ///
  /// Alpha is ignored, because a screen is opaque.
  package init?(_ size: PixelSize, pixels: [UInt32]) {
    let (count, isTooMuch) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isTooMuch, !size.isEmpty, count == pixels.count else { return nil }
    self.size = size
    words = pixels
  }

  /// No screen, but what is on a panel, for one scale: it may be translucent, or empty.
  package init(_ size: PixelSize, painted words: [UInt32]) {
    precondition(words.count == size.width * size.height, "as many pixels as the size has")
    self.size = size
    self.words = words
  }

  /// A picture of so many columns and rows; nil if the pixels are not as many.
  public convenience init?(width: Int, height: Int, pixels: [UInt32]) {
    self.init(PixelSize(width: width, height: height), pixels: pixels)
  }

  /// True if both are the same object.
  public static func == (a: ScreenPicture, b: ScreenPicture) -> Bool { a === b }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What is known about the picture below a scene.
package enum Underlay: Sendable, Hashable {
  /// Nothing is known: frosted cards and panels are solid.
  case unseen
  /// The compositor blurs the picture behind frosted boxes, wherever they are translucent.
  case blurred
  /// The picture itself, and the frame that all of it fills.
  case picture(ScreenPicture, Rect)

  /// The same underlay, moved.
  package func offset(by way: Point) -> Underlay {
    guard case .picture(let picture, let frame) = self else { return self }
    return .picture(picture, frame.offset(by: way))
  }
}

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
  public var y: Double
  /// By how much the shadow grows on each side before it is blurred; a negative number shrinks it.
  public var spread: Double

  /// A shadow with these properties; the others are chosen for a card.
  public init(
    color: Color = .black, opacity: Double = 0.35, blur: Double = 14, x: Double = 0,
    y: Double = 6, spread: Double = 0
  ) {
    self.color = color
    self.opacity = opacity
    self.blur = blur
    self.x = x
    self.y = y
    self.spread = spread
  }

  /// The rectangle outside which the shadow of a box hides less than a tenth, however dark it is.
  package func darkArea(of frame: Rect) -> Rect {
    let grown = frame.outset(by: Light.sane(spread))
    guard !grown.isEmpty else { return .zero }
    // 1.3 standard deviations beyond an edge, a Gaussian has 9.7 % left.
    return grown.outset(by: 1.3 * Ring.length(blur))
      .offset(by: Point(x: Light.sane(x), y: Light.sane(y)))
  }

  /// The usual shadow of a panel.
  public static let panel = Shadow(opacity: 0.45, blur: 6, y: 2)
}
