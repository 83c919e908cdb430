internal import Glibc

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
  private var cells: [Cell: [Int]] = [:]
  private var edges: [Edge] = []
  private var kept: Set<Edge> = []

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  init(tolerance: Double) {
    self.tolerance = max(tolerance, 1e-300)
  }

  mutating func add(from start: Point, to end: Point) {
    let edge = Edge(from: place(start), to: place(end))
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
  private mutating func place(_ point: Point) -> Int {
    if let index = known[point] { return index }
    let cell = cell(of: point)
    for y in cell.y - 1...cell.y + 1 {
      for x in cell.x - 1...cell.x + 1 {
        for index in cells[Cell(x: x, y: y)] ?? []
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

  private func cell(of point: Point) -> Cell {
    // Wide cells keep the numbers small.
    let size = tolerance * 4
    return Cell(x: Int((point.x / size).rounded(.down)), y: Int((point.y / size).rounded(.down)))
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
