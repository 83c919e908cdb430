/// A round light on a picture, in the picture's own pixels.
public struct PictureSpot: Hashable, Sendable {
  /// The centre, in pixels from the left edge of the picture.
  public var x: Double
  /// The centre, in pixels from the upper edge of the picture.
  public var y: Double
  /// The radius in pixels.
  public var radius: Double

  /// A light around a centre.
  public init(x: Double, y: Double, radius: Double) {
    self.x = x
    self.y = y
    self.radius = radius
  }

  /// The square around the light.
  package var frame: Rect {
    Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The largest light within a rectangle.
  package init(in frame: Rect) {
    self.init(
      x: frame.center.x, y: frame.center.y, radius: min(frame.width, frame.height) / 2)
  }

  /// The default light of a picture: in its middle, over half of its shorter side.
  package init(inMiddleOf size: PixelSize) {
    self.init(
      x: Double(size.width) / 2, y: Double(size.height) / 2,
      radius: Double(min(size.width, size.height)) / 4)
  }
}
