internal import Glibc

/// A thing that slides, as a function of time.
///
/// Where it may not go is not its business: whoever knows looks at ``rest``, and sends it elsewhere with
/// the velocity that it has.
package struct Slide: Hashable, Sendable {
  /// Where it will rest.
  package let rest: Point
  /// From when on it rests.
  package let end: Duration

  private let place: Point
  private let velocity: Point
  private let start: Duration
  private let timeConstant: Double

  init(_ inertia: Inertia, from place: Point, velocity: Point, at time: Duration) {
    self.place = place.sane
    // Nobody throws faster; and a speed must have an end to have a logarithm.
    let speed = hypot(velocity.sane.x, velocity.sane.y)
    let fastest = 0x1p20
    self.velocity = velocity.sane * (speed > fastest ? fastest / speed : 1)
    start = time.sane
    timeConstant = inertia.timeConstant
    let seconds = timeConstant * log(max(1, min(speed, fastest) / inertia.leastSpeed))
    end = start + .seconds(seconds)
    rest = seconds > 0 ? self.place + self.velocity * Self.way(seconds, timeConstant) : self.place
  }

  /// True when it rests.
  package func isAtRest(at time: Duration) -> Bool { time >= end || end == start }

  /// Where it is.
  package func position(at time: Duration) -> Point {
    guard !isAtRest(at: time) else { return rest }
    return place + velocity * Self.way(time.seconds(since: start), timeConstant)
  }

  /// How fast it is, in logical pixels per second.
  package func velocity(at time: Duration) -> Point {
    guard !isAtRest(at: time) else { return .zero }
    return velocity * exp(-time.seconds(since: start) / timeConstant)
  }

  /// How many seconds of its first speed it has gone.
  private static func way(_ time: Double, _ timeConstant: Double) -> Double {
    -timeConstant * expm1(-time / timeConstant)
  }
}
