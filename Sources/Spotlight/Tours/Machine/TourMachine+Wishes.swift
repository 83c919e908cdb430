/// Wishes of people and programs, by taps, keys, buttons and commands.
extension TourMachine {
  mutating func handle(_ tap: TourTap) {
    // During a trip, a tap is hardly meant for the present step.
    guard let presented else { return }
    let isMeant = presented.isShown && phase == .resting && pause == nil
    let step = tour.steps[presented.index]
    let reaction: Reaction
    let dismissal: DismissCause
    switch tap {
    case .light(let name):
      guard isMeant, presented.lights.contains(where: { $0.id == name }) else { return }
      reaction = tour.onTapLight(step)
      dismissal = .lightTap
    case .dim:
      guard isMeant else { return }
      reaction = tour.onTapDim(step)
      dismissal = .dimTap
    case .button(let name):
      guard let button = button(name) else { return }
      // A person without keys must be able to leave or to stay by a button, even while the tour waits.
      guard isMeant || isAsking || button.reaction.leaves else { return }
      return press(button, at: presented.index)
    }
    notify(of: .tapped(eventPlace(presented.index), tap, reaction))
    react(reaction, dismissal)
  }

  /// Presses a button for the program or a command, which know what they mean at any time.
  mutating func press(_ name: String) {
    guard let presented, let button = button(name) else { return }
    guard pause == nil || button.reaction.leaves else { return }
    press(button, at: presented.index)
  }

  private mutating func press(_ button: Button, at index: Int) {
    notify(of: .tapped(eventPlace(index), .button(button.id), button.reaction))
    react(button.reaction, .close)
  }

  /// The button of this name on the card that is shown.
  private func button(_ name: String) -> Button? {
    told?.buttons.first { $0.id == name }
  }

  /// Reports a link; the caller opens it, and the tour stays where it is.
  mutating func follow(_ link: String) {
    guard let presented, presented.isShown, phase == .resting, pause == nil else { return }
    notify(of: .followed(eventPlace(presented.index), link: link))
  }

  mutating func handle(key name: String) {
    if pause == nil, phase == .resting, let presented,
      tour.steps[presented.index].nextOn.contains(.key(name))
    {
      react(.next, .key)
    } else if let reaction = tour.keys[name] {
      react(reaction, .key)
    }
  }

  /// A press of something else than what the step waits for leads nowhere.
  mutating func handle(pressed name: String) {
    markDone { $0 == .pressed(name) }
    guard pause == nil, phase == .resting, let presented, presented.isShown,
      tour.steps[presented.index].goesOn(byPressOf: name)
    else { return }
    react(.next, .lightTap)
  }

  /// A press that the program has got counts even before the step has come whole.
  mutating func handle(_ happening: Happening, during number: Int, isOfPerson: Bool = false) {
    markDone { $0 == .happens(happening) }
    guard pause == nil, phase == .resting, let presented, presented.isShown || isOfPerson,
      presented.number == number, tour.steps[presented.index].goesOn(by: happening)
    else { return }
    react(.next, .command)
  }

  mutating func react(_ reaction: Reaction, _ dismissal: DismissCause) {
    let wasAsking = isAsking
    if askingNumber != nil, reaction != .ignore {
      isStale = true
      if dismissal != .command {
        // What a person does instead of leaving takes the question back, and no more.
        if !reaction.leaves { askingNumber = nil }
        guard reaction.leaves || !wasAsking else { return }
      }
    }
    // A person may leave at any time.
    switch reaction {
    case .dismiss, .skip:
      // From a task, skipping leads to the list only.
      let isFree = wasAsking || dismissal == .command || (reaction == .skip && isInTask)
      if isFree || !asks() {
        if reaction == .skip { skip() } else { end(.dismissed(by: dismissal)) }
      }
      return
    default: break
    }
    guard phase != .idle, pause == nil else { return }
    switch reaction {
    case .next: goForward()
    case .back: back()
    case .first: if let section = presentSection { leave(on: trip(to: section.lowerBound)) }
    case .last:
      guard let section = presentSection else { return }
      leave(on: Trip(next: section.upperBound - 1, section: section, isBackward: true))
    case .goTo(let id):
      guard let index = places[id] else { return notify(of: .unknownStep(id)) }
      leave(on: trip(to: index))
    case .finish:
      if let section = presentSection { leave(on: forward(to: section.upperBound, in: section)) }
    case .custom(let name): notify(of: .custom(name))
    case .showTarget:
      guard let presented else { return }
      let foreign = tour.steps[presented.index].lights.lazy.compactMap(\.target.foreign).first
      if let foreign { actions.append(.reveal(foreign.window)) }
    case .dismiss, .skip, .ignore, .passThrough: break
    }
  }

  private mutating func goForward() {
    guard let base = base(isBackward: false) else { return }
    if tour.hasTasks, base == 0 { return leadOnFromList() }
    leave(on: forward(to: base + 1, in: section(of: base)))
  }

  private mutating func back() {
    guard let base = base(isBackward: true) else { return }
    leave(on: backward(to: base - 1, in: section(of: base)))
  }

  /// The list or the task that the tour is in, or is about to be in.
  private var presentSection: Range<Int>? {
    phase.trip?.section ?? presented.map { section(of: $0.index) }
  }

  /// The step from which a wish counts; nil if the tour already goes in that direction.
  ///
  /// If the program is asked or a step takes its time, a second press must not skip that step. If
  /// the tour waits for a target that does not come, a press goes on without it.
  private func base(isBackward: Bool) -> Int? {
    switch phase {
    case .idle, .ended: nil
    case .resting, .leaving: presented?.index
    case .asking(let trip, _), .delaying(let trip, _):
      trip.isBackward == isBackward ? nil : trip.next
    case .waiting(let trip, _): trip.next
    }
  }

  private mutating func skip() {
    if isInTask { return go(tripToList) }
    let index = presented?.index ?? phase.trip?.next ?? 0
    let id = tour.steps.indices.contains(index) ? tour.steps[index].id : ""
    end(.skipped(at: id))
  }
}

/// Signals and times that move the tour on without a person.
extension TourMachine {
  /// Notes that people can see a step, and starts its timers.
  mutating func handle(shown number: Int) {
    guard pause == nil else {
      if pause?.isHidden == false { pause?.shown = number }
      return
    }
    guard var shown = presented, shown.number == number, !shown.isShown else { return }
    let step = tour.steps[shown.index]
    shown.isShown = true
    shown.startTimers(of: step, at: now)
    if shown.isFromLater { shown.levels = step.nextOn.map(holds) }
    presented = shown
    isStale = true
    notify(of: .didShow(eventPlace(shown.index)))
  }

  /// Moves on if a signal has begun to hold.
  mutating func checkSignals() {
    guard phase == .resting, let presented, presented.isShown else { return }
    let levels = tour.steps[presented.index].nextOn.map(holds)
    let isNew = zip(levels, presented.levels).contains { $0 && !$1 }
    self.presented?.levels = levels
    if isNew { react(.next, .command) }
  }

  /// Starts the timers of the present step if it waits no longer.
  mutating func startTimers() {
    guard let presented else { return }
    self.presented?.startTimers(of: tour.steps[presented.index], at: now)
  }

  /// Handles the timer or wait that is due.
  mutating func passDeadline() {
    guard phase == .resting, let presented else { return passTripDeadline() }
    if self.presented?.hint(at: now) == true {
      isUntold = true
      return notify(of: .hinted(eventPlace(presented.index)))
    }
    // A timer that moves the tour on comes before a wait that gives up.
    if let timer = presented.timers.last, timer <= now {
      self.presented?.removeFirstTimer()
      react(.next, .command)
    } else if case .waiting(let until, _) = presented.absence, until <= now {
      giveUp()
    }
  }

  /// Whether a signal holds, for signals that have a state; taps, presses, keys and times come as events.
  func holds(_ signal: NextSignal) -> Bool {
    switch signal.kind {
    case .tap, .press, .key, .after, .pressed, .happens: false
    case .condition(let name): conditions[name] ?? false
    case .appears(let target): book.state(of: target).rect != nil
    case .vanishes(let target): book.state(of: target).isGone
    }
  }
}

/// Puts lights on targets that are there, and handles steps whose targets go.
extension TourMachine {
  /// Updates the tour for everything that is known now.
  mutating func applyNews() {
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
    guard let shown = presented, !shown.lights.isEmpty || phase != .resting else { return }
    let gone = shown.missing.filter { !shown.told.contains($0) }
    guard !gone.isEmpty else { return }
    presented?.told.formUnion(gone)
    notify(
      of: .targetMissing(
        eventPlace(shown.index), gone, then: shown.lights.isEmpty ? .isLeft : .showsTheOthers))
  }

  /// Starts the policy when the last light of a step goes, and cancels it when one comes back.
  private mutating func checkAbsence() {
    guard phase == .resting, let shown = presented else { return }
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
    let wait = wait(at: step)
    guard wait > .zero else { return giveUp() }
    notify(of: .targetMissing(eventPlace(shown.index), shown.missing, then: .waits(wait)))
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
    let policy = tour.missing(step).fallback
    switch policy {
    case .skip:
      notify(of: .targetMissing(place, shown.missing, then: .skips))
      if !hasShown, firstMissed == nil { firstMissed = step.id }
      // The trip goes on; if it leads to no other step, the card stays.
      if let trip { go(trip.farther) } else { react(.next, .command) }
    case .card, .restore:
      let goal = policy == .restore ? lastSeenStep(before: shown.index) : nil
      notify(of: .targetMissing(place, shown.missing, then: goal == nil ? .showsCard : .goesBack))
      if let goal { go(self.trip(to: goal)) } else { hasShown = true }
    case .end:
      notify(of: .targetMissing(place, shown.missing, then: .ends))
      end(.targetLost(step: step.id))
    }
  }
}

/// The list of tasks, which is the first step: how a person leaves it and comes back to it, and what marks a task as done.
extension TourMachine {
  /// Begins the next task that is not done, or finishes the tour if there is none.
  mutating func leadOnFromList() {
    guard let entries = tour.entries else { return }
    guard let next = entries.indices.first(where: { !done.contains($0) }) else {
      return end(.finished)
    }
    let section = sections[next + 1]
    if !section.isEmpty { leave(on: trip(to: section.lowerBound)) }
  }

  mutating func markDone(_ task: Int) {
    guard let entries = tour.entries, entries.indices.contains(task),
      done.insert(task).inserted
    else { return }
    isUntold = true
    notify(of: .taskDone(entries[task].id))
  }

  /// Marks the tasks that count as done by what holds now.
  mutating func checkTasks() {
    let machine = self
    markDone { machine.holds($0) }
  }

  /// Marks the tasks that a signal counts for, also during a pause: a mark moves nothing on the screen.
  mutating func markDone(by matches: (NextSignal) -> Bool) {
    guard let entries = tour.entries, phase != .idle else { return }
    let new = entries.indices.filter { task in
      !done.contains(task) && entries[task].doneWhen.contains(where: matches)
    }
    for task in new { markDone(task) }
  }

  /// What still can mark a task as done.
  var taskSignals: [NextSignal] {
    guard phase != .idle, !hasEnded else { return [] }
    return (tour.entries ?? []).enumerated()
      .flatMap { done.contains($0.offset) ? [] : $0.element.doneWhen }
  }
}
