/// Signals and times that move the tour on without a person.
extension TourMachine {
  /// Notes that people can see a step, and starts its timers.
  mutating func take(shown number: Int) {
    guard pause == nil else {
      if pause?.isHidden == false { pause?.shown = number }
      return
    }
    guard var shown = presented, shown.number == number, !shown.isShown else { return }
    let step = tour.steps[shown.index]
    shown.isShown = true
    shown.startTimers(of: step, at: now)
    if shown.isFromLater { shown.levels = step.advancesOn.map(holds) }
    presented = shown
    isStale = true
    tell(.didShow(eventPlace(shown.index)))
  }

  /// Moves on if a signal has begun to hold.
  mutating func checkSignals() {
    guard phase.isResting, let presented, presented.isShown else { return }
    let levels = tour.steps[presented.index].advancesOn.map(holds)
    let isNew = zip(levels, presented.levels).contains { $0 && !$1 }
    self.presented?.levels = levels
    if isNew { react(.advance, .command) }
  }

  /// Starts the timers of the present step if it waits no longer.
  mutating func startTimers() {
    guard let presented else { return }
    self.presented?.startTimers(of: tour.steps[presented.index], at: now)
  }

  /// Handles the timer or wait that is due.
  mutating func passDeadline() {
    guard phase.isResting, let presented else { return passTripDeadline() }
    if self.presented?.hint(at: now) == true {
      isUntold = true
      return tell(.hinted(eventPlace(presented.index)))
    }
    // A timer that moves the tour on comes before a wait that gives up.
    if let timer = presented.timers.last, timer <= now {
      self.presented?.removeFirstTimer()
      react(.advance, .command)
    } else if case .waiting(let until, _) = presented.absence, until <= now {
      giveUp()
    }
  }

  /// Whether a signal holds, for signals that have a state; taps, presses, keys and times come as events.
  func holds(_ signal: AdvanceSignal) -> Bool {
    switch signal {
    case .tap, .key, .after, .pressed, .happens: false
    case .condition(let name): conditions[name] ?? false
    case .appears(let target): book.state(of: target).rect != nil
    case .vanishes(let target): book.state(of: target).isGone
    }
  }
}
