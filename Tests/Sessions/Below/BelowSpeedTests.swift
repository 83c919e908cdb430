import Expectations
import Glibc
import RandomNumbers

/// A hand that does not wait, over programs below a light, in sway 1.7.
///
/// It depends on the speed of the machine how many presses fall on the overlay first. None of them may be lost, and none may
/// come twice.
@Suite("A quick hand over programs that are used", .sessions)
struct BelowSpeedTests {
  /// When the press comes after the last motion.
  enum Moment: String, CaseIterable, CustomTestStringConvertible {
    case withTheMotion, afterTheMotion, fourMillisecondsLater
    /// The hand goes on by 13 pixels while the button is down.
    case onTheMove

    var testDescription: String { rawValue }
  }

  @Test("Each press at 400 pixels a second reaches the program once", arguments: Moment.allCases)
  func presses(moment: Moment) throws {
    let count = Effort.times(25, long: 250)
    try withSwaySession { session in
      let run = try BelowRun.start(in: session)
      for press in 1...count {
        let step = press / 10 % 2 == 0 ? 3.2 : -3.2
        try run.stroke(by: step, press % 2 == 0 ? 0.7 : -0.7, steps: 12)
        switch moment {
        case .withTheMotion: try run.hands.clickRightBehindMotion(by: step, 0)
        case .afterTheMotion:
          try run.hands.motion(by: step, 0)
          try run.hands.click()
        case .fourMillisecondsLater:
          try run.hands.motion(by: step, 0)
          waitForInput([], milliseconds: 4)
          try run.hands.click()
        case .onTheMove:
          try run.hands.motion(by: step, 0)
          try run.hands.button(isPressed: true)
          try run.stroke(by: step, 0, steps: 4)
          try run.hands.button(isPressed: false)
        }
      }
      try run.overlay.process.waitUntilStill()
      expect(run.count("pressed"), is: count)
      expect(run.count("released"), is: count)
      let handedOn = run.overlay.trace.messages.count {
        $0.isRequest && $0.interface == "zwlr_virtual_pointer_v1" && $0.name == "button"
      }
      expect(handedOn % 2, is: 0)
      if Effort.isLong { print("\(moment.rawValue): \(handedOn / 2) of \(count) were handed on") }
      try run.overlay.end()
    }
  }

  @Test("A light is at most 12 pixels from a hand that has come to rest")
  func rests() throws {
    try withSwaySession { session, hands in
      _ = try TestWindow.open(BelowRun.large, in: session)
      var hand = (x: 320.0, y: 240.0)
      try hands.motion(hand.x, hand.y, within: BelowRun.size)
      let light = try FollowingLight(in: session)
      var random = Seeded(12)
      for _ in 1...Effort.times(20, long: 200) {
        let (dx, dy) = (
          (hand.x > 320 ? -1 : 1) * Double.random(in: 0...4, using: &random),
          (hand.y > 240 ? -1 : 1) * Double.random(in: 0...4, using: &random)
        )
        for _ in 0..<Int.random(in: 1...30, using: &random) {
          try hands.motion(by: dx, dy)
          hand = (hand.x + dx, hand.y + dy)
          waitForInput([], milliseconds: 8)
        }
        // So long that the compositor tells of the rest, and the light may look.
        waitForInput([], milliseconds: 100)
        try session.waitUntilHandled(light.overlay.process)
        let place = try require(try light.place())
        let distance = hypot(place.x - hand.x, place.y - hand.y)
        expect(distance <= 12, "It is at \(place), and the hand at \(hand).")
      }
      try light.overlay.end()
    }
  }
}
