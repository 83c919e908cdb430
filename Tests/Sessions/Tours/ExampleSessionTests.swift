import Expectations

/// What the command finds on the machine.
@Suite("The doctor", .sessions)
struct ExampleSessionTests {
  @Test("The doctor needs no answer of a bus that hangs, and of no compositor")
  func doctor() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let deaf = try DeafCompositor(path: session.directory.path + "/bus")
      defer { deaf.end() }
      let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(deaf.path)"]
      let call = try session.steer("doctor", "--json", environment: bus)
      expect(call.exit == .code(0) && call.errors == "")
      let json = try call.json
      expect(json["overlay"].string?.contains("layer shell") == true)
      let findings = json["findings"].elements
      expect(findings.count > 8)
      let states = Set(findings.compactMap { $0["state"].string })
      expect(states.isSubset(of: ["there", "missing", "unknown"]))
      let found = try require(findings.first { $0["name"].string == "session bus" })
      expect(found["state"].string != "there")
      let none = try session.steer(
        "doctor", environment: bus.merging(["WAYLAND_DISPLAY": "wayland-none"]) { $1 })
      expect(none.exit, is: .code(3))
      expect(none.output.contains("There is no Wayland compositor to connect to."))
      // A compositor that hangs is what the desktop lacks, like none.
      let hung = try session.steer(
        "doctor", environment: bus.merging(["WAYLAND_DISPLAY": deaf.path]) { $1 })
      expect(hung.exit == .code(3) && hung.output.contains("What this desktop lacks"))
    }
  }
}
