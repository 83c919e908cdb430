/// A screen of the fake compositor.
struct FakeOutput: Hashable {
  /// The number of its global.
  let name: UInt32
  var connector: String
  var width: Int
  var height: Int
  /// In 120ths.
  var scale: Int
  var x = 0
  var y = 0
  var transform = 0
  /// Whether it is laid out in pixels of the device, as Mutter does.
  var countsPixels = false

  /// Whether its logical size is cut and not rounded.
  var cutsSize = false

  /// The width of its mode as a person sees it.
  var uprightWidth: Int { transform % 2 == 1 ? height : width }
  var uprightHeight: Int { transform % 2 == 1 ? width : height }

  /// The width in logical pixels, as compositors round it.
  var logicalWidth: Int { logical(uprightWidth) }
  var logicalHeight: Int { logical(uprightHeight) }

  private func logical(_ pixels: Int) -> Int {
    countsPixels ? pixels : (pixels * 120 + (cutsSize ? 0 : scale / 2)) / max(scale, 1)
  }

  /// The scale as a whole number, for wl_output.
  var wholeScale: Int { (scale + 119) / 120 }
}
