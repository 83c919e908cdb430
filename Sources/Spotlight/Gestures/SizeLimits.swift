/// The sizes between which hands may resize a light.
package struct SizeLimits: Hashable, Sendable {
  /// The least length of a side, in logical pixels.
  package var least: Double
  /// The greatest length of a side that is set; nil for ``usual``.
  package var most: Double?
  /// The greatest length of a side if none is set.
  ///
  /// It is the diagonal of all screens together: a circle of that size in their middle covers them.
  package private(set) var usual = PointStyle.greatestSide

  package init(least: Double = 16, most: Double? = nil) {
    precondition(least > 0 && least <= most ?? least, "a light needs a size that it can have")
    self.least = least
    self.most = most
  }

  /// The greatest length of a side.
  package var greatest: Double { most ?? max(least, usual) }

  /// Makes the diagonal of all screens together the usual greatest length; without screens it stays.
  package mutating func measure(_ screens: [Rect]) {
    let all = screens.reduce(Rect.zero) { $0.union($1) }
    guard !all.isEmpty else { return }
    usual = Point(x: all.width, y: all.height).distance(to: .zero)
  }

  /// Whether both sides are within the limits; rounding errors are allowed.
  package func allow(_ size: Size) -> Bool {
    let rounding = 1e-9
    return min(size.width, size.height) >= least * (1 - rounding)
      && max(size.width, size.height) <= greatest * (1 + rounding)
  }

  /// The nearest size within the limits, with the same proportions if possible.
  package func nearest(to size: Size) -> Size {
    guard !size.isEmpty else { return Size(width: least, height: least) }
    let factor = min(
      max(1, least / min(size.width, size.height)), greatest / max(size.width, size.height))
    // Each side is limited again, because of rounding and of proportions that do not fit.
    return Size(width: side(size.width * factor), height: side(size.height * factor))
  }

  /// The part of a factor that keeps a size within the limits.
  ///
  /// A size beyond a limit may come back at any speed.
  package func factor(_ factor: Double, of size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    let smallest = min(1, least / min(size.width, size.height))
    let largest = max(1, greatest / max(size.width, size.height))
    return min(max(factor, smallest), largest)
  }

  /// The nearest length within the limits.
  package func side(_ length: Double) -> Double { min(max(length, least), greatest) }

  /// The same for a side that is pulled: one that was beyond a limit may stay, but not go farther.
  package func side(_ length: Double, was old: Double) -> Double {
    min(max(length, min(least, old)), max(greatest, old))
  }
}
