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

  /// Brightens up to eight pixels from `x` on, of which those before `end` count.
  ///
  /// The caller has filled the dim up to `x` and clipped both columns.
  @inline(__always)
  mutating func pixels(_ x: Int, _ end: Int, _ words: SIMD8<UInt32>) {
    let raw = UnsafeMutableRawPointer(row + x)
    if x >= cursor {
      cursor = min(x &+ 8, end)
      if x &+ 8 <= maxX {
        // What is too much is written again: all that lies right of the cursor will be.
        raw.storeBytes(of: words, as: SIMD8<UInt32>.self)
        return
      }
      var index = 0
      while x &+ index < end {
        row[x &+ index] = words[index]
        index &+= 1
      }
      return
    }
    if x &+ 8 <= end, x &+ 8 <= cursor {
      let there = raw.loadUnaligned(as: SIMD8<UInt32>.self)
      raw.storeBytes(of: there.replacing(with: words, where: words .< there), as: SIMD8.self)
      return
    }
    var index = 0
    while index < 8, x &+ index < end {
      let word = words[index]
      if x &+ index >= cursor || word < row[x &+ index] { row[x &+ index] = word }
      index &+= 1
    }
    cursor = max(cursor, min(x &+ 8, end))
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
