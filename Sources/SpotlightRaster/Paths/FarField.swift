internal import Glibc
internal import Spotlight

/// How far pixels are from the nearest pixel inside.
///
/// First down and up in each column, then along each row by the lower envelope of parabolas.
struct FarField: ~Copyable {
  /// The measured pixels, with all beyond them that are within reach.
  private let span: PixelRect
  private let area: PixelRect
  private let reach: Int
  /// More than two screens of 4K have.
  private static let mostPixels = 1 << 24
  private var windings: WindingRows
  private var heights: [UInt16] = []
  private var apexes: [Int32]
  private var starts: [Float]

  init(_ path: FlatPath, reach: Int, _ area: PixelRect) {
    self.area = area
    let box = PixelRect(covering: path.bounds, scale: .one, margin: 1)
    func pixels(within reach: Int) -> PixelRect {
      let wide = PixelRect(
        x: area.x - reach, y: area.y - reach, width: area.width + 2 * reach,
        height: area.height + 2 * reach)
      return wide.intersection(box).union(area)
    }
    // A huge light ends nearer, so that its memory has a bound.
    var reach = reach
    while reach > 0, pixels(within: reach).area > Self.mostPixels { reach /= 2 }
    self.reach = reach
    span = pixels(within: reach)
    windings = WindingRows(path.segments, path.fillRule, span)
    apexes = Array(repeating: 0, count: span.width)
    starts = Array(repeating: 0, count: span.width + 1)
  }

  /// Measures along columns.
  mutating func measure(while mayGoOn: () -> Bool) -> Bool {
    let width = span.width
    let most = UInt16(reach + 1)
    heights = Array(repeating: most, count: span.area)
    for row in 0..<span.height {
      if row % 8 == 0, !mayGoOn() { return false }
      let steps = windings.row(row)
      heights.withUnsafeMutableBufferPointer { heights in
        let here = heights.baseAddress! + row * width
        let above = here - (row > 0 ? width : 0)
        var winding: Int32 = 0
        for x in 0..<width {
          winding &+= steps[x]
          steps[x] = 0
          here[x] = winding & windings.mask != 0 ? 0 : min(above[x] &+ 1, most)
        }
      }
    }
    heights.withUnsafeMutableBufferPointer { heights in
      var row = span.height - 2
      while row >= 0 {
        let here = heights.baseAddress! + row * width
        for x in 0..<width { here[x] = min(here[x], here[x + width] &+ 1) }
        row -= 1
      }
    }
    return true
  }

  /// Replaces the squared distances outside of the form that are larger than a limit.
  mutating func replace(_ row: UnsafeMutablePointer<Float>, _ index: Int, beyond limit: Float) {
    let width = span.width
    let first = area.x - span.x
    heights.withUnsafeBufferPointer { heights in
      let heights = heights.baseAddress! + (index + area.y - span.y) * width
      var count = 0
      for x in 0..<width where Int(heights[x]) <= reach {
        let height = Float(heights[x])
        var start = -Float.infinity
        while count > 0 {
          let apex = Int(apexes[count - 1])
          let other = Float(heights[apex])
          // Where both parabolas meet.
          let middle = Float(x + apex) / 2
          start = middle + (height - other) * (height + other) / Float(2 * (x - apex))
          if start > starts[count - 1] { break }
          count -= 1
        }
        apexes[count] = Int32(x)
        starts[count] = count == 0 ? -.infinity : start
        count += 1
      }
      guard count > 0 else { return }
      var place = 0
      for x in 0..<area.width {
        let column = Float(x + first)
        while place + 1 < count, starts[place + 1] <= column { place += 1 }
        guard row[x] > limit else { continue }
        let apex = Int(apexes[place])
        let (across, down) = (column - Float(apex), Float(heights[apex]))
        // From the middle of a pixel inside the edge is half a pixel away, more or less.
        let distance = max((across * across + down * down).squareRoot() - 0.5, limit.squareRoot())
        row[x] = distance * distance
      }
    }
  }
}

/// Where the winding number changes along the middles of a row's pixels.
struct WindingRows: ~Copyable {
  private struct Line {
    var top: Double
    var bottom: Double
    var x: Double
    var slope: Double
    var winding: Int32
    var next: Int32
  }

  /// The bits of a winding number that say that a place is inside.
  let mask: Int32
  private var lines: [Line] = []
  private var firstInRow: [Int32]
  private var active: [Int32] = []
  private var steps = Scratch<Int32>()
  private let width: Int

  init(_ segments: [FlatPath.Segment], _ rule: FillRule, _ area: PixelRect) {
    mask = rule == .evenOdd ? 1 : -1
    firstInRow = Array(repeating: -1, count: area.height)
    width = area.width
    steps.reserve(width + 1)
    steps.base.initialize(repeating: 0, count: width + 1)
    lines.reserveCapacity(segments.count)
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
          slope: (segment.x1 - segment.x0) / (segment.y1 - segment.y0), winding: isDown ? -1 : 1,
          next: firstInRow[first]))
      firstInRow[first] = Int32(lines.count - 1)
    }
  }

  /// The steps of the winding number from column to column of a row; rows come in order.
  ///
  /// The caller sets all of them but the last to 0 again.
  mutating func row(_ row: Int) -> UnsafeMutablePointer<Int32> {
    if row == 0 { active.removeAll(keepingCapacity: true) }
    var begins = firstInRow[row]
    while begins >= 0 {
      active.append(begins)
      begins = lines[Int(begins)].next
    }
    var kept = 0
    let steps = steps.base
    let y = Double(row)
    for index in active.indices {
      let number = active[index]
      let line = lines[Int(number)]
      if line.bottom <= y { continue }
      active[kept] = number
      kept += 1
      let x = line.x + (y - line.top) * line.slope
      // The first middle to the right of the line.
      steps[x > 0 ? min(Int(min(x, 1e9).rounded(.up)), width) : 0] &+= line.winding
    }
    active.removeLast(active.count - kept)
    return steps
  }
}
