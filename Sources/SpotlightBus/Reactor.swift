internal import Glibc

/// The loop on which sources of the world outside wait: buses, sockets, files, times.
///
/// A source watches its own descriptors, so its owner needs to know none of them. The loop calls a handler in the turn in which its
/// descriptor is ready or its time has come. A handler reads or writes and never waits; what a source reports is input of the next turn.
///
/// A reactor belongs to one thread, or to one actor, at a time, as a ``Bus`` does. It is in this room because all sources of descriptors
/// stand on this room or beside it, and this room imports no other.
package protocol Reactor: AnyObject {
  /// Begins to call a handler, after those that were added before; ``watch(_:_:)`` and ``timer(_:)`` are for sources.
  ///
  /// - Parameters:
  ///   - descriptor: watched for something to read and for its end; nil for none.
  ///   - handler: what to call.
  /// - Returns: a number that no other watch of this loop has.
  func add(_ descriptor: Int32?, _ handler: @escaping () -> Void) -> Int

  /// Sets what the loop waits for beside something to read.
  ///
  /// - Parameters:
  ///   - number: of a watch; unknown ones are ignored.
  ///   - wantsRoom: whether room to write is news too.
  ///   - deadline: when to call the handler though the descriptor is silent, as time on the monotonic clock; nil for never.
  func change(_ number: Int, wantsRoom: Bool, deadline: Duration?)

  /// Stops calling a handler at once; unknown numbers are ignored.
  func remove(_ number: Int)
}

extension Reactor {
  /// Watches a descriptor until the watch ends.
  package func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) -> Watch {
    Watch(add(descriptor, handler), on: self)
  }

  /// A timer, which waits for nothing before its first ``Watch/update(wantsRoom:deadline:)``.
  package func timer(_ handler: @escaping () -> Void) -> Watch {
    Watch(add(nil, handler), on: self)
  }
}

/// What a loop does for one source; it leaves the loop when it ends.
///
/// End it before its descriptor is closed: the number may be that of another file a moment later.
package struct Watch: ~Copyable {
  // A loop that is gone needs no word of it.
  private weak var loop: (any Reactor)?
  private let number: Int

  fileprivate init(_ number: Int, on loop: any Reactor) {
    self.number = number
    self.loop = loop
  }

  deinit { loop?.remove(number) }

  /// Sets what the loop waits for beside something to read.
  ///
  /// - Parameters:
  ///   - wantsRoom: whether room to write is news too.
  ///   - deadline: when to call the handler though the descriptor is silent, as time on the monotonic clock. It counts until it is
  ///     replaced, so a handler that is called for it sets the next one; nil for never.
  package func update(wantsRoom: Bool = false, deadline: Duration?) {
    loop?.change(number, wantsRoom: wantsRoom, deadline: deadline)
  }
}

/// The clock of turns, frames and the deadlines of sources.
///
/// It stops while the machine sleeps. `ContinuousClock` goes on, and timers on it all fire at once after a resume.
package enum SourceClock {
  /// The time on the monotonic clock.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Comparable {
  /// The earlier of two times, if there are any.
  ///
  /// - Parameters:
  ///   - a: a time; nil for never.
  ///   - b: another one.
  /// - Returns: nil if both are never.
  package static func earliest(_ a: Self?, _ b: Self?) -> Self? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }
}

/// The state of a source of the world outside.
package enum Availability: Hashable, Sendable {
  /// It was not asked.
  case unasked
  /// It was asked and has not answered yet.
  case asking
  /// It answers.
  case ready
  /// It cannot be used: a sentence for the person.
  case absent(String)

  package var isAbsent: Bool { if case .absent = self { true } else { false } }
}
