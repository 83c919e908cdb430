/// How the light under the pointer looks, and what it does.
///
/// Each property corrects a value that is out of range, so that any value from a file or a command
/// can be shown.
public struct PointStyle: Hashable, Sendable {
  /// The form of the light.
  public var shape = Shape.ellipse

  /// How far the form is turned around the middle of the light, in degrees clockwise.
  ///
  /// It is kept above -180 and at most 180; what is not a finite number counts as 0.
  public var rotation = 0.0 {
    didSet { rotation = Rotation.sane(rotation) }
  }

  /// How wide and high the light is, in logical pixels, before a hand resizes it.
  public var size = Size(width: 240, height: 240) {
    didSet { size = Size(width: Self.side(size.width), height: Self.side(size.height)) }
  }

  /// The least size that hands can give the light, in logical pixels.
  ///
  /// A smaller ``size`` is shown as it is.
  public var leastSize = 32.0 {
    didSet { leastSize = Self.side(leastSize) }
  }

  /// The greatest size that hands can give the light, in logical pixels; at least ``leastSize``.
  ///
  /// Default: nil, for the diagonal of all screens together.
  public var greatestSize: Double? {
    didSet { greatestSize = greatestSize.map(Self.side) }
  }

  /// The edge of the light.
  public var edge = Edge.feathered(width: 16, curve: .smooth) {
    didSet { edge = edge.sanitized }
  }

  /// A line around the light, or nil for none.
  public var ring: Ring?

  /// A glow around the light and its ring, or nil for none.
  public var glow: Glow?

  /// A spot in the middle of the light, or nil for none.
  public var dot: Dot?

  /// A colour over what is lit, or nil for none.
  public var tint: Tint?

  /// The colour and opacity of everything that is not lit.
  public var dim = Dim()

  /// The light's size when it is switched on, as a multiple of ``size``; it then shrinks to it.
  ///
  /// A person who has lost the pointer sees where it is. 1 switches this off. If the desktop
  /// reduces motion, the light fades in instead.
  public var shrinkFactor = 10.0 {
    // The comparison is false if the number is NaN.
    didSet { shrinkFactor = shrinkFactor > 1 ? min(shrinkFactor, Self.greatestFactor) : 1 }
  }

  /// How long the light takes to appear, and how long to hide; at most ten seconds.
  public var comingTime = Duration.milliseconds(400) {
    didSet { comingTime = min(max(comingTime, .zero), .seconds(10)) }
  }

  /// The time without motion after which everything fades away until a hand moves again; nil for
  /// never.
  public var hidesAfter: Duration? {
    didSet { hidesAfter = hidesAfter.map { min(max($0, .milliseconds(100)), .seconds(86_400)) } }
  }

  /// What a click does.
  public var click = ClickAction.nothing

  /// Whether the cursor is visible in the light.
  public var showsCursor = true

  /// Whether clicks, wheel and keys reach the programs below while the light follows.
  ///
  /// If they do, Escape is for those programs too.
  public var through = ClickThrough.automatic

  /// How the light knows where the pointer is while the pointer belongs to the programs below; nil for the best way that
  /// the desktop has.
  package var follow: PointerSourceKind?

  /// Whether a shake of the pointer ends the pointing while clicks reach the programs below.
  ///
  /// A shake is four quick turns within a second. Escape is for those programs then.
  public var endsOnShake = true

  /// What keys do, by their names as in ``Tour/keys``.
  ///
  /// These come before the usual meanings of `+`, `-` and arrows. Escape and Enter always end the
  /// pointing.
  public var keys: [String: PointAction] = [:]

  /// The connector names of the outputs that are dimmed and show lights; empty for all.
  public var outputs: [String] = []

  /// The greatest ``shrinkFactor``.
  public static let greatestFactor = 100.0

  /// The default style.
  public init() {}

  /// The length, limited to what a side of a light can have.
  private static func side(_ length: Double) -> Double {
    length > 1 ? min(length, greatestSide) : 1
  }

  /// The greatest length of a side, in logical pixels.
  public static let greatestSide = 16384.0
}

extension PointStyle {
  /// The sizes between which hands can resize the light.
  var limits: SizeLimits {
    SizeLimits(least: leastSize, most: greatestSize.map { max(leastSize, $0) })
  }

  /// Returns a light of this style around a point.
  ///
  /// - Parameters:
  ///   - id: its name.
  ///   - point: its middle.
  ///   - factor: its size as a multiple of the style's size.
  ///   - degrees: how far it is turned, beyond the style's angle.
  ///   - presence: how visible ring, glow, dot and tint are, 0 to 1; the light itself is always
  ///     clear.
  /// - Returns: the light.
  func light(
    id: String, at point: Point, factor: Double, turnedBy degrees: Double, presence: Double
  ) -> Light {
    let frame = Rect(
      center: point, size: Size(width: size.width * factor, height: size.height * factor))
    var light = Light(
      id: id, frame: frame, shape: shape, rotation: rotation + degrees, edge: edge, ring: ring,
      glow: glow, dot: dot, tint: tint)
    guard presence < 1 else { return light }
    light.ring?.opacity *= presence
    light.glow?.opacity *= presence
    light.dot?.opacity *= presence
    light.tint?.opacity *= presence
    return light
  }
}

/// What a key does while a light follows the pointer.
public enum PointAction: String, Hashable, Sendable, CaseIterable {
  /// The light grows by a step.
  case larger
  /// The light shrinks by a step.
  case smaller
  /// The light moves by a step if the person has no pointer; with Shift it moves five times as far.
  case left
  case right
  case up
  case down
  /// The light stays where it is until the action comes again; then it follows the next motion.
  case freeze
  /// It ends the pointing.
  case end
  /// Nothing, even if the key has a meaning of its own.
  case nothing

  /// The same meaning as the usual keys have; nil for actions that only a style can give.
  func meaning(isFar: Bool) -> KeyMeaning? {
    switch self {
    case .larger: .larger
    case .smaller: .smaller
    case .left: .move(x: -1, y: 0, isFar: isFar)
    case .right: .move(x: 1, y: 0, isFar: isFar)
    case .up: .move(x: 0, y: -1, isFar: isFar)
    case .down: .move(x: 0, y: 1, isFar: isFar)
    case .freeze, .end, .nothing: nil
    }
  }
}

/// What a click does while a light follows the pointer.
///
/// A tap of a finger or a pen is a click too.
public enum ClickAction: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case nothing
  /// It ends the pointing.
  case end
  /// The light stays where it is until the next click.
  case freeze
  /// A ring goes out from the light at each press of any button.
  ///
  /// While clicks reach the programs below, it does so only if the desktop tells of presses.
  case pulse
}
