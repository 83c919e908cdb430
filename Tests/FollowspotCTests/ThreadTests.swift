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
      var error = fs_error()
      error.size = MemoryLayout<fs_error>.size
      #expect(fs_overlay_open(nil, &error) == nil)
      #expect(error.code == FS_ERROR_WRONG_THREAD)
      error.code = FS_OK
      #expect(!fs_dispatch(nil, &error))
      #expect(error.code == FS_ERROR_WRONG_THREAD)
      #expect(!fs_has_events(nil) && !fs_overlay_is_up(nil))
      #expect(fs_fd(nil, nil) == -1)
      return nil
    }
  }

  @Test func `any thread may ask for the version and for what codes mean`() {
    inThread { _ in
      #expect(String(cString: fs_version()) == FS_VERSION)
      #expect(String(cString: fs_code_text(FS_ERROR_BUSY)) == "This cannot be done now.")
      #expect(String(cString: fs_code_text(fs_code(99))) == "There is no such code.")
      return nil
    }
  }
}
