internal import Glibc
public import Spotlight
internal import SpotlightCards
internal import SpotlightTargets
internal import SpotlightWayland

/// Tours on an overlay.
extension Overlay {
  /// Runs a tour and comes back when it has ended.
  func run(
    _ tour: Tour, from id: String?, for limit: Duration?, onEvent: @escaping (Event) -> Void
  ) throws(OverlayError) -> Ending {
    precondition(isOpen, "an overlay that was closed cannot run a tour")
    guard tours.isEmpty, !hasTour else { return .failed(Self.busy) }
    defer { endTour() }
    return try block(onEvent) { () throws(OverlayError) in
      begin(tour, from: id)
      do {
        return try tourEnding(
          takeTurns(for: limit) {
            tellChanges()
            return director.outcome != nil || session.stage.trouble != nil || !isOpen || isLeft
          })
      } catch {
        let failure = Self.worded(error)
        director.cut(.failed("\(failure)"))
        throw failure
      }
    }
  }

  /// How the tour ended, after its run ended in this way.
  private func tourEnding(_ end: Session.End) throws(OverlayError) -> Ending {
    switch end {
    case .deadline:
      director.cut(.cancelled)
      if director.outcome == .cancelled { return .timedOut }
    case .signal(let number):
      interruption = number
      director.cut(.left(by: .signal))
      if director.outcome?.dismissal == .signal { return .interrupted(signal: number) }
    case .done: if isLeft { director.cut(.left(by: .command)) }
    }
    if let ending = director.outcome { return ending }
    if let trouble = session.stage.trouble { throw OverlayError(trouble) }
    director.cut(.cancelled)
    return isOpen ? .cancelled : .closed
  }

  /// Shows a tour and waits for its end without blocking.
  func tourEnding(
    _ number: Int, _ tour: Tour, from id: String?, whenBusy: WhenBusy,
    onEvent: @escaping (Event) -> Void
  ) async -> Ending {
    // A run that blocks takes the turns, and serves the main queue itself.
    guard !hasTour || tours.running != nil else { return .failed(Self.busy) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let job = TourQueue.Job(
          number: number, tour: tour, firstStep: id, onEvent: onEvent,
          finish: {
            onEvent(.ended($0))
            continuation.resume(returning: $0)
          })
        tours.add(job, replacing: whenBusy == .replaces)
        if !isRunning { startPump() }
        wake()
      }
    } onCancel: {
      Task { @MainActor in
        tours.cancel(number, as: .cancelled)
        wake()
      }
    }
  }

  /// Sends a request to the tour that is shown; without a tour nothing happens.
  public func tell(_ request: TourRequest) {
    director.receive(.request(request))
    wake()
  }

  /// Why a tour cannot be shown while another blocks.
  nonisolated static let busy = "Another tour is shown by this overlay."

  /// Begins a tour.
  func begin(_ tour: Tour, from id: String?) {
    var lights = GuidedLights(
      tour, book: targetBook, reducesMotion: reducesMotion, style: cardStyle(of: tour),
      language: Self.language)
    for (name, holds) in knownConditions.sorted(by: { $0.key < $1.key }) {
      lights.tell(.condition(name, holds))
    }
    lights.tell(.start(from: id))
    if tour.hasCards, let obstacle = CardTypesetter.obstacle {
      lights.tell(.stop(.failed(obstacle)))
    }
    hasBeenShown = true
    stepPictures = tour.steps.map(\.pictures)
    askForPictures(from: id.flatMap { tour.place(of: $0) } ?? 0)
    if tour.hasWidgets { openTargetDesk().expectsWidgets = true }
    updateLabels(of: tour)
    director.begin(lights)
    updateWanted()
    forgetChanges()
  }

  /// Takes the tour away; nothing is shown then.
  func endTour() {
    guard hasTour else { return }
    director.endTour()
    stepPictures = []
    targetDesk?.expectsWidgets = false
    director.wanted.isUp = false
    updateWanted()
    updateLabels()
    // The next tour may be hours away.
    forgetFonts()
    wake()
  }
}
