internal import Glibc

/// A path as straight lines in a frame, for questions about places: inside or not, and how far from
/// the edge.
///
/// Every part is closed. Curves deviate from their lines by at most the tolerance, unless the path
/// would then take more than ``segmentLimit`` lines or a single curve more than ``curveLimit``; then
/// all curves get coarser alike.
package struct FlatPath: Sendable {
  /// A straight piece of the edge.
  package struct Segment: Sendable, Hashable {
    package var x0: Double
    package var y0: Double
    package var x1: Double
    package var y1: Double
  }

  /// What is inside where the lines cross.
  package let fillRule: FillRule
  /// The lines, each part in its order and closed; none has the length 0.
  package let segments: [Segment]
  /// Boxes around the lines, for quick searches.
  let tree: SegmentTree

  /// The most lines of one path.
  package static let segmentLimit = 1 << 21
  /// The most lines of one curve: enough for 1/200 of a unit on circles of radius 68,000 drawn in halves.
  package static let curveLimit = 1 << 12
  /// The farthest that a coordinate can lie from the origin; larger ones are cut off there.
  package static let limit = Double(1 << 40)

  /// The path with its box laid over a frame; nil when the box or the frame has no area or when
  /// there is no line.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - frame: where its box comes to lie, in the unit that the questions will be in. Where both
  ///     differ in proportion the form is stretched.
  ///   - tolerance: how far a line may lie from its curve, in that unit. The default keeps the
  ///     covered area of a pixel within 1/255 when the unit is a pixel.
  package init?(_ path: Path, in frame: Rect, tolerance: Double = 1.0 / 200) {
    let box = path.box
    guard !box.isEmpty, !frame.isEmpty else { return nil }
    let flattener = PathFlattener(box: box, frame: frame, tolerance: max(tolerance, 1e-6))
    self.init(flattener.segments(of: path), fillRule: path.fillRule)
    if segments.isEmpty { return nil }
  }

  /// The path in units of its own, without regard to its box.
  package init(_ path: Path, tolerance: Double) {
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    let flattener = PathFlattener(box: unit, frame: unit, tolerance: max(tolerance, 1e-6))
    self.init(flattener.segments(of: path), fillRule: path.fillRule)
  }

  init(_ segments: [Segment], fillRule: FillRule) {
    self.fillRule = fillRule
    self.segments = segments
    tree = SegmentTree(segments)
  }

  /// The smallest rectangle around the lines.
  package var bounds: Rect {
    guard let root = tree.root else { return .zero }
    return Rect(
      x: root.minX, y: root.minY, width: root.maxX - root.minX, height: root.maxY - root.minY)
  }

  /// True when the point is inside by the path's fill rule; on the edge itself either may be said.
  package func contains(_ point: Point) -> Bool {
    fillRule.isInside(winding: tree.winding(x: point.x, y: point.y, segments))
  }

  /// How far the point is from the nearest line: positive outside, negative inside.
  ///
  /// Lines within the form count too, such as the pentagon in a filled star; ask the ``silhouette()``
  /// where that matters, which is only inside. Infinite when there is no line; a point that is not a
  /// number is infinitely far outside.
  package func distance(to point: Point) -> Double {
    guard point.x.isFinite, point.y.isFinite, !segments.isEmpty else { return .infinity }
    var budget = Int.max
    let square = tree.nearest(
      x: point.x, y: point.y, within: .infinity, segments, budget: &budget)
    let distance = square.squareRoot()
    return contains(point) ? -distance : distance
  }

  /// The path moved, as a whole, by a vector.
  package func offset(x: Double, y: Double) -> FlatPath {
    FlatPath(
      segments.map { Segment(x0: $0.x0 + x, y0: $0.y0 + y, x1: $0.x1 + x, y1: $0.y1 + y) },
      fillRule: fillRule)
  }
}

extension FlatPath.Segment {
  /// The square of a point's distance.
  @inline(__always)
  func squaredDistance(x: Double, y: Double) -> Double {
    let dx = x1 - x0
    let dy = y1 - y0
    let t = min(max(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0), 1)
    let awayX = x - (x0 + t * dx)
    let awayY = y - (y0 + t * dy)
    return awayX * awayX + awayY * awayY
  }
}
