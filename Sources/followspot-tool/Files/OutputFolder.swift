import Glibc
import SpotlightFiles

/// A folder that pictures are written to, each whole or not at all.
struct OutputFolder: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Opens a folder, and makes it and those around it if they are not there.
  init(_ path: String) throws(OutputFolderFailure) {
    self.path = path
    var descriptor = Self.open(path)
    if descriptor < 0, errno == ENOENT {
      try Self.make(path)
      descriptor = Self.open(path)
    }
    guard descriptor >= 0 else { throw OutputFolderFailure(name: path, errorNumber: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Puts a file there, in place of one that has the name.
  ///
  /// It is written under another name first, and signals that would end us wait until it has its own: a
  /// run that is interrupted leaves neither half a picture nor something to clean up.
  func write(_ bytes: [UInt8], as name: String) throws(OutputFolderFailure) {
    var ending = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    // The number keeps runs apart that write at the same time.
    let temporary = ".\(name).\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var file = openat(descriptor, temporary, flags, 0o666)
    if file < 0, errno == EEXIST {
      // Left by a run of the same number that was killed outright.
      unlinkat(descriptor, temporary, 0)
      file = openat(descriptor, temporary, flags, 0o666)
    }
    guard file >= 0 else { throw failure(name, errno) }
    var errorNumber: Int32 = 0
    do { try Descriptor(number: file).write(bytes) } catch { errorNumber = error.errorNumber }
    // Some file systems say only now that there was no room.
    if close(file) != 0, errorNumber == 0 { errorNumber = errno }
    if errorNumber == 0, renameat(descriptor, temporary, descriptor, name) != 0 {
      errorNumber = errno
    }
    guard errorNumber == 0 else {
      unlinkat(descriptor, temporary, 0)
      throw failure(name, errorNumber)
    }
  }

  /// True when something has this name already.
  func has(_ name: String) -> Bool {
    faccessat(descriptor, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  private func failure(_ name: String, _ errorNumber: Int32) -> OutputFolderFailure {
    OutputFolderFailure(name: "\(path)/\(name)", errorNumber: errorNumber)
  }

  private static func open(_ path: String) -> Int32 {
    Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  private static func make(_ path: String) throws(OutputFolderFailure) {
    for end in path.indices where end > path.startIndex && path[end] == "/" {
      // What is wrong with these shows in the last one.
      mkdir(String(path[..<end]), 0o777)
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw OutputFolderFailure(name: path, errorNumber: errno)
    }
  }
}

/// Why there is no picture in a folder.
struct OutputFolderFailure: Error, Hashable, Sendable {
  let name: String
  let errorNumber: Int32
}

extension OutputFolderFailure: CustomStringConvertible {
  var description: String {
    "\(name.quoted) cannot be written: \(String(cString: strerror(errorNumber)))."
  }
}
