internal import Spotlight

/// Draws rings and glows over painted lights, and keeps its memory.
///
/// It visits only the rows that have a mark, and in them only the pixels on which a mark can show.
/// `MarkTwin`, in the tests, says what each pixel becomes.
struct MarkPainter: ~Copyable {
  private var plans = MarkPlans()
  private var spans = Scratch<MarkSpans>()
  private var row = MarkRow()
  private var layers = MarkLayers()
  /// The plans that begin in a row: the first of each row, and the next after each plan.
  private var firstInRow = Scratch<Int32>()
  private var nextInRow = Scratch<Int32>()
  /// The plans that the current row crosses.
  private var active = Scratch<Int32>()
  private var activeCount = 0

  /// Prepares a scene; false when there is nothing to draw.
  ///
  /// It prepares the masks of all paths that count, even outside of the painted part, so that a
  /// scene painted in pieces needs each mask once.
  mutating func plan(
    _ scene: Scene, scale: Scale, output: PixelRect, within bounds: PixelRect,
    paths: inout PathMasks
  ) -> Bool {
    plans.plan(scene.lights, scale: scale, output: output, within: bounds, paths: &paths)
    guard plans.count > 0 else { return false }
    spans.reserve(plans.count)
    nextInRow.reserve(plans.count)
    active.reserve(plans.count)
    layers.prepare(plans)
    return true
  }

  /// Draws what lies in a rectangle of the buffer.
  ///
  /// `look` is the ground of the lights, nil for a dim alone.
  mutating func paint(_ rect: PixelRect, beside look: GroundLook?, into pixels: PixelBuffer) {
    let rect = rect.intersection(plans.markedBox)
    guard !rect.isEmpty else { return }
    index(rect)
    row.prepare(rect)
    activeCount = 0
    var y = rect.y
    while y < rect.maxY {
      if step(to: y, from: rect.y) { paintRow(y, of: pixels.row(y), look) }
      y &+= 1
    }
  }

  /// Notes for each row of a rectangle which plans begin there.
  private mutating func index(_ rect: PixelRect) {
    firstInRow.reserve(rect.height)
    firstInRow.base.update(repeating: -1, count: rect.height)
    var index = 0
    while index < plans.count {
      let box = plans.base[index].box
      if box.intersects(rect) {
        let row = max(box.y, rect.y) &- rect.y
        nextInRow.base[index] = firstInRow.base[row]
        firstInRow.base[row] = Int32(truncatingIfNeeded: index)
      }
      index &+= 1
    }
  }

  /// Finds the plans that a row crosses; false when none of them has a mark.
  private mutating func step(to y: Int, from first: Int) -> Bool {
    let active = active.base
    var kept = 0
    var isMarked = false
    var index = 0
    while index < activeCount {
      let number = active[index]
      let plan = plans.base + Int(number)
      index &+= 1
      guard plan.pointee.box.maxY > y else { continue }
      active[kept] = number
      kept &+= 1
      isMarked = isMarked || plan.pointee.isMarked
    }
    var begins = firstInRow.base[y &- first]
    while begins >= 0 {
      active[kept] = begins
      kept &+= 1
      isMarked = isMarked || plans.base[Int(begins)].isMarked
      begins = nextInRow.base[Int(begins)]
    }
    activeCount = kept
    return isMarked
  }

  private mutating func paintRow(
    _ y: Int, of pixels: UnsafeMutablePointer<UInt32>, _ look: GroundLook?
  ) {
    row.begin()
    let base = plans.base
    var index = 0
    while index < activeCount {
      let number = Int(active.base[index])
      let plan = base + number
      index &+= 1
      if plan.pointee.masks >= 0 {
        if plan.pointee.isMarked { row.want(plan, plans.masks(of: plan), y: y) }
      } else {
        (spans.base + number).initialize(
          to: plan.pointee.turns < 0
            ? MarkSpans(plan, y) : MarkSpans(plan, plans.turns(of: plan), y))
        if plan.pointee.isMarked { row.want(plan, spans.base + number) }
      }
      if plan.pointee.isMarked { layers.note(number, plan) }
    }
    refuse(y)
    row.cut()
    if !row.isEmpty { raise(y) }
    while let layer = layers.next() {
      if !row.isEmpty { lay(layer, y, over: pixels, look) }
      layers.empty(layer)
    }
  }

  /// Leaves out the insides of lights: no mark shows there.
  private mutating func refuse(_ y: Int) {
    var index = 0
    while index < activeCount {
      let number = Int(active.base[index])
      let plan = plans.base + number
      index &+= 1
      guard plan.pointee.masks < 0, plan.pointee.form.opacity == 1 else { continue }
      let inner = spans.base[number].inner.spans
      if inner.isMiddleInside { row.refuse(inner.middle, inner.middleEnd) }
    }
  }

  private mutating func raise(_ y: Int) {
    var index = 0
    while index < activeCount {
      let number = Int(active.base[index])
      let plan = plans.base + number
      index &+= 1
      if plan.pointee.masks >= 0 {
        row.raise(plan, plans.masks(of: plan), y: y)
      } else if plan.pointee.turns >= 0 {
        row.raise(plan, plans.turns(of: plan), spans.base + number, y: y)
      } else {
        row.raise(plan, spans.base + number, y: y)
      }
    }
  }

  /// Lays the marks of one colour.
  private mutating func lay(
    _ layer: Int, _ y: Int, over pixels: UnsafeMutablePointer<UInt32>, _ look: GroundLook?
  ) {
    var from = Int.max
    var to = Int.min
    let isGlow = plans.isGlow(layer)
    var number = layers.first(layer)
    while number >= 0 {
      let plan = plans.base + Int(number)
      from = min(from, plan.pointee.box.x)
      to = max(to, plan.pointee.box.maxX)
      let isPath = plan.pointee.masks >= 0
      switch (isGlow, isPath) {
      case (true, true): row.addGlow(plan, plans.masks(of: plan), y: y)
      case (true, false) where plan.pointee.turns >= 0:
        row.addGlow(plan, plans.turns(of: plan).outer, spans.base + Int(number), y: y)
      case (true, false): row.addGlow(plan, spans.base + Int(number), y: y)
      case (false, true): row.addRing(plan, plans.masks(of: plan), y: y)
      case (false, false): row.addRing(plan, spans.base + Int(number))
      }
      number = layers.next(Int(number), isGlow: isGlow)
    }
    row.lay(plans.color(layer), from, to, over: pixels) { look?.beside(x: $0, y: y) }
  }
}

/// A row of bits.
///
/// The memory is kept.
struct BitRow: ~Copyable {
  private var words = Scratch<UInt64>()
  private var count = 0

  /// Makes room for some bits and clears them.
  mutating func reset(_ bits: Int) {
    count = (bits &+ 63) >> 6
    words.reserve(count)
    words.base.update(repeating: 0, count: count)
  }

  /// Sets the bits of a range, which must lie within the row.
  @inline(__always)
  mutating func insert(_ from: Int, _ to: Int) {
    guard from < to else { return }
    let (first, last) = (from >> 6, (to &- 1) >> 6)
    var index = first
    while index <= last {
      words.base[index] |= Self.bits(of: index, from, to)
      index &+= 1
    }
  }

  /// Clears the bits of a range, which must lie within the row.
  @inline(__always)
  mutating func remove(_ from: Int, _ to: Int) {
    guard from < to else { return }
    let (first, last) = (from >> 6, (to &- 1) >> 6)
    var index = first
    while index <= last {
      words.base[index] &= ~Self.bits(of: index, from, to)
      index &+= 1
    }
  }

  /// The first bit from `start` on that is set, or that is clear if `isSet` is false; nil beyond
  /// the last word.
  @inline(__always)
  func next(_ start: Int, isSet: Bool) -> Int? {
    var index = start >> 6
    guard index < count else { return nil }
    let flip: UInt64 = isSet ? 0 : .max
    var word = (words.base[index] ^ flip) & UInt64.max &<< UInt64(start & 63)
    while word == 0 {
      index &+= 1
      guard index < count else { return nil }
      word = words.base[index] ^ flip
    }
    return index &* 64 &+ word.trailingZeroBitCount
  }

  /// The bits of a range that lie in a word.
  @inline(__always)
  private static func bits(of index: Int, _ from: Int, _ to: Int) -> UInt64 {
    let start = max(0, from &- index &* 64)
    let end = min(64, to &- index &* 64)
    return UInt64.max &<< UInt64(start) & UInt64.max &>> UInt64(64 &- end)
  }
}

/// Colours in the order in which they were first asked for.
///
/// The memory is kept.
struct ColorStack: ~Copyable {
  private var colors = Scratch<Color>()
  /// A hash table of places: the place of a colour plus 1, or 0.
  private var table = Scratch<Int32>()
  private var mask = 0
  private(set) var count = 0

  subscript(place: Int) -> Color { colors.base[place] }

  /// Forgets all colours and makes room for `capacity` of them.
  mutating func reset(_ capacity: Int) {
    count = 0
    colors.reserve(capacity)
    // At least half of the table stays empty.
    var size = 4
    while size < 2 * capacity { size *= 2 }
    table.reserve(size)
    table.base.update(repeating: 0, count: size)
    mask = size - 1
  }

  /// The place of a colour; a new one comes after all others.
  mutating func place(of color: Color) -> Int32 {
    let key = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    var slot = Int(key &* 0x9E37_79B1 >> 8) & mask
    while table.base[slot] > 0 {
      let place = table.base[slot] - 1
      if colors.base[Int(place)] == color { return place }
      slot = (slot + 1) & mask
    }
    colors.base[count] = color
    count += 1
    table.base[slot] = Int32(count)
    return Int32(count - 1)
  }
}
