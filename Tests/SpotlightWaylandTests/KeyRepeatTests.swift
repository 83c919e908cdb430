import Testing

@testable import SpotlightWayland

struct KeyRepeatTests {
  private let start = Instant(nanoseconds: 1_000_000_000)

  /// Repeats ten times a second, after half a second.
  private var tenth: KeyRepeat {
    var repetition = KeyRepeat()
    repetition.set(rate: 10, delayMilliseconds: 500)
    return repetition
  }

  @Test func `nothing is due while no key is down`() {
    var repetition = tenth
    #expect(repetition.due == nil)
    repetition.press(30, at: start)
    repetition.release(30)
    #expect(repetition.due == nil)
    #expect(repetition.nextKey(at: start + .seconds(9)) == nil)
  }

  @Test func `a key counts again after the delay and then with the rate`() {
    var repetition = tenth
    repetition.press(30, at: start)
    #expect(repetition.due == start + .milliseconds(500))
    #expect(repetition.nextKey(at: start + .milliseconds(499)) == nil)
    for step in 0..<5 {
      let due = start + .milliseconds(500 + step * 100)
      #expect(repetition.due == due)
      #expect(repetition.nextKey(at: due) == 30)
      #expect(repetition.nextKey(at: due) == nil)
    }
  }

  @Test func `what comes too late comes once, and goes on from there`() {
    var repetition = tenth
    repetition.press(30, at: start)
    let late = start + .seconds(60)
    #expect(repetition.nextKey(at: late) == 30)
    #expect(repetition.due == late + .milliseconds(100))
  }

  @Test func `a second key takes the place of the first, whose release changes nothing`() {
    var repetition = tenth
    repetition.press(30, at: start)
    repetition.press(31, at: start + .milliseconds(400))
    repetition.release(30)
    #expect(repetition.nextKey(at: start + .seconds(1)) == 31)
  }

  @Test(arguments: [0, -1, Int32.min])
  func `a rate of zero or less is none, at once`(rate: Int32) {
    var repetition = tenth
    repetition.press(30, at: start)
    repetition.set(rate: rate, delayMilliseconds: 500)
    #expect(repetition.due == nil)
    repetition.press(30, at: start)
    #expect(repetition.due == nil)
  }

  @Test(arguments: [1, 1001, Int32.max])
  func `no rate and no delay makes a storm`(rate: Int32) throws {
    var repetition = KeyRepeat()
    for delay in [0, -5, Int32.min] {
      repetition.set(rate: rate, delayMilliseconds: delay)
      repetition.press(30, at: start)
      let due = try #require(repetition.due)
      #expect(due > start)
      #expect(repetition.nextKey(at: due) == 30)
      #expect(try #require(repetition.due) >= due + .milliseconds(1))
    }
  }
}
