internal import Spotlight

/// How much of each pixel a path covers, as runs of each row.
///
/// Most pixels lie wholly inside or outside. A run that is wholly inside costs two numbers here, and
/// painting it costs one fill; only pixels on the edge have values. The memory is kept: a form that
/// changes in every frame is measured again into the spans of the frame before.
///
/// A class, because it is kept in a dictionary and never copied.
final class PathSpans {
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
  func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    runCount = 0
    valueCount = 0
    rowCount = 0
    rowStarts.reserve(bounds.height + 1)
    rowStarts.base[0] = 0
  }

  /// Begins the next row.
  func beginRow() -> Row {
    runs.reserve(runCount + bounds.width + 1, keeping: runCount)
    values.reserve(valueCount + bounds.width, keeping: valueCount)
    return Row(
      runs: runs.base, values: values.base, runCount: runCount, valueCount: valueCount)
  }

  func endRow(_ row: Row) {
    runCount = row.runCount
    valueCount = row.valueCount
    rowCount += 1
    rowStarts.base[rowCount] = Int32(runCount)
  }

  /// Repeats the row before.
  func repeatRow() {
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
      if x == edge.start, edge.end <= x &+ 3, x &+ 2 < next {
        // A steep boundary: always two values, as one or two would be pure chance.
        let first = area + steps[x]
        let second = first + steps[x &+ 1]
        area = second + steps[x &+ 2]
        (steps[x], steps[x &+ 1], steps[x &+ 2]) = (0, 0, 0)
        values[place] = Self.value(first)
        values[place &+ 1] = Self.value(second)
        add(x, x &+ 2, values: place)
        place &+= 2
        x &+= 2
        continue
      }
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
      x: Int32(truncatingIfNeeded: x), end: Int32(truncatingIfNeeded: end),
      values: Int32(truncatingIfNeeded: values))
    runCount &+= 1
  }
}
