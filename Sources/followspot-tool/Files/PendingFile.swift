import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPortal

/// A file that has another name while it is written, and gets its own when it is whole.
///
/// It is removed if it never gets its name, also if a signal ends the process meanwhile.
struct PendingFile: ~Copyable {
  /// The path for messages.
  private let path: String
  private let name: String
  private let temporary: String
  private let folder: Int32
  private let isSynced: Bool
  private let signals: SignalUnlink
  private(set) var descriptor: Int32
  private var isKept = false

  /// Creates the file in an open folder.
  ///
  /// - Parameters:
  ///   - name: the name that it gets at the end.
  ///   - folder: the descriptor of the folder, which may be closed afterwards.
  ///   - path: the path of the folder, for messages.
  ///   - isPrivate: whether other users must not read the file.
  ///   - isSynced: whether the file is on the disk before it gets its name.
  /// - Throws: why it cannot be written.
  init(
    _ name: String, in folder: Int32, _ path: String, isPrivate: Bool, isSynced: Bool
  ) throws(WriteFailure) {
    self.name = name
    self.isSynced = isSynced
    self.path = "\(path)/\(name)"
    // The number keeps runs apart that write at the same time.
    temporary = ".\(name).\(getpid())"
    self.folder = fcntl(folder, F_DUPFD_CLOEXEC, 3)
    guard self.folder >= 0 else {
      throw WriteFailure(name: self.path, errorNumber: errno)
    }
    let signals = SignalUnlink(temporary, in: self.folder)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    var file = openat(self.folder, temporary, flags, mode)
    if file < 0, errno == EEXIST {
      // Left by a run of the same number that was killed outright.
      unlinkat(self.folder, temporary, 0)
      file = openat(self.folder, temporary, flags, mode)
    }
    guard file >= 0 else {
      let failure = WriteFailure(name: self.path, errorNumber: errno)
      close(self.folder)
      throw failure
    }
    descriptor = file
    self.signals = signals
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isKept { unlinkat(folder, temporary, 0) }
    close(folder)
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    do { try Descriptor(number: descriptor).write(bytes) } catch {
      throw failure(error.errorNumber)
    }
  }

  /// Replaces bytes that were written; it appends nothing afterwards.
  func write(_ bytes: [UInt8], at offset: Int) throws(WriteFailure) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw failure(errno) }
    try write(bytes)
  }

  /// Whether anything was written.
  var isEmpty: Bool {
    var facts = stat()
    return fstat(descriptor, &facts) != 0 || facts.st_size == 0
  }

  /// Gives the file its name, and so replaces one with the same name.
  mutating func keep() throws(WriteFailure) {
    // After a power failure, a file that got its name before its bytes were on the disk can be empty. Some file systems
    // cannot be asked.
    guard !isSynced || fsync(descriptor) == 0 || errno == EINVAL else { throw failure(errno) }
    let file = descriptor
    descriptor = -1
    // Some file systems say only now that there was no room.
    guard close(file) == 0 else { throw failure(errno) }
    guard renameat(folder, temporary, folder, name) == 0 else { throw failure(errno) }
    isKept = true
  }

  private func failure(_ errorNumber: Int32) -> WriteFailure {
    WriteFailure(name: path, errorNumber: errorNumber)
  }
}

/// Where a file goes at the end: into a folder that is there from the beginning, or to standard output.
///
/// A place that cannot be written to is found out at the start, before the person has done anything that could be lost.
final class SavePlace {
  private let folder: OutputFolder?
  private let name: String

  /// Opens the folder of a file, makes it if it is not there, and tries whether the file can be written.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - isPrivate: whether other users must not read it, because it shows a screen or names windows.
  /// - Throws: why it cannot be written.
  init(_ file: InputFile, isPrivate: Bool) throws(WriteFailure) {
    guard case .path(let path) = file else {
      folder = nil
      name = ""
      return
    }
    name = path.fileName
    var facts = stat()
    let isFolder =
      name.isEmpty || name == "." || name == ".."
      || stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    if isFolder { throw WriteFailure(name: path, errorNumber: EISDIR) }
    folder = try OutputFolder(path.folderPath, isPrivate: isPrivate)
    try folder?.check(name)
  }

  /// Begins the file, which has another name until it is whole; a place on standard output has none.
  func begin() throws(WriteFailure) -> PendingFile {
    guard let file = try folder?.begin(name) else {
      throw WriteFailure(name: "-", errorNumber: ESPIPE)
    }
    return file
  }

  /// Puts the bytes there, whole or not at all.
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    guard folder != nil else { return try Descriptor.standardOutput.write(bytes) }
    try folder?.write(bytes, as: name)
  }
}
