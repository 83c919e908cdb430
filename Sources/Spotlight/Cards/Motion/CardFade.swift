/// How much of something is seen, on a straight way from one share to another.
struct CardFade: Sendable, Hashable {
  private let from: Double
  /// What it comes to.
  let goal: Double
  private let start: Duration
  /// From when on it rests.
  let end: Duration

  /// A share at rest.
  init(at share: Double) {
    self.init(from: share, to: share, start: .zero, end: .zero)
  }

  init(from: Double, to goal: Double, start: Duration, end: Duration) {
    self.from = from
    self.goal = goal
    self.start = start
    self.end = end
  }

  func value(at time: Duration) -> Double {
    guard time < end else { return goal }
    guard time > start else { return from }
    return from + (goal - from) * ((time - start) / (end - start))
  }

  func isAtRest(at time: Duration) -> Bool { time >= end }

  /// The way to another share from where it is, which takes so long as there is way left.
  func turned(to goal: Double, at time: Duration, within length: Duration) -> CardFade {
    let value = value(at: time)
    let end = time + length * abs(goal - value)
    return CardFade(from: value, to: goal, start: time, end: end)
  }
}
