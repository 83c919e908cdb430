internal import Glibc
internal import SpotlightBus

/// The path of the socket on which speech-dispatcher listens, on this machine.
package struct SpeechAddress: Hashable, Sendable {
  package let path: String

  /// The socket that the environment's variables name; nil if they name none.
  ///
  /// An address of another machine gives nil: finding it may take any time.
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

  /// The socket of the session in which this program runs.
  package static var session: SpeechAddress? {
    var environment: [String: String] = [:]
    for name in ["SPEECHD_ADDRESS", "XDG_RUNTIME_DIR"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return SpeechAddress(environment: environment)
  }

  /// Whether a speech-dispatcher listens there now; none is started.
  package var isListening: Bool { LocalSocket(waits: false)?.connect(to: path) ?? false }
}
