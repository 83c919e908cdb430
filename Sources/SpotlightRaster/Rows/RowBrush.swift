internal import CPixels
internal import Spotlight

/// What the lights of a rectangle paint their rows with.
struct RowBrush {
  let ink: Ink
  /// Another number for each ink that a painter had, one after the other.
  let inkNumber: Int
  /// The same for the loops of edges; it belongs to the painter and outlives the rows.
  let lanes: UnsafePointer<cpixels_brush>
  /// Corners of lights that others may be alike; they belong to the painter too.
  let stamps: UnsafeMutablePointer<CornerStamp>
  var writer: RowWriter
  /// The corner band worked out last; lights side by side often want the same.
  var band = cpixels_band()

  init(
    _ ink: Ink, number: Int, lanes: UnsafePointer<cpixels_brush>,
    stamps: UnsafeMutablePointer<CornerStamp>,
    writer: RowWriter
  ) {
    self.ink = ink
    inkNumber = number
    self.lanes = lanes
    self.stamps = stamps
    self.writer = writer
  }
}

extension cpixels_brush {
  /// An ink for the loops of edges.
  ///
  /// The knees must stay where they are as long as this is used.
  init(_ ink: Ink, knees: UnsafePointer<cpixels_knee>, isWide: Bool) {
    self.init(
      knees: knees, fullAlpha: Float(ink.fullAlpha), red: Float(ink.color.red) / 255,
      green: Float(ink.color.green) / 255, blue: Float(ink.color.blue) / 255,
      isBlack: ink.color == .black, isWide: isWide)
  }
}
