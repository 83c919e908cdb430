internal import Glibc
internal import Spotlight

/// A file that a step or a task waits for.
///
/// A file that exists at the first look has appeared. One that changes or vanishes does so after that, and must have been there. The
/// folder need not exist yet: then the nearest folder that exists is watched. Nothing is read but what the folder says.
struct FileWait {
  /// What a look has shown.
  enum Outcome: Equatable {
    case waits, happened
    /// It cannot be known; why, as a sentence.
    case unknowable(String)
  }

  private let path: String
  private let change: FileChange
  /// The number of the watch of the nearest folder.
  private var folder: Int32?
  /// The number of the watch of the file, if its content matters.
  private var file: Int32?
  /// What the file was when it was there first.
  private var first: [Int]?

  /// A wait that watches nothing yet.
  ///
  /// - Parameters:
  ///   - path: of the file, absolute.
  ///   - change: what to wait for.
  init(path: String, change: FileChange) {
    self.path = path
    self.change = change
  }

  /// The path that a tour means; nil if it begins with `~/` and there is no home.
  static func absolute(_ path: String, home: String?) -> String? {
    guard path.hasPrefix("~/") else { return path }
    guard let home, home.hasPrefix("/") else { return nil }
    return home + "/" + path.dropFirst(2)
  }

  /// The numbers of what it watches.
  var numbers: [Int32] { [folder, file].compactMap(\.self) }

  /// Whether notices of these watches can be about it.
  ///
  /// The names that notices have do not count: a file system may take no notice of case or of accents.
  func isMeant(by notices: Set<Int32>) -> Bool {
    notices.contains { $0 < 0 || $0 == file || $0 == folder }
  }

  /// Watches what there is to watch now, and looks at the file.
  mutating func look(with notices: Notices, on mounts: MountTable) -> Outcome {
    guard path.hasPrefix("/"), !path.utf8.contains(0), path.utf8.count < 4096 else {
      return .unknowable("The path of the file is not absolute.")
    }
    if let problem = mounts.problem(watching: path) { return .unknowable(problem) }
    watch(with: notices)
    let facts = Self.facts(of: path)
    defer { first = first ?? facts }
    let hasHappened =
      switch change {
      case .appears: facts != nil
      case .changes: first != nil && facts != nil && facts != first
      case .vanishes: first != nil && facts == nil
      }
    if hasHappened { return .happened }
    return numbers.isEmpty ? .unknowable("The folder of \(path) cannot be watched.") : .waits
  }

  /// Watches the nearest folder that exists, and the file itself if its content matters.
  ///
  /// What is watched already keeps its number. A folder that went and came has another one.
  private mutating func watch(with notices: Notices) {
    // A folder can come while the one above it is looked at.
    for _ in 0..<64 {
      let nearest = Self.nearestFolder(to: path)
      folder = notices.add(nearest, Notices.comingAndGoing)
      if Self.nearestFolder(to: path) == nearest { break }
    }
    file = change == .changes ? notices.add(path, Notices.content) : nil
  }

  /// The folder on the way to a file that exists and is nearest to it.
  private static func nearestFolder(to path: String) -> String {
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    while parts.popLast() != nil {
      let folder = "/" + parts.joined(separator: "/")
      var facts = stat()
      if stat(folder, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR { return folder }
    }
    return "/"
  }

  /// What a folder says of a file: which one it is, and when its content was written; nil if there is no such file.
  private static func facts(of path: String) -> [Int]? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    let written = facts.st_mtim
    return [
      Int(truncatingIfNeeded: facts.st_ino), Int(facts.st_size), written.tv_sec, written.tv_nsec,
    ]
  }
}

/// An inotify instance, of which a person has 128 by default, for any number of files; it ends with this object.
package final class Notices {
  package let fd: Int32
  /// The numbers of all watches; what is added twice has one.
  private var numbers: Set<Int32> = []

  /// That files come and go, or that the folder itself goes.
  static let comingAndGoing = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
  /// That a file is written to, or goes.
  static let content = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Nil if the system has no room for it.
  package init?() {
    let fd = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard fd >= 0 else { return nil }
    self.fd = fd
  }

  deinit { close(fd) }

  /// Gives notice of a path from now on, beside what else is wanted of it; nil if it cannot be watched.
  package func add(_ path: String, _ what: UInt32) -> Int32? {
    let number = inotify_add_watch(fd, path, what | UInt32(IN_MASK_ADD))
    guard number >= 0 else { return nil }
    numbers.insert(number)
    return number
  }

  /// Removes all watches but these.
  package func keep(_ kept: Set<Int32>) {
    // What was deleted has no watch any more, and its number comes never again.
    for number in numbers.subtracting(kept) { inotify_rm_watch(fd, number) }
    numbers.formIntersection(kept)
  }

  /// What the system has said; a negative watch stands for notices that were lost, which may have been about anything.
  ///
  /// If files come and go all the time, 16 pieces are read at most before the loop has its turn.
  package func read() -> [(watch: Int32, mask: UInt32, name: String)] {
    var news: [(watch: Int32, mask: UInt32, name: String)] = []
    var bytes = [UInt8](repeating: 0, count: 8192)
    for _ in 0..<16 {
      let count = Glibc.read(fd, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var start = 0
      while start < count {
        // Unaligned: the name before it may have any length.
        let event = bytes.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        }
        start += MemoryLayout<inotify_event>.size
        let name = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
        start += Int(event.len)
        news.append((event.wd, event.mask, String(decoding: name, as: UTF8.self)))
      }
    }
    return news
  }
}
