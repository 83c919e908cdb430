internal import CPixels
internal import Glibc
internal import Spotlight

/// Turns the distance from a path's edge into lightness, row by row.
///
/// A distance is that from the nearest line, and the winding number at a pixel's middle says on which
/// side it is. If many lines have a wide soft edge, ``FarField`` measures instead.
struct PathField: ~Copyable {
  /// An edge at a distance from the path's own: a light's with its feather, or one of its marks'.
  struct Edge {
    /// How far the light reaches beyond the path; negative inside.
    let padding: Float
    /// Over how many pixels it then falls off evenly; 0 for a sharp edge.
    let feather: Float
    /// The pixels of the clip that may be covered.
    let bounds: PixelRect

    /// The most pixels of a form; a larger form is empty.
    static let mostPixels = 1 << 27

    init(_ path: FlatPath, padding: Double, feather: Double, clip: PixelRect) {
      // Nothing in a picture is farther away.
      let padding = padding.isFinite ? min(max(padding, -0x1p24), 0x1p24) : 0
      let feather = feather > 0 && feather.isFinite ? min(feather, 0x1p24) : 0
      (self.padding, self.feather) = (Float(padding), Float(feather))
      // One pixel more, because a sharp edge reaches half a pixel beyond.
      let box = path.bounds.outset(by: max(0, padding + feather))
      let bounds = PixelRect(covering: box, scale: .one, margin: 1).intersection(clip)
      self.bounds = bounds.area <= Self.mostPixels ? bounds : .zero
    }

    /// Below four pixels the edge falls within pixels.
    var isNarrow: Bool { feather < 4 }

    /// The distance up to which lines count.
    var reach: Double { Double(max(abs(padding), abs(padding + feather))) + (isNarrow ? 3 : 1) }
  }

  private let path: FlatPath
  private let edges: [Edge]
  /// The lines from which distances count.
  private let edge: [FlatPath.Segment]
  /// The pixels that are measured: one more on each side, for slopes.
  private let area: PixelRect
  private var windings: WindingRows
  private var lines: LineRows
  private var far: FarField?
  /// Four rows in turn, with room for eight numbers at once, and the values of a row.
  private var squares = Scratch<Float>()
  private var levels = Scratch<UInt8>()
  /// 1 for eight columns of these rows if a line is within reach of one.
  private var near = Scratch<UInt8>()
  private var groups: Int { area.width / 8 + 1 }

  /// How often each pixel of the area may be compared with a line, on average.
  ///
  /// Beyond that ``FarField`` is faster.
  private static let mostComparisons = 64.0
  /// The farthest reach of edges that share distances.
  private static let mostShared = 4096.0

  /// Works out how bright each pixel is for some edges around a path, which share the distances.
  ///
  /// - Parameters:
  ///   - path: the path, in pixels.
  ///   - edges: the edges.
  ///   - spans: where the rows of each edge are written.
  ///   - mayGoOn: asked before every eighth row, and with many lines before every row, because they
  ///     take long.
  /// - Returns: how many of the edges were worked out to their ends, the first ones.
  static func measure(
    _ path: FlatPath, _ edges: [Edge], into spans: [KeptSpans], while mayGoOn: () -> Bool
  ) -> Int {
    for (edge, spans) in zip(edges, spans) { spans.rows.pointee.begin(edge.bounds) }
    if edges.allSatisfy(\.bounds.isEmpty) { return edges.count }
    // Edges inside the path have lines of their own, and a farther reach would cost digits.
    let isOne = edges.allSatisfy {
      ($0.padding < 0) == (edges[0].padding < 0) && $0.reach < Self.mostShared
    }
    var lines: [FlatPath.Segment]?
    if edges.count == 1 || isOne {
      var field = PathField(path, edges)
      if edges.count == 1 || !field.isCrowded {
        return field.measure(into: spans, while: mayGoOn) ? edges.count : 0
      }
      lines = field.edge
    }
    // A single edge can use the far field.
    for (count, edge) in edges.enumerated() where !edge.bounds.isEmpty {
      var field = PathField(path, [edge], lines)
      guard field.measure(into: [spans[count]], while: mayGoOn) else { return count }
    }
    return edges.count
  }

  private init(_ path: FlatPath, _ edges: [Edge], _ known: [FlatPath.Segment]? = nil) {
    self.path = path
    self.edges = edges
    let bounds = edges.reduce(PixelRect.zero) { $0.union($1.bounds) }
    area = bounds.outset(by: 1)
    // Inside the form, lines that do not separate light from dim must not count. Outside there are
    // none, but by the one rule that knows a dim side of both.
    let isInside = edges.contains { $0.padding < 0 }
    let form = known == nil && (isInside || path.fillRule == .clockwise) ? path.silhouette() : path
    edge = known ?? form.segments.simplified(tolerance: 1.0 / 20)
    let reach = edges.map(\.reach).max() ?? 0
    lines = LineRows(edge, reach: reach, area)
    windings = WindingRows(path.segments, path.fillRule, area)
    if edges.count == 1, !isInside, !edges[0].isNarrow, reach > 2 * FarField.nearby, isCrowded {
      far = FarField(
        path, edge, reach: Int(min(reach, 32_000)), feather: edges[0].feather, area)
    }
  }

  private var isCrowded: Bool {
    lines.comparisons > Self.mostComparisons * Double(area.area)
  }

  private mutating func measure(into spans: [KeptSpans], while mayGoOn: () -> Bool) -> Bool {
    if far != nil, !(far?.measure(while: mayGoOn) ?? true) { return false }
    let pause = path.segments.count > PathCoverage.crowd ? 1 : 8
    squares.reserve(4 * (area.width + 8))
    levels.reserve(area.width + 8)
    near.reserve(4 * groups)
    for index in 0..<area.height {
      if index % pause == 0, !mayGoOn() { return false }
      measure(index)
      // The row in the middle of the last three.
      let y = index - 1 + area.y
      for place in edges.indices where index >= 2 {
        guard y >= edges[place].bounds.y, y < edges[place].bounds.maxY else { continue }
        var out = spans[place].rows.pointee.beginRow()
        write(edges[place], index - 1, to: &out)
        spans[place].rows.pointee.endRow(out)
      }
    }
    return true
  }

  /// The squared distances of one of the last four rows.
  private func row(_ index: Int) -> UnsafeMutablePointer<Float> {
    squares.base + (index & 3) * (area.width + 8)
  }

  /// Works out the squared distances of a row, negative inside.
  private mutating func measure(_ index: Int) {
    let (row, near) = (row(index), near.base + (index & 3) * groups)
    near.update(repeating: far == nil ? 0 : 1, count: groups)
    if far != nil {
      far?.write(index, to: row)
      return
    }
    let lanes = Int32(Painter.widestRegister)
    row.update(repeating: 1e30, count: area.width + 8)
    lines.visit(index) { line, from, to in
      let group = from &>> 3
      (near + group).update(repeating: 1, count: (to &+ 7) &>> 3 &- group)
      cpixels_field_line(
        row + from, to - from, Float(from) - line.x, Float(index) - line.y, line.dx, line.dy,
        line.inverse, lanes)
    }
    windings.visitInside(index) { start, end in
      // A sliver of the path, which is none of the lines, can be the edge.
      (near[start &>> 3], near[(end &- 1) &>> 3]) = (1, 1)
      cpixels_field_negate(row + start, end - start)
    }
  }

  /// Writes a row of an edge.
  private mutating func write(_ edge: Edge, _ index: Int, to out: inout PathSpans.Row) {
    let margin: Float = edge.isNarrow ? 0.75 : 0
    let (end, slope) = (edge.padding + edge.feather + margin, 255 / (edge.feather + 2 * margin))
    let (left, right) = (edge.bounds.x &- area.x, edge.bounds.maxX &- area.x)
    let (row, levels, near) = (row(index), levels.base, near.base + (index & 3) * groups)
    var group = 0
    while group < groups {
      let (start, isNear) = (8 &* group, near[group] == 1)
      let change = memchr(near + group, isNear ? 0 : 1, groups &- group)
      group = change.map { $0.assumingMemoryBound(to: UInt8.self) - near } ?? groups
      let (from, to) = (max(start, left), min(8 &* group, right))
      out.origin = from &- left
      guard isNear else {
        // All of them lie on one side of the edge.
        if row[start] < 0 { out.addInside(0, to &- from) }
        continue
      }
      cpixels_field_fall(
        row + start, levels + start, 8 &* group &- start, end, slope,
        Int32(Painter.widestRegister))
      // A narrow edge falls within the pixels that are neither light nor dim by their middles.
      for first in stride(from: from, to: edge.isNarrow ? to : from, by: 8) {
        let eight = UnsafeRawPointer(levels + first).loadUnaligned(as: UInt64.self)
        if eight == 0 || eight == .max { continue }
        for x in first..<min(first &+ 8, to) where levels[x] != 0 && levels[x] != 255 {
          levels[x] = UInt8(share(edge, x, index) * 255 + 0.5)
        }
      }
      out.write(levels + from, width: to &- from)
    }
  }

  /// How bright a pixel on an edge that falls within pixels is.
  @inline(__always)
  private mutating func share(_ edge: Edge, _ x: Int, _ index: Int) -> Float {
    let square = row(index)[x]
    let here = square < 0 ? -(-square).squareRoot() : square.squareRoot()
    // To the left and the right, above and below.
    let squares = SIMD4(
      row(index)[x &- 1], row(index)[x &+ 1], row(index &- 1)[x], row(index &+ 1)[x])
    let roots = squares.replacing(with: -squares, where: squares .< 0).squareRoot()
    let around = roots.replacing(with: -roots, where: squares .< 0)
    let (across, down) = ((around[1] - around[0]) / 2, (around[3] - around[2]) / 2)
    let length = (across * across + down * down).squareRoot()
    let bend = max(
      abs(around[0] + around[1] - 2 * here), abs(around[2] + around[3] - 2 * here))
    guard bend < 0.05, abs(length - 1) < 0.02 else { return sampled(edge, x, index, here) }
    return edge.share(here - edge.padding, across / length, down / length)
  }

  /// How bright a pixel near a corner is: the mean of 4 × 4 places.
  private mutating func sampled(
    _ edge: Edge, _ column: Int, _ index: Int, _ distance: Float
  ) -> Float {
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
          let beyond = (isInside ? -away : away) - edge.padding
          let width = max(edge.feather, 0.25)
          sum += min(max(edge.feather > 0 ? 1 - beyond / width : 0.5 - beyond / width, 0), 1)
        }
      }
    }
    return sum / 16
  }
}

extension PathField.Edge {
  /// How bright a pixel is whose middle lies so far beyond a straight edge across a direction.
  fileprivate func share(_ beyond: Float, _ across: Float, _ down: Float) -> Float {
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
    var bottom: Int
    /// For each row, how far a column may lie from the line, and the line's step to the side.
    var aside: Float
    var slope: Float
    let number: Int32
  }

  private var lines: RowLines<Line>
  private let width: Int
  /// How many pixels are compared with lines, over all rows.
  private(set) var comparisons = 0.0

  init(_ segments: [FlatPath.Segment], reach: Double, _ area: PixelRect) {
    lines = RowLines(rows: area.height, capacity: segments.count)
    width = area.width
    let (left, up) = (Double(area.x) + 0.5, Double(area.y) + 0.5)
    let box = Rect(
      x: -reach, y: -reach, width: Double(area.width) + 2 * reach,
      height: Double(area.height) + 2 * reach)
    for var segment in segments {
      segment.x0 -= left
      segment.x1 -= left
      segment.y0 -= up
      segment.y1 -= up
      guard let line = segment.part(within: box) else { continue }
      let (dx, dy) = (line.x1 - line.x0, line.y1 - line.y0)
      let square = max(dx * dx + dy * dy, 1e-12)
      let top = max(Int((min(line.y0, line.y1) - reach).rounded(.up)), 0)
      let bottom = min(Int((max(line.y0, line.y1) + reach).rounded(.down)), area.height - 1)
      guard top <= bottom else { continue }
      let (least, most) = (min(line.x0, line.x1) - reach, max(line.x0, line.x1) + reach)
      let aside = dy == 0 ? 1e9 : min(reach * square.squareRoot() / abs(dy), 1e9)
      comparisons += Double(bottom - top + 1) * min(most - least, 2 * aside, Double(area.width))
      lines.append(
        Line(
          x: Float(line.x0), y: Float(line.y0), dx: Float(dx), dy: Float(dy),
          inverse: Float(1 / square), left: Float(least), right: Float(most), bottom: bottom,
          aside: Float(aside), slope: aside < 1e9 ? Float(dx / dy) : 0,
          number: Int32(lines.all.count)), from: top)
    }
  }

  /// Visits those of the last row's lines whose boxes are near a place.
  @inline(__always)
  func visitNear(_ x: Float, _ y: Float, _ reach: Float, _ visit: (_ line: Line) -> Void) {
    for line in lines.active {
      guard min(line.x, line.x + line.dx) <= x + reach, max(line.x, line.x + line.dx) >= x - reach,
        min(line.y, line.y + line.dy) <= y + reach, max(line.y, line.y + line.dy) >= y - reach
      else { continue }
      visit(line)
    }
  }

  /// The squared distance of a pixel's middle from a line.
  @inline(__always)
  func squaredDistance(_ number: Int32, _ x: Float, _ y: Float) -> Float {
    let line = lines.all[Int(number)]
    let (fromX, fromY) = (x - line.x, y - line.y)
    let along = min(max((fromX * line.dx + fromY * line.dy) * line.inverse, 0), 1)
    let (awayX, awayY) = (fromX - along * line.dx, fromY - along * line.dy)
    return awayX * awayX + awayY * awayY
  }

  /// Visits the lines within reach of a row, with the columns within reach; rows come in order.
  @inline(__always)
  mutating func visit(_ row: Int, _ visit: (_ line: Line, _ from: Int, _ to: Int) -> Void) {
    let (y, most) = (Float(row), Float(width))
    lines.visit(row) {
      $0.bottom >= row
    } visit: { line in
      let middle = line.x + (y - line.y) * line.slope
      // One column more than is within reach at the right end, without a call for rounding.
      let from = Int(min(max(0, max(line.left, middle - line.aside)), most))
      let to = Int(max(min(most, min(line.right, middle + line.aside) + 2), 0))
      if from < to { visit(line, from, to) }
    }
  }
}

/// Lines by the rows in which they begin, and those that matter to the present row; rows come in order.
struct RowLines<Line> {
  private(set) var all: [Line] = []
  /// Copies of the lines of the row: memory in one piece is read far faster.
  private(set) var active: [Line] = []
  /// The first line of each row, and the next one after each line; -1 for none.
  private var firstInRow: [Int32]
  private var next: [Int32] = []

  init(rows: Int, capacity: Int) {
    firstInRow = Array(repeating: -1, count: rows)
    all.reserveCapacity(capacity)
    next.reserveCapacity(capacity)
  }

  mutating func append(_ line: Line, from row: Int) {
    next.append(firstInRow[row])
    firstInRow[row] = Int32(all.count)
    all.append(line)
  }

  /// Visits the lines that began in this row or before and still go on.
  @inline(__always)
  mutating func visit(_ row: Int, while goesOn: (Line) -> Bool, visit: (Line) -> Void) {
    if row == 0 { active.removeAll(keepingCapacity: true) }
    var begins = Int(firstInRow[row])
    while begins >= 0 {
      active.append(all[begins])
      begins = Int(next[begins])
    }
    var kept = 0
    active.withUnsafeMutableBufferPointer { active in
      for index in active.indices where goesOn(active[index]) {
        if kept < index { active[kept] = active[index] }
        visit(active[kept])
        kept &+= 1
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
    return from <= to ? part(from, to) : nil
  }
}
