internal import Glibc

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
        "XDG_RUNTIME_DIR is \(path), which others can get at (mode \(String(mode, radix: 8))): "
          + (isForAll ? "set it to a folder of your own." : "chmod 700 makes it yours alone."))
    }
  }

  deinit { if fd >= 0 { close(fd) } }
}
