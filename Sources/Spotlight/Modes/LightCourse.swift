/// The motion of a light that no hand holds.
struct LightCourse: Sendable {
  private var track: Track<Rect>

  /// Quick enough to follow a tap, and without overshooting.
  private static let glide = Glide.spring(Spring(response: 0.35))

  /// How long a thrown light would take to its final place at its first speed, in seconds.
  private static let slideTime = 0.2

  /// The least speed of a throw, in logical pixels a second; below it, the hand has put the light
  /// down.
  private static let leastSpeed = 150.0
  /// The greatest speed of a hand; a greater one comes from wrong times.
  private static let greatestSpeed = 8000.0

  init(restingAt frame: Rect) {
    track = Track(at: frame)
  }

  /// Creates the motion of a thrown light; nil if the hand put it down.
  ///
  /// Friction that takes away a share of the speed at each instant is a spring whose target is the
  /// place where the light would stop. If a hand could not reach it there, the target is the
  /// nearest place within reach.
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

  /// The place where it ends.
  var target: Rect { track.target }

  /// The frame of the light at a time.
  func frame(at time: Duration) -> Rect { track.value(at: time) }

  func isAtRest(at time: Duration) -> Bool { track.isAtRest(at: time) }

  /// Sends the light to another place, starting with its present speed.
  mutating func glide(to frame: Rect, at now: Duration) {
    track.retarget(to: frame, at: now, by: Self.glide)
  }
}
