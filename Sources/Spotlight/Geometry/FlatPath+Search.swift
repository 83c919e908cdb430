extension FlatPath {
  /// The distance to the nearest line, or `limit` when none is nearer.
  ///
  /// Each step of the search takes one from the budget. Without any left the answer is too large or
  /// the limit.
  package func nearest(to point: Point, within limit: Double, budget: inout Int) -> Double {
    tree.nearest(x: point.x, y: point.y, within: limit, segments, budget: &budget).squareRoot()
  }

  /// Appends the lines within a radius, until there are `limit` or the budget is used up.
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
