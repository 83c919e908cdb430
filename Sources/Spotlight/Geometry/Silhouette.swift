internal import Glibc

extension FlatPath {
  /// The most lines for which a silhouette is computed.
  package static let silhouetteLimit = 1 << 12

  /// The path reduced to the pieces of its lines that have the inside on one side and the outside
  /// on the other.
  ///
  /// The lines are cut at their crossings; pieces within the form or outside of it are dropped.
  /// Distances to the remaining pieces are distances to the real edge, on both sides. Use the
  /// result for distances only: its parts need not be closed. A path of more than
  /// ``silhouetteLimit`` lines is returned unchanged.
  ///
  /// - Complexity: O(n log n) for simple forms, plus the number of crossings.
  package func silhouette() -> FlatPath {
    guard segments.count <= Self.silhouetteLimit else { return self }
    var pieces: [Segment] = []
    visitEdges { piece, _ in pieces.append(piece) }
    return FlatPath(pieces, fillRule: fillRule)
  }

  /// Calls `visit` with each piece of a line that has the inside on one side only, and whether the
  /// inside lies to the right of the piece, seen along its direction.
  private func visitEdges(_ visit: (_ piece: Segment, _ isInsideRight: Bool) -> Void) {
    for index in segments.indices {
      let segment = segments[index]
      let cuts = cuts(of: index)
      for (from, to) in zip(cuts, cuts.dropFirst()) where to - from > 1e-12 {
        let piece = segment.part(from, to)
        let (right, left) = sides(of: piece)
        if right != left { visit(piece, right) }
      }
    }
  }

  /// The positions along a line, 0 to 1 and in order, at which other lines meet it, with both ends.
  private func cuts(of index: Int) -> [Double] {
    let segment = segments[index]
    let box = segment.box
    var cuts = [0.0, 1.0]
    tree.search {
      $0.minX <= box.maxX && $0.maxX >= box.minX && $0.minY <= box.maxY && $0.maxY >= box.minY
    } visit: { other in
      if other != index { segment.appendCrossings(with: segments[other], to: &cuts) }
    }
    return cuts.sorted()
  }

  /// Whether the places just to the right and just to the left of a piece are inside.
  private func sides(of piece: Segment) -> (right: Bool, left: Bool) {
    let dx = piece.x1 - piece.x0
    let dy = piece.y1 - piece.y0
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return (false, false) }
    let x = (piece.x0 + piece.x1) / 2
    let y = (piece.y0 + piece.y1) / 2
    // Far enough to survive the rounding of coordinates, near enough to cross no other line.
    let step = max(length * 1e-3, (abs(x) + abs(y)) * 1e-13).nextUp
    let away = min(step, 1e-3 + (abs(x) + abs(y)) * 1e-13) / length
    return (
      contains(Point(x: x - dy * away, y: y + dx * away)),
      contains(Point(x: x + dy * away, y: y - dx * away))
    )
  }
}

extension FlatPath.Segment {
  /// The part between two places along the line, 0 to 1.
  package func part(_ from: Double, _ to: Double) -> Self {
    Self(
      x0: from == 0 ? x0 : x0 + (x1 - x0) * from, y0: from == 0 ? y0 : y0 + (y1 - y0) * from,
      x1: to == 1 ? x1 : x0 + (x1 - x0) * to, y1: to == 1 ? y1 : y0 + (y1 - y0) * to)
  }

  /// Adds the places along this line, strictly between its ends, at which the other meets it.
  fileprivate func appendCrossings(with other: Self, to cuts: inout [Double]) {
    let dx = x1 - x0
    let dy = y1 - y0
    let square = dx * dx + dy * dy
    // How far the other's ends lie to either side of this line, multiplied by its length.
    let side0 = dx * (other.y0 - y0) - dy * (other.x0 - x0)
    let side1 = dx * (other.y1 - y0) - dy * (other.x1 - x0)
    let isNear0 = abs(side0) <= square * 1e-12
    let isNear1 = abs(side1) <= square * 1e-12
    // An end that lies on this line cuts it, so overlapping lines are cut at both ends.
    if isNear0 { append(((other.x0 - x0) * dx + (other.y0 - y0) * dy) / square, to: &cuts) }
    if isNear1 { append(((other.x1 - x0) * dx + (other.y1 - y0) * dy) / square, to: &cuts) }
    guard !isNear0, !isNear1, (side0 < 0) != (side1 < 0) else { return }
    let t = side0 / (side0 - side1)
    let x = other.x0 + (other.x1 - other.x0) * t
    let y = other.y0 + (other.y1 - other.y0) * t
    append(((x - x0) * dx + (y - y0) * dy) / square, to: &cuts)
  }

  private func append(_ cut: Double, to cuts: inout [Double]) {
    if cut > 1e-12, cut < 1 - 1e-12 { cuts.append(cut) }
  }
}

extension FlatPath {
  /// The form as closed loops that do not cross: clockwise around what is inside, the other way
  /// around holes.
  ///
  /// Together they have the path's own form by every fill rule. If parts of the form touch in a
  /// point, one loop goes around both, so the outline of a star whose middle is empty is one loop
  /// and its middle is a hole. Parts too small to be seen are left out.
  ///
  /// Nil for a path of more than ``silhouetteLimit`` lines, and if rounding leaves an outline open.
  ///
  /// - Complexity: as of ``silhouette()``.
  func loops() -> [[Point]]? {
    guard segments.count <= Self.silhouetteLimit else { return nil }
    let box = bounds
    let extent = max(box.width, box.height)
    let farthest = max(max(abs(box.x), abs(box.maxX)), max(abs(box.y), abs(box.maxY)))
    var walk = LoopWalk(tolerance: extent * 1e-9 + farthest * 1e-12)
    visitEdges { piece, isInsideRight in
      let start = Point(x: piece.x0, y: piece.y0)
      let end = Point(x: piece.x1, y: piece.y1)
      if isInsideRight { walk.add(from: start, to: end) } else { walk.add(from: end, to: start) }
    }
    return walk.loops()?.filter { abs($0.signedArea) > extent * extent * 1e-9 }
  }
}

/// Joins directed edges to closed loops.
private struct LoopWalk {
  /// Ends of edges that are at most this far apart are the same place.
  private let tolerance: Double
  private var places: [Point] = []
  private var known: [Point: Int] = [:]
  private var cells: [SIMD2<Int>: [Int]] = [:]
  private var edges: [Edge] = []
  private var kept: Set<Edge> = []

  private struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  init(tolerance: Double) {
    self.tolerance = max(tolerance, 1e-300)
  }

  mutating func add(from start: Point, to end: Point) {
    let edge = Edge(from: number(of: start), to: number(of: end))
    // Lines that lie on each other are one edge.
    guard edge.from != edge.to, kept.insert(edge).inserted else { return }
    edges.append(edge)
  }

  /// The loops; nil if an edge has no successor.
  func loops() -> [[Point]]? {
    var leaving: [[Int]] = Array(repeating: [], count: places.count)
    for (index, edge) in edges.enumerated() { leaving[edge.from].append(index) }
    var isUsed = Array(repeating: false, count: edges.count)
    var loops: [[Point]] = []
    for first in edges.indices where !isUsed[first] {
      var loop: [Point] = []
      var current = first
      repeat {
        isUsed[current] = true
        loop.append(places[edges[current].from])
        let next = leaving[edges[current].to]
          .filter { !isUsed[$0] || $0 == first }
          .min { turn(from: current, to: $0) < turn(from: current, to: $1) }
        guard let next else { return nil }
        current = next
      } while current != first
      loops.append(loop)
    }
    return loops
  }

  /// The angle between two edges, clockwise.
  ///
  /// The inside lies to the right. So the least angle follows what is outside, and joins parts that
  /// touch in a point.
  private func turn(from edge: Int, to next: Int) -> Double {
    let (a, b) = (places[edges[edge].from], places[edges[edge].to])
    let (c, d) = (places[edges[next].from], places[edges[next].to])
    let (one, other) = (b - a, d - c)
    return atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y)
  }

  /// The number of a place, which it shares with places that only rounding separates from it.
  private mutating func number(of point: Point) -> Int {
    if let index = known[point] { return index }
    let cell = cell(of: point)
    for y in cell.y - 1...cell.y + 1 {
      for x in cell.x - 1...cell.x + 1 {
        for index in cells[SIMD2(x, y)] ?? []
        where (places[index] - point).largest <= tolerance {
          known[point] = index
          return index
        }
      }
    }
    places.append(point)
    known[point] = places.count - 1
    cells[cell, default: []].append(places.count - 1)
    return places.count - 1
  }

  private func cell(of point: Point) -> SIMD2<Int> {
    // Wide cells keep the numbers small.
    let size = tolerance * 4
    return SIMD2(Int((point.x / size).rounded(.down)), Int((point.y / size).rounded(.down)))
  }
}

extension [Point] {
  /// The area within a closed loop: positive if the loop runs clockwise on the screen.
  var signedArea: Double {
    guard let last else { return 0 }
    var twice = 0.0
    var before = last
    for point in self {
      twice += (before.x - last.x) * (point.y - last.y) - (point.x - last.x) * (before.y - last.y)
      before = point
    }
    return twice / 2
  }
}

extension [FlatPath.Segment] {
  /// Fewer lines: every point of the original ones lies within `tolerance` of the result.
  ///
  /// Use the result for distances that may be slightly off: a circle of a million lines then costs
  /// no more than one of a few hundred. Do not ask it what is inside.
  package func simplified(tolerance: Double) -> Self {
    guard let first else { return [] }
    var kept: Self = []
    var run = Run(first)
    for segment in dropFirst() {
      if run.extends(to: segment, tolerance: tolerance) { continue }
      kept.append(run.line)
      run = Run(segment)
    }
    kept.append(run.line)
    return kept
  }
}

/// Consecutive lines that one line can replace.
///
/// The directions that pass all their ends closely enough form a cone, which narrows with each
/// line.
private struct Run {
  private(set) var line: FlatPath.Segment
  private var reach: Double
  /// The limits of that cone, as angles from the direction of the first line.
  private var least = -Double.infinity
  private var most = Double.infinity
  private let direction: Double

  init(_ segment: FlatPath.Segment) {
    line = segment
    let dx = segment.x1 - segment.x0
    let dy = segment.y1 - segment.y0
    reach = (dx * dx + dy * dy).squareRoot()
    direction = atan2(dy, dx)
  }

  /// Extends the run by a line and returns true, unless a line to its end would miss an earlier
  /// end.
  mutating func extends(to segment: FlatPath.Segment, tolerance: Double) -> Bool {
    guard line.x1 == segment.x0, line.y1 == segment.y0 else { return false }
    // The previous end becomes a point that the new line must pass closely.
    var narrowed = self
    if reach > tolerance {
      let spread = asin(min(1, tolerance / reach))
      let angle = turn(line.x1 - line.x0, line.y1 - line.y0)
      narrowed.least = max(least, angle - spread)
      narrowed.most = min(most, angle + spread)
    }
    let dx = segment.x1 - line.x0
    let dy = segment.y1 - line.y0
    let distance = (dx * dx + dy * dy).squareRoot()
    let angle = turn(dx, dy)
    // The cone bounds distances to an endless line; a path that turns back is farther from a short
    // one.
    guard distance >= reach, angle >= narrowed.least, angle <= narrowed.most else { return false }
    self = narrowed
    reach = distance
    line = FlatPath.Segment(x0: line.x0, y0: line.y0, x1: segment.x1, y1: segment.y1)
    return true
  }

  private func turn(_ dx: Double, _ dy: Double) -> Double {
    let turn = atan2(dy, dx) - direction
    return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
  }
}
