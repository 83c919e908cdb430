internal import Glibc
package import SpotlightBus

/// The clock of the deadlines of sources.
package enum SourceClock {
  /// The time on the monotonic clock, which stops while the machine sleeps.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Duration {
  /// The earlier of two times, if there are any.
  ///
  /// - Parameters:
  ///   - a: a time; nil for never.
  ///   - b: another one.
  /// - Returns: nil if both are never.
  package static func earliest(_ a: Duration?, _ b: Duration?) -> Duration? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }
}

/// What a loop watches for a source that has no loop of its own.
package struct SourceWatch: Hashable, Sendable {
  package let descriptor: Int32
  /// Whether room to write is news too.
  package let wantsRoom: Bool
  /// When to call the source's `work` though the descriptor is silent, as time on the monotonic clock; nil for never.
  package let deadline: Duration?

  package init(_ descriptor: Int32, wantsRoom: Bool = false, deadline: Duration? = nil) {
    self.descriptor = descriptor
    self.wantsRoom = wantsRoom
    self.deadline = deadline
  }

  /// What to watch for a connection to a bus, and for a time of the source's own if that is earlier.
  package init(_ bus: BusWatch, deadline: Duration? = nil) {
    self.init(
      bus.descriptor, wantsRoom: bus.wantsRoom, deadline: .earliest(bus.deadline, deadline))
  }
}

/// A descriptor on which nothing ever comes, for a loop that only has to wait for a time.
package struct QuietDescriptor: ~Copyable {
  package let fd: Int32
  private let other: Int32

  /// Nil if there are no descriptors left.
  package init?() {
    var fds: [Int32] = [-1, -1]
    // `pipe2` is left out of Swift's Glibc module.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, type, 0, &fds) == 0 else { return nil }
    fd = fds[0]
    other = fds[1]
  }

  deinit {
    close(fd)
    close(other)
  }
}
