package import Spotlight

/// Identifies an output; stays the same while the output exists.
package struct OutputID: Hashable, Sendable, Comparable {
  /// The number of its global.
  let global: UInt32

  package static func < (a: Self, b: Self) -> Bool { a.global < b.global }
}

/// The description of an output, as of its last `done`.
package struct OutputInfo: Hashable, Sendable {
  package let id: OutputID

  /// The connector, such as `DP-1`; empty if the compositor does not tell.
  package var name: String

  /// Its place on the desktop, in logical pixels.
  package var frame: Rect

  /// The mode as a person sees it, turned by the output's transform.
  package var pixels: PixelSize

  /// The compositor's scale as a whole number; rounded up if the real scale is fractional.
  package var wholeScale: Int

  /// Its size in whole logical pixels.
  package var logical: PixelSize {
    func side(_ length: Double) -> Int { Int(nearest: length, within: 0...PixelRect.limit) }
    return PixelSize(width: side(frame.width), height: side(frame.height))
  }

  /// The scale that follows from mode and logical size, if both are known.
  package var measuredScale: Scale? { Scale(pixels: pixels.width, logical: logical.width) }
}
