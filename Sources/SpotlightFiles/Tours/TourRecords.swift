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
  /// What each step begins with: the defaults of the file for which ``StepDefaults`` has no property.
  private var template = Step("", lights: [])
  /// The steps that have been read, by their names.
  private var stepsByName: [String: Step] = [:]
  /// How many steps have been read.
  private var readSteps = 0
  /// How many lights, panels and signals steps have copied from those that they use.
  private var copies = 0
  private static let mostCopies = 20_000
  /// The language of cards that name none.
  private var language: String?
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

  init(
    _ value: JSON, _ mistakes: Mistakes, defaults: StepDefaults, keys: [String: Reaction]
  ) {
    mistakes.usualDim = defaults.dim
    self.defaults = defaults
    usualKeys = Tour.standardKeys.merging(keys) { _, new in new }
    root = Entry(value, name: "a tour", mistakes: mistakes)
  }

  /// The tour; nil if the file has too little for one.
  mutating func tour() -> Tour? {
    var tour = Tour([])
    guard
      let fields = Tour.record.read(root, into: &tour, expecting: "an object with steps or tasks")
    else { return nil }
    language = fields["language"].flatMap(FieldKind<String>.language.read)
    root.mistakes.texts.plain = language.flatMap { LanguageTag($0) }
    let keys = fields["keys"].map(Self.keys) ?? [:]
    // Before the steps, which point at them.
    let targets = fields["targets"].map(Self.places) ?? []
    let conditions = fields["conditions"].map(Self.conditions) ?? []
    root.mistakes.surroundings.supplied?.targets.formUnion(targets.map(\.name))
    root.mistakes.surroundings.supplied?.conditions.formUnion(conditions.map(\.name))
    if let entry = fields["defaults"] { readDefaults(entry) }
    guard readCourse(fields, of: &tour) else { return nil }
    tour.defaults = defaults
    // A key that is bound to something else is no longer what it was.
    tour.keys = usualKeys.merging(keys) { _, new in new }
    tour.confirmation = fields["confirm"].flatMap(FieldKind<String>.markup.read)
    for target in targets { tour.targets[target.name] = target.rect }
    for condition in conditions { tour.conditions[condition.name] = condition.holds }
    tellUnused(targets.map { ($0.name, $0.entry) }, among: tour.targetNames, "target")
    tellUnused(conditions.map { ($0.name, $0.entry) }, among: tour.conditionNames, "condition")
    return tour
  }

  private static func keys(_ entry: Entry) -> [String: Reaction] {
    let members = entry.members(
      expecting: "an object of key names and what they do", atMost: mostKeys)
    var keys: [String: Reaction] = [:]
    for (key, entry) in members ?? [] {
      if let reaction = Reaction(entry) { keys[key] = reaction }
    }
    return keys
  }

  /// Names of targets and where they are; null for one that another call registers later.
  private static func places(_ entry: Entry) -> [(name: String, rect: Rect?, entry: Entry)] {
    named(entry, expecting: "an object of names and rectangles").compactMap { name, entry in
      if case .null = entry.value.content { return (name, nil, entry) }
      return entry.unlabelledRect().map { (name, $0, entry) }
    }
  }

  /// Names of conditions and whether they hold; a list has those that do.
  private static func conditions(
    _ entry: Entry
  ) -> [(name: String, holds: Bool, entry: Entry)] {
    guard case .list = entry.value.content else {
      return named(
        entry, expecting: "a list of names, or an object of names with true or false"
      ).compactMap { name, entry in entry.flag().map { (name, $0, entry) } }
    }
    return (entry.list(expecting: "a list of names", atMost: mostNames) ?? [])
      .compactMap { entry in entry.text(.name).map { ($0, true, entry) } }
  }

  /// The members of an object whose keys are names of a tour.
  private static func named(
    _ entry: Entry, expecting expectation: String
  ) -> [(key: String, Entry)] {
    (entry.members(expecting: expectation, atMost: mostNames) ?? []).filter { name, entry in
      guard !Tour.isName(name) else { return true }
      entry.add(
        "a name has 1 to \(Entry.TextKind.name.limit) characters on one line, and not "
          + "\(name.quoted).")
      return false
    }
  }

  /// Warns of names that no step has; most likely they are misspelt.
  private func tellUnused(
    _ given: [(name: String, entry: Entry)], among used: [String], _ kind: String
  ) {
    let known = Set(used)
    for (name, entry) in given where !known.contains(name) {
      entry.warn(SuppliedNames.unused(name, among: used, kind))
    }
  }

  private mutating func readDefaults(_ entry: Entry) {
    var step = Step("", lights: [])
    guard Step.defaultsRecord.read(entry, into: &step) != nil else { return }
    defaults.look = step.look
    step.look = Look()
    if let dim = step.dim.take() { defaults.dim = dim }
    if let glide = step.glide.take() { defaults.glide = glide }
    if let pulse = step.pulse.take() { defaults.pulse = pulse }
    if let reaction = step.onTapLight.take() { defaults.onTapLight = reaction }
    if let reaction = step.onTapDim.take() { defaults.onTapDim = reaction }
    if let missing = step.missing.take() { defaults.missing = missing }
    template = step
    root.mistakes.usualDim = defaults.dim
  }

  /// Reads the steps or the tasks of a tour, whichever the file has; false for neither.
  private mutating func readCourse(_ fields: Fields, of tour: inout Tour) -> Bool {
    guard let entry = fields["tasks"] else {
      fields["list"]?.warn("list is what the list of tasks says, and this tour has no tasks.")
      guard let steps = fields.required("steps").flatMap({ steps($0) }) else { return false }
      tour.steps = steps
      return true
    }
    fields["steps"]?.add("a tour has steps or tasks, and not both; put these steps into a task.")
    var list = TaskList()
    if let entry = fields["list"] { _ = TaskList.record.read(entry, into: &list) }
    guard let entries = entry.list(expecting: "a list of tasks", atMost: TaskList.mostTasks)
    else { return false }
    var tasks: [TourTask] = []
    var shown = takeShownLanguage()
    for entry in entries {
      let (task, language) = task(entry, number: tasks.count + 1)
      tasks.append(task)
      shown = shown ?? language
    }
    list.card.language = shown ?? list.card.language ?? language
    tour.setTasks(tasks, list: list.card, closing: list.closing)
    return true
  }

  /// Returns the language of the texts that were chosen since the last call; nil if none was.
  private func takeShownLanguage() -> String? {
    defer { root.mistakes.texts.shown = nil }
    return root.mistakes.texts.shown?.name
  }

  /// A task, and the language that was chosen for its title.
  private mutating func task(_ entry: Entry, number: Int) -> (TourTask, String?) {
    var task = TourTask("task-\(number)", title: "", [])
    let entry = Entry(entry.value, name: "task \(number)", mistakes: entry.mistakes)
    // Its steps are read behind what it is done by, and have widgets of their own.
    root.mistakes.surroundings.supplied?.widgets = []
    guard let fields = TourTask.record.read(entry, into: &task) else {
      lacksNames = true
      return (task, nil)
    }
    let language = takeShownLanguage()
    noteName(task.id, fields)
    task.steps = fields["steps"].flatMap { steps($0) } ?? []
    return (task, language)
  }

  /// Steps, numbered on from those before, so that each has a name of its own in the tour.
  private mutating func steps(_ entry: Entry) -> [Step]? {
    entry.list(expecting: "a list of steps", atMost: Self.mostSteps)?.map { entry in
      readSteps += 1
      return step(entry, number: readSteps)
    }
  }

  private mutating func step(_ entry: Entry, number: Int) -> Step {
    let entry = Entry(entry.value, name: "step \(number)", mistakes: entry.mistakes)
    let used = usedStep(by: entry)
    var step = used ?? template
    step.id = "step-\(number)"
    if used != nil, step.card == nil { step.card = template.card }
    root.mistakes.surroundings.supplied?.widgets = step.widgetNames
    _ = takeShownLanguage()
    guard let fields = Step.record.read(entry, into: &step) else {
      lacksNames = true
      return step
    }
    noteName(step.id, fields)
    // Defaults for cards make no card.
    if used?.card == nil, !fields.given.contains(where: Card.record.keys.contains) {
      step.card = nil
    }
    let tag = takeShownLanguage() ?? step.card?.language ?? language
    step.card?.language = tag
    stepsByName[step.id] = stepsByName[step.id] ?? step
    return step
  }

  /// The step that another one uses; nil if it uses none, or after a mistake.
  private mutating func usedStep(by entry: Entry) -> Step? {
    guard let value = entry.value["use"] else { return nil }
    let use = Entry(value, name: "use", mistakes: entry.mistakes)
    guard let name = use.text(.name, expecting: "the name of a step before this one") else {
      return nil
    }
    if stepsByName[name] == nil, !lacksNames {
      use.add(
        "no step is called \(name.quoted) before this one"
          + Suggestion.ending(near: name, among: stepsByName.keys.sorted()))
    }
    guard let used = stepsByName[name] else { return nil }
    copies += used.lights.count + used.panels.count + used.nextOn.count
    guard copies <= Self.mostCopies else {
      use.add(
        "steps that use others may copy at most \(Self.mostCopies) lights, panels and signals.")
      return nil
    }
    return used
  }

  /// Whether the name that a step or a task has is the one in the file.
  private mutating func noteName(_ id: String, _ fields: Fields) {
    if let entry = fields["id"], entry.plainText != id { lacksNames = true }
  }
}

extension Tour {
  /// What has no reader here is read in an order of its own.
  static let record = Record<Tour> {
    // Where editors find the schema; ignored here.
    Field("$schema", JSON.type("string"), or: "schema")
    // Read before all other keys.
    Field(
      "version", FieldKind<Int>.tourVersion.schema(),
      "The version of tour files that this one is written for; by default 1.",
      or: "format formatversion schemaversion")
    Field(
      "language", FieldKind<String>.language.schema(),
      "The language of the texts of cards without one of their own, such as de or pt-BR.",
      or: "lang locale")
    Field("defaults", JSON.defined("defaults"), or: "options settings config")
    Field("theme", .defined("theme") { Theme($0) }, \.theme, or: "style look cards")
    Field(
      "confirm", FieldKind<String>.markup.schema(),
      "What the card asks when the user ends the tour before its last step, with a "
        + "button to stay and one to end it.",
      or: "confirmation confirmcancel confirmleave askbeforeleaving")
    Field(
      "labels", .flag, \.showsLabels, "Whether the labels of lights are drawn next to them.",
      or: "label")
    Field(
      "keys", JSON.named(JSON.defined("reaction"), 0...TourReading.mostKeys),
      "What keys do, by their names; other keys keep their usual meaning.")
    Field(
      "targets", named(JSON.oneOf(JSON.defined("rect"), JSON.type("null"))),
      "The places of targets that steps name; null for one that another call sets.",
      or: "places names rects elements")
    Field(
      "conditions",
      JSON.oneOf(
        JSON.list(of: JSON.name, 0...TourReading.mostNames), named(JSON.type("boolean"))),
      "The conditions that hold at the start: a list of names, or names with true or false.",
      or: "flags when facts state")
    Field(
      "steps", JSON.list(of: "step", 1...TourReading.mostSteps),
      "The steps in their order; a tour has steps or tasks.", or: "tour")
    Field("list", JSON.defined("taskList"))
    Field(
      "tasks", JSON.list(of: "task", 1...TaskList.mostTasks),
      "Several short tours in a list, from which the user chooses.",
      or: "checklist tours lessons chapters")
  }

  /// An object whose keys are names of targets or conditions.
  private static func named(_ values: JSON.Members) -> JSON.Members {
    JSON.named(values, 0...TourReading.mostNames, by: Array(JSON.name.dropFirst()))
  }
}

extension Step {
  static let record = Record<Step> {
    Field(
      "id", .name(), \.id,
      "The name of the step; by default step-1, step-2 and so on.", or: "name")
    // The reader takes this key before all others.
    Field(
      "use", JSON.name,
      "The name of an earlier step: this step takes all its keys but the name, and its "
        + "own keys override them.",
      or: "like same reuse include extends ref")
    Field(
      "at", JSON.oneOrMore("place", atMost: TourReading.mostLights),
      "The targets that the step lights: one or several.",
      or: "target targets light lights element selector"
    ) { step, entry, _ in
      step.lights = StepLight.list(entry) ?? []
      entry.mistakes.surroundings.supplied?.widgets = step.widgetNames
      return true
    }
    Card.record.fields(in: \.writtenCard)
    Field(
      "panels",
      FieldKind(JSON.oneOrMore("panel", atMost: TourReading.mostPanels)) {
        StepPanel.list($0)
      }, \.panels, "Pictures on panels, the lowest first: one or several.",
      or: "images pictures sticker")
    Look.record.fields(in: \.look)
    Field("dim", .defined("dim") { Dim($0) }, \.dim, or: "overlay background backdrop")
    Field(
      "glide", .defined("glide") { Glide($0) }, \.glide,
      or: "animation transition motion spring")
    Field(
      "pulse", .defined("pulse") { Pulse($0) }, \.pulse,
      or: "blink flash throb pulsate beat")
    Field(
      "onTapLight", .defined("reaction") { Reaction($0) }, \.onTapLight,
      "What a tap on a light does.", or: "ontap onclick onclicklight")
    Field(
      "onTapDim", .defined("reaction") { Reaction($0) }, \.onTapDim,
      "What a tap on the dim does.", or: "onclickdim ondimtap")
    Field(
      "missing", .defined("missing") { MissingTargetPolicy($0) }, \.missing,
      or: "ifmissing missingtarget")
    Field(
      "nextOn", NextSignal.kind, \.nextOn,
      "What leads to the next step, other than taps and keys: one signal or several.",
      or: "advance advanceon advancewhen next")
    Field(
      "delay", .seconds, \.delay, "The seconds to wait before the step is shown.", or: "wait pause")
    Field(
      "when", .defined("when") { StepCondition($0) }, \.when,
      "The condition under which the step belongs to the tour.", or: "if condition showon")
  }

  /// The card, which is there when a file says something of it.
  private var writtenCard: Card {
    get { card ?? Card() }
    set { card = newValue }
  }

  /// The defaults: all keys of a step but those that make it this one.
  static let defaultsRecord = Record<Step> {
    // First, because other keys may name widgets of this window.
    Field(
      "window", JSON.defined("window"), "The window of all widgets without one of their own.",
      or: "app application program"
    ) { _, entry, _ in
      entry.mistakes.usualWindow = WindowPattern(entry)
      return true
    }
    record.fields.filter { !own.contains($0.key) }
  }

  /// The keys that make a step this one; the language of all steps is a key of the tour.
  private static let own = ["id", "use", "at", "title", "text", "about", "language", "when"]
}

extension TourTask {
  static let record = Record<TourTask> {
    Field(
      "id", .name(), \.id,
      "The name of the task, different from those of all tasks and steps; by default "
        + "task-1, task-2 and so on.",
      or: "name")
    Field(
      "title", .defined("shownTitle") { $0.translatedText(.line) }, \.title,
      "Its title in the list.", or: "heading label text",
      isRequired: true)
    // Read when the rest is known.
    Field(
      "steps", JSON.list(of: "step", 1...TourReading.mostSteps),
      "The steps in their order.", or: "tour", isRequired: true)
    Field(
      "doneWhen", NextSignal.kind, \.doneWhen,
      "What marks it as done even if its steps were not shown: one signal or several, "
        + "and no tap, key or time.",
      or: "done doneon completedwhen checkedwhen when")
  }
}

extension TaskList {
  static let record = Record<TaskList> {
    Card.words.fields(in: \.card)
    Field(
      "closing", .markup, \.closing,
      "The text when all tasks are done.",
      or: "end done finished alldone")
    Card.languageField.lifted(to: \.card)
  }
}
