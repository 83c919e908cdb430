/// Why a step does not come, or is not left: thrown by a hook, and told by the event
/// ``/Spotlight/TourEvent/Kind/refused(_:_:reason:)``.
///
/// The tour stays where it is. A refusal before the very first step leaves nowhere to stay, and the tour ends.
public struct Refusal: Error, Sendable, Hashable {
  /// The reason, as a sentence.
  public var reason: String

  /// A refusal for a reason.
  public init(_ reason: String) {
    self.reason = reason
  }
}

extension Refusal: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
