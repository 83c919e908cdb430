package import CWayland

extension cw_value {
  /// A number as 24.8 fixed point.
  ///
  /// What does not fit becomes the nearest number that does.
  package init(fixed number: Double) {
    // The constants come first: with them there, `min` and `max` never return a NaN.
    let steps = max(-0x8000_0000, min(0x7FFF_FFFF, (number * 256).rounded()))
    self.init(i: Int32(steps))
  }
}

/// Lends the characters of a string, or nothing, to a request.
package func withCharacters<Result>(
  of string: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let string else { return body(nil) }
  return string.withCString(body)
}
