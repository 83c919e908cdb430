import Spotlight

/// Runs a tour and checks its invariants.
struct TourWatch {
  private var machine: TourMachine
  private let tour: Tour
  private var time = 0

  private var turns: [(time: Int, input: TourInput, actions: [TourAction])] = []
  private(set) var fault: String?
  private(set) var outcome: Ending?
  private(set) var showing: Showing?
  /// The latest question.
  private(set) var question: Int?

  private var isStarted = false
  private var events = 0
  private var announced: TourEvent.Place?
  private var seen: Set<Int> = []
  private var lastNumber = 0
  private var pause: Bool?
  /// The missing targets that were reported, with their steps.
  private var told: Set<String> = []
  /// The places of the targets.
  private var places: [Target: Rect] = [:]
  private var facts: Set<String> = []
  /// The conditions before the input, because due actions come before it.
  private var oldFacts: Set<String> = []

  init(_ tour: Tour) {
    self.tour = tour
    machine = TourMachine(tour)
  }

  mutating func receive(_ input: TourInput, after step: Int) {
    guard fault == nil else { return }
    time += step
    oldFacts = facts
    note(input)
    let isQuiet = isIgnored(input)
    let actions = machine.receive(input, at: .milliseconds(time))
    turns.append((time, input, actions))
    if outcome != nil, !actions.isEmpty { fault = "\(actions.count) actions after the end" }
    for action in actions where fault == nil { check(action) }
    // Time may have passed before the tap.
    if isQuiet, step == 0, actions.count > 1 { fault = "an ignored tap did something" }
    if fault == nil { checkState() }
  }

  /// The inputs and their results.
  var story: [String] {
    turns.map { "\($0.time) \($0.input) -> \($0.actions.map(Self.short))" }
  }

  /// Escape ends the tour in every state.
  mutating func leave() {
    guard fault == nil, outcome == nil else { return }
    receive(.stop(.dismissed(by: .esc)), after: 0)
    if fault == nil, outcome == nil { fault = "Escape did not end it" }
    receive(.request(.want(.next)), after: 10_000)
  }

  private mutating func note(_ input: TourInput) {
    switch input {
    case .start: isStarted = true
    case .condition(let name, let isMet):
      if isMet { facts.insert(name) } else { facts.remove(name) }
    case .targets(let reports):
      for report in reports {
        let rect = report.state.rect
        places[report.target] = rect == .zero ? nil : rect
      }
    default: break
    }
  }

  private func isIgnored(_ input: TourInput) -> Bool {
    guard case .tap(let tap) = input, let showing else { return false }
    switch tap {
    case .light: return [.ignore, .passThrough].contains(showing.step.onTapLight)
    case .dim: return (showing.step.onTapDim ?? tour.defaults.onTapDim) == .ignore
    case .button: return false
    }
  }

  private mutating func check(_ action: TourAction) {
    guard outcome == nil else { return fault = "\(Self.short(action)) after the end" }
    switch action {
    case .show(let new):
      checkShow(new)
      showing = new
    case .change(let new):
      if new.number != showing?.number { fault = "another step came as a change" }
      if new == showing { fault = "a change that is none" }
      showing = new
    case .hide:
      if showing == nil { fault = "hides nothing" }
      showing = nil
    case .ask(_, _, let number):
      if number <= question ?? 0 { fault = "a question's number came again" }
      question = number
    case .reveal: break
    case .tell(let event): check(event)
    case .end(let new): outcome = new
    }
  }

  private mutating func checkShow(_ new: Showing) {
    if new.number == lastNumber { return }
    if new.number != lastNumber + 1 { fault = "number \(new.number) after \(lastNumber)" }
    lastNumber = new.number
    if announced != TourEvent.Place(new.index, new.step.id) { fault = "came unannounced" }
    if let condition = new.step.when, !condition.holds(facts.union(oldFacts).contains) {
      fault = "a step came that does not belong to the tour"
    }
    announced = nil
  }

  private mutating func check(_ event: TourEvent) {
    events += 1
    if event.number != events { fault = "event \(event.number) after \(events - 1)" }
    switch event.kind {
    case .willShow(let place): announced = place
    case .didShow(let place):
      guard let showing, place.index == showing.index, seen.insert(showing.number).inserted
      else { return fault = "seen twice, or not at all" }
    case .targetMissing(let place, let targets, _):
      told.formUnion(targets.map { "\(place.id) \($0)" })
    case .paused(let isHidden): pause = isHidden
    case .resumed: pause = nil
    default: break
    }
  }

  private mutating func checkState() {
    if let deadline = machine.nextDeadline, deadline <= .milliseconds(time) {
      fault = "a deadline in the past"
    }
    if outcome != nil {
      if showing != nil || machine.nextDeadline != nil {
        fault = "something is left after the end"
      }
      return
    }
    if pause == true, showing != nil { fault = "a hidden tour is seen" }
    guard let showing else {
      let isWaiting = machine.nextDeadline != nil || question != nil || pause != nil
      if isStarted, !isWaiting { fault = "nothing is seen and nothing is waited for" }
      return
    }
    checkLights(showing)
  }

  private mutating func checkLights(_ showing: Showing) {
    let lit = showing.step.lights.compactMap { places[$0.target] }
    if showing.lights.map(\.frame) != lit { fault = "a light is not where its target is" }
    if Set(showing.lights.map(\.id)).count != showing.lights.count { fault = "a name comes twice" }
    if showing.missing.count + showing.lights.count != showing.step.lights.count {
      fault = "a target is neither there nor missing"
    }
    // During a pause, nothing is reported yet.
    if pause == nil, !told.isSuperset(of: showing.missing.map { "\(showing.step.id) \($0)" }) {
      fault = "a target is missing in silence"
    }
    if !(1...showing.count).contains(showing.position) {
      fault = "step \(showing.position) of none"
    }
  }

  private static func short(_ action: TourAction) -> String {
    switch action {
    case .show(let showing): "show \(showing.step.id) \(showing.lights.map(\.id))"
    case .change(let showing): "change \(showing.step.id) \(showing.lights.map(\.id))"
    case .tell(let event): "\(event.kind)"
    default: "\(action)"
    }
  }
}
