import Spotlight
import SpotlightCompositors
import Testing

@testable import SpotlightTargets

/// What is at a place of a scripted desktop, as `pick` and `record` ask.
@MainActor @Suite(.needsBus) struct DeskPickingTests {
  private let point = Point(x: 140, y: 230)

  private func picked(_ run: DeskRun, isRepeated: Bool = false) throws -> PickedTarget {
    var answer: PickedTarget??
    run.desk.widget(at: point, isRepeated: isRepeated) { answer = .some($0) }
    try #require(run.run { answer != nil })
    return try #require(answer ?? nil)
  }

  @Test func `while a window changes its size, another question may find more`() throws {
    try withDesk { run in
      run.addButton()
      run.desk.hold()
      run.program.change("frame") { $0.place = (0, 0, 400, 290) }
      let early = try picked(run)
      #expect(early.isTentative && early.widget == nil && early.place == DeskRun.content)

      run.program.change("frame") { $0.place = (0, 0, 400, 300) }
      #expect(try picked(run).widget == nil, "What was told a moment ago counts.")
      let late = try picked(run, isRepeated: true)
      #expect(!late.isTentative && late.widget?.name == "Save")
      #expect(late.place == Rect(x: 110, y: 220, width: 60, height: 30))
    }
  }

  @Test func `of a program that is not on the bus yet, another question may find more`() throws {
    try withDesk { run in
      run.addButton()
      run.desk.hold()
      run.accessibility.programs = []
      let early = try picked(run)
      #expect(early.isTentative && early.widget == nil)

      run.accessibility.programs = [run.program]
      var late: PickedTarget?
      // The list of programs counts for a moment.
      try #require(
        run.run {
          late = try? picked(run, isRepeated: true)
          return late?.isTentative == false
        })
      #expect(late?.widget?.name == "Save")
    }
  }

  @Test func `a desktop is asked for moves while changes of windows are wanted`() throws {
    try withDesk { run in
      run.desk.hold()
      #expect(run.windows.paces.last == .never)
      run.desk.onWindows = {}
      #expect(run.windows.paces.last == .resting)
      run.desk.onWindows = nil
      #expect(run.windows.paces.last == .never)
    }
  }

  @Test func `of two things for later, the second is done, once`() throws {
    try withDesk { run in
      run.addButton()
      run.desk.hold()
      // With the bus there is something to watch.
      _ = try picked(run)
      var done: [Int] = []
      run.desk.later(.milliseconds(1)) { done.append(1) }
      run.desk.later(.milliseconds(2)) { done.append(2) }
      #expect(done.isEmpty && run.desk.watches.contains { $0.deadline != nil })
      try #require(run.run { !done.isEmpty })
      run.rest(.milliseconds(20))
      #expect(done == [2] && run.desk.watches.allSatisfy { $0.deadline == nil })
    }
  }
}
