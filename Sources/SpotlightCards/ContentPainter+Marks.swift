internal import Spotlight
internal import SpotlightRaster

extension ContentPainter {
  /// Paints the mark of a row: a ring for what is to do, a filled circle with a tick for what is done.
  func paintMark(
    of part: CardLayout.Part, isDone: Bool, isNext: Bool, _ boxes: inout ShadowPainter
  ) {
    let isMirrored = layout.request.face.direction == .rightToLeft
    let frame = CardMark.frame(in: part.frame, letters: layout.letters, isMirrored: isMirrored)
    // A circle of whole pixels is as high as it is wide.
    let size = pixels(frame.width)
    let place = PixelRect(
      x: Int(scale.grid(frame.x).rounded()), y: Int(scale.grid(frame.y).rounded()), width: size,
      height: size)
    let box = RoundedBox(place, radius: Double(size) / 2)
    let region = PixelRegion(clip)
    guard isDone else {
      let color = isNext ? style.accent : style.faint
      boxes.paint(
        box, color: color, opacity: 0, line: BoxLine(color, width: pixels(Self.lineWidth)),
        region: region, into: pixels)
      return
    }
    boxes.paint(box, color: style.accent, opacity: 1, line: nil, region: region, into: pixels)
    paintTick(in: place)
  }

  private static let lineWidth = 2.0
  /// The corners of the tick, as shares of the circle.
  private static let tick = [
    Point(x: 0.28, y: 0.52), Point(x: 0.44, y: 0.68), Point(x: 0.73, y: 0.36),
  ]

  /// Paints the tick, which looks the same in both reading directions.
  private func paintTick(in place: PixelRect) {
    let size = Double(place.width)
    let corners = Self.tick.map { Point(x: $0.x * size, y: $0.y * size) }
    let half = size * 0.055
    let piece = place.intersection(clip)
    let ink = style.onAccent.word()
    for y in piece.y..<piece.maxY {
      let row = pixels.base + y * pixels.stride
      for x in piece.x..<piece.maxX {
        let point = Point(x: Double(x - place.x) + 0.5, y: Double(y - place.y) + 0.5)
        let distance =
          zip(corners, corners.dropFirst())
          .map { Self.distance(from: point, to: $0, $1) }.min() ?? size
        let share = min(max(half + 0.5 - distance, 0), 1)
        guard share > 0 else { continue }
        row[x] = SourceOver.over(SourceOver.share(UInt32(share * 255 + 0.5), of: ink), row[x])
      }
    }
  }

  /// The distance of a point to a line between two others.
  private static func distance(from point: Point, to start: Point, _ end: Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let along = ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y)
    let share = min(max(along, 0), 1)
    let (across, down) = (point.x - start.x - x * share, point.y - start.y - y * share)
    return (across * across + down * down).squareRoot()
  }
}
