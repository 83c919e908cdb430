import Spotlight

@testable import SpotlightRaster

/// Brightens the pixels under one light, as the specification of `LightPlan`.
///
/// A pixel only gets brighter: it takes the smaller of its word and the light's word. So
/// overlapping lights unite in any order.
struct LightPainter {
  private enum Form {
    case rows(EdgeForm)
    /// A sharp form that is turned.
    case turned(TurnedOutline)
  }

  private let form: Form
  private let curve: FeatherCurve
  private let opacity: Double
  private let ink: Ink

  /// A painter for a light; nil when the light lights nothing.
  init?(_ light: Light, scale: Scale, ink: Ink) {
    if light.opacity > 0, let form = TurnedOutline(sharp: light, scale: scale) {
      self.form = .turned(form)
    } else if let form = EdgeForm(light, scale: scale) {
      self.form = .rows(form)
    } else {
      return nil
    }
    self.curve = light.edge.curve
    self.opacity = light.opacity
    self.ink = ink
  }

  /// Brightens the pixels of a rectangle, which must lie within the buffer.
  func paint(_ rect: PixelRect, into pixels: PixelBuffer) {
    let box: PixelRect
    switch form {
    case .rows(let form): box = form.box.intersection(rect)
    case .turned(let form): box = PixelRect(covering: form.bounds, scale: .one).intersection(rect)
    }
    var y = box.y
    while y < box.maxY {
      paintRow(y, from: box.x, to: box.maxX, of: pixels.row(y))
      y += 1
    }
  }

  private func paintRow(
    _ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>
  ) {
    guard case .rows(let form) = form, case .upright = form.kind else {
      return paintEdge(y, from: first, to: last, of: row)
    }
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
    switch form {
    case .rows(let form):
      let nearness = form.nearness(x: x, y: y)
      let lightness = form.feather == 0 ? nearness : 1 - curve.dim(at: 1 - nearness)
      return ink.word(lightness: opacity * lightness)
    case .turned(let form):
      return ink.word(lightness: opacity * form.coverage(x: x, y: y))
    }
  }
}

extension TurnedOutline {
  /// The form of a turned light with a sharp edge, in pixels, or one around it.
  ///
  /// A feather narrower than a pixel is a sharp edge in its middle.
  init?(
    sharp light: Light, grownBy distance: Double = 0, feather: Double? = nil, scale: Scale
  ) {
    let feather = feather ?? scale.grid(light.edge.reach)
    guard feather < 1, case .turned(let form)? = light.form(grownBy: distance)?.scaled(by: scale)
    else { return nil }
    self = form.grown(by: feather / 2)
  }

  /// The covered share of a pixel, by thin strips of which the exact length counts.
  func coverage(x: Int, y: Int) -> Double {
    let distance = signedDistance(x: Double(x) + 0.5, y: Double(y) + 0.5)
    guard abs(distance) < 0.71 else { return distance < 0 ? 1 : 0 }
    let strips = 512
    var sum = 0.0
    for strip in 0..<strips {
      let height = Double(y) + (Double(strip) + 0.5) / Double(strips)
      guard let (start, end) = span(y: height) else { continue }
      sum += max(0, min(end, Double(x) + 1) - max(start, Double(x)))
    }
    return sum / Double(strips)
  }
}
