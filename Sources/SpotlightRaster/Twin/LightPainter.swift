internal import Spotlight

/// Brightens pixels under one light.
///
/// Pixels only ever get brighter: each takes the smaller of what is there and what this light leaves,
/// which makes lights that overlap unite, whatever their order.
struct LightPainter {
  /// The form in pixels.
  let outline: Outline
  /// A form around it that holds all pixels which can get brighter.
  let reach: Outline
  /// The feather in pixels; 0 for an edge that is smoothed over the pixel it crosses.
  let feather: Double
  let ink: Ink

  /// A painter for a light, or nil when the light is empty.
  init?(_ light: Light, scale: Scale, ink: Ink) {
    guard let outline = light.outline?.scaled(by: scale) else { return nil }
    let feather = scale.grid(light.edge.reach)
    self.ink = ink
    if feather < 1 {
      // A feather within a pixel is a sharp edge in its middle. Sampled at pixel centres it would be
      // jagged; like this a feather that grows from nothing begins as the sharp edge it replaces.
      self.outline = feather > 0 ? outline.grown(by: feather / 2) : outline
      self.reach = self.outline
      self.feather = 0
    } else {
      self.outline = outline
      self.feather = feather
      let grown = outline.grown(by: feather)
      // What is parallel to an ellipse is none; the box around it will do, it costs a few corners.
      self.reach =
        outline.hasCircularCorners
        ? grown
        : Outline(
          minX: grown.minX, minY: grown.minY, maxX: grown.maxX, maxY: grown.maxY,
          cornerX: 0, cornerY: 0)
    }
  }

  /// Brightens the pixels of a rectangle, which must lie within the buffer.
  func paint(_ rect: PixelRect, into pixels: PixelBuffer) {
    let box = PixelRect(covering: reach.bounds, scale: .one).intersection(rect)
    var y = box.y
    while y < box.maxY {
      paintRow(y, from: box.x, to: box.maxX, of: pixels.row(y))
      y += 1
    }
  }

  private func paintRow(
    _ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>
  ) {
    let spans = RowSpans(row: y, of: outline, reach: reach)
    paintEdge(y, from: max(spans.start, first), to: min(spans.middle, last), of: row)
    let middle = max(spans.middle, first)
    let count = min(spans.middleEnd, last) - middle
    if count > 0 {
      if spans.isMiddleInside {
        (row + middle).update(repeating: 0, count: count)
      } else {
        // One value for all, taken at the middle's own first pixel, wherever painting begins.
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
  func word(x: Int, y: Int) -> UInt32 { ink.word(lightness: lightness(x: x, y: y)) }

  /// How much the light brightens a pixel: the covered area at a sharp edge, and in a feather how
  /// near the pixel's centre is to the form.
  func lightness(x: Int, y: Int) -> Double {
    if feather == 0 { return outline.coverage(x: x, y: y) }
    let distance = outline.distance(x: Double(x) + 0.5, y: Double(y) + 0.5)
    return max(0, 1 - distance / feather)
  }
}
