import Spotlight
import Testing

@testable import SpotlightDesktops

/// How often a compositor is asked.
@Suite struct AskingPaceTests {
  @Test func `sixty times a second while the pointer moves, and four times while it rests`() {
    var pace = AskingPace()
    var now = Duration.zero
    /// How often it is asked in so much time from the next question on.
    func count(in time: Duration, _ place: (Int) -> Point) -> Int {
      let end = now + time
      var count = 0
      while now < end {
        _ = pace.note(place(count), at: now)
        now = pace.next(after: now, at: now)
        count += 1
      }
      return count
    }
    #expect((59...61).contains(count(in: .seconds(1)) { Point(x: Double($0), y: 0) }))
    // The quarter of a second in which it may go on is fast still.
    _ = count(in: .milliseconds(300)) { _ in Point(x: 5, y: 5) }
    #expect((39...41).contains(count(in: .seconds(10)) { _ in Point(x: 5, y: 5) }))
    #expect((59...61).contains(count(in: .seconds(1)) { Point(x: Double($0), y: 1) }))
  }

  @Test func `a place is news once, and a late answer is not followed by two questions`() {
    var pace = AskingPace()
    let news = [
      pace.note(.zero, at: .zero), pace.note(.zero, at: .seconds(1)),
      pace.note(Point(x: 1, y: 0), at: .seconds(2)),
    ]
    #expect(news == [true, false, true])
    #expect(pace.next(after: .seconds(2), at: .seconds(3)) == .seconds(3) + .zero)
  }
}
