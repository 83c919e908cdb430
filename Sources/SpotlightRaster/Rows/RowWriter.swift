internal import CPixels
internal import Glibc
internal import Spotlight

/// Writes the rows of a rectangle from left to right.
///
/// Where lights do not meet it writes each pixel once.
///
/// It holds back a run of one word until another word follows: rows without lights, and the gaps
/// between the lights of neighbouring rows, become one long fill. Pixels left of ``cursor`` have
/// their word, or it is held back. There a light can only make them brighter.
struct RowWriter {
  /// The pixel after the last one of the row that has a word.
  private(set) var cursor: Int
  /// The first column of the rectangle.
  let minX: Int
  /// The column after its last.
  let maxX: Int

  private var row: UnsafeMutablePointer<UInt32>
  private let stride: Int
  private let flat: UInt32
  /// The least length of a run that is written by `rep stos`; see `cpixels_fill`.
  private let stringsFrom: Int

  private var heldStart: UnsafeMutablePointer<UInt32>
  private var heldCount = 0
  private var heldWord: UInt32 = 0

  /// The last stretch of this row that is known to be clear.
  private var clearStart = 0
  private var clearEnd = 0

  init(
    row: UnsafeMutablePointer<UInt32>, stride: Int, minX: Int, maxX: Int, flat: UInt32,
    stringsFrom: Int
  ) {
    (self.row, heldStart, self.stride) = (row, row, stride)
    (self.minX, self.maxX, cursor) = (minX, maxX, minX)
    (self.flat, self.stringsFrom) = (flat, stringsFrom)
  }

  /// Ends the row with the dim and begins the next one.
  @inline(__always)
  mutating func nextRow() {
    fillFlat(to: maxX)
    row += stride
    // Each row of a narrow rim is in another part of memory, which the compositor used last, so it
    // is fetched ahead. For wide rows this costs less than a test whether it is needed.
    cpixels_fetch(row + (8 &* stride &+ minX))
    cpixels_fetch(row + (8 &* stride &+ maxX &- 1))
    cursor = minX
    clearStart = 0
    clearEnd = 0
  }

  /// Writes the run that is held back.
  @inline(__always)
  mutating func flush() {
    let count = heldCount
    if count == 0 { return }
    heldCount = 0
    let start = heldStart
    if count >= 48 {
      cpixels_fill(start, heldWord, count, stringsFrom)
    } else if count >= 4 {
      // Short runs are not worth a call. The last store may overlap the one before.
      let raw = UnsafeMutableRawPointer(start)
      let words = SIMD4<UInt32>(repeating: heldWord)
      var index = 0
      while index < count &- 4 {
        raw.storeBytes(of: words, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
        index &+= 4
      }
      raw.storeBytes(of: words, toByteOffset: (count &- 4) &* 4, as: SIMD4<UInt32>.self)
    } else {
      var index = 0
      while index < count {
        start[index] = heldWord
        index &+= 1
      }
    }
  }

  /// Holds the dim up to a column, from the cursor on.
  @inline(__always)
  mutating func fillFlat(to x: Int) {
    if x > cursor { hold(flat, to: x) }
  }

  /// True when nothing between two columns can get any brighter.
  @inline(__always)
  func isClear(_ from: Int, _ to: Int) -> Bool {
    max(from, minX) >= clearStart && min(to, maxX) <= clearEnd
  }

  /// Clears the pixels between two columns.
  @inline(__always)
  mutating func clear(_ from: Int, _ to: Int) {
    let from = max(from, minX)
    let to = min(to, maxX)
    guard from < to, !isClear(from, to) else { return }
    brighten(from, to, to: 0)
    // Two stretches that touch become one.
    clearStart = from <= clearEnd && from >= clearStart ? clearStart : from
    clearEnd = to
  }

  /// Brightens the pixels between two columns to one word.
  @inline(__always)
  mutating func brighten(_ from: Int, _ to: Int, to word: UInt32) {
    let from = max(from, minX)
    let to = min(to, maxX)
    guard from < to else { return }
    fillFlat(to: from)
    if from < cursor {
      flush()
      lower(from, min(to, cursor), to: word)
    }
    if to > cursor { hold(word, to: to) }
  }

  /// Brightens one pixel.
  @inline(__always)
  mutating func pixel(_ x: Int, _ word: UInt32) {
    guard x >= minX, x < maxX else { return }
    fillFlat(to: x)
    if x < cursor {
      flush()
      if word < row[x] { row[x] = word }
    } else {
      row[x] = word
      cursor = x &+ 1
    }
  }

  /// Brightens the pixels between two columns, in up to two pieces: one whose pixels have words
  /// already and one whose pixels have none.
  ///
  /// `paint` gets the first pixel of a piece, its column, the number of pixels, and whether they
  /// have words, so that they may only get brighter.
  @inline(__always)
  mutating func edge(
    _ from: Int, _ to: Int,
    _ paint: (UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int, _ isLower: Bool) -> Void
  ) {
    var x = max(from, minX)
    let end = min(to, maxX)
    guard x < end else { return }
    if x < cursor {
      flush()
      let written = min(cursor, end)
      paint(row + x, x, written &- x, true)
      guard written < end else { return }
      x = written
    } else {
      fillFlat(to: x)
    }
    paint(row + x, x, end &- x, false)
    cursor = end
  }

  /// Paints both ends of a stretch and holds a word between them; false, and nothing painted, if some
  /// of its pixels have words already, or if eight pixels at once might leave the rectangle.
  ///
  /// `paint` gets the row. It may write seven pixels more than each end has, the left end first.
  @inline(__always)
  mutating func ends(
    _ start: Int, _ middle: Int, _ middleEnd: Int, _ end: Int, around word: UInt32,
    _ paint: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> Bool {
    guard start >= cursor, end &+ 7 <= maxX else { return false }
    fillFlat(to: start)
    paint(row)
    cursor = middle
    hold(word, to: middleEnd)
    cursor = end
    return true
  }

  private mutating func lower(_ from: Int, _ to: Int, to word: UInt32) {
    if word == 0 {
      cpixels_fill(row + from, 0, to &- from, stringsFrom)
      return
    }
    var x = from
    while x < to {
      if word < row[x] { row[x] = word }
      x &+= 1
    }
  }

  /// Holds back a run from the cursor to `x`.
  @inline(__always)
  private mutating func hold(_ word: UInt32, to x: Int) {
    let start = row + cursor
    let count = x &- cursor
    cursor = x
    if word == heldWord, heldStart + heldCount == start {
      heldCount &+= count
      return
    }
    flush()
    heldStart = start
    heldCount = count
    heldWord = word
  }
}

/// What lights paint the rows of a rectangle with.
struct RowBrush {
  let ink: Ink
  /// The lights of the scene.
  let lights: [Light]
  /// The ink for the loops over edges.
  ///
  /// It belongs to the painter and outlives the rows.
  let lanes: UnsafePointer<cpixels_brush>
  /// The forms of turned lights.
  let turned: UnsafePointer<TurnedReach>
  var writer: RowWriter
  /// The most recent corner band: lights side by side often need the same one.
  var band = cpixels_band()
}

extension cpixels_brush {
  /// The ink for the loops over edges.
  ///
  /// The knees must stay in place while this is used.
  init(_ ink: Ink, knees: UnsafePointer<cpixels_knee>, lanes: Int32) {
    self.init(
      knees: knees, fullAlpha: ink.rest(beside: 0), red: Float(ink.color.red) / 255,
      green: Float(ink.color.green) / 255, blue: Float(ink.color.blue) / 255,
      isBlack: ink.color == .black, lanes: lanes)
  }
}

extension cpixels_feather {
  /// The feather of a light for eight pixels at once; adds the curve's knees to the list.
  init(
    _ light: Light, _ outline: Outline, width: Double, ink: Ink,
    knees: inout ScratchList<cpixels_knee>
  ) {
    let slope = 1 / Float(width)
    let taken = Float(ink.fullAlpha) * Float(light.opacity)
    let (radiusX, radiusY) = (Float(outline.cornerX), Float(outline.cornerY))
    let ratio = max(radiusX, radiusY) / min(radiusX, radiusY)
    self.init(
      radiusX: radiusX, radiusY: radiusY,
      rounds: radiusX == radiusY ? 0 : ratio <= 4 ? 2 : ratio <= 8 ? 3 : 4,
      slope: slope, start: radiusX * slope, taken: taken,
      left: width > 0 ? ink.rest(beside: taken) : 0,
      curve: CPIXELS_LINEAR, firstKnee: Int32(knees.count), kneeCount: 0)
    guard width > 0 else { return }
    switch light.edge.curve {
    case .linear: break
    case .smooth: curve = CPIXELS_SMOOTH
    case .stops:
      curve = CPIXELS_KNEES
      light.edge.curve.forEachKnee {
        knees.append(cpixels_knee(position: Float($0), change: Float($1)))
      }
      kneeCount = Int32(knees.count) - firstKnee
    }
  }
}
