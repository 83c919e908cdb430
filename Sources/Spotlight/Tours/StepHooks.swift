/// A closure of the program that a tour calls before a step comes, or before it is left for another.
///
/// It may take its time: what was shown before stays, and Escape works. It refuses by throwing a
/// ``StepDenied``; any other error ends the tour as failed.
///
/// Closures cannot be compared, and objects can. So steps with hooks can be compared: a hook equals only itself.
package final class StepHook: Sendable, Hashable {
  /// What a hook does.
  package typealias Body = @MainActor @Sendable () async throws -> Void

  fileprivate let body: Body

  /// A hook that does this.
  package init(_ body: @escaping Body) { self.body = body }

  package static func == (first: StepHook, second: StepHook) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The hooks of one step, in the order in which they are called.
package struct StepHooks: Sendable, Hashable {
  /// Those that are called before the step comes.
  package var before: [StepHook] = []
  /// Those that are called before the step is left for another.
  ///
  /// They are not called if the person leaves the tour.
  package var after: [StepHook] = []

  package init() {}

  /// Calls the hooks one after the other, until one does not agree.
  @MainActor
  package func answer(_ hook: TourHook) async -> HookAnswer {
    for ask in hook == .before ? before : after {
      do {
        try await ask.body()
      } catch let refusal as StepDenied {
        return .refuse(refusal.reason)
      } catch {
        return .fail("\(error)")
      }
    }
    return .goOn
  }
}

/// Why a step does not come, or is not left: thrown by a hook, and reported by the event
/// ``TourEvent/Kind/refused(_:isBefore:reason:)``.
///
/// The tour stays where it is. A refusal before the very first step leaves nowhere to stay, and the
/// tour ends.
public struct StepDenied: Error, Sendable, Hashable {
  /// The reason, as a sentence.
  public var reason: String

  /// A refusal for a reason.
  public init(_ reason: String) {
    self.reason = reason
  }
}

extension StepDenied: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
