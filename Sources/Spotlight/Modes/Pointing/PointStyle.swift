/// How the light under the pointer looks, and what it does.
///
/// Everything is put right as it is set, so that whatever a file or a command says can be shown.
public struct PointStyle: Hashable, Sendable {
  /// The form of the light.
  public var shape = Shape.ellipse

  /// How wide and high the light is, in logical pixels, before a hand resizes it.
  public var size = Size(width: 240, height: 240) {
    didSet { size = Size(width: Self.side(size.width), height: Self.side(size.height)) }
  }

  /// How small hands can make the light, in logical pixels.
  ///
  /// A ``size`` that is set smaller is shown so all the same.
  public var leastSize = 32.0 {
    didSet { leastSize = Self.side(leastSize) }
  }

  /// How large hands can make the light, in logical pixels; at least ``leastSize`` counts.
  public var greatestSize = 4096.0 {
    didSet { greatestSize = Self.side(greatestSize) }
  }

  /// How the light ends.
  public var edge = Edge.feathered(width: 16, curve: .smooth) {
    didSet { edge = edge.sanitized }
  }

  /// A line around the light, or nil for none.
  public var ring: Ring?

  /// A shine around the light and its ring, or nil for none.
  public var glow: Glow?

  /// A spot in the middle of the light, or nil for none.
  public var dot: Dot?

  /// A colour over what is lit, or nil for none.
  public var tint: Tint?

  /// The colour and opacity of everything that is not lit.
  public var dim = Dim()

  /// How many times its size the light has when it is switched on, from which it shrinks to it; 1 for none of that.
  ///
  /// So an eye that has lost the pointer is led to it. Where motion is reduced the light fades in instead.
  public var shrinkFactor = 10.0 {
    // What is not a number fails the comparison.
    didSet { shrinkFactor = shrinkFactor > 1 ? min(shrinkFactor, Self.greatestFactor) : 1 }
  }

  /// How long the light takes to come, and how long to hide; at most ten seconds.
  public var comingTime = Duration.milliseconds(400) {
    didSet { comingTime = min(max(comingTime, .zero), .seconds(10)) }
  }

  /// After how long a stillness everything fades away until somebody moves again; nil for never.
  public var hidesAfter: Duration? {
    didSet { hidesAfter = hidesAfter.map { min(max($0, .milliseconds(100)), .seconds(86_400)) } }
  }

  /// What a click does.
  public var click = ClickAction.nothing

  /// Whether the pointer is seen in its light.
  public var showsCursor = true

  /// What keys do besides `+`, `-` and arrows, or instead of what these do, by their names as ``Tour/keys`` has them.
  ///
  /// Escape and Enter end it, whatever stands here.
  public var keys: [String: PointAction] = [:]

  /// The connector names of the outputs that are dimmed and on which there are lights; empty for all.
  public var outputs: [String] = []

  /// The most that ``shrinkFactor`` can be.
  public static let greatestFactor = 100.0

  /// A style that suits most.
  public init() {}

  /// A side that a light can have.
  private static func side(_ length: Double) -> Double {
    length > 1 ? min(length, greatestSide) : 1
  }

  /// The longest that a side can be, in logical pixels.
  public static let greatestSide = 16384.0
}
