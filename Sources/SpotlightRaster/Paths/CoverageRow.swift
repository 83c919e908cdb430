internal import CPixels
internal import Glibc
internal import Spotlight

/// One row of pixels whose covered area is added up.
///
/// The memory is kept.
struct CoverageRow: ~Copyable {
  private(set) var width = 0
  private(set) var fillRule = FillRule.nonZero
  /// The winding number left of the row.
  private var winding = 0
  /// The step of each pixel's area from that of its left neighbour; 0 between two rows.
  private(set) var steps = Scratch<Double>()
  private var room = 0
  /// The columns in which the area of a row changes.
  private(set) var edges = Scratch<Edge>()
  /// What each boundary of an even row does to the area.
  private(set) var signs = Scratch<Double>()
  /// Where each boundary enters an even row and the one after it, in turn.
  private(set) var heads = Scratch<Head>()
  private(set) var nextHeads = Scratch<Head>()

  /// Columns that follow each other, in which the area changes.
  struct Edge {
    let start: Int
    let end: Int
  }

  /// The most boundaries of an even row.
  static let mostEdges = 64
  /// The columns that have a step.
  ///
  /// All others equal their left neighbour.
  private var first = 0
  private var last = -1
  private var crossings: [PathCoverage.Crossing] = []
  private var slabs: [[PathCoverage.Crossing]] = []
  private var windings = Scratch<Int32>()

  /// Gets ready for rows of a width.
  mutating func begin(width: Int, fillRule: FillRule, winding: Int = 0) {
    self.width = width
    self.fillRule = fillRule
    self.winding = winding
    edges.reserve(max(Self.mostEdges, width / 2 + 2))
    signs.reserve(Self.mostEdges)
    heads.reserve(Self.mostEdges)
    nextHeads.reserve(Self.mostEdges)
    if width + 2 > room {
      room = width + 2
      steps.reserve(room)
      steps.base.initialize(repeating: 0, count: room)
    }
    first = width
    last = -1
  }

  /// Adds the area between two heights between which no line ends.
  ///
  /// Returns false and adds nothing if lines cross there and the caller does not allow it.
  mutating func add(
    _ from: Double, _ to: Double, _ lines: [PathCoverage.Line], mayCross: Bool
  ) -> Bool {
    crossings.removeAll(keepingCapacity: true)
    let middle = (from + to) / 2
    for line in lines {
      guard line.top <= middle, line.bottom > middle else { continue }
      crossings.append(
        PathCoverage.Crossing(
          upper: line.x(at: max(from, line.top)), lower: line.x(at: min(to, line.bottom)),
          winding: line.winding))
    }
    sort()
    if !mayCross {
      for index in crossings.indices.dropFirst() {
        let (one, other) = (crossings[index - 1], crossings[index])
        // Lines that meet at an end of the slab may differ there in the last digits.
        if one.upper > other.upper + 1e-6 || one.lower > other.lower + 1e-6 { return false }
      }
    }
    addCrossings(to - from)
    return true
  }

  /// Adds a row in slabs of equal height, with the lines' places in the middle of each slab.
  mutating func addEvenly(
    _ row: Int, slabs count: Int, _ lines: [PathCoverage.Line]
  ) {
    while slabs.count < count { slabs.append([]) }
    for slab in 0..<count { slabs[slab].removeAll(keepingCapacity: true) }
    let height = 1 / Double(count)
    for line in lines {
      let first = ceil(max(line.top - Double(row), 0) / height - 0.5)
      let end = ceil(min(line.bottom - Double(row), 1) / height - 0.5)
      for slab in max(Int(first), 0)..<max(Int(end), Int(first), 0) {
        let from = Double(row) + Double(slab) * height
        slabs[slab].append(
          PathCoverage.Crossing(
            upper: line.x(at: max(from, line.top)),
            lower: line.x(at: min(from + height, line.bottom)),
            winding: line.winding))
      }
    }
    for slab in 0..<count {
      swap(&crossings, &slabs[slab])
      sort()
      addCrossings(height)
      swap(&crossings, &slabs[slab])
    }
  }

  /// Adds the area inside a slab, from its crossings in their order.
  private mutating func addCrossings(_ height: Double) {
    var winding = winding
    let right = Double(width)
    if fillRule.isInside(winding: winding) {
      steps.base[0] += height
      first = 0
      last = max(last, 0)
    }
    for crossing in crossings {
      let wasInside = fillRule.isInside(winding: winding)
      winding += crossing.winding
      let isInside = fillRule.isInside(winding: winding)
      let low = min(crossing.upper, crossing.lower)
      let high = max(crossing.upper, crossing.lower)
      guard isInside != wasInside, low < right else { continue }
      Self.addRight(low, high, isInside ? height : -height, to: steps.base, width: right)
      let edge = edge(low, high)
      (first, last) = (min(first, edge.start), max(last, edge.end &- 1))
    }
  }

  /// Adds the inside at one height, sampled at four places of each pixel.
  mutating func addSamples(
    at y: Double, _ lines: [PathCoverage.Line], weight: Double
  ) {
    let count = 4 * width
    windings.reserve(count + 1)
    let windings = windings.base
    windings.update(repeating: 0, count: count + 1)
    for line in lines {
      guard line.top <= y, line.bottom > y else { continue }
      // The first sample to the right of the line.
      let sample = ceil(min(max(line.x(at: y) * 4 - 0.5, 0), Double(count)))
      windings[Int(sample)] &+= Int32(line.winding)
    }
    var winding = Int32(truncatingIfNeeded: winding)
    var before = 0
    var x = 0
    while x < width {
      var inside = 0
      var sample = 4 &* x
      while sample < 4 &* x &+ 4 {
        winding &+= windings[sample]
        inside &+= fillRule.isInside(winding: Int(winding)) ? 1 : 0
        sample &+= 1
      }
      if inside != before {
        steps.base[x] += Double(inside - before) / 4 * weight
        first = min(first, x)
        last = max(last, x)
      }
      before = inside
      x &+= 1
    }
  }

  /// Resets the row.
  mutating func clear() {
    if first <= last { (steps.base + first).update(repeating: 0, count: last - first + 1) }
    finish()
  }

  /// Writes the row and resets it.
  mutating func take(into row: inout PathSpans.Row) {
    guard first <= last else { return }
    let (steps, end) = (steps.base, min(last + 1, width))
    var count = 0
    var x = first
    while x < end {
      while x &+ 4 <= end, WindingRows.areZero(steps + x) { x &+= 4 }
      while x < end, steps[x] == 0 { x &+= 1 }
      let start = x
      while x < end, steps[x] != 0 { x &+= 1 }
      edges.base[count] = Edge(start: start, end: x)
      count &+= 1
    }
    row.write(steps, edges.base, count, width: width)
    finish()
  }

  /// Resets the row after its columns were written, which sets them to 0.
  @inline(__always)
  private mutating func finish() {
    steps.base[width] = 0
    steps.base[width &+ 1] = 0
    first = width
    last = -1
  }

  /// The columns that a line between two places changes.
  @inline(__always)
  private func edge(_ low: Double, _ high: Double) -> Edge {
    // The column after the last one has a step too.
    Edge(
      start: low < 1 ? 0 : min(Int(low), width),
      end: high < 0 ? min(1, width) : min(Int(high) &+ 2, width))
  }

  /// Adds the area to the right of a line between two places, of which the first lies left of the
  /// picture's right end.
  @inline(__always)
  private static func addRight(
    _ left: Double, _ right: Double, _ height: Double, to steps: UnsafeMutablePointer<Double>,
    width: Double
  ) {
    guard left >= 0 else {
      if right <= 0 { steps[0] += height } else { addSlanted(left, right, height, steps, width) }
      return
    }
    let column = Int(left)
    let place = Double(column)
    guard right <= place + 2 else {
      addSlanted(left, right, height, steps, width)
      return
    }
    // Within two columns, the usual case. Without a branch: which of the two is pure chance.
    let (from, to) = (left - place, right - place)
    let beyond = to > 1 ? to - 1 : 0
    let second = height * (beyond / (to > from ? to - from : 1))
    let first = height - second
    let one = first * ((from + (to - beyond)) / 2)
    let two = second * (beyond / 2)
    steps[column] += first - one
    steps[column &+ 1] += one + (second - two)
    steps[column &+ 2] += two
  }

  /// Adds the area to the right of a line that crosses several columns.
  private static func addSlanted(
    _ left: Double, _ right: Double, _ height: Double, _ steps: UnsafeMutablePointer<Double>,
    _ width: Double
  ) {
    let perColumn = height / (right - left)
    if left < 0 { steps[0] -= left * perColumn }
    var x = max(left, 0)
    let end = min(right, width)
    while x < end {
      let column = Int(x)
      let next = min(Double(column &+ 1), end)
      let share = (next - x) * perColumn
      let mean = (x + next) / 2 - Double(column)
      steps[column] += share * (1 - mean)
      steps[column &+ 1] += share * mean
      x = next
    }
  }

  private mutating func sort() { crossings.sortInPlace { $0.upper + $0.lower } }
}

/// Rows between whose boundaries nothing begins, ends or crosses.
///
/// Most rows are of this kind, and cost neither sorting nor slabs.
extension CoverageRow {
  /// Where a boundary enters a row.
  struct Head {
    /// The corner at which its line begins.
    var place: Int
    var x: Double
  }

  /// Adds and writes rows between whose boundaries nothing begins or ends.
  ///
  /// - Parameters:
  ///   - rows: the rows; each boundary spans them all.
  ///   - chains: all boundaries.
  ///   - order: those of the rows, from left to right at the top of the first.
  ///   - count: how many of these there are.
  ///   - places: the corners of all boundaries.
  ///   - spans: where the rows are written.
  /// - Returns: the first row that is not written, because boundaries cross in it.
  mutating func addChains(
    _ rows: Range<Int>, _ chains: UnsafePointer<PathCoverage.Chain>,
    _ order: UnsafePointer<Int32>, count: Int, _ places: UnsafePointer<PathCoverage.Place>,
    into spans: inout PathSpans
  ) -> Int {
    enter(chains, order, count)
    var (here, next) = (heads.base, nextHeads.base)
    var y = rows.lowerBound
    while y < rows.upperBound {
      var row = spans.beginRow()
      let bottom = Double(y &+ 1)
      guard write(here, next, count, places, bottom: bottom, into: &row) else { break }
      spans.endRow(row)
      (here, next) = (next, here)
      y &+= 1
    }
    return y
  }

  /// Finds where each boundary enters the row and what it does: 1 if the inside begins there, -1 if
  /// it ends, 0 if neither.
  private func enter(
    _ chains: UnsafePointer<PathCoverage.Chain>, _ order: UnsafePointer<Int32>, _ count: Int
  ) {
    var winding = 0
    var index = 0
    while index < count {
      let chain = chains + Int(order[index])
      heads.base[index] = Head(place: Int(chain.pointee.place), x: chain.pointee.x)
      let wasInside = fillRule.isInside(winding: winding)
      winding &+= Int(chain.pointee.winding)
      let isInside = fillRule.isInside(winding: winding)
      signs.base[index] = isInside == wasInside ? 0 : isInside ? 1 : -1
      index &+= 1
    }
  }

  /// Follows a boundary through a row: where it leaves it, and how far it goes to the left and right.
  @inline(__always)
  private static func follow(
    _ head: Head, _ places: UnsafePointer<PathCoverage.Place>, bottom: Double
  ) -> (end: Head, low: Double, high: Double) {
    var place = places + head.place
    var index = head.place
    var (low, high) = (head.x, head.x)
    while place[1].y < bottom {
      place += 1
      index &+= 1
      let x = place.pointee.x
      low = x < low ? x : low
      high = x > high ? x : high
    }
    let end = place.pointee.x(at: bottom, before: place[1])
    return (Head(place: index, x: end), end < low ? end : low, end > high ? end : high)
  }

  /// Writes a row if its boundaries do not cross; returns false if they do.
  @inline(__always)
  private func write(
    _ heads: UnsafePointer<Head>, _ nextHeads: UnsafeMutablePointer<Head>, _ count: Int,
    _ places: UnsafePointer<PathCoverage.Place>, bottom: Double, into row: inout PathSpans.Row
  ) -> Bool {
    let (edges, steps) = (edges.base, steps.base)
    var reach = -Double.infinity
    var edgeCount = 0
    var index = 0
    while index < count {
      let head = heads[index]
      let sign = signs.base[index]
      let (end, low, high) = Self.follow(head, places, bottom: bottom)
      nextHeads[index] = end
      index &+= 1
      if sign != 0 {
        addPieces(from: head, to: end, places, bottom: bottom, sign)
        edges[edgeCount] = edge(low, high)
        edgeCount &+= 1
      }
      if low < reach {
        steps.update(repeating: 0, count: width &+ 2)
        return false
      }
      reach = high
    }
    row.write(steps, edges, edgeCount, width: width)
    steps[width] = 0
    steps[width &+ 1] = 0
    return true
  }

  /// Adds the area to the right of a boundary to the steps.
  @inline(__always)
  private func addPieces(
    from head: Head, to end: Head, _ places: UnsafePointer<PathCoverage.Place>, bottom: Double,
    _ sign: Double
  ) {
    let (steps, right) = (steps.base, Double(width))
    func add(_ one: Double, _ other: Double, _ height: Double) {
      let (low, high) = one < other ? (one, other) : (other, one)
      if low < right { Self.addRight(low, high, sign * height, to: steps, width: right) }
    }
    var (x, y) = (head.x, bottom - 1)
    var place = head.place
    while place < end.place {
      place &+= 1
      let corner = places[place]
      // A corner above the row was left there by the row before.
      if corner.y > y {
        add(x, corner.x, corner.y - y)
        y = corner.y
      }
      x = corner.x
    }
    add(x, end.x, bottom - y)
  }
}
