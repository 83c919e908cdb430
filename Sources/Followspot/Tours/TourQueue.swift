internal import Spotlight
internal import SpotlightWayland

/// The tours that a program waits for without blocking: one that is shown, and those after it.
@MainActor
final class TourQueue {
  /// A tour that the program waits for.
  struct Job {
    let number: Int
    let tour: Tour
    let firstStep: String?
    let onEvent: (Followspot.Overlay.Event) -> Void
    let finish: (Ending) -> Void
  }

  private(set) var running: Job?
  /// How the running tour ends, if it ends because it was cancelled.
  private var cancelledAs = Ending.cancelled
  private(set) var waiting: [Job] = []
  private var numbers = 0

  /// What the queue asks of its overlay.
  struct Overlay {
    /// Puts the tour of a job on.
    var begin: (Job) -> Void
    /// Takes the tour away.
    var end: () -> Void
    /// How the tour ended; nil while it goes on.
    var ending: () -> Ending?
    /// Reports the end as an event of the overlay.
    var told: (Ending) -> Void
    /// Asks the tour to end.
    var stop: (Ending) -> Void
    /// Ends the tour at once.
    var cut: (Ending) -> Void
  }

  /// Set before the first tour comes.
  var overlay: Overlay?

  var isEmpty: Bool { running == nil && waiting.isEmpty }

  /// A number that no other job has.
  func newNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// Adds a job behind the others, or in the place of all.
  func add(_ job: Job, replacing: Bool) {
    if replacing {
      let others = waiting
      waiting = [job]
      for other in others { other.finish(.cancelled) }
      if running != nil { overlay?.stop(.cancelled) }
    } else {
      waiting.append(job)
    }
    goOn()
  }

  /// Ends a tour that runs or waits, and tells the program this ending.
  func cancel(_ number: Int, as ending: Ending) {
    if let running, running.number == number {
      cancelledAs = ending
      overlay?.stop(.cancelled)
      return
    }
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).finish(ending)
  }

  /// Reports an ended tour to the program that waits for it, and begins the next.
  ///
  /// - Returns: whether a tour has begun; it is seen from the next turn on.
  @discardableResult
  func goOn() -> Bool {
    var hasBegun = false
    while true {
      if let job = running {
        guard let last = overlay?.ending() else { return hasBegun }
        let ending = last == .cancelled ? cancelledAs : last
        running = nil
        overlay?.end()
        overlay?.told(ending)
        job.finish(ending)
      }
      guard !waiting.isEmpty else { return false }
      let job = waiting.removeFirst()
      running = job
      cancelledAs = .cancelled
      overlay?.begin(job)
      hasBegun = true
    }
  }

  /// Ends all tours, because nothing can be shown any more.
  ///
  /// - Parameters:
  ///   - ending: the ending for the programs that wait for them.
  ///   - outcome: what the events of the tour that is shown say.
  func end(_ ending: Ending, cutting outcome: Ending) {
    let others = waiting
    waiting = []
    if let job = running {
      overlay?.cut(outcome)
      running = nil
      overlay?.end()
      overlay?.told(ending)
      job.finish(ending)
    }
    for job in others { job.finish(ending) }
  }
}
