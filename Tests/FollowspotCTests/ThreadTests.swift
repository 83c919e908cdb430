import CFollowspot
import Expectations
import Glibc

/// Calls from other threads than the main one.
@Suite struct ThreadTests {
  /// Calls a function in a thread of its own, and waits for it.
  private func inThread(
    _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  ) {
    var thread = pthread_t()
    expect(pthread_create(&thread, nil, body, nil), is: 0)
    expect(pthread_join(thread, nil), is: 0)
  }

  @Test func `another thread gets an error`() {
    inThread { _ in
      var error = cfs_error()
      expect(followspot_overlay_open(nil, &error) == nil)
      expect(error.code, is: FOLLOWSPOT_ERROR_WRONG_THREAD)
      error.code = FOLLOWSPOT_ERROR_NONE
      expect(!followspot_overlay_dispatch(nil, &error))
      expect(error.code, is: FOLLOWSPOT_ERROR_WRONG_THREAD)
      expect(!followspot_overlay_has_events(nil) && !followspot_overlay_is_up(nil))
      expect(followspot_overlay_fd(nil, nil), is: -1)
      followspot_overlay_free(nil)
      return nil
    }
  }

  @Test func `any thread may ask for the version and for what codes mean`() {
    inThread { _ in
      expect(String(cString: followspot_version()), is: FOLLOWSPOT_VERSION)
      let numbers = [
        FOLLOWSPOT_VERSION_MAJOR, FOLLOWSPOT_VERSION_MINOR, FOLLOWSPOT_VERSION_MICRO,
      ]
      expect(FOLLOWSPOT_VERSION, is: numbers.map { "\($0)" }.joined(separator: "."))
      expect(
        String(cString: followspot_error_code_text(FOLLOWSPOT_ERROR_BUSY)),
        is: "This cannot be done now.")
      expect(
        String(cString: followspot_error_code_text(followspot_error_code(99))),
        is: "There is no such code.")
      return nil
    }
  }
}
