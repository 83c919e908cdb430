internal import CPixels
internal import Spotlight

/// One row of what enlarging lights show.
///
/// The memory is kept.
///
/// A light that is alone shows what its lens shows. Lights that meet lie over each other in their
/// order, each with its own edge, so that there is no seam. For that the row works out how bright
/// each of them is.
struct LensRow: ~Copyable {
  private var area = PixelRect.zero
  /// The lights that reach the rectangle.
  private var near = Scratch<Int32>()
  private var nearCount = 0
  /// What one light leaves of 255 in the row, and what it shows.
  private var light = Scratch<UInt32>()
  private var more = Scratch<UInt32>()
  /// How bright the lower lights have made the row.
  private var lit = Scratch<UInt8>()

  /// Gets ready for the rows of a rectangle.
  mutating func begin(_ area: PixelRect, _ lights: LensLights) {
    self.area = area
    nearCount = 0
    guard !area.isEmpty, !lights.entries.isEmpty else { return }
    near.reserve(lights.entries.count)
    light.reserve(area.width)
    more.reserve(area.width)
    lit.reserve(area.width)
    var index = 0
    while index < lights.entries.count {
      if lights.entries[index].box.intersects(area) {
        near.base[nearCount] = Int32(truncatingIfNeeded: index)
        nearCount += 1
      }
      index += 1
    }
  }

  /// Writes the pixels of a row that lights reach.
  func write(
    _ y: Int, of lights: LensLights, _ plans: LightPlans, with brush: RowBrush,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let meets = hasMeeting(y, lights)
    if meets { lit.base.update(repeating: 0, count: area.width) }
    var index = 0
    while index < nearCount {
      let entry = lights.entries[Int(near.base[index])]
      index += 1
      guard y >= entry.box.y, y < entry.box.maxY else { continue }
      let (from, to) = (max(entry.box.x, area.x), min(entry.box.maxX, area.maxX))
      let place = from - area.x
      guard meets else {
        entry.lens.write(y, from: from, count: to - from, to: target + place)
        continue
      }
      paint(entry.form, lights, plans, y, from, to, with: brush)
      entry.lens.write(y, from: from, count: to - from, to: more.base + place)
      cpixels_join(
        target + place, lit.base + place, more.base + place, light.base + place, to - from)
    }
  }

  /// True when two lights can reach the same pixel of a row.
  private func hasMeeting(_ y: Int, _ lights: LensLights) -> Bool {
    var (start, end) = (Int.max, Int.min)
    var index = 0
    while index < nearCount {
      let box = lights.entries[Int(near.base[index])].box
      index += 1
      guard y >= box.y, y < box.maxY else { continue }
      if box.x < end, box.maxX > start { return true }
      start = min(start, box.x)
      end = max(end, box.maxX)
    }
    return false
  }

  /// Writes what one light leaves of 255 between two columns.
  private func paint(
    _ form: LensLights.Form, _ lights: LensLights, _ plans: LightPlans, _ y: Int, _ from: Int,
    _ to: Int, with brush: RowBrush
  ) {
    let row = light.base - area.x
    switch form {
    case .plan(let number):
      var brush = brush
      brush.writer = RowWriter(
        row: row, stride: 0, minX: from, maxX: to, flat: Ink.lightness.flat, stringsFrom: .max)
      LightRow(plans.base + number, y: y).paint(with: &brush)
      brush.writer.nextRow()
      brush.writer.flush()
    case .path(let mask, let words):
      let start = (y - mask.bounds.y) * mask.bounds.width - mask.bounds.x
      for x in from..<to { row[x] = lights.words[words + Int(mask.lightness[start + x])] }
    }
  }
}
