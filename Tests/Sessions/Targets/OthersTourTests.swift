import Expectations
import Glibc
import RandomNumbers
import Spotlight
import SpotlightDesktops
import SpotlightTargets

/// The command on a program that is not ours: a tour of it, a choice in it, and a recording.
@MainActor
@Suite("Tours of other programs", .sessions, .needs(.kwin), .needsOthers)
struct OthersTourTests {
  private static let program = OthersProgram.calculator

  private static func button(_ name: String) -> Target {
    .widget(WidgetPattern(role: .button, name: TextPattern(name)), in: program.window)
  }

  @Test(
    "What a person points at is told by words that mean it",
    arguments: Effort.isLong ? OthersDesktop.Kind.allCases : [.sway])
  func picks(kind: OthersDesktop.Kind) throws {
    try OthersDesktop.run(kind, Self.program) { desktop in
      desktop.seek([Self.button("8")])
      let place = try desktop.settled(Self.button("8"))
      desktop.seek([])
      try desktop.point(at: Point(x: 20, y: 20))
      let before = try desktop.still()
      let run = try desktop.launch(["pick", "--format", "words"], tellsWhenReady: false)
      try desktop.wait("the screen is dim") { try desktop.still() != before }
      try desktop.point(at: place.center)
      // The window is lit until its program has told of the button.
      try desktop.wait("the button is lit") {
        isLit(place, in: try desktop.still(), before, on: desktop)
      }
      try desktop.click(place.center)
      expect(try run.wait(), is: .code(0), "\(run.errors)")
      expect(run.lines, is: ["--window app=org.gnome.Calculator --widget role=button,name=8"])
    }
  }

  @Test("A button is lit where it is, though its window was resized and sway tells no size")
  func resized() throws {
    try OthersDesktop.run(.sway, Self.program) { desktop in
      let session = try require(desktop.session as? SwaySession)
      func resize(_ size: Size) throws {
        try session.ipc.run(
          "[app_id=org.gnome.Calculator] resize set \(Int(size.width)) \(Int(size.height))")
      }
      let window = try require(desktop.desk.windows().windows.first?.content)
      desktop.seek([Self.button("8")])
      let first = try desktop.settled(Self.button("8"))
      try resize(Size(width: 600, height: 640))
      let place = try desktop.settled(Self.button("8"), unlike: first)
      try desktop.point(at: Point(x: 20, y: 20))
      let bright = try desktop.still()
      try resize(window.size)
      let old = try desktop.settled(Self.button("8"), unlike: place)

      let before = try desktop.still()
      let run = try desktop.launch(["pick"], tellsWhenReady: false)
      try desktop.wait("the screen is dim") { try desktop.still() != before }
      try desktop.point(at: old.center)
      try desktop.wait("the button is lit") {
        isLit(old, in: try desktop.picture(), before, on: desktop)
      }
      // The pointer rests where the button will be.
      try desktop.point(at: place.center)
      try desktop.wait("the button is not lit") {
        !isLit(old, in: try desktop.picture(), before, on: desktop)
      }
      try resize(Size(width: 600, height: 640))
      try desktop.wait("the button is lit where it is now") {
        isLit(place, in: try desktop.picture(), bright, on: desktop)
      }
      try desktop.click(place.center)
      expect(try run.wait(), is: .code(0), "\(run.errors)")
      expect(run.lines, is: ["--window app=org.gnome.Calculator --widget role=button,name=8"])
    }
  }

  @Test("A button is lit below a pointer that rests, when its program answers at last")
  func answersLate() throws {
    let program = OthersProgram.kcalc
    try OthersDesktop.run(.sway, program) { desktop in
      let target = Target.widget(program.widgets[0], in: program.window)
      desktop.seek([target])
      let place = try desktop.settled(target)
      desktop.seek([])
      try desktop.point(at: Point(x: 20, y: 20))
      let bright = try desktop.still()
      kill(desktop.process.pid, SIGSTOP)
      defer { kill(desktop.process.pid, SIGCONT) }
      let pick = try desktop.launch(["pick"], tellsWhenReady: false)
      try desktop.wait("the screen is dim") { try desktop.still() != bright }
      try desktop.point(at: place.center)
      let window = try require(
        desktop.desk.windows().windows.first { program.app.fits($0.app) }?.content)
      let y = Int(place.center.y)
      @MainActor func isBright(_ x: Double) throws -> Bool {
        let shot = try desktop.picture()
        return shot[Int(x), y] == bright[Int(x), y]
      }
      try desktop.wait("the window is lit") {
        try isBright(window.x + 1) && isBright(place.x + 1)
      }
      kill(desktop.process.pid, SIGCONT)
      try desktop.wait("the button alone is lit") {
        try !isBright(window.x + 1) && isBright(place.x + 1)
      }
      try desktop.injector.type(Key.escape)
      expect(try pick.wait(), is: .code(1), "\(pick.errors)")
    }
  }

  /// Points at a place until it is lit, as `pick` and `record` light it; `bright` is the picture without a dim.
  private func pointUntilLit(
    _ place: Rect, bright: Picture, on desktop: OthersDesktop
  ) throws {
    try desktop.wait("nothing is lit there") {
      try desktop.point(at: Point(x: 20, y: 20))
      return !isLit(place, in: try desktop.picture(), bright, on: desktop)
    }
    var isLeft = false
    try desktop.wait("it is lit") {
      // What comes up below a pointer that rests may not be told of it.
      isLeft.toggle()
      try desktop.point(at: Point(x: place.center.x - (isLeft ? 1 : 0), y: place.center.y))
      return isLit(place, in: try desktop.picture(), bright, on: desktop)
    }
  }

  /// Whether a light reaches over both sides of a place, and not as far as what is beside it in its window.
  private func isLit(
    _ place: Rect, in picture: Picture, _ bright: Picture, on desktop: OthersDesktop
  ) -> Bool {
    let y = Int(place.center.y)
    func isBright(_ x: Double) -> Bool { picture[Int(x), y] == bright[Int(x), y] }
    let window = desktop.desk.windows().windows.first { Self.program.app.fits($0.app) }?.content
    let inwards = place.center.x < window?.center.x ?? 0 ? place.maxX + 30 : place.x - 30
    return isBright(place.x - 2) && isBright(place.maxX + 1) && !isBright(inwards)
  }

  @Test(
    "What is recorded while a person clicks is a tour that leads through the same clicks",
    .enabled(if: Effort.isLong, "it takes its time: FOLLOWSPOT_LONG=1 asks for it"),
    arguments: OthersDesktop.Kind.allCases)
  func records(kind: OthersDesktop.Kind) throws {
    try OthersDesktop.run(kind, Self.program) { desktop in
      let names = ["7", "+", "5", "="]
      desktop.seek(names.map(Self.button))
      let places = try names.map { try desktop.settled(Self.button($0)) }
      let sums = (1...2).map {
        Target.widget(
          WidgetPattern(role: .label, name: "12", number: $0), in: Self.program.window)
      }
      try desktop.point(at: Point(x: 20, y: 20))
      let bright = try desktop.still()
      let file = desktop.session.directory.path + "/recorded.json5"
      let recording = try desktop.launch(["record", file], tellsWhenReady: false)
      for place in places {
        try pointUntilLit(place, bright: bright, on: desktop)
        try desktop.click(place.center)
      }
      desktop.seek([sums[0]])
      try desktop.wait("the program has got the clicks") { desktop.place(of: sums[0]) != nil }
      try pointUntilLit(places[0], bright: bright, on: desktop)
      try desktop.injector.type(Key.escape)
      expect(try recording.wait(), is: .code(0), "\(recording.errors)")
      expect(Files.mode(of: file), is: 0o600)

      // The calculator keeps a sum in its list only if it is not the one before.
      let one = Target.widget(WidgetPattern(role: .label, name: "1"), in: Self.program.window)
      desktop.seek([one])
      for key in [Key.one, Key.enter] { try desktop.injector.type(key) }
      try desktop.wait("the program has another sum") { desktop.place(of: one) != nil }

      let check = try desktop.session.launch(BuiltProducts.followspot, ["check", file])
      expect(try check.wait(), is: .code(0), "\(check.output.text)\(check.errors)")
      let replay = try desktop.launch(["tour", "--events", "-", file])
      for (index, place) in places.enumerated() {
        let name = "\"step-\(index + 1)\""
        try desktop.wait("\(name) is shown") {
          // The light glides to its place.
          try replay.lines.contains { $0.contains("\"didShow\"") && $0.contains(name) }
            && isLit(place, in: desktop.picture(), bright, on: desktop)
        }
        try desktop.click(place.center)
        try desktop.wait("the press leads on from \(name)") {
          replay.lines.contains {
            $0.contains("\"from\":\(name)") || $0.contains("\"outcome\":\"finished\"")
          }
        }
      }
      expect(try replay.wait(), is: .code(0), "\(replay.errors)")
      desktop.seek(sums)
      try desktop.wait("the program has got them again") { desktop.place(of: sums[1]) != nil }
    }
  }
}
