internal import Dispatch
internal import Glibc

/// Lets an overlay work while a program waits for it without blocking, as long as somebody serves the main queue.
@MainActor
final class Pump {
  private let source: any DispatchSourceRead

  /// Calls `work` on the main actor whenever the descriptor is readable; nil when there are no descriptors left.
  init?(descriptor: Int32, _ work: @escaping @MainActor () -> Void) {
    // One of its own: cancelling takes a while, and a source must not outlive its descriptor.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: .main)
    source.setEventHandler {
      // The handler is of the main queue, which is the main actor's.
      MainActor.assumeIsolated { work() }
    }
    source.setCancelHandler { close(copy) }
    source.activate()
  }

  isolated deinit {
    source.cancel()
  }
}
