internal import Dispatch
internal import Glibc
internal import SpotlightWayland

/// An overlay that works by itself, for tours that a program awaits and for lights that were put up.
extension Overlay {
  /// Works whenever there is something to do; not where a program polls and dispatches by itself.
  func startPump() {
    // One that works already has to look at what has just come.
    guard pump == nil else { return wake() }
    guard !session.hasDescriptor else { return }
    do {
      session.leaveMainQueue()
      pump = Pump(descriptor: try session.descriptor) { [weak self] in self?.work() }
      guard pump != nil else { throw WireFailure(errorNumber: errno) }
    } catch {
      session.joinMainQueue()
      fail(Self.worded(error))
    }
  }

  /// Leaves the work to the program's own loop.
  func stopPump() {
    guard pump != nil else { return }
    pump = nil
    session.joinMainQueue()
  }

  /// Lets the overlay look at once at what it was told.
  func wake() {
    guard pump != nil else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.work() } }
  }

  /// Does what there is to do, for each tour that begins in doing so too.
  func dispatchTours() throws(WireFailure) {
    try session.dispatch()
    // Nothing else would wake the next one.
    while tours.goOn() { try session.dispatch() }
  }

  /// A turn of the loop, if the program takes none itself.
  private func work() {
    guard pump != nil else { return }
    do {
      try dispatchTours()
      tellChanges()
      if let trouble = session.stage.trouble { throw OverlayError(trouble) }
      // A tour has an end of its own.
      if tours.isEmpty, isOver { end(try ending(of: .done)) }
    } catch {
      fail(Self.worded(error))
      // The lost wire stays readable for ever.
      return stopPump()
    }
    // A page that is still asked for is wanted all the same.
    guard tours.isEmpty, !isUp, linkGuest == nil, pump != nil else { return }
    // One more turn takes the last picture away; then nothing runs any more.
    _ = try? session.dispatch()
    stopPump()
  }

  /// Nothing can be shown any more.
  func fail(_ error: OverlayError) {
    let hadTours = !tours.isEmpty
    tours.end(.failed("\(error)"), cutting: .failed("\(error)"))
    if !hadTours { end(.failed("\(error)")) }
  }

  /// Takes what was put up off the screen, and says so once.
  private func end(_ ending: Ending) {
    guard isUp || waiter != nil else { return }
    hide()
    tellEnd(ending)
  }
}
