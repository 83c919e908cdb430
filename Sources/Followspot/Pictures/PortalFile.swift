internal import Glibc

/// The file that a portal has written a picture to.
///
/// Some desktops put each picture that a program asks for into the person's folder of screenshots. Each overlay would leave
/// one there. So the file is deleted if it was certainly made for us, and otherwise left alone.
struct PortalFile: Hashable {
  let path: String

  /// The folders of this process for files that are not kept, in which a picture that was made for us may be deleted.
  static var temporaryFolders: [String] {
    let variables = ["TMPDIR", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME"]
    var folders = variables.compactMap { getenv($0).map { String(cString: $0) } }
    if let home = getenv("HOME").map({ String(cString: $0) }) { folders.append(home + "/.cache") }
    return ["/tmp", "/var/tmp"] + folders
  }

  /// The file of an address; nil for what names none on this machine.
  init?(_ address: String) {
    let start = "file://"
    guard address.hasPrefix(start) else { return nil }
    var rest = address.dropFirst(start.count)
    if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    var letters = Array(rest.utf8)[...]
    while let byte = letters.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = letters.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      letters = letters.dropFirst(2)
      bytes.append(value)
    }
    guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    self.path = path
  }

  /// Whether it lies where desktops put pictures that a program asked for: in a place for files that are not kept, or
  /// under a name that says what it is.
  func isPlainlyOurs(in folders: [String]) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    // A path with `..` could lead anywhere.
    guard !parts.contains(where: { $0 == ".." || $0 == "." }), let name = parts.last else {
      return false
    }
    let isTemporary = folders.contains { folder in
      let folder = folder.split(separator: "/")
      return !folder.isEmpty && parts.count > folder.count && parts.starts(with: folder)
    }
    return name.hasSuffix(".png")
      && (isTemporary || parts.dropLast().contains { $0 == "Screenshots" }
        || name.hasPrefix("Screenshot"))
  }

  /// Deletes it if it is a plain file of this person, written since the question, at such a place.
  func takeAway(from folders: [String], writtenSince began: timespec) {
    guard isPlainlyOurs(in: folders) else { return }
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(),
      facts.st_nlink == 1
    else { return }
    // Times of files may be a tick behind. An older picture is the person's own.
    let written = facts.st_mtim
    guard written.tv_sec >= began.tv_sec - 1 else { return }
    unlink(path)
  }
}
