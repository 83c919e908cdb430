/// What holds a light: a finger, a pointer or a pen of somebody.
package enum Hand: Hashable, Sendable {
  /// A finger, by the number that it has while it is down.
  case finger(SeatID, Int32)
  case pointer(SeatID)
  /// A pen, by its number.
  case pen(SeatID, UInt32)
  /// The fingers that pinch on a touchpad, whatever the pointer does meanwhile.
  case touchpad(SeatID)

  /// Whose it is.
  package var seat: SeatID {
    switch self {
    case .finger(let seat, _), .pointer(let seat), .pen(let seat, _), .touchpad(let seat): seat
    }
  }
}

/// A place that somebody pressed.
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

/// The sides of a light that are pulled: one, or two that meet in a corner.
package struct Sides: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let left = Self(rawValue: 1)
  package static let right = Self(rawValue: 2)
  package static let top = Self(rawValue: 4)
  package static let bottom = Self(rawValue: 8)

  /// How the pointer shows that these can be pulled; nil for no sides.
  package var cursor: CursorShape? {
    switch (isDisjoint(with: [.left, .right]), isDisjoint(with: [.top, .bottom])) {
    case (true, true): nil
    case (false, true): .resizeHorizontally
    case (true, false): .resizeVertically
    case (false, false): contains(.left) == contains(.top) ? .resizeFalling : .resizeRising
    }
  }
}

/// What hands ask of places.
extension Point {
  /// How far away another place is.
  func distance(to other: Point) -> Double {
    let (x, y) = (other.x - self.x, other.y - self.y)
    return (x * x + y * y).squareRoot()
  }

  /// The way from another place to this one.
  func vector(from other: Point) -> Point { Point(x: x - other.x, y: y - other.y) }
}
