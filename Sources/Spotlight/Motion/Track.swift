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
    velocity(at: time, course.transfer(at: time))
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

  /// How fast it is, with the transfer of its course at that time.
  func velocity(at time: Duration, _ now: Transfer) -> Numbers {
    guard !isAtRest(at: time) else { return .zero }
    return displacement * now.pull + velocity * now.speed
  }
}

/// When and how something set out.
struct Course: Hashable, Sendable {
  var start = Duration.zero
  var glide = Glide.none
  /// True when it did not move before.
  var isFromRest = true

  func transfer(at time: Duration) -> Transfer {
    glide.transfer(after: time.seconds(since: start), isFromRest: isFromRest)
  }
}

/// The last course that was asked for at one instant: lights that set out together share it.
struct CourseMemory {
  private let time: Duration
  private var last: (course: Course, transfer: Transfer)?

  init(at time: Duration) {
    self.time = time
  }

  mutating func transfer(of course: Course) -> Transfer {
    if let last, last.course == course { return last.transfer }
    let transfer = course.transfer(at: time)
    last = (course, transfer)
    return transfer
  }
}

extension Duration {
  /// The farthest from 0 that motion looks at a clock: thirty thousand years.
  private static let farthest = Duration.seconds(1 << 40)

  /// The time itself, or where it lies beyond all reason, the farthest that sums of times can take.
  var sane: Duration { Swift.min(Swift.max(self, .zero - Self.farthest), Self.farthest) }

  /// The seconds that went by since an earlier time; 0 when that time is still to come, because a clock
  /// that was set back must not undo what was seen.
  func seconds(since start: Duration) -> Double {
    let passed = sane - start.sane
    return passed > .zero ? passed.inSeconds : 0
  }

  /// The time as a number.
  var inSeconds: Double {
    let (seconds, attoseconds) = sane.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
