/// A sequence of steps that light things and explain them.
///
/// A plain value.
///
/// Code and files describe the same tours. A tour with ``problems`` can run too; what it does is
/// defined, but hardly what its author meant.
public struct Tour: Sendable, Hashable {
  /// The steps in order.
  ///
  /// A tour with tasks has the list first, and then the steps of all tasks.
  public var steps: [Step]
  /// The properties of steps that do not set them.
  public var defaults: StepDefaults
  /// What keys do, by the names of the keys.
  ///
  /// Escape always leaves the tour, whatever this says.
  public var keys: [String: Reaction]
  /// The look of the cards.
  public var theme = Theme.automatic
  /// Whether the labels of lights are drawn beside them; nil for what the overlay's options say.
  public var showsLabels: Bool?
  /// The places of targets that the tour itself knows by their names, in logical pixels of the
  /// desktop.
  ///
  /// They hold when the tour begins, unless the program has set the same names; then either side can
  /// change them.
  public var targets: [String: Rect] = [:]
  /// Whether conditions hold when the tour begins; those that are not in it do not hold.
  ///
  /// What the program has set takes precedence.
  public var conditions: [String: Bool] = [:]

  /// What the card asks when a person dismisses or skips the tour before its last step, as markup; nil to end at once.
  ///
  /// The card has a button that stays and one that leaves. Leaving a second time, as by Escape, always ends the tour, and so
  /// does the program.
  public var confirmation: String?

  /// The tasks whose steps the tour has; nil without a list.
  var entries: [TaskEntry]?
  /// What the list says when all is done; nil for the usual words.
  var closing: String?

  /// A tour with these properties.
  public init(
    _ steps: [Step], defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = Tour.standardKeys
  ) {
    self.steps = steps
    self.defaults = defaults
    self.keys = keys
  }

  /// The name of the key that leaves every tour.
  public static let escapeKey = "Escape"

  /// The default keys.
  public static let standardKeys: [String: Reaction] = [
    "Right": .next, "Enter": .next, "Space": .next, "PageDown": .next,
    "Left": .back, "Backspace": .back, "PageUp": .back,
    "Home": .first, "End": .last,
  ]

  /// Whether any step has a card, which needs fonts.
  package var hasCards: Bool { confirmation != nil || steps.contains { $0.card != nil } }

  /// Whether there is a link in the words of any card.
  package var hasLinks: Bool {
    steps.contains { $0.card?.body.map { !Markup($0).links.isEmpty } ?? false }
      || [closing, confirmation].contains { $0.map { !Markup($0).links.isEmpty } ?? false }
  }

  /// Whether any light has a label, which needs fonts if labels are drawn.
  package var hasLabels: Bool { steps.contains { $0.lights.contains { $0.label != nil } } }

  /// The longest time that a step can wait; longer times are clamped.
  public static let longestTime = Duration.seconds(365 * 24 * 3600)

  /// The card that asks whether a person means to leave, in the place and language of another one.
  func question(insteadOf card: Card?) -> Card {
    Card(
      body: confirmation, language: card?.language, place: card?.place ?? .automatic,
      about: card?.about)
  }

  /// Whether the tour has the same course as another, whatever the looks and texts.
  func leads(like other: Tour) -> Bool {
    steps.count == other.steps.count && hasSameTasks(other)
      && zip(steps, other.steps).allSatisfy { step, other in
        step.id == other.id && step.when == other.when
          && step.nextOn == other.nextOn
          && step.lights.lazy.map(\.target).elementsEqual(other.lights.lazy.map(\.target))
          && step.lightNames == other.lightNames
      }
  }

  private func hasSameTasks(_ other: Tour) -> Bool {
    let others = other.entries ?? []
    return hasTasks == other.hasTasks
      && (entries ?? []).elementsEqual(others) { entry, other in
        entry.id == other.id && entry.count == other.count && entry.doneWhen == other.doneWhen
      }
  }

  /// The time, clamped to what can be calculated with.
  static func sane(_ time: Duration) -> Duration { min(max(time, .zero), longestTime) }
}

/// The properties of a step, with the tour's defaults for missing ones.
extension Tour {
  func onTapLight(_ step: Step) -> Reaction {
    if let reaction = step.onTapLight { return reaction }
    if step.nextOn.contains(.tap) { return .next }
    return step.nextOn.contains(.press) ? .passThrough : defaults.onTapLight
  }

  func onTapDim(_ step: Step) -> Reaction { step.onTapDim ?? defaults.onTapDim }

  /// The dim of a step; if it lets clicks through, it hides half of what they reach at most.
  func dim(_ step: Step) -> Dim {
    var dim = step.dim ?? defaults.dim
    if onTapDim(step) == .passThrough, dim.opacity > Sight.mostHidden { dim.opacity = 0.5 }
    return dim
  }

  func missing(_ step: Step) -> MissingTargetPolicy { step.missing ?? defaults.missing }

  // MARK: The names in a tour whose meanings come from outside

  /// The names of targets that steps point at or wait for, each once, in the order of the steps.
  package var targetNames: [String] {
    let names = steps.flatMap { step in
      (step.lights.map(\.target) + step.panels.map(\.place)).map(\.name)
        + step.nextOn.map(\.targetName)
    }
    return (names + taskSignals.map(\.targetName)).onceInOrder
  }

  /// What marks tasks as done by itself.
  private var taskSignals: [NextSignal] { (entries ?? []).flatMap(\.doneWhen) }

  /// What the steps wait for, and what marks tasks as done.
  private var signals: [NextSignal] { steps.flatMap(\.nextOn) + taskSignals }

  /// The words that steps wait for, each once, in the order of the steps.
  package var words: [String] {
    signals.map { if case .word(let word)? = $0.happening { word } else { nil } }.onceInOrder
  }

  /// Whether something in the tour is in another program's window.
  var hasForeignTargets: Bool {
    steps.contains { step in
      step.lights.contains { $0.target.foreign != nil }
        || step.panels.contains { $0.place.foreign != nil }
    }
      || signals.contains { $0.target?.foreign != nil }
  }

  /// Whether something in the tour is a widget of another program.
  package var hasWidgets: Bool {
    steps.contains { step in
      !step.widgetNames.isEmpty
        || step.happenings.contains { if case .widget = $0 { true } else { false } }
    }
      || taskSignals.contains { if case .widget? = $0.happening { true } else { false } }
  }

  /// The names of conditions that steps belong by or go on by, each once, in the order of the steps.
  package var conditionNames: [String] {
    let names = steps.flatMap { step in
      (step.when?.names ?? []).map(Optional.some) + step.nextOn.map(\.condition)
    }
    return (names + taskSignals.map(\.condition)).onceInOrder
  }
}

extension NextSignal {
  /// The name of the target that it waits for, or whose press it waits for.
  fileprivate var targetName: String? {
    if case .pressed(let name) = kind { name } else { target?.name }
  }

  /// The condition that it waits for.
  fileprivate var condition: String? { if case .condition(let name) = kind { name } else { nil } }
}

extension [String?] {
  /// The texts in it, each once, in their order.
  fileprivate var onceInOrder: [String] {
    var known: Set<String> = []
    return compactMap(\.self).filter { known.insert($0).inserted }
  }
}

/// The names of a tour, and what is known of each.
package struct TourNames: Sendable {
  /// The targets with their places; nil for one that cannot be seen, or of which nothing is known.
  package let targets: [(name: String, rect: Rect?)]
  /// The conditions, and whether they hold.
  package let conditions: [(name: String, holds: Bool)]

  package init(
    targets: [(name: String, rect: Rect?)], conditions: [(name: String, holds: Bool)]
  ) {
    self.targets = targets
    self.conditions = conditions
  }
}

/// Finds mistakes in a tour.
extension Tour {
  /// All mistakes in the tour, in the order of the tour; empty if there are none.
  ///
  /// - Complexity: O(n) in the size of the tour.
  public var problems: [TourProblem] {
    var check = TourCheck(self)
    check.run()
    return check.problems
  }
}

/// Goes through a tour and collects its problems.
struct TourCheck {
  let tour: Tour
  private(set) var problems: [TourProblem] = []

  /// The index of the first step with each name; -1 for the name of a task.
  private let places: [String: Int]

  init(_ tour: Tour) {
    self.tour = tour
    places = Dictionary(
      tour.steps.enumerated().map { ($1.id, $0) } + tour.taskNames.map { ($0, -1) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func run() {
    if tour.steps.isEmpty {
      report(.noSteps, at: [.field(.steps)], "A tour needs at least one step.")
    }
    check(tour.defaults)
    checkTheme()
    for key in tour.keys.keys.sorted() {
      guard let reaction = tour.keys[key] else { continue }
      let path = [TourProblem.Part.field(.keys), .key(key)]
      if KeyChange.isEscape(named: key) {
        // Another name of it does nothing at all, whatever stands behind it.
        if key != Tour.escapeKey || reaction != .dismiss {
          report(.escapeTaken, at: path, "Escape leaves every tour and can do nothing else.")
        }
      } else {
        checkKey(key, at: path)
      }
      check(reaction, isTap: false, at: path)
    }
    checkTasks()
    for index in tour.steps.indices.dropFirst(tour.hasTasks ? 1 : 0) { checkStep(index) }
  }

  mutating func report(_ code: TourProblem.Code, at path: [TourProblem.Part], _ sentence: String) {
    problems.append(TourProblem(code: code, isMistake: true, path: path, sentence: sentence))
  }

  mutating func warn(_ code: TourProblem.Code, at path: [TourProblem.Part], _ sentence: String) {
    problems.append(TourProblem(code: code, isMistake: false, path: path, sentence: sentence))
  }

  private mutating func check(_ defaults: StepDefaults) {
    let path = [TourProblem.Part.field(.defaults)]
    check(defaults.onTapLight, isTap: true, at: path + [.field(.onTapLight)])
    check(defaults.onTapDim, isTap: true, at: path + [.field(.onTapDim)])
    if defaults.onTapDim == .passThrough {
      checkSight(of: defaults.dim, at: path + [.field(.dim)])
    }
    check(defaults.missing.wait, at: path + [.field(.missing), .field(.wait)])
  }

  /// Checks a name among others.
  mutating func check(_ id: String, first: Int?, index: Int, at path: [TourProblem.Part]) {
    if id.isEmpty {
      report(.emptyID, at: path, "A name is needed here.")
    } else if let first, first != index {
      report(
        .duplicateID, at: path,
        tour.hasTasks
          ? "'\(id)' is the name of another step or task already; 'list' is that of the list."
          : "'\(id)' is the name of number \(first + 1) already.")
    }
  }

  mutating func check(_ reaction: Reaction, isTap: Bool, at path: [TourProblem.Part]) {
    if case .goTo(let id) = reaction, places[id] == nil {
      report(.unknownStep, at: path, "No step has the name '\(id)'.")
    }
    if case .custom(let name) = reaction, name.isEmpty {
      report(.emptyID, at: path, "A name is needed here.")
    }
    if reaction == .passThrough, !isTap {
      report(.onlyTapsPass, at: path, "Only a tap on a light or the dim can pass through.")
    }
  }

  /// Checks the name of a key.
  mutating func checkKey(_ name: String, at path: [TourProblem.Part]) {
    if let doubt = KeyChange.doubt(named: name) { warn(.unknownKey, at: path, doubt) }
  }

  mutating func check(_ time: Duration, at path: [TourProblem.Part]) {
    if time < .zero {
      report(.negativeTime, at: path, "A time cannot be less than 0.")
    } else if time > Tour.longestTime {
      warn(.hugeTime, at: path, "More than a year counts as a year.")
    }
  }

  /// The index of the first step with a name.
  func firstPlace(_ id: String) -> Int? { places[id] }
}
