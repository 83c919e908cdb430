internal import Spotlight

/// One colour over a light, in pixels: its tint, or its dot, which is painted as a small light.
struct Inlay {
  /// The form; nil for a path and a turned light.
  let form: LightForm?
  /// The form of a turned light; nil for other lights.
  let turned: TurnedForm?
  /// The path, whose mask is the form; nil for other forms.
  let path: PathLight?
  private let curve: FeatherCurve
  /// How much the colour hides at its strongest.
  private let opacity: Double
  private let ink: MarkInk

  private init?(
    _ color: Color, _ opacity: Double, over light: Light, _ scale: Scale, _ output: PixelRect
  ) {
    self.opacity = light.opacity * opacity
    form = LightForm(light, scale: scale)
    turned = TurnedForm(light, scale: scale)
    path = PathLight(light, scale: scale, output: output)
    curve = light.edge.curve
    ink = MarkInk(color)
    if self.opacity == 0 || form == nil && turned == nil && path == nil { return nil }
  }

  /// A light's tint; nil when none is seen.
  init?(tintOf light: Light, scale: Scale, output: PixelRect) {
    guard case .some(_, _, _, let tint?) = light.marks else { return nil }
    self.init(tint.color, tint.opacity, over: light, scale, output)
  }

  /// A light's dot; nil when none is seen.
  init?(dotOf light: Light, scale: Scale, output: PixelRect) {
    guard case .some(_, _, let dot?, _) = light.marks, let frame = light.dotFrame else {
      return nil
    }
    let disc = Light(id: "", frame: frame, shape: .ellipse, opacity: light.opacity)
    self.init(dot.color, dot.opacity, over: disc, scale, output)
  }

  /// The word that it lays over a pixel.
  ///
  /// Nearness is the covered area at a sharp edge, and the remaining part of the feather in a
  /// feather.
  ///
  /// The colour fades as the light does, so both end at the same place.
  @inline(__always)
  func word(nearness: Double) -> UInt32 {
    guard nearness > 0 else { return 0 }
    let isSharp = form?.feather == 0 || turned?.feather == 0 || path?.isSharp == true
    let share = isSharp || nearness == 1 ? nearness : 1 - curve.dim(at: 1 - nearness)
    return ink.word(MarkInk.byte(opacity * share))
  }
}

/// Lays tints and dots over painted lights and marks.
///
/// It keeps no memory.
///
/// `InlayTwin`, in the tests, says what each pixel becomes.
struct InlayPainter {
  private let scale: Scale
  private let output: PixelRect

  /// Prepares a scene and works out the masks of tinted paths; nil when there is nothing to lay.
  init?(_ lights: [Light], scale: Scale, output: PixelRect, paths: inout PathMasks) {
    self.scale = scale
    self.output = output
    var isNeeded = false
    // By index, as in `PathMasks.prepare`.
    var index = 0
    while index < lights.count {
      if case .some(_, _, let dot, let tint) = lights[index].marks, tint != nil || dot != nil {
        isNeeded = true
        let tint = Inlay(tintOf: lights[index], scale: scale, output: output)
        if let path = tint?.path { paths.prepare(path) }
      }
      index += 1
    }
    if !isNeeded { return nil }
  }

  /// Lays what lies in a region: all tints, then all dots.
  func paint(
    _ lights: [Light], region: PixelRegion, paths: PathMasks, into pixels: PixelBuffer
  ) {
    var index = 0
    while index < lights.count {
      if let tint = Inlay(tintOf: lights[index], scale: scale, output: output) {
        if let path = tint.path {
          if let mask = paths.mask(of: path) { paint(tint, mask, region, into: pixels) }
        } else {
          paint(tint, nil, region, into: pixels)
        }
      }
      index += 1
    }
    index = 0
    while index < lights.count {
      if let dot = Inlay(dotOf: lights[index], scale: scale, output: output) {
        paint(dot, nil, region, into: pixels)
      }
      index += 1
    }
  }

  private func paint(
    _ inlay: Inlay, _ mask: PathMask?, _ region: PixelRegion, into pixels: PixelBuffer
  ) {
    for rect in region.rects {
      let rect = rect.intersection(pixels.bounds)
      if let mask {
        paint(inlay, mask, rect, into: pixels)
      } else if let form = inlay.form {
        paint(inlay, form.outline, reach: form.reach, rect, into: pixels) { x, y in
          form.nearness(x: x, y: y)
        }
      } else if let form = inlay.turned {
        paint(inlay, form.outline, reach: form.reach, rect, into: pixels) { x, y in
          form.nearness(x: x, y: y)
        }
      }
    }
  }

  /// Lays a form: its two ends pixel by pixel, and its even middle at once.
  @inline(__always)
  private func paint<Form: PixelForm>(
    _ inlay: Inlay, _ form: Form, reach: Form, _ rect: PixelRect, into pixels: PixelBuffer,
    nearness: (_ x: Int, _ y: Int) -> Double
  ) {
    let part = PixelRect(covering: reach.bounds, scale: .one).intersection(rect)
    var y = part.y
    while y < part.maxY {
      let row = pixels.row(y)
      let spans = form.spans(row: y, reach: reach)
      let first = max(spans.start, part.x)
      let end = min(spans.end, part.maxX)
      paintEnd(inlay, y, from: first, to: min(spans.middle, end), row, nearness)
      let (from, to) = (max(spans.middle, first), min(spans.middleEnd, end))
      if from < to {
        // Taken at the middle's first pixel, wherever painting begins.
        let most = spans.isMiddleInside ? 1 : nearness(spans.middle, y)
        SourceOver.blend(inlay.word(nearness: most), over: row + from, count: to &- from)
      }
      paintEnd(inlay, y, from: max(spans.middleEnd, first), to: end, row, nearness)
      y &+= 1
    }
  }

  @inline(__always)
  private func paintEnd(
    _ inlay: Inlay, _ y: Int, from: Int, to: Int, _ row: UnsafeMutablePointer<UInt32>,
    _ nearness: (_ x: Int, _ y: Int) -> Double
  ) {
    var x = from
    while x < to {
      row[x] = SourceOver.over(inlay.word(nearness: nearness(x, y)), row[x])
      x &+= 1
    }
  }

  private func paint(
    _ inlay: Inlay, _ mask: PathMask, _ rect: PixelRect, into pixels: PixelBuffer
  ) {
    let part = mask.bounds.intersection(rect)
    guard !part.isEmpty else { return }
    mask.lightness.withUnsafeBufferPointer { shares in
      var y = part.y
      while y < part.maxY {
        let row = pixels.row(y)
        let start = (y &- mask.bounds.y) &* mask.bounds.width &- mask.bounds.x
        var x = part.x
        while x < part.maxX {
          let nearness = Double(shares[start &+ x]) / 255
          if nearness > 0 { row[x] = SourceOver.over(inlay.word(nearness: nearness), row[x]) }
          x &+= 1
        }
        y &+= 1
      }
    }
  }
}
