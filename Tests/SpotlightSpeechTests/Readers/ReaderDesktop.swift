import Expectations
import FakeBus
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightSpeech
import TestFiles

/// A desktop with a session bus and an accessibility bus in the process of the tests, and readers that a loop serves.
@MainActor
final class ReaderDesktop {
  let readers: Readers
  let session: FakeBus
  let accessibility: FakeBus
  let loop = ManualReactor()
  var acts: [ReaderAct] = []

  /// Who listens, what the registry answers to Embed, and where the accessibility bus is said to be.
  struct Options {
    var isEnabled = true
    var listeners: [[String]] = [
      [":1.5", "Window:Activate:"], [":1.5", "Object:StateChanged:Focused"],
    ]
    var embedding = BusAnswer.value(
      .object(":1.0", path: "/org/a11y/atspi/accessible/root"), wraps: 0)
    var address: String?
    var manner = FakeBus.Manner.polite
    var takesKeys = false
    /// What a reader asks when it has so many answers.
    var asksNext: @Sendable (Int) -> [UInt8]? = { _ in nil }
  }

  init(_ options: Options, in folder: borrowing TemporaryFolder) throws {
    let accessibility = try require(
      FakeBus(path: folder("at-spi")) { question in
        switch question.member {
        case "GetRegisteredEvents":
          .value(
            .list(of: "(ss)", options.listeners.map { .structure($0.map { .string($0) }) }),
            wraps: 0)
        case "Embed": options.embedding
        case "NotifyListenersSync": .value(.boolean(options.takesKeys), wraps: 0)
        default: .empty
        }
      })
    accessibility.ask(next: options.asksNext)
    let place = options.address ?? accessibility.address
    session = try require(
      FakeBus(path: folder("bus"), manner: options.manner) { question in
        switch question.member {
        case "GetAll":
          .value(
            .properties([
              "IsEnabled": .boolean(options.isEnabled), "ScreenReaderEnabled": .boolean(false),
            ]), wraps: 0)
        case "GetAddress": .value(.string(place), wraps: 0)
        case "NameHasOwner": .value(.boolean(false), wraps: 0)
        default: .empty
        }
      })
    self.accessibility = accessibility
    let address = BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": session.address])
    readers = Readers(
      bus: address, within: .milliseconds(options.manner == .polite ? 20_000 : 100), on: loop)
    readers.onAct = { [weak self] in self?.acts.append($0) }
  }

  /// Works as a loop does until something holds; false if that takes too long.
  func run(until isDone: () -> Bool) -> Bool { loop.run(until: isDone) }

  /// Works as a loop does that paints a large frame in each turn, until something holds.
  ///
  /// - Returns: how many frames that took, and `most` if it takes more.
  func workBetweenFrames(atMost most: Int, until isDone: () -> Bool) -> Int {
    for frame in 0..<most {
      if isDone() { return frame }
      // The frame.
      poll(nil, 0, 20)
      loop.turn()
    }
    return most
  }

  /// What others than the buses themselves were asked.
  func asked(_ bus: FakeBus) -> [String] {
    bus.seen.questions.filter { $0.destination != "org.freedesktop.DBus" }.map(\.member)
  }

  func end() {
    readers.close()
    session.stop()
    accessibility.stop()
  }
}
