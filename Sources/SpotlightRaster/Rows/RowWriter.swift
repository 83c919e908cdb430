internal import CPixels

/// Writes the rows of a rectangle from left to right, each pixel once where lights do not meet.
///
/// Runs of one word are held back until something else follows them: rows without lights and the
/// gaps between the lights of neighbouring rows become one long fill. Left of ``cursor`` pixels have
/// their word (or it is held back); there, a light only makes them brighter.
struct RowWriter {
  /// The pixel after the last of the row that have a word.
  private(set) var cursor: Int
  /// The first column of the rectangle.
  let minX: Int
  /// The column after its last.
  let maxX: Int

  private var row: UnsafeMutablePointer<UInt32>
  private let stride: Int
  private let flat: UInt32
  /// From how many pixels on a run is written as a string; see `cpixels_fill`.
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
    self.row = row
    self.stride = stride
    self.minX = minX
    self.maxX = maxX
    self.flat = flat
    self.stringsFrom = stringsFrom
    cursor = minX
    heldStart = row
  }

  /// Ends the row with the dim and goes to the next one.
  @inline(__always)
  mutating func nextRow() {
    fillFlat(to: maxX)
    row += stride
    cursor = minX
    clearStart = 0
    clearEnd = 0
  }

  /// Writes what is held back.
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

  /// The dim up to a column, from wherever the row has got to.
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
    // Stretches that touch are one.
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

  /// Gets ready for ``pixels(_:_:_:)`` between two columns of the rectangle.
  @inline(__always)
  mutating func begin(_ from: Int) {
    if from < cursor { flush() } else { fillFlat(to: from) }
  }

  /// Brightens up to eight pixels from `x` on, of which those before `end` count.
  ///
  /// Call ``begin(_:)`` first; both columns lie within the rectangle.
  @inline(__always)
  mutating func pixels(_ x: Int, _ end: Int, _ words: SIMD8<UInt32>) {
    let raw = UnsafeMutableRawPointer(row + x)
    let until = min(x &+ 8, end)
    if x &+ 8 > maxX {
      lowerOneByOne(x, until, words)
    } else if x >= cursor {
      // What is too much is written again: all that lies right of the cursor will be.
      raw.storeBytes(of: words, as: SIMD8<UInt32>.self)
    } else {
      let steps = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
      let written = Int32(truncatingIfNeeded: min(cursor &- x, 8))
      let wanted = Int32(truncatingIfNeeded: until &- x)
      let there = raw.loadUnaligned(as: SIMD8<UInt32>.self)
      let isBrighter = words .< there .| (steps .>= written)
      raw.storeBytes(
        of: there.replacing(with: words, where: isBrighter .& (steps .< wanted)),
        as: SIMD8<UInt32>.self)
    }
    if until > cursor { cursor = until }
  }

  /// Where eight pixels at a time can be stored from the cursor on, and before which column, when
  /// nothing of them has a word yet; say with ``stored(to:)`` how far it went.
  ///
  /// A loop over this keeps the writer's numbers out of memory.
  @inline(__always)
  func unwritten(from x: Int) -> (pixels: UnsafeMutableRawPointer, before: Int) {
    (UnsafeMutableRawPointer(row + x), x >= cursor ? maxX &- 7 : x)
  }

  /// Notes that all pixels before a column have their words.
  @inline(__always)
  mutating func stored(to x: Int) {
    if x > cursor { cursor = x }
  }

  /// Brightens up to four pixels from `x` on, as ``pixels(_:_:_:)`` does, clipped here.
  @inline(__always)
  mutating func fewPixels(_ x: Int, _ end: Int, _ words: SIMD4<UInt32>) {
    if x >= cursor, x &+ 4 <= maxX {
      fillFlat(to: x)
      UnsafeMutableRawPointer(row + x).storeBytes(of: words, as: SIMD4<UInt32>.self)
      cursor = end
    } else {
      let first = max(x, minX)
      let last = min(end, maxX)
      guard first < last else { return }
      begin(first)
      lowerOneByOne(x, last, SIMD8(lowHalf: words, highHalf: words))
    }
  }

  /// Brightens pixels at the end of the rectangle; those left of it are passed over.
  private mutating func lowerOneByOne(_ x: Int, _ end: Int, _ words: SIMD8<UInt32>) {
    var column = max(x, minX)
    while column < end {
      let word = words[column &- x]
      if column >= cursor || word < row[column] { row[column] = word }
      column &+= 1
    }
    if end > cursor { cursor = end }
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
