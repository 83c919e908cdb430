import RandomNumbers
import Spotlight

/// Random tours and inputs.
struct TourDice {
  var random: Seeded

  static let targets: [Target] = ["x", "y", "z"]
  static let facts = ["p", "q"]

  init(_ seed: Int) { random = Seeded(seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ one: Int) -> Bool { number(0..<one) == 0 }

  mutating func pick<T>(_ values: [T]) -> T { values[number(0..<values.count)] }

  mutating func time() -> Duration { .milliseconds(pick([-1, 0, 0, 100, 1000])) }

  mutating func reaction() -> Reaction {
    pick([
      .next, .next, .next, .back, .back, .first, .last, .goTo("\(number(0..<7))"),
      .goTo("nowhere"), .finish, .skip, .dismiss, .ignore, .passThrough, .custom("c"),
    ])
  }

  /// A random navigation that does not leave the tour.
  mutating func way() -> Reaction {
    pick([.next, .next, .back, .back, .first, .last, .goTo("\(number(0..<7))"), .ignore])
  }

  mutating func tour(isTimed: Bool, hasSignals: Bool = true) -> Tour {
    var defaults = StepDefaults()
    defaults.missing = policy(isTimed: isTimed)
    defaults.onTapDim = way()
    let steps = (0..<number(0..<7)).map { step($0, isTimed: isTimed, hasSignals: hasSignals) }
    return Tour(steps, defaults: defaults)
  }

  /// A random list of tasks.
  mutating func list() -> Tour {
    let whole = tour(isTimed: true)
    var rest = whole.steps[...]
    var tasks: [TourTask] = []
    while !rest.isEmpty || tasks.isEmpty || chance(6) {
      let count = min(number(0..<4), rest.count)
      var task = TourTask("t\(tasks.count)", title: "T", Array(rest.prefix(count)))
      if chance(3) { task.doneWhen = [signal(isTimed: false)] }
      tasks.append(task)
      rest = rest.dropFirst(count)
    }
    return Tour(tasks: tasks, defaults: whole.defaults)
  }

  /// For a hidden target, a tour waits a moment.
  mutating func targetState(isTimed: Bool) -> TargetState {
    let hidden: [TargetState] = isTimed ? [.found(.zero), .hidden] : []
    return pick([.found(Play.place), .found(Play.elsewhere), .lost, .unknown] + hidden)
  }

  private mutating func policy(isTimed: Bool) -> MissingTargetPolicy {
    MissingTargetPolicy(
      wait: isTimed ? time() : .zero,
      fallback: pick([.skip, .skip, .card, .restore, .end]))
  }

  private mutating func step(_ index: Int, isTimed: Bool, hasSignals: Bool) -> Step {
    var step = Step("\(index)", card: chance(4) ? nil : Card(title: "\(index)"))
    for _ in 0..<number(0..<3) {
      step.lights.append(StepLight(pick(Self.targets), id: chance(3) ? "light" : nil))
    }
    if chance(4) { step.when = StepCondition(pick(Self.facts)) }
    if chance(3) { step.missing = policy(isTimed: isTimed) }
    if chance(3) { step.onTapLight = reaction() }
    if chance(3) { step.onTapDim = reaction() }
    while hasSignals, chance(3) { step.nextOn.append(signal(isTimed: isTimed)) }
    guard isTimed else { return step }
    if chance(4) { step.card?.hintDelay = time() }
    if chance(4) { step.delay = time() }
    if chance(4) { step.hooks.before = [StepHook {}] }
    if chance(4) { step.hooks.after = [StepHook {}] }
    return step
  }

  private mutating func signal(isTimed: Bool) -> NextSignal {
    let signals: [NextSignal] = [
      .tap, .key("k"), .condition(pick(Self.facts)), .appears(pick(Self.targets)),
      .vanishes(pick(Self.targets)),
    ]
    return isTimed && chance(3) ? .after(time()) : pick(signals)
  }
}
