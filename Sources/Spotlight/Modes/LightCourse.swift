internal import Glibc

/// The motion of a light that no hand holds.
struct LightCourse: Sendable {
  private var track: Track<Rect>

  /// Quick enough to follow a tap, and without overshooting.
  private static let glide = Glide.spring(Spring(response: .milliseconds(350)))

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

  init(restingAt frame: Rect) {
    track = Track(at: frame)
  }

  /// Creates the motion of a light that a hand let go in motion; nil if the hand put it down.
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
  init?(
    lettingGo light: Light, _ velocity: Point, growth: Double, limits: SizeLimits,
    within places: [Rect], at now: Duration
  ) {
    let frame = light.frame
    let side = min(frame.width, frame.height)
    let speed = velocity.distance(to: .zero)
    let slides = speed >= Self.leastSpeed
    let grows = abs(growth) >= Self.leastSpeed && side > 0
    guard slides || grows else { return nil }
    let share = slides ? min(1, Self.greatestSpeed / speed) : 0
    let move = velocity * share
    var end = light
    end.frame = frame.offset(by: move * Self.slideTime)
    var rate = 0.0
    if grows {
      let limited = min(max(growth, -Self.greatestGrowth), Self.greatestGrowth)
      rate = limited / side
      let factor = limits.factor(1 + rate * Self.slideTime, of: frame.size)
      let size = limits.nearest(
        to: Size(width: frame.width * factor, height: frame.height * factor))
      end.frame = Rect(center: end.frame.center, size: size)
      rate = Self.rate(rate, of: frame.size, to: size, limits)
    }
    end.frame = end.frame.offset(by: places.wayBack(of: end))
    let (width, height) = (frame.width * rate, frame.height * rate)
    track = Track(at: frame)
    track.set(
      frame,
      Rect(x: move.x - width / 2, y: move.y - height / 2, width: width, height: height),
      to: end.frame, at: now, by: .spring(Spring(response: .seconds(2 * .pi * Self.slideTime))))
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
