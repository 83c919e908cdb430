package import Spotlight

/// What can be the place of a window at all, whichever program tells it.
package enum PlausibleRect {
  /// Farther places and larger sizes are none: no desktop is that large.
  static let farthest = 1_000_000.0

  /// The rectangle; nil if one of the numbers cannot be part of one, or if it has no area.
  package static func rect(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) -> Rect?
  {
    guard let x, let y, let width, let height, abs(x) <= farthest, abs(y) <= farthest,
      width > 0, height > 0, width <= farthest, height <= farthest
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

/// How much is kept of what a desktop tells.
package enum WindowBounds {
  /// The most windows.
  static let windows = 1000
  /// The most letters of a title or an id.
  static let letters = 1024
  /// The most bytes of one answer or event.
  static let bytes = 4 << 20

  /// A title or an id, not longer than the bound.
  static func text(_ text: String?) -> String { String((text ?? "").prefix(letters)) }

  /// A process; nil for a number that is none.
  static func process(_ number: Int?) -> Int32? {
    number.flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
