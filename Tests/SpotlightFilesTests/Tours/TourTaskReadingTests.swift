import Expectations
import Spotlight
import SpotlightFiles

/// Lists of tasks and hints that wait, as files have them.
@Suite struct TourTaskReadingTests {
  private func sentences(_ text: String) -> [String] { ReadTour(text).mistakes.map(\.sentence) }

  @Test func `a file with tasks is a tour of all its steps, behind the list`() throws {
    let read = ReadTour(
      """
      {
        language: 'de',
        list: { title: 'L', text: 'T', closing: 'C' },
        tasks: [
          { id: 'save', title: 'Save', steps: [{ text: 'a' }, { id: 'two', text: 'b' }] },
          { title: 'Print', doneWhen: { condition: 'printed' }, steps: [{ text: 'c' }] },
        ],
        keys: { F1: { goto: 'save' }, F2: { goto: 'list' }, F3: { goto: 'task-2' } },
      }
      """)
    expect(read.sentences, is: [])
    let tour = try require(read.tour)
    expect(tour.steps.map(\.id), is: ["list", "step-1", "two", "step-3"])
    expect(tour.steps.map { $0.card?.language }, is: ["de", "de", "de", "de"])
    expect(tour.tasks.map(\.id), is: ["save", "task-2"])
    expect(tour.tasks.map(\.title), is: ["Save", "Print"])
    expect(tour.tasks[1].doneWhen, is: [.condition("printed")])
    expect(tour.keys["F1"] == .goTo("save") && tour.keys["Right"] == .next)
  }

  @Test func `a hint is a text, or a text with a time`() throws {
    let tour = try require(
      ReadTour("{steps: [{text: 'a', hint: 'b'}, {text: 'c', hint: {after: 2.5, text: 'd'}}]}").tour
    )
    expect(tour.steps.map { $0.card?.hint }, is: ["b", "d"])
    expect(tour.steps.map { $0.card?.hintDelay }, is: [nil, .seconds(2.5)])
    expect(sentences("{steps: [{text: 'a', hint: {after: 2}}]}") == ["hint needs the key 'text'."])
    expect(
      sentences("{steps: [{text: 'a', hint: {text: 'b'}}]}"), is: ["hint needs the key 'after'."])
    expect(
      sentences("{steps: [{text: 'a', hint: {after: 1, text: ''}}]}"),
      is: ["there is no hint that could come."])
  }

  @Test(arguments: [
    (
      "{steps: [{text: 'a'}], tasks: [{title: 'b', steps: [{text: 'a'}]}]}",
      "a tour has steps or tasks, and not both; put these steps into a task."
    ),
    ("{tasks: []}", "a list needs at least one task."),
    ("{tasks: [{title: 'a', steps: []}]}", "a task needs at least one step."),
    ("{tasks: [{title: 'a'}]}", "task 1 needs the key 'steps'."),
    ("{tasks: [{steps: [{text: 'a'}]}]}", "task 1 needs the key 'title'."),
    (
      "{tasks: [{title: ' ', steps: [{text: 'a'}]}]}", "a task needs a title, which the list shows."
    ),
    (
      "{tasks: [{title: 'a', steps: [{text: 'a'}], doneWhen: {after: 3}}]}",
      "a tap, a key or a time does not show that a task is done, and a press is that of a step's light; "
        + "a condition, a target, pressed or something that happens outside does."
    ),
    (
      "{tasks: [{id: 'x', title: 'a', steps: [{text: 'a'}]}, {id: 'x', title: 'b', steps: [{text: 'a'}]}]}",
      "'x' is the name of another step or task already; 'list' is that of the list."
    ),
    (
      "{tasks: [{id: 'list', title: 'a', steps: [{text: 'a'}]}]}",
      "'list' is the name of another step or task already; 'list' is that of the list."
    ),
    (
      "{tasks: [{title: 'a', steps: [{id: 'task-1', text: 'a'}]}]}",
      "'task-1' is the name of another step or task already; 'list' is that of the list."
    ),
    (
      "{tasks: [{title: 'a', steps: [{text: 'a', onTapDim: {goto: 'task-2'}}]}]}",
      "no step is called 'task-2'; did you mean 'task-1'?"
    ),
    (
      "{tasks: [{title: 'a', steps: [{text: 'a'}]}, {title: 'b', steps: [{text: 'a'}, "
        + "{text: 'a', at: 'save-button', about: 'save'}]}]}",
      "no light of this step is called 'save'; did you mean 'save-button'?"
    ),
    (
      "{list: {}, steps: [{text: 'a'}]}",
      "list is what the list of tasks says, and this tour has no tasks."
    ),
  ])
  func `what is wrong is said`(text: String, sentence: String) {
    expect(sentences(text).contains(sentence), "\(sentences(text))")
  }

  @Test func `a mistake in a task has its place in the file`() {
    let read = ReadTour(
      """
      {tasks: [{title: 'a', steps: [{text: 'a'}]},
        {title: 'b', steps: [{text: 'a'},
          {text: 'a', onTapDim: {goto: 'x'}}]}]}
      """)
    expect(read.sentences.map { $0.split(separator: " ")[0] }, is: ["3:34"])
  }
}
