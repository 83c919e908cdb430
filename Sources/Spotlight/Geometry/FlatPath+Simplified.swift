internal import Glibc

extension FlatPath {
  /// The path with fewer lines, each place of the old ones within a distance of the new ones.
  ///
  /// What distances are measured to may be a bit off, and a circle of a million lines then costs no
  /// more than one of some hundred. The fill is not to be asked from the result.
  package func simplified(tolerance: Double) -> FlatPath {
    var kept: [Segment] = []
    var run = Run()
    for segment in segments {
      if run.extends(to: segment, tolerance: tolerance) { continue }
      if let line = run.line { kept.append(line) }
      run = Run(segment)
    }
    if let line = run.line { kept.append(line) }
    return FlatPath(kept, fillRule: fillRule)
  }
}

/// Lines that one line can stand for: all their ends lie in a cone that narrows as they get farther.
private struct Run {
  private(set) var line: FlatPath.Segment?
  private var reach = 0.0
  /// The directions, around the first line's, of all lines that pass every end closely enough.
  private var least = 0.0
  private var most = 0.0
  private var direction = 0.0

  init() {}

  init(_ segment: FlatPath.Segment) {
    line = segment
    let dx = segment.x1 - segment.x0
    let dy = segment.y1 - segment.y0
    reach = (dx * dx + dy * dy).squareRoot()
    direction = atan2(dy, dx)
    least = -.infinity
    most = .infinity
  }

  /// Takes another line in when its end can replace the run's.
  mutating func extends(to segment: FlatPath.Segment, tolerance: Double) -> Bool {
    guard let line, line.x1 == segment.x0, line.y1 == segment.y0 else { return false }
    // The run's end so far becomes a place to pass by.
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
    // A path that comes back towards its start is farther from a short line than from its direction.
    guard distance >= reach, angle >= narrowed.least, angle <= narrowed.most else { return false }
    self = narrowed
    reach = distance
    self.line = FlatPath.Segment(x0: line.x0, y0: line.y0, x1: segment.x1, y1: segment.y1)
    return true
  }

  private func turn(_ dx: Double, _ dy: Double) -> Double {
    let turn = atan2(dy, dx) - direction
    return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
  }
}
