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
  package var cursor: CursorShape? {
    switch (isDisjoint(with: [.left, .right]), isDisjoint(with: [.top, .bottom])) {
    case (true, true): nil
    case (false, true): .resizeHorizontally
    case (true, false): .resizeVertically
    case (false, false): contains(.left) == contains(.top) ? .resizeFalling : .resizeRising
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
