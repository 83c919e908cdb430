internal import CPixels
internal import Glibc
internal import Spotlight

/// Turns the distance from a path's edge into lightness, row by row.
///
/// A distance is that from the nearest line, and the winding number at a pixel's middle says on which
/// side it is. If many lines have a wide soft edge, ``FarField`` measures instead.
struct PathField: ~Copyable {
  private let path: FlatPath
  private let padding: Float
  private let feather: Float
  private let bounds: PixelRect
  /// The pixels that are measured: one more on each side, for slopes.
  private let area: PixelRect
  private var windings: WindingRows
  private var lines: LineRows
  private var far: FarField?
  /// How many blocks of ``block`` columns a row has.
  private let blocks: Int
  /// Which blocks of the last three rows are within reach of a line.
  private var isTouched: [Bool]

  /// So many pixels may be compared with lines, for each pixel of the mask; then ``FarField`` is
  /// faster.
  private static let mostComparisons = 64.0
  private static let block = 32

  init(_ path: FlatPath, padding: Double, feather: Double, _ bounds: PixelRect) {
    self.path = path
    self.padding = Float(padding)
    self.feather = Float(feather)
    self.bounds = bounds
    area = PixelRect(
      x: bounds.x - 1, y: bounds.y - 1, width: bounds.width + 2, height: bounds.height + 2)
    // Inside the form, lines that do not separate light from dim must not count. Outside there are
    // none, but by the one rule that knows a dim side of both.
    let form = padding < 0 || path.fillRule == .clockwise ? path.silhouette() : path
    let edge = form.simplified(tolerance: 1.0 / 20).segments
    let reach = max(abs(padding), abs(padding + feather)) + 3
    lines = LineRows(edge, reach: reach, area)
    windings = WindingRows(path.segments, path.fillRule, area)
    if padding >= 0, feather >= 4, reach > 2 * FarField.nearby,
      lines.comparisons > Self.mostComparisons * Double(area.area)
    {
      far = FarField(
        path, edge, reach: Int(min(reach, 32_000)), feather: self.feather, area)
    }
    blocks = (area.width + Self.block - 1) / Self.block
    isTouched = Array(repeating: false, count: 3 * blocks)
  }

  /// Works out how bright each pixel of the bounds is, row by row, into spans that have begun.
  ///
  /// - Parameters:
  ///   - spans: where the rows are written.
  ///   - mayGoOn: asked before every eighth row, and with many lines before every row, because they
  ///     take long.
  /// - Returns: whether it was worked out to its end.
  mutating func measure(into spans: inout PathSpans, while mayGoOn: () -> Bool) -> Bool {
    if far != nil, !(far?.measure(while: mayGoOn) ?? true) { return false }
    let width = blocks * Self.block + 8
    let pause = path.segments.count > PathCoverage.crowd ? 1 : 8
    // The row before, the row and the next one, in turn; and values, eight of which can be written
    // at once.
    var memory = Scratch<Float>()
    var values = Scratch<UInt8>()
    memory.reserve(3 * width)
    values.reserve(width)
    let (rows, levels) = (memory.base, values.base)
    for index in 0..<area.height {
      if index % pause == 0, !mayGoOn() { return false }
      measure(index, into: rows + index % 3 * width)
      guard index >= 2 else { continue }
      // The row in the middle of the last three.
      let row = rows + (index - 1) % 3 * width + 1
      if feather >= 4 {
        cpixels_field_fall(
          row, levels, bounds.width, padding + feather, 255 / feather,
          Int32(Painter.widestRegister))
      } else {
        smooth(
          index - 1, row, above: rows + (index - 2) % 3 * width + 1,
          below: rows + index % 3 * width + 1, to: levels)
      }
      var out = spans.beginRow()
      out.write(levels, width: bounds.width)
      spans.endRow(out)
    }
    return true
  }

  /// Works out the distances of a row, negative inside.
  private mutating func measure(_ index: Int, into row: UnsafeMutablePointer<Float>) {
    if far != nil {
      far?.write(index, to: row)
      return
    }
    let lanes = Int32(Painter.widestRegister)
    row.update(repeating: 1e30, count: blocks * Self.block + 8)
    isTouched.withUnsafeMutableBufferPointer { isTouched in
      let touched = isTouched.baseAddress! + index % 3 * blocks
      touched.update(repeating: false, count: blocks)
      lines.visit(index) { line, from, to in
        cpixels_field_line(
          row + from, to - from, Float(from) - line.x, Float(index) - line.y, line.dx, line.dy,
          line.inverse, lanes)
        for block in from / Self.block...(to - 1) / Self.block { touched[block] = true }
      }
      windings.visitInside(index) { start, end in
        cpixels_field_negate(row + start, end - start)
      }
      // In the others no pixel is within reach, so they keep numbers that are far away.
      for block in 0..<blocks where touched[block] {
        cpixels_field_root(row + block * Self.block, Self.block, lanes)
      }
    }
  }

  /// Writes the values of a row with a sharp edge or a narrow feather, which falls within pixels.
  private mutating func smooth(
    _ index: Int, _ row: UnsafePointer<Float>, above: UnsafePointer<Float>,
    below: UnsafePointer<Float>, to levels: UnsafeMutablePointer<UInt8>
  ) {
    let (least, most) = (padding - 0.75, padding + feather + 0.75)
    var block = 0
    while block < blocks {
      // The row begins in the area's second column.
      var x = max(block &* Self.block &- 1, 0)
      let end = min(block &* Self.block &+ Self.block &- 1, bounds.width)
      if !isTouched[index % 3 &* blocks &+ block], x < end {
        levels.advanced(by: x).update(repeating: row[x] < 0 ? 255 : 0, count: end &- x)
        x = end
      }
      while x < end {
        let distance = row[x]
        if distance <= least {
          levels[x] = 255
        } else if distance >= most {
          levels[x] = 0
        } else {
          let (left, right, top, bottom) = (row[x &- 1], row[x &+ 1], above[x], below[x])
          let (across, down) = ((right - left) / 2, (bottom - top) / 2)
          let length = (across * across + down * down).squareRoot()
          let bend = max(abs(left + right - 2 * distance), abs(top + bottom - 2 * distance))
          let share =
            bend < 0.05 && abs(length - 1) < 0.02
            ? share(distance - padding, across / length, down / length)
            : sampled(x &+ 1, index, distance)
          levels[x] = UInt8(share * 255 + 0.5)
        }
        x &+= 1
      }
      block &+= 1
    }
  }

  /// How bright a pixel near a corner is: the mean of 4 × 4 places.
  private mutating func sampled(_ column: Int, _ index: Int, _ distance: Float) -> Float {
    var sum: Float = 0
    let isCrossed = abs(distance) < 0.75
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 8) { squares in
      // Not empty: it has eight numbers.
      let squares = squares.baseAddress!
      for row in 0..<4 {
        let y = Float(index) + (Float(row) - 1.5) / 4
        squares.update(repeating: 1e30, count: 8)
        lines.visitNear(Float(column), Float(index), abs(distance) + 1.5) { line in
          // Four times as large, so that the places are a whole number apart.
          cpixels_field_line(
            squares, 4, 4 * (Float(column) - line.x) - 1.5, 4 * (y - line.y), 4 * line.dx,
            4 * line.dy, line.inverse / 16, 4)
        }
        for place in 0..<4 {
          var isInside = distance < 0
          if isCrossed {
            isInside = path.contains(
              Point(
                x: Double(area.x + column) + (Double(place) + 0.5) / 4,
                y: Double(area.y) + Double(y) + 0.5))
          }
          let away = squares[place].squareRoot() / 4
          let beyond = (isInside ? -away : away) - padding
          let width = max(feather, 0.25)
          sum += min(max(feather > 0 ? 1 - beyond / width : 0.5 - beyond / width, 0), 1)
        }
      }
    }
    return sum / 16
  }

  /// How bright a pixel is whose middle lies so far beyond a straight edge across a direction.
  private func share(_ beyond: Float, _ across: Float, _ down: Float) -> Float {
    guard feather > 0 else {
      let (longer, shorter) = (max(abs(across), abs(down)), min(abs(across), abs(down)))
      let rest = (longer + shorter) / 2 - abs(beyond)
      let beside: Float =
        rest <= 0
        ? 0 : rest < shorter ? rest * rest / (2 * longer * shorter) : 0.5 - abs(beyond) / longer
      return beyond < 0 ? 1 - beside : beside
    }
    let width = max(feather, 0.25)
    var sum: Float = 0
    for sample in 0..<16 {
      let x = (Float(sample % 4) - 1.5) / 4
      let y = (Float(sample / 4) - 1.5) / 4
      sum += min(max(1 - (beyond + across * x + down * y) / width, 0), 1)
    }
    return sum / 16
  }
}

/// The lines of which each row of pixels is within reach.
struct LineRows {
  struct Line {
    /// Where it begins, counted from the middle of the area's first pixel, and where it goes.
    var x: Float
    var y: Float
    var dx: Float
    var dy: Float
    /// 1 divided by the squared length.
    var inverse: Float
    /// The columns and the rows within reach.
    var left: Float
    var right: Float
    var bottom: Int32
    /// For each row, how far a column may lie from the line, and the line's step to the side.
    var aside: Float
    var slope: Float
    let number: Int32
    let next: Int32
  }

  private var lines: [Line] = []
  private var firstInRow: [Int32]
  /// Copies of the lines of the row: memory in one piece is read far faster.
  private var active: [Line] = []
  private let width: Int
  /// How many pixels are compared with lines, over all rows.
  private(set) var comparisons = 0.0

  init(_ segments: [FlatPath.Segment], reach: Double, _ area: PixelRect) {
    firstInRow = Array(repeating: -1, count: area.height)
    width = area.width
    let (left, top) = (Double(area.x) + 0.5, Double(area.y) + 0.5)
    let box = Rect(
      x: -reach, y: -reach, width: Double(area.width) + 2 * reach,
      height: Double(area.height) + 2 * reach)
    lines.reserveCapacity(segments.count)
    for var segment in segments {
      segment.x0 -= left
      segment.x1 -= left
      segment.y0 -= top
      segment.y1 -= top
      guard let line = segment.part(within: box) else { continue }
      add(line, reach, area)
    }
  }

  private mutating func add(_ line: FlatPath.Segment, _ reach: Double, _ area: PixelRect) {
    let (dx, dy) = (line.x1 - line.x0, line.y1 - line.y0)
    let square = max(dx * dx + dy * dy, 1e-12)
    let top = max(Int((min(line.y0, line.y1) - reach).rounded(.up)), 0)
    let bottom = min(Int((max(line.y0, line.y1) + reach).rounded(.down)), area.height - 1)
    guard top <= bottom else { return }
    let (least, most) = (min(line.x0, line.x1) - reach, max(line.x0, line.x1) + reach)
    let aside = dy == 0 ? 1e9 : min(reach * square.squareRoot() / abs(dy), 1e9)
    comparisons += Double(bottom - top + 1) * min(most - least, 2 * aside, Double(area.width))
    lines.append(
      Line(
        x: Float(line.x0), y: Float(line.y0), dx: Float(dx), dy: Float(dy),
        inverse: Float(1 / square), left: Float(least), right: Float(most), bottom: Int32(bottom),
        aside: Float(aside), slope: aside < 1e9 ? Float(dx / dy) : 0,
        number: Int32(lines.count), next: firstInRow[top]))
    firstInRow[top] = Int32(lines.count - 1)
  }

  /// Visits those of the last row's lines whose boxes are near a place.
  @inline(__always)
  func visitNear(_ x: Float, _ y: Float, _ reach: Float, _ visit: (_ line: Line) -> Void) {
    for line in active {
      guard min(line.x, line.x + line.dx) <= x + reach, max(line.x, line.x + line.dx) >= x - reach,
        min(line.y, line.y + line.dy) <= y + reach, max(line.y, line.y + line.dy) >= y - reach
      else { continue }
      visit(line)
    }
  }

  /// The squared distance of a pixel's middle from a line.
  @inline(__always)
  func squaredDistance(_ number: Int32, _ x: Float, _ y: Float) -> Float {
    let line = lines[Int(number)]
    let (fromX, fromY) = (x - line.x, y - line.y)
    let along = min(max((fromX * line.dx + fromY * line.dy) * line.inverse, 0), 1)
    let (awayX, awayY) = (fromX - along * line.dx, fromY - along * line.dy)
    return awayX * awayX + awayY * awayY
  }

  /// Visits the lines within reach of a row, with the columns within reach; rows come in order.
  @inline(__always)
  mutating func visit(_ row: Int, _ visit: (_ line: Line, _ from: Int, _ to: Int) -> Void) {
    if row == 0 { active.removeAll(keepingCapacity: true) }
    var begins = firstInRow[row]
    while begins >= 0 {
      active.append(lines[Int(begins)])
      begins = lines[Int(begins)].next
    }
    var kept = 0
    let (y, most) = (Float(row), Float(width))
    active.withUnsafeMutableBufferPointer { active in
      for index in active.indices where active[index].bottom >= row {
        if kept < index { active[kept] = active[index] }
        let line = active[kept]
        kept &+= 1
        let middle = line.x + (y - line.y) * line.slope
        // One column more than is within reach at the right end, without a call for rounding.
        let from = Int(min(max(0, max(line.left, middle - line.aside)), most))
        let to = Int(max(min(most, min(line.right, middle + line.aside) + 2), 0))
        if from < to { visit(line, from, to) }
      }
    }
    active.removeLast(active.count - kept)
  }
}

extension FlatPath.Segment {
  /// The part of the line within a rectangle; nil when there is none.
  ///
  /// The cut keeps the numbers small enough for 32 bits.
  fileprivate func part(within box: Rect) -> Self? {
    var (from, to) = (0.0, 1.0)
    for (start, end, low, high) in [(x0, x1, box.x, box.maxX), (y0, y1, box.y, box.maxY)] {
      let length = end - start
      if length == 0 {
        if start < low || start > high { return nil }
        continue
      }
      from = max(from, min((low - start) / length, (high - start) / length))
      to = min(to, max((low - start) / length, (high - start) / length))
    }
    guard from <= to else { return nil }
    var part = self
    part.x0 = x0 + (x1 - x0) * from
    part.y0 = y0 + (y1 - y0) * from
    part.x1 = x0 + (x1 - x0) * to
    part.y1 = y0 + (y1 - y0) * to
    return part
  }
}
