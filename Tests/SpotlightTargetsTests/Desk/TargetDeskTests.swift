import Expectations
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops
import SpotlightTargets

/// Targets in windows of a scripted desktop and a scripted program.
@MainActor @Suite(.needsBus) struct TargetDeskTests {
  private let place = DeskRun.place

  @Test func `an element is lit where its program and the desktop say, and follows its window`()
    throws
  {
    try withDesk { run in
      let save = try run.lightButton()
      run.show { $0.content = DeskRun.content.offset(by: Point(x: 50, y: -30)) }
      try run.waitFor(save, at: place.offset(by: Point(x: 50, y: -30)))
      run.program.change("save") { $0.place = (200, 20, 60, 30) }
      try run.waitFor(save, at: Rect(x: 350, y: 190, width: 60, height: 30))
    }
  }

  @Test func `a window is lit whole, or a rectangle in it, without a question to its program`()
    throws
  {
    try withDesk { run in
      let whole = Target.window(DeskRun.window)
      let corner = Target.window(
        DeskRun.window, Rect(x: 0, y: 0, width: 20, height: 10), from: .bottomRight)
      run.seek([whole, corner])
      try run.waitFor(whole, at: DeskRun.content)
      try run.waitFor(corner, at: Rect(x: 480, y: 490, width: 20, height: 10))
      expect(run.program.asked.isEmpty && run.accessibility.switches.isEmpty)
      expect(run.loop.deadline == nil)
    }
  }

  @Test func `what is hidden, covered or gone is told with its reason, and comes back`() throws {
    try withButton { run, save in
      let whole = Target.window(DeskRun.window)
      run.seek([save, whole])
      try run.waitFor(save, at: place)
      run.show { $0.isShown = false }
      for target in [save, whole] { try run.waitFor(target, .windowHidden) }
      run.show()
      try run.waitFor(save, at: place)
      let low = DesktopWindow("1", process: getpid(), at: DeskRun.content)
      let high = DesktopWindow("2", app: "other", at: DeskRun.content, isFocused: false)
      run.windows.show([low, high])
      for target in [save, whole] { try run.waitFor(target, .covered) }
      run.windows.show([high, low])
      try run.waitFor(save, at: place)
      run.windows.show([high])
      for target in [save, whole] { try run.waitFor(target, .noWindow) }
      expect(run.state(save), is: .lost)
    }
  }

  @Test func `an element that goes, hides or is scrolled out is not lit`() throws {
    try withDesk { run in
      run.program.add("pane", 49, in: "frame", at: (0, 50, 200, 100))
      run.program.add("row", 32, "Row", in: "pane", at: (0, 60, 200, 20))
      let row = Target.widget(WidgetPattern(role: .row, name: "Row"), in: DeskRun.window)
      run.seek([row])
      try run.waitFor(row, at: Rect(x: 100, y: 260, width: 200, height: 20))
      run.program.change("row") { $0.place.y = 40 }
      try run.waitFor(row, at: Rect(x: 100, y: 250, width: 200, height: 10))
      run.program.change("row") { $0.place.y = 0 }
      try run.waitFor(row, .scrolledOut)
      run.program.change("row") { $0.place = (.min, .min, 1, 1) }
      try run.waitFor(row, .widgetHidden)
      // GTK 3 tells so of a cell that is scrolled out.
      run.program.add("cell", 56, "Cell", in: "pane", at: (0, 60, 200, 20))
      let cell = Target.widget(WidgetPattern(role: .cell, name: "Cell"), in: DeskRun.window)
      run.seek([row, cell])
      try run.waitFor(cell, at: Rect(x: 100, y: 260, width: 200, height: 20))
      run.program.change("cell") { $0.place = (.min, .min, 1, 1) }
      try run.waitFor(cell, .scrolledOut)
      run.program.nodes[ScriptedProgram.path("row")] = nil
      run.program.change("pane") { $0.children = [] }
      try run.waitFor(row, .noWidget)
    }
  }

  @Test func `sizes that do not fit the window mean no place`() throws {
    try withDesk { run in
      let save = try run.lightButton()
      run.program.change("frame") { $0.place = (0, 0, 390, 700) }
      run.show { $0.content?.width = 500 }
      try run.waitFor(save, .implausible)
      run.program.change("frame") { $0.place = (0, 0, 500, 300) }
      try run.waitFor(save, at: place)
    }
  }

  @Test func `a program that hangs keeps its place for a moment, and others go on`() throws {
    try withButton { run, save in
      let other = try run.start()
      other.add("frame", 23, "Other", in: "root", at: (0, 0, 400, 300))
      other.add("open", 43, "Open", in: "frame", at: (0, 0, 20, 20))
      let open = Target.widget(
        WidgetPattern(role: .button, name: "Open"), in: WindowPattern(app: "other"))
      run.windows.show([
        DesktopWindow("1", process: getpid(), at: DeskRun.content),
        DesktopWindow(
          "2", app: "other", title: "Other", process: getpid(),
          at: Rect(x: 600, y: 0, width: 400, height: 300), isFocused: false),
      ])
      run.seek([save, open])
      try run.waitFor(save, at: place)
      try run.waitFor(open, at: Rect(x: 600, y: 0, width: 20, height: 20))
      run.program.isMute = true
      try run.waitFor(save, .silent)
      run.rest(.milliseconds(500))
      let asked = run.program.asked.count
      other.change("open") { $0.place.x = 30 }
      try run.waitFor(open, at: Rect(x: 630, y: 0, width: 20, height: 20))
      run.rest(.seconds(1))
      // It keeps all questions, so it gets one at a time, twice a second.
      expect(run.program.asked.count - asked <= 5)
      expect(run.desk.count.open <= 2)
      run.program.speak()
      try run.waitFor(save, at: place)
    }
  }

  @Test func `a program that ends loses its targets, and one that starts again gets them`() throws {
    try withDesk { run in
      let save = try run.lightButton()
      run.program.bus.close()
      expect(run.run { run.state(save) == .lost })
      run.accessibility.programs = []
      try run.waitFor(save, .noAccessibility)
      let again = try run.start()
      again.add("frame", 23, "Title", in: "root", at: (0, 0, 400, 300))
      again.add("save", 43, "Save", in: "frame", at: (10, 20, 60, 30))
      try run.waitFor(save, at: place)
    }
  }

  @Test func `accessibility is switched on for elements only, and put back`() throws {
    try withButton { run, save in
      run.seek([.window(DeskRun.window)])
      try run.waitFor(.window(DeskRun.window), at: DeskRun.content)
      // No bus is open.
      expect(run.accessibility.switches.isEmpty && run.loop.isEmpty)
      run.seek([save])
      try run.waitFor(save, at: place)
      expect(run.accessibility.switches, is: [true])
      run.seek([])
      expect(run.run { run.accessibility.switches == [true, false] })
      // What another program has switched on stays on.
      run.accessibility.isEnabled = true
      run.seek([save])
      try run.waitFor(save, at: place)
      run.seek([])
      try run.waitUntilLeft()
      expect(run.accessibility.switches, is: [true, false])
      // So does all for a screen reader that came meanwhile.
      run.accessibility.isEnabled = false
      run.seek([save])
      expect(run.run { run.accessibility.switches == [true, false, true] })
      run.accessibility.hasReader = true
      run.seek([])
      try run.waitUntilLeft()
      expect(run.accessibility.switches, is: [true, false, true])
    }
  }

  @Test func `nothing is asked and nothing wakes while nothing is sought`() throws {
    try withDesk { run in
      try run.lightButton()
      run.seek([])
      expect(run.run { run.loop.isEmpty })
      let asked = run.program.asked.count
      run.rest(.milliseconds(700))
      expect(run.program.asked.count == asked && run.windows.stops == 1)
    }
  }

  @Test func `a lit element at rest is asked ten times a second for its place alone`() throws {
    try withDesk { run in
      try run.lightButton()
      run.rest(.milliseconds(700))
      let before = run.program.count("GetExtents", of: "save")
      let all = run.program.asked.count
      let begin = SourceClock.now
      // A busy machine looks later, and never more often.
      expect(run.run { run.program.count("GetExtents", of: "save") >= before + 20 })
      let time = SourceClock.now - begin
      expect(time >= .milliseconds(1800), "Twenty looks took \(time).")
      // Once in two seconds also what is around it, and its name.
      expect(run.program.asked.count - all <= 20 + 4 * Int(time / .seconds(2) + 1))
    }
  }

  @Test func `one among five thousand elements is found, a few answers at a time`() throws {
    try withDesk { run in
      run.program.add("box", 39, in: "frame", at: (0, 0, 400, 300))
      for index in 0..<5000 {
        run.program.add("b\(index)", 43, "Number \(index)", in: "box", at: (10, 20, 60, 30))
      }
      let last = DeskRun.button("Number 4999")
      run.seek([last])
      var (turns, mostInTurn, asked) = (0, 0, 0)
      expect(
        run.run {
          turns += 1
          mostInTurn = max(mostInTurn, run.desk.count.elements - asked)
          asked = run.desk.count.elements
          return run.state(last) == .found(place) || run.absence(last) == .noWidget
        })
      if run.absence(last) == .noWidget {
        // On a busy machine the time is over before.
        expect(run.desk.problem()?.contains("too many elements") == true)
      }
      // No turn has more answers than a bus takes at once, so no frame of ours waits for all of them.
      expect(turns > run.program.asked.count / 256)
      // An answer leads to a question, and two connections take 64 messages in a turn.
      expect(run.desk.count.mostOpen <= 64 && mostInTurn <= 192, "\(mostInTurn)")
    }
  }

  @Test func `a desktop that is asked is asked less often when the window rests`() throws {
    try withDesk { run in
      run.windows.knowledge = Sway.knowledge
      let whole = Target.window(DeskRun.window)
      run.seek([whole])
      try run.waitFor(whole, at: DeskRun.content)
      expect(run.windows.paces.last, is: .moving)
      expect(run.run { run.windows.paces.last == .resting })
      run.show { $0.content = DeskRun.content.offset(by: Point(x: 9, y: 0)) }
      expect(run.windows.paces.last, is: .moving)
      expect(run.run { run.windows.paces.last == .resting })
      expect(run.loop.deadline == nil)
    }
  }

  @Test func `the program of a new window is looked for often, and after a while seldom`() throws {
    try withButton { run, save in
      run.accessibility.programs = []
      run.seek([save])
      expect(run.run { run.accessibility.listings > 0 })
      let first = run.accessibility.listings
      run.rest(.seconds(1))
      let whileNew = run.accessibility.listings - first
      run.rest(.milliseconds(1500))
      let before = run.accessibility.listings
      run.rest(.seconds(1))
      let later = run.accessibility.listings - before
      expect(later <= 3 && whileNew > later, "\(whileNew), \(later)")
      run.accessibility.programs = [run.program]
      try run.waitFor(save, at: place)
    }
  }

  @Test func `a desktop that tells no windows says why`() throws {
    try withDesk { run in
      run.windows.started = .absent("This desktop tells nothing.")
      let save = run.addButton()
      run.seek([save])
      try run.waitFor(save, .unknowable("This desktop tells nothing."))
      expect(run.desk.problem() == "This desktop tells nothing." && run.desk.windowKnowledge == nil)
      expect(run.program.asked.isEmpty)
    }
  }

  @Test func `a window is brought to the front by its pattern`() throws {
    try withDesk { run in
      run.desk.hold()
      expect(run.desk.activate(DeskRun.window) && !run.desk.activate(WindowPattern(app: "x")))
      expect(run.windows.activated == ["1"] && run.desk.windows().windows.count == 1)
      expect(run.desk.windowState == .ready && run.desk.windowKnowledge == KWin.knowledge)
    }
  }
}
