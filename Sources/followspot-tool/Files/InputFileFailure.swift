import Glibc
import SpotlightFiles

/// Why a file is of no use.
struct InputFileFailure: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case unreadable(errorNumber: Int32)
    case folder
    case noFile
    case tooLarge(Int)
    case nobodyWrites
  }

  let file: InputFile
  let reason: Reason
}

extension InputFileFailure {
  /// Whether there is no such file.
  var isMissing: Bool {
    reason == .unreadable(errorNumber: ENOENT) || reason == .unreadable(errorNumber: ENOTDIR)
  }
}

extension InputFileFailure: CustomStringConvertible {
  /// A sentence that names the file and what is wrong with it.
  var description: String {
    let name = file == .standardInput ? "standard input" : file.name.quoted
    switch reason {
    case .unreadable(let errorNumber):
      return "\(name) cannot be read: \(String(cString: strerror(errorNumber)))."
    case .folder: return "\(name) is a folder, not a file."
    case .noFile: return "\(name) is a pipe or a device, not a file."
    case .tooLarge(let limit):
      return "\(name) has more than \(limit >> 20) MiB, and no more is read."
    case .nobodyWrites: return "nobody writes to the pipe \(name)."
    }
  }
}
