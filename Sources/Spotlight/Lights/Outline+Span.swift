extension Outline {
  /// From where to where a line across at `y` is within the form; nil where it misses it.
  func span(y: Double) -> (start: Double, end: Double)? {
    guard y >= minY, y <= maxY else { return nil }
    let start = minX + inset(y: y, isRight: false)
    let end = maxX - inset(y: y, isRight: true)
    return start <= end ? (start, end) : nil
  }

  /// How far the form keeps away from a side of its box, because of the corners there.
  private func inset(y: Double, isRight: Bool) -> Double {
    guard let mixed else {
      let beyond = max(minY + cornerY - y, y - (maxY - cornerY))
      return Self.inset(beyond: beyond, across: cornerX, down: cornerY)
    }
    // Corners on one side never overlap, so at most one of them counts.
    let top = corner(mixed, isRight: isRight, isBottom: false)
    let bottom = corner(mixed, isRight: isRight, isBottom: true)
    return max(
      Self.inset(beyond: top.y - y, across: top.radius, down: top.radius),
      Self.inset(beyond: y - bottom.y, across: bottom.radius, down: bottom.radius))
  }

  private static func inset(beyond: Double, across: Double, down: Double) -> Double {
    guard beyond > 0, down > 0 else { return 0 }
    let part = min(beyond / down, 1)
    return across * (1 - (1 - part * part).squareRoot())
  }
}
