package import Spotlight

/// Which output; stays the same while the output exists.
package struct OutputID: Hashable, Sendable, Comparable {
  /// The number of its global.
  let global: UInt32

  package static func < (a: Self, b: Self) -> Bool { a.global < b.global }
}

/// What is known of an output, as of its last `done`.
package struct OutputInfo: Hashable, Sendable {
  package let id: OutputID

  /// The connector, such as `DP-1`; empty where the compositor does not tell.
  package var name: String

  /// Its place on the desktop, in logical pixels.
  package var frame: Rect

  /// Its mode as the user sees it, which is turned by the output's transform.
  package var pixels: PixelSize

  /// The whole number that the compositor gives as the scale; rounded up where the real one is not whole.
  package var wholeScale: Int

  /// The scale that follows from the mode and the logical size, where both are known.
  package var measuredScale: Scale? {
    guard pixels.width > 0, frame.width >= 1 else { return nil }
    return Scale(pixels: pixels.width, logical: Int(frame.width))
  }
}
