/// A tree of boxes: each leaf box covers a run of lines, each further box covers a run of boxes, up
/// to one box around all.
///
/// Lines that follow each other on a path lie close to each other, so their order needs no sorting:
/// one pass builds the tree, and a search skips almost every line.
struct SegmentTree: Sendable {
  struct Box: Sendable {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    mutating func add(_ other: Box) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }

    @inline(__always)
    func squaredDistance(x: Double, y: Double) -> Double {
      let dx = max(minX - x, x - maxX, 0)
      let dy = max(minY - y, y - maxY, 0)
      return dx * dx + dy * dy
    }
  }

  /// The number of boxes or lines in one box.
  static let fan = 8

  /// The boxes by level, the finest level first.
  private let levels: [[Box]]
  private let count: Int

  init(_ segments: [FlatPath.Segment]) {
    var levels: [[Box]] = []
    var boxes: [Box] = []
    for (index, segment) in segments.enumerated() {
      if index % Self.fan == 0 { boxes.append(Box()) }
      boxes[boxes.count - 1].add(segment.box)
    }
    while !boxes.isEmpty {
      levels.append(boxes)
      if boxes.count == 1 { break }
      var parents: [Box] = []
      for (index, box) in boxes.enumerated() {
        if index % Self.fan == 0 { parents.append(Box()) }
        parents[parents.count - 1].add(box)
      }
      boxes = parents
    }
    self.levels = levels
    count = segments.count
  }

  /// The box around everything.
  var root: Box? { levels.last?.first }

  /// How often the lines wind around a point; clockwise on the screen counts as positive.
  func winding(x: Double, y: Double, _ segments: [FlatPath.Segment]) -> Int {
    var winding = 0
    search {
      // Only lines that cross the ray to the left count. The test is half-open, so that a corner
      // counts once.
      $0.minY <= y && $0.maxY > y && $0.minX <= x
    } visit: { index in
      let segment = segments[index]
      guard (segment.y0 <= y) != (segment.y1 <= y) else { return true }
      let crossing =
        segment.x0 + (y - segment.y0) / (segment.y1 - segment.y0) * (segment.x1 - segment.x0)
      if crossing <= x { winding += segment.y1 > segment.y0 ? -1 : 1 }
      return true
    }
    return winding
  }

  /// The squared distance to the nearest line, or the square of `limit` if none is nearer.
  ///
  /// Each box and line that is looked at takes one from the budget. If the budget runs out, the
  /// search returns the best distance so far.
  func nearest(
    x: Double, y: Double, within limit: Double, _ segments: [FlatPath.Segment], budget: inout Int
  ) -> Double {
    var best = limit * limit
    guard let top = levels.indices.last else { return best }
    nearest(x, y, top, 0, segments, &best, &budget)
    return best
  }

  private func nearest(
    _ x: Double, _ y: Double, _ level: Int, _ parent: Int, _ segments: [FlatPath.Segment],
    _ best: inout Double, _ budget: inout Int
  ) {
    guard budget > 0 else { return }
    if level == 0 {
      let first = parent * Self.fan
      for index in first..<min(first + Self.fan, segments.count) {
        best = min(best, segments[index].squaredDistance(x: x, y: y))
      }
      budget -= Self.fan
      return
    }
    let first = parent * Self.fan
    let end = min(first + Self.fan, levels[level - 1].count)
    budget -= Self.fan
    // Searching the nearest box first makes most of the others unnecessary.
    var promising = first
    var least = Double.infinity
    for child in first..<end {
      let distance = levels[level - 1][child].squaredDistance(x: x, y: y)
      if distance < least { (promising, least) = (child, distance) }
    }
    guard least < best else { return }
    nearest(x, y, level - 1, promising, segments, &best, &budget)
    for child in first..<end where child != promising {
      if levels[level - 1][child].squaredDistance(x: x, y: y) < best {
        nearest(x, y, level - 1, child, segments, &best, &budget)
      }
    }
  }

  /// Visits the lines of all boxes that pass a test, until a visit returns false.
  func search(_ passes: (Box) -> Bool, visit: (Int) -> Bool) {
    guard let top = levels.indices.last else { return }
    _ = search(top, 0, passes, visit)
  }

  private func search(
    _ level: Int, _ index: Int, _ passes: (Box) -> Bool, _ visit: (Int) -> Bool
  ) -> Bool {
    guard passes(levels[level][index]) else { return true }
    let first = index * Self.fan
    if level == 0 {
      for segment in first..<min(first + Self.fan, count) {
        if !visit(segment) { return false }
      }
      return true
    }
    for child in first..<min(first + Self.fan, levels[level - 1].count) {
      if !search(level - 1, child, passes, visit) { return false }
    }
    return true
  }
}

extension FlatPath.Segment {
  var box: SegmentTree.Box {
    SegmentTree.Box(
      minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }
}
