/// The sizes between which hands may resize a light.
package struct SizeLimits: Hashable, Sendable {
  /// The least length of a side, in logical pixels.
  package var least: Double
  /// The greatest length of a side.
  package var most: Double

  package init(least: Double = 16, most: Double = 16384) {
    precondition(least > 0 && least <= most, "a light needs a size that it can have")
    self.least = least
    self.most = most
  }

  /// Whether both sides are within the limits; rounding errors are allowed.
  package func allow(_ size: Size) -> Bool {
    let rounding = 1e-9
    return min(size.width, size.height) >= least * (1 - rounding)
      && max(size.width, size.height) <= most * (1 + rounding)
  }

  /// The nearest size within the limits, with the same proportions if possible.
  package func nearest(to size: Size) -> Size {
    guard !size.isEmpty else { return Size(width: least, height: least) }
    let factor = min(
      max(1, least / min(size.width, size.height)), most / max(size.width, size.height))
    // Each side is limited again, because of rounding and of proportions that do not fit.
    return Size(width: side(size.width * factor), height: side(size.height * factor))
  }

  /// The part of a factor that keeps a size within the limits.
  ///
  /// A size beyond a limit may come back at any speed.
  package func factor(_ factor: Double, of size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    let smallest = min(1, least / min(size.width, size.height))
    let largest = max(1, most / max(size.width, size.height))
    return min(max(factor, smallest), largest)
  }

  /// The nearest length within the limits.
  package func side(_ length: Double) -> Double { min(max(length, least), most) }
}
