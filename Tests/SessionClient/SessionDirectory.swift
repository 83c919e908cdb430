package import Glibc

/// The directory of a session, its `XDG_RUNTIME_DIR`, by which everything that belongs to it is found.
///
/// The tests clean up with it, and so does the watchdog when the tests cannot any more.
package enum SessionDirectory {
  /// The processes that were started in the session, their children included, whichever process owns them now.
  ///
  /// A process that has ended and was not reaped has no environment, and so is not counted.
  package static func processes(of path: String) -> [pid_t] {
    let tag = Array("XDG_RUNTIME_DIR=\(path)".utf8)
    return entries(of: "/proc").compactMap { pid_t($0) }.filter { pid in
      environment(of: pid).split(separator: 0).contains { $0.elementsEqual(tag) }
    }
  }

  /// Kills what was left running in the session, and removes the directory with all that is in it.
  package static func sweep(_ path: String) {
    // Killing one can make another start a child: once more, until none is left.
    for _ in 0..<1000 {
      let processes = processes(of: path)
      if processes.isEmpty { break }
      for pid in processes { kill(pid, SIGKILL) }
      poll(nil, 0, 2)
    }
    remove(path)
  }

  /// Removes a directory and all that is in it, without following links.
  package static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for entry in entries(of: path) {
      remove("\(path)/\(entry)")
    }
    rmdir(path)
  }

  /// The names in a directory; none when there is no such directory.
  package static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private static func environment(of pid: pid_t) -> [UInt8] {
    let fd = open("/proc/\(pid)/environ", O_RDONLY | O_CLOEXEC)
    guard fd >= 0 else { return [] }
    defer { close(fd) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(fd, &chunk, chunk.count)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
