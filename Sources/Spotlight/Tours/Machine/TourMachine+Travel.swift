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

  mutating func apply(_ answer: HookAnswer, to question: Int) {
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
        notify(of: .refused(eventPlace(presented.index), isBefore: false, reason: reason))
      }
      stay()
    case (.refuse(let reason), _):
      notify(of: .refused(eventPlace(trip.next), isBefore: true, reason: reason))
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
    let step = tour.steps[trip.next]
    let wait = trip.isAtOnce ? Tour.sane(tour.missing(step).wait) : wait(at: step)
    guard !missing.isEmpty, wait > .zero else { return fallBack(from: trip) }
    notify(of: .targetMissing(eventPlace(trip.next), missing, then: .waits(wait)))
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
    guard missing(trip.next).count == step.lights.count, left > .zero else {
      return fallBack(from: trip)
    }
    present(trip, waitingUntil: time + left)
    return .stopped
  }

  /// Shows or skips a step whose targets are missing, by its policy.
  private mutating func fallBack(from trip: Trip) -> Approach {
    let step = tour.steps[trip.next]
    let place = eventPlace(trip.next)
    let missing = missing(trip.next)
    if missing.isEmpty {
      present(trip)
      return .stopped
    }
    if missing.count < step.lights.count {
      notify(of: .targetMissing(place, missing, then: .showsTheOthers))
      present(trip)
      return .stopped
    }
    switch tour.missing(step).fallback {
    case .skip:
      notify(of: .targetMissing(place, missing, then: .skips))
      if !hasShown, firstMissed == nil { firstMissed = step.id }
      return .passedOver
    // A seek never ends the tour.
    case .end where trip.isAtOnce, .card, .restore:
      notify(of: .targetMissing(place, missing, then: .showsCard))
      present(trip)
    case .end:
      notify(of: .targetMissing(place, missing, then: .ends))
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
      isFromLater: (old ?? trip.next) > trip.next && (!tour.hasTasks || trip.next > 0))
    light(&new)
    new.told = Set(new.missing)
    if let end {
      new.absence = .waiting(until: end, trip)
      // A target that has not come yet does not vanish.
      new.levels = step.nextOn.map { signal in
        if case .vanishes = signal.kind { holds(signal) } else { false }
      }
    } else {
      hasShown = true
      if new.lights.isEmpty, !step.lights.isEmpty { new.absence = .accepted }
    }
    phase = .resting
    presented = new
    isUntold = true
    if let old { notify(of: .advanced(from: eventPlace(old), to: eventPlace(trip.next))) }
    tellTask(from: old, to: trip.next)
    notify(of: .willShow(eventPlace(trip.next)))
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

/// Seeking, as players of films do it.
///
/// A tour that is paused goes to the step and stays paused there. The step comes at once: its delay is
/// left out, and if targets are missing, its card says so at once. A seek never ends
/// the tour; beyond its ends it goes to the first or to the last step.
extension TourMachine {
  mutating func seek(_ seek: TourSeek) {
    guard phase != .idle, let trip = trip(seek) else { return }
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
    return Trip(next: index, section: section, isBackward: index < from, isAtOnce: true)
  }
}

/// Decides what the caller shows.
extension TourMachine {
  /// Tells the caller to show the step that has come.
  mutating func show() {
    // A pause that hides shows it at its end.
    guard pause?.isHidden != true, let showing = showing() else { return }
    told = showing
    actions.append(.show(showing))
  }

  /// Tells the caller what has changed since it was told last.
  mutating func tellChanges() {
    guard isUntold else { return }
    isUntold = false
    let showing = pause?.isHidden == true ? nil : showing()
    switch (told, showing) {
    case (nil, nil): break
    case (_?, nil): actions.append(.hide)
    case (nil, let new?): actions.append(.show(new))
    case (let old?, let new?): if old != new { actions.append(.change(new)) }
    }
    told = showing
  }

  /// Whether a step belongs to the tour now.
  func belongs(_ step: Step) -> Bool {
    step.when?.holds { conditions[$0] ?? false } ?? true
  }

  mutating func showing() -> Showing? {
    guard let presented else { return nil }
    var step = tour.steps[presented.index]
    if isAsking { step.card = tour.question(insteadOf: step.card) }
    let members = members()
    let section = section(of: presented.index)
    let before = members[section.lowerBound]
    let position = members[presented.index] + 1 - before
    let isList = tour.hasTasks && presented.index == 0
    let isLast = isLast(presented.index)
    var isWaiting = false
    if presented.lights.isEmpty, !step.lights.isEmpty {
      // Without a card there would be nothing but the dim, after the wait too.
      isWaiting = step.card?.isEmpty ?? true
      if case .waiting = presented.absence { isWaiting = true }
    }
    let away = away(presented, step)
    // From the first step of a task, Back leads to the list.
    var buttons =
      isAsking
      ? [.dismiss, .stay]
      : isList
        ? listButtons()
        : Self.buttons(
          of: step.card ?? (isWaiting ? Card() : nil), isFirst: position == 1 && !tour.hasTasks,
          isLast: isLast)
    if away?.canShow == true, !isAsking, !buttons.contains(where: { $0.reaction == .showTarget }) {
      buttons.insert(.showTarget, at: 0)
    }
    var showing = Showing(
      number: presented.number, index: presented.index, step: step, lights: presented.lights,
      missing: presented.missing, isWaiting: isWaiting, dim: tour.dim(step),
      glide: step.glide ?? tour.defaults.glide,
      pulse: step.pulse ?? tour.defaults.pulse,
      panels: panels(of: step),
      buttons: buttons,
      // A step that no longer belongs to the tour stays on screen.
      position: position, count: max(position, members[section.upperBound] - before),
      isLast: isLast, input: input(of: step), keyboard: keyboard(of: step))
    showing.away = away?.reason
    showing.hidesHint = step.card?.hintDelay != nil && !presented.isHinted
    if isAsking { return showing }
    showing.tasks = tasks(at: presented.index, isFirst: position == 1)
    return showing
  }

  /// Why none of the step's targets is lit, if the first one is another program's and the reason is known.
  private func away(
    _ presented: Presented, _ step: Step
  ) -> (reason: TargetAbsence, canShow: Bool)? {
    guard presented.lights.isEmpty, let target = presented.missing.first else { return nil }
    let report = book.report(on: target)
    return report.absence.map { ($0, report.canShow) }
  }

  private func panels(of step: Step) -> [ShownPanel] {
    step.panels.enumerated().compactMap { index, panel in
      book.state(of: panel.place).rect.map { ShownPanel(panel, number: index, frame: $0) }
    }
  }

  private func input(of step: Step) -> InputArea {
    switch (tour.onTapLight(step) == .passThrough, tour.onTapDim(step) == .passThrough) {
    case (false, false): .everything
    case (true, false): .outsideLights
    case (false, true): .lights
    case (true, true): .covers
    }
  }

  private func keyboard(of step: Step) -> KeyboardUse {
    // People may work in the windows below, and want to type.
    tour.onTapLight(step) == .passThrough && !step.nextOn.contains(where: \.isKey)
      ? .shared : .exclusive
  }

  /// The number of steps before each place that belong to the tour.
  ///
  /// They are counted once per change of conditions, because a tour can have very many steps.
  private mutating func members() -> [Int] {
    if let membership { return membership }
    var counts = [0]
    counts.reserveCapacity(tour.steps.count + 1)
    for step in tour.steps {
      counts.append(counts[counts.count - 1] + (belongs(step) ? 1 : 0))
    }
    membership = counts
    return counts
  }

  /// Whether no later step would be shown, as far as is known.
  func isLast(_ index: Int) -> Bool {
    !section(of: index).dropFirst(index + 1 - section(of: index).lowerBound).contains { later in
      let step = tour.steps[later]
      guard belongs(step) else { return false }
      let policy = tour.missing(step)
      // Steps that ask or wait first may find their targets by then.
      guard policy.fallback == .skip, wait(at: step) <= .zero, step.delay <= .zero,
        step.hooks.before.isEmpty
      else { return true }
      return step.lights.isEmpty || step.lights.contains { book.state(of: $0.target).rect != nil }
    }
  }

  private static func buttons(of card: Card?, isFirst: Bool, isLast: Bool) -> [Button] {
    guard let card else { return [] }
    let cross = card.hasCross ? [Button.cross] : []
    guard let buttons = card.buttons else {
      return (isFirst ? [] : [.back]) + [isLast ? .finish : .next] + cross
    }
    // Before the first step there is none to go back to, and after the last none to go on to.
    let useful = buttons.filter { !(isFirst && $0.reaction == .back) }
    guard isLast else { return useful + cross }
    return useful.filter { button in
      button.reaction != .next || button.label != nil
        || !useful.contains { $0.reaction == .finish && $0.label == nil }
    } + cross
  }
}

/// The ways into tasks and back to their list.
///
/// A trip stays in one task; beyond the task's ends it leads to the list.
extension TourMachine {
  /// The steps that a trip from a step stays in.
  func section(of index: Int) -> Range<Int> {
    sections.first { $0.contains(index) } ?? index..<(index + 1)
  }

  /// The number of the task with a step, from 0; nil for the list, and in a tour without tasks.
  func task(of index: Int) -> Int? {
    guard tour.hasTasks, index > 0 else { return nil }
    return sections.firstIndex { $0.contains(index) }.map { $0 - 1 }
  }

  /// The way forward to a step; it may finish the task, or the tour.
  func forward(to index: Int, in section: Range<Int>) -> Trip {
    let end: Trip.End =
      !tour.hasTasks || section.lowerBound == 0 ? .finishes : .list(isDone: true)
    return Trip(next: index, section: section, end: end)
  }

  /// The way back to a step; it may lead to the list.
  func backward(to index: Int, in section: Range<Int>) -> Trip {
    let isTask = tour.hasTasks && section.lowerBound > 0
    return Trip(
      next: index, section: section, isBackward: true, end: isTask ? .list(isDone: false) : .stays)
  }

  /// The way to a step, or to the next one that can be shown.
  func trip(to index: Int) -> Trip { Trip(next: index, section: section(of: index)) }

  /// The way to the list.
  var tripToList: Trip { Trip(next: 0, section: sections[0]) }

  /// Tells that a task has begun.
  mutating func tellTask(from old: Int?, to index: Int) {
    guard let task = task(of: index), old.flatMap({ self.task(of: $0) }) != task else { return }
    if let id = tour.entries?[task].id { notify(of: .taskBegan(id)) }
  }

  /// What the card says of the tasks; nil without tasks.
  func tasks(at index: Int, isFirst: Bool) -> TaskShowing? {
    guard tour.hasTasks else { return nil }
    guard index == 0 else { return .step(isFirst: isFirst) }
    return .list(isDone: areAllDone, closing: tour.closing)
  }

  /// The buttons of the list.
  func listButtons() -> [Button] {
    let tasks = (tour.entries ?? []).enumerated().map { index, entry in
      Button.task(entry.id, title: entry.title, isDone: done.contains(index))
    }
    return tasks + [areAllDone ? .finish : .dismiss]
  }
}
