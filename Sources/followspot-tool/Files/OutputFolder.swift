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

  /// Writes a file, which replaces one with the same name.
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

    var file = try begin(name)
    try file.write(bytes)
    try file.keep()
  }

  /// Begins a file, which replaces one with the same name when it is whole.
  func begin(_ name: String) throws(OutputFolderFailure) -> PendingFile {
    try PendingFile(name, in: descriptor, path)
  }

  /// True when something has this name already.
  func has(_ name: String) -> Bool {
    faccessat(descriptor, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
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
