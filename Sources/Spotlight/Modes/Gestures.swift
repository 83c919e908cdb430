/// What people may do with the lights by hand, with a mouse, fingers or keys.
///
/// A hand moves the light that it is put on, and two fingers resize and turn it; a rectangle can be pulled
/// at its sides. A wheel resizes what is under the pointer. A double tap adds a light on the dim, and on a
/// light takes it away. Keys: Tab chooses a light, arrows move it, with Shift ten times as far, + and -
/// resize it, [ and ] turn it, `a` adds one and Delete takes it away.
public struct Gestures: Hashable, Sendable {
  /// What two fingers do that move apart.
  public var pinch = PinchKind.fingers

  /// Whether two fingers turn lights, other than those that look the same from all sides.
  ///
  /// A light at a whole quarter, such as upright, stays there until the fingers have turned by eight
  /// degrees.
  public var rotates = true

  /// Whether a tap on the dim brings a light there.
  public var tapMoves = false

  /// Whether a light that is let go in motion slides on, and one that is let go while a pinch resizes it
  /// goes on growing.
  public var slides = false

  /// How small hands may make a light, in logical pixels.
  public var leastSize = 16.0

  /// How large hands may make a light, in logical pixels.
  ///
  /// Default: nil, for the diagonal of all screens together.
  public var greatestSize: Double?

  /// The look of a new light if there is none to copy it from; its place and name do not count.
  public var newLight = Light(id: "light", frame: Rect(x: 0, y: 0, width: 200, height: 200))

  /// Everything as most people expect it.
  public init() {}
}

extension Gestures {
  /// The numbers and choices of hands on lights.
  var settings: GestureSettings {
    var settings = GestureSettings()
    settings.doubleTapTime = .milliseconds(300)
    settings.rotates = rotates
    settings.pinch = pinch
    let least = leastSize > 1 ? min(leastSize, Light.limit) : 1
    let most = greatestSize.map { $0 > least ? min($0, Light.limit) : least }
    settings.limits = SizeLimits(least: least, most: most)
    return settings
  }

  /// Whether a size goes on changing after a pinch.
  var sizesGoOn: Bool { slides || pinch == .velocity }
}
