package import Spotlight
package import SpotlightWayland

/// Lets hands move the lights: what they did goes in, and the stage shows what comes of it.
@MainActor
package final class HandDirector: Director {
  package private(set) var lights: FreeLights

  /// When it was last asked.
  private var last = Instant(nanoseconds: 0)

  /// How long to wait for the next picture of something that moves where no frame is on its way: it may
  /// be between two screens, or move by less than can be seen.
  private static let step = Duration.milliseconds(16)

  package init(_ lights: FreeLights) {
    self.lights = lights
  }

  /// Shows other lights.
  func replace(_ lights: [Light], on stage: Stage?) {
    self.lights.replace(lights)
    if let stage { show(on: stage) }
  }

  package func direct(_ stage: Stage, at now: Instant) {
    let time = Duration.nanoseconds(now.nanoseconds)
    last = now
    lights.setScreens(stage.coveredOutputs.map(\.frame))
    for event in stage.takeInput() { lights.receive(event, readAt: time) }
    lights.advance(to: time)
    for (hand, shape) in lights.takeCursors() { stage.setCursor(shape, of: hand) }
    show(on: stage)
  }

  package func nextTurn(of stage: Stage) -> Instant? {
    let deadline = lights.nextDeadline.map { Instant(nanoseconds: 0) + $0 }
    // A frame that is on its way is the better clock.
    guard lights.isMoving, !stage.awaitsFrame else { return deadline }
    let step = last + Self.step
    return deadline.map { min($0, step) } ?? step
  }

  private func show(on stage: Stage) {
    // What is the same is not new to the stage.
    let shown = lights.shown
    if stage.model.lights != shown { stage.model.lights = shown }
  }
}
