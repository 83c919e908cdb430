internal import Glibc
internal import Spotlight

/// The covered share of each pixel of a path, by its fill rule.
///
/// A row of pixels is cut into slabs in which no line ends and no lines cross. In a slab the lines
/// have an order from left to right. A line at which the winding number changes to inside adds the
/// exact area to its right; one at which it changes to outside subtracts it. So an overlap counts
/// once, by the rule, and a pixel's area is exact, except for:
///
/// - slabs with a crossing: they are halved until they are 1/128 of a pixel high. The error is at
///   most 1/255;
/// - rows that would cost more than their share of ``budget``: they are cut into even slabs, 128 if
///   the share allows and at least 4, each with the lines' order and places in its middle. With n
///   slabs the error is at most 1/(2n) for each edge that ends or crosses in the pixel;
/// - rows with more than ``crowd`` lines: they are sampled at 4 × 4 places per pixel, and at fewer
///   heights if millions of lines meet;
/// - paths whose lines cross more than ``rowLimit`` rows in total: only every second, fourth, … row
///   is worked out, and repeated.
///
/// A row's share of the budget is some thousands of lines times slabs. Icons and letters stay far
/// below it.
struct PathCoverage {
  /// One line, going down; places count from the picture's corner.
  struct Line {
    var top: Double
    var bottom: Double
    var x: Double
    var slope: Double
    var minX: Double
    var maxX: Double
    var winding: Int

    @inline(__always)
    func x(at y: Double) -> Double {
      min(max(x + (y - top) * slope, minX), maxX)
    }
  }

  /// A line within a slab.
  struct Crossing {
    var upper: Double
    var lower: Double
    var winding: Int
  }

  /// How many lines of slabs may be visited, over all rows.
  static let budget = 1 << 23
  static let crowd = 1 << 11
  static let rowLimit = 1 << 25

  let width: Int
  let height: Int
  let fillRule: FillRule
  /// The lines, ordered by the row in which they begin.
  private(set) var lines: [Line] = []
  /// Where the lines of each row begin in `lines`, and the end of the last row.
  private(set) var rowStarts: [Int] = []
  /// How many rows repeat one that is worked out.
  private(set) var rowStep = 1

  /// The lines of a path that matter to a rectangle.
  init(_ path: FlatPath, in bounds: PixelRect) {
    width = bounds.width
    height = bounds.height
    fillRule = path.fillRule
    let (left, up) = (Double(bounds.x), Double(bounds.y))
    let (right, down) = (Double(width), Double(height))
    var found: [Line] = []
    var counts = [Int](repeating: 0, count: height + 1)
    var rows = 0
    for segment in path.segments where segment.y0 != segment.y1 {
      let isDown = segment.y1 > segment.y0
      let (x0, y0) = isDown ? (segment.x0, segment.y0) : (segment.x1, segment.y1)
      let (x1, y1) = isDown ? (segment.x1, segment.y1) : (segment.x0, segment.y0)
      let top = max(y0 - up, 0)
      let bottom = min(y1 - up, down)
      // A line right of the picture changes no pixel of it.
      guard top < bottom, min(x0, x1) - left < right else { continue }
      let slope = (x1 - x0) / (y1 - y0)
      found.append(
        Line(
          top: top, bottom: bottom, x: x0 - left + (top - (y0 - up)) * slope, slope: slope,
          minX: min(x0, x1) - left, maxX: max(x0, x1) - left, winding: isDown ? -1 : 1))
      counts[Int(top)] += 1
      rows += Int(ceil(bottom)) - Int(top)
    }
    while rows / rowStep > Self.rowLimit { rowStep *= 2 }

    var next = 0
    for row in counts.indices {
      rowStarts.append(next)
      next += counts[row]
    }
    guard let first = found.first else { return }
    var places = rowStarts
    lines = .init(repeating: first, count: found.count)
    for line in found {
      lines[places[Int(line.top)]] = line
      places[Int(line.top)] += 1
    }
  }

  /// The covered share of each pixel as 0 to 255, row by row.
  func mask() -> [UInt8] {
    var mask = [UInt8](repeating: 0, count: width * height)
    guard !lines.isEmpty else { return mask }
    var sums = CoverageRow(width: width, fillRule: fillRule)
    var active: [Int] = []
    var budget = Self.budget
    for row in 0..<height {
      active.append(contentsOf: rowStarts[row]..<rowStarts[row + 1])
      if row % rowStep != 0 {
        let start = row * width
        for x in start..<start + width { mask[x] = mask[x - width] }
        continue
      }
      let top = Double(row)
      active.removeAll { lines[$0].bottom <= top }
      guard !active.isEmpty else { continue }
      // Rows that need little leave their share to the next rows.
      let share = max(2 * budget / (height - row), 1 << 8)
      budget = max(0, budget - add(row, active, to: &sums, share))
      sums.take(into: &mask, at: row * width)
    }
    return mask
  }

  /// Adds a row's area and returns what that cost.
  private func add(
    _ row: Int, _ active: [Int], to sums: inout CoverageRow, _ share: Int
  ) -> Int {
    let top = Double(row)
    let bottom = top + 1
    if active.count > Self.crowd {
      let samples = min(max(4 * share / active.count, 1), 4)
      for sample in 0..<samples {
        let y = top + (Double(sample) + 0.5) / Double(samples)
        sums.addSamples(at: y, lines, active, weight: 1 / Double(samples))
      }
      return samples * active.count / 4
    }
    var ends = [top, bottom]
    var lengths = 0.0
    for index in active {
      let line = lines[index]
      lengths += min(line.bottom, bottom) - max(line.top, top)
      if line.top > top { ends.append(line.top) }
      if line.bottom < bottom { ends.append(line.bottom) }
    }
    if ends.count * active.count <= share {
      ends.sort()
      var left = share
      for (from, to) in zip(ends, ends.dropFirst()) where from < to {
        add(from, to, active, to: &sums, &left)
        if left <= 0 { break }
      }
      if left > 0 { return share - left }
      // There are too many crossings for the share.
      sums.clear()
    }
    let slabs = min(max(Int(Double(share) / max(lengths, 1)), 4), 128)
    sums.addEvenly(row, slabs: slabs, lines, active)
    return Int(lengths) * slabs
  }

  /// Adds a slab, and halves it while lines cross in it.
  private func add(
    _ from: Double, _ to: Double, _ active: [Int], to sums: inout CoverageRow, _ left: inout Int
  ) {
    left -= active.count
    if sums.add(from, to, lines, active, mayCross: to - from <= 1.0 / 128) || left <= 0 { return }
    let middle = (from + to) / 2
    add(from, middle, active, to: &sums, &left)
    add(middle, to, active, to: &sums, &left)
  }
}
