internal import CWayland
// For the autolink entry: the main queue's handle in CWayland needs libdispatch on the link line.
internal import Dispatch
internal import Glibc

/// The loop: one `poll` over the wire, the main queue, the signals and one timer, on the main thread.
///
/// It is hand-written because `dispatchMain` and an `async` main take the main actor off the main thread
/// and wake once a second for ever. While nothing happens this one does not wake at all.
@MainActor
package final class EventLoop {
  /// What woke the loop, besides the wire.
  package struct Wakes: Sendable {
    package var signal: Int32?
    package var timerFired = false
  }

  private let timer: Int32
  private let mainQueue: Int32
  private var signals: (fd: Int32, numbers: [Int32])?

  package init() throws(WireFailure) {
    timer = cw_timer_open()
    mainQueue = cw_main_queue_fd()
    if timer < 0 { throw WireFailure(errorNumber: errno) }
  }

  isolated deinit {
    close(timer)
    ignoreSignals()
  }

  /// Turns the given signals from sudden ends into wakes.
  package func watchSignals(_ numbers: [Int32]) throws(WireFailure) {
    ignoreSignals()
    let fd = cw_signals_open(numbers, numbers.count)
    if fd < 0 { throw WireFailure(errorNumber: errno) }
    signals = (fd, numbers)
  }

  /// Gives the signals their usual meaning back.
  package func ignoreSignals() {
    guard let (fd, numbers) = signals else { return }
    cw_signals_close(fd, numbers, numbers.count)
    signals = nil
  }

  /// Wakes the loop at an instant of the monotonic clock, or not at all.
  package func setAlarm(_ instant: Instant?) {
    cw_timer_arm(timer, instant.map { max($0.nanoseconds, 1) } ?? 0)
  }

  /// Waits for news and reads it into the wire's ring.
  ///
  /// - Parameters:
  ///   - wire: flushed before.
  ///   - isBlocked: whether the socket was full, and room to write is news too.
  package func wait(on wire: Wire, isBlocked: Bool) throws(WireFailure) -> Wakes {
    try wire.prepare()
    if wire.hasRecords {
      // Preparing dispatched what was queued; that is news enough.
      wire.cancel()
      return Wakes()
    }
    var polled = [
      pollfd(fd: wire.fd, events: Int16(isBlocked ? POLLIN | POLLOUT : POLLIN), revents: 0),
      pollfd(fd: timer, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.fd ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // An interrupted poll has told nothing; the caller comes back.
    let count = poll(&polled, nfds_t(polled.count), -1)
    guard count > 0 else {
      wire.cancel()
      return Wakes()
    }
    if polled[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      try wire.read()
    } else {
      wire.cancel()
    }
    return takeWakes(polled)
  }

  private func takeWakes(_ polled: [pollfd]) -> Wakes {
    var wakes = Wakes()
    if polled[1].revents != 0 {
      cw_timer_clear(timer)
      wakes.timerFired = true
    }
    if polled[2].revents & Int16(POLLIN) != 0 {
      cw_main_queue_drain(mainQueue)
    }
    if polled[3].revents != 0, let signals {
      let number = cw_signals_read(signals.fd)
      wakes.signal = number > 0 ? number : nil
    }
    return wakes
  }
}
