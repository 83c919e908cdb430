import Expectations
import SpotlightBus

@testable import SpotlightDesktops

/// Several providers, of which the first that answers counts.
@MainActor
@Suite struct FirstOfWindowsTests {
  /// A provider that a test moves by hand.
  private final class HandMade: WindowProvider {
    let knowledge: WindowKnowledge
    var state = Availability.unasked
    var list = WindowList()
    var onChange: () -> Void = {}
    var pace: AskingSpeed?
    /// What happens at the start.
    let begins: Availability
    let mayCome: Bool

    init(_ knowledge: WindowKnowledge, begins: Availability, mayCome: Bool = false) {
      self.knowledge = knowledge
      self.begins = begins
      self.mayCome = mayCome
    }

    func start() { become(begins) }
    func stop() { become(.unasked) }
    func setPace(_ pace: AskingSpeed) { self.pace = pace }
    func activate(_ id: String) -> Bool { state == .ready }

    func become(_ state: Availability) {
      self.state = state
      onChange()
    }
  }

  @Test func `one that is absent gives way to the next, at once and later`() {
    let first = HandMade(Sway.knowledge, begins: .asking)
    let second = HandMade(ForeignList.knowledge, begins: .ready)
    let windows = FirstOfWindows([first, second], absence: "none")
    var changes = 0
    windows.onChange = { changes += 1 }
    windows.setPace(.moving)
    windows.start()
    expect(
      windows.state == .asking && windows.knowledge == Sway.knowledge && second.state == .unasked)
    first.become(.absent("gone"))
    expect(
      windows.state == .ready && windows.knowledge == ForeignList.knowledge
        && first.state == .unasked)
    expect(windows.activate("a") && second.pace == .moving && changes > 0)
    windows.stop()
    expect(windows.state == .unasked && second.state == .unasked)
    // The next start is a new try of all.
    windows.start()
    expect(windows.knowledge, is: Sway.knowledge)
  }

  @Test(arguments: [Availability.ready, .absent("second")])
  func `one that comes after all takes its place back`(second: Availability) {
    let first = HandMade(KWin.knowledge, begins: .absent("busy"), mayCome: true)
    let next = HandMade(ForeignList.knowledge, begins: second)
    let windows = FirstOfWindows([first, next], absence: "none")
    windows.setPace(.moving)
    windows.start()
    expect(windows.state, is: (second == .ready ? .ready : .absent("busy")))
    var changes = 0
    windows.onChange = { changes += 1 }
    first.become(.absent("still busy"))
    first.become(.asking)
    expect(changes, is: 0)
    first.become(.ready)
    expect(windows.state == .ready && windows.knowledge == KWin.knowledge && changes == 1)
    expect(first.pace == .moving && next.state == .unasked)
    first.become(.absent("gone"))
    expect(windows.state, is: (second == .ready ? .ready : .absent("gone")))
    windows.stop()
    expect(windows.state == .unasked && first.state == .unasked)
  }

  @Test func `if all are absent, the first reason stands`() {
    let windows = FirstOfWindows(
      [
        HandMade(Sway.knowledge, begins: .absent("first")),
        HandMade(ForeignList.knowledge, begins: .absent("second")),
      ], absence: "none")
    windows.start()
    expect(windows.state == .absent("first") && windows.list == WindowList())
    let none = FirstOfWindows([], absence: "none")
    none.start()
    expect(none.state == .absent("none") && !none.activate("a"))
  }
}

extension Availability {
  /// Why what is sought is absent.
  var reason: String? { if case .absent(let reason) = self { reason } else { nil } }
}

@Suite struct AskingSpeedTests {
  @Test func `what moves is asked more often than what rests`() {
    let intervals = [AskingSpeed.moving, .resting, .idling, .searching].map(\.interval)
    expect(zip(intervals, intervals.dropFirst()).allSatisfy { $0! < $1! })
  }

  @Test func `nothing is asked while nothing is wanted`() {
    expect(AskingSpeed.never.interval == nil)
  }

  @Test
  func `a pointer is asked for sixty times a second while it moves, and four times after that`() {
    for (rest, expected) in [(0, 60), (249, 60), (250, 4), (10_000, 4)] {
      let interval = AskingSpeed.following(atRestFor: .milliseconds(rest)).interval
      expect(interval.map { Int((.seconds(1) / $0).rounded()) }, is: expected)
    }
  }
}
