/// A running tour: inputs go in, actions for the caller come out.
///
/// It has no clock, and it shows and asks nothing by itself. Each call passes a time of one clock
/// that the caller chooses. A tour has exactly one ending and no action after it, and Escape ends
/// it, whatever inputs come at whatever time.
package struct TourMachine: Sendable {
  package private(set) var tour: Tour

  /// The known state of the targets.
  var book: TargetBook
  /// Whether each condition holds that the tour mentions.
  var conditions: [String: Bool]
  /// For each step, how many steps before it belong to the tour; nil after a change of conditions.
  var membership: [Int]?
  /// The index of the first step with each name, and of the first step of each task.
  let places: [String: Int]
  /// What trips stay in; with tasks, the list comes first.
  let sections: [Range<Int>]
  /// The tasks that are done, from 0.
  var done: Set<Int> = []

  var phase = TourPhase.idle
  var presented: Presented?
  var pause: TourPause?
  /// The showing whose card asks whether the person means to leave; nil for none.
  var askingNumber: Int?
  /// The first step that was left out because of its targets, as long as no other has been shown.
  var firstMissed: String?

  /// The latest time that a call passed; time does not go back.
  var now: Duration
  var showings = 0
  /// Whether a step was shown for more than to say that it waits.
  var hasShown = false
  var questions = 0
  var events = 0

  /// Whether news have come that the tour has not handled yet.
  var isStale = false
  /// Whether the caller may have to be told of changes.
  var isUntold = false
  /// What the caller was told to show last.
  var told: Showing?

  var actions: [TourAction] = []
  /// Whether something in the tour is in another program's window; a tour can have very many steps.
  private var hasForeignTargets: Bool

  /// Creates a machine for a tour that has not started.
  ///
  /// Targets that the book has already stay known.
  package init(_ tour: Tour, book: TargetBook = TargetBook()) {
    self.tour = tour
    self.book = book
    hasForeignTargets = tour.hasForeignTargets
    let sections = tour.sections
    let tasks = zip(tour.taskNames, sections.dropFirst()).filter { !$1.isEmpty }
    places = Dictionary(
      tour.steps.enumerated().map { ($1.id, $0) } + tasks.map { ($0, $1.lowerBound) },
      uniquingKeysWith: { first, _ in first })
    self.sections = sections
    now = (.zero - Duration.seconds(Int64.max)).sane
    conditions = Dictionary(
      uniqueKeysWithValues: tour.conditionNames.map { ($0, tour.conditions[$0] ?? false) })
    for (name, rect) in tour.targets where self.book.state(of: .named(name)) == .unknown {
      self.book.receive(TargetReport(.named(name), .found(rect)))
    }
  }

  /// What is known of everything that the tour names: of targets that can be seen the place.
  package var names: TourNames {
    TourNames(
      targets: tour.targetNames.map { ($0, book.state(of: .named($0)).rect) },
      conditions: tour.conditionNames.map { ($0, conditions[$0] ?? false) })
  }

  /// Whether the tour is over.
  package var hasEnded: Bool { phase == .ended }

  /// The time at which the caller must send `pass` if no later time comes before; nil if there is
  /// none.
  package var nextDeadline: Duration? {
    guard pause == nil else { return nil }
    guard phase == .resting else { return phase.deadline }
    return presented?.deadline
  }

  /// The targets whose news make a difference now.
  package var watchedTargets: Set<Target> {
    var targets: Set<Target> = []
    var steps: [Step] = []
    if let presented { steps.append(tour.steps[presented.index]) }
    if let trip = phase.trip, tour.steps.indices.contains(trip.next) {
      steps.append(tour.steps[trip.next])
    }
    if let presented, case .waiting = presented.absence,
      tour.missing(tour.steps[presented.index]).fallback == .restore
    {
      steps += stepsToGoBackTo(from: presented.index).map { tour.steps[$0] }
    }
    for step in steps {
      targets.formUnion(step.lights.lazy.map(\.target))
      targets.formUnion(step.panels.lazy.map(\.place))
    }
    return targets.union((steps.flatMap(\.nextOn) + taskSignals).compactMap(\.target))
  }

  /// What other programs have to be asked about now.
  package var search: Search {
    var search = Search()
    for happening in taskSignals.compactMap(\.happening) where !search.standing.contains(happening)
    {
      search.standing.append(happening)
    }
    // Nothing is on the screen, for hours perhaps. What comes by itself costs nothing until then.
    guard pause?.isHidden != true else {
      search.standing.removeAll(where: \.isAskedFor)
      return search
    }
    search.targets = watchedTargets.filter { $0.foreign != nil }
    // What holds already counts once, so it must not be told before it counts.
    guard pause == nil, phase == .resting, let presented, presented.isShown else { return search }
    search.number = presented.number
    search.ignoresPresent = presented.isFromLater
    search.happenings = tour.steps[presented.index].happenings
    return search
  }

  /// Handles an input and returns the actions for the caller.
  package mutating func receive(_ input: TourInput, at time: Duration) -> [TourAction] {
    guard !hasEnded else { return [] }
    now = max(now, time.sane)
    passTime()
    if !hasEnded { handle(input) }
    passTime()
    if !hasEnded { tellChanges() }
    if !hasEnded, hasForeignTargets { book.keep(foreign: watchedTargets) }
    defer { actions = [] }
    return actions
  }

  /// Handles everything that is due by now.
  private mutating func passTime() {
    applyNews()
    // The loop ends: each pass removes a deadline, and what follows waits for people or for a later
    // time.
    while let deadline = nextDeadline, deadline <= now {
      passDeadline()
      applyNews()
    }
  }

  private mutating func handle(_ input: TourInput) {
    switch input {
    case .start(let id): start(from: id)
    case .request(let request): handle(request)
    case .stop(let ending): end(ending)
    case .escape: escape()
    case .tap(let tap): handle(tap)
    case .key(let name): handle(key: name)
    case .pressed(let name): handle(pressed: name)
    case .happened(let happening, let number): handle(happening, during: number)
    case .passed(let happening, let number):
      handle(happening, during: number, isOfPerson: true)
    case .follow(let link): follow(link)
    case .condition(let name, let isMet): handle(condition: name, isMet)
    case .screens(let screens):
      book.setScreens(screens)
      isStale = true
    case .targets(let reports):
      for report in reports { book.receive(report) }
      isStale = true
    case .answer(let answer, let question): apply(answer, to: question)
    case .shown(let number): handle(shown: number)
    case .tour(let other): replaceTour(by: other)
    case .pass: break
    }
  }

  private mutating func handle(_ request: TourRequest) {
    switch request {
    case .want(let reaction): react(reaction, .command)
    case .pause(let hides): pause(hides: hides)
    case .resume: resume()
    case .press(let button): press(button)
    case .seek(let seek): self.seek(seek)
    }
  }

  private mutating func replaceTour(by other: Tour) {
    guard other.leads(like: tour) else { return }
    tour = other
    hasForeignTargets = other.hasForeignTargets
    isStale = true
  }

  private mutating func handle(condition name: String, _ isMet: Bool) {
    // Conditions that the tour never mentions are not stored.
    guard let old = conditions[name], old != isMet else { return }
    conditions[name] = isMet
    membership = nil
    isStale = true
  }

  private mutating func start(from id: String?) {
    guard phase == .idle else { return }
    notify(of: .started)
    guard !tour.steps.isEmpty else { return end(.failed("The tour has no steps.")) }
    guard let id else { return go(forward(to: 0, in: sections[0])) }
    guard let index = places[id] else { return end(.failed("No step has the name '\(id)'.")) }
    // A task of which nothing can be shown is not done.
    go(tour.hasTasks ? trip(to: index) : forward(to: index, in: sections[0]))
  }

  mutating func notify(of kind: TourEvent.Kind) {
    events += 1
    actions.append(.tell(TourEvent(number: events, time: now, kind: kind)))
  }

  /// Ends the tour in any phase.
  mutating func end(_ ending: Ending) {
    guard !hasEnded else { return }
    var ending = ending
    if case .dismissed(nil, let means) = ending {
      ending = .dismissed(at: presented.map { tour.steps[$0.index].id }, by: means)
    }
    phase = .ended
    presented = nil
    pause = nil
    if told != nil { actions.append(.hide) }
    told = nil
    notify(of: .ended(ending))
    actions.append(.end(ending))
  }

  /// Handles Escape: a task is left for the list at once, whatever the program is asked; anything else ends.
  ///
  /// The tour ends if the list does not belong to it now. It also ends if the list is on its way already, and waits for a program's
  /// answer or a delay.
  private mutating func escape() {
    guard isInTask, belongs(tour.steps[0]), phase.trip?.next != 0 else {
      if areAllDone { return end(.finished) }
      if isAsking || !asks() { end(.dismissed(by: .esc)) }
      return
    }
    go(tripToList)
  }

  /// Whether the card asks if the person means to leave.
  var isAsking: Bool { askingNumber != nil && askingNumber == presented?.number }

  /// The step that the tour is at, also in a pause that hides it; nil before the first one and after the end.
  package var step: Showing? {
    var copy = self
    return copy.showing()
  }

  /// How long a step waits for its targets: always a moment if the program says that one is there and
  /// hidden, because it may scroll that into view.
  func wait(at step: Step) -> Duration {
    let wait = Tour.sane(tour.missing(step).wait)
    let isHidden = step.lights.contains {
      $0.target.name != nil && book.state(of: $0.target) == .hidden
    }
    return isHidden ? max(wait, Self.patience) : wait
  }

  /// Asks whether the person means to leave, in the middle of a tour that has a question; false if there is nothing to ask.
  mutating func asks() -> Bool {
    // A step that goes on by itself takes its question with it; leaving again always leaves.
    guard askingNumber == nil, tour.confirmation != nil, pause == nil, let presented,
      !isLast(presented.index)
    else { return false }
    askingNumber = presented.number
    isStale = true
    return true
  }

  /// Whether the tour shows a step of a task, so that Escape leads to the list.
  ///
  /// A paused tour is left at once: nothing could come of the list.
  package var isInTask: Bool {
    guard tour.hasTasks, pause == nil, let presented else { return false }
    return presented.index > 0
  }

  /// Whether the list has nothing left to do.
  var areAllDone: Bool { tour.entries.map { done.count >= $0.count } ?? false }

  func eventPlace(_ index: Int) -> TourEvent.Place {
    TourEvent.Place(index, tour.steps[index].id)
  }

  /// The targets that are missing in the step that is to come, or in the one that is shown.
  package var missingTargets: [Target] {
    guard !hasEnded, let index = phase.trip?.next ?? presented?.index, index < tour.steps.count
    else { return [] }
    return missing(index)
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
}

/// A tour that waits to be resumed.
///
/// Its time stops, and wishes of people and answers of programs do not move it. Its lights still
/// follow their targets, and a person can still leave.
extension TourMachine {
  mutating func pause(hides: Bool) {
    // What is hidden stays so until the tour goes on.
    let hides = hides || pause?.isHidden == true
    guard phase != .idle, pause?.isHidden != hides else { return }
    if pause == nil {
      pause = TourPause(since: now, isHidden: hides)
    } else {
      pause?.isHidden = hides
    }
    // A step that comes back must be seen again before it counts as seen.
    if hides { pause?.shown = nil }
    isUntold = true
    notify(of: .paused(isHidden: hides))
  }

  mutating func resume() {
    guard let paused = pause else { return }
    pause = nil
    let length = now - paused.since
    phase = phase.later(by: length)
    presented?.delay(by: length)
    isStale = true
    notify(of: .resumed)
    // The answer belongs to the state of now, so the state comes up to date first.
    applyNews()
    if let number = paused.shown { handle(shown: number) }
    if let (answer, question) = paused.answer { apply(answer, to: question) }
  }
}

/// The phase of a tour.
enum TourPhase: Hashable, Sendable {
  /// Before the start.
  case idle
  /// At the present step.
  case resting
  /// The program is asked whether the present step may be left.
  case leaving(Trip, question: Int)
  /// The program is asked whether the next step may come.
  case asking(Trip, question: Int)
  /// The tour waits for the delay of the next step.
  case delaying(Trip, until: Duration)
  /// The tour waits for targets of the next step.
  case waiting(Trip, until: Duration)
  case ended

  /// The trip under way; nil for none.
  var trip: Trip? {
    switch self {
    case .idle, .resting, .ended: nil
    case .leaving(let trip, _), .asking(let trip, _): trip
    case .delaying(let trip, _), .waiting(let trip, _): trip
    }
  }

  /// The time at which the trip goes on by itself.
  var deadline: Duration? {
    switch self {
    case .delaying(_, let time), .waiting(_, let time): time
    case .idle, .resting, .leaving, .asking, .ended: nil
    }
  }

  /// The same phase with its time delayed.
  func later(by time: Duration) -> TourPhase {
    switch self {
    case .delaying(let trip, let until): .delaying(trip, until: until + time)
    case .waiting(let trip, let until): .waiting(trip, until: until + time)
    case .idle, .resting, .leaving, .asking, .ended: self
    }
  }
}

/// The way of a tour to another step.
struct Trip: Hashable, Sendable {
  /// What happens if no step of the trip can be shown.
  enum End: Hashable, Sendable {
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
  var isBackward = false
  var end = End.stays
  /// Whether steps come without their delays, and without a moment's wait for their targets.
  var isAtOnce = false

  /// Whether a step is left to try.
  var hasNext: Bool { section.contains(next) }

  /// The same trip without its next step.
  var farther: Trip {
    var trip = self
    trip.next += isBackward ? -1 : 1
    return trip
  }
}
