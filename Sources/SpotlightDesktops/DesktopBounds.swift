internal import Spotlight

/// What can be true at all of what a desktop tells, and how much of it is kept.
enum DesktopBounds {
  /// Farther places and larger sizes are none: no desktop is that large.
  static let farthest = 1_000_000.0
  /// The most windows.
  static let windows = 1000
  /// The most letters of a title or an id.
  static let letters = 1024
  /// The most bytes of one answer or event.
  static let bytes = 4 << 20

  /// A place; nil if one of the numbers cannot be part of one.
  static func point(_ x: Double, _ y: Double) -> Point? {
    guard x.isFinite, y.isFinite, abs(x) <= farthest, abs(y) <= farthest else { return nil }
    return Point(x: x, y: y)
  }

  /// The rectangle; nil if one of the numbers cannot be part of one, or if it has no area.
  static func rect(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) -> Rect? {
    guard let x, let y, let width, let height, abs(x) <= farthest, abs(y) <= farthest,
      width > 0, height > 0, width <= farthest, height <= farthest
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// A rectangle with its members by name; nil if it cannot be one.
  static func rect(_ value: JSON?) -> Rect? {
    rect(
      value?["x"]?.number, value?["y"]?.number, value?["width"]?.number, value?["height"]?.number)
  }

  /// A rectangle of four numbers in a row, each nil if it is no number; nil if it cannot be one.
  static func rect(_ numbers: [Double?]?) -> Rect? {
    guard let numbers, numbers.count == 4 else { return nil }
    return rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// A title or an id, not longer than the bound.
  static func text(_ text: String?) -> String { String((text ?? "").prefix(letters)) }

  /// A process; nil for a number that is none.
  static func process(_ number: Int?) -> Int32? {
    number.flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
