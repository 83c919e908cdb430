/// How many buffer pixels one logical pixel takes, as the integer `numerator` / 120.
///
/// Compositors state fractional scales in this unit, so 1.5 is exactly 180 and sizes come from
/// integer arithmetic: two sides that compute the same size never differ by rounding.
package struct Scale: Sendable, Hashable {
  /// The scale in 120ths, always within ``limits``.
  package let numerator: Int

  /// The accepted numerators: above 0 and up to a scale of 64.
  package static let limits = 1...(120 * 64)

  /// One buffer pixel for each logical pixel.
  package static let one = Scale(hundredTwentieths: 120)

  /// A scale in 120ths, clamped to ``limits``.
  package init(hundredTwentieths numerator: Int) {
    self.numerator = min(max(numerator, Self.limits.lowerBound), Self.limits.upperBound)
  }

  /// An integer scale such as 2, clamped to ``limits``.
  package init(_ integer: Int) {
    self.init(hundredTwentieths: min(max(integer, 0), 64) * 120)
  }

  /// The nearest scale for a measured pair, such as 1280 buffer pixels for 853 logical pixels.
  ///
  /// Nil if a length is not positive or no scale within ``limits`` fits.
  package init?(pixels: Int, logical: Int) {
    guard pixels > 0, logical > 0 else { return nil }
    // Rounds pixels * 120 / logical. A length that overflows cannot come from a real scale.
    let (scaled, overflow) = pixels.multipliedReportingOverflow(by: 120)
    guard !overflow else { return nil }
    let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: logical)
    let nearest = remainder >= logical - remainder ? quotient + 1 : quotient
    guard Self.limits.contains(nearest) else { return nil }
    self.numerator = nearest
  }

  /// True for integer scales, which need no viewport.
  package var isInteger: Bool { numerator % 120 == 0 }
  /// The integer scale, or nil for a fractional one.
  package var integer: Int? { isInteger ? numerator / 120 : nil }
  /// The least integer scale that is not smaller.
  package var roundedUp: Int { (numerator + 119) / 120 }
  /// The scale as a number, for display; use ``pixels(_:)`` for sizes.
  package var factor: Double { Double(numerator) / 120 }

  /// The buffer pixels of a logical length, rounded half up.
  package func pixels(_ logical: Int) -> Int {
    // No length exceeds 2^48; clamped to that, the product cannot overflow.
    let logical = min(max(logical, -(1 << 48)), 1 << 48)
    let (quotient, remainder) = (logical * numerator + 60).quotientAndRemainder(dividingBy: 120)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// A logical coordinate in buffer pixels.
  ///
  /// Whole pixels stay whole, unlike with a rounded factor.
  package func grid(_ logical: Double) -> Double {
    logical * Double(numerator) / 120
  }

  /// The whole buffer pixel nearest to a logical coordinate; 0 for one outside every possible
  /// buffer.
  package func pixel(_ logical: Double) -> Int {
    let pixel = grid(logical).rounded()
    return abs(pixel) < Double(PixelRect.limit) ? Int(pixel) : 0
  }
}

extension BinaryInteger {
  /// The whole number in a range that is nearest to a number.
  ///
  /// `Int(_:)` ends the program if a number is none or does not fit. So use this for what comes from outside, as a size or a
  /// time from a program, a file, a bus or the compositor. In the rooms that programs call, a test of the house refuses
  /// `Int(_:)` with arithmetic in its argument, or with a side that is not known to be whole. It reads the text, which does
  /// not show types: it does not find `Int(length)`.
  ///
  /// - Parameters:
  ///   - number: the number. Halves are rounded away from 0, and what is no number counts as 0. Round it before if it has to
  ///     be rounded up or down.
  ///   - range: what the result may be.
  // Inlinable, because other modules would call it for any type of number, in each turn.
  @inlinable package init(nearest number: Double, within range: ClosedRange<Self>) {
    let whole = number.isNaN ? 0 : number.rounded()
    // Compared as `Double`: the largest integers become the next larger number, which does not fit either.
    if whole <= Double(range.lowerBound) {
      self = range.lowerBound
    } else if whole >= Double(range.upperBound) {
      self = range.upperBound
    } else {
      self = Self(whole)
    }
  }
}

extension Double {
  /// The nearest number in a range; for NaN the one that is nearest to a default.
  package func clamped(to range: ClosedRange<Double>, or standard: Double = 0) -> Double {
    let number = isNaN ? standard : self
    return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
  }
}
