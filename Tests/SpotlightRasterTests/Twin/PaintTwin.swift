import Spotlight

@testable import SpotlightRaster

/// Paints as `Painter` does, slowly and plainly: the specification.
///
/// The dim is laid everywhere, then each light brightens the pixels that it reaches. If there is
/// more around lights and in them than a dim, ``GroundTwin`` lays that. Then ``MarkTwin`` draws
/// rings and glows, and ``InlayTwin`` tints and dots. The painter must give the same picture within
/// one level of 255 per channel.
func paintTwin(
  _ scene: Scene, region: PixelRegion, scale: Scale, into pixels: PixelBuffer
) {
  let region = region.clipped(to: pixels.bounds)
  let look = GroundLook(scene)
  let ink = look == nil ? Ink(scene.dim) : .lightness
  for rect in region.rects {
    fill(rect, with: ink.flat, in: pixels)
  }
  // A dim of opacity 0 has nothing to brighten.
  if ink.flat != 0 {
    brightenTwin(region, by: scene.lights, scale: scale, ink: ink, in: pixels)
  }
  if let look {
    GroundTwin(look, scene, scale: scale).paint(region, into: pixels)
  }
  let marks = MarkTwin(scene, scale: scale, output: pixels.bounds)
  let inlays = InlayTwin(scene, scale: scale, output: pixels.bounds)
  for rect in region.rects {
    marks.paint(rect, beside: look, into: pixels)
    inlays.paint(rect, into: pixels)
  }
  // A picture that all lights share lies below everything.
  if look == nil, let backdrop = scene.backdrop {
    for rect in region.rects {
      let rect = rect.intersection(backdrop.room)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          pixels.row(y)[x] = SourceOver.over(pixels.row(y)[x], backdrop.word(x: x, y: y))
        }
      }
    }
  }
}

extension SceneBackdrop {
  /// The word of a pixel: the picture, and black around it.
  fileprivate func word(x: Int, y: Int) -> UInt32 {
    guard frame.contains(x: x, y: y) else { return GroundLook.black }
    return picture.words[(y - self.y) * picture.size.width + x - self.x] | GroundLook.black
  }
}

/// Brightens each pixel to the brightest of the lights that reach it.
func brightenTwin(
  _ region: PixelRegion, by lights: [Light], scale: Scale, ink: Ink, in pixels: PixelBuffer
) {
  for light in lights {
    if light.isPath, let form = MeasuredForm(light, scale: scale, output: pixels.bounds) {
      guard let spans = form.measured() else { continue }
      for rect in region.rects {
        brighten(rect, under: light, form, spans, ink: ink, in: pixels)
      }
      continue
    }
    guard let painter = LightPainter(light, scale: scale, ink: ink) else { continue }
    for rect in region.rects {
      painter.paint(rect, into: pixels)
    }
  }
}

private func fill(_ rect: PixelRect, with word: UInt32, in pixels: PixelBuffer) {
  var y = rect.y
  while y < rect.maxY {
    (pixels.row(y) + rect.x).update(repeating: word, count: rect.width)
    y += 1
  }
}

private func brighten(
  _ rect: PixelRect, under light: Light, _ form: MeasuredForm, _ spans: KeptSpans, ink: Ink,
  in pixels: PixelBuffer
) {
  let bounds = spans.rows.pointee.bounds
  let levels = spans.rows.pointee.levels()
  let part = bounds.intersection(rect)
  for y in part.y..<part.maxY {
    for x in part.x..<part.maxX {
      let level = levels[(y - bounds.y) * bounds.width + x - bounds.x]
      let word = form.word(level, under: light, ink: ink)
      if word < pixels.row(y)[x] { pixels.row(y)[x] = word }
    }
  }
}

/// Keeps the spans of forms, to which edges only point.
final class SpansOfTwin {
  private var kept: [KeptSpans] = []

  /// How bright a form makes each pixel; nil if it lights none.
  func spans(of form: MeasuredForm) -> KeptSpans? {
    let spans = form.measured()
    if let spans { kept.append(spans) }
    return spans
  }
}

extension EdgeForm {
  /// How near a pixel is to any form, from 1 to 0.
  func share(x: Int, y: Int) -> Double {
    guard case .measured(let rows) = kind else { return nearness(x: x, y: y) }
    var share = 0.0
    rows.pointee.forEachRun(y, x, x + 1) { _, _, values in share = Double(values?[x] ?? 255) / 255 }
    return share
  }
}

extension MeasuredForm {
  /// How bright the form makes each pixel; nil if it lights none.
  func measured() -> KeptSpans? {
    let spans = KeptSpans()
    var coverage = PathCoverage()
    var lines: [FlatPath.Segment] = []
    _ = measure(&lines, &coverage, into: spans) { true }
    return spans.rows.pointee.bounds.isEmpty ? nil : spans
  }
}
