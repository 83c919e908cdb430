/// What the lights leave of the output.
extension CardRoom {
  /// The most lights that are gone around; of more, the largest.
  private static let lightLimit = 12

  /// The sizes of the free rooms between lights and edges, none of which fits into another.
  ///
  /// Each has at least a size. A card in a tight one keeps no distance from lights and edges.
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
      // An order that no hash decides.
      .sorted { $0.width > $1.width }
  }

  /// How high what barriers leave of a strip is, from top to bottom.
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
  /// True when a thing of another size fits into one of this.
  func holds(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}
