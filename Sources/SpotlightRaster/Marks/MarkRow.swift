internal import Spotlight

/// One row of pixels in which rings and glows are worked out.
///
/// The memory is kept.
///
/// First the painter says where marks can show and where they cannot, which leaves some stretches.
/// Only there it adds what lights clear and hide, and only there it lays marks.
struct MarkRow: ~Copyable {
  // Not private: Swift 6.3.1 cannot compile memory of a private type in a noncopyable type.
  struct Stretch {
    let start: Int
    let end: Int
  }

  private var wanted = BitRow()
  private var stretches = Scratch<Stretch>()
  private var stretchCount = 0
  private var clearedMemory = Scratch<Double>()
  private var hiddenMemory = Scratch<Double>()
  private var litMemory = Scratch<Double>()
  private var alphaMemory = Scratch<Double>()
  private var wordMemory = Scratch<UInt32>()
  /// The shares that rings' outer areas cover of the row's pixels, one light after the other.
  private var shareMemory = Scratch<Double>()
  private(set) var shareCount = 0
  private var minX = 0
  private var maxX = 0

  /// By column: what lights clear of all marks, what they hide of glows, and what they light by
  /// covered area.
  var cleared: UnsafeMutablePointer<Double> { clearedMemory.base - minX }
  var hidden: UnsafeMutablePointer<Double> { hiddenMemory.base - minX }
  var lit: UnsafeMutablePointer<Double> { litMemory.base - minX }
  /// What the marks of one colour hide; all 0 before the next colour.
  var alpha: UnsafeMutablePointer<Double> { alphaMemory.base - minX }

  /// True when no mark shows in the row.
  var isEmpty: Bool { stretchCount == 0 }

  /// Makes room for the rows of a rectangle.
  mutating func prepare(_ rect: PixelRect) {
    minX = rect.x
    maxX = rect.maxX
    clearedMemory.reserve(rect.width)
    hiddenMemory.reserve(rect.width)
    litMemory.reserve(rect.width)
    alphaMemory.reserve(rect.width)
    alphaMemory.base.update(repeating: 0, count: rect.width)
    wordMemory.reserve(rect.width)
    stretches.reserve(rect.width / 2 + 1)
  }

  /// Begins a row.
  @inline(__always)
  mutating func begin() {
    wanted.reset(maxX &- minX)
    shareCount = 0
  }

  /// Says that marks can show between two columns.
  @inline(__always)
  mutating func want(_ from: Int, _ to: Int) {
    wanted.insert(max(from, minX) &- minX, min(to, maxX) &- minX)
  }

  /// Says that no mark shows between two columns, not even a light's that wants them.
  @inline(__always)
  mutating func refuse(_ from: Int, _ to: Int) {
    wanted.remove(max(from, minX) &- minX, min(to, maxX) &- minX)
  }

  /// Finds the stretches in which marks can show, and resets what is cleared, hidden and lit there.
  mutating func cut() {
    stretchCount = 0
    var place = 0
    while let start = wanted.next(place, isSet: true) {
      let end = min(wanted.next(start, isSet: false) ?? .max, maxX &- minX)
      stretches.base[stretchCount] = Stretch(start: start &+ minX, end: end &+ minX)
      stretchCount &+= 1
      clearedMemory.base.advanced(by: start).update(repeating: 0, count: end &- start)
      hiddenMemory.base.advanced(by: start).update(repeating: 0, count: end &- start)
      litMemory.base.advanced(by: start).update(repeating: 0, count: end &- start)
      place = end
    }
  }

  /// Visits the parts of a range in which marks can show, from left to right.
  @inline(__always)
  func forEachPart(_ from: Int, _ to: Int, _ visit: (_ start: Int, _ end: Int) -> Void) {
    var index = first(endingAfter: from)
    while index < stretchCount {
      let stretch = stretches.base[index]
      guard stretch.start < to else { return }
      visit(max(stretch.start, from), min(stretch.end, to))
      index &+= 1
    }
  }

  /// Lays ``alpha`` between two columns over a row of pixels, in one colour, and resets it.
  ///
  /// In a scene with a ground, `beside` gives the word of a column outside of all lights.
  mutating func lay(
    _ color: Color, _ from: Int, _ to: Int, over row: UnsafeMutablePointer<UInt32>,
    beside: (_ x: Int) -> UInt32?
  ) {
    let ink = MarkInk(color)
    let (alpha, lit, words) = (alpha, lit, wordMemory.base - minX)
    forEachPart(from, to) { start, end in
      var last: UInt32 = 0
      var word: UInt32 = 0
      var x = start
      while x < end {
        let hides = alpha[x]
        alpha[x] = 0
        let byte = MarkInk.byte(hides)
        if byte != last {
          word = ink.word(byte)
          last = byte
        }
        words[x] = word
        if lit[x] > 0, byte > 0 {
          row[x] = MarkInk.over(
            word, alpha: hides, lit: lit[x], row[x], beside: beside(x))
          words[x] = 0
        }
        x &+= 1
      }
      SourceOver.blend(words + start, over: row + start, count: end &- start)
    }
  }

  /// Makes room for the shares of one more area's row.
  @inline(__always)
  mutating func roomForShares(of spans: RowSpans) -> UnsafeMutablePointer<Double> {
    let width = max(0, min(spans.end, maxX) &- max(spans.start, minX))
    shareMemory.reserve(shareCount &+ width, keeping: shareCount)
    return shareMemory.base + shareCount
  }

  /// Keeps the shares that were written there.
  @inline(__always)
  mutating func keepShares(before end: UnsafeMutablePointer<Double>) {
    shareCount = end - shareMemory.base
  }

  /// The shares that were kept from a place on.
  @inline(__always)
  func shares(from first: Int) -> UnsafePointer<Double> {
    UnsafePointer(shareMemory.base + first)
  }

  /// The first stretch that reaches beyond a column.
  @inline(__always)
  private func first(endingAfter x: Int) -> Int {
    var low = 0
    var high = stretchCount
    while low < high {
      let middle = (low &+ high) >> 1
      if stretches.base[middle].end <= x { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}
