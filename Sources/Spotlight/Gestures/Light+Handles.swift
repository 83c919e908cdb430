/// Finds the sides by which a hand can resize a light.
extension Light {
  /// The sides that a hand at a point grabs; none for shapes without straight sides.
  ///
  /// Inside, at most a quarter of each side counts, so that a small light can still be moved.
  func handles(at point: Point, reach: Double) -> Sides {
    guard reach > 0, hasHandles, !frame.isEmpty else { return [] }
    // The sides of a turned light are found at the place before the turn.
    let point = rotation == 0 ? point : turn.unturned(point)
    let box = frame.outset(by: padding)
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

/// Finds the light at a place; the one that is drawn last is on top.
extension [Light] {
  /// The light that a touch grabs.
  ///
  /// The padding helps with small lights and must not steal from others, so it counts only if no
  /// light is at the very place. Of several lights within the padding, the topmost is taken, not
  /// the nearest.
  package func touched(at point: Point, padding: Double) -> Light? {
    last { $0.contains(point) } ?? last { $0.contains(point, touchPadding: padding) }
  }

  /// The light under a pointer, and the sides that the pointer can pull there.
  package func pointed(at point: Point, handleReach: Double) -> (light: Light, sides: Sides)? {
    for light in reversed() {
      let sides = light.handles(at: point, reach: handleReach)
      if !sides.isEmpty || light.contains(point) { return (light, sides) }
    }
    return nil
  }

  /// The light with a name.
  package func named(_ id: String) -> Light? { first { $0.id == id } }
}
