import Glibc

/// Tells whoever waits on a descriptor, once, that everything is shown.
struct ReadySignal {
  private var descriptor: Descriptor?

  /// A signal for the descriptor that was asked for, if one was.
  init(descriptor number: Int32?) {
    descriptor = number.map(Descriptor.init(number:))
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
