/// A picture of what is on a screen, from which frosted cards and panels take what is behind them.
///
/// It never changes. Two are equal when they are the same one: nobody compares pixels.
public final class ScreenPicture: Sendable, Hashable {
  /// How many pixels it has.
  public let size: PixelSize
  /// Premultiplied `0xAARRGGBB`, row by row with nothing between them.
  package let words: [UInt32]

  /// A picture of its pixels, `0xAARRGGBB` row by row from the top with nothing between them; nil where
  /// they are not as many as the size says, or none.
  ///
  /// Screens hide what is behind them, so alpha does not count.
  public init?(_ size: PixelSize, pixels: [UInt32]) {
    let (count, isTooMuch) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isTooMuch, !size.isEmpty, count == pixels.count else { return nil }
    self.size = size
    words = pixels
  }

  /// True for the same picture.
  public static func == (a: ScreenPicture, b: ScreenPicture) -> Bool { a === b }

  /// Hashes which picture it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
