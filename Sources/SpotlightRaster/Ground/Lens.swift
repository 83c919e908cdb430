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

    init(stretchedTo length: Int, count: Int) {
      step = (count << 32) / length
      start = step / 2 - 1 << 31 + 1 << 23
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

  /// A lens over a picture at a backdrop's place, around a middle in pixels; one that enlarges
  /// nothing unless `zoom` says so.
  init(
    _ picture: ScreenPicture, at place: SceneBackdrop, around center: Point = .zero,
    zoom: Double = 1
  ) {
    self.picture = picture
    across = Side(center: center.x, origin: place.x, zoom: zoom, count: picture.size.width)
    down = Side(center: center.y, origin: place.y, zoom: zoom, count: picture.size.height)
  }

  /// A lens that stretches a whole picture to a size.
  init(_ picture: ScreenPicture, stretchedTo size: PixelSize) {
    self.picture = picture
    across = Side(stretchedTo: size.width, count: picture.size.width)
    down = Side(stretchedTo: size.height, count: picture.size.height)
  }

  /// Writes some pixels of a row of what it shows.
  ///
  /// Each column is interpolated between four rows, and the pixel between four columns. Levels are
  /// clamped to 0 to 255.
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
        var rows = cpixels_lens_rows(
          rows: (row(-1), row(0), row(1), row(2)), shares: shares + 4 * (place & 255))
        cpixels_enlarge(
          &rows, Int32(width), shares, Int64(across.start + x * across.step), Int64(across.step),
          target, count)
      }
    }
  }
}

/// The weights of four pixels in a row, at a place between the second and the third, by the cubic
/// of Catmull and Rom.
///
/// The weights are 256ths and add up to 256, so an even colour stays even. The mean of the pixels'
/// places by these weights is the place itself, so a slope stays a slope.
enum LensShares {
  /// The weights of all places, in 256ths of the way from the second pixel to the third; four numbers each.
  static let table: [Float] = (0..<256).flatMap { place in
    let t = Double(place) / 256
    let first = (128 * t * (t * (2 - t) - 1)).rounded()
    let fourth = (128 * t * t * (t - 1)).rounded()
    let third = Double(place) + first - 2 * fourth
    return [first, 256 - first - third - fourth, third, fourth].map { Float($0) }
  }
}

/// A light that enlarges what is below it.
struct LensLight {
  let form: EdgeForm
  let curve: FeatherCurve
  let opacity: Double
  let lens: Lens

  /// How bright it alone makes a pixel, 0 to 255.
  @inline(__always)
  func level(nearness: Double) -> UInt8 {
    255 - UInt8(255 * (1 - opacity * form.lightness(nearness, curve)) + 0.5)
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
  private var near = ScratchList<Int>()
  /// How near the pixels of a row are to one light, how bright they are, and what it shows.
  private var runs = NearRow()
  private var light = Scratch<UInt8>()
  private var more = Scratch<UInt32>()
  /// How bright the lower lights have made the row.
  private var lit = Scratch<UInt8>()

  /// Gets ready for the rows of a rectangle.
  mutating func begin(_ area: PixelRect, _ lights: [LensLight]) {
    self.area = area
    near.removeAll()
    light.reserve(area.width)
    more.reserve(area.width)
    lit.reserve(area.width)
    for index in lights.indices where lights[index].form.box.intersects(area) { near.append(index) }
  }

  /// Writes the pixels of a row that lights reach.
  mutating func write(
    _ y: Int, of lights: [LensLight], to target: UnsafeMutablePointer<UInt32>
  ) {
    var meets = false
    var (start, end) = (Int.max, Int.min)
    for index in 0..<near.count {
      let box = lights[near.base[index]].form.box
      guard y >= box.y, y < box.maxY else { continue }
      // Two lights can reach the same pixel.
      if box.x < end, box.maxX > start { meets = true }
      (start, end) = (min(start, box.x), max(end, box.maxX))
    }
    if meets { lit.base.update(repeating: 0, count: area.width) }
    for index in 0..<near.count {
      let box = lights[near.base[index]].form.box
      guard y >= box.y, y < box.maxY else { continue }
      let (from, to) = (max(box.x, area.x), min(box.maxX, area.maxX))
      let place = from - area.x
      let lens = lights[near.base[index]].lens
      guard meets else {
        lens.write(y, from: from, count: to - from, to: target + place)
        continue
      }
      brighten(lights[near.base[index]], y, from, to)
      lens.write(y, from: from, count: to - from, to: more.base + place)
      cpixels_join(
        target + place, lit.base + place, more.base + place, light.base + place, to - from)
    }
  }

  /// Writes how bright one light makes the pixels between two columns.
  private mutating func brighten(_ one: LensLight, _ y: Int, _ from: Int, _ to: Int) {
    let row = light.base - area.x
    (row + from).update(repeating: 0, count: to - from)
    runs.begin(from, to)
    for index in runs.add(one.form, y) {
      let run = runs[index]
      if run.isInside {
        (row + run.start).update(repeating: one.level(nearness: 1), count: run.end - run.start)
        continue
      }
      let numbers = runs.numbers(of: run)
      for x in run.start..<run.end { row[x] = one.level(nearness: numbers[x]) }
    }
  }
}
