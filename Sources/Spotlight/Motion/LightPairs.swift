/// Pairs lights whose names do not match: nearest first.
enum LightPairs {
  /// Up to this many combinations are all compared, so that the nearest pair of all is made first.
  private static let most = 4096

  /// For each new place, the index of the old place that moves there; each is used at most once.
  ///
  /// Beyond the limit on combinations, each new place in turn takes the nearest old one that is
  /// left.
  static func nearest(from old: [Point], to new: [Point]) -> [Int?] {
    guard !old.isEmpty, !new.isEmpty else { return Array(repeating: nil, count: new.count) }
    return old.count * new.count <= most ? best(old, new) : quick(old, new)
  }

  private static func best(_ old: [Point], _ new: [Point]) -> [Int?] {
    var pairs: [(square: Double, new: Int, old: Int)] = []
    for (index, place) in new.enumerated() {
      for (other, start) in old.enumerated() {
        let (across, down) = (place.x - start.x, place.y - start.y)
        pairs.append((across * across + down * down, index, other))
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

  /// Takes the flight with this name and the lowest rank; among equal ranks the first.
  mutating func take(_ name: String, rank: (Int) -> Int) -> Int? {
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
