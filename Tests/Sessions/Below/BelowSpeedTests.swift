import Glibc
import RandomNumbers
import Testing

/// Presses of a hand that does not wait, in sway 1.7: how many reach the program, and as what.
///
/// It depends on the speed of the machine how many of them fall on the overlay first. None of them may be lost for good, and
/// none may come twice.
@Suite(
  "A quick hand over programs that are used", .sessions,
  .enabled(if: Effort.isLong, "it takes its time: FOLLOWSPOT_LONG=1 asks for it"))
struct BelowSpeedTests {
  /// When the press comes after the last motion.
  enum Moment: String, CaseIterable, CustomTestStringConvertible {
    case withTheMotion, afterTheMotion, fourMillisecondsLater

    var testDescription: String { rawValue }
  }

  @Test("A hundred presses at 400 pixels a second", arguments: Moment.allCases)
  func presses(moment: Moment) throws {
    try withSwaySession { session in
      let run = try BelowRun.start(in: session)
      for press in 1...100 {
        let step = press / 25 % 2 == 0 ? 3.2 : -3.2
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
        }
      }
      try run.overlay.process.waitUntilStill()
      #expect(run.count("pressed") == 100)
      #expect(run.count("released") == 100)
      let handedOn = run.overlay.trace.messages.count {
        $0.isRequest && $0.interface == "zwlr_virtual_pointer_v1" && $0.name == "button"
      }
      #expect(handedOn % 2 == 0)
      print("\(moment.rawValue): \(handedOn / 2) of 100 presses were handed on")
      try run.end()
    }
  }
}
