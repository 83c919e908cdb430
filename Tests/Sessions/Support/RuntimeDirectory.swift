internal import Glibc
internal import session_client

/// The `XDG_RUNTIME_DIR` of one session: sockets, logs and pictures; gone when the session is.
final class RuntimeDirectory {
  let path: String
  private var isThere = true

  /// Makes it, short enough for the path of a socket, which ends at 108 bytes.
  ///
  /// - Parameter owner: the user that the compositor runs as, when it cannot run as ours.
  /// - Throws: a sentence when there is no place for it.
  init(owner: uid_t? = nil) throws {
    let template = Self.parent(isForOthers: owner != nil) + "/fs-XXXXXX"
    let made = template.withCString { characters -> String? in
      guard let copy = strdup(characters) else { return nil }
      defer { free(copy) }
      return mkdtemp(copy).map { String(cString: $0) }
    }
    guard let made else {
      throw SessionFailure("\(template) cannot be made: \(String(cString: strerror(errno))).")
    }
    path = made
    if let owner { chown(path, owner, owner) }
    try Watchdog.guards(path)
  }

  deinit {
    remove()
  }

  /// Makes the folder of followspot's settings.
  ///
  /// If it is missing, each file that comes into the home, such as the log of a program, wakes followspot, which waits
  /// for the folder.
  func makeSettingsFolder() throws {
    try Files.makeFolder(path + "/.config")
    try Files.makeFolder(path + "/.config/followspot")
  }

  /// What still runs in it.
  var processes: [pid_t] { SessionDirectory.processes(of: path) }

  /// Kills what still runs in it and removes it.
  func remove() {
    guard isThere else { return }
    isThere = false
    SessionDirectory.sweep(path)
    // The watchdog only fails when it was killed, and then nothing is left to tell it.
    try? Watchdog.forgets(path)
  }

  /// `TMPDIR` where it is short and others can reach it, `/tmp` otherwise.
  private static func parent(isForOthers: Bool) -> String {
    guard let variable = getenv("TMPDIR") else { return "/tmp" }
    let path = String(cString: variable)
    guard path.hasPrefix("/"), path.utf8.count < 60 else { return "/tmp" }
    return !isForOthers || isOpenToOthers(path) ? path : "/tmp"
  }

  private static func isOpenToOthers(_ path: String) -> Bool {
    var current = ""
    return path.split(separator: "/").allSatisfy { part in
      current += "/\(part)"
      var status = stat()
      return stat(current, &status) == 0 && status.st_mode & S_IXOTH != 0
    }
  }
}
