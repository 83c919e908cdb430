import Expectations
import Glibc

/// One instance, steered by other processes.
@Suite("Steering", .sessions)
struct SteeringTests {
  private let small = WestonOptions(width: 320, height: 240)
  private static let three = Tours.file([
    (id: "one", boxes: [(40, 40, 60, 60)]), (id: "two", boxes: [(140, 40, 60, 60)]),
    (id: "last one", boxes: [(40, 140, 60, 60)]),
  ])

  @Test("A tour goes on, back and to a step, tells where it is, and is stopped")
  func tour() throws {
    try withWestonSession(small) { session in
      let run = try session.showTour(Self.three)
      let watch = try session.launch(BuiltProducts.followspot, ["watch"])
      try eventually("watch begins", on: watch.output.descriptors) { !watch.output.lines.isEmpty }
      expect(try session.steer("next").exit, is: .code(0))
      try run.waitFor("didShow", of: "two")
      let status = try session.status
      expect(status["step"].string == "two" && status["index"].int == 1)
      expect(status["position"].int == 2 && status["count"].int == 3)
      expect(
        status["mode"].string == "tour" && status["pid"].int == Int(run.followspot.process.pid))
      expect(status["outputs"][0]["dimmed"].bool == true)
      try session.expectLights([(140, 40, 60, 60)])
      expect(try session.steer("goto", "last one").exit, is: .code(0))
      try run.waitFor("didShow", of: "last one")
      expect(try session.steer("back").exit, is: .code(0))
      try run.waitFor("didShow", of: "two")
      let wrong = try session.steer("goto", "twp")
      expect(wrong.exit == .code(2) && wrong.errors.contains("did you mean two?"))
      expect(try session.steer("set", "size", "20").exit, is: .code(69))
      expect(try session.steer("on").exit, is: .code(0))
      // What is hidden, or fades away, comes back by the key that would end what is shown.
      for verb in ["on", "toggle"] {
        expect(try session.steer("pause", "hide").exit, is: .code(0))
        try eventually("it is hidden") {
          verb == "toggle" || (try? session.status["shown"].bool) == false
        }
        expect(try session.steer(verb).exit, is: .code(0))
        try eventually("it is shown") { (try? session.status["shown"].bool) == true }
      }
      let lines = try session.steer("status").output.split(separator: "\n")
      expect(lines.contains { $0.hasPrefix("step ") && $0.hasSuffix(" two, 2 of 3") })
      expect(try session.steer("stop").exit, is: .code(0))
      // It has ended when stop comes back.
      expect(session.hasNoInstance)
      try run.expectEnd(.code(7), "dismissed")
      expect(try run.events.last?["by"].string, is: "command")
      expect(try watch.wait(), is: .code(0))
      // `watch` hears the same, from where it began.
      let heard = watch.output.lines
      expect(try JSON(heard[0])["event"].string, is: "status")
      expect(run.followspot.lines.suffix(heard.count - 1), is: heard.dropFirst())
      try session.expectNoOverlay()
    }
  }

  @Test("A second one ends with 75, and takes the place of the first where that is wanted")
  func replace() throws {
    try withWestonSession(small) { session in
      let tour = try session.showTour(Self.three)
      let second = try session.steer("light", "10,10 20x20")
      expect(second.exit, is: .code(75))
      expect(second.errors.contains("(tour) runs on \(session.display)"))
      expect(second.errors.contains("--replace"))
      expect(try session.steer("point").exit, is: .code(75))
      let light = try Followspot.show(
        ["light", "--replace", "--shape", "rect", "10,10 20x20"], in: session)
      try tour.expectEnd(.code(7), "dismissed")
      try session.expectLights([(10, 10, 20, 20)])
      expect(try session.steer("next").exit, is: .code(69))
      expect(try session.steer("toggle").exit, is: .code(0))
      expect(try light.wait(), is: .code(7))
      expect(session.hasNoInstance)
    }
  }

  @Test("A second call ends the light under the pointer; a resident one hides and comes back")
  func point() throws {
    try withWestonSession(small) { session in
      let first = try Followspot.show(["point"], in: session)
      expect(try session.steer("set", "size", "40", "opacity", "20%").exit, is: .code(0))
      expect(try session.status["style"]["size"].string, is: "40")
      let wrong = try session.steer("set", "size", "50", "opacity", "lots")
      expect(wrong.exit == .code(2) && wrong.errors.contains("opacity"))
      expect(try session.status["style"]["size"].string, is: "40")
      expect(try session.steer("point").exit, is: .code(0))
      expect(try first.wait(), is: .code(7))
      try session.expectNoOverlay()

      let resident = try Followspot.show(["point", "--resident"], in: session)
      try eventually("it is hidden") { try session.status["shown"].bool == false }
      try session.expectNoOverlay()
      for round in 0..<3 {
        expect(try session.steer(round == 0 ? "on" : "toggle").exit, is: .code(0))
        try eventually("it is shown") { try session.isDimmed }
        expect(try session.steer("on").exit, is: .code(0))
        expect(try session.status["shown"].bool == true)
        if round == 1 {
          try session.type(Key.escape)
          try eventually("Esc hides it") { try session.status["shown"].bool == false }
        } else {
          expect(try session.steer(round == 0 ? "off" : "point").exit, is: .code(0))
        }
        try eventually("nothing is on the screen") { try !session.isDimmed }
        expect(resident.process.isRunning)
      }
      try resident.process.waitUntilStill()
      try session.stop(resident)
    }
  }

  @Test("Beside a hidden resident everything can be shown, and it comes back after each")
  func beside() throws {
    try withWestonSession(small) { session in
      let resident = try Followspot.show(["point", "--resident"], in: session)
      func expectResident() throws {
        let pid = Int(resident.process.pid)
        try eventually("the resident is back") {
          let call = try session.steer("status", "--json")
          return try call.exit == .code(0) && call.json["pid"].int == pid
        }
        expect(try session.status["shown"].bool == false)
      }
      let file = try session.newFile(".json5", holding: Self.three)
      for words in [
        ["light", "10,10 20x20"], ["tour", file], ["point", "--size", "40"],
        ["light", "--replace", "10,10 20x20"],
      ] {
        try expectResident()
        let shown = try Followspot.show(words, in: session)
        // Calls mean what is on the screen.
        expect(try session.status["mode"].string, is: words[0])
        expect(try session.steer("light", "30,30 9x9").exit, is: .code(75))
        expect(try session.steer("off").exit, is: .code(0))
        expect(try shown.wait(), is: .code(7))
        expect(shown.errors, is: "")
      }
      // Killed, it is in no way either.
      let killed = try Followspot.show(["light", "10,10 20x20"], in: session)
      killed.signal(SIGKILL)
      try killed.wait()
      try expectResident()
      // There is one resident, and what it shows is on the screen.
      expect(try session.steer("point", "--resident").exit, is: .code(75))
      expect(try session.steer("on").exit, is: .code(0))
      try eventually("it is shown") { try session.isDimmed }
      expect(try session.steer("light", "10,10 20x20").exit, is: .code(75))
      expect(try session.steer("off").exit, is: .code(0))
      // One takes the place of another, and the resident comes after both.
      let first = try Followspot.show(["light", "10,10 20x20"], in: session)
      let second = try Followspot.show(["light", "--replace", "10,10 20x20"], in: session)
      expect(try first.wait(), is: .code(7))
      expect(try session.steer("stop").exit, is: .code(0))
      expect(try second.wait(), is: .code(7))
      try expectResident()
      try resident.process.waitUntilStill()
      try session.stop(resident)
      expect(resident.errors, is: "")
    }
  }

  @Test("Ten calls at once all come to something, even those that meet one that ends")
  func together() throws {
    try withWestonSession(small) { session in
      for verb in ["toggle", "on"] {
        let calls = try (0..<10).map { _ in try session.launch(BuiltProducts.followspot, [verb]) }
        try eventually("all but one have ended") {
          calls.count(where: \.isRunning) <= 1
        }
        // One that shows something stays, unless it is about to end. It may not listen yet, and then stop finds none.
        try eventually("the last one has ended") {
          guard calls.contains(where: \.isRunning) else { return true }
          let exit = try session.steer("stop").exit
          expect([.code(0), .code(69)].contains(exit))
          return false
        }
        for call in calls {
          // The one that showed the light was ended by another.
          expect([.code(0), .code(7)].contains(try call.wait()), "\(verb)")
          expect(call.errors, is: "")
        }
        expect(session.hasNoInstance)
      }
    }
  }

  @Test("Killed outright it is in no other's way, and one that hangs is stopped all the same")
  func killed() throws {
    try withWestonSession(small) { session in
      let first = try Followspot.show(["light", "10,10 20x20"], in: session)
      first.signal(SIGKILL)
      try first.wait()
      expect(!session.hasNoInstance)
      expect(try session.steer("status").exit, is: .code(69))
      let second = try Followspot.show(["light", "10,10 20x20"], in: session)
      expect(try session.status["pid"].int, is: Int(second.process.pid))
      second.signal(SIGSTOP)
      expect(try session.steer("stop").exit, is: .code(0))
      // Woken up, it heard the word before the signal, or the signal.
      let exit = try second.wait()
      expect([.code(7), .code(128 + SIGTERM)].contains(exit), "\(exit)")
      expect(session.hasNoInstance)
    }
  }

  @Test("It is stopped while it waits for a compositor that has crashed")
  func waiting() throws {
    try withWestonSession(small) { _ in
      let mortal = try WestonSession(small)
      defer { mortal.end() }
      let light = try Followspot.show(["light", "--reconnect", "10,10 20x20"], in: mortal)
      mortal.compositor.signal(SIGKILL)
      _ = try mortal.compositor.wait()
      try eventually("it waits") { try mortal.status["connected"].bool == false }
      try mortal.stop(light)
    }
  }
}

extension WestonSession {
  /// Whether an overlay is on the screen.
  fileprivate var isDimmed: Bool {
    get throws { try scene.contains { $0.namespace == "followspot" } }
  }
}
