internal import Glibc

/// What tells a file from what was at its path before: another file, or the same one written anew.
struct FileStamp: Hashable {
  private let device: UInt
  private let file: UInt
  private let bytes: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where there is no file, or nobody may know of it.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = facts.st_dev
    file = facts.st_ino
    bytes = facts.st_size
    seconds = facts.st_mtim.tv_sec
    nanoseconds = facts.st_mtim.tv_nsec
  }
}
