import Expectations
internal import RealBus
internal import SpotlightBus

/// Shortcuts of the desktop reach the light, as calls of the command do.
@Suite("Shortcuts", .sessions)
struct ShortcutSessionTests {
  private let small = WestonOptions(width: 320, height: 240)

  @Test("A shortcut shows a resident, resizes it and hides it, and status names its keys")
  func resident() throws {
    try withWestonSession(small) { session in
      try withRealBus { real in
        let portal = try FakePortal(on: real)
        let resident = try Followspot.show(
          ["point", "--resident", "--size", "60", "--motion", "full"], in: session,
          environment: ["DBUS_SESSION_BUS_ADDRESS": real.address.text])
        func expectSoon(_ what: String, _ holds: () throws -> Bool) throws {
          expect(real.serve { (try? holds()) == true }, "\(what)")
        }
        try expectSoon("the keys are told") {
          try session.status["shortcuts"]["keys"]["toggle"].string == "Ctrl+Alt+F"
        }
        expect(portal.members, is: ["Register", "CreateSession", "BindShortcuts"])
        expect(try session.steer("status").output.contains("toggle  Ctrl+Alt+F"))
        for isShown in [true, false, true] {
          portal.press(.string("toggle"))
          try expectSoon("shown: \(isShown)") { try session.status["shown"].bool == isShown }
        }
        portal.press(.string("larger"))
        try expectSoon("it is larger") { try session.status["style"]["size"].string == "80" }
        // What was never asked for does nothing.
        portal.press(.string("stop"))
        portal.press(.string("larger"))
        try expectSoon("it is larger again") { try session.status["style"]["size"].string == "100" }
        try resident.process.waitUntilStill()
        portal.end()
        try expectSoon("the end is told") {
          try session.status["shortcuts"]["state"].string == "absent"
        }
        try session.stop(resident)
        expect(resident.errors, is: "")
      }
    }
  }

  @Test("While the overlay has the pointer, no shortcut is asked for")
  func own() throws {
    try withWestonSession(small) { session in
      try withRealBus { real in
        let portal = try FakePortal(on: real)
        let light = try Followspot.show(
          ["point", "--motion", "full"], in: session,
          environment: ["DBUS_SESSION_BUS_ADDRESS": real.address.text])
        expect(real.serve { (try? session.status["shown"].bool) == true })
        expect(portal.questions.isEmpty)
        expect(try session.status["shortcuts"]["state"].string == nil)
        try session.dismiss(light)
        expect(real.serve { true } && portal.questions.isEmpty)
      }
    }
  }
}
