/// Numbers that move together.
package protocol MotionNumbers: Hashable, Sendable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (numbers: Self, factor: Double) -> Self

  /// How far the one that is farthest from 0 is from it.
  var largest: Double { get }
  /// The same without what cannot be reckoned with: what is not a number is 0, what is endless has an end.
  var sane: Self { get }
}

extension Double: MotionNumbers {
  package var largest: Double { abs(self) }

  package var sane: Double {
    let limit = 0x1p50
    return self == self ? Swift.min(Swift.max(self, -limit), limit) : 0
  }
}
