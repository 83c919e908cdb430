internal import CPixels
internal import Spotlight

/// A piece of an edge within a row of pixels.
struct EdgeCrossing {
  let piece: UnsafePointer<EdgePiece>
  let isRight: Bool
  /// The heights between which it goes, and its columns there.
  let from: Double
  let to: Double
  let fromX: Double
  let toX: Double

  @inline(__always)
  init(_ piece: UnsafePointer<EdgePiece>, isRight: Bool, _ top: Double, _ bottom: Double) {
    self.piece = piece
    self.isRight = isRight
    from = max(top, piece.pointee.top)
    to = min(bottom, piece.pointee.bottom)
    // At the ends of the piece its places are known exactly.
    fromX = from == piece.pointee.top ? piece.pointee.topX : piece.pointee.x(at: from)
    toX = to == piece.pointee.bottom ? piece.pointee.bottomX : piece.pointee.x(at: to)
  }

  /// The crossing as numbers for many pixels at once.
  ///
  /// - Parameters:
  ///   - column: the column from which the run counts.
  ///   - row: the row's top.
  /// - Returns: the crossing, counted from there.
  func slope(from column: Int, _ row: Double) -> cpixels_slope {
    let start = Double(column)
    let isFalling = fromX <= toX
    let (low, high) = Self.apart(
      Float(min(fromX, toX) - start), Float(max(fromX, toX) - start))
    let (from, to) = (Float(from - row), Float(to - row))
    var slope = cpixels_slope()
    slope.from = from
    slope.to = to
    slope.low = low
    slope.high = high
    slope.heightAtLow = isFalling ? from : to
    slope.heightAtHigh = isFalling ? to : from
    slope.inverse = (to - from) / (high - low)
    slope.sign = isRight ? 1 : -1
    guard piece.pointee.isArc else { return slope }
    slope.isArc = true
    slope.centerX = Float(piece.pointee.center.x - start)
    slope.centerY = Float(piece.pointee.center.y - row)
    slope.inverseReach = Float(1 / piece.pointee.down.reach)
    slope.slant = Float(piece.pointee.down.slant)
    slope.half = Float(piece.pointee.down.half)
    slope.xx = Float(piece.pointee.squares.xx)
    slope.xy = Float(piece.pointee.squares.xy)
    slope.yy = Float(piece.pointee.squares.yy)
    slope.area = Float(piece.pointee.area)
    return slope
  }

  /// Two columns, so far apart that a height for each column between them is a useful number.
  ///
  /// It moves an upright edge by 1/8192 of a pixel at most.
  @inline(__always)
  static func apart(_ low: Float, _ high: Float) -> (low: Float, high: Float) {
    let least: Float = 1 / 4096
    if high - low >= least { return (low, high) }
    let middle = (low + high) / 2
    return (middle - least / 2, middle + least / 2)
  }
}
