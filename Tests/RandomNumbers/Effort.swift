import Glibc

/// How much a test tries where more seeds and larger scenes find more.
package enum Effort {
  /// Whether all is tried: `FOLLOWSPOT_LONG=1`, as `Scripts/check --long` sets it.
  package static let isLong = getenv("FOLLOWSPOT_LONG").map { String(cString: $0) == "1" } ?? false

  /// Whether a tenth is tried: `FOLLOWSPOT_SHORT=1`, as `Scripts/test` sets it without `--all`.
  package static let isShort =
    !isLong && getenv("FOLLOWSPOT_SHORT").map { String(cString: $0) == "1" } ?? false

  /// The larger number in a long run, a tenth of the usual one in a short run, but four at least, and otherwise the usual one.
  package static func times(_ usual: Int, long: Int) -> Int {
    isLong ? long : isShort ? min(usual, max(usual / 10, 4)) : usual
  }

  /// The seeds of a test that paints: a third of them in a plain run without optimisation.
  ///
  /// Painting is slow there, and `Scripts/check` runs these tests with optimisation.
  package static func seeds(_ count: Int) -> Range<Int> {
    0..<(isThorough ? count : max(count / (isShort ? 10 : 3), 4))
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
