internal import Spotlight

/// What the lights of a rectangle paint their rows with.
struct RowBrush {
  let ink: InkLanes
  let plainInk: Ink
  var writer: RowWriter
  /// The knees of all feathers' curves; they belong to the painter and outlive the rows.
  let knees: UnsafePointer<Knee>
  /// The corner band worked out last; lights side by side often want the same.
  var band = CornerBand()
}
