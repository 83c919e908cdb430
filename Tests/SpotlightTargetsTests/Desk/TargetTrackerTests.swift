import Expectations
import RandomNumbers
import Spotlight
import SpotlightDesktops
import SpotlightTargets

/// What is shown of a target from one look to the next.
@Suite struct TargetTrackerTests {
  private let here = Rect(x: 100, y: 100, width: 80, height: 30)
  private let far = Rect(x: 900, y: 100, width: 80, height: 30)

  private func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  private func found() -> TargetTracker {
    var tracker = TargetTracker()
    tracker.apply(.found(here), at: time(0))
    tracker.apply(.found(here), at: time(20))
    return tracker
  }

  @Test func `a place is shown when it was seen twice`() {
    var tracker = TargetTracker()
    expect(tracker.sight, is: .searching)
    tracker.apply(.found(far), at: time(0))
    tracker.apply(.found(here), at: time(20))
    expect(tracker.sight, is: .searching)
    // The same look told again is not a second one.
    tracker.apply(.found(here), at: time(20))
    expect(tracker.sight == .searching && tracker.speed(at: time(20)) == .moving)
    tracker.apply(.found(here), at: time(40))
    expect(tracker.sight, is: .found(here))
  }

  @Test func `a place that the desktop tells by itself is shown at once`() {
    var tracker = TargetTracker()
    tracker.apply(.found(here), isSure: true, at: time(0))
    expect(tracker.sight, is: .found(here))
    tracker.apply(.found(far), isSure: true, at: time(1))
    expect(tracker.sight, is: .found(far))
  }

  @Test func `a small move is followed at once, and a jump when it was seen twice`() {
    var tracker = found()
    let near = here.offset(by: Point(x: 30, y: 200))
    tracker.apply(.found(near), at: time(40))
    expect(tracker.sight, is: .found(near))
    tracker.apply(.found(far), at: time(60))
    expect(tracker.sight, is: .found(near))
    tracker.apply(.found(far), at: time(80))
    expect(tracker.sight, is: .found(far))
  }

  @Test(arguments: [
    TargetAbsence.windowHidden, .covered, .scrolledOut, .widgetHidden, .noWindow, .noWidget,
  ])
  func `what cannot be seen is not lit from then on`(reason: TargetAbsence) {
    var tracker = found()
    tracker.apply(.absent(reason), at: time(40))
    expect(tracker.sight == .absent(reason) && tracker.deadline == nil)
    tracker.apply(.found(here), at: time(60))
    expect(tracker.sight, is: .absent(reason))
    tracker.apply(.found(here), at: time(80))
    expect(tracker.sight, is: .found(here))
  }

  @Test func `a silent program keeps its place for a second`() throws {
    var tracker = found()
    tracker.apply(.absent(.silent), at: time(100))
    expect(tracker.sight, is: .found(here))
    let deadline = try require(tracker.deadline)
    expect(deadline, is: time(1100))
    tracker.apply(.absent(.silent), at: time(800))
    tracker.pass(time(1099))
    expect(tracker.sight, is: .found(here))
    tracker.pass(deadline)
    expect(tracker.sight == .absent(.silent) && tracker.deadline == nil)
  }

  @Test func `sizes that do not fit for a moment keep the place`() {
    var tracker = found()
    tracker.apply(.absent(.implausible), at: time(100))
    expect(tracker.sight == .found(here) && tracker.speed(at: time(2000)) == .moving)
    tracker.apply(.found(here), at: time(200))
    expect(tracker.deadline == nil)
    tracker.apply(.absent(.implausible), at: time(300))
    tracker.pass(time(600))
    expect(tracker.sight, is: .absent(.implausible))
  }

  @Test func `a first place that cannot be is never shown`() {
    var tracker = TargetTracker()
    for rect in [
      Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: .infinity, height: 10),
      Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 1e9, y: 0, width: 10, height: 10),
    ] {
      tracker.apply(.found(rect), isSure: true, at: time(0))
      expect(tracker.sight, is: .absent(.implausible))
    }
  }

  @Test func `what moves is looked at often, what rests less, and what is gone seldom`() {
    var tracker = found()
    expect(tracker.speed(at: time(30)), is: .moving)
    expect(tracker.speed(at: time(2000)), is: .resting)
    tracker.apply(.found(here.offset(by: Point(x: 1, y: 0))), at: time(2000))
    expect(tracker.speed(at: time(2400)) == .moving && tracker.speed(at: time(2600)) == .resting)
    expect(tracker.calms, is: time(2500))
    tracker.pass(time(2500))
    expect(tracker.calms == nil)
    tracker.apply(.absent(.noWindow), at: time(3000))
    expect(tracker.speed(at: time(3000)), is: .searching)
  }

  @Test func `whatever comes, only places that were told are shown`() {
    var dice = Seeded(7)
    let rects = [here, far, here.offset(by: Point(x: 3, y: 3))]
    let reasons: [TargetAbsence] = [.silent, .implausible, .covered, .noWidget]
    var tracker = TargetTracker()
    var now = Duration.zero
    var last: Rect?
    for _ in 0..<Effort.times(20_000, long: 1_000_000) {
      now += .milliseconds(Int.random(in: 0...400, using: &dice))
      if Bool.random(using: &dice), let rect = rects.randomElement(using: &dice) {
        tracker.apply(.found(rect), isSure: Bool.random(using: &dice), at: now)
        last = rect
      } else if let reason = reasons.randomElement(using: &dice) {
        tracker.apply(.absent(reason), at: now)
        if tracker.deadline == nil { expect(tracker.sight, is: .absent(reason)) }
      }
      if case .found(let rect) = tracker.sight { expect(rects.contains(rect) && last != nil) }
      if let deadline = tracker.deadline { expect(deadline > now) }
    }
  }
}
