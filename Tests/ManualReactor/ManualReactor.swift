internal import Glibc
internal import SpotlightBus
internal import TestFiles

/// The loop of a test: it polls once for each ``turn(within:)``, and a test may set its clock.
///
/// A closed descriptor that is still watched stops the test, because the number could be that of another file.
package final class ManualReactor: Reactor {
  private struct Entry {
    let number: Int
    let descriptor: Int32?
    var wantsRoom = false
    var deadline: Duration?
    let handler: () -> Void
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// The time by which deadlines come; a test may replace it.
  package var now: () -> Duration = { SourceClock.now }

  package init() {}

  /// The descriptors that are watched.
  package var descriptors: [Int32] { entries.compactMap(\.descriptor) }
  /// The first time at which a handler is called though nothing comes; nil for never.
  package var deadline: Duration? { entries.compactMap(\.deadline).min() }
  /// Whether room to write is awaited.
  package var wantsRoom: Bool { entries.contains(where: \.wantsRoom) }
  /// Whether nothing can come any more.
  package var isEmpty: Bool { descriptors.isEmpty && deadline == nil }

  package func add(_ descriptor: Int32?, _ handler: @escaping () -> Void) -> Int {
    lastNumber += 1
    entries.append(Entry(number: lastNumber, descriptor: descriptor, handler: handler))
    return lastNumber
  }

  package func change(_ number: Int, wantsRoom: Bool, deadline: Duration?) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[index].wantsRoom = wantsRoom
    entries[index].deadline = deadline
  }

  package func remove(_ number: Int) { entries.removeAll { $0.number == number } }

  /// Polls once, and calls the handlers of what is ready and of what is due.
  ///
  /// - Parameter limit: how long to wait for that at most.
  /// - Returns: whether there was any.
  @discardableResult
  package func turn(within limit: Duration = .zero) -> Bool {
    let rest = min(deadline.map { max($0 - now(), .zero) } ?? limit, limit)
    var polled = entries.map { entry in
      pollfd(
        fd: entry.descriptor ?? -1, events: Int16(POLLIN | (entry.wantsRoom ? POLLOUT : 0)),
        revents: 0)
    }
    poll(&polled, nfds_t(polled.count), Int32((rest / .milliseconds(1)).rounded(.up)))
    let time = now()
    var due: [Int] = []
    for (entry, place) in zip(entries, polled) {
      precondition(place.revents & Int16(POLLNVAL) == 0, "A closed descriptor is watched.")
      if place.revents != 0 || entry.deadline.map({ $0 <= time }) == true {
        due.append(entry.number)
      }
    }
    for number in due { entries.first { $0.number == number }?.handler() }
    return !due.isEmpty
  }

  /// Takes turns until something holds.
  ///
  /// - Parameters:
  ///   - limit: how long that may take.
  ///   - isDone: what is waited for.
  /// - Returns: whether it holds; false if it takes too long.
  package func run(for limit: Duration = patience, until isDone: () -> Bool) -> Bool {
    let end = ContinuousClock.now + limit
    while !isDone() {
      guard ContinuousClock.now < end else { return false }
      // What is waited for may come by another way, such as a thread of the test.
      turn(within: min(end - ContinuousClock.now, .milliseconds(10)))
    }
    return true
  }
}
