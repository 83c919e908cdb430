import Expectations
import Glibc

/// A lock screen that comes in the middle of a tour: swaylock, by ext-session-lock-v1 if the compositor has that.
@Suite("A tour and the lock screen", .sessions)
struct TourLockTests {
  private let locked: RGB = 0xff00ff

  @Test("sway: locked, nothing of it is seen and keys are the locker's; unlocked, it is as before")
  func locks() throws {
    try Command.require("swaylock", package: "swaylock")
    try withSwaySession(SwayOptions(width: 320, height: 240)) { sway throws in
      let injector = try sway.injector
      // The pointer may be in the picture, also while it is locked.
      try injector.motion(310, 230, within: (320, 240))
      // Without that protocol a locker is a layer, and sway 1.7 shows a newer layer below older ones.
      let hasLock = try sway.globals.contains { $0.hasPrefix("ext_session_lock_manager_v1 ") }
      let run = try sway.showTour(
        Tours.file([
          (id: "one", boxes: [(10, 20, 30, 40)]), (id: "two", boxes: [(50, 20, 30, 40)]),
        ]),
        hasLock ? [] : ["--layer", "top"])
      try injector.type(Key.right)
      try run.waitFor("didShow", of: "two")
      /// The part in which neither the pointer nor the locker's ring is.
      func side() throws -> Picture {
        try sway.shot().cropped(x: 0, y: 0, width: 90, height: 240)
      }
      /// The part with the ring, which the locker shows if a key is pressed.
      func ring() throws -> Picture {
        try sway.shot().cropped(x: 90, y: 50, width: 140, height: 140)
      }
      let shown = Picture.desktop(320, 240, SwaySession.background, lights: [(50, 20, 30, 40)])
        .cropped(x: 0, y: 0, width: 90, height: 240)
      try expectEventually(shown) { try side() }

      let locker = try sway.launch("swaylock", ["--color", "ff00ff"])
      try eventually("the screen is locked") {
        try sway.shot().cropped(x: 0, y: 0, width: 300, height: 220).isOnly(locked)
      }
      let (told, empty) = (run.followspot.lines, try ring())
      for key in [Key.left, Key.escape, Key.a] { try injector.type(key) }
      try eventually("the locker shows that it hears keys") { try ring() != empty }
      expect(try side().isOnly(locked))
      try sway.waitUntilHandled(run.followspot.process)
      expect(run.followspot.process.isRunning && run.followspot.lines == told)

      locker.signal(SIGUSR1)
      expect(try locker.wait(), is: .code(0))
      try expectEventually(shown) { try side() }
      expect(run.followspot.lines, is: told)
      try injector.type(Key.left)
      try run.waitFor("didShow", of: "one")
      try injector.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }
}
