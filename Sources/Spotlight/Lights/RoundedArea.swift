internal import Glibc

/// The whole logical pixels within a box with round corners, in few rectangles.
///
/// What reaches into a pixel only is left out: blur past the edge of a box would be seen, and a sliver
/// without it is not.
package enum RoundedArea {
  /// The rectangles of a box, which share no pixel.
  ///
  /// - Parameters:
  ///   - box: where it is painted, in pixels of the scale.
  ///   - radius: of its corners, in logical pixels.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - steps: in how many steps each corner goes round; with none only what is between them is in.
  /// - Returns: at most one rectangle more than twice the steps.
  package static func rects(
    within box: PixelRect, radius: Double, scale: Scale, steps: Int
  ) -> [PixelRect] {
    func edge(_ pixel: Int) -> Double { Double(pixel) / scale.factor }
    let (left, top) = (edge(box.x), edge(box.y))
    let (right, bottom) = (edge(box.maxX), edge(box.maxY))
    let (first, last) = (Int(ceil(top)), Int(floor(bottom)))
    let radius = min(Ring.length(radius), (bottom - top) / 2, (right - left) / 2)
    /// The rows from one to another, as wide as the outermost of them that a corner cuts.
    func band(_ from: Int, _ to: Int) -> PixelRect {
      let outermost = min(Double(from) - top, bottom - Double(to))
      let outside = max(0, radius - max(0, outermost))
      let inset = radius - max(0, radius * radius - outside * outside).squareRoot()
      return PixelRect(
        minX: Int(ceil(left + inset)), minY: from, maxX: Int(floor(right - inset)), maxY: to)
    }
    // A corner is steepest at its end, so the steps are smallest there.
    let rows = min(Int(radius.rounded(.up)), max(0, (last - first) / 2))
    let steps = min(max(0, steps), rows)
    let ends = (0..<steps).map { rows * $0 * $0 / (steps * steps) }
    var rects: [PixelRect] = [band(first + rows, last - rows)]
    for (index, end) in ends.enumerated().reversed() {
      let next = index + 1 < ends.count ? ends[index + 1] : rows
      rects.append(band(first + end, first + next))
      rects.append(band(last - next, last - end))
    }
    return rects.filter { !$0.isEmpty }
  }
}
