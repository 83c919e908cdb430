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
