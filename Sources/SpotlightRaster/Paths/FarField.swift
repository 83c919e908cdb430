internal import CPixels
internal import Glibc
internal import Spotlight

/// How far pixels are outside of a path of many lines with a wide soft edge.
///
/// Up to ``nearby`` pixels from the edge each pixel knows its nearest line. Farther away it takes the
/// line that the nearest of those pixels knows: they are found down and up in each column, then along
/// each row by the lower envelope of parabolas. The distance from the line is exact, but the line may
/// be one that is up to a pixel farther away. In a narrow feather that shows, so its pixels also ask
/// the lines of the neighbouring parabolas.
struct FarField: ~Copyable {
  /// The measured pixels, with all beyond them that are within reach.
  private let span: PixelRect
  private let area: PixelRect
  private let reach: Int
  /// More than two screens of 4K have.
  private static let mostPixels = 1 << 24
  /// The distance up to which all lines count.
  static let nearby = 4.0
  private var windings: WindingRows
  private var lines: LineRows
  /// The line of each pixel, ``inside`` or -1; and how far away in the column the pixel is that
  /// knows it.
  private var nearest = Scratch<Int32>()
  private var heights = Scratch<UInt16>()
  private static let inside: Int32 = -2
  private var apexes = Scratch<Int32>()
  private var starts = Scratch<Float>()
  /// How many parabolas on each side of a pixel's own are asked.
  private let neighbours: Int

  /// - Parameters:
  ///   - path: says which pixels are inside.
  ///   - edge: the lines that count.
  ///   - reach: the distance up to which pixels are measured.
  ///   - feather: the width of the soft edge.
  ///   - area: the pixels that are asked for.
  init(
    _ path: FlatPath, _ edge: [FlatPath.Segment], reach: Int, feather: Float, _ area: PixelRect
  ) {
    self.area = area
    neighbours = feather < 150 ? 1 : 0
    let box = PixelRect(covering: path.bounds, scale: .one, margin: Int(Self.nearby) + 1)
    func pixels(within reach: Int) -> PixelRect {
      area.outset(by: reach).intersection(box).union(area)
    }
    // A huge light ends nearer, so that its memory has a bound.
    var reach = reach
    while reach > 0, pixels(within: reach).area > Self.mostPixels { reach /= 2 }
    self.reach = reach
    span = pixels(within: reach)
    windings = WindingRows(path.segments, path.fillRule, span)
    lines = LineRows(edge, reach: Self.nearby, span)
    apexes.reserve(span.width)
    starts.reserve(span.width)
    nearest.reserve(span.area + 8)
    heights.reserve(span.area)
  }

  /// Finds the line of each pixel along its column.
  mutating func measure(while mayGoOn: () -> Bool) -> Bool {
    let (width, most) = (span.width, UInt16(reach + 1))
    // Rows have room for eight numbers at once.
    var squares = Scratch<Float>()
    squares.reserve(width + 8)
    let square = squares.base
    for row in 0..<span.height {
      if row % 8 == 0, !mayGoOn() { return false }
      let (nearest, heights) = (nearest.base + row * width, heights.base + row * width)
      nearest.initialize(repeating: -1, count: width)
      square.initialize(repeating: Float(Self.nearby * Self.nearby), count: width + 8)
      /// The longest stretch inside, where most lines of a crowd are. One whose columns all lie in it changes nothing.
      var deep = 0..<0
      windings.visitInside(row) { start, end in
        (nearest + start).update(repeating: Self.inside, count: end - start)
        // No line is nearer.
        (square + start).update(repeating: -1, count: end - start)
        if end - start > deep.count { deep = start..<end }
      }
      lines.visit(row) { line, from, to in
        guard from < deep.lowerBound || to > deep.upperBound else { return }
        cpixels_field_nearest(
          square + from, nearest + from, line.number, to - from, Float(from) - line.x,
          Float(row) - line.y, line.dx, line.dy, line.inverse, Int32(Painter.widestRegister))
      }
      var x = 0
      while x < width {
        heights[x] = nearest[x] < 0 ? most : 0
        x &+= 1
      }
      if row > 0 {
        cpixels_field_carry(nearest - width, heights - width, nearest, heights, width)
      }
    }
    var row = span.height - 2
    while row >= 0 {
      let (nearest, heights) = (nearest.base + row * width, heights.base + row * width)
      cpixels_field_carry(nearest + width, heights + width, nearest, heights, width)
      row -= 1
    }
    return true
  }

  /// Writes the squared distances of a row of the area; those of pixels inside are negative and far
  /// away, as those of pixels beyond the reach.
  func write(_ index: Int, to row: UnsafeMutablePointer<Float>) {
    let line = index + area.y - span.y
    let (nearest, heights) = (nearest.base + line * span.width, heights.base + line * span.width)
    let (apexes, starts) = (apexes.base, starts.base)
    var count = 0
    var x = 0
    while x < span.width {
      defer { x &+= 1 }
      guard Int(heights[x]) <= reach else { continue }
      let height = Float(heights[x])
      var start = -Float.infinity
      while count > 0 {
        let apex = Int(apexes[count &- 1])
        let other = Float(heights[apex])
        // Where both parabolas meet.
        let middle = Float(x &+ apex) / 2
        start = middle + (height - other) * (height + other) / Float(2 &* (x &- apex))
        if start > starts[count &- 1] { break }
        count &-= 1
      }
      apexes[count] = Int32(truncatingIfNeeded: x)
      starts[count] = count == 0 ? -.infinity : start
      count &+= 1
    }
    let first = area.x - span.x
    var place = 0
    x = 0
    while x < area.width {
      let column = x &+ first
      while place &+ 1 < count, starts[place &+ 1] <= Float(column) { place &+= 1 }
      if nearest[column] == Self.inside || count == 0 {
        row[x] = nearest[column] == Self.inside ? -1e30 : 1e30
      } else {
        let beside = heights[column] > 0 ? neighbours : 0
        var least = Float.infinity
        var other = max(place &- beside, 0)
        while other <= place &+ beside, other < count {
          let number = nearest[Int(apexes[other])]
          least = min(least, lines.squaredDistance(number, Float(column), Float(line)))
          other &+= 1
        }
        row[x] = least
      }
      x &+= 1
    }
  }
}

/// Where the winding number changes along the middles of a row's pixels.
struct WindingRows: ~Copyable {
  struct Line {
    let top: Double
    let bottom: Double
    let x: Double
    let slope: Double
    let winding: Int32
  }

  private let rule: FillRule
  private var lines: RowLines<Line>
  private var steps = Scratch<Int32>()
  private let width: Int

  init(_ segments: [FlatPath.Segment], _ rule: FillRule, _ area: PixelRect) {
    self.rule = rule
    lines = RowLines(rows: area.height, capacity: segments.count)
    width = area.width
    steps.reserve(width + 1)
    steps.base.initialize(repeating: 0, count: width + 1)
    let (left, up) = (Double(area.x) + 0.5, Double(area.y) + 0.5)
    for segment in segments where segment.y0 != segment.y1 {
      let isDown = segment.y1 > segment.y0
      let top = min(segment.y0, segment.y1) - up
      let bottom = max(segment.y0, segment.y1) - up
      // Rows whose middles lie at or below the top, and above the bottom.
      guard bottom > 0, top <= Double(area.height - 1) else { continue }
      let first = max(0, Int(top.rounded(.up)))
      guard first < area.height, Double(first) < bottom else { continue }
      lines.append(
        Line(
          top: top, bottom: bottom, x: (isDown ? segment.x0 : segment.x1) - left,
          slope: (segment.x1 - segment.x0) / (segment.y1 - segment.y0), winding: isDown ? -1 : 1),
        from: first)
    }
  }

  /// Visits the stretches of a row whose pixels' middles lie inside, from left to right; rows come in
  /// order.
  @inline(__always)
  mutating func visitInside(_ row: Int, _ visit: (_ start: Int, _ end: Int) -> Void) {
    let steps = steps.base
    let (y, right) = (Double(row), Double(width))
    var (x, last) = (width, -1)
    lines.visit(row) {
      $0.bottom > y
    } visit: { line in
      let place = line.x + (y - line.top) * line.slope
      // The first middle to the right of the line.
      let column = ceiled(place > 0 ? min(place, right) : 0)
      steps[column] &+= line.winding
      (x, last) = (min(x, column), max(last, column))
    }
    steps[width] = 0
    var (winding, start) = (Int32(0), 0)
    while x <= last, x < width {
      // Most rows have few steps.
      if x &+ 8 <= width, Self.areZero(steps + x) {
        x &+= 8
        continue
      }
      if steps[x] != 0 {
        let wasInside = rule.isInside(winding: Int(winding))
        winding &+= steps[x]
        steps[x] = 0
        if wasInside != rule.isInside(winding: Int(winding)) {
          if wasInside { visit(start, x) }
          start = x
        }
      }
      x &+= 1
    }
    if rule.isInside(winding: Int(winding)) { visit(start, width) }
  }

  /// True if 32 bytes are 0.
  @inline(__always)
  static func areZero(_ steps: UnsafeRawPointer) -> Bool {
    let words = steps.loadUnaligned(as: SIMD4<UInt64>.self)
    return words[0] | words[1] | words[2] | words[3] == 0
  }
}
