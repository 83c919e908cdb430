import Glibc
import RandomNumbers
import Spotlight
import SpotlightTargets
import Testing

/// Programs that stop while a light is on them.
@MainActor
@Suite(
  "Programs that hang", .sessions, .needs(.kwin), .needsOthers)
struct OthersFrozenTests {
  @Test(
    "A program that hangs below its light takes neither Esc nor memory",
    .enabled(if: Effort.isLong, "it takes its time: FOLLOWSPOT_LONG=1 asks for it"))
  func hangs() throws {
    let program = OthersProgram.kcalc
    try OthersDesktop.run(.sway, program) { desktop in
      let target = Target.widget(program.widgets[0], in: program.window)
      desktop.seek([target])
      let place = try desktop.settled(target)
      desktop.seek([])
      let (x, y) = (Int(place.x) + 3, Int(place.y) + 3)
      try desktop.point(at: Point(x: 20, y: 20))
      let bright = try desktop.still()
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
      let window = try #require(
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
      #expect(try pick.wait() == .code(1), "\(pick.errors)")
    }
  }
}
