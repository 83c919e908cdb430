/// The area in which a light must be so that a hand can grab it.
struct Reach: Sendable {
  /// How much of a light must be on some screen, in both directions; a smaller light must be there
  /// entirely.
  static let least = 24.0

  /// The screens, or the room for the picture in a window, in logical pixels; if empty, every place is within reach.
  var screens: [Rect]

  /// The shortest way that brings a light within reach; zero if it is there already.
  func way(of light: Light) -> Point {
    let box = light.bounds
    guard !box.isEmpty else { return .zero }
    var best: Point?
    for screen in screens where !screen.isEmpty {
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
    let least = min(Self.least, length, screenLength)
    let lowest = screen + least - length
    let highest = screen + screenLength - least
    return min(max(start, lowest), highest) - start
  }
}
