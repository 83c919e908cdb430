/// A screen of the fake.
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

  /// Its mode as people see it.
  var uprightWidth: Int { transform % 2 == 1 ? height : width }
  var uprightHeight: Int { transform % 2 == 1 ? width : height }

  /// The width of the logical pixels, as compositors round it.
  var logicalWidth: Int { (uprightWidth * 120 + scale / 2) / max(scale, 1) }
  var logicalHeight: Int { (uprightHeight * 120 + scale / 2) / max(scale, 1) }

  /// The whole number that wl_output has for the scale.
  var wholeScale: Int { (scale + 119) / 120 }
}
