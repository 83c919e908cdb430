/// What happens if no target of a step is there.
///
/// An event reports each case. While a step waits for its targets, its card is in the middle and says
/// so, and a person can go on. If some of several targets are there, the step shows those, and adds
/// the others when they come.
public struct MissingTargetPolicy: Sendable, Hashable {
  /// What happens after the wait.
  public enum Resort: String, Sendable, Hashable, CaseIterable {
    /// The step is skipped, in the direction of travel.
    case skip
    /// The step is shown without a light, and its card is in the middle.
    case cardInTheMiddle
    /// The tour goes back to the last of the four steps before of which a target is there, or which has no lights.
    ///
    /// If there is none, the card is in the middle.
    case restore
    /// The tour ends with ``TourOutcome/targetLost(step:)``.
    case end
  }

  /// How long the tour waits for targets; with 0 or less it does not wait.
  public var wait: Duration
  /// What happens after the wait.
  public var resort: Resort

  /// A policy with these properties.
  public init(wait: Duration, resort: Resort) {
    self.wait = wait
    self.resort = resort
  }

  /// Waits up to a limit, then does what `resort` says.
  public static func wait(_ limit: Duration, then resort: Resort = .cardInTheMiddle) -> Self {
    Self(wait: limit, resort: resort)
  }

  /// Skips the step at once.
  public static let skip = Self(wait: .zero, resort: .skip)
  /// Shows the card in the middle at once.
  public static let cardInTheMiddle = Self(wait: .zero, resort: .cardInTheMiddle)
  /// Ends the tour at once.
  public static let end = Self(wait: .zero, resort: .end)
}
