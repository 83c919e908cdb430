/// Two loops laid over each other: which place of one becomes which place of the other.
///
/// Places count by their way along the loop, as a share of its length. Of all places at which the
/// second loop may begin, the match takes the one at which all places together move least, as the
/// sum of squares. Corners meet corners if one lies as near as the samples are.
struct LoopMatch {
  /// The place on the second loop at which the first one begins.
  let offset: Double

  private let first: LoopPlaces
  private let second: LoopPlaces

  /// How many places of each loop are compared.
  private static let samples = 128

  init(_ first: [Point], _ second: [Point]) {
    self.first = LoopPlaces(first)
    self.second = LoopPlaces(second)
    let one = self.first.samples(Self.samples, from: 0)
    let other = self.second.samples(Self.samples, from: 0)
    let count = Self.samples
    let products = (0..<count).map { shift in
      var sum = 0.0
      for index in 0..<count {
        let place = other[(index + shift) % count]
        sum += one[index].x * place.x + one[index].y * place.y
      }
      return sum
    }
    // The squares of both loops are the same for all shifts, so the largest product moves least.
    var best = 0
    for shift in 1..<count where products[shift] > products[best] { best = shift }
    let (left, right) = (products[(best + count - 1) % count], products[(best + 1) % count])
    let bend = left - 2 * products[best] + right
    let beside = bend < 0 ? min(max((left - right) / (2 * bend), -0.5), 0.5) : 0
    let near = ((Double(best) + beside) / Double(count)).wrapped
    offset = Self.cornered(near, self.first, self.second, one) ?? near
  }

  /// The best place near another at which a corner meets a corner.
  private static func cornered(
    _ near: Double, _ first: LoopPlaces, _ second: LoopPlaces, _ one: [Point]
  ) -> Double? {
    func movement(_ offset: Double) -> Double {
      zip(one, second.samples(samples, from: offset)).reduce(0) {
        $0 + $1.0.squaredDistance(to: $1.1)
      }
    }
    let others = second.corners
    let step = 1.0 / Double(samples)
    var candidates: [Double] = []
    for start in first.corners {
      for end in others {
        let offset = (end - start).wrapped
        let away = abs(offset - near)
        if min(away, 1 - away) <= step { candidates.append(offset) }
      }
    }
    guard !candidates.isEmpty else { return nil }
    candidates.sort()
    // Symmetric forms have many equal pairs.
    var tried: [Double] = []
    for offset in candidates where offset - (tried.last ?? -1) > 1e-9 { tried.append(offset) }
    let best = tried.prefix(32).map { (movement($0), $0) }.min { $0.0 < $1.0 }
    guard let best, best.0 <= 1.1 * movement(near) + 1e-9 else { return nil }
    return best.1
  }

  /// All places at which either loop has a corner, in order, on both loops.
  var places: [(start: Point, end: Point)] {
    let own = first.shares
    let others = second.shares.map { ($0 - offset).wrapped }.sorted()
    var merged: [Double] = []
    merged.reserveCapacity(own.count + others.count)
    var (left, right) = (0, 0)
    while left < own.count || right < others.count {
      let takesOwn =
        right >= others.count || left < own.count && own[left] <= others[right] + Self.same
      let share = takesOwn ? own[left] : others[right]
      if takesOwn { left += 1 } else { right += 1 }
      if share - (merged.last ?? -1) > Self.same { merged.append(share) }
    }
    return merged.map { share in
      (first.point(at: share), second.point(at: (share + offset).wrapped))
    }
  }

  /// Shares nearer than this are the same place.
  private static let same = 1e-9
}

/// The places of a loop by their share of its length.
private struct LoopPlaces {
  private let points: [Point]
  /// The share of each corner, from 0.
  let shares: [Double]

  /// The most corners of a loop that are looked at one by one.
  private static let most = 48

  init(_ points: [Point]) {
    self.points = points
    var way = 0.0
    var ways = [0.0]
    for index in points.indices {
      way += points[index].squaredDistance(to: points[(index + 1) % points.count]).squareRoot()
      ways.append(way)
    }
    // A loop that has shrunk to a point has places too.
    let isPoint = !(way > 1e-9)
    shares = points.indices.map {
      isPoint ? Double($0) / Double(points.count) : min(ways[$0] / way, 1 - 1e-12)
    }
  }

  /// The place at a share of the way around the loop.
  func point(at share: Double) -> Point {
    var (low, high) = (0, shares.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if shares[middle] <= share { low = middle } else { high = middle }
    }
    let next = (low + 1) % shares.count
    let end = next == 0 ? 1 : shares[next]
    let length = end - shares[low]
    let part = length > 0 ? min(max((share - shares[low]) / length, 0), 1) : 0
    return points[low] + (points[next] - points[low]) * part
  }

  /// Places at equal distances.
  func samples(_ count: Int, from first: Double) -> [Point] {
    (0..<count).map { point(at: (first + Double($0) / Double(count)).wrapped) }
  }

  /// The shares at which the loop turns by more than a tenth of a right angle; none if there are
  /// too many.
  var corners: [Double] {
    let found = points.indices.filter { index in
      let before = points[index] - points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count] - points[index]
      let cross = before.x * after.y - before.y * after.x
      let dot = before.x * after.x + before.y * after.y
      return dot < 0 || abs(cross) > 0.16 * dot
    }
    return found.count <= Self.most ? found.map { shares[$0] } : []
  }
}

extension Double {
  /// The share of a loop, 0 to 1, at which a place beyond its end or before its beginning lies.
  fileprivate var wrapped: Double {
    let share = self - rounded(.down)
    return share < 1 ? share : 0
  }
}
