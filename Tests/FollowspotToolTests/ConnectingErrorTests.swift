import CWayland
import Glibc
import Testing

@testable import Followspot
@testable import SpotlightWayland

/// What is said of a connection that could not be made, or that ended before anything was shown.
struct ConnectingErrorTests {
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
        #expect(error.code == code, "\(number) \(text ?? "")")
      }
    }
    let lacking = OverlayError(connecting: failure(EINVAL, Self.lacking))
    #expect("\(lacking)".contains("Too many open files"))
  }
}
