/// Puts lights on targets that are there, and handles steps whose targets go.
extension TourMachine {
  /// Updates the tour for everything that is known now.
  mutating func settle() {
    // Each pass may make another one necessary. The loop ends, because each pass leaves a step or
    // ends a wait.
    while isStale, !hasEnded {
      isStale = false
      isUntold = true
      follow()
      guard pause == nil else { return }
      reconsider()
      // First the signals: if a step ends when its target vanishes, the target is not lost.
      checkSignals()
      checkTasks()
      checkAbsence()
      tellMissing()
    }
  }

  /// The targets of a step that are missing, one for each light.
  func missing(_ index: Int) -> [Target] {
    tour.steps[index].lights.map(\.target).filter { book.state(of: $0).rect == nil }
  }

  /// Puts the lights of a step on its targets.
  func light(_ shown: inout Presented) {
    let step = tour.steps[shown.index]
    let look = step.look.over(tour.defaults.look)
    shown.lights = []
    shown.missing = []
    for (light, name) in zip(step.lights, shown.names) {
      guard let rect = book.state(of: light.target).rect else {
        shown.missing.append(light.target)
        continue
      }
      shown.lights.append(
        light.look.over(look).light(id: name, frame: rect, label: light.label))
    }
  }

  /// Moves the lights of the present step to the present places of its targets.
  private mutating func follow() {
    guard var shown = presented else { return }
    light(&shown)
    shown.told.formIntersection(shown.missing)
    presented = shown
  }

  /// Reports targets that have gone if no policy handles them: others are still there, or the step
  /// is about to be left.
  private mutating func tellMissing() {
    guard let shown = presented, !shown.lights.isEmpty || !phase.isResting else { return }
    let gone = shown.missing.filter { !shown.told.contains($0) }
    guard !gone.isEmpty else { return }
    presented?.told.formUnion(gone)
    tell(
      .targetMissing(
        eventPlace(shown.index), gone, then: shown.lights.isEmpty ? .isLeft : .showsTheOthers))
  }

  /// Starts the policy when the last light of a step goes, and cancels it when one comes back.
  private mutating func checkAbsence() {
    guard phase.isResting, let shown = presented else { return }
    let step = tour.steps[shown.index]
    guard shown.lights.isEmpty, !step.lights.isEmpty else {
      // Who was away and came back may need some time again.
      if case .none = shown.absence {} else { presented?.stopHint() }
      presented?.absence = .none
      startTimers()
      hasShown = true
      return
    }
    guard case .none = shown.absence else { return }
    presented?.stopHint()
    presented?.told.formUnion(shown.missing)
    let wait = Tour.sane(tour.missing(step).wait)
    guard wait > .zero else { return giveUp() }
    tell(.targetMissing(eventPlace(shown.index), shown.missing, then: .waits(wait)))
    presented?.absence = .waiting(until: now + wait)
  }

  /// The nearest earlier step of which a target is there, or that has none.
  private func lastSeenStep(before index: Int) -> Int? {
    stepsToGoBackTo(from: index).first { earlier in
      let step = tour.steps[earlier]
      return step.lights.isEmpty || step.lights.contains { book.state(of: $0.target).rect != nil }
    }
  }

  /// The earlier steps that a tour may go back to, the nearest first.
  func stepsToGoBackTo(from index: Int) -> [Int] {
    (section(of: index).lowerBound..<index).reversed().lazy.filter { belongs(tour.steps[$0]) }
      .prefix(Self.mostStepsBack)
      .map { $0 }
  }

  /// How many earlier steps are looked at; each of their targets is looked for meanwhile.
  private static let mostStepsBack = 4

  /// Does what the policy demands when the targets of the present step do not come back.
  mutating func giveUp() {
    guard let shown = presented else { return }
    let step = tour.steps[shown.index]
    let place = eventPlace(shown.index)
    let trip: Trip? = if case .waiting(_, let trip) = shown.absence { trip } else { nil }
    presented?.absence = .accepted
    startTimers()
    isUntold = true
    switch tour.missing(step).resort {
    case .skip:
      tell(.targetMissing(place, shown.missing, then: .skips))
      if !hasShown, firstMissed == nil { firstMissed = step.id }
      // The trip goes on; if it leads to no other step, the card stays.
      if let trip { go(trip.farther) } else { react(.advance, .command) }
    case .cardInTheMiddle:
      tell(.targetMissing(place, shown.missing, then: .showsCard))
      hasShown = true
    case .restore:
      guard let index = lastSeenStep(before: shown.index) else {
        tell(.targetMissing(place, shown.missing, then: .showsCard))
        hasShown = true
        return
      }
      tell(.targetMissing(place, shown.missing, then: .goesBack))
      go(self.trip(to: index))
    case .end:
      tell(.targetMissing(place, shown.missing, then: .ends))
      end(.targetLost(step: step.id))
    }
  }
}
