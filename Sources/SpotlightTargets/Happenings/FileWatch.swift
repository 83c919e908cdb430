internal import Glibc
package import Spotlight
package import SpotlightCompositors

/// Watches a file until something happens to it.
///
/// A file that exists when the watch starts has appeared. One that changes or vanishes does so after the start, and must have been
/// there. The folder need not exist yet: then the nearest folder that exists is watched. Nothing is read but what the folder says.
@MainActor
package final class FileWatch {
  package let path: String
  package let change: FileChange

  /// Whether it has happened.
  package private(set) var hasHappened = false
  /// Why it cannot be known; nil if it can.
  package private(set) var problem: String?

  /// Called once, in ``start()`` or ``work()``, when it happens.
  package var onHappened: () -> Void = {}
  /// Called after ``watches`` has changed.
  package var onWatch: () -> Void = {}

  private var notices: Notices?
  /// The folder that is watched, and its number and that of the file.
  private var folder: String?
  private var folderNumber: Int32 = -1
  private var fileNumber: Int32 = -1
  /// What the file was at the start, and last.
  private var first: FileFacts?
  private var last: FileFacts?

  /// A watch that does nothing yet.
  ///
  /// - Parameters:
  ///   - path: of the file, absolute.
  ///   - change: what to wait for.
  package init(path: String, change: FileChange) {
    self.path = path
    self.change = change
  }

  package func start() {
    guard notices == nil, !hasHappened, problem == nil else { return }
    guard path.hasPrefix("/"), !path.utf8.contains(0), path.utf8.count < 4096 else {
      problem = "The path of the file is not absolute."
      return
    }
    guard let notices = Notices() else {
      problem = "This system has no room to watch another file (fs.inotify.max_user_instances)."
      return
    }
    self.notices = consume notices
    follow()
    first = FileFacts(path)
    look()
    onWatch()
  }

  package func stop() {
    guard notices != nil else { return }
    let old = notices.take()
    onWatch()
    _ = consume old
  }

  package var watches: [SourceWatch] {
    guard let fd = notices?.fd else { return [] }
    return [SourceWatch(fd)]
  }

  package func work() {
    guard notices?.drain() == true else { return }
    follow()
    look()
  }

  /// Watches the nearest folder that exists, and the file itself if its content matters.
  private func follow() {
    // A folder can come while the one above it is looked at.
    for _ in 0..<64 {
      let nearest = Self.nearestFolder(of: path)
      if nearest != folder || folderNumber < 0 {
        notices?.remove(folderNumber)
        folder = nearest
        folderNumber = notices?.add(nearest, Notices.comingAndGoing) ?? -1
        guard folderNumber >= 0 else { continue }
      }
      if Self.nearestFolder(of: path) == nearest { break }
    }
    if folderNumber < 0, problem == nil {
      problem = "The folder of \(path) cannot be watched."
    }
    if change == .changes {
      // The same number as before if it is still the same file.
      fileNumber = notices?.add(path, Notices.content) ?? -1
    }
  }

  private func look() {
    let facts = FileFacts(path)
    if first == nil { first = facts }
    let before = last
    last = facts
    switch change {
    case .appears: if facts != nil { happen() }
    case .changes: if let facts, let first, facts != first { happen() }
    case .vanishes: if facts == nil, before != nil || first != nil { happen() }
    }
  }

  private func happen() {
    guard !hasHappened else { return }
    hasHappened = true
    stop()
    onHappened()
  }

  /// The folder of a path that exists and is nearest to it.
  private static func nearestFolder(of path: String) -> String {
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    while !parts.isEmpty {
      let folder = parts.reduce(into: "") { $0 += "/" + String(decoding: $1, as: UTF8.self) }
      var facts = stat()
      if stat(folder, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR { return folder }
      parts = parts.dropLast()
    }
    return "/"
  }
}

/// What a folder says of a file: which one it is, and when its content was written.
private struct FileFacts: Equatable {
  let file: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  /// Nil if there is no such file.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    file = UInt64(facts.st_ino)
    size = Int(facts.st_size)
    seconds = facts.st_mtim.tv_sec
    nanoseconds = facts.st_mtim.tv_nsec
  }
}
