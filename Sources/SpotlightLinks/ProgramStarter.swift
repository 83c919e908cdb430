internal import CPrograms
internal import Glibc

/// Starts programs that go on by themselves, without a shell, and with nothing of ours but the environment.
struct ProgramStarter: ~Copyable {
  /// Those that may still run.
  private var children: [pid_t] = []

  init() {}

  deinit {
    // Those that run on belong to init once we have gone.
    for child in children { waitpid(child, nil, WNOHANG) }
  }

  /// Starts the program of a name on the path, with one word for it.
  mutating func start(_ name: String, _ word: String) throws(LinkFailure) {
    // Here and not by a signal, which would be the host's.
    children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
    var child: pid_t = 0
    switch cprograms_start(name, word, &child) {
    case 0: children.append(child)
    case ENOENT: throw .nobody
    case let error: throw .program(String(cString: strerror(error)))
    }
  }
}
