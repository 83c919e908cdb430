internal import Glibc

/// Where a picture lies in a room of a window.
///
/// The picture's own pixels are the coordinates of whoever speaks of it; the logical pixels of the window are
/// those of hands and lights.
package struct PicturePlace: Hashable, Sendable {
  /// How many pixels the picture has of its own.
  package let picture: PixelSize
  /// The part of the buffer that is the picture's.
  package let room: PixelRect
  /// The scale of the window.
  package let scale: Scale
  /// How many pixels of the buffer one of the picture takes.
  package let factor: Double
  /// Where in the buffer the picture begins; often outside of the room.
  package let origin: Point

  /// Works out the place; nil where there is no picture or no room.
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
    // Half a pixel beside the grid, pixels as they are would be blurred.
    if fit == .actual { origin = Point(x: floor(origin.x), y: floor(origin.y)) }
    self.picture = picture
    self.room = room
    self.scale = scale
    self.factor = factor
    self.origin = origin
  }

  /// The pixels of the buffer on which something of the picture is seen.
  package var visible: PixelRect {
    func edge(_ place: Double) -> Int {
      let limit = Double(PixelRect.limit)
      return Int(min(max(place.rounded(), -limit), limit))
    }
    let frame = PixelRect(
      minX: edge(origin.x), minY: edge(origin.y),
      // A picture that is made very small is still there.
      maxX: max(edge(origin.x + factor * Double(picture.width)), edge(origin.x) + 1),
      maxY: max(edge(origin.y + factor * Double(picture.height)), edge(origin.y) + 1))
    return frame.intersection(room)
  }

  /// What the visible pixels show, in the picture's own; within the picture.
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

  /// Where a rectangle of the picture lies in the window, in logical pixels.
  package func inWindow(_ rect: Rect) -> Rect {
    let share = factor / scale.factor
    return Rect(
      x: rect.x * share + origin.x / scale.factor, y: rect.y * share + origin.y / scale.factor,
      width: rect.width * share, height: rect.height * share)
  }

  /// What a rectangle of the window covers of the picture, in the picture's own pixels.
  package func inPicture(_ rect: Rect) -> Rect {
    let share = scale.factor / factor
    return Rect(
      x: (rect.x - origin.x / scale.factor) * share, y: (rect.y - origin.y / scale.factor) * share,
      width: rect.width * share, height: rect.height * share)
  }
}

/// How a picture lies in a room of another size.
public enum PictureFit: String, Hashable, Sendable, CaseIterable {
  /// All of the room is covered, and what is too much on two sides is left out.
  case fill
  /// All of the picture is seen, with black beside it.
  case fit
  /// A pixel of the picture is a pixel of the screen, and the middle lies in the middle.
  case actual
}
