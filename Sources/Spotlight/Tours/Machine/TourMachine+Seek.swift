/// A way through a tour by numbers of steps.
public enum TourSeek: Sendable, Hashable {
  /// To the step at this position among those that belong to the tour now, from 1.
  case position(Int)
  /// By this many of those steps, forwards or, below 0, back.
  case steps(Int)
}

/// Seeking, as players of films do it.
///
/// A tour that is paused goes to the step and stays paused there. The step comes at once: its delay is
/// left out, and if targets are missing, its card says so at once. A seek never ends
/// the tour; beyond its ends it goes to the first or to the last step.
extension TourMachine {
  mutating func seek(_ seek: TourSeek) {
    guard !phase.isIdle, let trip = trip(seek) else { return }
    if let paused = pause {
      // What is due by now is delayed by the pause so far; what comes counts from now.
      let length = now - paused.since
      phase = phase.later(by: length)
      presented?.delay(by: length)
      pause?.since = now
    }
    leave(on: trip)
  }

  /// The trip to the step that is meant; nil if the tour has no steps now.
  private func trip(_ seek: TourSeek) -> Trip? {
    let from = phase.trip?.next ?? presented?.index ?? 0
    let section = section(of: from)
    let places = section.filter { belongs(tour.steps[$0]) }
    guard let last = places.last else { return nil }
    let index: Int
    switch seek {
    case .position(let position):
      index = places[min(max(position, 1), places.count) - 1]
    case .steps(0): return nil
    case .steps(let count) where count < 0:
      index = places.prefix { $0 < from }.suffix(Int(clamping: count.magnitude)).first ?? places[0]
    case .steps(let count): index = places.drop { $0 <= from }.prefix(count).last ?? last
    }
    return Trip(next: index, in: section, isBackward: index < from, isAtOnce: true)
  }
}
