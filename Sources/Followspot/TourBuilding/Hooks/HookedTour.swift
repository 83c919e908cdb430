public import Spotlight

/// A tour with the hooks of its steps.
///
/// The tour itself stays a plain value, ``tour``; hooks are kept beside it by the names of their steps.
public struct HookedTour: Sendable {
  /// The tour without its hooks.
  public var tour: Tour
  /// The hooks of steps, by their names; steps without any are left out.
  ///
  /// Names that two steps have are a mistake, which ``problems`` tells of. The hooks of both are then asked for either, in
  /// the order of the tour.
  public private(set) var hooks: [String: StepHooks]

  /// A tour of steps with hooks.
  public init(
    _ steps: [HookedStep], defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = Tour.standardKeys
  ) {
    tour = Tour(steps.map(\.step), defaults: defaults, keys: keys)
    hooks = [:]
    for step in steps where !step.hooks.isEmpty {
      hooks[step.step.id, default: StepHooks()].before += step.hooks.before
      hooks[step.step.id, default: StepHooks()].after += step.hooks.after
    }
  }

  /// A tour of the steps in braces, with hooks or without.
  ///
  /// - Parameters:
  ///   - defaults: what the steps are like unless they say otherwise.
  ///   - keys: what keys do, by their names.
  ///   - steps: the steps.
  public init(
    defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = Tour.standardKeys,
    @HookedTourBuilder _ steps: () throws -> [HookedStep]
  ) rethrows {
    self.init(try steps(), defaults: defaults, keys: keys)
  }

  /// A tour without hooks.
  public init(_ tour: Tour) {
    self.tour = tour
    hooks = [:]
  }

  /// The tour with cards that look otherwise.
  public func theme(_ theme: Theme) -> HookedTour {
    var hooked = self
    hooked.tour.theme = theme
    return hooked
  }

  /// Everything in the tour that cannot be meant, in the order of the tour; empty when all is well.
  public var problems: [TourProblem] { tour.problems }

  /// Asks the hooks of a step one after the other, until one does not agree.
  @MainActor
  package func answer(_ hook: TourHook, of id: String) async -> HookAnswer {
    for ask in hooks[id]?[hook] ?? [] {
      do {
        try await ask()
      } catch let refusal as Refusal {
        return .refuse(refusal.reason)
      } catch {
        return .fail("\(error)")
      }
    }
    return .goOn
  }
}
