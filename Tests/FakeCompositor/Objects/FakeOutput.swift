/// A screen of the fake compositor.
package struct FakeOutput: Hashable {
  /// The number of its global.
  package let name: UInt32
  package var connector: String
  package var width: Int
  package var height: Int
  /// In 120ths.
  package var scale: Int
  package var x = 0
  package var y = 0
  package var transform = 0
  /// Whether it is laid out in pixels of the device, as Mutter does.
  package var countsPixels = false

  /// Whether its logical size is cut and not rounded.
  var cutsSize = false

  /// The width of its mode as a person sees it.
  package var uprightWidth: Int { transform % 2 == 1 ? height : width }
  package var uprightHeight: Int { transform % 2 == 1 ? width : height }

  /// The width in logical pixels, as compositors round it.
  package var logicalWidth: Int { logical(uprightWidth) }
  package var logicalHeight: Int { logical(uprightHeight) }

  private func logical(_ pixels: Int) -> Int {
    countsPixels ? pixels : (pixels * 120 + (cutsSize ? 0 : scale / 2)) / max(scale, 1)
  }

  /// The scale as a whole number, for wl_output.
  package var wholeScale: Int { (scale + 119) / 120 }
}
