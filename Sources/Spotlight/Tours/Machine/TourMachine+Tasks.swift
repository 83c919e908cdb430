/// The list of tasks, and the way into tasks and back.
///
/// The list is the first step. A trip stays in one task; beyond the task's ends it leads to the list.
extension TourMachine {
  /// Whether the tour shows a step of a task, so that Escape leads to the list.
  ///
  /// A paused tour is left at once: nothing could come of the list.
  package var isInTask: Bool {
    guard tour.table != nil, pause == nil, let presented else { return false }
    return presented.index > 0
  }

  /// The steps that a trip from a step stays in.
  func section(of index: Int) -> Range<Int> {
    sections.first { $0.contains(index) } ?? index..<(index + 1)
  }

  /// The number of the task with a step, from 0; nil for the list, and in a tour without tasks.
  func task(of index: Int) -> Int? {
    guard tour.table != nil, index > 0 else { return nil }
    return sections.firstIndex { $0.contains(index) }.map { $0 - 1 }
  }

  // MARK: Trips

  /// The way forward to a step; it may finish the task, or the tour.
  func forward(to index: Int, in section: Range<Int>) -> Trip {
    let end: Trip.End =
      tour.table == nil || section.lowerBound == 0 ? .finishes : .list(isDone: true)
    return Trip(next: index, in: section, end: end)
  }

  /// The way back to a step; it may lead to the list.
  func backward(to index: Int, in section: Range<Int>) -> Trip {
    let isTask = tour.table != nil && section.lowerBound > 0
    return Trip(
      next: index, in: section, isBackward: true, end: isTask ? .list(isDone: false) : .stays)
  }

  /// The way to a step, or to the next one that can be shown.
  func trip(to index: Int) -> Trip { Trip(next: index, in: section(of: index)) }

  /// The way to the list.
  var tripToList: Trip { Trip(next: 0, in: sections[0]) }

  /// Begins the next task that is not done, or finishes the tour if there is none.
  mutating func leadOnFromList() {
    guard let entries = tour.table?.entries else { return }
    guard let next = entries.indices.first(where: { !done.contains($0) }) else {
      return end(.finished)
    }
    let section = sections[next + 1]
    if !section.isEmpty { leave(on: trip(to: section.lowerBound)) }
  }

  /// Handles Escape: a task is left for the list at once, whatever the program is asked; anything else ends.
  ///
  /// A list that does not belong to the tour now, or is on its way already and held up by a program's answer or a delay, holds no
  /// person back: the tour ends.
  mutating func escape() {
    guard isInTask, belongs(tour.steps[0]), phase.trip?.next != 0 else {
      return end(areAllDone ? .finished : .left(by: .esc))
    }
    go(tripToList)
  }

  // MARK: Marks

  /// Whether the list has nothing left to do.
  var areAllDone: Bool { tour.table.map { done.count >= $0.entries.count } ?? false }

  mutating func markDone(_ task: Int) {
    guard let entries = tour.table?.entries, entries.indices.contains(task),
      done.insert(task).inserted
    else { return }
    isUntold = true
    tell(.taskDone(entries[task].id))
  }

  /// Marks the tasks that count as done by what holds now.
  mutating func checkTasks() {
    let machine = self
    markDone { machine.holds($0) }
  }

  /// Marks the tasks that a signal counts for, also during a pause: a mark moves nothing on the screen.
  mutating func markDone(by matches: (AdvanceSignal) -> Bool) {
    guard let entries = tour.table?.entries, !phase.isIdle else { return }
    let new = entries.indices.filter { task in
      !done.contains(task) && entries[task].doneWhen.contains(where: matches)
    }
    for task in new { markDone(task) }
  }

  /// What still can mark a task as done.
  var taskSignals: [AdvanceSignal] {
    guard !phase.isIdle, !hasEnded else { return [] }
    return (tour.table?.entries ?? []).enumerated()
      .flatMap { done.contains($0.offset) ? [] : $0.element.doneWhen }
  }

  /// Tells that a task has begun.
  mutating func tellTask(from old: Int?, to index: Int) {
    guard let task = task(of: index), old.flatMap({ self.task(of: $0) }) != task else { return }
    if let id = tour.table?.entries[task].id { tell(.taskBegan(id)) }
  }

  // MARK: Showing

  /// What the card says of the tasks; nil without tasks.
  func tasks(at index: Int, isFirst: Bool) -> TaskShowing? {
    guard let table = tour.table else { return nil }
    guard index == 0 else { return .step(isFirst: isFirst) }
    return .list(isDone: areAllDone, closing: table.closing)
  }

  /// The buttons of the list.
  func listButtons() -> [CardButton] {
    let tasks = (tour.table?.entries ?? []).enumerated().map { index, entry in
      CardButton.task(entry.id, title: entry.title, isDone: done.contains(index))
    }
    return tasks + [areAllDone ? .done : .close]
  }
}

/// What the card of a step says of the tasks of its tour.
package enum TaskShowing: Sendable, Hashable {
  /// The list; if all is done, with words to close.
  case list(isDone: Bool, closing: String?)
  /// A step of a task.
  case step(isFirst: Bool)
}
