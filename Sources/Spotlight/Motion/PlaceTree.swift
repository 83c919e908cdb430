/// The flights by name, each taken at most once, in order.
struct LightNames {
  private var queues: [String: ArraySlice<Int>] = [:]

  /// How many flights of one name are compared.
  ///
  /// There are two if one replaces the other; beyond that, equal names are taken in turn.
  private static let sight = 4

  init(_ flights: [LightFlight]) {
    for (index, flight) in flights.enumerated() { queues[flight.name, default: []].append(index) }
  }

  /// Removes the flight with this name and the lowest rank; among equal ranks the first.
  mutating func remove(_ name: String, rank: (Int) -> Int) -> Int? {
    // Removed from the dictionary while it changes, to avoid a copy.
    guard var queue = queues.removeValue(forKey: name), !queue.isEmpty else { return nil }
    let best = queue.prefix(Self.sight).indices
      .map { (rank: rank(queue[$0]), place: $0) }.min { $0 < $1 }
    guard let place = best?.place else { return nil }
    let index = queue[place]
    // The flight is near the front, so the rest need not move.
    queue[queue.startIndex...place] = ArraySlice(
      [index] + queue[queue.startIndex..<place])
    queue.removeFirst()
    queues[name] = queue
    return index
  }
}

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

/// Pairs of places: nearest first.
extension PlaceTree {
  /// Up to this many combinations are all compared, so that the nearest pair of all is made first.
  private static let most = 4096

  /// For each new place, the index of the old place that moves there; each is used at most once.
  ///
  /// Beyond the limit on combinations, each new place in turn takes the nearest old one that is
  /// left.
  static func pairs(from old: [Point], to new: [Point]) -> [Int?] {
    guard !old.isEmpty, !new.isEmpty else { return Array(repeating: nil, count: new.count) }
    return old.count * new.count <= most ? best(old, new) : quick(old, new)
  }

  private static func best(_ old: [Point], _ new: [Point]) -> [Int?] {
    var pairs: [(square: Double, new: Int, old: Int)] = []
    for (index, place) in new.enumerated() {
      for (other, start) in old.enumerated() {
        pairs.append((place.squaredDistance(to: start), index, other))
      }
    }
    pairs.sort { $0 < $1 }
    var partners: [Int?] = Array(repeating: nil, count: new.count)
    var isTaken = Array(repeating: false, count: old.count)
    for pair in pairs where partners[pair.new] == nil && !isTaken[pair.old] {
      partners[pair.new] = pair.old
      isTaken[pair.old] = true
    }
    return partners
  }

  private static func quick(_ old: [Point], _ new: [Point]) -> [Int?] {
    var tree = PlaceTree(old)
    return new.map { place in
      let nearest = tree.nearest(to: place)
      if let nearest { tree.remove(nearest) }
      return nearest
    }
  }
}
