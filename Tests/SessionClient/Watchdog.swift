internal import Glibc

/// `watchdog`: ends the sessions of a test run that was killed.
///
/// The test run holds the other end of our input and tells which directories are in use: `+PATH` and
/// `-PATH`, a line each. The end of the input is the end of the test run, however it came. The kernel
/// could send a signal to each child instead (`PR_SET_PDEATHSIG`), but that one comes when the *thread*
/// that started the child ends, and tests run on threads of a pool.
enum Watchdog {
  static func run(_ arguments: [String]) {
    var directories: [String] = []
    while let line = readLine() {
      let path = String(line.dropFirst())
      if line.hasPrefix("+") {
        directories.append(path)
      } else {
        directories.removeAll { $0 == path }
      }
    }
    for directory in directories {
      SessionDirectory.sweep(directory)
    }
  }
}
