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

    package init(x0: Double, y0: Double, x1: Double, y1: Double) {
      (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
    }
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
  ///   - rotation: how the frame with the path in it is turned; nil for no turn.
  ///   - tolerance: the largest distance between a line and its curve, in that unit. The default
  ///     keeps the covered area of a pixel within 1/255 if the unit is a pixel.
  package init?(
    _ path: Path, in frame: Rect, turned rotation: Rotation? = nil, tolerance: Double = 1.0 / 200
  ) {
    var lines: [Segment] = []
    let box = Self.flatten(path, in: frame, turned: rotation, tolerance: tolerance, into: &lines)
    if box == nil { return nil }
    self.init(lines, fillRule: path.fillRule)
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
  /// The lines are those of ``init(_:in:turned:tolerance:)``. Returns the smallest rectangle around them; nil
  /// if there are none.
  package static func flatten(
    _ path: Path, in frame: Rect, turned rotation: Rotation? = nil,
    tolerance: Double = 1.0 / 200, into lines: inout [Segment]
  ) -> Rect? {
    lines.removeAll(keepingCapacity: true)
    let box = path.box
    guard !box.isEmpty, !frame.isEmpty else { return nil }
    var flattener = PathFlattener(box: box, frame: frame, tolerance: max(tolerance, 1e-6))
    flattener.flatten(path, into: &lines)
    if let rotation { lines.turn(rotation) }
    var bounds = Bounds()
    // Every corner begins a line, because parts are closed.
    for line in lines { bounds.add(Point(x: line.x0, y: line.y0)) }
    return lines.isEmpty ? nil : bounds.rect
  }

  package init(_ segments: [Segment], fillRule: FillRule) {
    self.fillRule = fillRule
    self.segments = segments
    tree = SegmentTree(segments)
  }

  /// The smallest rectangle around the lines.
  package var bounds: Rect { tree.root?.rect ?? .zero }

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
    let distance = tree.squaredDistance(x: point.x, y: point.y, segments).squareRoot()
    return contains(point) ? -distance : distance
  }
}

extension [FlatPath.Segment] {
  /// Turns all lines, and leaves out those of which rounding leaves nothing.
  fileprivate mutating func turn(_ rotation: Rotation) {
    guard rotation.cosine != 1 else { return }
    for index in indices {
      let start = rotation.turned(Point(x: self[index].x0, y: self[index].y0))
      let end = rotation.turned(Point(x: self[index].x1, y: self[index].y1))
      self[index] = FlatPath.Segment(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
    }
    removeAll { $0.x0 == $0.x1 && $0.y0 == $0.y1 }
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

/// A tree of boxes: each leaf box covers a run of lines, each further box covers a run of boxes, up
/// to one box around all.
///
/// Lines that follow each other on a path lie close to each other, so their order needs no sorting:
/// one pass builds the tree, and a search skips almost every line.
struct SegmentTree: Sendable {
  /// The number of boxes or lines in one box.
  private static let fan = 8

  /// The boxes by level, the finest level first.
  private let levels: [[Bounds]]
  private let count: Int

  init(_ segments: [FlatPath.Segment]) {
    var levels: [[Bounds]] = []
    var boxes = segments.map(\.box)
    // A single line has a box around it too.
    while boxes.count > 1 || levels.isEmpty && !boxes.isEmpty {
      var parents: [Bounds] = []
      for (index, box) in boxes.enumerated() {
        if index % Self.fan == 0 { parents.append(Bounds()) }
        parents[parents.count - 1].add(box)
      }
      levels.append(parents)
      boxes = parents
    }
    self.levels = levels
    count = segments.count
  }

  /// The box around everything.
  var root: Bounds? { levels.last?.first }

  /// How often the lines wind around a point; clockwise on the screen counts as positive.
  func winding(x: Double, y: Double, _ segments: [FlatPath.Segment]) -> Int {
    var winding = 0
    search {
      // Only lines that cross the ray to the left count. The test is half-open, so that a corner
      // counts once.
      $0.minY <= y && $0.maxY > y && $0.minX <= x
    } visit: { index in
      let segment = segments[index]
      guard (segment.y0 <= y) != (segment.y1 <= y) else { return }
      let crossing =
        segment.x0 + (y - segment.y0) / (segment.y1 - segment.y0) * (segment.x1 - segment.x0)
      if crossing <= x { winding += segment.y1 > segment.y0 ? -1 : 1 }
    }
    return winding
  }

  /// The squared distance to the nearest line; infinite if there is none.
  func squaredDistance(x: Double, y: Double, _ segments: [FlatPath.Segment]) -> Double {
    var best = Double.infinity
    guard let top = levels.indices.last else { return best }
    nearest(x, y, top, 0, segments, &best)
    return best
  }

  private func nearest(
    _ x: Double, _ y: Double, _ level: Int, _ parent: Int, _ segments: [FlatPath.Segment],
    _ best: inout Double
  ) {
    if level == 0 {
      let first = parent * Self.fan
      for index in first..<min(first + Self.fan, segments.count) {
        best = min(best, segments[index].squaredDistance(x: x, y: y))
      }
      return
    }
    let first = parent * Self.fan
    let end = min(first + Self.fan, levels[level - 1].count)
    // Searching the nearest box first makes most of the others unnecessary.
    var promising = first
    var least = Double.infinity
    for child in first..<end {
      let distance = levels[level - 1][child].squaredDistance(x: x, y: y)
      if distance < least { (promising, least) = (child, distance) }
    }
    guard least < best else { return }
    nearest(x, y, level - 1, promising, segments, &best)
    for child in first..<end where child != promising {
      if levels[level - 1][child].squaredDistance(x: x, y: y) < best {
        nearest(x, y, level - 1, child, segments, &best)
      }
    }
  }

  /// Visits the lines of all boxes that pass a test.
  func search(_ passes: (Bounds) -> Bool, visit: (Int) -> Void) {
    guard let top = levels.indices.last else { return }
    search(top, 0, passes, visit)
  }

  private func search(
    _ level: Int, _ index: Int, _ passes: (Bounds) -> Bool, _ visit: (Int) -> Void
  ) {
    guard passes(levels[level][index]) else { return }
    let first = index * Self.fan
    if level == 0 {
      for segment in first..<min(first + Self.fan, count) { visit(segment) }
    } else {
      for child in first..<min(first + Self.fan, levels[level - 1].count) {
        search(level - 1, child, passes, visit)
      }
    }
  }
}

extension FlatPath.Segment {
  var box: Bounds {
    Bounds(
      minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }
}
