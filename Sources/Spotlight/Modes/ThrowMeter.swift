/// Measures how fast a light moved or grew when the hand let it go.
struct ThrowMeter: Sendable {
  private var places: [(time: Duration, center: Point)] = []

  /// A hand that rests this long before it lets go does not throw.
  private let patience: Duration

  /// Measures movements.
  init() { self.init(patience: .milliseconds(40)) }

  private init(patience: Duration) { self.patience = patience }

  /// Measures sizes; the two fingers of a pinch never leave at the same instant.
  static let ofSizes = ThrowMeter(patience: .milliseconds(80))

  /// Only the last moments before the hand lets go count.
  private static let memory = Duration.milliseconds(80)

  /// Records the light's place, or its size, at a time.
  mutating func note(_ center: Point, at time: Duration) {
    if let last = places.last, time <= last.time { places.removeLast() }
    places.append((time, center))
    places.removeAll { time - $0.time > Self.memory }
  }

  /// The speed in logical pixels a second; zero if the hand put the light down.
  func velocity(at time: Duration) -> Point {
    guard let first = places.first, let last = places.last, time - last.time <= patience
    else { return .zero }
    let seconds = (last.time - first.time) / .seconds(1)
    // Two places within so short a time give no reliable speed.
    guard seconds >= 0.008 else { return .zero }
    let way = last.center - first.center
    return Point(x: way.x / seconds, y: way.y / seconds)
  }
}

/// Screens, or the room for the picture in a window, in which a light must be so that a hand can grab it.
extension [Rect] {
  /// How much of a light must be on some screen, in both directions; a smaller light must be there
  /// entirely.
  static var leastReach: Double { 24 }

  /// The shortest way that brings a light within reach; zero if it is there already, and without screens.
  func wayBack(of light: Light) -> Point {
    let box = light.bounds
    guard !box.isEmpty else { return .zero }
    var best: Point?
    for screen in self where !screen.isEmpty {
      let way = Point(
        x: Self.way(from: box.x, length: box.width, into: screen.x, screen.width),
        y: Self.way(from: box.y, length: box.height, into: screen.y, screen.height))
      if way == .zero { return .zero }
      if way.distance(to: .zero) < best?.distance(to: .zero) ?? .infinity { best = way }
    }
    return best ?? .zero
  }

  private static func way(
    from start: Double, length: Double, into screen: Double, _ screenLength: Double
  ) -> Double {
    let least = Swift.min(leastReach, length, screenLength)
    let lowest = screen + least - length
    let highest = screen + screenLength - least
    return Swift.min(Swift.max(start, lowest), highest) - start
  }
}
