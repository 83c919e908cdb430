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

  @Test(arguments: [ENOENT, ECONNREFUSED, EACCES, EBADF])
  func `without an answer there is no compositor`(number: Int32) {
    let error = OverlayError(connecting: WireFailure(errorNumber: number))
    #expect(error.code == .noCompositor)
    #expect(ExitCode(error.code) == .cannotShow)
  }

  @Test(arguments: [EMFILE, ENFILE, ENOMEM])
  func `what the system lacks is said so`(number: Int32) {
    #expect(OverlayError(connecting: WireFailure(errorNumber: number)).code == .outOfResources)
  }

  @Test func `a descriptor that the compositor sent and the kernel had no number for is lacking`() {
    let failure = failure(EINVAL, "file descriptor expected, object (9), message keymap(uhu)")
    let error = OverlayError(connecting: failure)
    #expect(error.code == .outOfResources)
    #expect("\(error)".contains("Too many open files"))
  }

  @Test(arguments: [EAGAIN, ETIMEDOUT])
  func `a compositor that hangs is not one that is missing`(number: Int32) {
    let error = OverlayError(connecting: WireFailure(errorNumber: number))
    #expect(ExitCode(error.code) == .lost)
  }

  /// libwayland ends a connection with these when it cannot make sense of a message.
  @Test(arguments: [EINVAL, EFAULT, EPROTO, ENOENT])
  func `a compositor that talks nonsense from the start is a connection that was lost`(
    number: Int32
  ) {
    let failure = failure(number, "interface 'wl_output' has no event 77")
    let error = OverlayError(connecting: failure)
    #expect(error.code == .connectionLost)
    #expect(!"\(error)".contains("There is no"))
    #expect(!"\(error)".contains("run out of"))
  }
}
