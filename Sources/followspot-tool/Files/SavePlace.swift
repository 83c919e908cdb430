import FollowspotTours
import Glibc
import SpotlightFiles

/// Where a file goes at the end: into a folder that is there from the beginning, or to standard output.
///
/// A place that cannot be written to is found out at the start, before the person has done anything that could be lost.
struct SavePlace {
  private let folder: OutputFolderKeeper?
  private let name: String

  /// Keeps a folder open in a value that may be copied.
  private final class OutputFolderKeeper {
    let folder: OutputFolder

    init(_ path: String, isPrivate: Bool) throws(WriteFailure) {
      folder = try OutputFolder(path, isPrivate: isPrivate)
    }
  }

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
    let end = path.lastIndex(of: "/")
    let name = end.map { String(path[path.index(after: $0)...]) } ?? path
    var facts = stat()
    let isFolder =
      name.isEmpty || name == "." || name == ".."
      || stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    if isFolder { throw WriteFailure(name: path, errorNumber: EISDIR) }
    self.name = name
    let keeper = try OutputFolderKeeper(
      end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".", isPrivate: isPrivate)
    try keeper.folder.check(name)
    folder = keeper
  }

  /// Begins the file, which has another name until it is whole; a place on standard output has none.
  func begin() throws(WriteFailure) -> PendingFile {
    guard let folder else { throw WriteFailure(name: "-", errorNumber: ESPIPE) }
    return try folder.folder.begin(name)
  }

  /// Puts the bytes there, whole or not at all.
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    guard let folder else { return try Descriptor.standardOutput.write(bytes) }
    try folder.folder.write(bytes, as: name)
  }
}
