import Expectations
import ManualReactor
import Spotlight
import SpotlightDesktops
import SpotlightTargets

/// What is at a place of a scripted desktop, as `pick` and `record` ask.
@MainActor @Suite(.needsBus) struct DeskPickingTests {
  private let point = Point(x: 140, y: 230)

  private func picked(_ run: DeskRun, isRepeated: Bool = false) throws -> PickedTarget {
    var answer: PickedTarget??
    run.desk.widget(at: point, isRepeated: isRepeated) { answer = .some($0) }
    try require(run.run { answer != nil })
    return try require(answer ?? nil)
  }

  @Test func `while a window changes its size, another question may find more`() throws {
    try withButton { run, _ in
      run.desk.hold()
      run.desk.listingFreshness = .seconds(3600)
      run.program.change("frame") { $0.place = (0, 0, 400, 290) }
      let early = try picked(run)
      expect(early.isTentative && early.widget == nil && early.place == DeskRun.content)

      run.program.change("frame") { $0.place = (0, 0, 400, 300) }
      expect(try picked(run).widget == nil, "What was told a moment ago counts.")
      let late = try picked(run, isRepeated: true)
      expect(!late.isTentative && late.widget?.name == "Save")
      expect(late.place, is: Rect(x: 110, y: 220, width: 60, height: 30))
    }
  }

  @Test func `a late answer about an earlier place is not kept`() throws {
    try withButton { run, _ in
      run.desk.hold()
      run.desk.listingFreshness = .seconds(3600)
      _ = try picked(run)
      let asked = run.program.asked.count
      run.program.isMute = true
      var late: PickedTarget??
      run.desk.widget(at: point, isRepeated: true) { late = .some($0) }
      try require(run.run { run.program.asked.count > asked })
      // The pointer moves on, and what is known answers.
      expect(try picked(run).widget?.name, is: "Save")
      run.program.change("save") { $0.name = "Other" }
      run.program.speak()
      try require(run.run { late != nil })
      expect((late ?? nil)?.widget?.name, is: "Other")
      expect(try picked(run).widget?.name, is: "Save")
    }
  }

  @Test func `of a program that is not on the bus yet, another question may find more`() throws {
    try withButton { run, _ in
      run.desk.hold()
      run.accessibility.programs = []
      let early = try picked(run)
      expect(early.isTentative && early.widget == nil)

      run.accessibility.programs = [run.program]
      var late: PickedTarget?
      // The list of programs counts for a moment.
      try require(
        run.run {
          late = try? picked(run, isRepeated: true)
          return late?.isTentative == false
        })
      expect(late?.widget?.name, is: "Save")
    }
  }

  @Test func `a desktop is asked for moves while changes of windows are wanted`() throws {
    try withDesk { run in
      run.desk.hold()
      expect(run.windows.paces.last, is: .never)
      run.desk.wantsMoves = true
      expect(run.windows.paces.last, is: .resting)
      run.desk.wantsMoves = false
      expect(run.windows.paces.last, is: .never)
    }
  }

  @Test func `of two things for later, the second is done, once`() throws {
    try withButton { run, _ in
      run.desk.hold()
      // With the bus there is something to watch.
      _ = try picked(run)
      var done: [Int] = []
      run.desk.later(.milliseconds(1)) { done.append(1) }
      run.desk.later(.milliseconds(2)) { done.append(2) }
      expect(done.isEmpty && run.loop.deadline != nil)
      try require(run.run { !done.isEmpty })
      run.rest(.milliseconds(20))
      expect(done == [2] && run.loop.deadline == nil)
    }
  }
}
