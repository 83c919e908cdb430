internal import Glibc

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
