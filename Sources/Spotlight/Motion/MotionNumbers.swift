/// Numbers that move together.
package protocol MotionNumbers: Hashable, Sendable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (numbers: Self, factor: Double) -> Self

  /// The largest absolute value among the numbers.
  var largest: Double { get }
  /// The same numbers, fit for arithmetic: NaN becomes 0, and large values are clamped.
  var sane: Self { get }
}

extension Double: MotionNumbers {
  package var largest: Double { abs(self) }

  package var sane: Double { clamped(to: -0x1p50...0x1p50) }
}

extension Color {
  /// The channels, 0 to 1.
  var shares: (red: Double, green: Double, blue: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }

  /// The colour nearest to these channels.
  ///
  /// Values outside 0 to 1, from a spring's overshoot, are clamped.
  init(shares red: Double, _ green: Double, _ blue: Double) {
    func byte(_ share: Double) -> UInt8 { UInt8(min(max(share, 0), 1) * 255 + 0.5) }
    self.init(red: byte(red), green: byte(green), blue: byte(blue))
  }
}

/// How the displacement and speed at the start of a glide map to those at an instant.
///
/// Every glide is linear in these two. So one transfer serves all numbers that started together:
/// the curves are evaluated once per instant, not once per number.
package struct Transfer: Hashable, Sendable {
  /// The share of the displacement that remains.
  var kept: Double
  /// How far the initial speed has carried, in seconds of that speed.
  var carried: Double
  /// The speed per unit of initial displacement, per second.
  var pull: Double
  /// The share of the initial speed that remains.
  var speed: Double

  /// The transfer after arrival.
  static let arrived = Transfer(kept: 0, carried: 0, pull: 0, speed: 0)

  /// The transfer multiplied by a share that changes at this rate per second.
  func faded(_ share: Double, change: Double) -> Transfer {
    Transfer(
      kept: kept * share, carried: carried * share, pull: pull * share + kept * change,
      speed: speed * share + carried * change)
  }
}

extension Point: MotionNumbers {
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  package static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  package var largest: Double { max(abs(x), abs(y)) }
  package var sane: Point { Point(x: x.sane, y: y.sane) }
}

/// A spring's overshoot can make a side negative for a moment; the rectangle is empty then.
extension Rect: MotionNumbers {
  private var lanes: SIMD4<Double> { SIMD4(x, y, width, height) }

  private init(_ lanes: SIMD4<Double>) {
    self.init(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3])
  }

  package static func + (left: Rect, right: Rect) -> Rect { Rect(left.lanes + right.lanes) }

  package static func - (left: Rect, right: Rect) -> Rect { Rect(left.lanes - right.lanes) }

  package static func * (rect: Rect, factor: Double) -> Rect { Rect(rect.lanes * factor) }

  package var largest: Double { lanes.largest }
  package var sane: Rect { Rect(lanes.sane) }
}

extension SIMD4<Double>: MotionNumbers {
  package var largest: Double { Swift.max(max(), -min()) }

  package var sane: Self { Self(self[0].sane, self[1].sane, self[2].sane, self[3].sane) }
}

extension Dim {
  /// The channels of the colour and the opacity, 0 to 1, as numbers that can move.
  var numbers: SIMD4<Double> {
    let (red, green, blue) = color.shares
    return SIMD4(red, green, blue, opacity)
  }

  /// The dim that is seen of such numbers.
  init(_ numbers: SIMD4<Double>) {
    self.init(color: Color(shares: numbers[0], numbers[1], numbers[2]), opacity: numbers[3])
  }
}
