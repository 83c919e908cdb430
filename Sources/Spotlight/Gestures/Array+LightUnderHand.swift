/// Which light a hand means; the one that is drawn last is on top.
extension [Light] {
  /// The light that a touch takes hold of.
  ///
  /// The padding helps with small lights and must not steal from others: it counts only where no
  /// light really is. Then too the topmost within reach is taken, not the nearest.
  package func touched(at point: Point, padding: Double) -> Light? {
    last { $0.contains(point) } ?? last { $0.contains(point, touchPadding: padding) }
  }

  /// The light under a pointer and its sides that the pointer can pull, if it is at some.
  package func pointed(at point: Point, handleReach: Double) -> (light: Light, sides: Sides)? {
    for light in reversed() {
      let sides = light.handles(at: point, reach: handleReach)
      if !sides.isEmpty || light.contains(point) { return (light, sides) }
    }
    return nil
  }

  /// The light of a name.
  package func named(_ id: String) -> Light? { first { $0.id == id } }
}
