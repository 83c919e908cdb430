internal import Spotlight
internal import SpotlightWayland

/// Lets lights that a program has set glide to where it wants them.
@MainActor
final class LightDirector: Director {
  private var lighting: Lighting

  init(dim: Dim, reducesMotion: Bool) {
    lighting = Lighting(dim: dim, reducesMotion: reducesMotion)
  }

  /// The lights that are wanted.
  var lights: [Light] { lighting.lights }

  /// Wants other lights from now on.
  func change(to lights: [Light], by glide: Glide, on stage: Stage?) {
    let now = Instant.now
    lighting.change(to: lights, at: now.sinceStart, by: glide)
    if let stage { show(on: stage, at: now) }
  }

  /// Wants another dim, and glides or fades from now on.
  func change(to dim: Dim, reducesMotion: Bool) {
    lighting.reducesMotion = reducesMotion
    guard lighting.dim != dim else { return }
    lighting.change(to: dim, at: Instant.now.sinceStart, by: .none)
  }

  func direct(_ stage: Stage, at now: Instant) {
    // Nobody wants to know what hands do beside panels, and it must not gather.
    if stage.hasInput { _ = stage.takeInput() }
    show(on: stage, at: now)
  }

  /// What moves is asked for with each picture, and there is nothing else to wait for.
  var deadline: Instant? { nil }

  func isMoving(at instant: Instant) -> Bool { !lighting.isAtRest(at: instant.sinceStart) }

  private func show(on stage: Stage, at now: Instant) {
    let time = now.sinceStart
    let shown = LightsOnDesktop(dim: lighting.dim(at: time), lights: lighting.lights(at: time))
    if stage.model != shown { stage.model = shown }
  }
}
