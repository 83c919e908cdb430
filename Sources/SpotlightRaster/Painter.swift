internal import CPixels
package import Spotlight

/// Paints scenes and keeps the memory that this takes, so that frame after frame allocates nothing.
///
/// One painter serves any number of buffers and scenes, one after the other. ``paint(_:region:scale:into:)``
/// as a free function is the same with a painter of its own.
package struct Painter: ~Copyable {
  private var plans = Scratch<LightPlan>()
  /// Which light each plan is for.
  private var plannedLights = Scratch<Int32>()
  private var knees = KneeList()
  /// What edges are painted with; one, at a place that does not move.
  private var lanes = Scratch<cpixels_brush>()
  /// The words of the dim under each lightness of a mask.
  private var maskWords = Scratch<UInt32>()
  /// Rows of small corners, the ink they are worked out for now, and how many there were so far.
  private var stamps = Scratch<CornerStamp>()
  private var stampInk = Ink(Dim())
  private var inkNumber = 0
  /// What the lights are whose shape is a path.
  private var pathMasks = PathMasks()
  /// What is around lights and in them, where that is more than the dim.
  private var ground = GroundPainter()
  /// Rings and glows.
  private var marks = MarkPainter()
  /// What programs show on panels.
  private var panels = PanelPainter()
  /// The plans that begin in a row: the first of each row, and the next after each plan.
  private var firstInRow = Scratch<Int32>()
  private var nextInRow = Scratch<Int32>()
  /// The plans that the current row crosses, from left to right.
  private var active = Scratch<Int32>()

  /// Whether edges take the wide registers that some processors have; pixels are the same.
  private let isWide: Bool

  /// A painter without any memory yet.
  package init() {
    isWide = Self.hasWide
  }

  /// A painter that leaves wide registers alone; for tests.
  package init(isWide: Bool) {
    self.isWide = isWide && Self.hasWide
  }

  /// True when the processor has wide registers.
  package static var hasWide: Bool { cpixels_has_wide() }

  /// Paints the pixels of a region as a scene shows them, and no others.
  ///
  /// What each pixel becomes is said at the free function of this name.
  ///
  /// - Parameters:
  ///   - scene: what the output shows.
  ///   - masks: lights beside those of the scene, already worked out for this scale. Their forms are
  ///     not known, so they hide no rings or glows.
  ///   - region: the pixels to paint; what lies outside the buffer is left out.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - pixels: where to paint. Nobody else may use that memory meanwhile.
  /// - Complexity: as of the free function. It allocates when a scene has more lights, or a region
  ///   more rows, than any before. The masks of paths are kept from one scene to the next, and worked
  ///   out when a path's form, size or place changes, or the size of the buffer.
  package mutating func paint(
    _ scene: Scene, masks: [LightnessMask] = [], region: PixelRegion, scale: Scale,
    into pixels: PixelBuffer
  ) {
    let look = GroundLook(scene)
    let ink = look == nil ? Ink(scene.dim) : .lightness
    var area = 0
    var bounds = PixelRect.zero
    for rect in region.rects {
      let rect = rect.intersection(pixels.bounds)
      area += rect.area
      bounds = bounds.union(rect)
    }
    guard area > 0 else { return }
    // A dim that hides nothing has nothing to brighten.
    let count = ink.flat == 0 ? 0 : plan(scene.lights, scale: scale, ink: ink, within: bounds)
    lanes.reserve(1)
    lanes.base.initialize(to: cpixels_brush(ink, knees: knees.base, isWide: isWide))
    prepareStamps(ink)
    // Small pictures are in the cache, where wide stores are faster than strings.
    let stringsFrom = area >= 1 << 20 ? 512 : Int.max
    for rect in region.rects {
      let rect = rect.intersection(pixels.bounds)
      guard !rect.isEmpty else { continue }
      index(count, by: rect)
      var brush = brush(ink, rect, pixels, stringsFrom: stringsFrom)
      paintRows(rect, with: &brush)
      paintMasks(masks, within: rect, ink: ink, into: pixels)
    }
    pathMasks.begin()
    if ink.flat != 0 {
      paintPaths(of: scene, scale: scale, ink: ink, region: region, bounds, into: pixels)
    }
    if let look {
      let planned = LightPlans(
        base: plans.base, lights: UnsafePointer(plannedLights.base), count: count)
      ground.plan(
        look, scene, planned, pathMasks, masks: masks, scale: scale, output: pixels.bounds)
      for rect in region.rects {
        let rect = rect.intersection(pixels.bounds)
        guard !rect.isEmpty else { continue }
        let brush = brush(ink, rect, pixels, stringsFrom: stringsFrom)
        ground.paint(look, rect, planned, with: brush, into: pixels)
      }
    }
    let hasMarks = marks.plan(
      scene, scale: scale, output: pixels.bounds, within: bounds, paths: &pathMasks)
    let inlays = InlayPainter(
      scene.lights, scale: scale, output: pixels.bounds, paths: &pathMasks)
    pathMasks.end()
    if hasMarks {
      for rect in region.rects {
        marks.paint(rect.intersection(pixels.bounds), beside: look, into: pixels)
      }
    }
    inlays?.paint(scene.lights, region: region, paths: pathMasks, into: pixels)
    for panel in scene.panels {
      panels.paint(panel, over: scene.underlay, region: region, scale: scale, into: pixels)
    }
    if look == nil, let backdrop = scene.backdrop {
      BackdropPainter.lay(backdrop, under: region, of: pixels)
    }
  }

  /// How many masks of paths are kept, and how many were worked out so far; for tests.
  package var pathMaskCounts: (kept: Int, built: Int) { (pathMasks.count, pathMasks.builds) }

  /// What the lights of a rectangle are painted with.
  private func brush(
    _ ink: Ink, _ rect: PixelRect, _ pixels: PixelBuffer, stringsFrom: Int
  ) -> RowBrush {
    let writer = RowWriter(
      row: pixels.row(rect.y), stride: pixels.stride, minX: rect.x, maxX: rect.maxX,
      flat: ink.flat, stringsFrom: stringsFrom)
    return RowBrush(
      ink, number: inkNumber, lanes: lanes.base, stamps: stamps.base, writer: writer)
  }

  /// Numbers the ink, and makes room for stamps when it is the first.
  private mutating func prepareStamps(_ ink: Ink) {
    if inkNumber > 0, stampInk.color == ink.color, stampInk.fullAlpha == ink.fullAlpha { return }
    if inkNumber == 0 {
      stamps.reserve(CornerStamp.count)
      stamps.base.initialize(repeating: CornerStamp(), count: CornerStamp.count)
    }
    stampInk = ink
    inkNumber += 1
  }

  private mutating func plan(
    _ lights: [Light], scale: Scale, ink: Ink, within bounds: PixelRect
  ) -> Int {
    plans.reserve(lights.count)
    plannedLights.reserve(lights.count)
    nextInRow.reserve(lights.count)
    active.reserve(lights.count)
    var count = 0
    knees.removeAll()
    for index in lights.indices {
      let plan = LightPlan(
        lights[index], scale: scale, ink: ink, within: bounds, knees: &knees)
      guard let plan else { continue }
      plans.base.advanced(by: count).initialize(to: plan)
      plannedLights.base[count] = Int32(truncatingIfNeeded: index)
      count += 1
    }
    return count
  }

  /// Notes for each row of a rectangle which plans begin there.
  private mutating func index(_ count: Int, by rect: PixelRect) {
    firstInRow.reserve(rect.height)
    firstInRow.base.update(repeating: -1, count: rect.height)
    let plans = plans.base
    var index = count &- 1
    // Backwards, so that the plans of a row come out in the order of the lights.
    while index >= 0 {
      let box = plans[index].box
      if box.intersects(rect) {
        let row = max(box.y, rect.y) &- rect.y
        nextInRow.base[index] = firstInRow.base[row]
        firstInRow.base[row] = Int32(truncatingIfNeeded: index)
      }
      index &-= 1
    }
  }

  private func paintRows(_ rect: PixelRect, with brush: inout RowBrush) {
    let plans = plans.base
    let active = active.base
    var activeCount = 0
    var y = rect.y
    while y < rect.maxY {
      var begins = firstInRow.base[y &- rect.y]
      while begins >= 0 {
        insert(begins, at: &activeCount)
        begins = nextInRow.base[Int(begins)]
      }
      var kept = 0
      var index = 0
      while index < activeCount {
        let number = active[index]
        index &+= 1
        if Int(plans[Int(number)].maxY) <= y { continue }
        active[kept] = number
        kept &+= 1
        LightRow(plans + Int(number), y: y).paint(with: &brush)
      }
      activeCount = kept
      brush.writer.nextRow()
      y &+= 1
    }
    brush.writer.flush()
  }

  private mutating func paintMasks(
    _ masks: [LightnessMask], within rect: PixelRect, ink: Ink, into pixels: PixelBuffer
  ) {
    guard !masks.isEmpty else { return }
    maskWords.reserve(256)
    var lightness = 0
    while lightness < 256 {
      maskWords.base[lightness] = ink.word(lightness: Double(lightness) / 255)
      lightness += 1
    }
    for mask in masks {
      mask.brighten(rect, of: pixels, to: maskWords.base)
    }
  }

  private mutating func paintPaths(
    of scene: Scene, scale: Scale, ink: Ink, region: PixelRegion, _ bounds: PixelRect,
    into pixels: PixelBuffer
  ) {
    pathMasks.prepare(scene.lights, scale: scale, output: pixels.bounds)
    guard pathMasks.count > 0 else { return }
    maskWords.reserve(256)
    for light in scene.lights {
      guard let form = PathLight(light, scale: scale, output: pixels.bounds),
        let mask = pathMasks.mask(of: form), mask.bounds.intersects(bounds)
      else { continue }
      for lightness in 0...UInt8.max {
        maskWords.base[Int(lightness)] = form.word(lightness, under: light, ink: ink)
      }
      for rect in region.rects {
        mask.lightness.brighten(
          rect.intersection(pixels.bounds), of: pixels, to: maskWords.base, within: mask.bounds)
      }
    }
  }

  /// Puts a plan where its left end belongs; lights often come in order already.
  @inline(__always)
  private func insert(_ number: Int32, at count: inout Int) {
    let plans = plans.base
    let active = active.base
    let x = plans[Int(number)].box.x
    var place = count
    while place > 0, plans[Int(active[place &- 1])].box.x > x {
      active[place] = active[place &- 1]
      place &-= 1
    }
    active[place] = number
    count &+= 1
  }
}
