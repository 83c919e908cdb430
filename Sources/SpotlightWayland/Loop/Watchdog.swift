internal import CWayland

/// A thread that frees the desktop if a turn of the loop hangs while the overlay takes clicks, touches or keys.
///
/// It ends the connection, so that the compositor takes the surfaces away, and then the process. The thread sleeps until a turn
/// lasts too long: while the loop rests, nothing wakes it.
@MainActor
final class Watchdog {
  private let raw: OpaquePointer

  /// Starts the thread.
  ///
  /// Nil if the system has no thread or descriptor left; the overlay works all the same.
  ///
  /// - Parameters:
  ///   - exitCode: what the process ends with; negative if only its connection ends.
  ///   - sentence: what standard error gets, in less than 256 bytes.
  ///   - limit: how long a turn may last; then the thread looks for 0.2 s more.
  init?(exitCode: Int32, saying sentence: String, after limit: Duration) {
    guard let raw = cw_watchdog_start(limit.nanoseconds, exitCode, sentence) else {
      return nil
    }
    self.raw = raw
  }

  isolated deinit { cw_watchdog_stop(raw) }

  /// Notes that a turn begins, or that one that lasts has looked for a way out.
  func beginTurn(on wire: Int32) { cw_watchdog_begin(raw, wire) }

  /// Notes that the loop is about to sleep.
  func rest() { cw_watchdog_rest(raw) }

  /// Notes whether the overlay takes clicks, touches or keys from the programs below.
  func note(holdsInput: Bool) { cw_watchdog_hold(raw, holdsInput) }
}
