/// The dim and the lights on their way from one state to another.
///
/// It is a function of time: ask it for any instant. Lights keep their names. A new light grows out
/// of the old one with the same name, or else out of the nearest. A light without a successor
/// merges with the nearest. At rest it is exactly the wanted state, and there is nothing more to
/// draw.
package struct Lighting: Hashable, Sendable {
  /// Whether glides become short fades without movement.
  ///
  /// Setting it applies from the next change on; ``setCalm(_:at:)`` also ends what is under way. Lights that follow a moving
  /// target are changed without a glide anyway.
  package var reducesMotion: Bool
  /// The wanted lights.
  package private(set) var lights: [Light]

  private var dimTrack: Track<SIMD4<Double>>
  /// The flight of each wanted light.
  private var live: [LightFlight]
  /// The flights of lights that leave.
  private var leaving: [LightFlight] = []
  private var pulse = RingPulse()

  /// The fade that replaces glides under reduced motion.
  package static let fade = Glide.eased(fadeTime, .linear)
  /// How long that fade takes.
  package static let fadeTime = Duration.milliseconds(180)

  /// A dim and lights at rest.
  package init(dim: Dim = Dim(), lights: [Light] = [], reducesMotion: Bool = false) {
    self.lights = lights
    self.reducesMotion = reducesMotion
    dimTrack = Track(at: dim.numbers)
    live = lights.map { LightFlight($0) }
  }

  /// The wanted dim.
  package var dim: Dim { Dim(dimTrack.target) }

  /// Changes the wanted lights.
  ///
  /// A light that stays wanted as it is continues its glide. Every other one starts from its
  /// present place and speed; without a glide it changes at once.
  ///
  /// - Complexity: O(*n* log *n*) for lights that are spread out.
  package mutating func change(to lights: [Light], at time: Duration, by glide: Glide) {
    leaving.removeAll { $0.isGone(at: time) }
    guard lights != self.lights else { return }
    var change = LightingChange(
      from: live, leaving, to: lights, at: time, by: glide, isReduced: reducesMotion)
    self.lights = lights
    (live, leaving) = change.result()
  }

  /// Changes the wanted dim.
  package mutating func change(to dim: Dim, at time: Duration, by glide: Glide) {
    // Overshooting would be seen as a flash.
    let pace = reducesMotion && glide != .none ? Self.fade : glide.withoutSwing
    dimTrack.retarget(to: dim.numbers, at: time, by: pace)
  }

  /// Sets whether glides become fades, and ends the glides that are under way if they do.
  ///
  /// Lights on their way are at their places at once; the dim takes no longer than a fade.
  package mutating func setCalm(_ isCalm: Bool, at time: Duration) {
    if isCalm, !reducesMotion {
      dimTrack.hasten(within: Self.fadeTime, at: time)
      live = lights.map { LightFlight($0) }
      leaving = []
    }
    reducesMotion = isCalm
  }

  /// Makes the rings pulse; nil stops the pulse.
  ///
  /// Under reduced motion they do not pulse.
  package mutating func pulse(_ pulse: Pulse?, at time: Duration) {
    self.pulse.change(to: pulse, at: time)
  }

  /// True if everything is as wanted and stays so; never while rings pulse.
  package func isAtRest(at time: Duration) -> Bool {
    dimTrack.isAtRest(at: time) && areLightsAtRest(at: time) && !isPulsing(at: time)
  }

  /// The time from which lights and dim are at rest, if they are not changed; nil if they never
  /// moved.
  package var end: Duration? {
    ((live + leaving).map(\.end) + [dimTrack.end]).compactMap(\.self).max()
  }

  /// The dim at a time.
  package func dim(at time: Duration) -> Dim {
    Dim(dimTrack.value(at: time))
  }

  /// The lights at a time: first those that leave, then the wanted ones in their order, which lie
  /// on top.
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

/// How lights come out of the desktop with the first step of a tour, and go back into it.
extension Lighting {
  /// The lights before they come: their places are as bright as the desktop, and their rings come
  /// with the dim.
  package static func before(
    _ dim: Dim, _ lights: [Light], reducesMotion: Bool = false
  ) -> Lighting {
    Lighting(
      dim: Dim(color: dim.color, opacity: 0), lights: lights.map(\.bare),
      reducesMotion: reducesMotion)
  }

  /// How long the dim takes to fade away.
  package static let leavingTime = CardCourse.leavingTime

  /// Fades the dim away; the lights stay as bright as the desktop that comes back around them.
  package mutating func leave(at time: Duration) {
    let fade = Glide.eased(Self.leavingTime, .linear)
    change(to: Dim(color: dim.color, opacity: 0), at: time, by: fade)
    change(to: lights.map(\.bare), at: time, by: fade)
  }
}
