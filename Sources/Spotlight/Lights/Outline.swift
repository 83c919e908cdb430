/// A light's form as numbers: a box whose four corners are quarter ellipses.
///
/// Every shape but a path is one of these. Corners of radius 0 make a rectangle, equal radii a
/// rounded rectangle, radii of half the shorter side a capsule or a circle, and radii of half of
/// both sides an ellipse. So one function each tests points, finds the span of a row and measures
/// the covered part of a pixel. The exception is a form with four circular corners of different
/// radii.
package struct Outline: Sendable, Hashable {
  package let minX: Double
  package let minY: Double
  package let maxX: Double
  package let maxY: Double
  /// The horizontal radius of the corners, at most half the width; for mixed corners, the largest
  /// radius.
  package let cornerX: Double
  /// The vertical radius of the corners, at most half the height; for mixed corners, the largest
  /// radius.
  package let cornerY: Double
  /// The radii of corners that differ; nil if all are equal.
  ///
  /// Two radii on one side are together no longer than the side. They are stored separately, so
  /// that forms with equal corners, which are by far the most, take the fast path.
  package let mixed: CornerRadii?

  /// The padded shape in a frame.
  ///
  /// Nil if the frame or the padded form is empty, and for a path.
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

  /// A box with round corners, which must fit.
  init(minX: Double, minY: Double, maxX: Double, maxY: Double, mixed radii: CornerRadii) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    cornerX = radii.largest
    cornerY = cornerX
    // Negative padding can make them equal.
    mixed = radii.areEqual ? nil : radii
  }

  package var bounds: Rect { Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  /// True if the corners are circular or sharp.
  ///
  /// Then parallel curves have the same kind of form, and distances have a closed formula.
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

  /// The outline with edges and corner radii moved out by a distance.
  ///
  /// For circular corners that is the parallel curve, for an ellipse the larger ellipse.
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

  /// How far a point lies beyond the centre of the nearest corner, outwards along both axes.
  ///
  /// A value is negative if the point is beside a straight side.
  ///
  /// Not for mixed corners.
  package func cornerOffset(x: Double, y: Double) -> (u: Double, v: Double) {
    // Measured from the edges, not from the middle: far from the origin, whole pixels stay whole.
    (
      max(minX + cornerX - x, x - (maxX - cornerX)),
      max(minY + cornerY - y, y - (maxY - cornerY))
    )
  }

  /// The radius that fits the frame, moved by the padding.
  private static func radius(_ radius: Double, frame: Rect, padding: Double) -> Double {
    max(0, min(radius, frame.width / 2, frame.height / 2) + padding)
  }

  /// The same for four radii.
  private static func radii(
    _ radii: CornerRadii, frame: Rect, padding: Double, within box: Rect
  ) -> CornerRadii {
    // Inside an arc that reached from side to side, the opposite side would cut the parallel curve.
    // The largest arc that fits replaces it.
    let largest = min(box.width, box.height)
    return radii.fitting(width: frame.width, height: frame.height).mapped { radius in
      let padded = min(radius + padding, largest)
      return isCorner(padded) ? padded : 0
    }
  }

  /// Radii close to the smallest doubles count as no corner; they would only cause divisions by 0.
  private static func isCorner(_ radius: Double) -> Bool { radius > 1e-9 }
}
