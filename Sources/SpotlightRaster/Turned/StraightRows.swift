/// The rows of a turned form that a straight piece of each edge crosses from top to bottom.
struct StraightRows {
  /// A straight line by a point of it, and how far it goes to the right for each pixel down.
  struct Line {
    var x = 0.0
    var y = 0.0
    var slope = 0.0

    init() {}

    init(_ piece: EdgePiece) {
      (x, y, slope) = (piece.topX, piece.top, piece.slope)
    }

    /// The place of the line at a height.
    @inline(__always)
    func place(_ height: Double) -> Double { x + (height - y) * slope }
  }

  /// Rows in a line, and both of their edges.
  struct Band {
    var top = 0
    var bottom = 0
    var left = Line()
    var right = Line()
  }

  /// Each edge has at most two sides of the form, so they meet in at most three bands.
  private var first = Band()
  private var second = Band()
  private var third = Band()

  /// The rows of pieces as ``EdgePieces`` has them.
  init(_ edges: EdgePieces, of pieces: UnsafePointer<EdgePiece>) {
    for left in 0..<edges.leftCount where !pieces[left].isArc {
      for right in EdgePieces.most..<EdgePieces.most + edges.rightCount
      where !pieces[right].isArc {
        var band = Band()
        band.top = ceiled(max(pieces[left].top, pieces[right].top))
        band.bottom = floored(min(pieces[left].bottom, pieces[right].bottom))
        band.left = Line(pieces[left])
        band.right = Line(pieces[right])
        if band.top < band.bottom { add(band) }
      }
    }
  }

  /// The edges of a row; nil if they are not both straight there.
  @inline(__always)
  func lines(in row: Int) -> (left: Line, right: Line)? {
    if row >= first.top, row < first.bottom { return (first.left, first.right) }
    if row >= second.top, row < second.bottom { return (second.left, second.right) }
    if row >= third.top, row < third.bottom { return (third.left, third.right) }
    return nil
  }

  private mutating func add(_ band: Band) {
    if first.bottom == first.top {
      first = band
    } else if second.bottom == second.top {
      second = band
    } else {
      third = band
    }
  }
}
