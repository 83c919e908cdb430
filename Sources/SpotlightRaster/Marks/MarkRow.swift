internal import Spotlight

/// One row of pixels in which rings and glows are worked out; the memory is kept.
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

extension MarkRow {
  /// Marks where a light's own marks can show in a row.
  mutating func want(_ plan: UnsafePointer<MarkPlan>, _ spans: UnsafePointer<MarkSpans>) {
    if plan.pointee.ringLayer >= 0 {
      let outer = spans.pointee.outer.spans
      let inner = spans.pointee.inner.spans
      if inner.isMiddleInside {
        want(outer.start, inner.middle)
        want(inner.middleEnd, outer.end)
      } else {
        want(outer.start, outer.end)
      }
    }
    if plan.pointee.glowLayer >= 0 {
      let glow = spans.pointee.glow
      if glow.isMiddleInside {
        want(glow.start, glow.middle)
        want(glow.middleEnd, glow.end)
      } else {
        want(glow.start, glow.end)
      }
    }
  }

  /// Adds what a light clears, hides and lights, and keeps the shares at its ring's outer edge.
  mutating func raise(
    _ plan: UnsafePointer<MarkPlan>, _ spans: UnsafeMutablePointer<MarkSpans>, y: Int
  ) {
    let form = plan.pointee.form
    raise(plan, spans, y, inner: form.inner, outer: form.outer, lit: form.lit)
  }

  /// The same for a turned light.
  mutating func raise(
    _ plan: UnsafePointer<MarkPlan>, _ areas: borrowing MarkTurns,
    _ spans: UnsafeMutablePointer<MarkSpans>, y: Int
  ) {
    raise(plan, spans, y, inner: areas.inner, outer: areas.outer, lit: areas.lit)
  }

  @inline(__always)
  private mutating func raise<Form: PixelForm>(
    _ plan: UnsafePointer<MarkPlan>, _ spans: UnsafeMutablePointer<MarkSpans>, _ y: Int,
    inner: Form?, outer: Form?, lit form: Form?
  ) {
    let opacity = plan.pointee.form.opacity
    let (cleared, hidden, lit) = (cleared, hidden, lit)
    let isOuterInner = plan.pointee.isOuterInner
    let isInnerLit = plan.pointee.isInnerLit
    if let inner {
      forEachShare(of: inner, spans.pointee.inner, y) { x, share in
        let share = opacity * share
        if share > cleared[x] { cleared[x] = share }
        if isOuterInner, share > hidden[x] { hidden[x] = share }
        if isInnerLit, share > lit[x] { lit[x] = share }
      }
    }
    if !isOuterInner, let outer {
      let area = spans.pointee.outer
      spans.pointee.firstShare = Int32(truncatingIfNeeded: shareCount)
      var next = roomForShares(of: area.spans)
      forEachShare(of: outer, area, y) { x, share in
        next.initialize(to: share)
        next += 1
        let share = opacity * share
        if share > hidden[x] { hidden[x] = share }
      }
      keepShares(before: next)
    }
    if !isInnerLit, let form {
      forEachShare(of: form, MarkSpans.Area(form, y), y) { x, share in
        let share = opacity * share
        if share > lit[x] { lit[x] = share }
      }
    }
  }

  /// Adds a light's ring to what its colour hides.
  func addRing(_ plan: UnsafePointer<MarkPlan>, _ spans: UnsafePointer<MarkSpans>) {
    let (alpha, cleared) = (alpha, cleared)
    let edge = spans.pointee.outer.spans
    // The kept shares of the same pixels in the same order: areas take most of the time here.
    var next = shares(from: Int(spans.pointee.firstShare))
    forEachPart(edge.start, edge.end) { start, end in
      var x = start
      while x < end {
        let hides = plan.pointee.form.ring(outer: next.pointee, cleared: cleared[x])
        if hides > alpha[x] { alpha[x] = hides }
        next += 1
        x &+= 1
      }
    }
  }

  /// Adds a light's glow to what its colour hides.
  func addGlow(_ plan: UnsafePointer<MarkPlan>, _ spans: UnsafePointer<MarkSpans>, y: Int) {
    guard let outer = plan.pointee.form.outer else { return }
    addGlow(plan, outer, spans, y: y)
  }

  /// Adds the glow around an area to what its colour hides.
  @inline(__always)
  func addGlow<Form: PixelForm>(
    _ plan: UnsafePointer<MarkPlan>, _ outer: Form, _ spans: UnsafePointer<MarkSpans>, y: Int
  ) {
    let glow = spans.pointee.glow
    addGlow(plan, outer, from: glow.start, to: glow.middle, y)
    if !glow.isMiddleInside, glow.middle < glow.middleEnd {
      // Every pixel of the middle is equally far from the form.
      let (alpha, hidden) = (alpha, hidden)
      let nearness = plan.pointee.form.nearness(
        distance: outer.distance(x: Double(glow.middle) + 0.5, y: Double(y) + 0.5))
      let share = spans.pointee.outer.middle
      forEachPart(glow.middle, glow.middleEnd) { start, end in
        var x = start
        while x < end {
          let hides = plan.pointee.form.glow(
            nearness: nearness, outer: share, hidden: hidden[x])
          if hides > alpha[x] { alpha[x] = hides }
          x &+= 1
        }
      }
    }
    addGlow(plan, outer, from: glow.middleEnd, to: glow.end, y)
  }

  @inline(__always)
  private func addGlow<Form: PixelForm>(
    _ plan: UnsafePointer<MarkPlan>, _ outer: Form, from: Int, to: Int, _ y: Int
  ) {
    let (alpha, hidden) = (alpha, hidden)
    let isWhole = plan.pointee.form.opacity == 1
    forEachPart(from, to) { start, end in
      var x = start
      while x < end {
        // A light of full opacity hides all that its form covers.
        let share = isWhole ? 0 : outer.coverage(x: x, y: y)
        let nearness = plan.pointee.form.nearness(
          distance: outer.distance(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let hides = plan.pointee.form.glow(nearness: nearness, outer: share, hidden: hidden[x])
        if hides > alpha[x] { alpha[x] = hides }
        x &+= 1
      }
    }
  }

  /// Visits the pixels of an area's row in which marks can show, with the share that the area
  /// covers.
  @inline(__always)
  private func forEachShare<Form: PixelForm>(
    of outline: Form, _ area: MarkSpans.Area, _ y: Int, _ visit: (Int, Double) -> Void
  ) {
    let spans = area.spans
    forEachPart(spans.start, spans.end) { start, end in
      var x = start
      let middle = min(spans.middle, end)
      while x < middle {
        visit(x, outline.coverage(x: x, y: y))
        x &+= 1
      }
      let middleEnd = min(spans.middleEnd, end)
      while x < middleEnd {
        visit(x, area.middle)
        x &+= 1
      }
      while x < end {
        visit(x, outline.coverage(x: x, y: y))
        x &+= 1
      }
    }
  }
}

/// The rows of lights that are paths, whose areas are masks.
extension MarkRow {
  /// Marks where a light's own marks can show in a row: where the ring's area or the glow is and
  /// where not all is inside.
  mutating func want(_ plan: UnsafePointer<MarkPlan>, _ masks: MarkMasks, y: Int) {
    if plan.pointee.ringLayer >= 0, let outer = masks.outer { want(outer, y) }
    if let glow = masks.glow { want(glow, y) }
    if plan.pointee.form.opacity == 1, let inner = masks.inner { refuse(inner, y) }
  }

  /// Marks the stretches of a mask's row as wanted, in pieces of eight columns.
  private mutating func want(_ mask: PathMask, _ y: Int) {
    visitEights(of: mask, y) { row, start, end, eight in
      if eight != 0 { row.want(start, end) }
    }
  }

  /// Marks the stretches that a mask covers as refused.
  private mutating func refuse(_ mask: PathMask, _ y: Int) {
    visitEights(of: mask, y) { row, start, end, eight in
      if eight == .max { row.refuse(start, end) }
    }
  }

  @inline(__always)
  private mutating func visitEights(
    of mask: PathMask, _ y: Int,
    _ visit: (_ row: inout MarkRow, _ start: Int, _ end: Int, _ eight: UInt64) -> Void
  ) {
    mask.withRow(y) { bytes in
      var x = max(mask.bounds.x, minX)
      let end = min(mask.bounds.maxX, maxX)
      var start = x
      var kind: UInt64 = 0
      while x < end {
        // Fewer than eight columns at the end count as an edge.
        var eight: UInt64 = 1
        if x &+ 8 <= end { eight = UnsafeRawPointer(bytes + x).loadUnaligned(as: UInt64.self) }
        if eight != 0, eight != .max { eight = 1 }
        if eight != kind {
          visit(&self, start, x, kind)
          (start, kind) = (x, eight)
        }
        x &+= 8
      }
      visit(&self, start, end, kind)
    }
  }

  /// Adds what a light clears, hides and lights.
  func raise(_ plan: UnsafePointer<MarkPlan>, _ masks: MarkMasks, y: Int) {
    let opacity = plan.pointee.form.opacity
    raise(cleared, by: masks.inner, opacity, y)
    raise(hidden, by: masks.outer, opacity, y)
    raise(lit, by: masks.lit, opacity, y)
  }

  /// Adds a light's ring to what its colour hides.
  func addRing(_ plan: UnsafePointer<MarkPlan>, _ masks: MarkMasks, y: Int) {
    guard let outer = masks.outer else { return }
    let (alpha, cleared) = (alpha, cleared)
    visit(outer, y) { x, share in
      let hides = plan.pointee.form.ring(outer: share, cleared: cleared[x])
      if hides > alpha[x] { alpha[x] = hides }
    }
  }

  /// Adds a light's glow to what its colour hides.
  func addGlow(_ plan: UnsafePointer<MarkPlan>, _ masks: MarkMasks, y: Int) {
    guard let glow = masks.glow else { return }
    let (alpha, hidden) = (alpha, hidden)
    let isWhole = plan.pointee.form.opacity == 1
    visit(glow, y) { x, nearness in
      // A light of full opacity hides all that its form covers.
      let share = isWhole ? 0 : masks.outer?.share(x: x, y: y) ?? 0
      let hides = plan.pointee.form.glow(nearness: nearness, outer: share, hidden: hidden[x])
      if hides > alpha[x] { alpha[x] = hides }
    }
  }

  private func raise(
    _ row: UnsafeMutablePointer<Double>, by mask: PathMask?, _ opacity: Double, _ y: Int
  ) {
    guard let mask else { return }
    visit(mask, y) { x, share in
      let share = opacity * share
      if share > row[x] { row[x] = share }
    }
  }

  /// Visits the pixels of a mask's row that it covers and in which marks can show.
  @inline(__always)
  private func visit(_ mask: PathMask, _ y: Int, _ visit: (_ x: Int, _ share: Double) -> Void) {
    mask.withRow(y) { bytes in
      forEachPart(mask.bounds.x, mask.bounds.maxX) { start, end in
        var x = start
        while x < end {
          if bytes[x] > 0 { visit(x, Double(bytes[x]) / 255) }
          x &+= 1
        }
      }
    }
  }
}

/// How one row of pixels crosses the areas of a light that is not a path.
struct MarkSpans {
  /// A row of one area: where its edges are, and the share between them.
  struct Area {
    var spans = RowSpans(start: 0, middle: 0, middleEnd: 0, end: 0, isMiddleInside: false)
    var middle = 0.0

    init() {}

    @inline(__always)
    init<Form: PixelForm>(_ form: Form?, _ y: Int) {
      guard let outline = form, Double(y) < outline.bottom, Double(y + 1) > outline.top else {
        return
      }
      spans = outline.spans(row: y, reach: outline)
      if spans.isMiddleInside {
        middle = 1
      } else if spans.middle < spans.middleEnd {
        middle = outline.coverage(x: spans.middle, y: y)
      }
    }
  }

  var inner: Area
  var outer: Area
  /// Where the glow can be; the outer area covers the middle.
  var glow: RowSpans
  /// Where the row keeps the shares of the outer area's pixels.
  var firstShare: Int32 = 0

  init(_ plan: UnsafePointer<MarkPlan>, _ y: Int) {
    inner = Area(plan.pointee.form.inner, y)
    outer = plan.pointee.isOuterInner ? inner : Area(plan.pointee.form.outer, y)
    if let reach = plan.pointee.reach, let form = plan.pointee.form.outer {
      glow = Self.glow(around: form, reach, y)
    } else {
      glow = Area().spans
    }
  }

  /// The spans of a turned light.
  init(_ plan: UnsafePointer<MarkPlan>, _ areas: borrowing MarkTurns, _ y: Int) {
    inner = Area(areas.inner, y)
    outer = plan.pointee.isOuterInner ? inner : Area(areas.outer, y)
    if let reach = areas.reach {
      glow = Self.glow(around: areas.outer, reach, y)
    } else {
      glow = Area().spans
    }
  }

  @inline(__always)
  private static func glow<Form: PixelForm>(around form: Form, _ reach: Form, _ y: Int) -> RowSpans
  {
    guard Double(y) < reach.bottom, Double(y + 1) > reach.top else { return Area().spans }
    return form.spans(row: y, reach: reach)
  }
}
