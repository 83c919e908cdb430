extension BinaryInteger {
  /// The whole number in a range that is nearest to a number.
  ///
  /// `Int(_:)` ends the program if a number is none or does not fit. So whatever comes from outside, as a size or a time from
  /// a program, a file, a bus or the compositor, becomes a whole number here. A test of the house looks for other ways in
  /// the rooms that programs call.
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
