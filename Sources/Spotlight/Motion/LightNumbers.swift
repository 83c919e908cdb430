/// All moving properties of a light as one vector, so that a step of a glide is a few operations.
struct LightNumbers: MotionNumbers {
  /// The meaning of the numbers, in order.
  ///
  /// Those up to ``glowWidth`` determine place and size.
  enum Lane: Int {
    case x, y, width, height
    /// The radii of the corners, in logical pixels, without the part that the next three shares
    /// add.
    case topLeft, topRight, bottomRight, bottomLeft
    /// How much the form is an ellipse, how much a capsule, and how much it rounds its corners
    /// under padding, in ``LightNumbers/unit``s.
    case ellipse, capsule, roundness
    /// The additional width and height of elliptic corners, in logical pixels.
    case across, down
    /// How far the farthest corner of a ``Morph`` is from its target, in logical pixels.
    ///
    /// It is 0 at rest. With it, the track arrives when the outline does.
    case outline
    case padding, feather, ringWidth, ringGap, glowWidth
    case opacity
    /// How much of the light is there: 0 before it appears and after it has gone.
    case presence
    case ringOpacity, ringRed, ringGreen, ringBlue
    case glowOpacity, glowRed, glowGreen, glowBlue
  }

  /// The value of a full share that scales lengths.
  ///
  /// It is so large that a tolerance in pixels suffices for shares too.
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

  /// True if both have the same place, size and form.
  func isPlaced(like other: Self) -> Bool { agrees(with: other, from: .x, through: .glowWidth) }

  /// True if both have the same form, at any place and size.
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

  /// True if the corners differ.
  var isMixed: Bool {
    self[.topLeft] != self[.topRight] || self[.topLeft] != self[.bottomRight]
      || self[.topLeft] != self[.bottomLeft]
  }

  /// True if corners may be elliptic.
  var isElliptic: Bool { self[.ellipse] != 0 || self[.across] != 0 || self[.down] != 0 }

  var isEmpty: Bool { !(self[.width] > 0 && self[.height] > 0) }

  var center: Point {
    Point(x: self[.x] + self[.width] / 2, y: self[.y] + self[.height] / 2)
  }

  private func agrees(with other: Self, from first: Lane, through last: Lane) -> Bool {
    (first.rawValue...last.rawValue).allSatisfy { lanes[$0] == other.lanes[$0] }
  }
}
