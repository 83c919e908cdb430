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
  package init(nearest number: Double, within range: ClosedRange<Self>) {
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
