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
    _ value: JSON, _ mistakes: Mistakes, in surroundings: FileSurroundings,
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

  private mutating func noteLackOfNames() { lacksNames = true }

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

/// The keys of a task.
enum TaskKey: String, FieldKey {
  case id, title, steps, doneWhen

  static func meant(by word: String) -> TaskKey? {
    switch word {
    case "name": .id
    case "heading", "label", "text": .title
    case "tour": .steps
    case "done", "doneon", "completedwhen", "checkedwhen", "when": .doneWhen
    default: nil
    }
  }
}

/// The keys of what the list of tasks says beside their titles.
enum ListKey: String, FieldKey {
  case title, text, picture, alt, closing, language

  static func meant(by word: String) -> ListKey? {
    switch word {
    case "heading", "header": .title
    case "body", "description", "content", "message": .text
    case "image", "icon": .picture
    case "alternative", "caption": .alt
    case "end", "done", "finished", "alldone": .closing
    case "lang", "locale": .language
    default: nil
    }
  }
}

/// The keys of a hint that waits.
enum HintKey: String, FieldKey {
  case after, text

  static func meant(by word: String) -> HintKey? {
    switch word {
    case "wait", "delay", "seconds", "time": .after
    case "hint", "says", "message": .text
    default: nil
    }
  }
}

extension TourReading {
  /// The steps or the tasks of a tour, whichever the file has; nil for neither.
  mutating func course(_ fields: Fields<TourKey>) -> Tour? {
    guard let entry = fields[.tasks] else {
      fields[.list]?.warn("list is what the list of tasks says, and this tour has no tasks.")
      let entries = fields.required(.steps)?.list(
        expecting: "a list of steps", atMost: Self.mostSteps)
      return entries.map { Tour(steps($0)) }
    }
    fields[.steps]?.add("a tour has steps or tasks, and not both; put these steps into a task.")
    let list = fields[.list]?.taskList(in: surroundings, language) ?? TaskList()
    guard
      let entries = entry.list(expecting: "a list of tasks", atMost: TaskList.mostTasks)
    else { return nil }
    var tasks: [TourTask] = []
    for entry in entries { tasks.append(task(entry, number: tasks.count + 1)) }
    var tour = Tour(tasks: tasks, list: list)
    if let language, tour.steps[0].card?.language == nil { tour.steps[0].card?.language = language }
    return tour
  }

  private mutating func task(_ entry: Entry, number: Int) -> TourTask {
    var task = TourTask("task-\(number)", title: "", [])
    let entry = Entry(entry.value, name: "task \(number)", mistakes: entry.mistakes)
    guard let fields = Fields<TaskKey>(entry) else {
      noteLackOfNames()
      return task
    }
    if let named = fields[.id] {
      if let id = named.text(.name) { task.id = id } else { noteLackOfNames() }
    }
    task.title = fields.required(.title)?.text(.line) ?? ""
    let entries = fields.required(.steps)?.list(
      expecting: "a list of steps", atMost: Self.mostSteps)
    task.steps = entries.map { steps($0) } ?? []
    root.mistakes.supplied?.widgets = []
    task.doneWhen = fields[.doneWhen]?.signals() ?? []
    return task
  }
}

extension Entry {
  fileprivate func taskList(in surroundings: FileSurroundings, _ language: String?) -> TaskList? {
    guard let fields = Fields<ListKey>(self) else { return nil }
    let alternative = fields[.alt]?.text(.line)
    if alternative != nil, fields[.picture] == nil {
      fields[.alt]?.warn("alt says what the picture shows, and this card has none.")
    }
    let card = Card(
      title: fields[.title]?.text(.line), body: fields[.text]?.markup(),
      picture: fields[.picture]?.picture(at: surroundings.picture), alternative: alternative,
      language: fields[.language]?.language() ?? language)
    return TaskList(card: card, closing: fields[.closing]?.markup())
  }

  /// A hint: a text, or one that comes after a time.
  func hint() -> (text: String, delay: Duration?)? {
    guard isObject else { return text(.line).map { ($0, nil) } }
    guard let fields = Fields<HintKey>(self) else { return nil }
    let delay = fields.required(.after)?.seconds(atMost: Tour.longestTime)
    guard let text = fields.required(.text)?.text(.line), let delay else { return nil }
    return (text, delay)
  }
}

/// The keys of a step.
enum StepKey: String, FieldKey, StepFieldKey {
  case id, at
  case title, text, picture, alt, buttons, progress, hint, language, place, about
  case panels
  case shape, radius, rotation, padding, feather, opacity, ring, glow, dot, tint
  case dim, glide, pulse, onTapLight, onTapDim, missing
  case advancesOn, delay, when

  static func meant(by word: String) -> StepKey? {
    switch word {
    case "target", "targets", "light", "lights", "element", "selector": .at
    case "name": .id
    case "heading", "header": .title
    case "body", "description", "content", "message": .text
    case "image", "icon": .picture
    case "alternative", "alttext", "alt-text", "caption": .alt
    case "advance", "advanceon", "advancewhen", "next": .advancesOn
    case "if", "condition": .when
    case "wait", "pause": .delay
    case "lang", "locale": .language
    case "footer", "note": .hint
    case "side", "position", "placement", "align": .place
    case "anchor", "beside": .about
    case "images", "pictures", "sticker": .panels
    default: commonlyMeant(by: word)
    }
  }
}

/// The keys of what all steps are like.
enum DefaultsKey: String, FieldKey, StepFieldKey {
  case shape, radius, rotation, padding, feather, opacity, ring, glow, dot, tint
  case dim, glide, pulse, onTapLight, onTapDim, missing, window

  static func meant(by word: String) -> DefaultsKey? {
    switch word {
    case "app", "application", "program": .window
    default: commonlyMeant(by: word)
    }
  }
}

/// The keys that steps and their defaults share.
protocol StepFieldKey: LookFieldKey {
  static var dim: Self { get }
  static var glide: Self { get }
  static var pulse: Self { get }
  static var onTapLight: Self { get }
  static var onTapDim: Self { get }
  static var missing: Self { get }
}

extension StepFieldKey {
  /// Words that people know from other programs.
  static func commonlyMeant(by word: String) -> Self? {
    switch word {
    case "animation", "transition", "motion", "spring": .glide
    case "blink", "flash", "throb", "pulsate", "beat": .pulse
    case "overlay", "background", "backdrop": .dim
    case "ontap", "onclick", "onclicklight": .onTapLight
    case "onclickdim", "ondimtap": .onTapDim
    case "ifmissing", "missingtarget": .missing
    default: look(by: word)
    }
  }
}

/// The keys of a tour.
enum TourKey: String, FieldKey {
  /// Where editors find the schema; ignored here.
  case schema = "$schema"
  case language, defaults, theme, labels, keys, targets, conditions, steps, list, tasks

  static func meant(by word: String) -> TourKey? {
    switch word {
    case "label": .labels
    case "lang", "locale": .language
    case "schema": .schema
    case "options", "settings", "config": .defaults
    case "style", "look", "cards": .theme
    case "places", "names", "rects", "elements": .targets
    case "flags", "when", "facts", "state": .conditions
    case "tour": .steps
    case "checklist", "tours", "lessons", "chapters": .tasks
    default: nil
    }
  }
}

/// The keys of a light of a step.
enum LightKey: String, FieldKey, TargetFieldKey, LookFieldKey {
  case rect, output, corner, part, name, window, widget
  case id, label
  case shape, radius, rotation, padding, feather, opacity, ring, glow, dot, tint

  static func meant(by word: String) -> LightKey? { look(by: word) }
}

extension LookFieldKey {
  /// The look that people mean by a word that they know from other programs.
  fileprivate static func look(by word: String) -> Self? {
    switch word {
    case "border", "outline", "stroke": .ring
    case "shadow", "shine": .glow
    case "blur", "softness", "edge": .feather
    case "margin", "inset": .padding
    case "border-radius", "borderradius", "corners", "cornerradius": .radius
    case "form": .shape
    case "rotate", "angle", "turn", "tilt", "degrees": .rotation
    case "spot", "laser": .dot
    case "filter": .tint
    case "alpha": .opacity
    default: nil
    }
  }
}
