package import Spotlight
internal import SpotlightWayland

/// What commands from outside want of an overlay that runs, for the server that hears them.
extension Overlay {
  /// Wakes for a descriptor too while the overlay runs, until it is let go or the overlay is closed.
  ///
  /// - Parameters:
  ///   - fd: watched for something to read, and for its end; once more, it is watched as said last.
  ///   - wantsRoom: whether it is watched for room to write too.
  ///   - work: called then. The picture stands still meanwhile, so it must not wait.
  package func watch(
    _ fd: Int32, wantsRoom: Bool = false, _ work: @escaping @MainActor () -> Void
  ) {
    session.welcome(EventLoop.Guest(fd, wantsRoom: wantsRoom, work))
  }

  /// Lets a descriptor go, which has to be before it is closed.
  package func unwatch(_ fd: Int32) { session.dismiss(fd) }

  /// Ends the run that blocks, at once and whatever the compositor does: lights as if the person had left, and a
  /// tour as dismissed by a command.
  package func leave() { isLeft = true }

  /// Where a tour is.
  package struct TourProgress: Hashable, Sendable {
    /// The step's name.
    package let step: String
    /// The step's place in the tour, counted from 0.
    package let index: Int
    /// The step's place among those that belong to the tour now, from 1.
    package let position: Int
    /// How many belong to the tour now.
    package let count: Int
    /// Whether it waits to be resumed.
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

  /// Whether there is a tour that waits to be resumed.
  package var isTourPaused: Bool { director.modes.tour?.isPaused ?? false }

  /// What is known of the targets and conditions that the tour names; nil without a tour.
  package var tourNames: TourNames? { director.modes.tour?.names }

  /// The lights as they were last given to the screen, in logical pixels of the whole desktop.
  package var shownLights: [Light] {
    session.stage.isVisible ? session.stage.show.picture.lights : []
  }

  /// Whether there is a compositor to show anything.
  package var isConnected: Bool { session.liveWire != nil }

  /// The names of the outputs that are dimmed.
  package var coveredOutputs: [String] {
    session.stage.isVisible ? session.stage.coveredOutputs.map(\.name) : []
  }

  /// What became of the stills that the outputs need, in the order of ``screens``: `taken`, `awaited` or `missing`; nil
  /// where one needs none.
  package var stillWords: [String?] {
    let stage = session.stage
    return stage.outputInfos.map { stage.fate(ofStillOf: $0.id)?.rawValue }
  }

  /// Sentences on what the user does without at this moment, while ``notices`` has those that were.
  package var presentNotices: [String] {
    session.stage.notices + [reader?.trouble].compactMap(\.self)
  }
}
