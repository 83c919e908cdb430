internal import Glibc

/// Works as the loop of a program does, until something holds.
///
/// - Parameters:
///   - descriptor: what is watched now; without one, nothing can come any more.
///   - work: what the loop calls when something has come, and every few milliseconds, because of deadlines.
///   - isDone: what is waited for.
/// - Returns: whether it holds; false if it takes longer than ``patience``.
public func serve(
  _ descriptor: () -> Int32?, _ work: () -> Void, until isDone: () -> Bool
) -> Bool {
  let deadline = ContinuousClock.now + patience
  while !isDone() {
    guard ContinuousClock.now < deadline else { return false }
    guard let watched = descriptor() else {
      // What has come last may answer what was asked for first.
      work()
      return isDone()
    }
    var polled = pollfd(fd: watched, events: Int16(POLLIN), revents: 0)
    poll(&polled, 1, 10)
    work()
  }
  return true
}
