/// Numbers on their way to a target, with the speed that they have.
///
/// It has no clock: times come in, all from one clock, and the same times give the same numbers whoever
/// asks and however often.
package struct Track<Numbers: MotionNumbers>: Hashable, Sendable {
  /// Where it goes, or is.
  package private(set) var target: Numbers
  /// From when on it rests; nil when it has rested all the time.
  package private(set) var end: Duration?

  /// What it set out with.
  private var displacement = Numbers.zero
  private var velocity = Numbers.zero
  /// What its transfers depend on, so that those who set out together can share them.
  private(set) var course = Course()

  /// How near to the target is there, in whatever the numbers count: less than a step of a colour, and
  /// less than the edge of a light needs to look different.
  package static var tolerance: Double { 1.0 / 512 }

  /// Numbers at rest.
  package init(at numbers: Numbers) {
    target = numbers.sane
  }

  /// True when it is where it should be, and stays there.
  package func isAtRest(at time: Duration) -> Bool { end.map { time >= $0 } ?? true }

  /// Where it is.
  package func value(at time: Duration) -> Numbers { value(at: time, course.transfer(at: time)) }

  /// How fast it is, per second.
  package func velocity(at time: Duration) -> Numbers {
    guard !isAtRest(at: time) else { return .zero }
    let now = course.transfer(at: time)
    return displacement * now.pull + velocity * now.speed
  }

  /// Sends it elsewhere from where it is, at the speed that it has.
  ///
  /// Sent to where it goes already, it goes on as before.
  package mutating func retarget(to target: Numbers, at time: Duration, by glide: Glide) {
    let target = target.sane
    guard target != self.target else { return }
    set(value(at: time), velocity(at: time), to: target, at: time, by: glide)
  }

  /// Puts it somewhere with a speed, and sends it from there.
  package mutating func set(
    _ numbers: Numbers, _ velocity: Numbers, to target: Numbers, at time: Duration, by glide: Glide
  ) {
    let isFromRest = isAtRest(at: time) && velocity == .zero
    self.target = target.sane
    displacement = numbers.sane - self.target
    self.velocity = velocity.sane
    course = Course(start: time.sane, glide: glide, isFromRest: isFromRest)
    let length = glide.length(
      from: displacement.largest, velocity: self.velocity.largest, tolerance: Self.tolerance)
    end = length > .zero ? course.start + length : nil
    guard end == nil else { return }
    displacement = .zero
    self.velocity = .zero
  }

  /// Where it is, with the transfer of its course at that time.
  func value(at time: Duration, _ now: Transfer) -> Numbers {
    guard !isAtRest(at: time) else { return target }
    return target + displacement * now.kept + velocity * now.carried
  }
}
