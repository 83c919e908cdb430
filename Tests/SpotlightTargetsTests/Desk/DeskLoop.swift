import Glibc
import Spotlight
import SpotlightBus
import SpotlightDesktops
import TestFiles

@testable import SpotlightTargets

/// The loop of a desk in a test, which works for others at the same time.
@MainActor
struct DeskLoop {
  let desk: TargetDesk
  /// What else has to work, such as the programs of the test on a bus.
  var others: [Bus] = []

  /// Works until something holds; false if that takes too long.
  func run(for limit: Duration = patience, until isDone: () -> Bool) -> Bool {
    let end = SourceClock.now + limit
    desk.work()
    for other in others { other.process() }
    while !isDone() {
      let now = SourceClock.now
      guard now < end else { return false }
      let watches = desk.watches
      var polled = watches.map {
        pollfd(
          fd: $0.descriptor, events: Int16(POLLIN | ($0.wantsRoom ? POLLOUT : 0)), revents: 0)
      }
      polled += others.compactMap(\.watch).map {
        pollfd(
          fd: $0.descriptor, events: Int16(POLLIN | ($0.wantsRoom ? POLLOUT : 0)), revents: 0)
      }
      let deadline = (watches.compactMap(\.deadline) + [end]).min() ?? end
      // Deadlines of the others' calls are not waited for exactly.
      let rest = min(max(deadline - now, .zero), others.isEmpty ? .seconds(1) : .milliseconds(10))
      poll(&polled, nfds_t(polled.count), Int32((rest / .milliseconds(1)).rounded(.up)))
      desk.work()
      for other in others { other.process() }
    }
    return true
  }
}
