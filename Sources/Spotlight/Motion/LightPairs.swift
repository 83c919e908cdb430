/// Which light becomes which where names do not say it: nearest first.
enum LightPairs {
  /// Up to so many pairs are all looked at, so that the nearest two of all become a pair first.
  private static let most = 4096

  /// For each place that is wanted the number of the place that goes there, each at most once.
  ///
  /// Of very many, one after the other takes the nearest that is left.
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

/// The flights that have a name, in their order, each taken at most once.
struct LightNames {
  private var queues: [String: ArraySlice<Int>] = [:]

  /// How many of one name are looked at: there are two where one takes another's place, and names that
  /// repeat are one after the other.
  private static let sight = 4

  init(_ flights: [LightFlight]) {
    for (index, flight) in flights.enumerated() { queues[flight.name, default: []].append(index) }
  }

  /// Takes the flight of a name that has the lowest rank, the first of these.
  mutating func take(_ name: String, rank: (Int) -> Int) -> Int? {
    // Out of the table while it changes, so that it is not copied.
    guard var queue = queues.removeValue(forKey: name), !queue.isEmpty else { return nil }
    let best = queue.prefix(Self.sight).indices
      .map { (rank: rank(queue[$0]), place: $0) }.min { $0 < $1 }
    guard let place = best?.place else { return nil }
    let index = queue[place]
    // At most a few steps from the front: the rest need not move.
    queue[queue.startIndex...place] = ArraySlice(
      [index] + queue[queue.startIndex..<place])
    queue.removeFirst()
    queues[name] = queue
    return index
  }
}
