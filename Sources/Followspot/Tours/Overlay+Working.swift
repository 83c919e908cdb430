internal import Dispatch
internal import Glibc
internal import SpotlightPortal
internal import SpotlightWayland

/// An overlay that works by itself, for tours that a program awaits and for lights that were put up.
extension Overlay {
  /// Takes turns whenever they are due, unless a program polls and dispatches by itself.
  func startPump() {
    // A pump that works already has to look at what has just come.
    guard pump == nil else { return wake() }
    guard !session.hasDescriptor else { return }
    // The program's loop looks for events and takes the turns.
    if let guests, !guests.hasThread { return wake() }
    do {
      // In a host program the main queue is the host's already.
      if guests == nil { session.leaveMainQueue() }
      pump = Pump(descriptor: try session.descriptor) { [weak self] in self?.takeTurn() }
      guard pump != nil else { throw WireFailure(errorNumber: errno) }
    } catch {
      if guests == nil { session.joinMainQueue() }
      fail(Self.worded(error))
    }
  }

  /// Leaves the work to the program's own loop.
  func stopPump() {
    guard pump != nil else { return }
    pump = nil
    if guests == nil { session.joinMainQueue() }
  }

  /// Makes the overlay take a turn soon, for what the program has changed.
  func wake() {
    guard pump != nil else {
      if guests != nil, isOpen { session.ring() }
      return
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.takeTurn() } }
  }

  /// Takes a turn, and one more for each tour that begins in it.
  func dispatchTours() throws(WireFailure) {
    try session.dispatch()
    // Nothing else would wake the next one.
    while tours.goOn() { try session.dispatch() }
    askForCommits()
  }

  /// A turn of the loop, if the program takes none itself.
  private func takeTurn() {
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
    // A link whose page is still being opened is not given up.
    guard tours.isEmpty, !isUp, linkOpener?.isOpening != true, pump != nil else { return }
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

  /// Takes what is shown off the screen, and reports its end once.
  private func end(_ ending: Ending) {
    guard isUp || waiter != nil else { return }
    hide()
    tellEnd(ending)
  }
}
