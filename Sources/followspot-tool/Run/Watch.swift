import Followspot

/// Tells a reader what happens to the lights while it happens, and never waits for it.
struct Watch {
  private var queue: LineQueue
  private var lines: ChangeLines

  init(_ descriptor: Descriptor, _ lights: [Light]) {
    queue = LineQueue(descriptor)
    lines = ChangeLines(lights)
  }

  /// Tells that the lights are shown.
  mutating func shown(_ lights: [Light]) {
    queue.add(lines.line("shown", lights))
  }

  /// Tells what has changed; to a reader that is behind, later and all at once.
  mutating func changed(_ lights: [Light]) {
    queue.send()
    // What is not said now is said with the next change, or at the end.
    if queue.isEmpty { queue.add(lines.take(lights).joined()) }
  }

  /// Tells the rest and how it ended, and waits until that is read: the screen is clear by now.
  mutating func end(_ event: String, _ lights: [Light]) throws(WriteFailure) {
    queue.add(lines.take(lights).joined() + lines.line(event, lights), isLast: true)
    try queue.finish()
  }
}
