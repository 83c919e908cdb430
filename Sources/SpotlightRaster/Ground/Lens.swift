internal import CPixels
internal import Spotlight

/// Finds the place in a picture that each pixel of an enlarging light shows.
///
/// Places are whole numbers, counted from the buffer's first column and row, so a pixel does not
/// depend on where painting begins. They are fine enough for a picture to glide smoothly with its
/// light.
struct Lens {
  /// One axis: which place of the picture each pixel of the buffer shows.
  struct Side {
    /// The place of the buffer's first pixel, in units of 2⁻³², plus half of a 256th for rounding.
    let start: Int
    /// The step from one pixel to the next.
    let step: Int
    /// How many pixels the picture has along this axis.
    let count: Int

    init(center: Double, origin: Int, zoom: Double, count: Int) {
      // No output is that large, and larger numbers would overflow.
      let center = min(max(center, -Self.limit), Self.limit)
      let first = center + (0.5 - center) / zoom - 0.5 - Double(origin)
      start = Int((first * 0x1p32).rounded()) + 1 << 23
      step = Int((0x1p32 / zoom).rounded())
      self.count = count
    }

    private static let limit = 0x1p24

    /// The place that a pixel of the buffer shows, in 256ths.
    ///
    /// Beyond the picture its edges repeat.
    func place(_ pixel: Int) -> Int { min(max((start + pixel * step) >> 24, 0), (count - 1) * 256) }
  }

  /// The picture that is shown.
  let picture: ScreenPicture
  let across: Side
  let down: Side

  /// A lens over a picture that begins at `x`, `y` of the buffer, around a middle in pixels.
  init(_ picture: ScreenPicture, x: Int, y: Int, around center: Point, zoom: Double) {
    self.picture = picture
    across = Side(center: center.x, origin: x, zoom: zoom, count: picture.size.width)
    down = Side(center: center.y, origin: y, zoom: zoom, count: picture.size.height)
  }

  /// One pixel of what it shows.
  ///
  /// This is the specification of ``write(_:from:count:to:)``.
  ///
  /// Each column is interpolated between four rows, and the pixel between four columns. Levels are
  /// clamped to 0 to 255.
  func word(x: Int, y: Int) -> UInt32 {
    let (place, row) = (across.place(x), down.place(y))
    let (along, below) = (LensShares(place & 255), LensShares(row & 255))
    var word: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] {
      func column(_ x: Int) -> Int {
        let sum = below.sum { tap in
          let pixel = min(max((row >> 8) + tap, 0), down.count - 1) * across.count + x
          return Int(picture.words[pixel] >> shift & 255)
        }
        return min(max(sum, 0), 255 << 8)
      }
      let sum = along.sum { column(min(max((place >> 8) + $0, 0), across.count - 1)) }
      word |= (UInt32(min(max(sum, 0), 255 << 16) + 32768) >> 16) << shift
    }
    return word
  }

  /// Writes some pixels of a row of what it shows.
  func write(_ y: Int, from x: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
    let place = down.place(y)
    let width = across.count
    picture.words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress else { return }
      func row(_ tap: Int) -> UnsafePointer<UInt32> {
        first + min(max((place >> 8) + tap, 0), down.count - 1) * width
      }
      LensShares.table.withUnsafeBufferPointer { shares in
        guard let shares = shares.baseAddress else { return }
        let rows = cpixels_lens_rows(
          rows: (row(-1), row(0), row(1), row(2)), shares: shares + 4 * (place & 255))
        withUnsafePointer(to: rows) {
          cpixels_enlarge(
            $0, Int32(width), shares, Int64(across.start + x * across.step), Int64(across.step),
            target, count)
        }
      }
    }
  }
}

/// The weights of four pixels in a row, at a place between the second and the third, by the cubic
/// of Catmull and Rom.
///
/// The weights are 256ths and add up to 256, so an even colour stays even. The mean of the pixels'
/// places by these weights is the place itself, so a slope stays a slope.
struct LensShares {
  private let shares: (Int, Int, Int, Int)

  /// The weights at a place, in 256ths of the way from the second pixel to the third.
  init(_ place: Int) {
    let t = Double(place) / 256
    let first = Int((128 * t * (t * (2 - t) - 1)).rounded())
    let fourth = Int((128 * t * t * (t - 1)).rounded())
    let third = place + first - 2 * fourth
    shares = (first, 256 - first - third - fourth, third, fourth)
  }

  /// 256 times the level at the place.
  ///
  /// `level` gets a pixel's distance from the second one.
  func sum(_ level: (Int) -> Int) -> Int {
    shares.0 * level(-1) + shares.1 * level(0) + shares.2 * level(1) + shares.3 * level(2)
  }

  /// The weights of all places, four numbers each.
  static let table: [Float] = (0..<256).flatMap { place in
    let shares = LensShares(place).shares
    return [shares.0, shares.1, shares.2, shares.3].map { Float($0) }
  }
}

/// The lights of a scene that enlarge what is below them, the lowest first.
///
/// The memory is kept.
struct LensLights {
  /// How bright a light makes its pixels.
  enum Form {
    /// As the plan with this number says.
    case plan(Int)
    /// As a path's spans say. Its values have the 256 words of ``words`` from this place on.
    case path(KeptSpans, words: Int)
  }

  struct Entry {
    let form: Form
    /// The pixels that it reaches.
    let box: PixelRect
    let lens: Lens
  }

  private(set) var entries: [Entry] = []
  /// For each value of a path's spans, what is left of 255.
  private(set) var words: [UInt32] = []

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }

  mutating func append(_ form: Form, _ box: PixelRect, _ lens: Lens) {
    entries.append(Entry(form: form, box: box, lens: lens))
  }

  /// Adds a light that is a path.
  mutating func append(
    _ light: Light, _ form: MeasuredForm, _ spans: KeptSpans, _ lens: Lens
  ) {
    append(.path(spans, words: words.count), spans.rows.bounds, lens)
    for lightness in 0...UInt8.max {
      words.append(form.word(lightness, under: light, ink: .lightness))
    }
  }
}

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
      plans.base[number].paint(row: y, with: &brush)
      brush.writer.nextRow()
      brush.writer.flush()
    case .path(let spans, let words):
      (row + from).update(repeating: lights.words[words], count: to - from)
      spans.rows.forEachRun(y, from, to) { start, end, values in
        for x in start..<end { row[x] = lights.words[words + Int(values?[x] ?? 255)] }
      }
    }
  }
}
