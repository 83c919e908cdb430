internal import Spotlight

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
