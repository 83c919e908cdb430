import Expectations
import Spotlight
import SpotlightDesktops
import SpotlightTargets

/// What `followspot list widgets` lists of a scripted program.
@MainActor @Suite(.needsBus) struct DeskListingTests {
  private func list(_ run: DeskRun) throws -> WidgetListing {
    run.desk.hold()
    try require(run.run { !run.desk.windows().windows.isEmpty })
    let window = try require(run.desk.windows().windows.first)
    var listing: WidgetListing?
    run.desk.widgets(of: window) { listing = $0 }
    try require(run.run { listing != nil })
    return try require(listing)
  }

  @Test func `a program that lists nothing is told of as at a light`() throws {
    try withDesk { run in
      run.accessibility.programs = []
      let sentence = TargetAbsence.noAccessibility.sentence(on: .window(DeskRun.window))
      expect(try list(run).problem, is: sentence)
    }
  }

  @Test func `a field for passwords is listed with its role and its place, and nothing it holds`()
    throws
  {
    try withDesk { run in
      run.program.add("secret", 40, "hunter2", in: "frame", at: (10, 20, 60, 30))
      run.program.add("letters", 29, "hunter2", in: "secret", at: (12, 22, 50, 20))
      let told = try list(run)
      let field = try require(told.widgets.first)
      expect(told.widgets.count == 1 && told.problem == nil)
      expect(field.roleNumber == 40 && field.name.isEmpty)
      expect(field.place, is: Rect(x: 110, y: 220, width: 60, height: 30))
      let below = ["secret", "letters"].map(ScriptedProgram.path)
      expect(
        run.program.asked.filter { below.contains($0.path) }.map(\.member).sorted(),
        is: ["GetExtents", "GetRole", "GetState"])
    }
  }
}
