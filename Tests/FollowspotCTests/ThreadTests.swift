import CFollowspot
import Glibc
import Testing

/// Calls from other threads than the main one.
@Suite struct ThreadTests {
  /// Calls a function in a thread of its own, and waits for it.
  private func inThread(
    _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  ) {
    var thread = pthread_t()
    #expect(pthread_create(&thread, nil, body, nil) == 0)
    #expect(pthread_join(thread, nil) == 0)
  }

  @Test func `another thread gets an error`() {
    inThread { _ in
      var error = followspot_error()
      error.size = MemoryLayout<followspot_error>.size
      #expect(followspot_overlay_open(nil, &error) == nil)
      #expect(error.code == FOLLOWSPOT_ERROR_WRONG_THREAD)
      error.code = FOLLOWSPOT_OK
      #expect(!followspot_dispatch(nil, &error))
      #expect(error.code == FOLLOWSPOT_ERROR_WRONG_THREAD)
      #expect(!followspot_has_events(nil) && !followspot_overlay_is_up(nil))
      #expect(followspot_fd(nil, nil) == -1)
      return nil
    }
  }

  @Test func `any thread may ask for the version and for what codes mean`() {
    inThread { _ in
      #expect(String(cString: followspot_version()) == FOLLOWSPOT_VERSION)
      #expect(
        String(cString: followspot_code_text(FOLLOWSPOT_ERROR_BUSY)) == "This cannot be done now.")
      #expect(
        String(cString: followspot_code_text(followspot_code(99))) == "There is no such code.")
      return nil
    }
  }
}
