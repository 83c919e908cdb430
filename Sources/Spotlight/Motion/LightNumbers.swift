/// Everything about a light that can move, as numbers side by side.
///
/// In one vector, so that a light on its way is a few operations whatever moves of it.
struct LightNumbers: MotionNumbers {
  /// What the numbers are, in their order; those up to ``glowWidth`` make out where and how large it is.
  enum Lane: Int {
    case x, y, width, height
    /// The radii of its corners beside the shares of the next three, in logical pixels.
    case topLeft, topRight, bottomRight, bottomLeft
    /// How much it is an ellipse, a capsule, and a form whose padding turns round corners, in ``LightNumbers/unit``s.
    case ellipse, capsule, roundness
    /// What elliptic corners are wider and higher, in logical pixels.
    case across, down
    case padding, feather, ringWidth, ringGap, glowWidth
    case opacity
    /// How much it is there at all: 0 before it comes and after it went.
    case presence
    case ringOpacity, ringRed, ringGreen, ringBlue
    case glowOpacity, glowRed, glowGreen, glowBlue
  }

  /// One whole of a share by which sides are multiplied: so large that what is near enough for a pixel is
  /// near enough for a share.
  static let unit = 4096.0

  private var lanes: SIMD32<Double>

  private init(lanes: SIMD32<Double>) {
    self.lanes = lanes
  }

  subscript(lane: Lane) -> Double {
    get { lanes[lane.rawValue] }
    set { lanes[lane.rawValue] = newValue }
  }

  static let zero = LightNumbers(lanes: .zero)

  static func + (left: Self, right: Self) -> Self { Self(lanes: left.lanes + right.lanes) }

  static func - (left: Self, right: Self) -> Self { Self(lanes: left.lanes - right.lanes) }

  static func * (numbers: Self, factor: Double) -> Self { Self(lanes: numbers.lanes * factor) }

  var largest: Double { max(lanes.max(), -lanes.min()) }

  var sane: Self {
    let numbers = lanes.replacing(with: 0, where: lanes .!= lanes)
    return Self(
      lanes: numbers.clamped(
        lowerBound: .init(repeating: -0x1p50), upperBound: .init(repeating: 0x1p50)))
  }

  /// True when both have the same place, size and form.
  func isPlaced(like other: Self) -> Bool { agrees(with: other, from: .x, through: .glowWidth) }

  /// True when both have the same form, whatever their place and size.
  func isFormed(like other: Self) -> Bool { agrees(with: other, from: .topLeft, through: .down) }

  /// These numbers with the form and the feather of others.
  func formed(like other: Self) -> Self {
    var result = self
    for lane in Lane.topLeft.rawValue...Lane.down.rawValue {
      result.lanes[lane] = other.lanes[lane]
    }
    result[.feather] = other[.feather]
    return result
  }

  /// These numbers with another presence.
  func present(_ presence: Double) -> Self {
    var result = self
    result[.presence] = presence
    return result
  }

  /// True when corners differ from each other.
  var isMixed: Bool {
    self[.topLeft] != self[.topRight] || self[.topLeft] != self[.bottomRight]
      || self[.topLeft] != self[.bottomLeft]
  }

  /// True when corners can be wider than they are high.
  var isElliptic: Bool { self[.ellipse] != 0 || self[.across] != 0 || self[.down] != 0 }

  var isEmpty: Bool { !(self[.width] > 0 && self[.height] > 0) }

  var center: Point {
    Point(x: self[.x] + self[.width] / 2, y: self[.y] + self[.height] / 2)
  }

  private func agrees(with other: Self, from first: Lane, through last: Lane) -> Bool {
    (first.rawValue...last.rawValue).allSatisfy { lanes[$0] == other.lanes[$0] }
  }
}
