import Glibc
import SpotlightSteering

extension SteeringPlace {
  /// That of the display that this process was started for; nil where it has no name.
  static func ofProcess() throws(SteeringFailure) -> SteeringPlace? {
    try SteeringPlace { getenv($0).map { String(cString: $0) } }
  }
}
