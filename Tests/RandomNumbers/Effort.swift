import Glibc

/// How much a test tries where more seeds and larger scenes find more.
package enum Effort {
  /// Whether all is tried: `FOLLOWSPOT_LONG=1`, as `Scripts/check --long` sets it.
  package static let isLong = getenv("FOLLOWSPOT_LONG").map { String(cString: $0) == "1" } ?? false

  /// The larger number in a long run, and otherwise the usual one.
  package static func times(_ usual: Int, long: Int) -> Int { isLong ? long : usual }

  /// The seeds of a test that paints: a third of them in a plain run without optimisation.
  ///
  /// Painting is slow there, and `Scripts/check` runs these tests with optimisation.
  package static func seeds(_ count: Int) -> Range<Int> {
    0..<(isThorough ? count : max(count / 3, 4))
  }

  /// Whether tests that paint take all that they have.
  package static let isThorough: Bool = {
    #if DEBUG
      isLong
    #else
      true
    #endif
  }()
}
