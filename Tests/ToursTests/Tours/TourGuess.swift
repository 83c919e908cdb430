import Spotlight

/// A plain model of where a tour should be, for tours without questions and waiting whose steps are
/// seen at once.
struct TourGuess {
  let tour: Tour
  var index: Int?
  var outcome: Ending?
  /// The conditions that are true.
  var facts: Set<String> = []
  /// The targets that are visible, and those that were once.
  var there: Set<Target> = []
  var known: Set<Target> = []

  private var missed: String?
  private var levels: [Bool] = []
  /// Whether the shown step is shown without its lights.
  private var isAlone = false

  init(_ tour: Tour) {
    self.tour = tour
  }

  mutating func start() { go(0, 1, finishes: true) }

  mutating func want(_ reaction: Reaction) {
    guard let index, outcome == nil else { return }
    switch reaction {
    case .next: go(index + 1, 1, finishes: true)
    case .back: go(index - 1, -1, finishes: false)
    case .first: go(0, 1, finishes: false)
    case .last: go(tour.steps.count - 1, -1, finishes: false)
    case .goTo(let id):
      guard let next = tour.steps.firstIndex(where: { $0.id == id }) else { return }
      go(next, 1, finishes: false)
    case .finish: outcome = .finished
    case .skip: outcome = .skipped(at: tour.steps[index].id)
    case .dismiss: outcome = .dismissed(at: tour.steps[index].id, by: .command)
    case .ignore, .passThrough, .custom, .showTarget: break
    }
  }

  /// Names the tap that dismissed the tour, if one did.
  mutating func name(_ tap: DismissCause) {
    guard case .dismissed(let step, by: .command) = outcome else { return }
    outcome = .dismissed(at: step, by: tap)
  }

  mutating func tapLight(_ target: Target) {
    guard let index, outcome == nil, there.contains(target),
      tour.steps[index].lights.contains(where: { $0.target == target })
    else { return }
    let step = tour.steps[index]
    want(step.onTapLight ?? (step.nextOn.contains(.tap) ? .next : tour.defaults.onTapLight))
  }

  mutating func tapDim() {
    guard let index else { return }
    want(tour.steps[index].onTapDim ?? tour.defaults.onTapDim)
  }

  /// Updates the model after conditions or targets have changed.
  mutating func look() {
    guard outcome == nil, let index else { return }
    let old = levels
    levels = self.levels(index)
    if zip(levels, old).contains(where: { $0 && !$1 }) { return want(.next) }
    let step = tour.steps[index]
    guard !step.lights.isEmpty, !isLit(step) else { return isAlone = false }
    guard !isAlone else { return }
    isAlone = true
    switch (step.missing ?? tour.defaults.missing).fallback {
    case .skip: want(.next)
    case .card: break
    case .restore:
      let earlier = (0..<index).reversed().filter { belongs(tour.steps[$0]) }.prefix(4)
      if let back = earlier.first(where: { isThere(tour.steps[$0]) }) { show(back, isAlone: false) }
    case .end: outcome = .targetLost(step: step.id)
    }
  }

  private mutating func go(_ start: Int, _ way: Int, finishes: Bool) {
    var next = start
    while tour.steps.indices.contains(next) {
      let step = tour.steps[next]
      if next == index { return }
      let isThere = step.lights.isEmpty || isLit(step)
      let fallback = (step.missing ?? tour.defaults.missing).fallback
      if belongs(step) {
        if isThere || fallback == .card || fallback == .restore {
          return show(next, isAlone: !isThere)
        }
        if fallback == .end { return outcome = .targetLost(step: step.id) }
        if index == nil, missed == nil { missed = step.id }
      }
      next += way
    }
    guard finishes else { return }
    outcome = index == nil ? missed.map { .targetLost(step: $0) } ?? .finished : .finished
  }

  private mutating func show(_ next: Int, isAlone: Bool) {
    let isForward = index.map { $0 < next } ?? true
    index = next
    self.isAlone = isAlone
    levels = levels(next)
    if isForward, levels.contains(true) { want(.next) }
  }

  private func belongs(_ step: Step) -> Bool { step.when.map { $0.holds(facts.contains) } ?? true }

  private func isThere(_ step: Step) -> Bool { step.lights.isEmpty || isLit(step) }

  private func isLit(_ step: Step) -> Bool { step.lights.contains { there.contains($0.target) } }

  private func levels(_ index: Int) -> [Bool] {
    tour.steps[index].nextOn.map { signal in
      switch signal.kind {
      case .condition(let name): facts.contains(name)
      case .appears(let target): there.contains(target)
      case .vanishes(let target): known.contains(target) && !there.contains(target)
      case .tap, .press, .key, .after, .pressed, .happens: false
      }
    }
  }
}
