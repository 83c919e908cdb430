internal import Glibc
internal import Spotlight

/// One row of pixels whose covered area is added up.
struct CoverageRow {
  private let width: Int
  private let fillRule: FillRule
  /// The step of each pixel's area from that of its left neighbour.
  private var steps: [Double]
  /// The columns that have a step.
  ///
  /// All others equal their left neighbour.
  private var first: Int
  private var last = -1
  private var crossings: [PathCoverage.Crossing] = []
  private var slabs: [[PathCoverage.Crossing]] = []
  private var windings: [Int32] = []

  init(width: Int, fillRule: FillRule) {
    self.width = width
    self.fillRule = fillRule
    steps = .init(repeating: 0, count: width + 2)
    first = width
  }

  /// Adds the area between two heights between which no line ends.
  ///
  /// Returns false and adds nothing if lines cross there and the caller does not allow it.
  mutating func add(
    _ from: Double, _ to: Double, _ lines: [PathCoverage.Line], _ active: [Int], mayCross: Bool
  ) -> Bool {
    crossings.removeAll(keepingCapacity: true)
    let middle = (from + to) / 2
    for index in active {
      let line = lines[index]
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
    _ row: Int, slabs count: Int, _ lines: [PathCoverage.Line], _ active: [Int]
  ) {
    while slabs.count < count { slabs.append([]) }
    for slab in 0..<count { slabs[slab].removeAll(keepingCapacity: true) }
    let height = 1 / Double(count)
    for index in active {
      let line = lines[index]
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
    var winding = 0
    for crossing in crossings {
      let wasInside = fillRule.isInside(winding: winding)
      winding += crossing.winding
      let isInside = fillRule.isInside(winding: winding)
      if isInside != wasInside {
        addRight(of: crossing, isInside ? height : -height)
      }
    }
  }

  /// Adds the inside at one height, sampled at four places of each pixel.
  mutating func addSamples(
    at y: Double, _ lines: [PathCoverage.Line], _ active: [Int], weight: Double
  ) {
    let count = 4 * width
    windings = .init(repeating: 0, count: count + 1)
    for index in active {
      let line = lines[index]
      guard line.top <= y, line.bottom > y else { continue }
      // The first sample to the right of the line.
      let sample = ceil(min(max(line.x(at: y) * 4 - 0.5, 0), Double(count)))
      windings[Int(sample)] += Int32(line.winding)
    }
    var winding = 0
    var before = 0
    for x in 0..<width {
      var inside = 0
      for sample in 4 * x..<4 * x + 4 {
        winding += Int(windings[sample])
        if fillRule.isInside(winding: winding) { inside += 1 }
      }
      if inside != before { addStep(x, Double(inside - before) / 4 * weight) }
      before = inside
    }
  }

  /// Resets the row.
  mutating func clear() {
    if first <= last {
      for column in first...last { steps[column] = 0 }
    }
    first = width
    last = -1
  }

  /// Writes the row as 0 to 255 and resets it.
  mutating func take(into mask: inout [UInt8], at start: Int) {
    var area = 0.0
    if first <= last {
      for x in first..<min(last + 1, width) {
        area += steps[x]
        mask[start + x] = UInt8(min(max(area, 0), 1) * 255 + 0.5)
      }
      // The form continues beyond the right end of the picture.
      let value = UInt8(min(max(area, 0), 1) * 255 + 0.5)
      if value > 0 {
        for x in min(last + 1, width)..<width { mask[start + x] = value }
      }
    }
    clear()
  }

  /// Adds or subtracts the area to the right of a line that crosses a slab of a height.
  private mutating func addRight(of crossing: PathCoverage.Crossing, _ height: Double) {
    let left = min(crossing.upper, crossing.lower)
    let right = max(crossing.upper, crossing.lower)
    if right <= 0 {
      addStep(0, height)
      return
    }
    guard left < Double(width) else { return }
    if floor(left) + 1 >= right, left >= 0 {
      // Within one column, the usual case.
      let column = Int(left)
      let mean = (left + right) / 2 - Double(column)
      addStep(column, height * (1 - mean))
      addStep(column + 1, height * mean)
      return
    }
    let perColumn = height / (right - left)
    if left < 0 { addStep(0, -left * perColumn) }
    var x = max(left, 0)
    let end = min(right, Double(width))
    while x < end {
      let column = Int(x)
      let next = min(Double(column + 1), end)
      let share = (next - x) * perColumn
      let mean = (x + next) / 2 - Double(column)
      addStep(column, share * (1 - mean))
      addStep(column + 1, share * mean)
      x = next
    }
  }

  @inline(__always)
  private mutating func addStep(_ column: Int, _ area: Double) {
    steps[column] += area
    first = min(first, column)
    last = max(last, column)
  }

  /// Insertion is quick for few lines, and for many that are almost in order from the slab above.
  private mutating func sort() {
    guard crossings.count <= 24 else {
      crossings.sort { $0.upper + $0.lower < $1.upper + $1.lower }
      return
    }
    for index in crossings.indices.dropFirst() {
      let moving = crossings[index]
      let middle = moving.upper + moving.lower
      var place = index
      while place > 0, crossings[place - 1].upper + crossings[place - 1].lower > middle {
        crossings[place] = crossings[place - 1]
        place -= 1
      }
      crossings[place] = moving
    }
  }
}
