internal import Glibc
package import Spotlight

/// Which kinds of file systems are mounted, and where.
///
/// A look at a file can wait for minutes for a server or for a program, or mount something over a network. So a file is looked at only
/// if the system's own table has no such file system on the way to it. The table is the only answer that never waits: `statfs` and
/// `stat` ask the server or the program.
package struct MountTable {
  /// The kinds by the folders that they are mounted on; of several on one folder, that of the last, which lies on top.
  private var kinds: [String: String] = [:]

  /// What can keep a program waiting; so does every kind whose name begins with `fuse.`.
  private static let slowKinds: Set<String> = [
    "9p", "afs", "autofs", "beegfs", "ceph", "cifs", "coda", "fuse", "fuseblk", "gfs2", "gpfs",
    "lustre", "ncpfs", "nfs", "nfs4", "ocfs2", "orangefs", "pvfs2", "smb3", "smbfs", "virtiofs",
  ]

  /// The table that this program sees now; if it cannot be read, nothing is known to be slow.
  package init() {
    var table: [UInt8] = []
    let fd = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    if fd >= 0 {
      defer { close(fd) }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(fd, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        table += piece[..<count]
      }
    }
    self.init(table)
  }

  /// A table in the system's words.
  package init(_ table: [UInt8]) {
    for line in table.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      // The folder is the fifth word. Any number of words may follow before a dash and the kind.
      guard words.count > 6,
        let dash = words[6...].firstIndex(where: { $0.elementsEqual("-".utf8) }),
        dash + 1 < words.count
      else { continue }
      kinds[Self.unescaped(words[4])] = String(decoding: words[dash + 1], as: UTF8.self)
    }
  }

  /// Why a file is not watched, as a sentence; nil if it can be.
  func problem(watching path: String) -> String? {
    slowPlace(on: path).map { place, kind in
      "'\(path)' is not watched, because each look at \(place) (\(kind)) may take minutes; "
        + "a file on a disk of this computer can be waited for."
    }
  }

  /// Why files that a tour waits for are not watched.
  ///
  /// - Parameters:
  ///   - tour: the tour.
  ///   - home: the person's folder, for paths that begin with `~/`.
  /// - Returns: a sentence for each file.
  package func problems(of tour: Tour, home: String?) -> [String] {
    var sentences: [String] = []
    for signal in tour.steps.flatMap(\.nextOn) + tour.tasks.flatMap(\.doneWhen) {
      guard case .file(let words, _)? = signal.happening,
        let path = FileWait.absolute(words, home: home), let sentence = problem(watching: path),
        !sentences.contains(sentence)
      else { continue }
      sentences.append(sentence)
    }
    return sentences
  }

  /// The first folder on the way to a file on which a look can wait.
  ///
  /// The folder itself is not looked at. The root counts as fast: this program lies on it, too.
  ///
  /// - Parameters:
  ///   - path: of the file, absolute.
  ///   - link: what the link at a path says; nil if there is no link. It is asked only of what is not slow.
  /// - Returns: the folder and its kind of file system; nil if there is none.
  func slowPlace(
    on path: String, link: (String) -> String? = Self.link
  ) -> (path: String, kind: String)? {
    var rest = Self.parts(of: path)
    var folder: [String] = []
    var links = 0
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        _ = folder.popLast()
        continue
      }
      folder.append(part)
      let place = "/" + folder.joined(separator: "/")
      if let kind = kinds[place], Self.slowKinds.contains(kind) || kind.hasPrefix("fuse.") {
        return (place, kind)
      }
      guard let target = link(place) else { continue }
      links += 1
      // The system follows no more than 40 either.
      guard links <= 40 else { return nil }
      if target.utf8.first == UInt8(ascii: "/") { folder = [] } else { folder.removeLast() }
      rest += Self.parts(of: target)
    }
    return nil
  }

  /// The names in a path, the first one at the end.
  ///
  /// They are split at bytes, as the system does: in a text, a slash with an accent on it is another letter.
  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func link(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A word of the table, which has blanks and other marks as octal numbers behind a backslash.
  private static func unescaped(_ word: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"),
        let number = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(number)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
