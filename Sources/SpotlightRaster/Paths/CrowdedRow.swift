internal import Spotlight

/// A row that so many lines cross that most of its pixels lie deep inside.
///
/// From the corner of a pixel to any place in it, each line that touches the pixel is crossed once at
/// most. If the winding number at the corner is larger than their number, the pixel lies wholly
/// inside. That is so by the rule ``FillRule/nonZero`` alone, and no other comes here. So only the
/// other pixels need the order of their lines. The memory is kept.
struct CrowdedRow: ~Copyable {
  /// Pixels that follow each other, which lie wholly inside or may be partly outside.
  struct Stretch {
    let start: Int
    var end: Int
    /// The winding number at the upper left corner.
    let winding: Int
    let isInside: Bool
  }

  /// What is known of the pixel of a column.
  struct Column {
    /// How many lines more touch it than the pixel on its left.
    var touching: Int32 = 0
    /// The winding number's step at its upper left corner.
    var step: Int32 = 0
    /// How many pixels left of it may be partly outside.
    var open: Int32 = 0
  }

  /// Where a line crosses the top of the row, or NaN if it does not, and the columns that it touches,
  /// with a small margin.
  struct Crossing {
    let top: Double
    let start: Int32
    let end: Int32
  }

  /// The stretches from left to right; all other pixels lie wholly outside.
  private(set) var stretches: [Stretch] = []
  private var columns = Scratch<Column>()
  private var row = 0
  private var width = 0
  /// The lines that matter to pixels which may be partly outside, and how each crosses the row.
  private var near: [PathCoverage.Line] = []
  private var crossings = Scratch<Crossing>()

  /// How many lines are visited to list those of all stretches.
  var visits: Int { stretches.count * near.count }

  /// Divides a row that some lines cross, the level ones too.
  mutating func divide(_ lines: [PathCoverage.Line], _ row: Int, width: Int) {
    (self.row, self.width) = (row, width)
    columns.reserve(width + 1)
    crossings.reserve(lines.count)
    let (columns, crossings) = (columns.base, crossings.base)
    columns.update(repeating: Column(), count: width + 1)
    let right = Double(width)
    for index in lines.indices {
      let one = crossing(lines[index], right)
      crossings[index] = one
      columns[Int(one.start)].touching &+= 1
      columns[Int(one.end)].touching &-= 1
      if one.top <= right {
        columns[ceiled(max(one.top, 0))].step &+= Int32(truncatingIfNeeded: lines[index].winding)
      }
    }
    findStretches()
    near.removeAll(keepingCapacity: true)
    for index in lines.indices where lines[index].top < lines[index].bottom {
      let one = crossings[index]
      if columns[Int(one.start)].open < columns[Int(one.end)].open || !spansRow(lines[index]) {
        crossings[near.count] = one
        near.append(lines[index])
      }
    }
  }

  /// Lists the lines that touch a stretch or end left of it, counted from its left end.
  ///
  /// - Returns: the winding number of all other lines.
  func list(_ lines: inout [PathCoverage.Line], of stretch: Stretch) -> Int {
    lines.removeAll(keepingCapacity: true)
    var winding = stretch.winding
    let left = Double(stretch.start)
    for index in near.indices {
      let one = crossings.base[index]
      // A line that ends in the row changes the winding number right of it at some heights.
      guard one.start < stretch.end, one.end > stretch.start || !spansRow(near[index])
      else { continue }
      var line = near[index]
      if one.top <= left { winding -= line.winding }
      line.x -= left
      line.minX -= left
      line.maxX -= left
      lines.append(line)
    }
    return winding
  }

  private mutating func findStretches() {
    stretches.removeAll(keepingCapacity: true)
    let columns = columns.base
    var (touching, winding, open) = (Int32(0), Int32(0), Int32(0))
    var wasOutside = true
    var wasInside = false
    var x = 0
    while x < width {
      touching &+= columns[x].touching
      winding &+= columns[x].step
      columns[x].open = open
      let isInside = winding.magnitude > touching.magnitude
      let isOutside = winding == 0 && touching == 0
      if !isInside, !isOutside { open &+= 1 }
      if isInside != wasInside || isOutside != wasOutside {
        if !wasOutside { stretches[stretches.count &- 1].end = x }
        if !isOutside {
          stretches.append(
            Stretch(start: x, end: width, winding: Int(winding), isInside: isInside))
        }
        (wasInside, wasOutside) = (isInside, isOutside)
      }
      x &+= 1
    }
    columns[width].open = open
  }

  private func spansRow(_ line: PathCoverage.Line) -> Bool {
    line.top <= Double(row) && line.bottom >= Double(row + 1)
  }

  @inline(__always)
  private func crossing(_ line: PathCoverage.Line, _ right: Double) -> Crossing {
    let (top, bottom) = (Double(row), Double(row &+ 1))
    let (upper, lower) = (line.x(at: max(top, line.top)), line.x(at: min(bottom, line.bottom)))
    let isLevel = line.top == line.bottom
    let slack = 1e-6
    let low = (isLevel ? line.minX : min(upper, lower)) - slack
    let high = (isLevel ? line.maxX : max(upper, lower)) + slack
    let start = Int32(min(max(low, 0), right))
    let end = high < 0 ? 0 : Int32(min(high + 1, right))
    return Crossing(
      top: line.top <= top && line.bottom > top ? upper : .nan, start: start, end: max(start, end))
  }
}
