import Glibc
import SpotlightFiles

/// Why there is no picture in a folder.
struct OutputFolderFailure: Error, Hashable, Sendable {
  let name: String
  let errorNumber: Int32

  /// True when another name would do, and not only another disk.
  var isMisnamed: Bool { [ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, ENOENT].contains(errorNumber) }
}

extension OutputFolderFailure: CustomStringConvertible {
  var description: String {
    "\(name.quoted) cannot be written: \(String(cString: strerror(errorNumber)))."
  }
}
