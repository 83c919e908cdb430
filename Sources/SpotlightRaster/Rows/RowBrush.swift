internal import CPixels
internal import Spotlight

/// What the lights of a rectangle paint their rows with.
struct RowBrush {
  let ink: Ink
  /// The same for the loops of edges; it belongs to the painter and outlives the rows.
  let lanes: UnsafePointer<cpixels_brush>
  var writer: RowWriter
  /// The corner band worked out last; lights side by side often want the same.
  var band = CornerBand()

  init(_ ink: Ink, lanes: UnsafePointer<cpixels_brush>, writer: RowWriter) {
    self.ink = ink
    self.lanes = lanes
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
