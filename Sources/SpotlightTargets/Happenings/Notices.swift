internal import Glibc

/// An inotify instance, of which a person has 128 by default, for any number of files; it ends with this object.
final class Notices {
  let fd: Int32
  /// The numbers of all watches; what is added twice has one.
  private var numbers: Set<Int32> = []

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

  /// Gives notice of a path from now on, beside what else is wanted of it; nil if it cannot be watched.
  func add(_ path: String, _ what: UInt32) -> Int32? {
    let number = inotify_add_watch(fd, path, what | UInt32(IN_MASK_ADD))
    guard number >= 0 else { return nil }
    numbers.insert(number)
    return number
  }

  /// Removes all watches but these.
  func keep(_ kept: Set<Int32>) {
    // What was deleted has no watch any more, and its number comes never again.
    for number in numbers.subtracting(kept) { inotify_rm_watch(fd, number) }
    numbers.formIntersection(kept)
  }

  /// Returns the numbers of the watches that the system has said something of; a negative one stands for notices that were
  /// lost, which may have been about anything.
  ///
  /// If files come and go all the time, 16 pieces are read at most before the loop has its turn.
  func read() -> Set<Int32> {
    var news: Set<Int32> = []
    var bytes = [UInt8](repeating: 0, count: 8192)
    for _ in 0..<16 {
      let count = Glibc.read(fd, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.withUnsafeBytes { Self.collect(UnsafeRawBufferPointer(rebasing: $0[..<count]), &news) }
    }
    return news
  }

  private static func collect(_ bytes: UnsafeRawBufferPointer, _ news: inout Set<Int32>) {
    let head = MemoryLayout<inotify_event>.size
    var start = 0
    while start + head <= bytes.count {
      // Unaligned: the name before it may have any length.
      let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      news.insert(event.wd)
      start += head + Int(event.len)
    }
  }
}
