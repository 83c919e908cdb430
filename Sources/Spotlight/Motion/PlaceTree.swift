/// A k-d tree of points.
///
/// It finds the nearest point without comparing all, and points can be removed.
struct PlaceTree {
  private let places: [Point]
  /// The indices of the points.
  ///
  /// The middle of each part splits it: by x first, its halves by y, and so on.
  private var order: [Int]
  /// The number of points left in each part, stored at its middle.
  private var left: [Int]
  private var isGone: [Bool]

  init(_ places: [Point]) {
    self.places = places
    order = Array(places.indices)
    left = Array(repeating: 0, count: places.count)
    isGone = Array(repeating: false, count: places.count)
    arrange(0..<places.count, byX: true)
  }

  /// The index of the nearest remaining point.
  ///
  /// - Complexity: O(log *n*) for points that are spread out.
  func nearest(to point: Point) -> Int? {
    var best: (square: Double, index: Int)?
    search(point, 0..<order.count, byX: true, &best)
    return best?.index
  }

  /// Removes a point.
  mutating func remove(_ index: Int) {
    guard !isGone[index] else { return }
    isGone[index] = true
    var part = 0..<order.count
    var byX = true
    while !part.isEmpty {
      let middle = part.lowerBound + part.count / 2
      left[middle] -= 1
      guard order[middle] != index else { return }
      let isBefore = precedes(index, order[middle], byX: byX)
      part = isBefore ? part.lowerBound..<middle : middle + 1..<part.upperBound
      byX.toggle()
    }
  }

  private mutating func arrange(_ part: Range<Int>, byX: Bool) {
    guard !part.isEmpty else { return }
    let middle = part.lowerBound + part.count / 2
    left[middle] = part.count
    order[part] = ArraySlice(order[part].sorted { precedes($0, $1, byX: byX) })
    arrange(part.lowerBound..<middle, byX: !byX)
    arrange(middle + 1..<part.upperBound, byX: !byX)
  }

  /// A total order, so that a point is found again at its position.
  private func precedes(_ one: Int, _ other: Int, byX: Bool) -> Bool {
    let (first, second) =
      byX ? (places[one].x, places[other].x) : (places[one].y, places[other].y)
    return first == second ? one < other : first < second
  }

  private func search(
    _ point: Point, _ part: Range<Int>, byX: Bool, _ best: inout (square: Double, index: Int)?
  ) {
    guard !part.isEmpty else { return }
    let middle = part.lowerBound + part.count / 2
    guard left[middle] > 0 else { return }
    let index = order[middle]
    let place = places[index]
    let (across, down) = (point.x - place.x, point.y - place.y)
    if !isGone[index] {
      let square = across * across + down * down
      if best.map({ (square, index) < ($0.square, $0.index) }) ?? true { best = (square, index) }
    }
    let away = byX ? across : down
    let (before, after) = (part.lowerBound..<middle, middle + 1..<part.upperBound)
    search(point, away < 0 ? before : after, byX: !byX, &best)
    // No point on the other side can be nearer than the dividing line.
    guard let nearest = best?.square, away * away >= nearest else {
      search(point, away < 0 ? after : before, byX: !byX, &best)
      return
    }
  }
}
