import Spotlight
import Testing

@testable import SpotlightTargets

/// A person has pressed the light, and the program is asked to press what is lit.
@MainActor
@Suite struct DeskPressTests {
  private static let save = WidgetPattern(role: .button, name: "Save")
  private static let pressed = Happening.widget(save, in: DeskRun.window, .pressed)

  private func ask(_ run: DeskRun, _ widget: WidgetPattern = save) -> Bool? {
    var isDone: Bool?
    run.desk.press(widget, in: DeskRun.window) { isDone = $0 }
    _ = run.run { isDone != nil }
    return isDone
  }

  private func found(_ run: DeskRun) throws {
    let save = run.addButton()
    run.seek([save], [Self.pressed])
    try run.waitFor(save, at: Rect(x: 110, y: 220, width: 60, height: 30))
    #expect(run.reports[save]?.canPress == true)
  }

  @Test func `the press is chosen by its name, done once, and told as a press`() throws {
    try withDesk { run in
      run.program.actions = ["SetFocus", "Press"]
      try found(run)
      #expect(run.program.done == [])
      #expect(ask(run) == true)
      #expect(run.program.done == [1] && run.happened == [Self.pressed])
    }
  }

  @Test func `a program without such an action is not pressed`() throws {
    try withDesk { run in
      run.program.actions = ["SetFocus"]
      try found(run)
      #expect(ask(run) == false)
      #expect(run.program.done == [] && run.happened == [])
    }
  }

  @Test func `what is not lit cannot be pressed`() throws {
    try withDesk { run in
      run.program.actions = ["click"]
      try found(run)
      #expect(ask(run, WidgetPattern(role: .button, name: "Open")) == false)
      #expect(run.program.done == [])
    }
  }

  @Test func `an entry has no press`() throws {
    try withDesk { run in
      run.program.actions = ["activate"]
      run.program.add("name", 79, "Name", in: "frame", at: (10, 20, 60, 30))
      let entry = WidgetPattern(role: .entry, name: "Name")
      let target = Target.widget(entry, in: DeskRun.window)
      run.seek([target])
      try run.waitFor(target, at: Rect(x: 110, y: 220, width: 60, height: 30))
      #expect(run.reports[target]?.canPress == false)
      #expect(ask(run, entry) == false && run.program.done == [])
    }
  }
}
