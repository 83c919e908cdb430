import Followspot
import Glibc

/// Writes to a descriptor, once, that the first complete picture is on every screen.
struct ReadySignal {
  private var descriptor: Descriptor?

  /// A signal for the descriptor that was asked for, if one was.
  init(descriptor number: Int32?) {
    descriptor = number.map(Descriptor.init(number:))
  }

  /// Sends it when the overlay has arrived.
  @MainActor
  func send(onArrivalOf overlay: Overlay) {
    guard descriptor != nil else { return }
    var signal = self
    overlay.onArrival = { signal.send() }
  }

  /// Writes `ready` and closes the descriptor; the second time it does nothing.
  ///
  /// A reader that has gone away or does not read must never keep a screen dim, so this neither fails
  /// nor waits. Standard output and standard error stay open, as there may be more to say there.
  mutating func send() {
    guard let descriptor else { return }
    self.descriptor = nil
    _ = try? InstantOutput(descriptor).write(Array("ready\n".utf8))
    if descriptor.number > STDERR_FILENO { close(descriptor.number) }
  }
}
