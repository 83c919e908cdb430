/// A light's form as plain numbers: a box whose four corners are quarter ellipses.
///
/// Every shape but a path is one of these. No corner at all is a rectangle, equal radii make a rounded
/// rectangle, radii of half the shorter side a capsule or a circle, and radii of half of both sides
/// an ellipse. So there is one way to test a point, one way to find the spans of a row and one way
/// to measure the covered part of a pixel. Four circles of their own sizes are the one exception.
package struct Outline: Sendable, Hashable {
  package let minX: Double
  package let minY: Double
  package let maxX: Double
  package let maxY: Double
  /// The corners' radius across, at most half the width; of mixed corners the largest radius.
  package let cornerX: Double
  /// The corners' radius down, at most half the height; of mixed corners the largest radius.
  package let cornerY: Double
  /// The radii of corners that differ; nil for corners that are all alike.
  ///
  /// Two on one side are together no longer than the side. They are kept beside the others, so that
  /// forms with equal corners, which almost all are, take the same short way as if these did not exist.
  package let mixed: CornerRadii?

  /// The padded shape in a frame; nil when the frame or what padding leaves of it is empty, and for
  /// a path.
  package init?(frame: Rect, shape: Shape, padding: Double) {
    let box = frame.outset(by: padding)
    guard !frame.isEmpty, !box.isEmpty else { return nil }
    let half = (x: box.width / 2, y: box.height / 2)
    var corner: (x: Double, y: Double)
    switch shape {
    case .ellipse:
      corner = half
    case .rectangle:
      corner = (0, 0)
    case .rounded(let radius):
      let radius = Self.radius(radius, frame: frame, padding: padding)
      corner = (min(radius, half.x, half.y), min(radius, half.x, half.y))
    case .corners(let radii):
      if radii.areEqual {
        self.init(frame: frame, shape: .rounded(radius: radii.topLeft), padding: padding)
      } else {
        self.init(
          minX: box.x, minY: box.y, maxX: box.maxX, maxY: box.maxY,
          mixed: Self.radii(radii, frame: frame, padding: padding, within: box))
      }
      return
    case .elliptic(let radii):
      corner = (
        max(0, min(radii.width, frame.width / 2) + padding),
        max(0, min(radii.height, frame.height / 2) + padding)
      )
      corner = (min(corner.x, half.x), min(corner.y, half.y))
    case .capsule:
      corner = (min(half.x, half.y), min(half.x, half.y))
    case .path:
      return nil
    }
    if !(Self.isCorner(corner.x) && Self.isCorner(corner.y)) { corner = (0, 0) }
    self.init(
      minX: box.x, minY: box.y, maxX: box.maxX, maxY: box.maxY,
      cornerX: corner.x, cornerY: corner.y)
  }

  package init(
    minX: Double, minY: Double, maxX: Double, maxY: Double, cornerX: Double, cornerY: Double
  ) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.cornerX = cornerX
    self.cornerY = cornerY
    mixed = nil
  }

  /// A box with round corners that fit it.
  private init(minX: Double, minY: Double, maxX: Double, maxY: Double, mixed radii: CornerRadii) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    cornerX = radii.largest
    cornerY = cornerX
    // Padding inwards can leave them equal.
    mixed = radii.areEqual ? nil : radii
  }

  package var bounds: Rect { Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  /// True when the corners are circular (or there are none), so that parallel curves are again such
  /// boxes and distances have a closed form.
  package var hasCircularCorners: Bool { cornerX == cornerY }

  package func contains(_ point: Point) -> Bool {
    guard point.x >= minX, point.x <= maxX, point.y >= minY, point.y <= maxY else { return false }
    if mixed != nil { return signedDistance(x: point.x, y: point.y) <= 0 }
    let (u, v) = cornerOffset(x: point.x, y: point.y)
    guard u > 0, v > 0 else { return true }
    return (u / cornerX) * (u / cornerX) + (v / cornerY) * (v / cornerY) <= 1
  }

  /// The outline in buffer pixels.
  package func scaled(by scale: Scale) -> Outline {
    if let mixed {
      return Outline(
        minX: scale.grid(minX), minY: scale.grid(minY), maxX: scale.grid(maxX),
        maxY: scale.grid(maxY), mixed: mixed.mapped { scale.grid($0) })
    }
    return Outline(
      minX: scale.grid(minX), minY: scale.grid(minY), maxX: scale.grid(maxX),
      maxY: scale.grid(maxY), cornerX: scale.grid(cornerX), cornerY: scale.grid(cornerY))
  }

  /// The outline with edges and corner radii larger by a distance: the parallel curve where corners
  /// are circular, and for an ellipse the larger ellipse.
  package func grown(by distance: Double) -> Outline {
    if let mixed {
      return Outline(
        minX: minX - distance, minY: minY - distance, maxX: maxX + distance,
        maxY: maxY + distance, mixed: mixed.mapped { $0 + distance })
    }
    return Outline(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance,
      cornerX: cornerX + distance, cornerY: cornerY + distance)
  }

  /// How far a point lies beyond the nearest corner's centre, outwards along both axes; a value is
  /// negative where the straight sides rule.
  ///
  /// Not for mixed corners.
  package func cornerOffset(x: Double, y: Double) -> (u: Double, v: Double) {
    // Counted from the edges and not from the middle: far from the origin, whole pixels stay whole.
    (
      max(minX + cornerX - x, x - (maxX - cornerX)),
      max(minY + cornerY - y, y - (maxY - cornerY))
    )
  }

  /// The radius that a frame can take, then the parallel curve around (or inside) that.
  private static func radius(_ radius: Double, frame: Rect, padding: Double) -> Double {
    max(0, min(radius, frame.width / 2, frame.height / 2) + padding)
  }

  /// The same for corners of their own.
  private static func radii(
    _ radii: CornerRadii, frame: Rect, padding: Double, within box: Rect
  ) -> CornerRadii {
    // Inside of an arc that reached from side to side, the other side cuts the parallel curve off:
    // the largest arc that is left takes its place.
    let largest = min(box.width, box.height)
    return radii.fitting(width: frame.width, height: frame.height).mapped { radius in
      let padded = min(radius + padding, largest)
      return isCorner(padded) ? padded : 0
    }
  }

  /// The smallest lengths that doubles know make no corners, only divisions by nothing.
  private static func isCorner(_ radius: Double) -> Bool { radius > 1e-9 }
}
