import Glibc
import Testing

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
      let overlay = try launchOverlay(light, in: session)
      try overlay.waitReady()
      expectSame(try session.shot(), .desktop(320, 240, bright, lights: [(100, 100, 50, 40)]))
      try session.type(Key.escape)
      #expect(try overlay.wait() == .code(1))
      expectSame(try session.shot(), .desktop(320, 240, bright, lights: [(0, 0, 320, 240)]))
      #expect(errors(overlay).count == 1)
      #expect(errors(overlay).first?.contains("a window here") == true)
      expectRules(overlay)
      let messages = WireTrace(overlay.errors).messages
      #expect(messages.contains { $0.name == "set_maximized" })
      #expect(!messages.contains { $0.name == "set_fullscreen" })
    }
  }

  @Test("A panel stays bright, and the lights are right all the same", arguments: [1, 2])
  func panel(scale: Int) throws {
    var options = stock
    options.hasPanel = true
    options.scale = scale
    try withWestonSession(options) { session in
      let before = try session.shot()
      let overlay = try withOverlay(light, in: session) { overlay in
        var expected = before.dimmed(byBlack: 140)
        for (x, y, width, height) in [(0, 0, 320, 32), (100, 100, 50, 40)] {
          expected.paste(
            before.cropped(
              x: x * scale, y: y * scale, width: width * scale, height: height * scale),
            x: x * scale, y: y * scale)
        }
        try expectEventually(expected) { try session.shot() }
        return overlay
      }
      #expect(errors(overlay).contains { $0.contains("a part of the screen") })
    }
  }

  @Test("Over a window with a known picture, the dim is exact")
  func overWindow() throws {
    try withWestonSession(stock) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let below = window.picture(width: 320, height: 240)
      try expectEventually(below) { try session.shot() }
      try withOverlay(light, in: session) { _ in
        DimmedPicture(below: below, holes: [.init(x: 100, y: 100, width: 50, height: 40)])
          .expect(try session.shot())
      }
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
        #expect(overlay.process.isRunning)
      }
    }
  }

  @Test("Hands drag lights in a window too, and what is printed is of the whole desktop")
  func drag() throws {
    var options = stock
    options.hasPanel = true
    try withWestonSession(options) { session in
      let before = try session.shot()
      let overlay = try launchOverlay(light, in: session)
      try overlay.waitReady()
      func expectLight(_ x: Int, _ y: Int) throws {
        var expected = before.dimmed(byBlack: 140)
        for (x, y, width, height) in [(0, 0, 320, 32), (x, y, 50, 40)] {
          let part = before.cropped(x: x, y: y, width: width, height: height)
          expected.paste(part, x: x, y: y)
        }
        try expectEventually(expected) { try session.shot() }
      }
      try session.drag(from: (110, 110), to: (160, 150))
      try expectLight(150, 140)
      try session.putDown([(4, 160, 150)])
      try session.slide([(4, 60, 60)])
      try session.lift([4])
      try expectLight(50, 50)
      try session.type(Key.enter)
      #expect(try overlay.wait() == .code(0))
      #expect(overlay.lines == ["50,50 50x40"])
      expectRules(overlay)
    }
  }

  @Test("Of two outputs the one that it lands on is dimmed, with its own part of the desktop")
  func twoOutputs() throws {
    var options = stock
    options.outputs = [.init(name: "second", width: 320, height: 240)]
    try withWestonSession(options) { session in
      let lights = ["--shape", "rect", "10,20 30x40", "350,60 70x80"]
      try withOverlay(lights, in: session) { overlay in
        let parts = [
          "headless": Picture.desktop(320, 240, bright, lights: [(10, 20, 30, 40)]),
          "second": .desktop(320, 240, bright, lights: [(30, 60, 70, 80)]),
        ]
        let place = try #require(
          try session.scene.first { $0.title == "Followspot" && $0.isMapped }?.output)
        let other = place == "second" ? "headless" : "second"
        expectSame(try session.shot(place), try #require(parts[place]))
        #expect(try session.shot(other).isOnly(bright))
        // Its output goes, and the compositor moves it.
        try session.removeOutput(place)
        try eventually("the other output shows its part") {
          try session.shot(other)[200, 200] == bright.dimmed(byBlack: 140)
        }
        #expect(overlay.process.isRunning)
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
      #expect(errors(overlay).contains { $0.contains("the whole screen") })
    }
  }

  @Test("sway: a window is dimmed and lit, at fractional scales too", arguments: [1.0, 1.5])
  func sway(scale: Double) throws {
    try withSwaySession(SwayOptions(width: 480, height: 360, scale: scale)) { session in
      let overlay = try withOverlay(["--role", "window"] + light, in: session) { overlay in
        let light = (
          x: Int(100 * scale), y: Int(100 * scale), width: Int(50 * scale), height: Int(40 * scale)
        )
        try expectEventually(.desktop(480, 360, SwaySession.background, lights: [light])) {
          try session.shot()
        }
        return overlay
      }
      let messages = WireTrace(overlay.errors).messages
      #expect(messages.contains { $0.name == "get_toplevel_decoration" })
      #expect(!messages.contains { $0.name == "get_layer_surface" })
    }
  }

  @Test("sway: of two outputs the one that has the window shows its own part")
  func swayOutputs() throws {
    try withSwaySession(SwayOptions(width: 480, height: 360, outputs: 2)) { session in
      let lights = ["--role", "window", "--shape", "rect", "10,20 30x40", "490,60 70x80"]
      try withOverlay(lights, in: session) { _ in
        let parts = [
          "HEADLESS-1": Picture.desktop(
            480, 360, SwaySession.background, lights: [(10, 20, 30, 40)]),
          "HEADLESS-2": .desktop(480, 360, SwaySession.background, lights: [(10, 60, 70, 80)]),
        ]
        // sway shows a window only after a transaction, which the first frame does not wait for.
        let dimmed = try eventually("one output has the window") {
          let shots = try parts.map { (try session.shot($0.key), $0.value) }
          let dimmed = shots.filter { !$0.0.isOnly(SwaySession.background) }
          return dimmed.count == 1 ? dimmed[0] : nil
        }
        expectSame(dimmed.0, dimmed.1)
      }
    }
  }

  @Test("sway: tiled beside another window it has a part of the screen, and says so")
  func tiled() throws {
    try withSwaySession(SwayOptions(width: 480, height: 360)) { session in
      _ = try TestWindow.open(in: session)
      let overlay = try withOverlay(["--role", "window"] + light, in: session) { $0 }
      #expect(errors(overlay).contains { $0.contains("a part of the screen") })
    }
  }

  @Test("sway: closing the window ends the overlay, as Esc does")
  func closed() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      let overlay = try launchOverlay(["--role", "window"] + light, in: session)
      try overlay.waitReady()
      try session.ipc.run("[app_id=followspot] kill")
      #expect(try overlay.wait() == .code(1))
      #expect(overlay.lines == [])
      expectRules(overlay)
    }
  }

  @Test("An output cannot be asked for where there are two, and can where there is one")
  func output() throws {
    var options = stock
    options.outputs = [.init(name: "second", width: 320, height: 240)]
    try withWestonSession(options) { session in
      let overlay = try launchOverlay(["--output", "second"] + light, in: session)
      #expect(try overlay.wait() == .code(3))
      #expect(errors(overlay).first?.contains("chooses its output") == true)
      try session.removeOutput("headless")
      try withOverlay(["--output", "second"] + light, in: session) { _ in }
    }
  }

  @Test("A layer that was asked for and is not there: exit code 3, and it is named")
  func noLayer() throws {
    try withWestonSession(stock) { session in
      let overlay = try launchOverlay(["--role", "layer"] + light, in: session)
      #expect(try overlay.wait() == .code(3))
      #expect(errors(overlay).first?.contains("zwlr_layer_shell_v1") == true)
    }
  }
}
