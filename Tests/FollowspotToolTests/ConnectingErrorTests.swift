import CWayland
import Glibc
import Testing

@testable import Followspot
@testable import SpotlightWayland
@testable import followspot_tool

/// What is said of a connection that could not be made, or that ended before anything was shown.
struct ConnectingErrorTests {
  /// A failure as libwayland tells of it.
  private func failure(_ number: Int32, _ text: String) -> WireFailure {
    var failure = cw_failure()
    failure.error_number = number
    withUnsafeMutableBytes(of: &failure.text) { $0.copyBytes(from: text.utf8) }
    return WireFailure(failure)
  }

  private static let rows: [([Int32], says: String?, OverlayError.Code, ExitCode)] = [
    // If no socket answers, there is no compositor. A compositor that hangs is not missing.
    ([ENOENT, ECONNREFUSED, EACCES, EBADF], nil, .noCompositor, .cannotShow),
    ([EAGAIN, ETIMEDOUT], nil, .connectionLost, .lost),
    ([EMFILE, ENFILE, ENOMEM], nil, .outOfResources, .lost),
    // The compositor sent a descriptor, and the kernel had no number for it.
    (
      [EINVAL], "file descriptor expected, object (9), message keymap(uhu)", .outOfResources, .lost
    ),
    // libwayland ends a connection with these when it cannot make sense of a message.
    (
      [EINVAL, EFAULT, EPROTO, ENOENT], "interface 'wl_output' has no event 77", .connectionLost,
      .lost
    ),
  ]

  @Test func `a failure to connect has the code of its reason`() {
    for (numbers, text, code, exit) in Self.rows {
      for number in numbers {
        let error = OverlayError(
          connecting: text.map { failure(number, $0) } ?? WireFailure(errorNumber: number))
        #expect(error.code == code && ExitCode(error.code) == exit, "\(number) \(text ?? "")")
      }
    }
    let lacking = failure(EINVAL, "file descriptor expected, object (9), message keymap(uhu)")
    #expect("\(OverlayError(connecting: lacking))".contains("Too many open files"))
  }
}
