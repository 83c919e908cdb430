package import Spotlight
package import SpotlightWayland

/// Lets lights follow pointers, pens and fingers: what they did goes in, and the stage shows what comes of it.
@MainActor
package final class PointDirector: Director {
  package private(set) var lights: PointedLights

  package init(_ lights: PointedLights) {
    self.lights = lights
  }

  /// Looks otherwise from the next turn on.
  func setStyle(_ style: PointStyle, on styles: [String: PointStyle]) {
    lights.setStyle(style, on: styles)
  }

  /// Moves by itself, or only with a hand.
  func setCalm(_ isCalm: Bool) { lights.setCalm(isCalm) }

  package func direct(_ stage: Stage, at now: Instant) {
    let time = now.sinceStart
    if stage.isVisible != lights.isOn {
      if stage.isVisible { lights.show(at: time) } else { lights.hide() }
    }
    lights.setScreens(stage.coveredOutputs.map { Screen($0.name, frame: $0.frame) })
    for event in stage.takeInput() { lights.receive(event, readAt: time) }
    // After what came in: the last word of somebody who left brings no light back.
    lights.setSeats(stage.seatIDs)
    // What comes slowly would have come unseen.
    if stage.awaitsStills { lights.putOff(at: time) }
    lights.advance(to: time, isSeen: stage.isSeen)
    if lights.wantsEnd { stage.wish = .leave }
    if stage.cursor != lights.cursor { stage.cursor = lights.cursor }
    let shown = ask { lights in
      LightsOnDesktop(
        dim: lights.dim(at: time), dims: lights.dims(at: time),
        lights: lights.lights(at: time, hiding: stage.ground.hides))
    }
    if stage.model != shown { stage.model = shown }
  }

  package var deadline: Instant? { ask { $0.nextDeadline }.map { Instant(sinceStart: $0) } }

  package func isMoving(at instant: Instant) -> Bool {
    ask { $0.isMoving(at: instant.sinceStart) }
  }

  /// Asks the lights something, without a copy of them; a tour's director says why.
  private func ask<Answer>(_ question: (inout PointedLights) -> Answer) -> Answer {
    question(&lights)
  }
}
