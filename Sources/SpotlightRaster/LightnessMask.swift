public import Spotlight

/// A light as a picture of its lightness, for forms that are worked out once and painted often.
///
/// A byte is how much of the dim a pixel loses: 0 none, 255 all. Masks unite with lights and with each
/// other as lights do: each pixel takes the brightest.
public struct LightnessMask: Sendable, Hashable {
  /// The pixels that the mask covers; outside of it there is no light.
  public let bounds: PixelRect
  /// A byte for each pixel of ``bounds``, row after row.
  public let rows: [UInt8]

  /// A mask over some pixels; nil when there is not exactly one byte for each.
  public init?(bounds: PixelRect, rows: [UInt8]) {
    guard rows.count == bounds.area else { return nil }
    self.bounds = bounds
    self.rows = rows
  }

  /// Brightens the pixels of a rectangle, which must lie within the buffer.
  ///
  /// `words` are the 256 words that the dim leaves under each lightness.
  func brighten(_ rect: PixelRect, of pixels: PixelBuffer, to words: UnsafePointer<UInt32>) {
    rows.brighten(rect, of: pixels, to: words, within: bounds)
  }
}
