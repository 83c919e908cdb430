/// What takes the tour on besides people.
extension TourMachine {
  /// A step came to be seen, and its time begins.
  mutating func take(shown number: Int) {
    guard pause == nil else {
      if pause?.isHidden == false { pause?.shown = number }
      return
    }
    guard var shown = presented, shown.number == number, !shown.isShown else { return }
    let step = tour.steps[shown.index]
    shown.isShown = true
    shown.timers = step.advancesOn.compactMap { signal in
      guard case .after(let time) = signal else { return nil }
      return now + Tour.sane(time)
    }.sorted(by: >)
    if shown.isFromLater { shown.levels = step.advancesOn.map(holds) }
    presented = shown
    isStale = true
    tell(.didShow(eventPlace(shown.index)))
  }

  /// Goes on when a signal came to hold.
  mutating func checkSignals() {
    guard phase.isResting, let presented, presented.isShown else { return }
    let levels = tour.steps[presented.index].advancesOn.map(holds)
    let isNew = zip(levels, presented.levels).contains { $0 && !$1 }
    self.presented?.levels = levels
    if isNew { react(.advance, .command) }
  }

  /// Goes on with what waits for its time.
  mutating func passDeadline() {
    guard phase.isResting, let presented else { return passTripDeadline() }
    // Time that leads on comes before time that gives up.
    if let timer = presented.timers.last, timer <= now {
      self.presented?.timers.removeLast()
      react(.advance, .command)
    } else if case .waiting(let until) = presented.absence, until <= now {
      giveUp()
    }
  }

  /// True when a signal holds that can be looked at; taps, keys and times come as events.
  private func holds(_ signal: AdvanceSignal) -> Bool {
    switch signal {
    case .tap, .key, .after: false
    case .condition(let name): conditions[name] ?? false
    case .appears(let target): book.state(of: target).rect != nil
    case .vanishes(let target): book.state(of: target).isGone
    }
  }
}
