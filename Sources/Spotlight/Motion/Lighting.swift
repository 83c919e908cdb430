/// The dim and the lights on their way from what was shown to what is wanted.
///
/// Ask it for any instant: it is a function of time, and of when it was changed to what. Lights keep
/// their names; one that takes another's name or is nearest to it grows out of it, others come out of or
/// go into the nearest one. At rest it is what is wanted, exactly, and nothing has to be asked any more.
package struct Lighting: Hashable, Sendable {
  /// Whether glides are short fades, in which nothing moves.
  ///
  /// It counts from the next change on. What follows a target that moves is changed without a glide.
  package var reducesMotion: Bool
  /// The lights that are wanted.
  package private(set) var lights: [Light]

  private var dimTrack: Track<DimNumbers>
  /// For each light that is wanted how it gets there.
  private var live: [LightFlight]
  /// Lights that go.
  private var leaving: [LightFlight] = []
  private var pulse = RingPulse()

  /// What a glide is where motion is reduced.
  package static let fade = Glide.eased(.milliseconds(180), .linear)

  /// A dim and lights at rest.
  package init(dim: Dim = Dim(), lights: [Light] = [], reducesMotion: Bool = false) {
    self.lights = lights
    self.reducesMotion = reducesMotion
    dimTrack = Track(at: DimNumbers(dim))
    live = lights.map { LightFlight($0) }
  }

  /// The dim that is wanted.
  package var dim: Dim { dimTrack.target.dim }

  /// Wants another dim and other lights from now on.
  ///
  /// What is wanted as before goes on as before, whatever the glide. All else sets out from where it is,
  /// with the speed that it has; without a glide it is there at once.
  ///
  /// - Complexity: O(*n* log *n*) for lights that are spread.
  package mutating func change(to lights: [Light], at time: Duration, by glide: Glide) {
    leaving.removeAll { $0.isGone(at: time) }
    guard lights != self.lights else { return }
    let change = LightingChange(
      from: live, leaving, to: lights, at: time, by: glide, isReduced: reducesMotion)
    self.lights = lights
    (live, leaving) = change.result()
  }

  /// Wants another dim from now on.
  package mutating func change(to dim: Dim, at time: Duration, by glide: Glide) {
    // Beyond its place and back it would flash.
    let pace = reducesMotion && glide != .none ? Self.fade : glide.withoutSwing
    dimTrack.retarget(to: DimNumbers(dim), at: time, by: pace)
  }

  /// Lets the rings pulse from now on, or with nil no longer.
  ///
  /// Where motion is reduced they do not.
  package mutating func pulse(_ pulse: Pulse?, at time: Duration) {
    self.pulse.change(to: pulse, at: time)
  }

  /// True when all is as it is wanted and stays so; never while rings pulse.
  package func isAtRest(at time: Duration) -> Bool {
    dimTrack.isAtRest(at: time) && areLightsAtRest(at: time) && !isPulsing(at: time)
  }

  /// From when on lights and dim rest, unless they are changed; nil when they have rested all the time.
  package var end: Duration? {
    ((live + leaving).map(\.end) + [dimTrack.end]).compactMap(\.self).max()
  }

  /// The dim of an instant.
  package func dim(at time: Duration) -> Dim {
    dimTrack.value(at: time).dim
  }

  /// The lights of an instant: those that go, and over them those that are wanted, in their order.
  package func lights(at time: Duration) -> [Light] {
    let isPulsing = isPulsing(at: time)
    if areLightsAtRest(at: time), !isPulsing { return lights }
    var shown: [Light] = []
    shown.reserveCapacity(live.count + leaving.count)
    var memory = CourseMemory(at: time)
    for flight in leaving where !flight.isGone(at: time) {
      shown.append(flight.light(&memory, at: time))
    }
    for flight in live { shown.append(flight.light(&memory, at: time)) }
    if isPulsing { pulse.apply(to: &shown, at: time) }
    return shown
  }

  private func isPulsing(at time: Duration) -> Bool {
    guard !reducesMotion, pulse.isOn(at: time) else { return false }
    return lights.contains { $0.ring != nil } || leaving.contains { $0.light.ring != nil }
  }

  private func areLightsAtRest(at time: Duration) -> Bool {
    live.allSatisfy { $0.track.isAtRest(at: time) }
      && leaving.allSatisfy { $0.isGone(at: time) }
  }
}
