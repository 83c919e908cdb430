internal import Glibc

/// The file from which KWin reads a script, taken away with this value.
///
/// KWin takes scripts from files alone, and reads them some time after it was told the name.
struct ScriptFile: ~Copyable {
  private let path: String

  /// Writes a file that only this user can read and write; nil if it cannot be written.
  ///
  /// - Parameters:
  ///   - text: all that is in it.
  ///   - path: its path; what a crash left there is replaced.
  init?(_ text: String, at path: String) {
    // Whatever lies there under our name is not written into: it may be a link.
    unlink(path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let file = open(path, flags, 0o600)
    guard file >= 0 else { return nil }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    guard close(file) == 0, rest.isEmpty else {
      unlink(path)
      return nil
    }
    self.path = path
  }

  deinit { unlink(path) }
}
