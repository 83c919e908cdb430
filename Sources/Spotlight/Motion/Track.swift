/// Numbers that move to a target and have a speed.
///
/// It has no clock: the caller passes times of one clock. The same times give the same numbers,
/// however often it is asked.
package struct Track<Numbers: MotionNumbers>: Hashable, Sendable {
  /// The target.
  package private(set) var target: Numbers
  /// The time from which the numbers are at rest; nil if they never moved.
  package private(set) var end: Duration?

  /// The displacement at the start.
  private var displacement = Numbers.zero
  private var velocity = Numbers.zero
  /// What the transfers depend on.
  ///
  /// Tracks that started together share them.
  private(set) var course = Course()

  /// The distance from the target that counts as arrived, in the unit of the numbers: less than a
  /// step of a colour, and too little to change the look of a light's edge.
  package static var tolerance: Double { 1.0 / 512 }

  /// Numbers at rest.
  package init(at numbers: Numbers) {
    target = numbers.sane
  }

  /// True if the numbers are at the target and stay there.
  package func isAtRest(at time: Duration) -> Bool { end.map { time >= $0 } ?? true }

  /// The numbers at a time.
  package func value(at time: Duration) -> Numbers { value(at: time, course.transfer(at: time)) }

  /// The speed at a time, per second.
  package func velocity(at time: Duration) -> Numbers {
    velocity(at: time, course.transfer(at: time))
  }

  /// Sets another target.
  ///
  /// The motion continues from the present place and speed.
  ///
  /// With the same target as before, it continues unchanged.
  package mutating func retarget(to target: Numbers, at time: Duration, by glide: Glide) {
    let target = target.sane
    guard target != self.target else { return }
    set(value(at: time), velocity(at: time), to: target, at: time, by: glide)
  }

  /// Sets place and speed, and starts towards a target.
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

  /// Ends the motion within a time, evenly; one that ends earlier goes on as it is.
  package mutating func hasten(within length: Duration, at time: Duration) {
    guard let end, end > time + length else { return }
    set(value(at: time), .zero, to: target, at: time, by: .eased(length, .linear))
  }

  /// The numbers at a time, by the transfer of the course at that time.
  func value(at time: Duration, _ now: Transfer) -> Numbers {
    guard !isAtRest(at: time) else { return target }
    return target + displacement * now.kept + velocity * now.carried
  }

  /// The speed at a time, by the transfer of the course at that time.
  func velocity(at time: Duration, _ now: Transfer) -> Numbers {
    guard !isAtRest(at: time) else { return .zero }
    return displacement * now.pull + velocity * now.speed
  }
}

/// The start of a motion and its kind.
struct Course: Hashable, Sendable {
  var start = Duration.zero
  var glide = Glide.none
  /// True if there was no motion at the start.
  var isFromRest = true

  func transfer(at time: Duration) -> Transfer {
    glide.transfer(after: time.seconds(since: start), isFromRest: isFromRest)
  }
}

/// The latest transfer at one instant, which lights that started together share.
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
  /// The longest time that motion calculates with: about thirty thousand years.
  private static let farthest = Duration.seconds(1 << 40)

  /// The time, clamped so that sums of times do not overflow.
  var sane: Duration { Swift.min(Swift.max(self, .zero - Self.farthest), Self.farthest) }

  /// The seconds since an earlier time.
  ///
  /// 0 if that time is in the future: if a clock is set back, motion must not go backwards.
  func seconds(since start: Duration) -> Double {
    let passed = sane - start.sane
    return passed > .zero ? passed.inSeconds : 0
  }

  /// The time in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = sane.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
