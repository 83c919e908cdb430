/// Measures how fast a light moved when the hand let it go.
struct ThrowMeter: Sendable {
  private var places: [(time: Duration, center: Point)] = []

  /// Only the last moments before the hand lets go count.
  private static let memory = Duration.milliseconds(80)

  /// A hand that rests this long before it lets go does not throw.
  private static let patience = Duration.milliseconds(40)

  /// Records the light's place at a time.
  mutating func note(_ center: Point, at time: Duration) {
    if let last = places.last, time <= last.time { places.removeLast() }
    places.append((time, center))
    places.removeAll { time - $0.time > Self.memory }
  }

  /// The speed in logical pixels a second; zero if the hand put the light down.
  func velocity(at time: Duration) -> Point {
    guard let first = places.first, let last = places.last, time - last.time <= Self.patience
    else { return .zero }
    let seconds = (last.time - first.time) / .seconds(1)
    // Two places within so short a time give no reliable speed.
    guard seconds >= 0.008 else { return .zero }
    let way = last.center.vector(from: first.center)
    return Point(x: way.x / seconds, y: way.y / seconds)
  }
}
