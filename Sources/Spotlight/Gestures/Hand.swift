/// Something that holds a light: a finger, a pointer or a pen of a person.
package enum Hand: Hashable, Sendable {
  /// A finger, by its number while it is down.
  case finger(SeatID, Int32)
  case pointer(SeatID)
  /// A pen, by its number.
  case pen(SeatID, UInt32)
  /// The fingers that pinch on a touchpad; the pointer may do something else meanwhile.
  case touchpad(SeatID)

  /// The seat of the person.
  package var seat: SeatID {
    switch self {
    case .finger(let seat, _), .pointer(let seat), .pen(let seat, _), .touchpad(let seat): seat
    }
  }
}

/// A place that a person pressed.
package struct Spot: Hashable, Sendable {
  /// The light there, or nil for the dim.
  package var light: String?
  package var point: Point
  package var hand: Hand

  package init(light: String?, point: Point, hand: Hand) {
    self.light = light
    self.point = point
    self.hand = hand
  }
}

/// The sides of a light that a hand pulls: one side, or two that meet in a corner.
package struct Sides: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let left = Self(rawValue: 1)
  package static let right = Self(rawValue: 2)
  package static let top = Self(rawValue: 4)
  package static let bottom = Self(rawValue: 8)

  /// The cursor over these sides; nil for no sides.
  package var cursor: CursorShape? { cursor(turned: 0) }

  /// The cursor over these sides of a light that is turned by some degrees; nil for no sides.
  package func cursor(turned degrees: Double) -> CursorShape? {
    // Eighths of a circle, clockwise from the right side.
    let place: Int
    switch (isDisjoint(with: [.left, .right]), isDisjoint(with: [.top, .bottom])) {
    case (true, true): return nil
    case (false, true): place = 0
    case (true, false): place = 2
    case (false, false): place = contains(.left) == contains(.top) ? 1 : 3
    }
    let turned = place + Int((Rotation.sane(degrees) / 45).rounded())
    // Opposite sides have one cursor.
    switch turned & 3 {
    case 0: return .resizeHorizontally
    case 1: return .resizeFalling
    case 2: return .resizeVertically
    default: return .resizeRising
    }
  }
}

/// Distances between places.
extension Point {
  /// The distance to another place.
  func distance(to other: Point) -> Double {
    let (x, y) = (other.x - self.x, other.y - self.y)
    return (x * x + y * y).squareRoot()
  }

  /// The vector from another place to this one.
  func vector(from other: Point) -> Point { Point(x: x - other.x, y: y - other.y) }
}
