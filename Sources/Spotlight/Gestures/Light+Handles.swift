/// Where a light can be pulled wider and higher.
extension Light {
  /// The sides that a hand at a point takes hold of; none for forms that have no straight sides.
  ///
  /// Inside, at most a quarter of each side counts, so that a small light can still be moved.
  func handles(at point: Point, reach: Double) -> Sides {
    guard reach > 0, hasHandles else { return [] }
    let box = bounds
    guard !box.isEmpty, box.outset(by: reach).contains(point) else { return [] }
    let across = min(reach, box.width / 4)
    let down = min(reach, box.height / 4)
    var sides: Sides = []
    if point.x < box.x + across { sides.insert(.left) }
    if point.x >= box.maxX - across { sides.insert(.right) }
    if point.y < box.y + down { sides.insert(.top) }
    if point.y >= box.maxY - down { sides.insert(.bottom) }
    return sides
  }

  private var hasHandles: Bool {
    switch shape {
    case .rectangle, .rounded, .corners, .elliptic: true
    case .ellipse, .capsule, .path: false
    }
  }
}
