internal import Glibc

/// Where speech-dispatcher listens: the path of a socket of this machine.
package struct SpeechAddress: Hashable, Sendable {
  package let path: String

  /// The socket that the variables of an environment name; nil where they name none.
  ///
  /// A machine elsewhere is none: finding it may take any time.
  package init?(environment: [String: String]) {
    let words = environment["SPEECHD_ADDRESS"] ?? "unix_socket"
    let parts = words.split(separator: ":", maxSplits: 1)
    guard parts.first == "unix_socket" else { return nil }
    if parts.count == 2 {
      path = String(parts[1])
    } else if let directory = environment["XDG_RUNTIME_DIR"], directory.hasPrefix("/") {
      path = directory + "/speech-dispatcher/speechd.sock"
    } else {
      return nil
    }
    guard path.hasPrefix("/"), path.utf8.count < 108, !path.utf8.contains(0) else { return nil }
  }

  /// That of the session which this program runs in.
  package static var session: SpeechAddress? {
    var environment: [String: String] = [:]
    for name in ["SPEECHD_ADDRESS", "XDG_RUNTIME_DIR"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return SpeechAddress(environment: environment)
  }
}
