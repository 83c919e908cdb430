internal import Glibc
internal import Spotlight

extension PathCoverage {
  /// Joins consecutive lines that go the same way, up or down, to chains.
  mutating func chain(_ segments: [FlatPath.Segment]) {
    placeCount = 0
    chainCount = 0
    rowStep = 1
    let height = bounds.height
    firstInRow.reserve(height)
    firstInRow.base.initialize(repeating: -1, count: height)
    // Each line is one place, and one more for the beginning of its chain.
    places.reserve(2 * segments.count)
    chains.reserve(segments.count)
    let (left, up) = (Double(bounds.x), Double(bounds.y))
    var rows = 0
    var (start, way) = (0, 0)
    segments.withUnsafeBufferPointer { segments in
      var (lastX, lastY) = (Double.nan, Double.nan)
      var index = 0
      while index < segments.count {
        let segment = segments[index]
        index &+= 1
        let (y0, y1) = (segment.y0 - up, segment.y1 - up)
        let turn = y1 > y0 ? 1 : y1 < y0 ? -1 : 0
        if segment.x0 != lastX || segment.y0 != lastY || turn != 0 && way != 0 && turn != way {
          rows += close(start, way)
          start = placeCount
          way = turn
          places.base[placeCount] = Place(x: segment.x0 - left, y: y0)
          placeCount &+= 1
        } else if way == 0 {
          way = turn
        }
        places.base[placeCount] = Place(x: segment.x1 - left, y: y1)
        placeCount &+= 1
        (lastX, lastY) = (segment.x1, segment.y1)
      }
      rows += close(start, way)
    }
    while rows / rowStep > Self.rowLimit { rowStep *= 2 }
  }

  /// Ends a chain and returns how many rows its lines cross.
  private mutating func close(_ start: Int, _ way: Int) -> Int {
    guard way != 0 else {
      placeCount = start
      return 0
    }
    let chain = places.base + start
    let count = placeCount &- start
    if way < 0 {
      var (low, high) = (0, count &- 1)
      while low < high {
        (chain[low], chain[high]) = (chain[high], chain[low])
        low &+= 1
        high &-= 1
      }
    }
    let (top, bottom) = (chain[0].y, chain[count &- 1].y)
    var left = chain[count &- 1].x
    var index = 0
    while index < count &- 1 {
      let (one, next) = (chain[index], chain[index &+ 1])
      chain[index].slope = next.y > one.y ? (next.x - one.x) / (next.y - one.y) : 0
      left = min(left, one.x)
      index &+= 1
    }
    // A line right of the picture changes no pixel of it.
    guard bottom > 0, top < Double(bounds.height), left < Double(bounds.width) else {
      placeCount = start
      return 0
    }
    let row = max(Int(top), 0)
    chains.base[chainCount] = Chain(
      place: Int32(start), end: Int32(placeCount &- 1), winding: way < 0 ? 1 : -1,
      next: firstInRow.base[row], top: top, bottom: bottom)
    firstInRow.base[row] = Int32(chainCount)
    chainCount &+= 1
    return min(Int(ceil(bottom)), bounds.height) - row + count
  }

  /// Leaves out chains that have ended, finds where the others cross a height, and sorts them.
  ///
  /// If all of them span the row, it returns the first later row in which one begins or ends.
  func advance(_ count: inout Int, to row: Int) -> Int? {
    let (chains, active, places) = (chains.base, active.base, places.base)
    let top = Double(row)
    var isEven = true
    var soonest = Double(bounds.height)
    var kept = 0
    var index = 0
    while index < count {
      let number = active[index]
      let chain = chains + Int(number)
      index &+= 1
      if chain.pointee.bottom <= top { continue }
      soonest = min(soonest, chain.pointee.bottom)
      isEven = isEven && chain.pointee.top <= top
      var place = chain.pointee.place
      while places[Int(place) &+ 1].y <= top { place &+= 1 }
      chain.pointee.place = place
      let line = places + Int(place)
      let x = line.pointee.x(at: max(top, line.pointee.y), before: line[1])
      chain.pointee.x = x
      // Almost in order from the row above.
      var spot = kept
      while spot > 0, chains[Int(active[spot &- 1])].x > x {
        active[spot] = active[spot &- 1]
        spot &-= 1
      }
      active[spot] = number
      kept &+= 1
    }
    count = kept
    guard isEven, soonest >= top + 1 else { return nil }
    var end = row &+ 1
    while rowStep == 1, Double(end &+ 1) <= soonest, firstInRow.base[end] < 0 { end &+= 1 }
    return end
  }
}
