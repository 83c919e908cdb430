/// A round light on a picture, in the picture's own pixels.
public struct PictureSpot: Hashable, Sendable {
  /// The middle, in pixels from the left edge of the picture.
  public var x: Double
  /// The middle, in pixels from the upper edge of the picture.
  public var y: Double
  /// From the middle to the edge.
  public var radius: Double

  /// A light around a place.
  public init(x: Double, y: Double, radius: Double) {
    self.x = x
    self.y = y
    self.radius = radius
  }

  /// The square around it.
  package var frame: Rect {
    Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The light that fits into a rectangle.
  package init(in frame: Rect) {
    self.init(
      x: frame.center.x, y: frame.center.y, radius: min(frame.width, frame.height) / 2)
  }

  /// The light that a picture has where nobody says another: in its middle, over half of it.
  package init(inMiddleOf size: PixelSize) {
    self.init(
      x: Double(size.width) / 2, y: Double(size.height) / 2,
      radius: Double(min(size.width, size.height)) / 4)
  }
}
