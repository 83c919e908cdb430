internal import Glibc

/// A descriptor that the loop of a test watches.
public struct Served: Sendable {
  let descriptor: Int32
  let wantsRoom: Bool

  /// - Parameters:
  ///   - descriptor: what becomes readable.
  ///   - wantsRoom: whether room to write is news too.
  public init(_ descriptor: Int32, wantsRoom: Bool) {
    self.descriptor = descriptor
    self.wantsRoom = wantsRoom
  }
}

/// Watches descriptors and works, as the loop of a program does, until something holds.
///
/// - Parameters:
///   - served: what is watched now; with nothing to watch, nothing can come any more.
///   - work: what the loop calls when something has come, and every few milliseconds, because of deadlines.
///   - isDone: what is waited for.
/// - Returns: whether it holds; false if it takes longer than ``patience``.
public func serve(
  _ served: () -> [Served], _ work: () -> Void, until isDone: () -> Bool
) -> Bool {
  let deadline = ContinuousClock.now + patience
  while !isDone() {
    guard ContinuousClock.now < deadline else { return false }
    var polled = served().map {
      pollfd(
        fd: $0.descriptor, events: Int16(POLLIN | ($0.wantsRoom ? POLLOUT : 0)), revents: 0)
    }
    guard !polled.isEmpty else {
      // What has come last may answer what was asked for first.
      work()
      return isDone()
    }
    poll(&polled, nfds_t(polled.count), 10)
    work()
  }
  return true
}
