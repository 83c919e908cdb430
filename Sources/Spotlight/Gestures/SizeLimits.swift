/// How small and how large hands may make a light.
package struct SizeLimits: Hashable, Sendable {
  /// The least that each side may be, in logical pixels.
  package var least: Double
  /// The most that each side may be.
  package var most: Double

  package init(least: Double = 16, most: Double = 16384) {
    precondition(least > 0 && least <= most, "a light needs a size that it can have")
    self.least = least
    self.most = most
  }

  /// True when both sides are within the limits, but for what rounding adds and takes.
  package func allow(_ size: Size) -> Bool {
    let rounding = 1e-9
    return min(size.width, size.height) >= least * (1 - rounding)
      && max(size.width, size.height) <= most * (1 + rounding)
  }

  /// The size within the limits that is most like another, with the same proportions if they can be.
  package func nearest(to size: Size) -> Size {
    guard !size.isEmpty else { return Size(width: least, height: least) }
    let factor = min(
      max(1, least / min(size.width, size.height)), most / max(size.width, size.height))
    // Rounding, and what is too long for its width, need a look at each side.
    return Size(width: side(size.width * factor), height: side(size.height * factor))
  }

  /// The part of a factor that leads a size no farther than to the limits.
  ///
  /// A size that is beyond a limit may come back at any speed.
  package func factor(_ factor: Double, of size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    let smallest = min(1, least / min(size.width, size.height))
    let largest = max(1, most / max(size.width, size.height))
    return min(max(factor, smallest), largest)
  }

  /// The length within the limits that is nearest.
  package func side(_ length: Double) -> Double { min(max(length, least), most) }
}
