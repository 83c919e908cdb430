/// All moving properties of a light as one vector, so that a step of a glide is a few operations.
struct LightNumbers: MotionNumbers {
  /// The meaning of the numbers, in order.
  ///
  /// Those up to ``glowWidth`` determine place and size.
  enum Lane: Int {
    case x, y, width, height
    /// The angle of the form, in degrees multiplied by ``LightNumbers/turnUnit``.
    case rotation
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
    /// It is 0 at rest, and all other corners have come as far.
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

  /// The value of a degree.
  ///
  /// It is so large that the tolerance of lengths suffices for angles of large lights.
  static let turnUnit = 32.0

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

/// Conversion from a light to its numbers.
extension LightNumbers {
  /// The numbers of a light at rest.
  init(_ light: Light) {
    self = .zero
    let frame = light.frame
    self[.x] = frame.x
    self[.y] = frame.y
    self[.width] = frame.width
    self[.height] = frame.height
    self[.rotation] = light.rotation * Self.turnUnit
    self[.padding] = light.padding
    self[.feather] = light.edge.reach
    self[.opacity] = light.opacity
    self[.presence] = frame.isEmpty ? 0 : 1
    set(light.shape, in: frame)
    if let ring = light.ring { set(ring) }
    if let glow = light.glow { set(glow) }
  }

  private mutating func set(_ shape: Shape, in frame: Rect) {
    self[.roundness] = Self.unit
    switch shape {
    case .ellipse: self[.ellipse] = Self.unit
    case .capsule: self[.capsule] = Self.unit
    case .rectangle: self[.roundness] = 0
    case .rounded(let radius):
      let radius = min(radius, max(0, min(frame.width, frame.height)) / 2)
      set(CornerRadii(all: radius))
    case .corners(let radii):
      if radii.areEqual {
        set(.rounded(radius: radii.topLeft), in: frame)
      } else if !frame.isEmpty {
        set(radii.fitting(width: frame.width, height: frame.height))
      }
    case .elliptic(let radii):
      self[.across] = min(radii.width, max(0, frame.width) / 2)
      self[.down] = min(radii.height, max(0, frame.height) / 2)
    // A path has no numbers; a ``Morph`` has its outline.
    default: break
    }
  }

  private mutating func set(_ radii: CornerRadii) {
    self[.topLeft] = radii.topLeft
    self[.topRight] = radii.topRight
    self[.bottomRight] = radii.bottomRight
    self[.bottomLeft] = radii.bottomLeft
  }

  private mutating func set(_ ring: Ring) {
    self[.ringWidth] = ring.width
    self[.ringGap] = ring.gap
    self[.ringOpacity] = ring.opacity
    (self[.ringRed], self[.ringGreen], self[.ringBlue]) = ring.color.shares
  }

  private mutating func set(_ glow: Glow) {
    self[.glowWidth] = glow.width
    self[.glowOpacity] = glow.opacity
    (self[.glowRed], self[.glowGreen], self[.glowBlue]) = glow.color.shares
  }

  // MARK: Conversion from numbers in motion to a light that can be drawn

  /// The light at an instant of its way.
  ///
  /// - Parameters:
  ///   - light: the light at the end of the way. It provides the name, the label and whatever does
  ///     not move, such as its dot and its tint.
  ///   - shape: the shape, if it does not change; nil to compute it.
  ///   - curve: the feather's curve, if there is a feather.
  /// - Returns: a light with the form and the marks of this instant.
  func light(_ light: Light, shape: Shape?, curve: FeatherCurve) -> Light {
    var frame = self.frame
    var padding = self[.padding]
    let shape = shape ?? form(frame: &frame, padding: &padding)
    let width = self[.feather]
    return Light(
      id: light.id, frame: frame, shape: shape, rotation: self[.rotation] / Self.turnUnit,
      edge: width > 0 ? .feathered(width: width, curve: curve) : .sharp, padding: padding,
      opacity: self[.opacity] * Self.visibility(self[.presence]), ring: ring, glow: glow,
      dot: light.dot, tint: light.tint, label: light.label)
  }

  /// The visible opacity for a presence.
  ///
  /// It is larger than the presence and level near 1. If two lights replace each other, the
  /// brighter one is seen at each pixel; with plain presence that would be only half at half time.
  private static func visibility(_ presence: Double) -> Double {
    let share = Light.share(presence)
    return share * (2 - share)
  }

  /// A size below 0 counts as 0, with the centre kept.
  var frame: Rect {
    let (width, height) = (self[.width], self[.height])
    return Rect(
      x: self[.x] + min(0, width) / 2, y: self[.y] + min(0, height) / 2, width: max(0, width),
      height: max(0, height))
  }

  private var ring: Ring? {
    guard self[.ringOpacity] > 0, self[.ringWidth] > 0 else { return nil }
    return Ring(
      width: self[.ringWidth],
      color: Color(shares: self[.ringRed], self[.ringGreen], self[.ringBlue]),
      gap: self[.ringGap], opacity: self[.ringOpacity])
  }

  private var glow: Glow? {
    guard self[.glowOpacity] > 0, self[.glowWidth] > 0 else { return nil }
    return Glow(
      width: self[.glowWidth],
      color: Color(shares: self[.glowRed], self[.glowGreen], self[.glowBlue]),
      opacity: self[.glowOpacity])
  }

  /// The form between two shapes.
  private func form(frame: inout Rect, padding: inout Double) -> Shape {
    // Padding must not turn an empty frame into a visible form.
    guard !frame.isEmpty else { return .rounded(radius: 0) }
    let half = min(frame.width, frame.height) / 2
    let capsule = half * Light.share(self[.capsule] / Self.unit)
    let round = min(max(capsule + self[.topLeft], 0), half)
    if isElliptic {
      let ellipse = Light.share(self[.ellipse] / Self.unit)
      let across = ellipse * frame.width / 2 + round + self[.across]
      let down = ellipse * frame.height / 2 + round + self[.down]
      let radii = Size(
        width: min(max(across, 0), frame.width / 2), height: min(max(down, 0), frame.height / 2))
      let more = turn(&frame, &padding, least: min(radii.width, radii.height))
      return .elliptic(radii: Size(width: radii.width + more, height: radii.height + more))
    }
    guard isMixed else {
      return .rounded(radius: round + turn(&frame, &padding, least: round))
    }
    let radii = CornerRadii(
      topLeft: capsule + self[.topLeft], topRight: capsule + self[.topRight],
      bottomRight: capsule + self[.bottomRight], bottomLeft: capsule + self[.bottomLeft]
    ).fitting(width: frame.width, height: frame.height)
    let least = min(min(radii.topLeft, radii.topRight), min(radii.bottomRight, radii.bottomLeft))
    let more = turn(&frame, &padding, least: least)
    return .corners(radii.mapped { $0 + more })
  }

  /// Distributes padding for a form that is partly a rectangle: corners of a rectangle stay sharp
  /// under padding, those of other forms become round.
  ///
  /// The sharp part of the padding is added to the frame.
  ///
  /// Returns how much larger the radii become; `least` is the smallest radius.
  private func turn(_ frame: inout Rect, _ padding: inout Double, least: Double) -> Double {
    let roundness = Light.share(self[.roundness] / Self.unit)
    guard roundness < 1 else { return 0 }
    guard padding > 0 else { return (roundness - 1) * padding }
    let turned = min(padding, least + roundness * padding)
    let more = roundness * padding - turned
    frame = frame.outset(by: padding - turned)
    padding = turned
    return more
  }
}
