/// Builds the input regions of a dead zone, in logical pixels of one surface.
///
/// They are made of rectangles that add up: Mir 2 ignores what is subtracted.
enum ZoneRegion {
  /// Half the width of a square around the hole beyond which fingers reach the programs below.
  ///
  /// A hand that crosses the screen in 80 ms never outran it, and one of 100 pixels was outrun.
  static let ring = 256

  /// Half the width of a hole, without the pixel in its middle.
  ///
  /// A pointer in a corner of it is 11.3 pixels from the middle: so far a light may be from a hand that rests.
  static let radius = 7

  /// The rectangles of an area without its holes.
  ///
  /// - Parameters:
  ///   - size: the size of the surface.
  ///   - rings: the squares of the area; nil for the whole surface.
  ///   - holes: what the area leaves out.
  /// - Returns: rectangles that share no pixel.
  static func rects(
    within size: PixelSize, rings: [PixelRect]?, holes: [PixelRect]
  ) -> [PixelRect] {
    let whole = PixelRect(size)
    let areas = (rings ?? [whole]).map { $0.intersection(whole) }.filter { !$0.isEmpty }
    let holes = holes.map { $0.intersection(whole) }.filter { !$0.isEmpty }
    let edges = Set((areas + holes).flatMap { [$0.y, $0.maxY] }).sorted()
    var rects: [PixelRect] = []
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      func crosses(_ rect: PixelRect) -> Bool { rect.y <= top && rect.maxY >= bottom }
      for span in spans(of: areas.filter(crosses), without: holes.filter(crosses)) {
        rects.append(
          PixelRect(minX: span.lowerBound, minY: top, maxX: span.upperBound, maxY: bottom))
      }
    }
    return rects
  }

  /// The hole around a place: a square with the same number of pixels to each side of the pixel that is there.
  static func hole(around place: Point) -> PixelRect {
    let x = Int(nearest: place.x.rounded(.down), within: -limit...limit)
    let y = Int(nearest: place.y.rounded(.down), within: -limit...limit)
    return PixelRect(
      minX: x - radius, minY: y - radius, maxX: x + radius + 1, maxY: y + radius + 1)
  }

  /// No desktop is larger; a compositor may name any place.
  private static let limit = 1_000_000

  private static func spans(
    of areas: [PixelRect], without holes: [PixelRect]
  ) -> [Range<Int>] {
    let edges = Set((areas + holes).flatMap { [$0.x, $0.maxX] }).sorted()
    var spans: [Range<Int>] = []
    for (left, right) in zip(edges, edges.dropFirst()) {
      func covers(_ rect: PixelRect) -> Bool { rect.x <= left && rect.maxX >= right }
      guard areas.contains(where: covers), !holes.contains(where: covers) else { continue }
      if let last = spans.last, last.upperBound == left {
        spans[spans.count - 1] = last.lowerBound..<right
      } else {
        spans.append(left..<right)
      }
    }
    return spans
  }
}
