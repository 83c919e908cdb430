internal import Glibc

/// Tells whether a path still has the same file with the same content.
struct FileStamp: Hashable {
  private let device: UInt
  private let file: UInt
  private let bytes: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if there is no file, or the program may not read its properties.
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
