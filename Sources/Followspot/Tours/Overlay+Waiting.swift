public import Spotlight
internal import SpotlightWayland

/// Tours that a program waits for without blocking.
///
/// The program has to serve the main queue meanwhile: an asynchronous `main` does, and so does every loop of Dispatch. A
/// program with a loop of its own that polls ``Overlay/fileDescriptor`` and calls ``Overlay/dispatch()`` serves it by
/// that.
extension Overlay {
  /// What becomes of a tour that comes while another one is shown.
  public enum WhenBusy: Hashable, Sendable {
    /// It waits until that one and all that wait already have ended.
    case waits
    /// It takes the place of that one, and of all that wait; they end as ``Ending/cancelled``.
    case replaces
  }

  /// Shows a tour, asks its hooks, and comes back when it has ended.
  ///
  /// Cancelling the task ends the tour. Signals do not end it. If something goes wrong, it ends as
  /// ``Ending/failed(_:)``.
  ///
  /// - Parameters:
  ///   - tour: the tour with its hooks.
  ///   - id: the step that it begins with; nil for the first.
  ///   - whenBusy: what becomes of it while another one is shown.
  ///   - onEvent: told of everything that happens, in its order.
  /// - Returns: how it ended.
  public func run(
    _ tour: HookedTour, from id: String? = nil, whenBusy: WhenBusy = .waits,
    onEvent: @escaping (TourEvent) -> Void = { _ in }
  ) async -> Ending {
    guard isOpen else { return .closed }
    // One that blocks is in charge, and serves the main queue itself.
    guard !hasTour || tours.running != nil else { return .failed(Self.busy) }
    let number = tours.newNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let job = TourQueue.Job(
          number: number, tour: tour, firstStep: id, onEvent: onEvent,
          finish: { continuation.resume(returning: $0) })
        tours.add(job, replacing: whenBusy == .replaces)
        startPump()
        wake()
      }
    } onCancel: {
      Task { @MainActor in
        tours.cancel(number)
        wake()
      }
    }
  }

  /// Shows a tour and comes back when it has ended.
  ///
  /// - Parameters:
  ///   - tour: the tour.
  ///   - id: the step that it begins with; nil for the first.
  ///   - whenBusy: what becomes of it while another one is shown.
  ///   - onEvent: told of everything that happens, in its order.
  /// - Returns: how it ended.
  public func run(
    _ tour: Tour, from id: String? = nil, whenBusy: WhenBusy = .waits,
    onEvent: @escaping (TourEvent) -> Void = { _ in }
  ) async -> Ending {
    await run(HookedTour(tour), from: id, whenBusy: whenBusy, onEvent: onEvent)
  }

  /// Shows the steps in braces, one after the other, and comes back when the tour has ended.
  public func run(@HookedTourBuilder _ steps: () -> [HookedStep]) async -> Ending {
    await run(HookedTour(steps()))
  }

  /// What a queue of tours begins with.
  func begin(_ job: TourQueue.Job) {
    begin(job.tour.tour, from: job.firstStep)
    director.onEvent = job.onEvent
    let director = director
    director.onQuestion = { [weak self, weak director] hook, step, question in
      Task { @MainActor in
        let answer = await job.tour.answer(hook, of: step.id)
        director?.receive(.answer(answer, question: question))
        self?.wake()
      }
    }
  }
}
