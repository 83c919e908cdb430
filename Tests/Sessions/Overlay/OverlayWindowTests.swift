import Expectations
import Glibc

/// The overlay as a window, where there is no layer shell or where that was asked for.
@Suite("The overlay as a window", .sessions)
struct OverlayWindowTests {
  private let bright = WestonSession.background
  private let stock = WestonOptions(width: 320, height: 240, hasLayerShell: false)
  private let light = ["--shape", "rect", "100,100 50x40"]

  private func errors(_ overlay: Followspot) -> [String] {
    overlay.errors.split(separator: "\n").filter { $0.hasPrefix("followspot:") }.map(String.init)
  }

  @Test("stock weston: dimmed and lit like a layer, one sentence says what is lost, Esc ends it")
  func stockWeston() throws {
    try withWestonSession(stock) { session in
      let overlay = try showOverlay(light, in: session)
      expectSame(try session.shot(), .desktop(320, 240, bright, lights: [(100, 100, 50, 40)]))
      try session.dismiss(overlay)
      expectSame(try session.shot(), .desktop(320, 240, bright, lights: [(0, 0, 320, 240)]))
      expect(errors(overlay).count, is: 1)
      expect(errors(overlay).first?.contains("a window here") == true)
      let messages = WireTrace(overlay.errors).messages
      expect(messages.contains { $0.name == "set_maximized" })
      expect(!messages.contains { $0.name == "set_fullscreen" })
    }
  }

  @Test("A panel stays bright, and the lights are right all the same")
  func panel() throws {
    var options = stock
    options.hasPanel = true
    try withWestonSession(options) { session in
      let before = try session.shot()
      let overlay = try withOverlay(light, in: session) { overlay in
        var expected = before.dimmed(byBlack: 140)
        for (x, y, width, height) in [(0, 0, 320, 32), (100, 100, 50, 40)] {
          expected.paste(before.cropped(x: x, y: y, width: width, height: height), x: x, y: y)
        }
        try expectEventually(expected) { try session.shot() }
        return overlay
      }
      expect(errors(overlay).contains { $0.contains("a part of the screen") })
    }
  }

  @Test("A click reaches the window below, which comes in front: as it was said")
  func clickThrough() throws {
    try withWestonSession(stock) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      try withOverlay(["--through", "all"] + light, in: session) { overlay in
        window.forget()
        try session.click(110, 110)
        try window.waitFor("pointer button 272 pressed")
        try expectEventually(window.picture(width: 320, height: 240)) { try session.shot() }
        expect(overlay.process.isRunning)
      }
    }
  }

  @Test("kiosk-shell: the whole screen, and it is said that nothing else may be seen")
  func kiosk() throws {
    var options = stock
    options.shell = .kiosk
    try withWestonSession(options) { session in
      let overlay = try withOverlay(light, in: session) { overlay in
        expectSame(try session.shot(), .desktop(320, 240, bright, lights: [(100, 100, 50, 40)]))
        return overlay
      }
      expect(errors(overlay).contains { $0.contains("the whole screen") })
    }
  }

  @Test("An output cannot be asked for where there are two, and can where there is one")
  func output() throws {
    var options = stock
    options.outputs = [.init(name: "second", width: 320, height: 240)]
    try withWestonSession(options) { session in
      let overlay = try launchOverlay(["--output", "second"] + light, in: session)
      expect(try overlay.wait(), is: .code(3))
      expect(errors(overlay).first?.contains("chooses its output") == true)
      try session.removeOutput("headless")
      try withOverlay(["--output", "second"] + light, in: session) { _ in }
    }
  }

  @Test("A layer that was asked for and is not there: exit code 3, and it is named")
  func noLayer() throws {
    try withWestonSession(stock) { session in
      let overlay = try launchOverlay(["--role", "layer"] + light, in: session)
      expect(try overlay.wait(), is: .code(3))
      expect(errors(overlay).first?.contains("zwlr_layer_shell_v1") == true)
    }
  }
}
