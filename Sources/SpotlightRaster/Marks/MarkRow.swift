internal import Glibc
internal import Spotlight

/// What one light is in a row: the runs of its areas.
struct MarkSpans {
  let inner: Range<Int>
  let outer: Range<Int>
  let lit: Range<Int>
  let glow: Range<Int>
}

/// One row of pixels in which rings and glows are worked out; the memory is kept.
///
/// Each light says where its marks can show and where no marks can. The stretches that are left are painted.
/// Only there it adds what lights clear and hide, and only there it lays marks.
struct MarkRow: ~Copyable {
  // Not private: Swift 6.3.1 cannot compile memory of a private type in a noncopyable type.
  struct Stretch {
    let start: Int
    let end: Int
  }

  private var areas = NearRow()
  /// By column: 1 where marks can show.
  private var wanted = Scratch<UInt8>()
  /// Where no marks show.
  private var refused = ScratchList<Stretch>()
  private var stretches = ScratchList<Stretch>()
  private var numbers = Scratch<Double>()
  private var words = Scratch<UInt32>()
  private var minX = 0
  private var maxX = 0
  /// Whether something asks what is hidden.
  private var hasGlows = false
  /// Whether something is lit in the row.
  private var isLit = false

  /// By column: what lights clear of all marks, what they hide of glows, and what they light by
  /// covered area.
  private var cleared: UnsafeMutablePointer<Double> { numbers.base - minX }
  private var hidden: UnsafeMutablePointer<Double> { cleared + (maxX &- minX) }
  private var lit: UnsafeMutablePointer<Double> { hidden + (maxX &- minX) }
  /// What the outer area of one light covers.
  private var own: UnsafeMutablePointer<Double> { lit + (maxX &- minX) }
  /// What the marks of one colour hide; all 0 before the next colour.
  private var alpha: UnsafeMutablePointer<Double> { own + (maxX &- minX) }

  /// True when no mark shows in the row.
  var isEmpty: Bool { stretches.count == 0 }

  /// Makes room for the rows of a rectangle.
  mutating func prepare(_ rect: PixelRect, hasGlows: Bool) {
    (minX, maxX, self.hasGlows) = (rect.x, rect.maxX, hasGlows)
    numbers.reserve(5 * rect.width)
    alpha.advanced(by: minX).initialize(repeating: 0, count: rect.width)
    words.reserve(rect.width)
    wanted.reserve(rect.width)
  }

  /// Begins a row.
  mutating func begin() {
    areas.begin(minX, maxX)
    wanted.base.update(repeating: 0, count: maxX &- minX)
    refused.removeAll()
    isLit = false
  }

  /// Adds a light to the row: what its areas are, and where marks can show because of it.
  ///
  /// Where it allows no marks is noted only beside other lights: its own marks lie outside of that.
  mutating func add(_ plan: UnsafePointer<MarkPlan>, _ y: Int, isAlone: Bool) -> MarkSpans {
    let none = 0..<0
    let inner = plan.pointee.inner.map { areas.add($0, y) } ?? none
    let outer = plan.pointee.outer.map { areas.add($0, y) } ?? inner
    let own = plan.pointee.lit.map { areas.add($0, y) } ?? none
    let lit = plan.pointee.isInnerLit ? inner : own
    isLit = isLit || !lit.isEmpty
    let glow = plan.pointee.glow.map { areas.add($0, y) } ?? none
    if plan.pointee.ringOpacity > 0 { want(outer, outside: inner) }
    if plan.pointee.glowOpacity > 0 { want(glow, outside: outer) }
    if plan.pointee.opacity == 1, !isAlone {
      for run in inner where areas[run].isInside {
        refused.append(Stretch(start: areas[run].start, end: areas[run].end))
      }
    }
    return MarkSpans(inner: inner, outer: outer, lit: lit, glow: glow)
  }

  /// Says that marks can show in some runs, outside of what lies wholly inside of others.
  private mutating func want(_ runs: Range<Int>, outside others: Range<Int>) {
    var other = others.lowerBound
    for run in runs {
      var start = areas[run].start
      let end = areas[run].end
      while other < others.upperBound, areas[other].start < end {
        if areas[other].isInside {
          fill(start, areas[other].start, with: 1)
          start = max(start, areas[other].end)
        }
        // It can reach into the next run.
        if areas[other].end > end { break }
        other &+= 1
      }
      fill(start, end, with: 1)
    }
  }

  @inline(__always)
  private func fill(_ from: Int, _ to: Int, with wish: UInt8) {
    if from < to { (wanted.base + (from &- minX)).update(repeating: wish, count: to &- from) }
  }

  /// Finds the stretches in which marks can show, and resets what is cleared, hidden and lit there.
  mutating func cut() {
    for index in 0..<refused.count {
      fill(refused.base[index].start, refused.base[index].end, with: 0)
    }
    stretches.removeAll()
    var start = next(minX, 1)
    while start < maxX {
      let end = next(start, 0)
      stretches.append(Stretch(start: start, end: end))
      (cleared + start).initialize(repeating: 0, count: end &- start)
      if hasGlows { (hidden + start).initialize(repeating: 0, count: end &- start) }
      if isLit { (lit + start).initialize(repeating: 0, count: end &- start) }
      start = next(end, 1)
    }
  }

  /// The next column that is wanted, or that is not; the end of the row if there is none.
  private func next(_ from: Int, _ wish: Int32) -> Int {
    let row = wanted.base - minX
    let place = memchr(row + from, wish, maxX &- from)
    return place.map { $0.assumingMemoryBound(to: UInt8.self) - row } ?? maxX
  }

  /// Adds what a light clears, hides and lights.
  func raise(_ plan: UnsafePointer<MarkPlan>, _ spans: MarkSpans) {
    let opacity = plan.pointee.opacity
    func raise(_ row: UnsafeMutablePointer<Double>, _ runs: Range<Int>) {
      forEachShare(of: runs) { x, share in row[x] = max(row[x], opacity * share) }
    }
    raise(cleared, spans.inner)
    if hasGlows { raise(hidden, spans.outer) }
    raise(lit, spans.lit)
  }

  /// Adds a light's ring to what its colour hides.
  func addRing(_ plan: UnsafePointer<MarkPlan>, _ spans: MarkSpans) {
    let (alpha, cleared) = (alpha, cleared)
    forEachShare(of: spans.outer) { x, share in
      alpha[x] = max(alpha[x], plan.pointee.ring(outer: share, cleared: cleared[x]))
    }
  }

  /// Adds a light's glow to what its colour hides.
  func addGlow(_ plan: UnsafePointer<MarkPlan>, _ spans: MarkSpans) {
    let (alpha, hidden, own) = (alpha, hidden, own)
    // A light of full opacity hides all that its form covers.
    let isWhole = plan.pointee.opacity == 1
    if !isWhole {
      forEachShare(of: spans.glow) { x, _ in own[x] = 0 }
      forEachShare(of: spans.outer) { x, share in own[x] = share }
    }
    forEachShare(of: spans.glow) { x, nearness in
      let share = isWhole ? 0 : own[x]
      alpha[x] = max(
        alpha[x], plan.pointee.glow(nearness: nearness, outer: share, hidden: hidden[x]))
    }
  }

  /// Lays ``alpha`` between two columns over a row of pixels, in one colour, and resets it.
  ///
  /// In a scene with a ground, `beside` gives the word of a column outside of all lights.
  mutating func lay(
    _ color: Color, _ from: Int, _ to: Int, over row: UnsafeMutablePointer<UInt32>,
    beside: (_ x: Int) -> UInt32?
  ) {
    let (alpha, lit, words) = (alpha, lit, words.base - minX)
    forEachPart(from, to) { start, end in
      var last: UInt32 = 0
      var word: UInt32 = 0
      var x = start
      while x < end {
        let hides = alpha[x]
        alpha[x] = 0
        let byte = SourceOver.byte(hides)
        if byte != last {
          word = color.word(alpha: byte)
          last = byte
        }
        words[x] = word
        if isLit, lit[x] > 0, byte > 0 {
          row[x] = SourceOver.over(
            word, alpha: hides, lit: lit[x], row[x], beside: beside(x))
          words[x] = 0
        }
        x &+= 1
      }
      SourceOver.blend(words + start, over: row + start, count: end &- start)
    }
  }

  /// Visits the pixels of some runs in which marks can show, with what an area covers of each.
  @inline(__always)
  private func forEachShare(of runs: Range<Int>, _ visit: (_ x: Int, _ share: Double) -> Void) {
    var index = runs.lowerBound
    while index < runs.upperBound {
      let run = areas[index]
      index &+= 1
      let shares = areas.numbers(of: run)
      forEachPart(run.start, run.end) { start, end in
        var x = start
        while x < end {
          visit(x, run.isInside ? 1 : shares[x])
          x &+= 1
        }
      }
    }
  }

  /// Visits the parts of a range in which marks can show, from left to right.
  @inline(__always)
  private func forEachPart(_ from: Int, _ to: Int, _ visit: (_ start: Int, _ end: Int) -> Void) {
    // The first stretch that reaches beyond the start.
    var index = 0
    var high = stretches.count
    while index < high {
      let middle = (index &+ high) >> 1
      if stretches.base[middle].end <= from { index = middle &+ 1 } else { high = middle }
    }
    while index < stretches.count, stretches.base[index].start < to {
      visit(max(stretches.base[index].start, from), min(stretches.base[index].end, to))
      index &+= 1
    }
  }
}
