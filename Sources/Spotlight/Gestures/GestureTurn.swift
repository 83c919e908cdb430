internal import Glibc

/// One event while it becomes intents, with the lights before and after it.
struct GestureTurn {
  let settings: GestureSettings

  /// The lights that people saw when they acted; they decide which light a hand grabs.
  let seen: [Light]

  /// The lights after the intents so far; they decide how far sizes may go.
  private(set) var lights: [Light]

  private(set) var intents: [Intent] = []

  /// The hands that are down and may be tapping.
  var presses: Presses

  init(_ lights: [Light], settings: GestureSettings, presses: Presses) {
    seen = lights
    self.lights = lights
    self.settings = settings
    self.presses = presses
  }

  mutating func want(_ intent: Intent) {
    intents.append(intent)
    lights.apply(intent, limits: settings.limits)
  }

  mutating func want(_ intents: [Intent]) {
    for intent in intents { want(intent) }
  }

  /// Resizes a light by steps around a point, within its limits.
  ///
  /// Wheels and keys have no end at which a light could spring back.
  mutating func resize(_ id: String, bySteps steps: Double, around point: Point? = nil) {
    guard steps != 0, let light = lights.named(id) else { return }
    // A power, so that many small steps of a fine wheel equal one whole step.
    var factor = pow(settings.stepFactor, steps)
    factor = settings.limits.factor(factor, of: light.frame.size)
    guard factor != 1 else { return }
    want(.resize(id, by: factor, around: point ?? light.frame.center))
  }

  /// Turns a light around a point, unless it looks the same from all sides.
  mutating func rotate(_ id: String, byDegrees degrees: Double, around point: Point) {
    guard degrees != 0, degrees.isFinite, lights.named(id)?.isRound == false else { return }
    want(.rotate(id, byDegrees: degrees, around: point))
  }

  /// Turns a light around its middle to the next multiple of an angle.
  mutating func rotate(_ id: String, _ isClockwise: Bool, toMultipleOf angle: Double) {
    guard let light = lights.named(id) else { return }
    let steps = Rotation.steps(from: light.rotation, isClockwise, toMultipleOf: angle)
    rotate(id, byDegrees: steps, around: light.frame.center)
  }
}

extension Rotation {
  /// How far the next multiple of an angle is, in degrees; negative against the clock.
  static func steps(
    from degrees: Double, _ isClockwise: Bool, toMultipleOf angle: Double
  ) -> Double {
    // What rounding puts beside a multiple counts as the multiple.
    let place = degrees / angle
    let next =
      isClockwise ? (place + 1e-6).rounded(.down) + 1 : (place - 1e-6).rounded(.up) - 1
    return next * angle - degrees
  }
}

extension GestureTurn {
  /// Resizes a light as fingers do that go from one distance to another, both as multiples of
  /// their first distance.
  ///
  /// With fingers around a point, the light grows around that point, otherwise around its middle.
  /// It may go beyond the limits: the light stays with the fingers and springs back when they are
  /// gone.
  ///
  /// - Parameters:
  ///   - id: the light.
  ///   - before: the distance before.
  ///   - after: the distance now.
  ///   - speed: the change of the distance per second.
  ///   - point: the point that stays at the same place in the light; nil for its middle.
  mutating func pinch(
    _ id: String, from before: Double, to after: Double, speed: Double, around point: Point?
  ) {
    guard let frame = lights.named(id)?.frame, !frame.isEmpty else { return }
    switch settings.pinch {
    case .fingers:
      let factor = after / before
      if factor != 1 { want(.resize(id, by: factor, around: point ?? frame.center)) }
    case .velocity:
      let diameter = min(frame.width, frame.height)
      let growth = settings.growth(change: after - before, speed: speed)
      // At least one pixel, so that fast fingers cannot turn the light inside out.
      let factor = max(diameter + growth, 1) / diameter
      if growth != 0 { want(.resize(id, by: factor, around: frame.center)) }
    }
  }
}
