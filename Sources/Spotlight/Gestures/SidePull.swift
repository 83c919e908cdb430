/// A hand that pulls at sides of a light.
struct SidePull: Hashable, Sendable {
  let light: String
  let sides: Sides

  /// The vector from the moving corner of the frame to the hand, at the beginning and before the
  /// light's turn.
  private let offset: Point

  init(_ sides: Sides, of light: Light, at point: Point) {
    self.light = light.id
    self.sides = sides
    let corner = Self.corner(sides, of: light.frame)
    let point = light.turn.unturned(point)
    offset = Point(x: point.x - corner.x, y: point.y - corner.y)
  }

  /// Moves the sides to the hand, within the limits.
  ///
  /// Each call starts from the hand's place. So a hand that pulls too far and comes back meets the
  /// side at the place where it stopped.
  func follow(_ point: Point, in turn: inout GestureTurn) {
    guard let light = turn.lights.named(light), !light.frame.isEmpty else { return }
    let frame = light.frame
    let point = light.turn.unturned(point)
    let corner = Self.corner(sides, of: frame)
    let wanted = Point(x: point.x - offset.x - corner.x, y: point.y - offset.y - corner.y)
    let limits = turn.settings.limits
    var vector = Point.zero
    // Only pulled sides are limited: the light may have come with a size beyond the limits.
    if sides.contains(.right) {
      vector.x = limits.side(frame.width + wanted.x, was: frame.width) - frame.width
    } else if sides.contains(.left) {
      vector.x = frame.width - limits.side(frame.width - wanted.x, was: frame.width)
    }
    if sides.contains(.bottom) {
      vector.y = limits.side(frame.height + wanted.y, was: frame.height) - frame.height
    } else if sides.contains(.top) {
      vector.y = frame.height - limits.side(frame.height - wanted.y, was: frame.height)
    }
    guard vector != .zero else { return }
    turn.want(.stretch(light.id, sides, by: vector))
  }

  private static func corner(_ sides: Sides, of frame: Rect) -> Point {
    Point(
      x: sides.contains(.right) ? frame.maxX : frame.x,
      y: sides.contains(.bottom) ? frame.maxY : frame.y)
  }
}
