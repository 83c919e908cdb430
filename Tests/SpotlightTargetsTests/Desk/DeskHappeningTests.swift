import Expectations
import Glibc
import Spotlight
import SpotlightDesktops

@testable import SpotlightTargets

/// What steps wait for, in a scripted program.
@MainActor @Suite(.needsBus) struct DeskHappeningTests {
  private let widget = WidgetPattern(role: .button, name: "Save")

  private func happening(_ change: WidgetChange) -> Happening {
    .widget(widget, in: DeskRun.window, change)
  }

  @Test func `a press is told once for a showing, and not for what holds already`() throws {
    try withButton { run, save in
      let pressed = happening(.pressed)
      run.seek([save], [pressed])
      try run.waitFor(save, at: DeskRun.place)
      try waitUntilHeard(run)
      try press(run)
      expect(run.run { run.happened == [pressed] } && run.showings == [1])
      run.seek([save], [pressed], number: 2)
      try run.waitUntilLooked()
      expect(run.happened, is: [pressed], "It has the keyboard still, which is no press.")
    }
  }

  @Test
  func
    `what holds already counts for a step that comes, and not for one that a person goes back to`()
    throws
  {
    try withButton { run, save in
      run.program.change("save") { $0.states.insert(.checked) }
      let checked = happening(.checked)
      let opens = Happening.window(DeskRun.window, .opens)
      run.seek([save], [checked, opens])
      expect(run.run { Set(run.happened) == [checked, opens] })
      run.seek([save], [checked, opens], number: 2, ignoresPresent: true)
      try run.waitUntilLooked()
      expect(run.showings, is: [1, 1])
      // Another showing of the same step, to which the person has not gone back.
      run.seek([save], [checked, opens], number: 3)
      expect(run.run { run.showings == [1, 1, 3, 3] })
    }
  }

  @Test func `a press elsewhere and the return of the keyboard are no presses`() throws {
    try withButton { run, save in
      run.addButton("open", "Open", at: (100, 20, 60, 30))
      run.show { $0.isFocused = false }
      run.seek([save], [happening(.pressed)])
      try run.waitFor(save, at: DeskRun.place)
      try waitUntilHeard(run)
      run.show { $0.isFocused = true }
      try press(run)
      try run.waitUntilLooked()
      expect(run.happened.isEmpty)
      run.program.change("save") { $0.states.remove(.focused) }
      try run.program.tell("save", "focused", false)
      try run.program.tell("open", "focused", true)
      try run.waitUntilLooked()
      expect(run.happened.isEmpty)
      try press(run)
      expect(run.run { run.happened.count == 1 })
    }
  }

  @Test(arguments: [WidgetChange.checked, .expanded, .selected, .focused])
  func `a state that comes is told, and one that holds counts at once`(change: WidgetChange) throws
  {
    let state: AccessibleStates =
      switch change {
      case .checked: .checked
      case .expanded: .expanded
      case .selected: .selected
      default: .focused
      }
    try withButton { run, _ in
      run.seek([], [happening(change)])
      expect(run.run { run.program.count("GetState", of: "save") > 1 })
      expect(run.happened.isEmpty)
      run.program.change("save") { $0.states.insert(state) }
      expect(run.run { run.happened == [happening(change)] })
      run.seek([], [happening(change)], number: 2)
      expect(run.run { run.showings == [1, 2] })
    }
  }

  @Test func `an element appears, can be used, and vanishes`() throws {
    try withDesk { run in
      let changes: [WidgetChange] = [.appears, .sensitive, .vanishes]
      run.seek([], [happening(.appears), happening(.sensitive)])
      expect(run.run { run.program.count("GetChildren", of: "frame") > 1 })
      expect(run.happened.isEmpty)
      run.addButton()
      run.program.change("save") { $0.states.remove(.sensitive) }
      expect(run.run { run.happened == [happening(.appears)] })
      run.program.change("save") { $0.states.insert(.sensitive) }
      expect(run.run { run.happened.count == 2 })
      run.seek([], [happening(.vanishes)], number: 2)
      try run.waitUntilLooked()
      expect(run.happened.count, is: 2)
      run.program.nodes[ScriptedProgram.path("save")] = nil
      run.program.change("frame") { $0.children = [] }
      expect(run.run { run.happened == changes.map { happening($0) } })
    }
  }

  @Test func `a window that another source of windows knows by another id has not closed`() throws {
    try withDesk { run in
      let closes = Happening.window(DeskRun.window, .closes)
      run.seek([], [closes], standing: [closes])
      run.show()
      run.windows.knowledge = ForeignList.knowledge
      run.windows.show([DesktopWindow("another", at: DeskRun.content)])
      expect(run.happened.isEmpty)
      run.windows.show([])
      expect(run.happened, is: [closes, closes])
    }
  }

  @Test func `what is waited for at any time is told once, between two showings too`() throws {
    try withButton { run, save in
      let pressed = happening(.pressed)
      let opens = Happening.window(DeskRun.window, .opens)
      let closes = Happening.window(DeskRun.window, .closes)
      run.seek([save], [pressed], standing: [pressed, opens, closes])
      expect(run.happened == [opens] && run.showings == [Search.atAnyTime])
      try run.waitFor(save, at: DeskRun.place)
      try waitUntilHeard(run)
      // No step is on the screen.
      run.seek([], standing: [pressed, opens, closes], number: Search.atAnyTime)
      try press(run)
      expect(run.run { run.happened == [opens, pressed] } && run.showings == [0, 0])
      run.seek([save], [opens], standing: [closes], number: 2)
      expect(run.happened == [opens, pressed, opens] && run.showings == [0, 0, 2])
      run.windows.show([])
      expect(run.happened.last == closes && run.showings == [0, 0, 2, 0])
      run.seek([])
      expect(run.desk.followers.isEmpty)
    }
  }

  @Test func `of more elements than can be followed, the same ones stay from step to step`() throws
  {
    try withDesk { run in
      let many = (0..<TargetDesk.mostFollowers * 2).map { DeskRun.button("\($0)") }
      run.seek(many)
      let first = Set(run.desk.followers.keys)
      expect(first.count, is: TargetDesk.mostFollowers)
      for number in 2..<12 {
        run.seek(many.reversed(), [happening(.checked)], number: number)
        run.seek(many, number: number)
      }
      expect(first.isSubset(of: run.desk.followers.keys))
    }
  }

  @Test func `elements of the step come before those that are waited for at any time`() throws {
    try withDesk { run in
      let many = (0..<TargetDesk.mostFollowers + 3).map { index in
        Happening.widget(
          WidgetPattern(role: .button, name: TextPattern(exactly: "\(index)")),
          in: DeskRun.window, .checked)
      }
      run.seek([], standing: many)
      expect(run.desk.followers.count, is: TargetDesk.mostFollowers)
      let save = run.addButton()
      run.seek([save], standing: many, number: 2)
      expect(run.desk.followers.count, is: TargetDesk.mostFollowers)
      try run.waitFor(save, at: DeskRun.place)
    }
  }

  @Test func `only changes of some states of one program are listened to`() throws {
    try withButton { run, _ in
      run.seek([], [happening(.pressed)])
      try waitUntilHeard(run)
      let events = run.accessibility.registered
      expect(events.allSatisfy { $0.hasPrefix("RegisterEvent object:state-changed:") })
      expect(!events.contains { $0.lowercased().contains("text") || $0.contains("bounds") })
      run.seek([])
      expect(
        run.run {
          run.accessibility.registered.contains("DeregisterEvent object:state-changed:focused")
        })
    }
  }

  /// A press as a toolkit tells it.
  private func press(_ run: DeskRun) throws {
    run.program.change("save") { $0.states.insert(.focused) }
    try run.program.tell("save", "focused", true)
  }

  /// Waits until the matches are there, and the states of the element are known.
  private func waitUntilHeard(_ run: DeskRun) throws {
    try require(
      run.run {
        run.accessibility.registered.count >= 6 && run.program.count("GetState", of: "save") >= 3
      })
  }
}

/// A person has pressed the light, and the program is asked to press what is lit.
@MainActor
@Suite struct DeskPressTests {
  private static let save = WidgetPattern(role: .button, name: "Save")
  private static let pressed = Happening.widget(save, in: DeskRun.window, .pressed)

  @Test func `only what is lit, has an action for it and is no entry is pressed`() throws {
    try withDesk { run in
      run.program.actions = ["SetFocus"]
      try found(run)
      expect(ask(run) == false)
      run.program.actions = ["activate"]
      expect(ask(run, WidgetPattern(role: .button, name: "Open")) == false)
      run.program.add("name", 79, "Name", in: "frame", at: (10, 20, 60, 30))
      let entry = WidgetPattern(role: .entry, name: "Name")
      let target = Target.widget(entry, in: DeskRun.window)
      run.seek([target])
      try run.waitFor(target, at: DeskRun.place)
      expect(run.reports[target]?.canPress == false)
      expect(ask(run, entry) == false)
      expect(run.program.done == [] && run.happened == [])
    }
  }

  private func ask(_ run: DeskRun, _ widget: WidgetPattern = save) -> Bool? {
    var isDone: Bool?
    run.desk.press(widget, in: DeskRun.window) { isDone = $0 }
    _ = run.run { isDone != nil }
    return isDone
  }

  /// Ticks the box, or unticks it, as a toolkit reports it.
  private func tick(_ run: DeskRun) throws {
    var isOn = false
    run.program.change("dark") {
      $0.states.formSymmetricDifference(.checked)
      isOn = $0.states.contains(.checked)
    }
    try run.program.tell("dark", "checked", isOn)
  }

  private func found(_ run: DeskRun) throws {
    let save = try run.lightButton([Self.pressed])
    expect(run.reports[save]?.canPress == true)
  }

  @Test func `the press is chosen by its name, done once, and reported as a press`() throws {
    try withDesk { run in
      run.program.actions = ["SetFocus", "Press"]
      try found(run)
      expect(run.program.done, is: [])
      expect(ask(run) == true)
      expect(run.program.done == [1] && run.happened == [Self.pressed])
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
      run.seek([target], [pressed])
      try run.waitFor(target, at: DeskRun.place)
      try run.waitUntilLooked(at: "dark")
      // The program ticks the box, and answers after that.
      var isDone: Bool?
      run.desk.press(dark, in: DeskRun.window) { isDone = $0 }
      try tick(run)
      expect(run.run { isDone == true && run.showings == [1] })
      // Between two steps nothing is waited for.
      run.seek([target], number: 0)
      run.seek([target], [pressed], number: 2)
      try run.waitUntilLooked(at: "dark")
      expect(run.showings, is: [1])
      // It answers, and ticks the box after that.
      expect(ask(run, dark) == true && run.showings == [1, 2])
      run.seek([target], number: 0)
      run.seek([target], [pressed], number: 3)
      try run.waitUntilLooked(at: "dark")
      try tick(run)
      try run.waitUntilLooked(at: "dark")
      expect(run.showings, is: [1, 2])
      // A key ticks it.
      try tick(run)
      expect(run.run { run.showings == [1, 2, 3] })
      // What it does between two steps counts for none, and what it does at once in a step counts for that.
      run.seek([target], number: 0)
      try tick(run)
      try run.waitUntilLooked(at: "dark")
      run.seek([target], [pressed], number: 4)
      try tick(run)
      expect(run.run { run.showings == [1, 2, 3, 4] })
    }
  }

  @Test func `what follows from a click that was handed on is no press of the next step`() throws {
    try withDesk { run in
      run.program.add("dark", 7, "Dark", in: "frame", at: (10, 20, 60, 30))
      let dark = WidgetPattern(role: .checkBox, name: "Dark")
      var search = Search()
      search.targets = [.widget(dark, in: DeskRun.window)]
      search.happenings = [.widget(dark, in: DeskRun.window, .pressed)]
      @MainActor func seek(_ showing: Int, after handed: Int? = nil) throws {
        search.number = showing
        search.handedPress = handed.map {
          Search.Wait(.widget(dark, in: DeskRun.window, .pressed), showing: $0)
        }
        run.desk.seek(search)
        try run.waitUntilLooked(at: "dark")
      }
      try seek(1)
      try seek(2, after: 1)
      try tick(run)
      try seek(2, after: 1)
      expect(run.showings.isEmpty)
      try tick(run)
      expect(run.run { run.showings == [2] })
    }
  }
}
