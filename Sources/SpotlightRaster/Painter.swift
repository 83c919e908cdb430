internal import CPixels
package import Spotlight

/// Paints scenes.
///
/// It keeps its memory, so later frames allocate nothing, unless they measure a path with a feather or
/// padding anew, or a form whose spans take more than a megabyte.
///
/// One painter serves any number of buffers and scenes, one after the other.
package struct Painter: ~Copyable {
  private var plans = ScratchList<LightPlan>()
  /// The forms of turned lights with a feather.
  private var turned = ScratchList<TurnedReach>()
  /// The boxes of the plans.
  private var boxes = CrossedBoxes()
  private var knees = ScratchList<cpixels_knee>()
  /// The ink for the loops over edges: one element, whose address does not change.
  private var lanes = Scratch<cpixels_brush>()
  /// The word of each value of spans.
  private var maskWords = Scratch<UInt32>()
  /// The spans of lights whose forms are measured.
  private var paths = PathShelf()
  /// The measured forms of one light and its marks, while they are measured.
  private var forms: [MeasuredForm] = []
  /// Paints what is around lights and in them, if that is more than a dim.
  private var ground = GroundPainter()
  /// Paints rings and glows.
  private var marks = MarkPainter()
  /// Paints the panels of programs.
  private var panels = PanelPainter()
  /// Paints tints and dots.
  private var inlays = InlayPainter()

  /// How many pixels the registers hold with which edges are painted: 4 or 8; both paint the same.
  private let registerWidth: Int32

  /// A painter; it allocates memory when it first paints.
  ///
  /// Tests let it use registers of at most 4 or 8 pixels.
  package init(registerWidth: Int = Painter.widestRegister) {
    self.registerWidth = Int32(min(registerWidth, Self.widestRegister))
  }

  /// How many pixels the processor's widest registers hold: 4 or 8.
  package static let widestRegister = Int(cpixels_most_lanes())

  /// Paints the pixels of a region as the scene shows them.
  ///
  /// No other pixel changes.
  ///
  /// Pixel (x, y) covers the logical square from (x, y) to (x + 1, y + 1), each divided by the scale.
  /// - A pixel that no light reaches is exactly the premultiplied dim; a pixel wholly inside a light
  ///   is exactly 0.
  /// - At a sharp edge the dim is proportional to the pixel's uncovered area; in a feather, to the
  ///   distance of the pixel's centre from the form.
  /// - If lights meet in a pixel, the brightest one counts.
  /// - Rings and glows come next, around all lights and within none: first glows, then rings, of each
  ///   kind one colour after the other as they first appear among the lights.
  /// - Tints come over that, as strong as their lights are, and dots over all tints; both in the
  ///   order of the lights.
  ///
  /// The picture does not depend on the pixels before, nor on the pieces in which it is painted. The
  /// order of the lights matters only to the colours of rings, glows, tints and dots.
  ///
  /// - Parameters:
  ///   - scene: what the output shows.
  ///   - region: the pixels to paint; pixels outside the buffer are ignored.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - pixels: where to paint. Nothing else may use that memory meanwhile.
  ///   - mayGoOn: asked again and again while paths are measured; if it returns false, painting stops.
  /// - Returns: whether it was painted to the end. If not, the region has some pixels of both scenes.
  /// - Complexity: proportional to the pixels of the region, most of them at the speed of memory, and
  ///   to the edges in it. A light costs as much as the pixels that it covers; a path, and a turned form
  ///   with a sharp edge, once as much as its edge in the whole output. It allocates when a scene has
  ///   more lights, or a region more rows, than any before, and for each new path with a feather or
  ///   padding. It keeps what it measures of paths and sharp turned forms from scene to scene, and
  ///   measures all of a form anew when its shape, size, place or turn or the size of the buffer changes.
  @discardableResult
  package mutating func paint(
    _ scene: Scene, region: PixelRegion, scale: Scale, into pixels: PixelBuffer,
    while mayGoOn: @escaping () -> Bool = { true }
  ) -> Bool {
    paths.mayGoOn = mayGoOn
    // What it belongs to must not be kept alive.
    defer { paths.mayGoOn = { true } }
    let look = GroundLook(scene)
    let ink = look == nil ? Ink(scene.dim) : .lightness
    let bounds = region.bounds.intersection(pixels.bounds)
    guard !bounds.isEmpty else { return true }
    // A dim of opacity 0 has nothing to brighten.
    plans.removeAll()
    boxes.removeAll()
    if ink.flat != 0 { plan(scene.lights, scale: scale, ink: ink, within: bounds) }
    lanes.reserve(1)
    lanes.base.initialize(to: cpixels_brush(ink, knees: knees.base, lanes: registerWidth))
    // Small pictures are in the cache, where wide stores are faster than `rep stos`.
    let stringsFrom = bounds.area >= 1 << 20 ? 8192 : Int.max
    for rect in region.rects {
      let rect = rect.intersection(pixels.bounds)
      guard !rect.isEmpty else { continue }
      boxes.begin(rect)
      let writer = RowWriter(
        row: pixels.row(rect.y), stride: pixels.stride, minX: rect.x, maxX: rect.maxX,
        flat: ink.flat, stringsFrom: stringsFrom)
      var brush = RowBrush(
        ink: ink, lights: scene.lights, lanes: lanes.base, turned: UnsafePointer(turned.base),
        writer: writer)
      paintRows(rect, with: &brush)
    }
    paths.begin()
    if ink.flat != 0 {
      paintMeasured(
        of: scene, scale: scale, ink: ink, region: region, bounds, into: pixels)
    }
    ground.plan(look, scene, scale: scale, output: pixels.bounds, paths: &paths)
    if let look {
      for rect in region.rects {
        ground.paint(look, rect.intersection(pixels.bounds), into: pixels)
      }
    }
    let hasMarks = marks.plan(
      scene, scale: scale, output: pixels.bounds, within: bounds, paths: &paths)
    inlays.plan(scene.lights, scale: scale, output: pixels.bounds, paths: &paths)
    paths.end()
    guard !paths.isInterrupted else { return false }
    if hasMarks {
      for rect in region.rects {
        marks.paint(rect.intersection(pixels.bounds), beside: look, into: pixels)
      }
    }
    inlays.paint(region, into: pixels)
    for panel in scene.panels {
      panels.paint(panel, over: scene.underlay, region: region, scale: scale, into: pixels)
    }
    if look == nil, let backdrop = scene.backdrop {
      BackdropPainter.lay(backdrop, under: region, of: pixels)
    }
    return true
  }

  /// How many measured forms are kept, and how many were measured so far; for tests.
  package var pathMaskCounts: (kept: Int, built: Int) { (paths.count, paths.builds) }

  private mutating func plan(
    _ lights: [Light], scale: Scale, ink: Ink, within bounds: PixelRect
  ) {
    knees.removeAll()
    turned.removeAll()
    for index in lights.indices {
      guard let (form, feather) = Form.inPixels(lights[index], scale: scale) else { continue }
      let box = form.box(reaching: feather)
      guard box.intersects(bounds) else { continue }
      plans.append(
        LightPlan(lights[index], index, form, feather, box, ink: ink, knees: &knees, &turned))
      boxes.append(box)
    }
  }

  private mutating func paintRows(_ rect: PixelRect, with brush: inout RowBrush) {
    let plans = plans.base
    var y = rect.y
    while y < rect.maxY {
      boxes.step(to: y) { plans[$0].paint(row: y, with: &brush) }
      brush.writer.nextRow()
      y &+= 1
    }
    brush.writer.flush()
  }

  private mutating func paintMeasured(
    of scene: Scene, scale: Scale, ink: Ink, region: PixelRegion, _ bounds: PixelRect,
    into pixels: PixelBuffer
  ) {
    maskWords.reserve(256)
    // By index: in a debug build an array's iterator allocates for each light.
    for index in scene.lights.indices
    where scene.lights[index].isPath || scene.lights[index].isTurned {
      let light = scene.lights[index]
      guard let form = MeasuredForm(light, scale: scale, output: pixels.bounds) else { continue }
      if light.isPath, light.isMarkedAround {
        forms.append(form)
        // The plan asks for its forms, and is made again when their spans are known.
        _ = MarkPlan(light, scale: scale, output: pixels.bounds) {
          forms.append($0)
          return nil
        }
        paths.measureTogether(forms)
        forms.removeAll(keepingCapacity: true)
      }
      guard let spans = paths.prepare(form)?.rows, spans.pointee.bounds.intersects(bounds)
      else { continue }
      for lightness in 0...UInt8.max {
        maskWords.base[Int(lightness)] = form.word(lightness, under: light, ink: ink)
      }
      for rect in region.rects {
        spans.pointee.brighten(rect.intersection(pixels.bounds), of: pixels, to: maskWords.base)
      }
    }
  }
}

/// Paints cards over a painted scene.
///
/// A protocol, because cards have text and this module has no fonts. Without one, scenes are shown
/// without cards.
package protocol CardArtist: AnyObject {
  /// Lays cards over the pixels of a region. No other pixel changes.
  ///
  /// - Parameters:
  ///   - cards: the cards in coordinates of the buffer, the lowest first.
  ///   - underlay: what lies below frosted cards, in the same coordinates.
  ///   - lights: the lights on which no shadow falls, in the same coordinates.
  ///   - region: the pixels to paint, where the scene is freshly painted; pixels outside the buffer
  ///     are ignored.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - pixels: where to paint.
  func paint(
    _ cards: [SceneCard], over underlay: Underlay, beside lights: [Light], region: PixelRegion,
    scale: Scale, into pixels: PixelBuffer)
}
