/// The way of a tour to another step.
struct Trip: Sendable {
  /// What happens if no step of the trip can be shown.
  enum End: Sendable {
    /// The tour is over.
    case finishes
    /// The tour stays where it is.
    case stays
    /// The tour goes back to the list of tasks; the task is done or not.
    case list(isDone: Bool)
  }

  /// The next step to try; a place beyond ``section`` ends the trip.
  var next: Int
  /// The steps that the trip can lead to: those of a task, or all of a tour without tasks.
  let section: Range<Int>
  let isBackward: Bool
  let end: End
  /// Whether steps come without their delays, and without a moment's wait for their targets.
  var isAtOnce = false

  init(
    next: Int, in section: Range<Int>, isBackward: Bool = false, end: End = .stays,
    isAtOnce: Bool = false
  ) {
    self.next = next
    self.section = section
    self.isBackward = isBackward
    self.end = end
    self.isAtOnce = isAtOnce
  }

  /// Whether a step is left to try.
  var hasNext: Bool { section.contains(next) }

  /// The same trip without its next step.
  var farther: Trip {
    var trip = self
    trip.next += isBackward ? -1 : 1
    return trip
  }
}
