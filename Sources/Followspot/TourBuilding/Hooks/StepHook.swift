/// What a tour asks before a step comes, or before it is left for another.
///
/// It may take its time: what was shown before stays, and Escape works. It refuses by throwing a
/// ``Refusal``; whatever else it throws ends the tour with ``Ending/failed(_:)``.
public typealias StepHook = @MainActor @Sendable () async throws -> Void
