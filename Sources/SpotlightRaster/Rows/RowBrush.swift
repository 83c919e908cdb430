internal import CPixels
internal import Spotlight

/// What lights paint the rows of a rectangle with.
struct RowBrush {
  let ink: Ink
  /// The number of the ink; a painter counts its inks.
  let inkNumber: Int
  /// The ink for the loops over edges.
  ///
  /// It belongs to the painter and outlives the rows.
  let lanes: UnsafePointer<cpixels_brush>
  /// The kept rows of corners.
  ///
  /// They belong to the painter too.
  let stamps: UnsafeMutablePointer<CornerStamp>
  /// The kept rows through large corners; they belong to the painter too.
  let cornerRows: UnsafeMutablePointer<cpixels_corner_row>
  /// What turned lights are painted with.
  let turned: TurnedRows
  var writer: RowWriter
  /// The most recent corner band: lights side by side often need the same one.
  var band = cpixels_band()

  init(
    _ ink: Ink, number: Int, lanes: UnsafePointer<cpixels_brush>,
    stamps: UnsafeMutablePointer<CornerStamp>,
    cornerRows: UnsafeMutablePointer<cpixels_corner_row>, turned: TurnedRows, writer: RowWriter
  ) {
    self.ink = ink
    inkNumber = number
    self.lanes = lanes
    self.stamps = stamps
    self.cornerRows = cornerRows
    self.turned = turned
    self.writer = writer
  }
}

extension cpixels_brush {
  /// The ink for the loops over edges.
  ///
  /// The knees must stay in place while this is used.
  init(_ ink: Ink, knees: UnsafePointer<cpixels_knee>, lanes: Int32) {
    self.init(
      knees: knees, fullAlpha: Float(ink.fullAlpha), red: Float(ink.color.red) / 255,
      green: Float(ink.color.green) / 255, blue: Float(ink.color.blue) / 255,
      isBlack: ink.color == .black, lanes: lanes)
  }
}
