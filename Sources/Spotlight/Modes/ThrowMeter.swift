internal import Glibc

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

/// What a light does that a hand let go in motion.
extension ThrowMeter {
  /// How long a thrown light would take to its final place at its first speed, in seconds.
  private static let slideTime = 0.2

  /// The least speed of a throw, in logical pixels a second; below it, the hand has put the light
  /// down.
  private static let leastSpeed = 150.0
  /// The greatest speed of a hand; a greater one comes from wrong times.
  private static let greatestSpeed = 8000.0
  /// The greatest speed with which the shorter side goes on growing.
  private static let greatestGrowth = 2000.0

  /// How far a light goes beyond a limit of size before it springs back, as a part of the limit.
  private static let give = 0.25

  /// The motion of a light that a hand let go in motion; nil if the hand put it down.
  ///
  /// Friction that takes away a share of the speed at each instant is a spring whose target is the
  /// place where the light would stop. If a hand could not reach it there, or its size would be
  /// beyond a limit, the target is the nearest one that is allowed. The light then goes a little
  /// beyond that limit and springs back.
  ///
  /// - Parameters:
  ///   - light: the light as the hand left it.
  ///   - velocity: the speed of its middle.
  ///   - growth: the speed of its shorter side.
  ///   - limits: the sizes that it may have at the end.
  ///   - places: where it may be at the end.
  ///   - now: the time.
  /// - Returns: the frame of the light on its way.
  static func slide(
    of light: Light, _ velocity: Point, growth: Double, limits: SizeLimits,
    within places: [Rect], at now: Duration
  ) -> Track<Rect>? {
    let frame = light.frame
    let side = min(frame.width, frame.height)
    let speed = velocity.distance(to: .zero)
    let slides = speed >= leastSpeed
    let grows = abs(growth) >= leastSpeed && side > 0
    guard slides || grows else { return nil }
    let share = slides ? min(1, greatestSpeed / speed) : 0
    let move = velocity * share
    var end = light
    end.frame = frame.offset(by: move * slideTime)
    var rate = 0.0
    if grows {
      let limited = min(max(growth, -greatestGrowth), greatestGrowth)
      rate = limited / side
      let factor = limits.factor(1 + rate * slideTime, of: frame.size)
      let size = limits.nearest(
        to: Size(width: frame.width * factor, height: frame.height * factor))
      end.frame = Rect(center: end.frame.center, size: size)
      rate = Self.rate(rate, of: frame.size, to: size, limits)
    }
    end.frame = end.frame.offset(by: places.wayBack(of: end))
    let growing = Size(width: frame.width * rate, height: frame.height * rate)
    var track = Track(at: frame)
    track.set(
      frame, Rect(center: move, size: growing),
      to: end.frame, at: now, by: .spring(Spring(response: .seconds(2 * .pi * slideTime))))
    return track
  }

  /// The growth per second, slow enough that the size goes little beyond a limit.
  private static func rate(
    _ rate: Double, of size: Size, to end: Size, _ limits: SizeLimits
  ) -> Double {
    // Already beyond the limit: it only comes back.
    guard rate > 0 ? size.width < end.width : size.width > end.width else { return 0 }
    let length = rate > 0 ? max(size.width, size.height) : min(size.width, size.height)
    let limit = rate > 0 ? limits.greatest : limits.least
    // The spring passes its target by at most (speed - way / time) · time / e.
    let way = abs(end.width - size.width) / size.width
    let most = (way + give * M_E * limit / length) / slideTime
    return min(max(rate, -most), most)
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
