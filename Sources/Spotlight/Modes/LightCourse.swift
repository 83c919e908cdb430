/// The way of a light that no hand holds.
struct LightCourse: Sendable {
  private var track: Track<Rect>

  /// Quick enough to follow a tap, and without going beyond.
  private static let glide = Glide.spring(Spring(response: 0.35))

  /// How long a thrown light would go on at its first speed, in seconds, until it were where it stops.
  private static let slideTime = 0.2

  /// Slower than this, in logical pixels a second, a hand has put the light down.
  private static let leastSpeed = 150.0
  /// No hand is faster; what seems so is a mistake in the times.
  private static let greatestSpeed = 8000.0

  init(restingAt frame: Rect) {
    track = Track(at: frame)
  }

  /// The way of a light that was thrown; nil for one that was put down.
  ///
  /// Friction that takes away a part of the speed in each instant is a spring whose place is where the light
  /// would stop. Where no hand could get at it there, the same spring brings it to where one can.
  init?(sliding light: Light, _ velocity: Point, within reach: Reach, at now: Duration) {
    let speed = velocity.distance(to: .zero)
    guard speed >= Self.leastSpeed else { return nil }
    let way = Self.slideTime * min(1, Self.greatestSpeed / speed)
    var end = light
    end.frame = light.frame.offset(by: Point(x: velocity.x * way, y: velocity.y * way))
    end.frame = end.frame.offset(by: reach.way(of: end))
    let limited = Rect(
      x: velocity.x * way / Self.slideTime, y: velocity.y * way / Self.slideTime, width: 0,
      height: 0)
    track = Track(at: light.frame)
    track.set(
      light.frame, limited, to: end.frame, at: now,
      by: .spring(Spring(response: 2 * .pi * Self.slideTime)))
  }

  /// Where it ends.
  var target: Rect { track.target }

  /// Where the light is.
  func frame(at time: Duration) -> Rect { track.value(at: time) }

  func isAtRest(at time: Duration) -> Bool { track.isAtRest(at: time) }

  /// Sends it elsewhere, at the speed that it has.
  mutating func glide(to frame: Rect, at now: Duration) {
    track.retarget(to: frame, at: now, by: Self.glide)
  }
}
