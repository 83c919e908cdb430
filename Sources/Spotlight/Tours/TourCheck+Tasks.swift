/// Checks the list of tasks.
extension TourCheck {
  mutating func checkTasks() {
    guard tour.hasTasks else { return }
    let tasks = tour.tasks
    let path = [TourProblem.Part.field(.tasks)]
    if tasks.isEmpty { report(.noSteps, at: path, "A list needs a task at least.") }
    if tasks.count > TaskList.mostTasks {
      report(.tooLong, at: path, "A list has room for \(TaskList.mostTasks) tasks.")
    }
    let list = [TourProblem.Part.field(.list)]
    if let card = tour.steps.first?.card { checkWords(card, at: list + [.field(.card)]) }
    if let closing = tour.closing {
      for problem in Markup(closing).problems {
        report(.markup, .warning, at: list + [.field(.closing)], problem.sentence)
      }
      check(Markup(closing).plain, at: list + [.field(.closing)])
    }
    var known: Set<String> = []
    for (index, task) in tasks.enumerated() {
      check(task, isNew: known.insert(task.id).inserted, at: path + [.index(index)])
    }
  }

  private mutating func check(_ task: TourTask, isNew: Bool, at path: [TourProblem.Part]) {
    // A step of the same name has a place in the tour; a task has none.
    let other = firstPlace(task.id).flatMap { $0 >= 0 ? $0 : nil } ?? (isNew ? nil : -1)
    check(task.id, first: other, index: -2, at: path + [.field(.id)])
    if task.title.isBlank {
      report(.emptyText, at: path + [.field(.title)], "A task needs a title, which the list shows.")
    } else {
      checkLength(
        task.title, "title", at: path + [.field(.title)], most: Card.mostLabelCharacters)
    }
    if task.steps.isEmpty {
      report(.noSteps, at: path + [.field(.steps)], "A task needs a step at least.")
    }
    for (index, signal) in task.doneWhen.enumerated() {
      let path = path + [.field(.doneWhen), .index(index)]
      switch signal {
      case .tap, .key, .after:
        report(
          .neverDone, at: path,
          "A tap, a key or a time does not tell that a task is done; a condition, a target, a press or "
            + "something that happens outside does.")
      case .condition, .pressed, .appears, .vanishes, .happens: check(signal, at: path)
      }
    }
  }
}

extension Tour {
  /// What the list says when all is done, if the tour says it.
  var closing: String? { table?.closing }

  /// The way to a step, as problems have it.
  package func path(ofStep index: Int) -> [TourProblem.Part] {
    guard let table else { return [.field(.steps), .index(index)] }
    for task in table.entries.indices {
      let section = section(ofTask: task)
      guard section.contains(index) else { continue }
      return [
        .field(.tasks), .index(task), .field(.steps), .index(index - section.lowerBound),
      ]
    }
    return [.field(.list)]
  }

  /// The index of the step that a problem is in, and the way to that step; nil if it is in none.
  package func step(at path: [TourProblem.Part]) -> (index: Int, path: [TourProblem.Part])? {
    let way = Array(path.prefix(table == nil ? 2 : 4))
    guard case .index(let last)? = way.last else { return nil }
    var index = last
    if let table {
      guard way.count == 4, case .index(let task) = way[1], table.entries.indices.contains(task)
      else { return nil }
      index += section(ofTask: task).lowerBound
    }
    return steps.indices.contains(index) ? (index, way) : nil
  }
}
