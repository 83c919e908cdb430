internal import CPixels
internal import Spotlight

/// How bright a path makes each pixel, from 0 (dim) to 255 (fully lit), as runs of each row.
///
/// Most pixels lie wholly inside or outside. A run that is wholly inside costs two numbers here, and
/// painting it costs one fill; only pixels on the edge have values. The memory is kept: a form that
/// changes in every frame is measured again into the spans of the frame before.
///
/// - For a sharp edge without padding, a value is the covered area; ``PathCoverage`` states the
///   error.
/// - With padding or a feather, the distance to the edge decides. It is measured to lines within
///   1/20 of a pixel of the real edge; ``PathField`` states the error if there are very many.
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

  /// How much memory the spans have, even if this form needs less.
  var byteCount: Int { runs.byteCount + values.byteCount + rowStarts.byteCount }

  /// Begins a form.
  mutating func begin(_ bounds: PixelRect) {
    // Of a rectangle without pixels no row is written, so none may be read.
    self.bounds = bounds.isEmpty ? .zero : bounds
    runCount = 0
    valueCount = 0
    rowCount = 0
    rowStarts.reserve(self.bounds.height + 1)
    rowStarts.base[0] = 0
  }

  /// Begins the next row.
  mutating func beginRow() -> Row {
    runs.reserve(runCount + bounds.width + 1, keeping: runCount)
    // Eight values can be copied at once.
    values.reserve(valueCount + bounds.width + 8, keeping: valueCount)
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
    let (first, end) = (Int(rowStarts.base[rowCount - 1]), Int(rowStarts.base[rowCount]))
    var row = beginRow()
    for run in first..<end {
      row.runs[row.runCount] = runs.base[run]
      row.runCount += 1
    }
    endRow(row)
  }

  /// Visits the runs of a row between two columns of the buffer, from left to right, with their
  /// values by columns; nil if all pixels lie inside.
  @inline(__always)
  func forEachRun(
    _ y: Int, _ from: Int, _ to: Int,
    _ visit: (_ start: Int, _ end: Int, _ values: UnsafePointer<UInt8>?) -> Void
  ) {
    guard y >= bounds.y, y < bounds.maxY else { return }
    var index = Int(rowStarts.base[y &- bounds.y])
    let last = Int(rowStarts.base[y &- bounds.y &+ 1])
    while index < last {
      let run = runs.base[index]
      index &+= 1
      let x = Int(run.x) &+ bounds.x
      let (start, end) = (max(x, from), min(Int(run.end) &+ bounds.x, to))
      if start < end {
        visit(
          start, end,
          run.values < 0 ? nil : UnsafePointer(values.base) + (Int(run.values) &- x))
      }
    }
  }

  /// The values of all pixels, row by row.
  func levels() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bounds.area) { levels, count in
      count = bounds.area
      guard let base = levels.baseAddress else { return }
      base.initialize(repeating: 0, count: count)
      for y in bounds.y..<bounds.maxY {
        let row = base + ((y - bounds.y) * bounds.width - bounds.x)
        forEachRun(y, bounds.x, bounds.maxX) { start, end, values in
          for x in start..<end { row[x] = values?[x] ?? 255 }
        }
      }
    }
  }

  /// Brightens the pixels of a rectangle that the form covers.
  ///
  /// The rectangle must lie within the buffer.
  ///
  /// `words` are the words of the 256 values; the first of them is the dim itself.
  ///
  /// Never inlined, so that `Scripts/bench kernels` finds the loop by its name.
  @inline(never)
  func brighten(_ rect: PixelRect, of pixels: PixelBuffer, to words: UnsafePointer<UInt32>) {
    let part = bounds.intersection(rect)
    let brightest = words[255]
    var y = part.y
    while y < part.maxY {
      let row = pixels.row(y)
      forEachRun(y, part.x, part.maxX) { start, end, values in
        var x = start
        if let values {
          while x < end {
            row[x] = min(row[x], words[Int(values[x])])
            x &+= 1
          }
        } else if brightest == 0 {
          (row + start).update(repeating: 0, count: end &- start)
        } else {
          while x < end {
            row[x] = min(row[x], brightest)
            x &+= 1
          }
        }
      }
      y &+= 1
    }
  }
}

extension PathSpans.Row {
  /// Writes the values of all columns.
  ///
  /// Seven more values must follow in memory, and count for nothing.
  mutating func write(_ levels: UnsafePointer<UInt8>, width: Int) {
    /// The first column from `start` on that `marks` marks. It gets eight columns at once, as one number.
    func next(_ start: Int, _ marks: (UInt64) -> UInt64) -> Int {
      var x = start
      while x < width {
        let found = marks(UnsafeRawPointer(levels + x).loadUnaligned(as: UInt64.self).littleEndian)
        if found != 0 { return min(x &+ found.trailingZeroBitCount &>> 3, width) }
        x &+= 8
      }
      return width
    }
    /// Marks the first byte that is 0, and perhaps some behind it.
    func zeros(_ eight: UInt64) -> UInt64 {
      (eight &- 0x0101_0101_0101_0101) & ~eight & 0x8080_8080_8080_8080
    }
    var x = 0
    while x < width {
      let start = x
      switch levels[x] {
      case 0: x = next(x) { $0 }
      case 255:
        x = next(x) { ~$0 }
        addInside(start, x)
      default:
        var place = UnsafeMutableRawPointer(values + valueCount)
        x = next(x) {
          place.storeBytes(of: $0.littleEndian, as: UInt64.self)
          place += 8
          return zeros($0) | zeros(~$0)
        }
        add(start, x, values: valueCount)
        valueCount &+= x &- start
      }
    }
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

  /// Adds pixels that lie wholly inside.
  @inline(__always)
  mutating func addInside(_ x: Int, _ end: Int) {
    if x < end { add(x, end, values: -1) }
  }

  @inline(__always)
  private static func value(_ area: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32((area < 0 ? 0 : area > 1 ? 1 : area) * 255 + 0.5))
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
