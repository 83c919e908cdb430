/// The free rooms between the lights.
extension CardRoom {
  /// The most lights that count; beyond that, the largest.
  private static let lightLimit = 12

  /// The sizes of the free rooms between lights and edges; none fits into another.
  ///
  /// Each has at least the given size. In a tight room, a card keeps no distance from lights and
  /// edges.
  func freeRooms(least: Size, isTight: Bool) -> [Size] {
    let inner = isTight ? screen : screen.inset(by: measures.margin)
    let spacing = isTight ? 0 : measures.arrowLength
    let largest = lights.sorted { $0.width * $0.height > $1.width * $1.height }
    let barriers = largest.prefix(Self.lightLimit).map { $0.outset(by: spacing) }
    let edges = Set(
      (barriers.flatMap { [$0.x, $0.maxX] } + [inner.x, inner.maxX])
        .filter { $0 >= inner.x && $0 <= inner.maxX }
    ).sorted()
    var rooms: Set<Size> = []
    for (index, left) in edges.enumerated() {
      for right in edges.dropFirst(index + 1) where right - left >= least.width {
        let strip = Rect(x: left, y: inner.y, width: right - left, height: inner.height)
        for height in Self.gaps(in: strip, past: barriers) where height >= least.height {
          rooms.insert(Size(width: strip.width, height: height))
        }
      }
    }
    return rooms.filter { room in !rooms.contains { $0 != room && $0.holds(room) } }
      // A fixed order, because the order of a set is random.
      .sorted { $0.width > $1.width }
  }

  /// The heights of the gaps between barriers in a strip, from top to bottom.
  private static func gaps(in strip: Rect, past barriers: [Rect]) -> [Double] {
    var gaps: [Double] = []
    var top = strip.y
    for barrier in barriers.filter({ $0.x < strip.maxX && strip.x < $0.maxX })
      .sorted(by: { $0.y < $1.y })
    {
      gaps.append(min(barrier.y, strip.maxY) - top)
      top = max(top, barrier.maxY)
    }
    gaps.append(strip.maxY - top)
    return gaps
  }
}

extension Size {
  /// True if the other size fits into this one.
  func holds(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}
