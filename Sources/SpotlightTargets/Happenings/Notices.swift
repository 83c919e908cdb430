internal import Glibc

/// The notices that the system gives when something happens in a folder; they end with this value.
struct Notices: ~Copyable {
  let fd: Int32

  /// That files come and go, or that the folder itself goes.
  static let comingAndGoing = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
  /// That a file is written to, or goes.
  static let content = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Nil if the system has no room for it.
  init?() {
    let fd = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard fd >= 0 else { return nil }
    self.fd = fd
  }

  deinit { close(fd) }

  /// Gives notice of a path from now on; the number to remove it, or -1.
  borrowing func add(_ path: String, _ what: UInt32) -> Int32 { inotify_add_watch(fd, path, what) }

  borrowing func remove(_ number: Int32) {
    if number >= 0 { _ = inotify_rm_watch(fd, number) }
  }

  /// Takes what has come, and says whether anything has.
  ///
  /// What it was does not matter, because the folder is looked at anyway. A folder in which files come and go all the time takes
  /// 16 pieces at most before the loop has its turn.
  borrowing func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 8192)
    var hasNews = false
    for _ in 0..<16 {
      let count = read(fd, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      hasNews = true
    }
    return hasNews
  }
}
