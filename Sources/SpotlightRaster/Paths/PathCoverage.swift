internal import Glibc
package import Spotlight

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
/// - stretches of rows with more than ``crowd`` lines: they are sampled at 4 × 4 places per pixel, and
///   at fewer heights if millions of lines meet;
/// - paths whose lines cross more than ``rowLimit`` rows in total: only every second, fourth, … row
///   is worked out, and repeated.
///
/// A row in which no line begins or ends a boundary, and in which no two boundaries share a column's
/// width, needs no slabs: `CoverageRow.addChains`. Pixels that lie so deep inside that no order of their
/// lines leads out need none either: ``CrowdedRow``. A row's share of the budget is some thousands of
/// lines times slabs. Icons and letters stay far below it.
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
  static let crowd = 1 << 9
  private static let rowLimit = 1 << 25
  var bounds = PixelRect.zero
  var fillRule = FillRule.nonZero
  var places = Scratch<Place>()
  private var placeCount = 0
  var chains = ScratchList<Chain>()
  /// The first chain that begins in each row.
  var firstInRow = Scratch<Int32>()
  /// The chains that the present row crosses, from left to right as far as is known.
  var active = Scratch<Int32>()
  /// How many rows repeat one that is worked out.
  private var rowStep = 1
  var row = CoverageRow()
  var lines: [Line] = []
  var ends: [Double] = []
  private var crowded = CrowdedRow()

  /// Works out the covered share of each pixel of a rectangle.
  ///
  /// It asks `mayGoOn` before every eighth row, because rows that thousands of lines cross take long, and returns whether it came to
  /// its end.
  mutating func measure(
    _ segments: [FlatPath.Segment], _ fillRule: FillRule, in bounds: PixelRect,
    into spans: inout PathSpans, while mayGoOn: () -> Bool
  ) -> Bool {
    self.bounds = bounds
    self.fillRule = fillRule
    spans.begin(bounds)
    guard !bounds.isEmpty else { return true }
    chain(segments)
    row.begin(width: bounds.width, fillRule: fillRule)
    active.reserve(chains.count)
    var count = 0
    var budget = Self.budget
    var y = 0
    while y < bounds.height {
      if y % 8 == 0, !mayGoOn() { return false }
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
        let isCrowd = fillRule == .nonZero && count > CoverageRow.mostEdges
        collect(y, count, isCrowd: isCrowd)
        let cost = isCrowd ? writeCrowd(y, share, to: &out) : add(y, share)
        // Nothing is left of a crowd that was written by its stretches.
        row.take(into: &out)
        budget = max(0, budget - cost)
      }
      spans.endRow(out)
      y += 1
    }
    return true
  }
}

extension FlatPath {
  /// The covered share of each pixel of a rectangle, row by row, for callers who want bytes.
  package func coverage(in rect: PixelRect) -> [UInt8] {
    var spans = PathSpans()
    var coverage = PathCoverage()
    _ = coverage.measure(segments, fillRule, in: rect, into: &spans) { true }
    return spans.levels()
  }
}

/// Rows in which boundaries begin, end or cross.
extension PathCoverage {
  /// Lists the lines that cross a row; of a crowd the level ones too.
  mutating func collect(_ row: Int, _ count: Int, isCrowd: Bool) {
    lines.removeAll(keepingCapacity: true)
    let (top, bottom) = (Double(row), Double(row + 1))
    for index in 0..<count {
      let chain = chains.base[Int(active.base[index])]
      var place = Int(chain.place)
      while place < Int(chain.end), places.base[place].y < bottom {
        let (one, next) = (places.base[place], places.base[place + 1])
        place += 1
        let from = max(one.y, 0)
        // A level line adds no area, but a place below it may lie on another side.
        guard one.y < next.y || isCrowd && one.y == next.y, next.y > top else { continue }
        lines.append(
          Line(
            top: from, bottom: min(next.y, Double(bounds.height)),
            x: one.x + (from - one.y) * one.slope, slope: one.slope, minX: min(one.x, next.x),
            maxX: max(one.x, next.x), winding: Int(chain.winding)))
      }
    }
  }

  /// Adds and writes the stretches of a row of a crowd that are not wholly outside, and returns what
  /// that cost.
  private mutating func writeCrowd(_ y: Int, _ share: Int, to out: inout PathSpans.Row) -> Int {
    var cost = lines.count / 4
    crowded.divide(lines, y, width: bounds.width)
    // A visit costs much less than one of a slab.
    guard crowded.visits <= 4 * share else { return add(y, share) }
    for stretch in crowded.stretches {
      if stretch.isInside {
        out.addInside(stretch.start, stretch.end)
        continue
      }
      let winding = crowded.list(&lines, of: stretch)
      row.begin(width: stretch.end - stretch.start, fillRule: fillRule, winding: winding)
      cost += add(y, max(share - cost, 1))
      out.origin = stretch.start
      row.take(into: &out)
      out.origin = 0
    }
    row.begin(width: bounds.width, fillRule: fillRule)
    return cost
  }

  /// Adds the area of a row, or of a stretch of it, and returns what that cost.
  private mutating func add(_ y: Int, _ share: Int) -> Int {
    let top = Double(y)
    let bottom = top + 1
    // Slabs have to be sorted, which takes seconds for thousands of lines that cross.
    if lines.count > Self.crowd {
      let samples = min(max(4 * share / lines.count, 1), 4)
      for sample in 0..<samples {
        let y = top + (Double(sample) + 0.5) / Double(samples)
        row.addSamples(at: y, lines, weight: 1 / Double(samples))
      }
      return samples * lines.count / 4
    }
    ends.removeAll(keepingCapacity: true)
    ends.append(top)
    ends.append(bottom)
    var lengths = 0.0
    for line in lines {
      lengths += min(line.bottom, bottom) - max(line.top, top)
      if line.top > top { ends.append(line.top) }
      if line.bottom < bottom { ends.append(line.bottom) }
    }
    if ends.count * lines.count <= share {
      ends.sortInPlace { $0 }
      var left = share
      var index = 1
      while index < ends.count, left > 0 {
        if ends[index - 1] < ends[index] { add(ends[index - 1], ends[index], &left) }
        index += 1
      }
      if left > 0 { return share - left }
      // There are too many crossings for the share.
      row.clear()
    }
    let slabs = min(max(Int(Double(share) / max(lengths, 1)), 4), 128)
    row.addEvenly(y, slabs: slabs, lines)
    return Int(lengths) * slabs
  }

  /// Adds a slab, and halves it while lines cross in it.
  private mutating func add(_ from: Double, _ to: Double, _ left: inout Int) {
    left -= lines.count
    if row.add(from, to, lines, mayCross: to - from <= 1.0 / 128) || left <= 0 { return }
    let middle = (from + to) / 2
    add(from, middle, &left)
    add(middle, to, &left)
  }
}

extension Array {
  /// Sorts by a number, and allocates nothing; the library's sort allocates for some dozens of elements.
  ///
  /// Insertion is quick for few elements, and for many that are almost in order, as lines are from
  /// the slab above. Among many, elements far apart are ordered first.
  @inline(__always)
  mutating func sortInPlace(by number: (Element) -> Double) {
    var gap = 1
    if count > 24 { while gap < count / 9 { gap = 3 * gap + 1 } }
    while gap > 0 {
      var index = gap
      while index < count {
        let moving = self[index]
        let wanted = number(moving)
        var place = index
        while place >= gap, number(self[place - gap]) > wanted {
          self[place] = self[place - gap]
          place -= gap
        }
        self[place] = moving
        index += 1
      }
      gap /= 3
    }
  }
}

extension PathCoverage {
  /// Joins consecutive lines that go the same way, up or down, to chains.
  mutating func chain(_ segments: [FlatPath.Segment]) {
    placeCount = 0
    chains.removeAll()
    rowStep = 1
    let height = bounds.height
    firstInRow.reserve(height)
    firstInRow.base.initialize(repeating: -1, count: height)
    // Each line is one place, and one more for the beginning of its chain.
    places.reserve(2 * segments.count)
    let (left, up) = (Double(bounds.x), Double(bounds.y))
    var rows = 0
    var (start, way) = (0, 0)
    segments.withUnsafeBufferPointer { segments in
      var (lastX, lastY) = (Double.nan, Double.nan)
      var index = 0
      while index < segments.count {
        let segment = segments[index]
        index &+= 1
        let (y0, y1) = (segment.y0 - up, segment.y1 - up)
        let turn = y1 > y0 ? 1 : y1 < y0 ? -1 : 0
        if segment.x0 != lastX || segment.y0 != lastY || turn != 0 && way != 0 && turn != way {
          rows += close(start, way)
          start = placeCount
          way = turn
          places.base[placeCount] = Place(x: segment.x0 - left, y: y0)
          placeCount &+= 1
        } else if way == 0 {
          way = turn
        }
        places.base[placeCount] = Place(x: segment.x1 - left, y: y1)
        placeCount &+= 1
        (lastX, lastY) = (segment.x1, segment.y1)
      }
      rows += close(start, way)
    }
    while rows / rowStep > Self.rowLimit { rowStep *= 2 }
  }

  /// Ends a chain and returns how many rows its lines cross.
  private mutating func close(_ start: Int, _ way: Int) -> Int {
    guard way != 0 else {
      placeCount = start
      return 0
    }
    let chain = places.base + start
    let count = placeCount &- start
    if way < 0 {
      var places = UnsafeMutableBufferPointer(start: chain, count: count)
      places.reverse()
    }
    let (top, bottom) = (chain[0].y, chain[count &- 1].y)
    var left = chain[count &- 1].x
    var index = 0
    while index < count &- 1 {
      let (one, next) = (chain[index], chain[index &+ 1])
      chain[index].slope = next.y > one.y ? (next.x - one.x) / (next.y - one.y) : 0
      left = min(left, one.x)
      index &+= 1
    }
    // A line right of the picture changes no pixel of it.
    guard bottom > 0, top < Double(bounds.height), left < Double(bounds.width) else {
      placeCount = start
      return 0
    }
    let row = max(Int(top), 0)
    chains.append(
      Chain(
        place: Int32(start), end: Int32(placeCount &- 1), winding: way < 0 ? 1 : -1,
        next: firstInRow.base[row], top: top, bottom: bottom))
    firstInRow.base[row] = Int32(chains.count &- 1)
    return min(Int(ceil(bottom)), bounds.height) - row + count
  }

  /// Leaves out chains that have ended, finds where the others cross a height, and sorts them unless
  /// they are very many.
  ///
  /// If all of them span the row and are sorted, it returns the first later row in which one begins or
  /// ends.
  func advance(_ count: inout Int, to row: Int) -> Int? {
    let (chains, active, places) = (chains.base, active.base, places.base)
    let top = Double(row)
    // Without an order there is no even row.
    let sorts = count <= CoverageRow.mostEdges
    var isEven = sorts
    var soonest = Double(bounds.height)
    var kept = 0
    var index = 0
    while index < count {
      let number = active[index]
      let chain = chains + Int(number)
      index &+= 1
      if chain.pointee.bottom <= top { continue }
      soonest = min(soonest, chain.pointee.bottom)
      isEven = isEven && chain.pointee.top <= top
      var place = chain.pointee.place
      while places[Int(place) &+ 1].y <= top { place &+= 1 }
      chain.pointee.place = place
      guard sorts else {
        active[kept] = number
        kept &+= 1
        continue
      }
      let line = places + Int(place)
      let x = line.pointee.x(at: max(top, line.pointee.y), before: line[1])
      chain.pointee.x = x
      // Almost in order from the row above.
      var spot = kept
      while spot > 0, chains[Int(active[spot &- 1])].x > x {
        active[spot] = active[spot &- 1]
        spot &-= 1
      }
      active[spot] = number
      kept &+= 1
    }
    count = kept
    guard isEven, soonest >= top + 1 else { return nil }
    var end = row &+ 1
    while rowStep == 1, Double(end &+ 1) <= soonest, firstInRow.base[end] < 0 { end &+= 1 }
    return end
  }
}
