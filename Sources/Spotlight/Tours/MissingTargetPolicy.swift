/// What is to happen when nothing of what a step points at is there.
///
/// An event says so in each case. Where some of several targets are there, the step shows those as
/// soon as it has waited long enough for the others, and lights up the others when they come.
public struct MissingTargetPolicy: Sendable, Hashable {
  /// What is left when waiting is over.
  public enum Resort: String, Sendable, Hashable, CaseIterable {
    /// The step is left out, in the direction of travel.
    case skip
    /// The step is shown without a light, its card in the middle.
    case cardInTheMiddle
    /// The tour ends with ``TourOutcome/targetLost(step:)``.
    case end
  }

  /// How long the tour waits for targets to come; 0 or less does not wait.
  public var wait: Duration
  /// What comes then.
  public var resort: Resort

  /// A policy of its parts.
  public init(wait: Duration, resort: Resort) {
    self.wait = wait
    self.resort = resort
  }

  /// Waits, and then does what is said.
  public static func wait(_ limit: Duration, then resort: Resort = .end) -> Self {
    Self(wait: limit, resort: resort)
  }

  /// Leaves the step out at once.
  public static let skip = Self(wait: .zero, resort: .skip)
  /// Shows the card in the middle at once.
  public static let cardInTheMiddle = Self(wait: .zero, resort: .cardInTheMiddle)
  /// Ends the tour at once.
  public static let end = Self(wait: .zero, resort: .end)
}
