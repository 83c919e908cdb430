package import Spotlight
package import SpotlightBus
internal import SpotlightWayland

/// What the server of commands from outside asks of an overlay that runs.
extension Overlay {
  /// The loop in which the overlay runs, until it is closed.
  ///
  /// The picture stands still while a handler runs, so it must not wait.
  package var reactor: any Reactor { session.reactor }

  /// Ends the run that blocks, at once, even if the compositor hangs.
  ///
  /// Lights end as if the person had left, and a tour as dismissed by a command.
  package func leave() { isLeft = true }

  /// How far a tour has come.
  package struct TourProgress: Hashable, Sendable {
    /// The step's name.
    package let step: String
    /// The step's place in the tour, counted from 0.
    package let index: Int
    /// The step's place among those that belong to the tour now, from 1.
    package let position: Int
    /// How many belong to the tour now.
    package let count: Int
    /// Whether it is paused.
    package let isPaused: Bool
    /// The names of the buttons on the card.
    package let buttons: [String]
  }

  /// Where the tour is that is shown; nil without one, and before its first step.
  package var tourProgress: TourProgress? {
    guard let lights = director.modes.tour, let showing = lights.showing else { return nil }
    return TourProgress(
      step: showing.step.id, index: showing.index, position: showing.position,
      count: showing.count, isPaused: lights.isPaused, buttons: showing.buttons.map(\.id))
  }

  /// Whether a tour is on and paused.
  package var isTourPaused: Bool { director.modes.tour?.isPaused ?? false }

  /// What is known of the targets and conditions that the tour names; nil without a tour.
  package var tourNames: TourNames? { director.modes.tour?.names }

  /// The lights of the latest picture, in logical pixels of the whole desktop.
  package var shownLights: [Light] {
    session.stage.isVisible ? session.stage.show.picture.lights : []
  }

  /// How the light under the pointer knows where the pointer is, and why; nil while none is shown.
  package var following: FollowChoice? {
    session.stage.isVisible ? director.modes.pointers?.following : nil
  }

  /// Whether there is a compositor to show anything.
  package var isConnected: Bool { session.liveWire != nil }

  /// The names of the outputs that are dimmed.
  package var coveredOutputs: [String] {
    session.stage.isVisible ? session.stage.coveredOutputs.map(\.name) : []
  }

  /// The state of each output's still, in the order of ``screens``: `taken`, `awaited` or `missing`; nil if the output needs
  /// none.
  package var stillWords: [String?] {
    let stage = session.stage
    return stage.outputInfos.map { stage.fate(ofStillOf: $0.id)?.rawValue }
  }

  /// Whether a screen reader listens; then nothing is spoken beside it.
  package var hasReader: Bool { readingDesk.speaks }

  /// Sentences on what is missing at this moment; ``notices`` has all since the overlay was opened.
  package var presentNotices: [String] {
    let voice = hasReader ? nil : reader?.trouble
    let late = session.wasLate ? Self.lateTurn : nil
    return session.stage.notices
      + [late, voice, director.modes.pointers?.clickTrouble, missedClicks].compactMap(\.self)
  }

  private static let lateTurn =
    "A turn of the overlay took more than two seconds. Clicks and keys had to wait, those of the program too."

  /// Why clicks do not reach the programs below, if the program says that they must.
  private var missedClicks: String? {
    guard pointStyle?.through == .all, let following, following.isMissed else { return nil }
    return following.reason
  }
}
