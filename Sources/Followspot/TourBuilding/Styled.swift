public import Spotlight

/// What has a look: a step, one of its lights, the defaults of a tour, and a look by itself.
///
/// Each modifier gives a changed copy, so that they stand one behind the other:
/// `Step("save", at: "save-button").shape(.capsule).padding(8).feather(12)`.
public protocol Styled {
  /// How lights look.
  var look: Look { get set }
}

extension Styled {
  /// The form of lights within their targets.
  public func shape(_ shape: Shape) -> Self { styled { $0.shape = shape } }

  /// How far lights are turned around the middles of their targets, in degrees clockwise.
  public func rotation(_ degrees: Double) -> Self { styled { $0.rotation = degrees } }

  /// How far lights reach beyond their targets, in logical pixels.
  public func padding(_ padding: Double) -> Self { styled { $0.padding = padding } }

  /// How lights end.
  public func edge(_ edge: Edge) -> Self { styled { $0.edge = edge } }

  /// Lights end slowly, over so many logical pixels.
  public func feather(_ width: Double, curve: FeatherCurve = .linear) -> Self {
    edge(.feathered(width: width, curve: curve))
  }

  /// How much of the dim lights take away, 0 to 1.
  public func opacity(_ opacity: Double) -> Self { styled { $0.opacity = opacity } }

  /// A line around lights.
  public func ring(_ ring: Ring) -> Self { styled { $0.ring = ring } }

  /// A line around lights, so many logical pixels wide, and so far from their forms.
  public func ring(
    width: Double, color: Color = .white, gap: Double = 0, opacity: Double = 1
  ) -> Self {
    ring(Ring(width: width, color: color, gap: gap, opacity: opacity))
  }

  /// A shine around lights.
  public func glow(_ glow: Glow) -> Self { styled { $0.glow = glow } }

  /// A shine around lights that reaches so many logical pixels.
  public func glow(width: Double, color: Color = .white, opacity: Double = 0.6) -> Self {
    glow(Glow(width: width, color: color, opacity: opacity))
  }

  /// Everything that a look says; what it does not say stays.
  public func look(_ look: Look) -> Self { styled { $0 = look.over($0) } }

  private func styled(_ change: (inout Look) -> Void) -> Self {
    copy(of: self) { change(&$0.look) }
  }
}

/// Returns a changed copy; every modifier uses this.
func copy<Value>(of value: Value, _ change: (inout Value) -> Void) -> Value {
  var copy = value
  change(&copy)
  return copy
}

extension Step: Styled {}

extension StepLight: Styled {}

extension StepDefaults: Styled {}

extension Look: Styled {
  /// Itself, so that looks are changed as what has one is.
  public var look: Look {
    get { self }
    set { self = newValue }
  }
}
