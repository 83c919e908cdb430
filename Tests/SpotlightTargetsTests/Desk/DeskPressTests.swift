import Spotlight
import SpotlightDesktops
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

  @Test func `what a program does before or after its answer is no press of the next step`() throws
  {
    try withDesk { run in
      run.program.actions = ["click"]
      run.program.add("dark", 7, "Dark", in: "frame", at: (10, 20, 60, 30))
      let dark = WidgetPattern(role: .checkBox, name: "Dark")
      let target = Target.widget(dark, in: DeskRun.window)
      let pressed = Happening.widget(dark, in: DeskRun.window, .pressed)
      var isOn = false
      @MainActor func tick() throws {
        isOn.toggle()
        run.program.change("dark") { [isOn] in
          if isOn { $0.states.insert(.checked) } else { $0.states.remove(.checked) }
        }
        try run.program.tell("dark", "checked", isOn)
      }
      @MainActor func waitUntilLooked() {
        let looks = run.program.count("GetState", of: "dark")
        #expect(run.run { run.program.count("GetState", of: "dark") >= looks + 2 })
      }
      run.seek([target], [pressed])
      try run.waitFor(target, at: Rect(x: 110, y: 220, width: 60, height: 30))
      waitUntilLooked()
      // The program ticks the box, and answers after that.
      var isDone: Bool?
      run.desk.press(dark, in: DeskRun.window) { isDone = $0 }
      try tick()
      #expect(run.run { isDone == true && run.showings == [1] })
      // Between two steps nothing is waited for.
      run.seek([target], number: 0)
      run.seek([target], [pressed], number: 2)
      waitUntilLooked()
      #expect(run.showings == [1])
      // It answers, and ticks the box after that.
      #expect(ask(run, dark) == true && run.showings == [1, 2])
      run.seek([target], number: 0)
      run.seek([target], [pressed], number: 3)
      waitUntilLooked()
      try tick()
      waitUntilLooked()
      #expect(run.showings == [1, 2])
      // A key ticks it.
      try tick()
      #expect(run.run { run.showings == [1, 2, 3] })
      // What it does between two steps counts for none, and what it does at once in a step counts for that.
      run.seek([target], number: 0)
      try tick()
      waitUntilLooked()
      run.seek([target], [pressed], number: 4)
      try tick()
      #expect(run.run { run.showings == [1, 2, 3, 4] })
    }
  }

  @Test func `what follows from a click that was handed on is no press of the next step`() throws {
    try withDesk { run in
      run.program.add("dark", 7, "Dark", in: "frame", at: (10, 20, 60, 30))
      let dark = WidgetPattern(role: .checkBox, name: "Dark")
      var search = Search()
      search.targets = [.widget(dark, in: DeskRun.window)]
      search.happenings = [.widget(dark, in: DeskRun.window, .pressed)]
      @MainActor func seek(_ showing: Int, after handed: Int? = nil) {
        search.number = showing
        search.handedPress = handed.map {
          Search.HandedPress(.widget(dark, in: DeskRun.window, .pressed), showing: $0)
        }
        run.desk.seek(search)
        let looks = run.program.count("GetState", of: "dark")
        #expect(run.run { run.program.count("GetState", of: "dark") >= looks + 2 })
      }
      seek(1)
      seek(2, after: 1)
      run.program.change("dark") { $0.states.insert(.checked) }
      try run.program.tell("dark", "checked", true)
      seek(2, after: 1)
      #expect(run.showings.isEmpty)
      run.program.change("dark") { $0.states.remove(.checked) }
      try run.program.tell("dark", "checked", false)
      #expect(run.run { run.showings == [2] })
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
