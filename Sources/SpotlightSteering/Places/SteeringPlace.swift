internal import Glibc
internal import SpotlightBus

/// Where the lock and the socket of a display are.
package struct SteeringPlace: Hashable, Sendable {
  /// The display as the environment names it.
  package let display: String

  /// The folder of the session, absolute.
  package let folder: String

  /// The name of the files without what tells them apart.
  private let name: String

  var lockName: String { name + ".lock" }
  var lockPath: String { "\(folder)/\(lockName)" }
  var socketName: String { name + ".sock" }

  /// The path of the socket.
  package var socketPath: String { "\(folder)/\(socketName)" }

  /// The longest path that a socket can have, in bytes.
  package static let longestPath = 107

  /// The place for the display that the variables of an environment name; nil if it has no name.
  ///
  /// A connection that was handed down has none: no other call can find what it leads to.
  ///
  /// - Throws: ``SteeringFailure`` when there is no folder, or the path is too long.
  package init?(environment: (String) -> String?) throws(SteeringFailure) {
    guard environment("WAYLAND_SOCKET") == nil else { return nil }
    guard var folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty else {
      throw SteeringFailure(
        .noFolder,
        "XDG_RUNTIME_DIR is not set, so commands cannot find a running followspot.")
    }
    guard folder.hasPrefix("/") else {
      throw SteeringFailure(
        .noFolder,
        "XDG_RUNTIME_DIR is '\(folder)', which is no absolute path, so commands cannot find a "
          + "running followspot.")
    }
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    // What libwayland takes if nothing is said.
    let named = environment("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 }
    let display = named ?? "wayland-0"
    // One display has one name, whether it comes with its folder or without.
    let inFolder = folder + "/"
    let short = display.hasPrefix(inFolder) ? String(display.dropFirst(inFolder.count)) : display
    self.init(display: short, folder: folder)
    guard socketPath.utf8.count <= Self.longestPath else {
      throw SteeringFailure(
        .tooLong,
        "The path of the socket would have \(socketPath.utf8.count) bytes, and a socket can have "
          + "at most \(Self.longestPath): set XDG_RUNTIME_DIR or WAYLAND_DISPLAY to something "
          + "shorter.")
    }
  }

  /// The place of a display in a folder.
  init(display: String, folder: String) {
    self.display = display
    self.folder = folder
    name = "followspot-" + display.percentEscaped()
  }
}

/// The folder of the session, open, and sure to be ours alone.
struct RuntimeFolder: ~Copyable {
  let fd: Int32

  /// Opens the folder of a place.
  ///
  /// - Throws: ``SteeringFailure`` when there is none, or when others can get at it.
  init(of place: SteeringPlace, for user: uid_t = geteuid()) throws(SteeringFailure) {
    let path = place.folder
    fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard fd >= 0 else {
      throw SteeringFailure(
        .noFolder,
        "XDG_RUNTIME_DIR is \(path), which cannot be opened: \(String(cString: strerror(errno))).")
    }
    var facts = stat()
    guard fstat(fd, &facts) == 0 else { throw SteeringFailure(refused: "looked at", path) }
    guard facts.st_uid == user else {
      throw SteeringFailure(
        .notOurs,
        "XDG_RUNTIME_DIR is \(path), which belongs to user \(facts.st_uid) and not to user "
          + "\(user): set it to a folder of your own.")
    }
    let mode = facts.st_mode & 0o777
    guard mode & 0o077 == 0 else {
      // One that is sticky is meant for all users, as /tmp is, and must not be taken away from them.
      let isForAll = facts.st_mode & S_ISVTX != 0
      throw SteeringFailure(
        .notOurs,
        "XDG_RUNTIME_DIR is \(path), which other users can open (mode \(String(mode, radix: 8))): "
          + (isForAll ? "set it to a folder of your own." : "run chmod 700 on it."))
    }
  }

  deinit { if fd >= 0 { close(fd) } }
}

/// The lock of the one instance that a display has.
///
/// The system releases it when the process ends, in whatever way. A file that stays then means nothing.
struct InstanceLock: ~Copyable {
  private let folder: RuntimeFolder
  private let fd: Int32
  private let place: SteeringPlace

  /// Takes the lock of a place; nil while another process has it.
  ///
  /// - Throws: ``SteeringFailure`` when the folder or the file cannot be had.
  init?(_ place: SteeringPlace) throws(SteeringFailure) {
    let folder = try RuntimeFolder(of: place)
    while true {
      let flags = O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let fd = openat(folder.fd, place.lockName, flags, 0o600)
      guard fd >= 0 else { throw SteeringFailure(refused: "opened", place.lockPath) }
      while flock(fd, LOCK_EX | LOCK_NB) != 0 {
        if errno == EINTR { continue }
        let number = errno
        close(fd)
        if number == EWOULDBLOCK { return nil }
        throw SteeringFailure(refused: "locked", place.lockPath, errorNumber: number)
      }
      // Its earlier owner takes the file away, and then this is the lock of nothing.
      if Self.isThere(fd, in: folder, place) {
        // Files of a session that are old and not sticky may be cleaned away.
        fchmod(fd, 0o1600)
        self.folder = folder
        self.fd = fd
        self.place = place
        return
      }
      close(fd)
    }
  }

  deinit {
    // First the files, then the lock: what the next one makes is not to be taken away.
    removeSocket()
    unlinkat(folder.fd, place.lockName, 0)
    close(fd)
  }

  /// Takes away the socket, which is ours, or left by an instance that was killed.
  borrowing func removeSocket() { unlinkat(folder.fd, place.socketName, 0) }

  private static func isThere(
    _ fd: Int32, in folder: borrowing RuntimeFolder, _ place: SteeringPlace
  ) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(fd, &held) == 0
      && fstatat(folder.fd, place.lockName, &named, AT_SYMLINK_NOFOLLOW) == 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }
}
