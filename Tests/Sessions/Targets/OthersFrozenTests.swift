import Glibc
import RandomNumbers
import Spotlight
import SpotlightDesktops
import SpotlightTargets
import Testing

/// Programs that stop while a light is on them.
@MainActor
@Suite("Programs that hang", .sessions, .needs(.kwin), .needsOthers)
struct OthersFrozenTests {
  private static let program = OthersProgram.kcalc

  /// Runs a test with the place of a key of the program, and the picture before anything is dimmed.
  private func withKey(
    _ body: (_ desktop: OthersDesktop, _ place: Rect, _ bright: Picture) throws -> Void
  ) throws {
    try OthersDesktop.run(.sway, Self.program) { desktop in
      let target = Target.widget(Self.program.widgets[0], in: Self.program.window)
      desktop.seek([target])
      let place = try desktop.settled(target)
      desktop.seek([])
      try desktop.point(at: Point(x: 20, y: 20))
      try body(desktop, place, try desktop.still())
    }
  }

  @Test(
    "A program that hangs below its light takes neither Esc nor memory",
    .enabled(if: Effort.isLong, "it takes its time: FOLLOWSPOT_LONG=1 asks for it"))
  func hangs() throws {
    try withKey { desktop, place, bright in
      let (x, y) = (Int(place.x) + 3, Int(place.y) + 3)
      let light = try desktop.launch([
        "light", "--window", "app=org.kde.kcalc", "--widget", "role=button,name=7",
      ])
      try light.waitReady()
      try desktop.wait("it is lit") {
        let shot = try desktop.picture()
        return shot[x, y] == bright[x, y] && shot[20, 20] != bright[20, 20]
      }
      kill(desktop.process.pid, SIGSTOP)
      defer { kill(desktop.process.pid, SIGCONT) }
      try desktop.wait("it is not lit any more") {
        try desktop.picture()[x, y] != bright[x, y]
      }
      desktop.rest(.seconds(2))
      let before = try light.status.residentKibibytes
      desktop.rest(.seconds(10))
      let after = try light.status.residentKibibytes
      #expect(after - before <= 256, "\(before) KiB have become \(after).")
      try desktop.injector.type(Key.escape)
      #expect(try light.wait() == .code(1), "\(light.errors)")
      // It was over before the program went on.
      #expect(try desktop.process.status.isStopped)
    }
  }

  @Test("A button is lit below a pointer that rests, when its program answers at last")
  func answersLate() throws {
    try withKey { desktop, place, bright in
      kill(desktop.process.pid, SIGSTOP)
      defer { kill(desktop.process.pid, SIGCONT) }
      let pick = try desktop.launch(["pick"], tellsWhenReady: false)
      try desktop.wait("the screen is dim") { try desktop.still() != bright }
      try desktop.point(at: place.center)
      let window = try #require(
        desktop.desk.windows().windows.first { Self.program.app.fits($0.app) }?.content)
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
      #expect(try pick.wait() == .code(1), "\(pick.errors)")
    }
  }
}
