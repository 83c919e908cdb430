internal import Glibc

/// The whole logical pixels within a box with round corners, in few rectangles.
///
/// Pixels that the box covers only partly are left out: blur beyond the edge of a box would be
/// seen, and a missing sliver is not.
package enum RoundedArea {
  /// The rectangles of a box; they do not overlap.
  ///
  /// - Parameters:
  ///   - box: the painted box, in buffer pixels.
  ///   - radii: the radii of its corners, in logical pixels.
  ///   - scale: the scale of the buffer.
  ///   - steps: the number of steps along each corner; with 0 steps, only the rows between the
  ///     corners are included.
  /// - Returns: at most one rectangle more than twice the steps.
  package static func rects(
    within box: PixelRect, radii: CornerRadii, scale: Scale, steps: Int
  ) -> [PixelRect] {
    func edge(_ pixel: Int) -> Double { Double(pixel) / scale.factor }
    let (left, top) = (edge(box.x), edge(box.y))
    let (right, bottom) = (edge(box.maxX), edge(box.maxY))
    let (first, last) = (Int(ceil(top)), Int(floor(bottom)))
    guard !box.isEmpty else { return [] }
    let radii = radii.fitting(width: right - left, height: bottom - top)
    func inset(_ radius: Double, _ distance: Double) -> Double {
      let outside = max(0, radius - max(0, distance))
      return radius - max(0, radius * radius - outside * outside).squareRoot()
    }
    /// A band of rows, as wide as its outermost rows, which corners may cut.
    func band(_ from: Int, _ to: Int) -> PixelRect {
      let (above, below) = (Double(from) - top, bottom - Double(to))
      let near = max(inset(radii.topLeft, above), inset(radii.bottomLeft, below))
      let far = max(inset(radii.topRight, above), inset(radii.bottomRight, below))
      return PixelRect(
        minX: Int(ceil(left + near)), minY: from, maxX: Int(floor(right - far)), maxY: to)
    }
    // The steps are smallest at the end of a corner, because it is steepest there.
    let rows = min(Int(radii.largest.rounded(.up)), max(0, (last - first) / 2))
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
