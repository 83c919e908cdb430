internal import Spotlight

/// What the lights of a rectangle paint their rows with.
struct RowBrush {
  let ink: InkLanes
  var writer: RowWriter
  /// The corner band worked out last; lights side by side often want the same.
  var band = CornerBand()
}
