package import Spotlight
package import SpotlightWayland

/// Lets hands move the lights: what they did goes in, and the stage shows what comes of it.
@MainActor
package final class HandDirector: Director {
  package private(set) var lights: FreeLights

  /// Called when the lights are elsewhere than before, or others.
  var onChange: () -> Void = {}

  package init(_ lights: FreeLights) {
    self.lights = lights
  }

  /// Shows other lights.
  func replace(_ lights: [Light], on stage: Stage?) {
    self.lights.replace(lights)
    if let stage { show(on: stage) }
  }

  /// Lets the lights look otherwise, and move by themselves or not.
  func dress(isCalm: Bool, on stage: Stage?, _ change: (inout Light) -> Void) {
    lights.setCalm(isCalm)
    lights.dress(change)
    if let stage { show(on: stage) }
  }

  package func direct(_ stage: Stage, at now: Instant) {
    let time = now.sinceStart
    lights.setScreens(stage.places)
    for event in stage.takeInput() { lights.receive(event, readAt: time) }
    lights.advance(to: time)
    for (hand, shape) in lights.takeCursors() { stage.setCursor(shape, of: hand) }
    show(on: stage)
  }

  package var deadline: Instant? { lights.nextDeadline.map { Instant(sinceStart: $0) } }

  package func isMoving(at instant: Instant) -> Bool { lights.isMoving }

  private func show(on stage: Stage) {
    // What is the same is not new to the stage.
    let shown = lights.shown
    guard stage.model.lights != shown else { return }
    stage.model.lights = shown
    onChange()
  }
}
