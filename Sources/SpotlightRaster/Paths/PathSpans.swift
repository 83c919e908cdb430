internal import CPixels
internal import Spotlight

/// How much of each pixel a path covers, as runs of each row.
///
/// Most pixels lie wholly inside or outside. A run that is wholly inside costs two numbers here, and
/// painting it costs one fill; only pixels on the edge have values. The memory is kept: a form that
/// changes in every frame is measured again into the spans of the frame before.
struct PathSpans: ~Copyable {
  /// Pixels of one row that follow each other.
  struct Run {
    var x: Int32
    var end: Int32
    /// Where the values begin; -1 if all pixels lie inside.
    var values: Int32
  }

  /// One row while it is written.
  struct Row {
    fileprivate let runs: UnsafeMutablePointer<Run>
    fileprivate let values: UnsafeMutablePointer<UInt8>
    fileprivate var runCount: Int
    fileprivate var valueCount: Int
    /// The column from which those that are written count.
    var origin = 0
  }

  /// The pixels that may be covered; none beside them is.
  private(set) var bounds = PixelRect.zero
  private var runs = Scratch<Run>()
  private var values = Scratch<UInt8>()
  private var runCount = 0
  private var valueCount = 0
  /// The first run of each row, and the end of the last row.
  private var rowStarts = Scratch<Int32>()
  private var rowCount = 0

  /// Begins a form.
  mutating func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    runCount = 0
    valueCount = 0
    rowCount = 0
    rowStarts.reserve(bounds.height + 1)
    rowStarts.base[0] = 0
  }

  /// Begins the next row.
  mutating func beginRow() -> Row {
    runs.reserve(runCount + bounds.width + 1, keeping: runCount)
    values.reserve(valueCount + bounds.width, keeping: valueCount)
    return Row(
      runs: runs.base, values: values.base, runCount: runCount, valueCount: valueCount)
  }

  mutating func endRow(_ row: Row) {
    runCount = row.runCount
    valueCount = row.valueCount
    rowCount += 1
    rowStarts.base[rowCount] = Int32(runCount)
  }

  /// Repeats the row before.
  mutating func repeatRow() {
    guard rowCount > 0 else { return endRow(beginRow()) }
    let (first, end) = (Int(rowStarts.base[rowCount - 1]), Int(rowStarts.base[rowCount]))
    runs.reserve(runCount + end - first, keeping: runCount)
    for run in first..<end {
      runs.base[runCount] = runs.base[run]
      runCount += 1
    }
    rowCount += 1
    rowStarts.base[rowCount] = Int32(runCount)
  }

  /// Brightens the pixels of a rectangle that the form covers.
  ///
  /// The rectangle must lie within the buffer.
  ///
  /// `words` are the words of the 256 lightnesses; the first of them is the dim itself.
  func brighten(_ rect: PixelRect, of pixels: PixelBuffer, to words: UnsafePointer<UInt32>) {
    let part = bounds.intersection(rect)
    guard !part.isEmpty else { return }
    let (runs, values, starts) = (runs.base, values.base, rowStarts.base)
    let brightest = words[255]
    var y = part.y
    while y < part.maxY {
      let row = pixels.row(y) + bounds.x
      var index = Int(starts[y &- bounds.y])
      let end = Int(starts[y &- bounds.y &+ 1])
      while index < end {
        let run = runs[index]
        index &+= 1
        var x = max(Int(run.x), part.x &- bounds.x)
        let last = min(Int(run.end), part.maxX &- bounds.x)
        guard x < last else { continue }
        if run.values >= 0 {
          let light = values + Int(run.values) - Int(run.x)
          while x < last {
            let word = words[Int(light[x])]
            if word < row[x] { row[x] = word }
            x &+= 1
          }
        } else if brightest == 0 {
          (row + x).update(repeating: 0, count: last &- x)
        } else {
          while x < last {
            if brightest < row[x] { row[x] = brightest }
            x &+= 1
          }
        }
      }
      y &+= 1
    }
  }

  /// The covered share of each pixel as 0 to 255, row by row.
  func mask() -> [UInt8] {
    let (runs, values, starts, width) = (runs.base, values.base, rowStarts.base, bounds.width)
    return [UInt8](unsafeUninitializedCapacity: bounds.area) { mask, count in
      count = bounds.area
      guard let base = mask.baseAddress else { return }
      base.initialize(repeating: 0, count: count)
      for y in 0..<rowCount {
        let row = base + y * width
        for index in Int(starts[y])..<Int(starts[y + 1]) {
          let run = runs[index]
          let (place, length) = (row + Int(run.x), Int(run.end - run.x))
          if run.values < 0 {
            place.update(repeating: 255, count: length)
          } else {
            place.update(from: values + Int(run.values), count: length)
          }
        }
      }
    }
  }
}

extension PathSpans.Row {
  /// Writes what the steps of the area between two columns give, and sets them to 0.
  ///
  /// The last value goes on to the right end of the picture.
  @inline(__always)
  mutating func write(
    _ steps: UnsafeMutablePointer<Double>, from first: Int, to end: Int, width: Int
  ) {
    var area = 0.0
    var x = first
    while x < end {
      area += steps[x]
      steps[x] = 0
      let start = x
      let from = valueCount
      var value = Self.value(area)
      // A run of values goes on while the area changes.
      repeat {
        values[valueCount] = value
        valueCount &+= 1
        x &+= 1
        guard x < end, steps[x] != 0 else { break }
        area += steps[x]
        steps[x] = 0
        value = Self.value(area)
      } while true
      add(start, x, values: from)
      // Then it stays the same until the next step.
      var next = x
      while next &+ 8 <= end, Self.areZero(steps + next) { next &+= 8 }
      while next < end, steps[next] == 0 { next &+= 1 }
      fill(value, x, next)
      x = next
    }
    if end < width { fill(Self.value(area), end, width) }
  }

  /// Writes a row whose area changes in some columns only, which come from left to right and may
  /// overlap, and sets the steps to 0.
  @inline(__always)
  mutating func write(
    _ steps: UnsafeMutablePointer<Double>, _ edges: UnsafePointer<CoverageRow.Edge>, _ count: Int,
    width: Int
  ) {
    let values = values
    var place = valueCount
    var area = 0.0
    var x = 0
    var index = 0
    while index < count {
      let edge = edges[index]
      index &+= 1
      if x < edge.start {
        valueCount = place
        fill(Self.value(area), x, edge.start)
        place = valueCount
        x = edge.start
      }
      let next = index < count ? edges[index].start : width
      // The last column only completes the step, unless it is the first one of the next edge.
      let isAlone = next >= edge.end
      let end = isAlone && edge.end < width ? edge.end &- 1 : edge.end
      let start = x
      let from = place
      while x < end {
        area += steps[x]
        steps[x] = 0
        values[place] = Self.value(area)
        place &+= 1
        x &+= 1
      }
      if start < x { add(start, x, values: from) }
      if isAlone, x < edge.end {
        area += steps[x]
        steps[x] = 0
      }
    }
    valueCount = place
    if x < width { fill(Self.value(area), x, width) }
  }

  /// Writes the pixels of one boundary, from what is left of them, and sets the steps to 0.
  ///
  /// The step after the last column only completes the area.
  mutating func write(
    _ steps: UnsafeMutablePointer<Double>, _ first: Int, _ end: Int, from left: Double
  ) {
    var area = left
    add(first, end, values: valueCount)
    var x = first
    while x < end {
      area += steps[x]
      steps[x] = 0
      values[valueCount] = Self.known(area)
      valueCount &+= 1
      x &+= 1
    }
    steps[end] = 0
  }

  /// Writes the pixels that a line crosses whose inside begins or ends at it.
  ///
  /// The line goes from one place to another, counted from the first column; the first place lies in
  /// that column. It spans the whole height of the row.
  @inline(__always)
  mutating func addSlanted(
    _ first: Int, _ end: Int, _ from: Double, _ to: Double, isBeginning: Bool
  ) {
    let perColumn = 1 / (to - from)
    add(first, end, values: valueCount)
    var (x, height, right) = (from, 0.0, 1.0)
    var column = first
    while column < end {
      let next = to < right ? to : right
      let part = (next - x) * perColumn
      // What is above the line in this column, and wholly to the right of it, and what it cuts.
      let area = height + part * (right - (x + next) / 2)
      values[valueCount] = Self.known(isBeginning ? area : 1 - area)
      valueCount &+= 1
      height += part
      x = next
      right += 1
      column &+= 1
    }
  }

  /// Adds pixels that lie wholly inside.
  @inline(__always)
  mutating func addInside(_ x: Int, _ end: Int) {
    if x < end { add(x, end, values: -1) }
  }

  /// Adds two pixels by their areas, which may miss the range from 0 to 1 by rounding only.
  @inline(__always)
  mutating func add(_ x: Int, _ first: Double, _ second: Double) {
    values[valueCount] = Self.known(first)
    values[valueCount &+ 1] = Self.known(second)
    add(x, x &+ 2, values: valueCount)
    valueCount &+= 2
  }

  /// The value of an area that is known to lie between 0 and 1, but for rounding.
  @inline(__always)
  private static func known(_ area: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: cpixels_whole(area * 255 + 0.5))
  }

  @inline(__always)
  private static func value(_ area: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32((area < 0 ? 0 : area > 1 ? 1 : area) * 255 + 0.5))
  }

  @inline(__always)
  private static func areZero(_ steps: UnsafePointer<Double>) -> Bool {
    let words = UnsafeRawPointer(steps).loadUnaligned(as: SIMD8<UInt64>.self)
    return words == .zero
  }

  /// Adds pixels that all have the same value.
  private mutating func fill(_ value: UInt8, _ x: Int, _ end: Int) {
    guard x < end, value > 0 else { return }
    if value == 255 {
      add(x, end, values: -1)
      return
    }
    (values + valueCount).update(repeating: value, count: end - x)
    add(x, end, values: valueCount)
    valueCount += end - x
  }

  @inline(__always)
  private mutating func add(_ x: Int, _ end: Int, values: Int) {
    runs[runCount] = PathSpans.Run(
      x: Int32(truncatingIfNeeded: origin &+ x), end: Int32(truncatingIfNeeded: origin &+ end),
      values: Int32(truncatingIfNeeded: values))
    runCount &+= 1
  }
}
