internal import Glibc

/// What `FOLLOWSPOT_DEBUG` may ask for, a comma between two.
enum DebugTopic: String {
  /// How long frames take to reach the screen.
  case frames

  /// Whether the environment asks for it.
  var isWanted: Bool { isWanted(in: getenv("FOLLOWSPOT_DEBUG").map { String(cString: $0) }) }

  func isWanted(in variable: String?) -> Bool {
    variable?.split(separator: ",").contains { $0 == rawValue } ?? false
  }
}
