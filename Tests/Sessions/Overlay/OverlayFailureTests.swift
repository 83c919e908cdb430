import Expectations
import Glibc

/// What stands in the way of an overlay, and what is said about it.
@Suite("The overlay's failures", .sessions)
struct OverlayFailureTests {
  private let small = WestonOptions(width: 320, height: 240)

  @Test(
    "No compositor: exit code 3, and the variables are named",
    arguments: [["light", "1,1 2x2"], ["doctor", "--protocols"]])
  func noCompositor(arguments: [String]) throws {
    try withWestonSession(small) { session in
      for environment in [
        ["WAYLAND_DISPLAY": "nobody-there"], ["WAYLAND_DISPLAY": ""], ["XDG_RUNTIME_DIR": ""],
        ["WAYLAND_DISPLAY": "/nobody/there"], ["WAYLAND_SOCKET": "99"], ["WAYLAND_SOCKET": "no"],
        ["WAYLAND_SOCKET": ""], ["WAYLAND_SOCKET": "0"], ["WAYLAND_SOCKET": "1"],
        ["WAYLAND_SOCKET": "2"],
      ] {
        let call = try session.call(arguments, environment: environment)
        let errors = call.errors
        expect(call.exit == .code(3) && call.output == "")
        expect(errors.contains("WAYLAND_DISPLAY"))
        expect(errors.contains("XDG_RUNTIME_DIR") || environment["WAYLAND_DISPLAY"]!.first == "/")
        expect(errors.contains("WAYLAND_SOCKET"), is: (environment["WAYLAND_SOCKET"] != nil))
        expect(errors.split(separator: "\n").count, is: 1, "one sentence, not a trace: \(errors)")
      }
    }
  }

  @Test("An output that is not there: exit code 2, and those that are are named")
  func unknownOutput() throws {
    try withWestonSession(small) { session in
      let call = try session.steer("light", "--output", "DP-9", "1,1 2x2")
      expect(call.exit, is: .code(2))
      expect(call.errors.contains("DP-9") && call.errors.contains("headless"))
    }
  }

  @Test("No keyboard: it is said, and a signal still ends it")
  func noKeyboard() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240, capabilities: [])) { session in
      let overlay = try withOverlay(["1,1 20x20"], in: session) { $0 }
      expect(overlay.errors.contains("no keyboard"))
    }
  }

  @Test("The compositor goes away: exit code 4 and a sentence")
  func compositorGone() throws {
    try withWestonSession(small) { session in
      // A second compositor, so that the first ends as it should.
      let inner = try WestonSession(small)
      defer { inner.end() }
      let overlay = try Followspot.show(["light", "1,1 20x20"], in: inner)
      inner.compositor.signal(SIGKILL)
      expect(try overlay.wait(), is: .code(4))
      expect(overlay.errors.contains("compositor"))
      expect(session.compositor.isRunning)
    }
  }

  @Test(
    "A compositor that accepts no connection: exit code 4 and a sentence at once",
    arguments: [["light", "1,1 2x2"], ["doctor", "--protocols"]])
  func acceptsNoConnection(arguments: [String]) throws {
    try withWestonSession(small) { session in
      let deaf = try DeafCompositor(path: session.directory.path + "/deaf")
      let call = try session.call(arguments, environment: ["WAYLAND_DISPLAY": deaf.path])
      expect(call.exit == .code(4) && call.errors.contains("accepts no more connections"))
    }
  }

  @Test("No descriptor is left for the loop: exit code 4 and a sentence")
  func noDescriptors() throws {
    try withWestonSession(small) { session in
      // Standard input, output and error, and one more.
      let child = try session.launch(
        "/bin/sh", ["-c", "ulimit -n 4; exec '\(BuiltProducts.followspot)' doctor --protocols"])
      expect(try child.wait(), is: .code(4))
      expect(child.errors.contains("Too many open files"))
    }
  }
}
