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
  public var greatestSize = 4096.0 {
    didSet { greatestSize = Self.side(greatestSize) }
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
