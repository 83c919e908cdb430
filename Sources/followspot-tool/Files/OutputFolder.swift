import Glibc
import SpotlightFiles

/// A folder that files are written to, each whole or not at all.
struct OutputFolder: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private let isPrivate: Bool
  private let isSynced: Bool

  /// Opens a folder, and makes it and those around it if they are not there.
  ///
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - isPrivate: whether other users must not read the files, because they show a screen or name windows.
  ///   - isSynced: whether a file is on the disk before it gets its name. Waiting for that can take seconds, so it is false while an
  ///     overlay is on the screen, and for many files.
  /// - Throws: why it cannot be opened.
  init(
    _ path: String, isPrivate: Bool = false, isSynced: Bool = true
  ) throws(WriteFailure) {
    self.path = path
    self.isPrivate = isPrivate
    self.isSynced = isSynced
    var descriptor = Self.open(path)
    if descriptor < 0, errno == ENOENT {
      try Self.make(path)
      descriptor = Self.open(path)
    }
    guard descriptor >= 0 else { throw WriteFailure(name: path, errorNumber: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Writes a file, which replaces one with the same name.
  ///
  /// It is written under another name first.
  func write(_ bytes: [UInt8], as name: String) throws(WriteFailure) {
    var file = try begin(name)
    try file.write(bytes)
    try file.keep()
  }

  /// Finds out whether a file can be written: begins it, and takes it away again.
  func check(_ name: String) throws(WriteFailure) {
    _ = try begin(name)
  }

  /// Begins a file, which replaces one with the same name when it is whole.
  func begin(_ name: String) throws(WriteFailure) -> PendingFile {
    try PendingFile(name, in: descriptor, path, isPrivate: isPrivate, isSynced: isSynced)
  }

  /// True when something has this name already.
  func has(_ name: String) -> Bool {
    faccessat(descriptor, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  private static func open(_ path: String) -> Int32 {
    Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  private static func make(_ path: String) throws(WriteFailure) {
    for end in path.indices where end > path.startIndex && path[end] == "/" {
      // What is wrong with these shows in the last one.
      mkdir(String(path[..<end]), 0o777)
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw WriteFailure(name: path, errorNumber: errno)
    }
  }
}
