internal import Glibc

extension FlatPath {
  /// The path with fewer lines: every point of the original lies within `tolerance` of the result.
  ///
  /// Use the result for distances that may be slightly off: a circle of a million lines then costs
  /// no more than one of a few hundred. Do not ask it what is inside.
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

/// Consecutive lines that one line can replace.
///
/// The directions that pass all their ends closely enough form a cone, which narrows with each
/// line.
private struct Run {
  private(set) var line: FlatPath.Segment?
  private var reach = 0.0
  /// The limits of that cone, as angles from the direction of the first line.
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

  /// Extends the run by a line and returns true, unless a line to its end would miss an earlier
  /// end.
  mutating func extends(to segment: FlatPath.Segment, tolerance: Double) -> Bool {
    guard let line, line.x1 == segment.x0, line.y1 == segment.y0 else { return false }
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
    self.line = FlatPath.Segment(x0: line.x0, y0: line.y0, x1: segment.x1, y1: segment.y1)
    return true
  }

  private func turn(_ dx: Double, _ dy: Double) -> Double {
    let turn = atan2(dy, dx) - direction
    return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
  }
}
