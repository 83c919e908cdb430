/// How far and how long a thing slides on that was thrown.
public struct Inertia: Sendable, Hashable {
  /// In how many seconds it loses most of its speed, all but 37 %.
  ///
  /// Brought into 0 to 10; what is not a number counts as 0, with which nothing slides.
  public var timeConstant: Double {
    didSet { timeConstant = Self.sane(timeConstant) }
  }
  /// The speed below which it rests, in logical pixels per second.
  ///
  /// At least 1, because otherwise it would slide for ever; what is not a number counts as 1.
  public var leastSpeed: Double {
    didSet { leastSpeed = Self.sane(leastSpeed: leastSpeed) }
  }

  /// An inertia; by default one that slides a third of a second's way.
  public init(timeConstant: Double = 0.325, leastSpeed: Double = 12) {
    self.timeConstant = Self.sane(timeConstant)
    self.leastSpeed = Self.sane(leastSpeed: leastSpeed)
  }

  /// How a thing slides that was let go somewhere with a velocity, in logical pixels per second.
  package func slide(from place: Point, velocity: Point, at time: Duration) -> Slide {
    Slide(self, from: place, velocity: velocity, at: time)
  }

  private static func sane(_ timeConstant: Double) -> Double {
    // What is not a number fails the comparison.
    timeConstant > 0 ? min(timeConstant, 10) : 0
  }

  private static func sane(leastSpeed: Double) -> Double {
    leastSpeed > 1 ? min(leastSpeed, Light.limit) : 1
  }
}
