public import Spotlight
internal import SpotlightWayland

/// What an overlay tells its program.
extension Overlay {
  /// Something that happened on an overlay.
  public enum Event: Hashable, Sendable {
    /// Every screen shows what the program asked for; told once for each `show` and `run`.
    case shown
    /// The lights have moved, come or gone; these are the lights now.
    case lights([Light])
    /// The lights on the picture have moved, come or gone; these are the lights now, in its pixels.
    case spots([PictureSpot])
    /// Something happened in the tour.
    case tour(TourEvent)
    /// A sentence was added to ``Overlay/notices``.
    case notice(String)
    /// What was shown has ended.
    case ended(Ending)
  }

  /// Everything that happens from now on, until the overlay is closed.
  ///
  /// ```swift
  /// let overlay = try Overlay.open()
  /// try overlay.show(.picture(.file("class.jpg")))
  /// for await event in overlay.events {
  ///   switch event {
  ///   case .spots(let spots): print(spots)
  ///   case .ended: return
  ///   default: break
  ///   }
  /// }
  /// ```
  ///
  /// A reader that is 1,000 events behind loses the oldest. ``onEvent`` and the closure of a `run` get the same events
  /// without a task.
  public var events: AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingNewest(1000))
    guard isOpen else {
      continuation.finish()
      return stream
    }
    let number = tours.newNumber()
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    return stream
  }

  /// Reports an event to all streams and closures.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - toWaiter: whether it concerns a program that waits for the end of lights; what a tour does, does not.
  func emit(_ event: Event, toWaiter: Bool = true) {
    if case .ended = event { isEndTold = true }
    onEvent(event)
    runListener?(event)
    if toWaiter, !hasTour { waiter?.onEvent(event) }
    tours.running?.onEvent(event)
    for listener in listeners.values { listener.yield(event) }
  }

  /// Reports what the last turn has changed, apart from the tour, whose events report themselves.
  func tellChanges() {
    takeNotices()
    if !isShownTold, isUp, isShown {
      isShownTold = true
      emit(.shown)
    }
    // A host's loop wakes for no turn that becomes due here.
    if isUp, session.stage.isSeen, readingDesk.begin() { director.tellReaders() }
    tellArrival()
    if director.modes.picture != nil {
      let spots = director.modes.roundedSpots
      defer { toldSpots = spots }
      // The window has no size before it is shown, and a light has no place.
      if let toldSpots, toldSpots != spots { emit(.spots(director.modes.spots)) }
    } else {
      toldSpots = nil
      let lights = currentLights
      guard lights != toldLights else { return }
      toldLights = lights
      emit(.lights(lights))
    }
  }

  /// Takes the lights as they are for known, so that only what changes from here on is reported.
  func forgetChanges() {
    isShownTold = false
    isEndTold = false
    toldLights = currentLights
    toldSpots = nil
  }

  /// Ends all streams of events.
  func finishEvents() {
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }
}

extension Modes {
  /// The lights on the picture without differences that only rounding makes.
  ///
  /// When the window changes its size, the lights stay where they are on the picture.
  fileprivate var roundedSpots: [PictureSpot] {
    spots.map { spot in
      func number(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      return PictureSpot(x: number(spot.x), y: number(spot.y), radius: number(spot.radius))
    }
  }
}
