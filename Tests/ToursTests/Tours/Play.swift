import Spotlight

/// Runs a tour and records what is shown.
struct Play {
  private(set) var machine: TourMachine
  /// The time in milliseconds.
  private(set) var time = 0
  private(set) var actions: [TourAction] = []
  /// What is shown.
  private(set) var showing: Showing?
  /// Whether a step counts as seen as soon as it is shown.
  var seesAtOnce = true

  static let place = Rect(x: 10, y: 20, width: 30, height: 40)
  static let elsewhere = Rect(x: 200, y: 100, width: 50, height: 50)

  init(_ tour: Tour) {
    machine = TourMachine(tour)
  }

  /// A tour of steps that all point at targets of their own names, which are there.
  init(_ steps: [Step], missing: MissingTargetPolicy = .end) {
    var defaults = StepDefaults()
    defaults.missing = missing
    self.init(Tour(steps, defaults: defaults))
  }

  /// The step that is shown.
  var step: String? { showing?.step.id }

  /// The names of the lights.
  var lights: [String] { showing?.lights.map(\.id) ?? [] }

  var outcomes: [Ending] {
    actions.compactMap { if case .end(let outcome) = $0 { outcome } else { nil } }
  }

  /// The questions, in words.
  var questions: [String] {
    actions.compactMap { action in
      guard case .ask(let hook, let place, let question) = action else { return nil }
      return "\(hook) \(place.id) \(question)"
    }
  }

  /// The events, in words.
  var events: [String] { actions.compactMap(Self.words) }

  /// Sends an input and returns the events that it caused.
  @discardableResult
  mutating func receive(_ input: TourInput, at time: Int? = nil) -> [String] {
    self.time = time ?? self.time
    var new = machine.receive(input, at: .milliseconds(self.time))
    take(new)
    var seen = 0
    while seesAtOnce, case .show(let showing)? = new.last(where: Self.isShow), showing.number > seen
    {
      seen = showing.number
      let more = machine.receive(.shown(seen), at: .milliseconds(self.time))
      take(more)
      new += more
    }
    return new.compactMap(Self.words)
  }

  @discardableResult
  mutating func start(from id: String? = nil) -> [String] { receive(.start(from: id)) }

  @discardableResult
  mutating func next() -> [String] { receive(.request(.want(.next))) }

  @discardableResult
  mutating func back() -> [String] { receive(.request(.want(.back))) }

  @discardableResult
  mutating func pass(to time: Int) -> [String] { receive(.pass, at: time) }

  /// The same after its start, with targets that are there.
  func begun(from id: String? = nil, finding names: String...) -> Play {
    var play = self
    if !names.isEmpty {
      play.receive(.targets(names.map { TargetReport(.named($0), .found(Play.place)) }))
    }
    play.start(from: id)
    return play
  }

  /// Reports that the shown step was seen.
  @discardableResult
  mutating func see() -> [String] { receive(.shown(showing?.number ?? 0)) }

  /// Reports that targets are there from now on.
  @discardableResult
  mutating func find(_ names: String..., at rect: Rect = Play.place) -> [String] {
    receive(.targets(names.map { TargetReport(.named($0), .found(rect)) }))
  }

  /// Reports that targets are gone.
  @discardableResult
  mutating func lose(_ names: String...) -> [String] {
    receive(.targets(names.map { TargetReport(.named($0), .lost) }))
  }

  @discardableResult
  mutating func answer(_ answer: HookAnswer, to question: Int) -> [String] {
    receive(.answer(answer, question: question))
  }

  private mutating func take(_ new: [TourAction]) {
    actions += new
    for action in new {
      switch action {
      case .show(let now), .change(let now): showing = now
      case .hide: showing = nil
      case .ask, .tell, .end, .reveal: break
      }
    }
  }

  private static func isShow(_ action: TourAction) -> Bool {
    if case .show = action { true } else { false }
  }

  private static func words(_ action: TourAction) -> String? {
    guard case .tell(let event) = action else { return nil }
    switch event.kind {
    case .started: return "started"
    case .willShow(let place): return "willShow \(place.id)"
    case .didShow(let place): return "didShow \(place.id)"
    case .targetMissing(let place, let targets, let consequence):
      let names = targets.map(\.description).joined(separator: ",")
      return "missing \(place.id) [\(names)] \(consequence)"
    case .followed(let place, let link): return "followed \(place.id) \(link)"
    case .tapped(let place, let tap, let reaction): return "tapped \(place.id) \(tap) \(reaction)"
    case .custom(let name): return "custom \(name)"
    case .advanced(let old, let new): return "advanced \(old.id)>\(new.id)"
    case .refused(let place, let isBefore, let reason):
      return "refused \(isBefore ? "before" : "after") \(place.id): \(reason)"
    case .unknownStep(let id): return "unknown \(id)"
    case .paused(let isHidden): return isHidden ? "paused hidden" : "paused"
    case .hinted(let place): return "hinted \(place.id)"
    case .taskBegan(let task): return "began \(task)"
    case .taskDone(let task): return "done \(task)"
    case .resumed: return "resumed"
    case .ended(let outcome): return "ended \(outcome)"
    }
  }
}

extension Step {
  /// A step of a card with its name, and some changes.
  static func card(_ id: String, _ change: (inout Step) -> Void = { _ in }) -> Step {
    Step(id, card: Card(title: id)).with(change)
  }

  /// The step with some changes.
  func with(_ change: (inout Step) -> Void) -> Step {
    var step = self
    change(&step)
    return step
  }
}
