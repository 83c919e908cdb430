internal import Expectations
internal import Glibc

/// Asks again and again until the condition gives a value, and returns it.
///
/// Between two questions the thread waits in poll(2): until one of `descriptors` is readable, and in any
/// case only for a few milliseconds, because most of what a test waits for has no descriptor.
///
/// - Throws: what the condition throws, or a sentence that names `what` when the time is over.
func eventually<Value>(
  _ what: @autoclosure () -> String, within duration: Duration = Deadline.usual,
  on descriptors: [Int32] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () throws -> Value?
) throws -> Value {
  let deadline = Deadline(within: duration)
  var pause: Int32 = 1
  while true {
    // Read before the question: a condition that took long still counts when it says yes.
    let isLast = deadline.hasPassed
    if let value = try condition() { return value }
    if isLast {
      throw SessionFailure(
        "Waited \(duration) in vain for this: \(what()). "
          + "(\(sourceLocation.fileName):\(sourceLocation.line))")
    }
    waitForInput(descriptors, milliseconds: min(pause, deadline.milliseconds))
    pause = min(pause * 2, 16)
  }
}

/// Asks again and again until the condition holds.
func eventually(
  _ what: @autoclosure () -> String, within duration: Duration = Deadline.usual,
  on descriptors: [Int32] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () throws -> Bool
) throws {
  try eventually(what(), within: duration, on: descriptors, sourceLocation: sourceLocation) {
    try condition() ? () : nil
  }
}

/// Adds what helps to understand a failure to its sentence.
func explaining<Result>(
  _ more: @autoclosure () -> String, _ body: () throws -> Result
) throws -> Result {
  do { return try body() } catch { throw SessionFailure("\(error)\n\(more())") }
}

/// Waits until a descriptor is readable or at its end, or the time is over.
@discardableResult
func waitForInput(_ descriptors: [Int32], milliseconds: Int32) -> Bool {
  var list = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  return poll(&list, nfds_t(list.count), milliseconds) > 0
}
