import Testing

/// The examples in the command, and what the command finds on the machine.
@Suite("The first minute", .sessions)
struct ExampleSessionTests {
  @Test("The tour in the command goes from its first step to its last, from any folder")
  func tour() throws {
    try withWestonSession(WestonOptions(width: 1280, height: 720)) { session in
      let followspot = try Followspot.show(
        ["tour", "--example", "--events", "-"], in: session, environment: ["PWD": "/"])
      let steps = [
        "welcome", "light", "glide", "ring", "shapes", "half", "through", "panel", "alone", "words",
        "end",
      ]
      for (index, step) in steps.enumerated() {
        try eventually("step \(step) is shown", on: followspot.process.output.descriptors) {
          try followspot.lines.contains {
            let event = try JSON($0)
            return event["event"].string == "didShow" && event["step"].string == step
          }
        }
        try session.shot().keep(as: "example-\(index + 1)-\(step)")
        try session.type(Key.right)
      }
      #expect(try followspot.wait() == .code(0))
      #expect(followspot.errors == "")
    }
  }

  @Test("The picture in the command is shown in a window, and its light is printed")
  func view() throws {
    try withWestonSession(WestonOptions(width: 1280, height: 720)) { session in
      let followspot = try Followspot.show(
        ["view", "--example", "430,440,90", "--print"], in: session)
      try session.shot().keep(as: "example-view")
      try session.type(Key.enter)
      #expect(try followspot.wait() == .code(0))
      #expect(followspot.lines == ["430,440,90"] && followspot.errors == "")
    }
  }

  @Test("The doctor needs no answer of a bus that hangs, and of no compositor")
  func doctor() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let deaf = try DeafCompositor(path: session.directory.path + "/bus")
      defer { deaf.end() }
      let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(deaf.path)"]
      let call = try session.steer("doctor", "--json", environment: bus)
      #expect(call.exit == .code(0) && call.errors == "")
      let json = try call.json
      #expect(json["overlay"].string?.contains("layer shell") == true)
      let findings = json["findings"].elements
      #expect(findings.count > 8)
      let states = Set(findings.compactMap { $0["state"].string })
      #expect(states.isSubset(of: ["there", "missing", "unknown"]))
      let found = try #require(findings.first { $0["name"].string == "session bus" })
      #expect(found["state"].string != "there")
      let none = try session.steer(
        "doctor", environment: bus.merging(["WAYLAND_DISPLAY": "wayland-none"]) { $1 })
      #expect(none.exit == .code(3))
      #expect(none.output.contains("There is no Wayland compositor to connect to."))
      // A compositor that hangs is what the desktop lacks, like none.
      let hung = try session.steer(
        "doctor", environment: bus.merging(["WAYLAND_DISPLAY": deaf.path]) { $1 })
      #expect(hung.exit == .code(3) && hung.output.contains("What this desktop lacks"))
    }
  }
}
