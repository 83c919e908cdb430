/// A hand that pulls at sides of a light, or at no side and so at the light itself.
struct SidePull: Hashable, Sendable {
  let light: String
  var sides: Sides

  /// The vector from the moving corner of the frame to the hand, at the beginning and before the
  /// light's turn.
  private let offset: Point

  init(_ sides: Sides, of light: Light, at point: Point) {
    self.light = light.id
    self.sides = sides
    offset = light.turn.unturned(point) - Self.corner(sides, of: light.frame)
  }

  /// Moves the sides to the hand, within the limits.
  ///
  /// Each call starts from the hand's place. So a hand that pulls too far and comes back meets the
  /// side at the place where it stopped.
  func follow(_ point: Point, in turn: inout GestureTurn) {
    guard let light = turn.lights.named(light), !light.frame.isEmpty else { return }
    let frame = light.frame
    let point = light.turn.unturned(point)
    let wanted = point - offset - Self.corner(sides, of: frame)
    let stretched = frame.stretched(sides, by: wanted, turn.settings.limits)
    let (across, down) = (stretched.width - frame.width, stretched.height - frame.height)
    let vector = Point(
      x: sides.contains(.left) ? -across : across, y: sides.contains(.top) ? -down : down)
    guard vector != .zero else { return }
    turn.want(.stretch(light.id, sides, by: vector))
  }

  private static func corner(_ sides: Sides, of frame: Rect) -> Point {
    Point(
      x: sides.contains(.right) ? frame.maxX : frame.x,
      y: sides.contains(.bottom) ? frame.maxY : frame.y)
  }
}

/// Finds the sides by which a hand can resize a light.
extension Light {
  /// The sides that a hand at a point grabs; none for shapes without straight sides.
  ///
  /// Inside, at most a quarter of each side counts, so that a small light can still be moved.
  func handles(at point: Point, reach: Double) -> Sides {
    guard reach > 0, shape.hasHandles, !frame.isEmpty else { return [] }
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
