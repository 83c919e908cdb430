internal import Dispatch
internal import Glibc

/// Lets an overlay work while a program waits for it without blocking, as long as the program serves the main queue.
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

/// Calls a closure once on the main actor, after a time.
///
/// It waits on the main queue: `Task.sleep` would start the thread pool, which then wakes once a second.
@MainActor
final class Alarm {
  private let source: any DispatchSourceTimer
  /// Whether the time is over.
  private(set) var hasRung = false

  init(after time: Duration, _ work: @escaping @MainActor () -> Void) {
    source = DispatchSource.makeTimerSource(queue: .main)
    // More than a century would not fit.
    let seconds = min(max(time / .seconds(1), 0), 1e9)
    source.schedule(deadline: .now() + seconds)
    source.setEventHandler { [weak self] in
      // The handler runs on the main queue, which is the main actor's.
      MainActor.assumeIsolated {
        self?.hasRung = true
        work()
      }
    }
    source.activate()
  }

  isolated deinit {
    source.cancel()
  }
}
