import Glibc
import SpotlightFiles
import SpotlightTargets

/// Hears when a file of settings is written anew, in whatever way an editor does that.
///
/// Editors write a file in place, or write another one and give it the name; so the folder is watched for files that
/// are finished or that come, and not the file, which may be another one by then. If the file is a link, the
/// folder that it leads to is watched too. A file that goes is no news: one that takes its place is.
final class ConfigWatch {
  /// Readable when there is news.
  var descriptor: Int32 { notices.fd }

  private let notices: Notices

  private let places: [String]

  /// The paths that count, with the number of their folder's watch and their name there.
  private var paths: [(watch: Int32, name: String, path: String)] = []

  /// The events of a folder that the file is in: files that are finished, what comes into it, and its removal.
  private static let events = arrivals | UInt32(IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF)

  /// The events of the folders around it, in which other programs write all the time.
  private static let arrivals = UInt32(IN_MOVED_TO | IN_CREATE | IN_ONLYDIR)

  /// Watches the places where the file may be; nil if nothing can be watched, and then nothing is heard.
  init?(_ places: [String]) {
    guard let notices = Notices() else { return nil }
    self.notices = notices
    self.places = places
    watchAll()
  }

  /// Takes what has come, and says whether any of it is about the file.
  func takeNews() -> Bool {
    let events = notices.read()
    let isNews = events.contains { isAbout($0.watch, $0.mask, $0.name) }
    let isGone = events.contains { $0.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 }
    // A folder may have come or gone, or a link lead elsewhere.
    if isNews || isGone { watchAll() }
    // One that went may be there again by now.
    return isNews || isGone && places.contains { access($0, F_OK) == 0 }
  }

  private func watchAll() {
    paths = []
    for path in places {
      // A folder that is not there yet is waited for in the one around it, and if that is not there either, as in
      // the home of a new user, one further out: no sooner, for much happens there. So it does for a link, which may
      // lead elsewhere one day. From the outside in: what comes before its watch is set is there for the next one.
      let folder = path.folderPath
      let outer = folder.folderPath
      if access(outer, F_OK) != 0 { watch(outer, Self.arrivals) }
      if !Self.isFolder(folder) { watch(folder, Self.arrivals) }
      watch(path, Self.events)
      if let target = Self.target(of: path) { watch(target, Self.events) }
    }
    // A folder that is watched already has the number that it had.
    notices.keep(Set(paths.map(\.watch)))
  }

  /// Watches the folder in which something is, or will be.
  private func watch(_ path: String, _ events: UInt32) {
    // One folder may matter for several reasons.
    guard let watch = notices.add(path.folderPath, events) else { return }
    let name = path.fileName
    // Two names of one folder lead to the same file, of which the later counts.
    paths.removeAll { $0.watch == watch && $0.name == name }
    paths.append((watch, name, path))
  }

  /// Whether an event is about the file.
  private func isAbout(_ watch: Int32, _ mask: UInt32, _ name: String) -> Bool {
    // What was lost may have been about it.
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard let path = paths.first(where: { $0.watch == watch && $0.name == name })?.path
    else { return false }
    // A file that has only begun says nothing yet; folders and links are whole at once.
    return mask & UInt32(IN_CREATE) == 0 || !Self.isFile(path)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is a folder, and no link to one.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Where a link leads to, whatever links are on the way; nil for what is no link.
  private static func target(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real).flatMap { $0 == path ? nil : $0 }
  }
}
