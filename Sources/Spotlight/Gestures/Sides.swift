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
