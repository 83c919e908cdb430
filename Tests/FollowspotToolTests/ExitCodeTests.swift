import Followspot
import Glibc
import Testing

@testable import followspot_tool

@Suite struct ExitCodeTests {
  @Test(
    arguments: [
      (Ending.accepted, 0), (.left(by: .esc), 1), (.timedOut, 0),
      (.interrupted(signal: SIGINT), 130),
      (.interrupted(signal: SIGTERM), 143),
    ] as [(Ending, Int32)])
  func `an ending has a code`(ending: Ending, code: Int32) {
    #expect(ExitCode(ending).value == code)
  }

  @Test(
    arguments: [
      (OverlayError.Code.unknownOutput, 2), (.noCompositor, 3), (.cannotShow, 3),
      (.connectionLost, 4), (.outOfResources, 4), (.protocolError, 5),
    ] as [(OverlayError.Code, Int32)])
  func `an error has a code`(error: OverlayError.Code, code: Int32) {
    #expect(ExitCode(error).value == code)
  }

  @Test(
    arguments: [
      (Ending.finished, 0), (.skipped(at: "a"), 1), (.left(at: "a", by: .esc), 1), (.timedOut, 1),
      (.cancelled, 1), (.failed("x"), 2), (.targetLost(step: "a"), 5),
    ] as [(Ending, Int32)])
  func `the end of a tour has a code, five for what was not there`(
    ending: Ending, code: Int32
  ) {
    #expect(ExitCode(ofTour: ending).value == code)
  }

  @Test func `a tour that a signal ended has the signal's code`() {
    #expect(ExitCode(ofTour: .interrupted(signal: SIGTERM)).value == 143)
  }

  @Test func `a reader that left counts as the signal that it would have been`() {
    #expect(ExitCode(WriteFailure(errorNumber: EPIPE)).value == 141)
    #expect(ExitCode(WriteFailure(errorNumber: ENOSPC)).value == 4)
  }
}
