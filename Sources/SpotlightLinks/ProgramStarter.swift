internal import CPrograms
internal import Glibc

/// Starts programs that go on by themselves, without a shell, and with nothing of ours but the environment.
enum ProgramStarter {
  /// Starts the program of a name on the path, with one word for it.
  ///
  /// It is nobody's child, so that nobody needs to hear of its end: a browser may run for longer than any overlay.
  static func start(_ name: String, _ word: String) throws(LinkFailure) {
    switch cprograms_start(name, word) {
    case 0: return
    case ENOENT: throw .nobody
    case let error: throw .program(String(cString: strerror(error)))
    }
  }
}
