internal import Spotlight

/// Lays tints and dots over pictures that have lights and marks already; it keeps no memory.
///
/// What every pixel becomes is said at ``InlayTwin``.
struct InlayPainter {
  private let scale: Scale
  private let output: PixelRect

  /// Gets ready for a scene, and works out the masks of paths that are tinted; nil when nothing is to be laid.
  init?(_ lights: [Light], scale: Scale, output: PixelRect, paths: inout PathMasks) {
    self.scale = scale
    self.output = output
    var isNeeded = false
    // By index, as in `PathMasks.prepare`.
    var index = 0
    while index < lights.count {
      if case .some(let set) = lights[index].marks, set.tint != nil || set.dot != nil {
        isNeeded = true
        let tint = Inlay(tintOf: lights[index], scale: scale, output: output)
        if let path = tint?.path { paths.prepare(path) }
      }
      index += 1
    }
    if !isNeeded { return nil }
  }

  /// Lays what lies in a region of the buffer: all tints, and over them all dots.
  func paint(
    _ lights: [Light], region: PixelRegion, paths: PathMasks, into pixels: PixelBuffer
  ) {
    var index = 0
    while index < lights.count {
      if let tint = Inlay(tintOf: lights[index], scale: scale, output: output) {
        let mask = tint.path.flatMap { paths.mask(of: $0) }
        paint(tint, mask, region, into: pixels)
      }
      index += 1
    }
    index = 0
    while index < lights.count {
      if let dot = Inlay(dotOf: lights[index], scale: scale) {
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
      } else if let outline = inlay.outline {
        paint(inlay, outline, rect, into: pixels)
      }
    }
  }

  /// Lays an outline: its two ends pixel by pixel, and what lies between them in one go.
  private func paint(
    _ inlay: Inlay, _ outline: Outline, _ rect: PixelRect, into pixels: PixelBuffer
  ) {
    let part = PixelRect(covering: outline.bounds, scale: .one).intersection(rect)
    var y = part.y
    while y < part.maxY {
      let row = pixels.row(y)
      let spans = RowSpans(row: y, of: outline, reach: outline)
      let first = max(spans.start, part.x)
      let end = min(spans.end, part.maxX)
      paintEnd(inlay, outline, y, from: first, to: min(spans.middle, end), row)
      let (from, to) = (max(spans.middle, first), min(spans.middleEnd, end))
      if from < to {
        let share = spans.isMiddleInside ? 1 : outline.coverage(x: from, y: y)
        SourceOver.blend(inlay.word(share), over: row + from, count: to &- from)
      }
      paintEnd(inlay, outline, y, from: max(spans.middleEnd, first), to: end, row)
      y &+= 1
    }
  }

  private func paintEnd(
    _ inlay: Inlay, _ outline: Outline, _ y: Int, from: Int, to: Int,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    var x = from
    while x < to {
      row[x] = SourceOver.over(inlay.word(outline.coverage(x: x, y: y)), row[x])
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
          let share = shares[start &+ x]
          if share > 0 { row[x] = SourceOver.over(inlay.word(Double(share) / 255), row[x]) }
          x &+= 1
        }
        y &+= 1
      }
    }
  }
}
