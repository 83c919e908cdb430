/// How fast a light was when it was let go.
struct ThrowMeter: Sendable {
  private var places: [(time: Duration, center: Point)] = []

  /// Only what the hand did just before counts.
  private static let memory = Duration.milliseconds(80)

  /// A hand that rested for so long before it let go has not thrown.
  private static let patience = Duration.milliseconds(40)

  /// The light is there now.
  mutating func note(_ center: Point, at time: Duration) {
    if let last = places.last, time <= last.time { places.removeLast() }
    places.append((time, center))
    places.removeAll { time - $0.time > Self.memory }
  }

  /// In logical pixels a second; zero for a light that was put down.
  func velocity(at time: Duration) -> Point {
    guard let first = places.first, let last = places.last, time - last.time <= Self.patience
    else { return .zero }
    let seconds = (last.time - first.time) / .seconds(1)
    // From two places that are nearly one instant, nothing can be told.
    guard seconds >= 0.008 else { return .zero }
    let way = last.center.vector(from: first.center)
    return Point(x: way.x / seconds, y: way.y / seconds)
  }
}
