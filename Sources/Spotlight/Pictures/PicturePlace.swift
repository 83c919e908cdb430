internal import Glibc

/// Where a picture lies in a window.
///
/// It converts between the picture's own pixels and the window's logical pixels, which hands and
/// lights use.
package struct PicturePlace: Hashable, Sendable {
  /// The size of the picture, in its own pixels.
  package let picture: PixelSize
  /// The part of the buffer in which the picture lies.
  package let room: PixelRect
  /// The scale of the window.
  package let scale: Scale
  /// How many buffer pixels one pixel of the picture takes.
  package let factor: Double
  /// The picture's upper left corner in the buffer; often outside the room.
  package let origin: Point

  /// Computes the place; nil if the picture or the room is empty.
  package init?(_ picture: PixelSize, in room: PixelRect, scale: Scale, fit: PictureFit) {
    guard !picture.isEmpty, !room.isEmpty else { return nil }
    let across = Double(room.width) / Double(picture.width)
    let down = Double(room.height) / Double(picture.height)
    let factor =
      switch fit {
      case .fill: max(across, down)
      case .fit: min(across, down)
      case .actual: 1.0
      }
    var origin = Point(
      x: Double(room.x) + (Double(room.width) - factor * Double(picture.width)) / 2,
      y: Double(room.y) + (Double(room.height) - factor * Double(picture.height)) / 2)
    // Half a pixel off the grid, a picture in its actual size would be blurred.
    if fit == .actual { origin = Point(x: floor(origin.x), y: floor(origin.y)) }
    self.picture = picture
    self.room = room
    self.scale = scale
    self.factor = factor
    self.origin = origin
  }

  /// The buffer pixels in which the picture is seen.
  package var visible: PixelRect {
    func edge(_ place: Double) -> Int {
      Int(nearest: place, within: -PixelRect.limit...PixelRect.limit)
    }
    let frame = PixelRect(
      minX: edge(origin.x), minY: edge(origin.y),
      // A picture that is scaled down extremely still has one pixel.
      maxX: max(edge(origin.x + factor * Double(picture.width)), edge(origin.x) + 1),
      maxY: max(edge(origin.y + factor * Double(picture.height)), edge(origin.y) + 1))
    return frame.intersection(room)
  }

  /// The part of the picture that is visible, in its own pixels.
  package var shown: Rect {
    let visible = visible
    func place(_ pixel: Int, _ start: Double, _ length: Int) -> Double {
      min(max((Double(pixel) - start) / factor, 0), Double(length))
    }
    let left = place(visible.x, origin.x, picture.width)
    let top = place(visible.y, origin.y, picture.height)
    return Rect(
      x: left, y: top, width: place(visible.maxX, origin.x, picture.width) - left,
      height: place(visible.maxY, origin.y, picture.height) - top)
  }

  /// A rectangle of the picture, in the window's logical pixels.
  package func inWindow(_ rect: Rect) -> Rect {
    let share = factor / scale.factor
    return Rect(
      x: rect.x * share + origin.x / scale.factor, y: rect.y * share + origin.y / scale.factor,
      width: rect.width * share, height: rect.height * share)
  }

  /// A rectangle of the window, in the picture's own pixels.
  package func inPicture(_ rect: Rect) -> Rect {
    let share = scale.factor / factor
    return Rect(
      x: (rect.x - origin.x / scale.factor) * share, y: (rect.y - origin.y / scale.factor) * share,
      width: rect.width * share, height: rect.height * share)
  }
}

/// How a picture is fitted into a room of another size.
public enum PictureFit: String, Hashable, Sendable, CaseIterable {
  /// The picture covers the room; the excess on two sides is cut off.
  case fill
  /// The whole picture is seen, with black beside it.
  case fit
  /// One pixel of the picture takes one pixel of the screen, and the picture is centred.
  case actual
}

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
