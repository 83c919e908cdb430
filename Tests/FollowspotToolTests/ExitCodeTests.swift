import CWayland
import Expectations
import Glibc

@testable import Followspot
@testable import SpotlightWayland
@testable import followspot_tool

@Suite struct ExitCodeTests {
  @Test(
    arguments: [
      (Ending.accepted, 0), (.finished, 0), (.dismissed(by: .esc), 1),
      (.dismissed(at: "a", by: .close), 1),
      (.dismissed(by: .command), 7), (.dismissed(at: "a", by: .command), 7), (.skipped(at: "a"), 1),
      (.timedOut, 124), (.targetLost(step: "a"), 6), (.failed("x"), 2),
      (.interrupted(signal: SIGINT), 130), (.interrupted(signal: SIGTERM), 143),
    ] as [(Ending, Int32)])
  func `an ending has a code`(ending: Ending, code: Int32) {
    expect(ExitCode(ending).value, is: code)
  }

  @Test(
    arguments: [
      (OverlayError.Code.unknownOutput, 2), (.noCompositor, 3), (.cannotShow, 3),
      (.connectionLost, 4), (.outOfResources, 4), (.protocolError, 5),
    ] as [(OverlayError.Code, Int32)])
  func `an error has a code`(error: OverlayError.Code, code: Int32) {
    expect(ExitCode(error).value, is: code)
  }

  @Test func `the table has each code once, in its order, with a meaning of its own`() {
    let values = ExitCode.all.map(\.value)
    expect(values == values.sorted() && Set(values).count == values.count)
    expect(Set(ExitCode.all.map(\.meaning)).count, is: values.count)
    for verb in Verb.all {
      let codes = verb.exitCodes.map(\.code)
      expect(codes, is: ExitCode.all.map(\.code).filter(codes.contains), "\(verb.name)")
      expect(codes.first == "0" && codes.contains("2"), "\(verb.name)")
    }
  }

  @Test func `a reader that left counts as the signal that it would have been`() {
    expect(ExitCode(WriteFailure(errorNumber: EPIPE)).value, is: 141)
    expect(ExitCode(WriteFailure(errorNumber: ENOSPC)).value, is: 4)
  }

  @Test
  func
    `systemd starts a resident again after a failure such as a hang, and not when its end was asked for`()
    throws
  {
    let unit = try require(contents(of: "Data/followspot.service.in"))
    func codes(_ name: String) throws -> Set<Int32> {
      let line = try require(unit.split(separator: "\n").first { $0.hasPrefix(name + "=") })
      return Set(line.dropFirst(name.count + 1).split(separator: " ").compactMap { Int32($0) })
    }
    expect(unit.contains("\nRestart=on-failure\n"))
    expect(
      try codes("SuccessExitStatus") == Set([ExitCode.stopped, .signal(SIGTERM)].map(\.value)))
    expect(try codes("RestartPreventExitStatus"), is: [ExitCode.busy.value])
  }

  /// A failure as libwayland tells of it.
  private func failure(_ number: Int32, _ text: String) -> WireFailure {
    var failure = cw_failure()
    failure.error_number = number
    withUnsafeMutableBytes(of: &failure.text) { $0.copyBytes(from: text.utf8) }
    return WireFailure(failure)
  }

  private static let rows: [([Int32], says: String?, OverlayError.Code)] = [
    // If no socket answers, there is no compositor. A compositor that hangs is not missing.
    ([ENOENT, ECONNREFUSED, EACCES, EBADF], nil, .noCompositor),
    ([EAGAIN, ETIMEDOUT], nil, .connectionLost),
    ([EMFILE, ENFILE, ENOMEM], nil, .outOfResources),
    // The compositor sent a descriptor, and the kernel had no number for it.
    ([EINVAL], lacking, .outOfResources),
    // libwayland ends a connection with these when it cannot make sense of a message.
    ([EINVAL, EFAULT, EPROTO, ENOENT], "interface 'wl_output' has no event 77", .connectionLost),
  ]
  private static let lacking = "file descriptor expected, object (9), message keymap(uhu)"

  @Test func `a failure to connect has the code of its reason`() {
    for (numbers, text, code) in Self.rows {
      for number in numbers {
        let error = OverlayError(
          connecting: text.map { failure(number, $0) } ?? WireFailure(errorNumber: number))
        expect(error.code, is: code, "\(number) \(text ?? "")")
      }
    }
    let lacking = OverlayError(connecting: failure(EINVAL, Self.lacking))
    expect("\(lacking)".contains("Too many open files"))
  }
}
