internal import Glibc

/// A path as straight lines in a frame.
///
/// It answers whether a point is inside and how far it is from the edge.
///
/// Every part is closed. A line deviates from its curve by at most the tolerance, unless the path
/// would then take more than ``segmentLimit`` lines or a single curve more than ``curveLimit``. In
/// that case all curves get coarser by the same factor.
package struct FlatPath: Sendable {
  /// A straight piece of the edge.
  package struct Segment: Sendable, Hashable {
    package var x0: Double
    package var y0: Double
    package var x1: Double
    package var y1: Double
  }

  /// Decides what is inside if lines cross.
  package let fillRule: FillRule
  /// The lines.
  ///
  /// The lines of each part are in order and closed; none has the length 0.
  package let segments: [Segment]
  /// Boxes around the lines, for fast searches.
  let tree: SegmentTree

  /// The most lines of one path.
  package static let segmentLimit = 1 << 21
  /// The most lines of one curve: enough for a tolerance of 1/200 on half circles of radius 68,000.
  package static let curveLimit = 1 << 12
  /// The farthest a coordinate can lie from the origin; larger ones are clamped.
  package static let limit = Double(1 << 40)

  /// Lays the path's box over a frame.
  ///
  /// Nil if the box or the frame has no area, or if no line results.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - frame: the rectangle that the path's box fills, in the unit of later questions. If the
  ///     proportions differ, the form is stretched.
  ///   - tolerance: the largest distance between a line and its curve, in that unit. The default
  ///     keeps the covered area of a pixel within 1/255 if the unit is a pixel.
  package init?(_ path: Path, in frame: Rect, tolerance: Double = 1.0 / 200) {
    let box = path.box
    guard !box.isEmpty, !frame.isEmpty else { return nil }
    var lines: [Segment] = []
    var flattener = PathFlattener(box: box, frame: frame, tolerance: max(tolerance, 1e-6))
    flattener.flatten(path, into: &lines)
    self.init(lines, fillRule: path.fillRule)
    if segments.isEmpty { return nil }
  }

  /// The path in its own units; its box is ignored.
  package init(_ path: Path, tolerance: Double) {
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    var lines: [Segment] = []
    var flattener = PathFlattener(box: unit, frame: unit, tolerance: max(tolerance, 1e-6))
    flattener.flatten(path, into: &lines)
    self.init(lines, fillRule: path.fillRule)
  }

  /// Lays the path's box over a frame, and writes the lines into memory that is kept.
  ///
  /// The lines are those of ``init(_:in:tolerance:)``. Returns the smallest rectangle around them; nil
  /// if there are none.
  package static func flatten(
    _ path: Path, in frame: Rect, tolerance: Double = 1.0 / 200, into lines: inout [Segment]
  ) -> Rect? {
    lines.removeAll(keepingCapacity: true)
    let box = path.box
    guard !box.isEmpty, !frame.isEmpty else { return nil }
    var flattener = PathFlattener(box: box, frame: frame, tolerance: max(tolerance, 1e-6))
    flattener.flatten(path, into: &lines)
    guard let first = lines.first else { return nil }
    var (left, top, right, bottom) = (first.x0, first.y0, first.x0, first.y0)
    // Every corner begins a line, because parts are closed.
    for line in lines {
      left = min(left, line.x0)
      top = min(top, line.y0)
      right = max(right, line.x0)
      bottom = max(bottom, line.y0)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
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

  /// True if the point is inside by the path's fill rule.
  ///
  /// A point exactly on the edge may give either.
  package func contains(_ point: Point) -> Bool {
    fillRule.isInside(winding: tree.winding(x: point.x, y: point.y, segments))
  }

  /// The distance to the nearest line: positive outside, negative inside.
  ///
  /// Lines within the form count too, such as the pentagon in a filled star. This affects inner
  /// points only; use the ``silhouette()`` if they matter. Infinite if there is no line; a point
  /// that is not a number is infinitely far outside.
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

extension FlatPath {
  /// The distance to the nearest line, or `limit` if none is nearer.
  ///
  /// Each step of the search takes one from the budget. If the budget runs out, the result may be
  /// too large, but never above the limit.
  package func nearest(to point: Point, within limit: Double, budget: inout Int) -> Double {
    tree.nearest(x: point.x, y: point.y, within: limit, segments, budget: &budget).squareRoot()
  }

  /// Appends the lines within a radius, until there are `limit` of them or the budget is used up.
  package func collect(
    near point: Point, _ radius: Double, limit: Int, into found: inout [Segment],
    budget: inout Int
  ) {
    let square = radius * radius
    tree.search {
      budget -= 1
      return budget > 0 && $0.squaredDistance(x: point.x, y: point.y) <= square
    } visit: { index in
      if segments[index].squaredDistance(x: point.x, y: point.y) <= square {
        found.append(segments[index])
      }
      return found.count < limit
    }
  }
}
