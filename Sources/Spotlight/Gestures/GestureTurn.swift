internal import Glibc

/// One event on its way to intents, with the lights before and after it.
struct GestureTurn {
  let settings: GestureSettings

  /// What people saw when they did it: where a hand is put down is decided by these.
  let seen: [Light]

  /// The lights as the intents so far leave them: sizes are limited by these.
  private(set) var lights: [Light]

  private(set) var intents: [Intent] = []

  init(_ lights: [Light], settings: GestureSettings) {
    seen = lights
    self.lights = lights
    self.settings = settings
  }

  mutating func want(_ intent: Intent) {
    intents.append(intent)
    lights.apply(intent, limits: settings.limits)
  }

  /// Resizes a light by steps around a point, no farther than to its limits.
  ///
  /// Wheels and keys have no end at which a light could spring back.
  mutating func resize(_ id: String, bySteps steps: Double, around point: Point? = nil) {
    guard steps != 0, let light = lights.named(id) else { return }
    // By powers, so that the small steps of a fine wheel make the same as a whole one.
    var factor = pow(settings.stepFactor, steps)
    factor = settings.limits.factor(factor, of: light.frame.size)
    guard factor != 1 else { return }
    want(.resize(id, by: factor, around: point ?? light.frame.center))
  }
}

extension GestureTurn {
  /// Resizes a light as fingers do that go from one distance to another; `first` is that at the beginning.
  ///
  /// Around a point where the fingers are around one, and else around the light's middle. Beyond the limits too:
  /// the light stays with the fingers and springs back when they are gone.
  mutating func pinch(
    _ id: String, from before: Double, to after: Double, first: Double, around point: Point?
  ) {
    guard let frame = lights.named(id)?.frame, !frame.isEmpty else { return }
    switch settings.pinch {
    case .underFingers:
      let factor = after / before
      if factor != 1 { want(.resize(id, by: factor, around: point ?? frame.center)) }
    case .velocity(let pixels):
      let diameter = min(frame.width, frame.height)
      let growth = pixels * (after - before) / first
      // Never inside out, however fast the fingers come together.
      let factor = max(diameter + growth, 1) / diameter
      if growth != 0 { want(.resize(id, by: factor, around: frame.center)) }
    }
  }
}
