/// The step that is shown, and what it waits for.
struct Presented: Sendable {
  /// How it stands with targets that are not there.
  enum Absence: Sendable {
    /// There is a light, or there is to be none.
    case none
    /// All lights are gone; the tour waits for one to come back.
    case waiting(until: Duration)
    /// There was no use in waiting, and the step stays as it is.
    case accepted
  }

  let index: Int
  let number: Int
  /// Whether the way led here from a later step: who goes back wants to see the step, and what is true
  /// already must not send them away again.
  let isFromLater: Bool
  /// The names of the lights, each once, whether they are there or not.
  let names: [String]

  var isShown = false
  var lights: [Light] = []
  var missing: [Target] = []
  /// The missing ones of which an event has told.
  var told: Set<Target> = []
  var absence = Absence.none
  /// Which of the step's signals hold, so that each counts when it comes to hold.
  var levels: [Bool]
  /// When the step is to be left, the next time last.
  var timers: [Duration] = []

  init(_ step: Step, index: Int, number: Int, isFromLater: Bool) {
    self.index = index
    self.number = number
    self.isFromLater = isFromLater
    names = step.lightNames
    levels = Array(repeating: false, count: step.advancesOn.count)
  }

  /// When something is to happen by itself.
  var deadline: Duration? {
    guard case .waiting(let until) = absence else { return timers.last }
    return min(until, timers.last ?? until)
  }

  /// Puts off all that is waited for.
  mutating func delay(by time: Duration) {
    for index in timers.indices { timers[index] += time }
    if case .waiting(let until) = absence { absence = .waiting(until: until + time) }
  }
}

/// A step as it is to be shown.
package struct Showing: Sendable, Hashable {
  /// Each time that a step comes has a number of its own.
  package var number: Int
  /// The step's place in the tour, counted from 0.
  package var index: Int
  package var step: Step
  /// The lights, each on a target that was found; without any the card is in the middle.
  package var lights: [Light]
  /// What the step points at besides, and is not there.
  package var missing: [Target]
  package var dim: Dim
  package var glide: Glide
  /// How its rings come and go; nil for rings that rest.
  package var pulse: Pulse?
  /// The card's buttons, the usual ones where the card has none of its own.
  package var buttons: [CardButton]
  /// The step's place among those that belong to the tour now, from 1.
  package var position: Int
  /// How many belong to the tour now.
  package var count: Int
  /// True when nothing comes after it any more, so that Done can be said in place of Next.
  package var isLast: Bool
}
