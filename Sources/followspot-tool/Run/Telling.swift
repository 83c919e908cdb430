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
    _ = descriptor.writeAtOnce("ready\n")
    if descriptor.number > STDERR_FILENO { close(descriptor.number) }
  }
}

/// Prints the notices of an overlay as they come, if that takes no waiting, and the others at the end.
@MainActor
final class NoticeTeller {
  private unowned let overlay: Overlay
  private var told = 0

  init(_ overlay: Overlay) {
    self.overlay = overlay
    overlay.onEvent = { [weak self] in if case .notice = $0 { self?.tell(atOnce: true) } }
  }

  /// Prints the rest, when the screen is clear again.
  func tellRest() {
    tell(atOnce: false)
  }

  private func tell(atOnce: Bool) {
    for notice in overlay.notices.dropFirst(told) {
      guard Tool.complain(sentence: notice, atOnce: atOnce) else { return }
      told += 1
    }
  }
}
