import Glibc

/// How much a test tries where more seeds and larger scenes find more.
package enum Effort {
  /// Whether all is tried: `FOLLOWSPOT_LONG=1`, as `Scripts/check --long` sets it.
  package static let isLong = getenv("FOLLOWSPOT_LONG").map { String(cString: $0) == "1" } ?? false

  /// The larger number in a long run, and otherwise the usual one.
  package static func times(_ usual: Int, long: Int) -> Int { isLong ? long : usual }
}
