internal import CPixels
internal import Spotlight

/// A piece of a turned form's edge that goes only up or only down, and only left or only right: a
/// side, or part of a corner's arc.
///
/// A corner's ellipse is turned. Cut by a horizontal line, the middle of the cut lies on a slanted
/// line through the ellipse's centre, and half of its length is that of an upright ellipse. The
/// same holds for vertical cuts. So a turned ellipse is an upright one that was pushed aside, which
/// keeps areas.
struct EdgePiece {
  /// One direction in which the ellipse is cut.
  struct Cut {
    /// How far the ellipse reaches from its centre, across the cuts.
    var reach = 1.0
    /// How far the middles of the cuts go aside for each pixel.
    var slant = 0.0
    /// Half of the longest cut; negative if the piece lies at the lesser ends of the cuts.
    var half = 0.0

    /// The place of the edge along a cut, counted from the centre, as the cut is.
    @inline(__always)
    func place(_ way: Double) -> Double {
      let share = way / reach
      // (1 - t)(1 + t) and not 1 - t²: it keeps its digits where the arc is flat.
      let square = (1 - share) * (1 + share)
      return way * slant + half * (square > 0 ? square : 0).squareRoot()
    }
  }

  /// The heights between which the piece goes, and its places there.
  let top: Double
  let bottom: Double
  let topX: Double
  let bottomX: Double
  /// How far it goes to the right for each pixel down, if it is a side.
  let slope: Double
  let isArc: Bool
  /// The centre of the ellipse, and its cuts at one height and at one column.
  private(set) var center = Point.zero
  private(set) var across = Cut()
  private(set) var down = Cut()
  /// The factors of the square of a chord, as a part of the radii: of x², x · y and y².
  private(set) var squares = (xx: 0.0, xy: 0.0, yy: 0.0)
  /// The product of the radii.
  private(set) var area = 0.0

  /// A straight piece.
  private init(from start: Point, to end: Point, isArc: Bool) {
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    (top, bottom) = (upper.y, lower.y)
    (topX, bottomX) = (upper.x, lower.x)
    slope = (lower.x - upper.x) / (lower.y - upper.y)
    self.isArc = isArc
  }

  /// A side.
  init(from start: Point, to end: Point) {
    self.init(from: start, to: end, isArc: false)
  }

  /// A part of an arc, in the direction of the clock.
  init(
    from start: Point, to end: Point, around center: Point, _ radiusX: Double, _ radiusY: Double,
    _ rotation: Rotation
  ) {
    self.init(from: start, to: end, isArc: true)
    self.center = center
    let (cosine, sine) = (rotation.cosine, rotation.sine)
    let (aa, bb) = (radiusX * radiusX, radiusY * radiusY)
    let mixed = (aa - bb) * cosine * sine
    let height = aa * sine * sine + bb * cosine * cosine
    let width = aa * cosine * cosine + bb * sine * sine
    area = radiusX * radiusY
    across = Cut(
      reach: height.squareRoot(), slant: mixed / height,
      half: (end.y > start.y ? area : -area) / height.squareRoot())
    down = Cut(
      reach: width.squareRoot(), slant: mixed / width,
      half: (end.x > start.x ? -area : area) / width.squareRoot())
    squares = (height / (aa * bb), -2 * mixed / (aa * bb), width / (aa * bb))
  }

  /// The place of the edge at a height.
  @inline(__always)
  func x(at y: Double) -> Double {
    isArc ? center.x + across.place(y - center.y) : topX + (y - top) * slope
  }
}

/// The pieces of a turned form, of each side from the top to the bottom.
struct EdgePieces {
  /// At most so many pieces of each side: a side of the form, an arc, and parts of two arcs more on
  /// each end.
  static let most = 6

  private(set) var leftCount = 0
  private(set) var rightCount = 0

  /// No pieces.
  init() {}

  /// Writes the pieces of the left side to `pieces`, and those of the right one behind the first
  /// ``most``.
  init(_ form: TurnedOutline, to pieces: UnsafeMutablePointer<EdgePiece>) {
    let outline = form.outline
    // The corners in the direction of the clock, from the upper left one before the turn.
    var last: Point?
    var first: Point?
    for corner in 0..<4 {
      let (isRight, isBottom) = (corner == 1 || corner == 2, corner >= 2)
      let radii = outline.radii(isRight: isRight, isBottom: isBottom)
      let center = outline.center(of: radii, isRight: isRight, isBottom: isBottom)
      let (signX, signY) = (isRight ? 1.0 : -1, isBottom ? 1.0 : -1)
      let side = Point(x: center.x + signX * radii.x, y: center.y)
      let flat = Point(x: center.x, y: center.y + signY * radii.y)
      // From the left side to the top, from the top to the right side, and so on.
      let (start, end) =
        isRight == isBottom
        ? (form.rotation.turned(side), form.rotation.turned(flat))
        : (form.rotation.turned(flat), form.rotation.turned(side))
      if let last { add(EdgePiece(from: last, to: start), going: start.y - last.y, to: pieces) }
      if radii.x > 0, radii.y > 0 {
        let center = form.rotation.turned(Point(x: center.x, y: center.y))
        let turning = form.extreme(isRight: isRight, isBottom: isBottom)
        add(
          EdgePiece(from: start, to: turning, around: center, radii.x, radii.y, form.rotation),
          going: turning.y - start.y, to: pieces)
        add(
          EdgePiece(from: turning, to: end, around: center, radii.x, radii.y, form.rotation),
          going: end.y - turning.y, to: pieces)
      }
      if first == nil { first = start }
      last = end
    }
    if let last, let first {
      add(EdgePiece(from: last, to: first), going: first.y - last.y, to: pieces)
    }
    sort(pieces, leftCount)
    sort(pieces + Self.most, rightCount)
  }

  /// Adds a piece to the side of the form on which it lies: in the direction of the clock, the right
  /// one goes down.
  private mutating func add(
    _ piece: EdgePiece, going way: Double, to pieces: UnsafeMutablePointer<EdgePiece>
  ) {
    // A piece without height covers nothing. By rounding, a side without length may also go the wrong way.
    guard abs(way) > 1e-6 else { return }
    if way > 0, rightCount < Self.most {
      pieces.advanced(by: Self.most + rightCount).initialize(to: piece)
      rightCount += 1
    } else if way < 0, leftCount < Self.most {
      pieces.advanced(by: leftCount).initialize(to: piece)
      leftCount += 1
    }
  }

  private func sort(_ pieces: UnsafeMutablePointer<EdgePiece>, _ count: Int) {
    var index = 1
    while index < count {
      let moving = pieces[index]
      var place = index
      while place > 0, pieces[place - 1].top > moving.top {
        pieces[place] = pieces[place - 1]
        place -= 1
      }
      pieces[place] = moving
      index += 1
    }
  }
}

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

/// A turned form, one around its feather, and the pieces of its edge in the painter's list; none if
/// it is not sharp.
struct TurnedEdge {
  let form: TurnedOutline
  let reach: TurnedOutline
  let pieces: EdgePieces
  let firstPiece: Int
}

/// The turned forms of a picture, and what a row needs of them.
///
/// The memory is kept.
struct TurnedEdges: ~Copyable {
  private var edges = Scratch<TurnedEdge>()
  private var pieces = Scratch<EdgePiece>()
  /// The pieces that a row crosses.
  private var crossings = Scratch<EdgeCrossing>()
  private var slopes = Scratch<cpixels_slope>()
  private var count = 0

  mutating func removeAll() { count = 0 }

  /// Adds a form, and returns its place.
  mutating func append(_ form: TurnedOutline, feather: Double, hasPieces: Bool) -> Int32 {
    let most = 2 * EdgePieces.most
    let first = count * most
    edges.reserve(count + 1, keeping: count)
    pieces.reserve(first + most, keeping: first)
    crossings.reserve(most)
    slopes.reserve(most)
    let counts = hasPieces ? EdgePieces(form, to: pieces.base + first) : EdgePieces()
    edges.base.advanced(by: count).initialize(
      to: TurnedEdge(
        form: form, reach: form.reached(by: feather), pieces: counts, firstPiece: first))
    count += 1
    return Int32(count - 1)
  }

  /// The memory, for the rows of a rectangle.
  var rows: TurnedRows {
    TurnedRows(
      edges: UnsafePointer(edges.base), pieces: UnsafePointer(pieces.base),
      crossings: crossings.base, slopes: slopes.base)
  }
}

/// The memory of ``TurnedEdges``, which belongs to the painter and outlives the rows.
struct TurnedRows {
  let edges: UnsafePointer<TurnedEdge>
  let pieces: UnsafePointer<EdgePiece>
  let crossings: UnsafeMutablePointer<EdgeCrossing>
  let slopes: UnsafeMutablePointer<cpixels_slope>
}
