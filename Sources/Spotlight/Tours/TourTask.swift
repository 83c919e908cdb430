/// A short tour among several that a person chooses from a list.
///
/// A tour with tasks begins with the list. A chosen task runs its steps and comes back to the list, which marks it as done.
public struct TourTask: Sendable, Hashable {
  /// The name of the task among the tasks and steps of its tour.
  public var id: String
  /// The title, as the list shows it.
  public var title: String
  /// The steps in order.
  public var steps: [Step]
  /// What marks the task as done although its steps were not walked.
  ///
  /// It counts at any time while the tour runs. Taps, keys and times cannot mean that.
  public var doneWhen: [NextSignal]

  /// A task with these properties.
  public init(_ id: String, title: String, doneWhen: [NextSignal] = [], _ steps: [Step]) {
    self.id = id
    self.title = title
    self.steps = steps
    self.doneWhen = doneWhen
  }
}

/// What the list of tasks says beside their titles.
package struct TaskList: Sendable, Hashable {
  /// The heading, text and picture; buttons and progress of it are not used.
  package var card = Card()
  /// What the card says when all tasks are done; nil for the usual words.
  package var closing: String?

  package init() {}

  /// The most tasks that a list has room for.
  package static let mostTasks = 20
}

/// A task without its steps, which are in the tour's list of steps.
struct TaskEntry: Sendable, Hashable {
  var id: String
  var title: String
  var count: Int
  var doneWhen: [NextSignal]
}

extension Tour {
  /// The name of the list of tasks among the steps of its tour.
  public static let listID = "list"

  /// A tour of several tasks, which begins with a list of them.
  ///
  /// Its ``steps`` are the list, whose name is ``listID``, and then those of all tasks in their order.
  ///
  /// - Parameters:
  ///   - tasks: the tasks.
  ///   - list: the heading, text and picture of the list; its buttons and progress are not used.
  ///   - closing: what the list says when all tasks are done; nil for the usual words.
  ///   - defaults: the properties of steps that do not set them.
  ///   - keys: what keys do, by their names.
  public init(
    tasks: [TourTask], list: Card = Card(), closing: String? = nil,
    defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = Tour.standardKeys
  ) {
    self.init([], defaults: defaults, keys: keys)
    setTasks(tasks, list: list, closing: closing)
  }

  /// Gives the tour a list of tasks, whose steps take the place of its own.
  package mutating func setTasks(_ tasks: [TourTask], list: Card, closing: String?) {
    steps = [Step(Self.listID, lights: [], card: list)] + tasks.flatMap(\.steps)
    entries = tasks.map { task in
      TaskEntry(id: task.id, title: task.title, count: task.steps.count, doneWhen: task.doneWhen)
    }
    self.closing = closing
  }

  /// The tasks with their steps; empty for a tour without a list.
  public var tasks: [TourTask] {
    (entries ?? []).enumerated().map { index, entry in
      TourTask(
        entry.id, title: entry.title, doneWhen: entry.doneWhen,
        Array(steps[section(ofTask: index)]))
    }
  }

  /// Whether the tour has a list of tasks.
  public var hasTasks: Bool { entries != nil }

  /// The indices of the steps of a task.
  package func section(ofTask task: Int) -> Range<Int> {
    guard let entries else { return steps.indices }
    let before = entries.prefix(task).reduce(1) { $0 + $1.count }
    let start = min(before, steps.count)
    return start..<min(before + entries[task].count, steps.count)
  }

  /// The parts of the tour that a person goes through without choosing: the list and each task, or the whole tour.
  var sections: [Range<Int>] {
    guard let entries else { return [steps.indices] }
    return [0..<min(1, steps.count)] + entries.indices.map { section(ofTask: $0) }
  }

  /// Where a name leads: to a step, or to the first step of a task.
  package func place(of id: String) -> Int? {
    if let index = steps.firstIndex(where: { $0.id == id }) { return index }
    guard let task = entries?.firstIndex(where: { $0.id == id }) else { return nil }
    let section = section(ofTask: task)
    return section.isEmpty ? nil : section.lowerBound
  }

  /// The task with this name or, failing that, this title.
  package func task(named word: String) -> TourTask? {
    let tasks = tasks
    return tasks.first { $0.id == word } ?? tasks.first { $0.title == word }
  }

  /// The names of the tasks, in their order.
  package var taskNames: [String] { (entries ?? []).map(\.id) }
}
