import Followspot
import Glibc

/// Tells a reader what happens to the lights while it happens, and never waits for it.
struct Watch {
  private let descriptor: Descriptor
  private var lines: ChangeLines

  /// What was not taken yet, in whole lines.
  private var waiting: [UInt8] = []

  /// So much can be written to a pipe that has room at all.
  private static let most = 4096

  init(_ descriptor: Descriptor, _ lights: [Light]) {
    self.descriptor = descriptor
    lines = ChangeLines(lights)
  }

  /// Tells that the lights are shown.
  mutating func shown(_ lights: [Light]) {
    waiting += lines.line("shown", lights).utf8
    send()
  }

  /// Tells what has changed; to a reader that is behind, later and all at once.
  mutating func changed(_ lights: [Light]) {
    // What is not said now is said with the next change, or at the end.
    if waiting.isEmpty { waiting += lines.take(lights).joined().utf8 }
    send()
  }

  /// Tells the rest and how it ended, and waits until that is read: the screen is clear by now.
  mutating func end(_ event: String, _ lights: [Light]) throws(WriteFailure) {
    waiting += (lines.take(lights).joined() + lines.line(event, lights)).utf8
    try descriptor.write(waiting)
  }

  private mutating func send() {
    while !waiting.isEmpty {
      var room = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
      guard poll(&room, 1, 0) == 1, room.revents & Int16(POLLOUT) != 0 else { return }
      let part = waiting.prefix(Self.most)
      do { try descriptor.write(part) } catch {
        // Nobody reads any more, and that is no reason to take the light away.
        waiting = []
        return
      }
      waiting.removeFirst(part.count)
    }
  }
}
