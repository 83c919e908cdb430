internal import Glibc
public import Spotlight
internal import SpotlightCards
internal import SpotlightWayland

/// Tours on an overlay.
extension Overlay {
  /// Runs a tour and comes back when it has ended.
  ///
  /// What the overlay shows otherwise is not seen meanwhile, and comes back with the next ``show()``. Signals
  /// end it as they end ``run(for:startsHidden:onShown:onChange:)``. While another tour is shown it fails.
  ///
  /// - Parameters:
  ///   - tour: the tour.
  ///   - id: the step that it begins with; nil for the first.
  ///   - limit: how long it may take.
  ///   - onEvent: told of everything that happens, in its order. It can tell the overlay what to do, by
  ///     ``tell(_:)``.
  /// - Returns: how it ended.
  /// - Throws: ``OverlayError`` when the connection ends or memory runs out.
  public func run(
    _ tour: Tour, from id: String? = nil, for limit: Duration? = nil,
    onEvent: @escaping (TourEvent) -> Void = { _ in }
  ) throws(OverlayError) -> Ending {
    precondition(isOpen, "an overlay that was closed cannot run a tour")
    guard tours.isEmpty, !hasTour else { return .failed(Self.busy) }
    stopPump()
    isRunning = true
    begin(tour, from: id)
    director.onEvent = onEvent
    defer {
      endTour()
      isRunning = false
    }
    do {
      try watchSignals()
      let stage = session.stage
      let end = try session.run(until: limit.map { Instant.now + $0 }) {
        takeNotices()
        tellArrival()
        return director.outcome != nil || stage.trouble != nil || !isOpen || isLeft
      }
      switch end {
      case .deadline:
        director.cut(.cancelled)
        if director.outcome == .cancelled { return .timedOut }
      case .signal(let number):
        interruption = number
        director.cut(.dismissed(by: .signal))
        if director.outcome == .dismissed(by: .signal) { return .interrupted(signal: number) }
      case .done: if isLeft { director.cut(.dismissed(by: .command)) }
      }
      if let ending = director.tourEnding { return ending }
      if let trouble = stage.trouble { throw OverlayError(trouble) }
      director.cut(.cancelled)
      return isOpen ? .cancelled : .closed
    } catch {
      let failure = Self.worded(error)
      director.cut(.failed("\(failure)"))
      throw failure
    }
  }

  /// What a program says to the tour that is running.
  public enum TourRequest: Hashable, Sendable {
    /// What a tap or a key could bring about too.
    case want(Reaction)
    /// Nothing moves on until the tour is resumed; what is shown stays, or is hidden.
    case pause(hiding: Bool)
    /// Goes on after a pause.
    case resume
    /// Ends the tour.
    case stop(Dismissal)
  }

  /// Says something to the tour that is running; without one nothing happens.
  public func tell(_ request: TourRequest) {
    switch request {
    case .want(let reaction): director.receive(.want(reaction))
    case .pause(let hides): director.receive(.pause(hides: hides))
    case .resume: director.receive(.resume)
    case .stop(let dismissal): director.receive(.stop(.dismissed(by: dismissal)))
    }
    wake()
  }

  /// Why a tour cannot be shown while another blocks.
  static let busy = "Another tour is shown by this overlay."

  /// Puts a tour on.
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
    director.begin(lights)
    updateWanted()
  }

  /// Takes the tour away; nothing is shown then.
  func endTour() {
    guard hasTour else { return }
    director.endTour()
    director.wanted.isUp = false
    updateWanted()
    // Fonts and pictures are large, and the next tour may be hours away.
    director.artist = nil
    typesetter = nil
    wake()
  }
}
