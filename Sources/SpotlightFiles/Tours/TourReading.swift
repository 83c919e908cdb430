internal import Spotlight

/// A file on its way to a tour.
///
/// What cannot be read is replaced by something harmless: each step, light and button keeps its place in
/// its list, and what is wrong elsewhere is found all the same.
struct TourReading {
  /// The whole file.
  let root: Entry
  /// True when the name of a step cannot be read, so that it is unknown which reaction points to it.
  private(set) var lacksNames = false

  private var defaults: StepDefaults
  /// How many steps have been read.
  private var readSteps = 0
  /// The language of cards that name none.
  private(set) var language: String?
  private let usualKeys: [String: Reaction]

  /// The most steps of a tour.
  static let mostSteps = 10_000
  /// The most panels of a step.
  static let mostPanels = 20
  /// The most lights of a step.
  static let mostLights = 500
  /// The most targets and the most conditions that a file gives.
  static let mostNames = 1000
  /// The most keys.
  static let mostKeys = 200

  let surroundings: FileSurroundings

  init(
    _ value: JSON5Value, _ mistakes: Mistakes, in surroundings: FileSurroundings,
    defaults: StepDefaults, keys: [String: Reaction]
  ) {
    self.surroundings = surroundings
    self.defaults = defaults
    usualKeys = Tour.standardKeys.merging(keys) { _, new in new }
    root = Entry(value, name: "a tour", mistakes: mistakes)
  }

  /// The tour; nil if the file has too little for one.
  mutating func tour() -> Tour? {
    guard let fields = Fields<TourKey>(root, expecting: "an object with steps or tasks") else {
      return nil
    }
    if let entry = fields[.defaults], let fields = Fields<DefaultsKey>(entry) {
      readDefaults(fields)
    }
    language = fields[.language]?.language()
    let showsLabels = fields[.labels]?.flag()
    let theme = fields[.theme]?.theme(insteadOf: surroundings.fontInstead)
    let keys = fields[.keys]?.keys() ?? [:]
    // Before the steps, which point at them.
    let targets = fields[.targets]?.namedPlaces() ?? []
    let conditions = fields[.conditions]?.namedConditions() ?? []
    root.mistakes.supplied?.targets.formUnion(targets.map(\.name))
    root.mistakes.supplied?.conditions.formUnion(conditions.map(\.name))
    guard var tour = course(fields) else { return nil }
    tour.defaults = defaults
    // A key that is bound to something else is no longer what it was.
    tour.keys = usualKeys.merging(keys) { _, new in new }
    if let theme { tour.theme = theme }
    tour.showsLabels = showsLabels
    for target in targets { tour.targets[target.name] = target.rect }
    for condition in conditions { tour.conditions[condition.name] = condition.holds }
    tellUnused(targets.map { ($0.name, $0.entry) }, among: tour.targetNames, "target")
    tellUnused(conditions.map { ($0.name, $0.entry) }, among: tour.conditionNames, "condition")
    return tour
  }

  /// Steps, numbered on from those before, so that each has a name of its own in the tour.
  mutating func steps(_ entries: [Entry]) -> [Step] {
    entries.map { entry in
      readSteps += 1
      return step(entry, number: readSteps)
    }
  }

  mutating func noteLackOfNames() { lacksNames = true }

  /// Warns of names that no step has; most likely they are misspelt.
  private func tellUnused(
    _ given: [(name: String, entry: Entry)], among used: [String], _ kind: String
  ) {
    let known = Set(used)
    for (name, entry) in given where !known.contains(name) {
      entry.warn(SuppliedNames.unused(name, among: used, kind))
    }
  }

  private mutating func readDefaults(_ fields: Fields<DefaultsKey>) {
    defaults.look = fields.look()
    if let dim = fields[.dim]?.dim(over: defaults.dim) { defaults.dim = dim }
    if let glide = fields[.glide]?.glide() { defaults.glide = glide }
    if let pulse = fields[.pulse]?.pulse() { defaults.pulse = pulse }
    if let reaction = fields[.onTapLight]?.reaction() { defaults.onTapLight = reaction }
    if let reaction = fields[.onTapDim]?.reaction() { defaults.onTapDim = reaction }
    if let missing = fields[.missing]?.missing() { defaults.missing = missing }
    root.mistakes.usualWindow = fields[.window]?.window()
  }

  private mutating func step(_ entry: Entry, number: Int) -> Step {
    var step = Step("step-\(number)", lights: [])
    let entry = Entry(entry.value, name: "step \(number)", mistakes: entry.mistakes)
    guard let fields = Fields<StepKey>(entry) else {
      lacksNames = true
      return step
    }
    if let named = fields[.id] {
      if let id = named.text(.name) { step.id = id } else { lacksNames = true }
    }
    step.lights = fields[.at]?.stepLights() ?? []
    root.mistakes.supplied?.widgets = step.widgetNames
    step.look = fields.look()
    step.dim = fields[.dim]?.dim(over: defaults.dim)
    step.glide = fields[.glide]?.glide()
    step.pulse = fields[.pulse]?.pulse()
    step.card = fields.card(picture: surroundings.picture)
    if let language, step.card?.language == nil { step.card?.language = language }
    step.panels = fields[.panels]?.panels(in: surroundings) ?? []
    step.onTapLight = fields[.onTapLight]?.reaction()
    step.onTapDim = fields[.onTapDim]?.reaction()
    step.missing = fields[.missing]?.missing()
    step.advancesOn = fields[.advancesOn]?.signals() ?? []
    step.delay = fields[.delay]?.seconds(atMost: Tour.longestTime) ?? .zero
    if let entry = fields[.when], let name = entry.text(.name) {
      step.condition = name
      entry.warnOfOutside(
        unless: { $0.conditions.contains(name) },
        "nothing sets the condition \(name.quoted) yet, so the tour leaves this step out; "
          + SuppliedNames.advice(condition: name))
    }
    return step
  }
}

extension Entry {
  /// The lights of a step; one that cannot be read keeps its place.
  fileprivate func stepLights() -> [StepLight] {
    let entries = oneOrMore(atMost: TourReading.mostLights) ?? []
    return entries.map { $0.stepLight() ?? StepLight(.rect(x: 0, y: 0, width: 1, height: 1)) }
  }

  fileprivate func keys() -> [String: Reaction]? {
    guard
      let members = members(
        expecting: "an object of key names and what they do", atMost: TourReading.mostKeys)
    else { return nil }
    var keys: [String: Reaction] = [:]
    for (key, entry) in members where !key.isEmpty {
      if let reaction = entry.reaction() { keys[key] = reaction }
    }
    return keys
  }
}
