internal import CLateSystemdBus

/// Questions that are on their way over a bus while nobody waits for the answers.
///
/// Whoever has a loop watches ``descriptor`` and calls ``work()`` when that is readable; times that are over make it
/// readable, too.
@MainActor
package final class BusErrands {
  private let event: OpaquePointer
  private let library: UnsafePointer<ls_functions>

  /// Nil when the system has no descriptors left, or where the library for it is missing.
  package init?() {
    var event: OpaquePointer?
    // Not the default one: that belongs to whoever has a loop of sd-event.
    guard let library = ls_open(), library.pointee.sd_event_new(&event) >= 0, let event else {
      return nil
    }
    self.event = event
    self.library = library
  }

  isolated deinit {
    _ = library.pointee.sd_event_unref(event)
  }

  /// Readable when there is something to do.
  package var descriptor: Int32 { library.pointee.sd_event_get_fd(event) }

  /// Does what can be done at once, and does not wait.
  ///
  /// Call it after a new ``BusErrand``, and whenever the descriptor is readable.
  package func work() {
    // Bounded: a bus that never stops talking comes again with the next turn.
    for _ in 0..<Self.mostTurns {
      // What a wait is ready for, it has to be told before somebody else waits for the descriptor.
      var state =
        library.pointee.sd_event_get_state(event) == Int32(SD_EVENT_ARMED)
        ? 0 : library.pointee.sd_event_prepare(event)
      if state == 0 { state = library.pointee.sd_event_wait(event, 0) }
      if state == 0 { state = library.pointee.sd_event_prepare(event) }
      guard state > 0, library.pointee.sd_event_dispatch(event) >= 0 else { return }
    }
  }

  private static let mostTurns = 64

  /// Takes part in the turns of a connection.
  func attach(_ bus: OpaquePointer) -> Bool {
    library.pointee.sd_bus_attach_event(bus, event, Int32(SD_EVENT_PRIORITY_NORMAL)) >= 0
  }

  /// Calls back when a time is over; nil when there is no memory for that.
  func alarm(
    after limit: Duration, _ call: sd_event_time_handler_t, _ context: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    var source: OpaquePointer?
    let microseconds = UInt64(max(limit / .microseconds(1), 0))
    guard
      library.pointee.sd_event_add_time_relative(
        event, &source, CLOCK_MONOTONIC, microseconds, 1000, call, context) >= 0
    else { return nil }
    return source
  }
}
