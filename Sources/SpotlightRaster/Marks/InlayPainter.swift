internal import Spotlight

/// One colour over a light, in pixels: its tint, or its dot, which is painted as a small light.
struct Inlay {
  let form: EdgeForm
  private let curve: FeatherCurve
  /// How much the colour hides at its strongest.
  private let opacity: Double
  private let color: Color

  /// A light's tint; nil when none is seen.
  ///
  /// `spans` finds or measures those of a measured form.
  init?(tintOf light: Light, scale: Scale, output: PixelRect, spans: (MeasuredForm) -> KeptSpans?) {
    guard case .some(_, _, _, let tint?) = light.marks, tint.opacity > 0,
      let form = EdgeForm(light, scale: scale, output: output, spans: spans)
    else { return nil }
    self.form = form
    (curve, opacity, color) = (light.edge.curve, light.opacity * tint.opacity, tint.color)
  }

  /// A light's dot; nil when none is seen.
  init?(dotOf light: Light, scale: Scale) {
    guard case .some(_, _, let dot?, _) = light.marks, let frame = light.dotFrame,
      dot.opacity > 0,
      let form = EdgeForm(
        Light(id: "", frame: frame, shape: .ellipse, opacity: light.opacity), scale: scale)
    else { return nil }
    self.form = form
    (curve, opacity, color) = (.linear, light.opacity * dot.opacity, dot.color)
  }

  /// The word that it lays over a pixel.
  ///
  /// The colour fades as the light does, so both end at the same place.
  @inline(__always)
  func word(nearness: Double) -> UInt32 {
    color.word(alpha: SourceOver.byte(opacity * form.lightness(nearness, curve)))
  }
}

/// Lays tints and dots over painted lights and marks: all tints, then all dots.
///
/// The memory is kept. `InlayTwin`, in the tests, says what each pixel becomes.
struct InlayPainter: ~Copyable {
  private var inlays: [Inlay] = []
  private var row = NearRow()

  /// Prepares a scene and measures the forms of tints.
  mutating func plan(
    _ lights: [Light], scale: Scale, output: PixelRect, paths: inout PathShelf
  ) {
    inlays.removeAll(keepingCapacity: true)
    // By index, as in `Painter.plan`: an array's iterator allocates in a debug build.
    for index in lights.indices {
      let tint = Inlay(tintOf: lights[index], scale: scale, output: output) { paths.prepare($0) }
      if let tint { inlays.append(tint) }
    }
    for index in lights.indices {
      if let dot = Inlay(dotOf: lights[index], scale: scale) { inlays.append(dot) }
    }
  }

  /// Lays what lies in a region.
  mutating func paint(_ region: PixelRegion, into pixels: PixelBuffer) {
    for index in inlays.indices {
      for rect in region.rects {
        paint(index, inlays[index].form.box.intersection(rect).intersection(pixels.bounds), pixels)
      }
    }
  }

  private mutating func paint(_ index: Int, _ part: PixelRect, _ pixels: PixelBuffer) {
    let inlay = inlays[index]
    var y = part.y
    while y < part.maxY {
      let target = pixels.row(y)
      row.begin(part.x, part.maxX)
      for index in row.add(inlay.form, y) {
        let run = row[index]
        guard !run.isInside else {
          SourceOver.blend(
            inlay.word(nearness: 1), over: target + run.start, count: run.end &- run.start)
          continue
        }
        let numbers = row.numbers(of: run)
        for x in run.start..<run.end {
          target[x] = SourceOver.over(inlay.word(nearness: numbers[x]), target[x])
        }
      }
      y &+= 1
    }
  }
}
