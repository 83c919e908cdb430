internal import Spotlight
internal import SpotlightWayland

/// Lets lights that a program has set glide to where it wants them.
@MainActor
final class LightDirector: Director {
  private var lighting: Lighting
  private var last = Instant(nanoseconds: 0)

  /// As for lights that hands move.
  private static let step = Duration.milliseconds(16)

  init(dim: Dim, reducesMotion: Bool) {
    lighting = Lighting(dim: dim, reducesMotion: reducesMotion)
  }

  /// The lights that are wanted.
  var lights: [Light] { lighting.lights }

  /// Wants other lights from now on.
  func change(to lights: [Light], by glide: Glide, on stage: Stage?) {
    let now = Instant.now
    lighting.change(to: lights, at: Self.time(now), by: glide)
    if let stage { show(on: stage, at: now) }
  }

  func direct(_ stage: Stage, at now: Instant) {
    show(on: stage, at: now)
  }

  func nextTurn(of stage: Stage) -> Instant? {
    guard !lighting.isAtRest(at: Self.time(last)), !stage.awaitsFrame else { return nil }
    return last + Self.step
  }

  private func show(on stage: Stage, at now: Instant) {
    last = now
    let time = Self.time(now)
    let shown = LightsOnDesktop(dim: lighting.dim(at: time), lights: lighting.lights(at: time))
    if stage.model != shown { stage.model = shown }
  }

  private static func time(_ instant: Instant) -> Duration { .nanoseconds(instant.nanoseconds) }
}
