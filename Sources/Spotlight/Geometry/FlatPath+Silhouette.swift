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
  func visitEdges(_ visit: (_ piece: Segment, _ isInsideRight: Bool) -> Void) {
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
      return true
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
  fileprivate func part(_ from: Double, _ to: Double) -> Self {
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
