import Spotlight

@testable import SpotlightRaster

/// Brightens the pixels under one light, as the specification of `LightPlan`.
///
/// A pixel only gets brighter: it takes the smaller of its word and the light's word. So
/// overlapping lights unite in any order.
struct LightPainter {
  private let form: EdgeForm
  private let curve: FeatherCurve
  private let opacity: Double
  private let ink: Ink

  /// A painter for a light; nil when the light lights nothing.
  init?(_ light: Light, scale: Scale, ink: Ink) {
    guard let form = EdgeForm(light, scale: scale) else { return nil }
    self.form = form
    self.curve = light.edge.curve
    self.opacity = light.opacity
    self.ink = ink
  }

  /// Brightens the pixels of a rectangle, which must lie within the buffer.
  func paint(_ rect: PixelRect, into pixels: PixelBuffer) {
    let box = form.box.intersection(rect)
    var y = box.y
    while y < box.maxY {
      paintRow(y, from: box.x, to: box.maxX, of: pixels.row(y))
      y += 1
    }
  }

  private func paintRow(
    _ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>
  ) {
    guard case .upright = form.kind else { return paintEdge(y, from: first, to: last, of: row) }
    let spans = form.spans(row: y)
    paintEdge(y, from: max(spans.start, first), to: min(spans.middle, last), of: row)
    let middle = max(spans.middle, first)
    let count = min(spans.middleEnd, last) - middle
    if count > 0 {
      if spans.isMiddleInside {
        brighten(row + middle, count, to: ink.word(lightness: opacity))
      } else {
        // One word for all, taken at the middle's first pixel, wherever painting begins.
        brighten(row + middle, count, to: word(x: spans.middle, y: y))
      }
    }
    paintEdge(y, from: max(spans.middleEnd, first), to: min(spans.end, last), of: row)
  }

  private func paintEdge(
    _ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>
  ) {
    var x = first
    while x < last {
      let word = word(x: x, y: y)
      if word < row[x] { row[x] = word }
      x += 1
    }
  }

  private func brighten(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, to word: UInt32) {
    var index = 0
    while index < count {
      if word < pixels[index] { pixels[index] = word }
      index += 1
    }
  }

  /// The word that the light leaves in a pixel.
  private func word(x: Int, y: Int) -> UInt32 {
    let nearness = form.nearness(x: x, y: y)
    let lightness = form.feather == 0 ? nearness : 1 - curve.dim(at: 1 - nearness)
    return ink.word(lightness: opacity * lightness)
  }
}
