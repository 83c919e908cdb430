/// Moves the tour from one step to another.
///
/// A trip tries one step after the other in its direction. Each step must belong to the tour. If it
/// says so, the tour asks the program and waits for the step's delay. The present step stays until
/// the next one is shown. A step whose targets are missing is shown after a moment, and its card
/// says that it waits.
extension TourMachine {
  /// The result of trying one step.
  private enum Approach {
    /// The trip is over, or waits at this step.
    case stopped
    /// The trip leaves this step out.
    case passedOver
  }

  /// Starts a trip, after asking the program whether the present step may be left.
  ///
  /// A trip that leads nowhere changes nothing, and the program is not asked.
  mutating func leave(on trip: Trip) {
    guard leadsAway(trip) else { return }
    switch phase {
    case .idle, .ended: break
    case .leaving(_, let question):
      // The program has been asked already, and its answer does not depend on the destination.
      phase = .leaving(trip, question: question)
    case .asking, .delaying, .waiting: go(trip)
    case .resting:
      guard let presented, !tour.steps[presented.index].hooks.after.isEmpty else {
        return go(trip)
      }
      phase = .leaving(trip, question: ask(.after, presented.index))
    }
  }

  /// Whether a trip leads to another step than the present one or the one already under way, as far
  /// as conditions tell.
  private func leadsAway(_ trip: Trip) -> Bool {
    var trip = trip
    while trip.hasNext {
      switch phase {
      case .idle, .ended: return false
      case .resting: if trip.next == presented?.index { return false }
      case .leaving: break
      case .asking(let old, _), .delaying(let old, _), .waiting(let old, _):
        if trip.next == old.next { return false }
      }
      if trip.next == presented?.index || belongs(tour.steps[trip.next]) { return true }
      trip = trip.farther
    }
    return if case .stays = trip.end { false } else { true }
  }

  /// Tries steps until one is shown or the trip has to wait.
  mutating func go(_ trip: Trip) {
    var trip = trip
    while trip.hasNext {
      guard approach(trip) == .passedOver else { return }
      trip = trip.farther
    }
    switch trip.end {
    case .finishes: finish()
    case .list(let isDone):
      if isDone, let task = task(of: trip.section.lowerBound) { markDone(task) }
      go(tripToList)
    case .stays where presented != nil: stay()
    // No step is shown to stay at, so the tour starts again from the first one.
    case .stays: go(forward(to: 0, in: sections[0]))
    }
  }

  /// Stays at the present step.
  mutating func stay() {
    phase = .resting
    isStale = true
  }

  mutating func take(_ answer: HookAnswer, to question: Int) {
    guard let trip = phase.trip, isOpen(question) else { return }
    guard pause == nil else {
      pause?.answer = (answer, question)
      return
    }
    switch (answer, phase) {
    case (.fail(let sentence), _): end(.failed(sentence))
    case (.goOn, .leaving): go(trip)
    case (.goOn, _): goOn(trip, delayOrArrive(trip))
    case (.refuse(let reason), .leaving):
      if let presented {
        tell(.refused(eventPlace(presented.index), .after, reason: reason))
      }
      stay()
    case (.refuse(let reason), _):
      tell(.refused(eventPlace(trip.next), .before, reason: reason))
      guard presented == nil else { return stay() }
      let id = tour.steps[trip.next].id
      end(.failed("The step '\(id)' was refused, and there was none to stay at: \(reason)"))
    }
  }

  /// Continues a trip whose wait is over.
  mutating func passTripDeadline() {
    switch phase {
    case .delaying(let trip, _): goOn(trip, arrive(trip))
    case .waiting(let trip, let time): goOn(trip, showWaiting(trip, at: time))
    case .idle, .resting, .leaving, .asking, .ended: break
    }
  }

  /// Checks the coming step again: it may no longer belong to the tour, or its targets may be
  /// complete now.
  mutating func reconsider() {
    switch phase {
    case .idle, .resting, .leaving, .ended: break
    case .asking(let trip, _), .delaying(let trip, _), .waiting(let trip, _):
      if !belongs(tour.steps[trip.next]) {
        go(trip.farther)
      } else if case .waiting = phase, missing(trip.next).isEmpty {
        present(trip)
      }
    }
  }

  private mutating func goOn(_ trip: Trip, _ approach: Approach) {
    if approach == .passedOver { go(trip.farther) }
  }

  private mutating func approach(_ trip: Trip) -> Approach {
    if presented?.index == trip.next {
      stay()
      return .stopped
    }
    let step = tour.steps[trip.next]
    guard belongs(step) else { return .passedOver }
    guard !step.hooks.before.isEmpty else { return delayOrArrive(trip) }
    phase = .asking(trip, question: ask(.before, trip.next))
    return .stopped
  }

  private mutating func delayOrArrive(_ trip: Trip) -> Approach {
    let delay = Tour.sane(tour.steps[trip.next].delay)
    guard delay > .zero, !trip.isAtOnce else { return arrive(trip) }
    phase = .delaying(trip, until: now + delay)
    return .stopped
  }

  private mutating func arrive(_ trip: Trip) -> Approach {
    let missing = missing(trip.next)
    let wait = Tour.sane(tour.missing(tour.steps[trip.next]).wait)
    guard !missing.isEmpty, wait > .zero else { return resort(trip) }
    tell(.targetMissing(eventPlace(trip.next), missing, then: .waits(wait)))
    guard !trip.isAtOnce else { return showWaiting(trip, at: now + min(wait, Self.patience)) }
    phase = .waiting(trip, until: now + min(wait, Self.patience))
    return .stopped
  }

  /// How long the step before stays while targets are missing, because many are only a moment late.
  static let patience = Duration.milliseconds(300)

  /// Shows a step that still waits for all its targets, or the lights that are there.
  private mutating func showWaiting(_ trip: Trip, at time: Duration) -> Approach {
    let step = tour.steps[trip.next]
    let left = Tour.sane(tour.missing(step).wait) - Self.patience
    guard missing(trip.next).count == step.lights.count, left > .zero else { return resort(trip) }
    present(trip, waitingUntil: time + left)
    return .stopped
  }

  /// Shows or skips a step whose targets are missing, by its policy.
  private mutating func resort(_ trip: Trip) -> Approach {
    let step = tour.steps[trip.next]
    let place = eventPlace(trip.next)
    let missing = missing(trip.next)
    if missing.isEmpty {
      present(trip)
      return .stopped
    }
    if missing.count < step.lights.count {
      tell(.targetMissing(place, missing, then: .showsTheOthers))
      present(trip)
      return .stopped
    }
    switch tour.missing(step).resort {
    case .skip:
      tell(.targetMissing(place, missing, then: .skips))
      if !hasShown, firstMissed == nil { firstMissed = step.id }
      return .passedOver
    // A seek never ends the tour.
    case .end where trip.isAtOnce, .cardInTheMiddle, .restore:
      tell(.targetMissing(place, missing, then: .showsCard))
      present(trip)
    case .end:
      tell(.targetMissing(place, missing, then: .ends))
      end(.targetLost(step: step.id))
    }
    return .stopped
  }

  private mutating func present(_ trip: Trip, waitingUntil end: Duration? = nil) {
    let old = presented?.index
    let step = tour.steps[trip.next]
    showings += 1
    var new = Presented(
      step, index: trip.next, number: showings,
      // The list is not a step that a person goes back to see.
      isFromLater: (old ?? trip.next) > trip.next && (tour.table == nil || trip.next > 0))
    light(&new)
    new.told = Set(new.missing)
    if let end {
      new.absence = .waiting(until: end, trip)
      // A target that has not come yet does not vanish.
      new.levels = step.advancesOn.map { signal in
        if case .vanishes = signal { holds(signal) } else { false }
      }
    } else {
      hasShown = true
      if new.lights.isEmpty, !step.lights.isEmpty { new.absence = .accepted }
    }
    phase = .resting
    presented = new
    isUntold = true
    if let old { tell(.advanced(from: eventPlace(old), to: eventPlace(trip.next))) }
    tellTask(from: old, to: trip.next)
    tell(.willShow(eventPlace(trip.next)))
    show()
  }

  /// Ends the tour after its last step.
  private mutating func finish() {
    guard !hasShown, let firstMissed else { return end(.finished) }
    end(.targetLost(step: firstMissed))
  }

  private mutating func ask(_ hook: TourHook, _ index: Int) -> Int {
    questions += 1
    actions.append(.ask(hook, step: eventPlace(index), question: questions))
    return questions
  }

  /// Whether a question is still open; programs may also answer earlier ones, which do not count.
  private func isOpen(_ question: Int) -> Bool {
    switch phase {
    case .leaving(_, question), .asking(_, question): true
    default: false
    }
  }
}
