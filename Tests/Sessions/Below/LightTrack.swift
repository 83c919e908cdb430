import Glibc

/// How far a light was from the pointer while that moved, worked out from what the light's commits damage.
///
/// Each commit damages where the light was and where it is, so the edges of the damage that move tell the place. Times are
/// microseconds as libwayland writes them in front of each message, which wrap.
struct LightTrack {
  typealias Place = (x: Double, y: Double)

  /// Where the pointer was, from when on.
  private var hand: [(time: UInt32, place: Place)] = []

  static var now: UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1_000_000 + time.tv_nsec / 1000)
  }

  mutating func note(_ x: Double, _ y: Double) { hand.append((Self.now, (x, y))) }

  /// How far the light was from the pointer just before each motion of the hand.
  ///
  /// - Parameter errors: the trace of the overlay, whose light was with the hand when that began.
  /// - Returns: the distances, smallest first.
  func distances(in errors: String) -> [Double] {
    guard let first = hand.first else { return [] }
    let commits = Self.commits(in: errors).filter { Self.time($0.time, since: first.time) >= 0 }
    // While it stands still in one direction, the damage is as large as the light.
    let width = commits.map { $0.box.width }.min() ?? 0
    let height = commits.map { $0.box.height }.min() ?? 0
    var light = first.place
    var next = commits.startIndex
    var distances: [Double] = []
    for (here, after) in zip(hand, hand.dropFirst()) {
      while next < commits.endIndex, Self.time(commits[next].time, since: after.time) < 0 {
        let box = commits[next].box
        light.x = Self.middle(of: light.x, size: Double(width), damage: box.x, box.width)
        light.y = Self.middle(of: light.y, size: Double(height), damage: box.y, box.height)
        next += 1
      }
      let (dx, dy) = (light.x - here.place.x, light.y - here.place.y)
      distances.append((dx * dx + dy * dy).squareRoot())
    }
    return distances.sorted()
  }

  /// The middle after a commit: the side to which the light went ends the damage.
  private static func middle(
    of old: Double, size: Double, damage start: Int, _ length: Int
  ) -> Double {
    let (least, most) = (Double(start) + size / 2, Double(start + length) - size / 2)
    return old - least > most - old ? least : most
  }

  private static func time(_ time: UInt32, since start: UInt32) -> Int32 {
    Int32(bitPattern: time &- start)
  }

  /// The commits that damage something, and the box around that.
  private static func commits(in errors: String) -> [(time: UInt32, box: Box)] {
    var commits: [(time: UInt32, box: Box)] = []
    var box: Box?
    for line in errors.split(separator: "\n") where line.first == "[" {
      if line.contains(".damage_buffer(") {
        let numbers = line.split(separator: "(")[1].dropLast().split(separator: ", ")
          .compactMap { Int($0) }
        guard numbers.count == 4 else { continue }
        let new: Box = (numbers[0], numbers[1], numbers[2], numbers[3])
        box = box.map { around($0, new) } ?? new
      } else if line.hasSuffix(".commit()"), let whole = box {
        let digits = line.prefix { $0 != "]" }.filter(\.isNumber)
        commits.append((UInt32(truncatingIfNeeded: Int(digits) ?? 0), whole))
        box = nil
      }
    }
    return commits
  }

  private static func around(_ one: Box, _ two: Box) -> Box {
    let (x, y) = (min(one.x, two.x), min(one.y, two.y))
    return (
      x, y, max(one.x + one.width, two.x + two.width) - x,
      max(one.y + one.height, two.y + two.height) - y
    )
  }
}
