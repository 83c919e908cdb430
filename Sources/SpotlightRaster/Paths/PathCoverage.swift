internal import Glibc
internal import Spotlight

/// The covered share of each pixel of a path, by its fill rule.
///
/// A row of pixels is cut into slabs in which no line ends and no lines cross. In a slab the lines
/// have an order from left to right. A line at which the winding number changes to inside adds the
/// exact area to its right; one at which it changes to outside subtracts it. So an overlap counts
/// once, by the rule, and a pixel's area is exact, except for:
///
/// - slabs with a crossing: they are halved until they are 1/128 of a pixel high. The error is at
///   most 1/255;
/// - rows that would cost more than their share of ``budget``: they are cut into even slabs, 128 if
///   the share allows and at least 4, each with the lines' order and places in its middle. With n
///   slabs the error is at most 1/(2n) for each edge that ends or crosses in the pixel;
/// - rows with more than ``crowd`` lines: they are sampled at 4 × 4 places per pixel, and at fewer
///   heights if millions of lines meet;
/// - paths whose lines cross more than ``rowLimit`` rows in total: only every second, fourth, … row
///   is worked out, and repeated.
///
/// A row in which no line begins or ends a boundary, and in which no two boundaries share a column's
/// width, needs no slabs: `CoverageRow.addChains`. A row's share of the budget is some thousands of lines times slabs. Icons and letters stay far
/// below it.
struct PathCoverage: ~Copyable {
  /// One line, going down; places count from the picture's corner.
  struct Line {
    var top: Double
    var bottom: Double
    var x: Double
    var slope: Double
    var minX: Double
    var maxX: Double
    var winding: Int

    @inline(__always)
    func x(at y: Double) -> Double {
      min(max(x + (y - top) * slope, minX), maxX)
    }
  }

  /// A line within a slab.
  struct Crossing {
    var upper: Double
    var lower: Double
    var winding: Int
  }

  /// A corner of a boundary, and how the line to the next one slants.
  struct Place {
    var x: Double
    var y: Double
    var slope = 0.0

    /// The place at a height of the line to the next corner.
    @inline(__always)
    func x(at height: Double, before next: Place) -> Double {
      let place = x + (height - y) * slope
      let (low, high) = x < next.x ? (x, next.x) : (next.x, x)
      return place < low ? low : place > high ? high : place
    }
  }

  /// A boundary that only goes down, as consecutive corners.
  struct Chain {
    /// The corner at which the line in the present row begins.
    var place: Int32
    /// The last corner.
    var end: Int32
    var winding: Int32
    /// The next chain that begins in the same row; -1 for none.
    var next: Int32 = -1
    var top: Double
    var bottom: Double
    /// Where it crosses the top of the row; `CoverageRow` follows it through even rows itself.
    var x = 0.0
  }

  /// How many lines of slabs may be visited, over all rows.
  static let budget = 1 << 23
  static let crowd = 1 << 11
  static let rowLimit = 1 << 25
  var bounds = PixelRect.zero
  var fillRule = FillRule.nonZero
  var places = Scratch<Place>()
  var placeCount = 0
  var chains = Scratch<Chain>()
  var chainCount = 0
  /// The first chain that begins in each row.
  var firstInRow = Scratch<Int32>()
  /// The chains that the present row crosses, from left to right as far as is known.
  var active = Scratch<Int32>()
  /// How many rows repeat one that is worked out.
  var rowStep = 1
  var row = CoverageRow()
  var lines: [Line] = []
  var ends: [Double] = []

  /// The covered share of each pixel of a path as 0 to 255, row by row.
  static func mask(_ path: FlatPath, in bounds: PixelRect) -> [UInt8] {
    var coverage = PathCoverage()
    var spans = PathSpans()
    coverage.measure(path.segments, path.fillRule, in: bounds, into: &spans)
    return spans.mask()
  }

  /// Works out the covered share of each pixel of a rectangle.
  mutating func measure(
    _ segments: [FlatPath.Segment], _ fillRule: FillRule, in bounds: PixelRect,
    into spans: inout PathSpans
  ) {
    self.bounds = bounds
    self.fillRule = fillRule
    spans.begin(bounds)
    chain(segments)
    row.begin(width: bounds.width, fillRule: fillRule)
    active.reserve(chainCount)
    var count = 0
    var budget = Self.budget
    var y = 0
    while y < bounds.height {
      var begins = firstInRow.base[y]
      while begins >= 0 {
        active.base[count] = begins
        count += 1
        begins = chains.base[Int(begins)].next
      }
      if y % rowStep != 0 {
        spans.repeatRow()
        y += 1
        continue
      }
      if let end = advance(&count, to: y), count <= CoverageRow.mostEdges {
        let next = row.addChains(
          y..<end, chains.base, active.base, count: count, places.base, into: &spans)
        if next > y {
          y = next
          continue
        }
      }
      var out = spans.beginRow()
      if count > 0 {
        // Rows that need little leave their share to the next rows.
        let share = max(2 * budget / (bounds.height - y), 1 << 8)
        collect(y, count)
        budget = max(0, budget - add(y, share))
        row.take(into: &out)
      }
      spans.endRow(out)
      y += 1
    }
  }
}
