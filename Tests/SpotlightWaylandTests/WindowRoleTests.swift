import Spotlight
import Testing

@testable import FakeCompositor
@testable import SpotlightWayland

/// The overlay as a window, on a desktop written by hand.
@MainActor
@Suite struct WindowRoleTests {
  private func desktop(outputs: Int = 1) throws -> (RawDesktop, outputs: [UInt32], shell: UInt32) {
    let desktop = try RawDesktop()
    let shell = try desktop.announceEssentials(XdgWmBase.description)
    let numbers = try (0..<outputs).map { try desktop.addOutput(x: Int32($0) * 100) }
    try desktop.turn()
    return (desktop, numbers, shell)
  }

  private func size(_ desktop: RawDesktop) throws -> PixelSize? {
    try desktop.window.overlay.latest?.logical
  }

  @Test func `a layer shell is taken first, a window where there is none`() throws {
    let layers = try RawDesktop()
    _ = try layers.announceEssentials(ZwlrLayerShellV1.description)
    try layers.announce(XdgWmBase.description)
    _ = try layers.addOutput()
    #expect(layers.stage.surfaces.wanted == layers.stage.coveredOutputs.map { .output($0.id) })
    layers.stage.change { $0.place = .overlay(Cover(role: .window)) }
    #expect(layers.stage.surfaces.wanted == [.window])

    let windows = try desktop().0
    #expect(windows.stage.surfaces.wanted == [.window])
    windows.stage.change { $0.place = .overlay(Cover(role: .layer)) }
    #expect(windows.stage.surfaces.wanted == [])
    #expect(windows.stage.facts.missing.map(\.interface) == ["zwlr_layer_shell_v1"])
  }

  @Test func `without any shell both are missing`() throws {
    let desktop = try RawDesktop()
    try desktop.announce(WlCompositor.description)
    try desktop.announce(WlShm.description)
    #expect(desktop.stage.facts.role == nil)
    #expect(
      desktop.stage.facts.missing.map(\.interface) == ["zwlr_layer_shell_v1", "xdg_wm_base"])
  }

  @Test func `the first commit is bare, and content follows the acknowledged configure`() throws {
    let desktop = try desktop().0
    let window = try desktop.window
    #expect(window.overlay.sheet.buffers.isEmpty)
    // A size alone is not a configure yet.
    try desktop.peer.send(window.toplevel, 0, .int(100), .int(50), .array([]))
    try desktop.receive()
    #expect(try desktop.turn().isEmpty)
    try desktop.peer.send(window.xdgSurface, 0, .uint(9))
    try desktop.receive()
    let requests = try desktop.turn()
    let acknowledged = try #require(
      requests.firstIndex { $0.object == window.xdgSurface && $0.opcode == 4 })
    #expect(requests[acknowledged].words == [9])
    let commit = try #require(
      requests.lastIndex { $0.object == window.surface && $0.opcode == 6 })
    #expect(acknowledged < commit)
    #expect(requests.contains { $0.object == window.xdgSurface && $0.words == [0, 0, 100, 50] })
  }

  @Test(arguments: [
    // Wanted size, bounds, and the resulting size on an output of 100x50.
    ((0, 0), (0, 0), (100, 50)), ((0, 0), (90, 40), (90, 40)), ((80, 0), (90, 40), (80, 40)),
    ((0, 30), (0, 0), (100, 30)), ((64, 32), (10, 10), (64, 32)), ((-5, -5), (-1, -1), (100, 50)),
  ])
  func `a size of zero is ours to choose, within the bounds`(
    wanted: (Int32, Int32), bounds: (Int32, Int32), size expected: (Int, Int)
  ) throws {
    let desktop = try desktop().0
    let window = try desktop.window
    try desktop.peer.send(window.toplevel, 2, .int(bounds.0), .int(bounds.1))
    try desktop.configure(window, wanted.0, wanted.1)
    try desktop.turn()
    #expect(try size(desktop) == PixelSize(width: expected.0, height: expected.1))
  }

  @Test func `what newer versions tell is taken or passed over`() throws {
    let desktop = try desktop().0
    let window = try desktop.window
    try desktop.peer.send(window.toplevel, 3, .array(RawMessage.bytes(3)))
    // An unknown state, and an array that is no list of numbers.
    try desktop.configure(window, 100, 50, states: [1, 4, 77])
    try desktop.peer.send(window.toplevel, 0, .int(100), .int(50), .array([2, 0]))
    try desktop.peer.send(window.xdgSurface, 0, .uint(2))
    try desktop.receive()
    try desktop.turn()
    #expect(try size(desktop) == PixelSize(width: 100, height: 50))
    #expect(desktop.stage.windowNotices == [])
  }

  @Test func `fullscreen unasked is said`() throws {
    let desktop = try desktop().0
    try desktop.configure(desktop.window, 100, 50, states: [2])
    #expect(desktop.stage.windowNotices == [WindowLosses.alone])
  }

  @Test func `lights lie as if panels were at the top and on the left`() throws {
    let desktop = try desktop().0
    desktop.stage.change {
      $0.picture.lights = [
        Light(id: "a", frame: Rect(x: 40, y: 30, width: 10, height: 10), shape: .rectangle)
      ]
    }
    try desktop.configure(desktop.window, 90, 42)
    try desktop.turn()
    let lights = try desktop.window.overlay.latest?.scene.lights
    #expect(lights?.map(\.frame) == [Rect(x: 30, y: 22, width: 10, height: 10)])
    #expect(desktop.stage.windowNotices == [WindowLosses.smaller])
  }

  @Test func `of two outputs nothing is shown before the compositor tells which it is`() throws {
    let (desktop, outputs, _) = try desktop(outputs: 2)
    let window = try desktop.window
    desktop.stage.change {
      $0.picture.lights = [
        Light(id: "b", frame: Rect(x: 120, y: 10, width: 10, height: 10), shape: .rectangle)
      ]
    }
    try desktop.configure(window, 100, 50)
    try desktop.turn()
    #expect(window.overlay.latest?.scene.dim.opacity == 0)
    #expect(!desktop.stage.isShownEverywhere)

    try desktop.peer.send(window.surface, 0, .uint(outputs[1]))
    try desktop.sendFrame(window.overlay, now: Instant(nanoseconds: 0))
    try desktop.turn()
    #expect(
      window.overlay.latest?.scene.lights.map(\.frame) == [
        Rect(x: 20, y: 10, width: 10, height: 10)
      ])

    // The window moves: it enters the other output before it leaves this one.
    try desktop.peer.send(window.surface, 0, .uint(outputs[0]))
    try desktop.peer.send(window.surface, 1, .uint(outputs[1]))
    try desktop.sendFrame(window.overlay, now: Instant(nanoseconds: 0))
    try desktop.turn()
    #expect(window.overlay.latest?.scene.lights == [])
    #expect(window.overlay.latest?.output?.frame.x == 0)
  }

  @Test func `of two outputs one gives the size where the compositor leaves it to us`() throws {
    let (desktop, outputs, _) = try desktop(outputs: 2)
    let window = try desktop.window
    try desktop.configure(window, 0, 0)
    let requests = try desktop.turn()
    // Without a picture the window would never enter an output.
    #expect(requests.contains { $0.object == window.surface && $0.opcode == 1 })
    #expect(window.overlay.latest?.scene.dim.opacity == 0)
    #expect(try size(desktop) == PixelSize(width: 100, height: 50))
    #expect(!desktop.stage.isShownEverywhere)
    try desktop.peer.send(window.surface, 0, .uint(outputs[1]))
    try desktop.receive()
    try desktop.sendFrame(window.overlay, now: Instant(nanoseconds: 0))
    try desktop.turn()
    #expect(window.overlay.latest?.output?.frame.x == 100)
    #expect(window.overlay.latest?.scene.dim.opacity == desktop.stage.show.picture.dim.opacity)
  }

  @Test func `on an output that was not asked for nothing is shown, and that is said`() throws {
    let (desktop, outputs, _) = try desktop(outputs: 2)
    desktop.stage.change { $0.place = .overlay(Cover(outputs: ["DP-1"])) }
    let window = try desktop.window
    try desktop.configure(window, 100, 50)
    try desktop.peer.send(window.surface, 0, .uint(outputs[0]))
    try desktop.receive()
    try desktop.turn()
    #expect(window.overlay.latest?.scene.dim.opacity == 0)
    #expect(desktop.stage.windowNotices == [WindowLosses.elsewhere("")])
  }

  @Test func `every ping is answered, hidden or not`() throws {
    let (desktop, _, shell) = try desktop()
    for isVisible in [true, false] {
      desktop.stage.change { $0.isUp = isVisible }
      try desktop.turn()
      for serial in [7, 8] as [UInt32] { try desktop.peer.send(shell, 0, .uint(serial)) }
      try desktop.receive()
      let pongs = try desktop.turn().filter { $0.object == shell && $0.opcode == 3 }
      #expect(pongs.map(\.words) == [[7], [8]])
    }
  }

  @Test func `a ping is answered to the shell that asked, were it withdrawn since`() throws {
    let (desktop, _, first) = try desktop()
    let second = try desktop.announce(XdgWmBase.description)
    for round in 1...2 {
      for shell in [second, first] { try desktop.peer.send(shell, 0, .uint(shell)) }
      try desktop.receive()
      let pongs = try desktop.turn().filter {
        $0.opcode == 3 && [first, second].contains($0.object)
      }
      #expect(pongs.map(\.object) == [second, first])
      #expect(pongs.map(\.words) == [[second], [first]])
      if round == 1 { try desktop.withdraw(second) }
    }
  }

  @Test func `close is what the person wants, and the window goes with the stage's consent`() throws
  {
    let desktop = try desktop().0
    try desktop.peer.send(desktop.window.toplevel, 1)
    try desktop.receive()
    #expect(desktop.stage.wayOut?.isLeave == true)
    #expect(desktop.stage.surfaces[.window] != nil)
  }

  @Test func `hidden, everything of the window is gone, in order`() throws {
    let desktop = try desktop().0
    let window = try desktop.window
    try desktop.configure(window, 100, 50)
    try desktop.turn()
    let live = desktop.peer.wire.liveObjects
    desktop.stage.change { $0.isUp = false }
    let requests = try desktop.turn()
    let order = [window.toplevel, window.xdgSurface, window.surface].map { object in
      requests.firstIndex { $0.object == object && $0.opcode == 0 }
    }
    #expect(order.compactMap(\.self).count == 3)
    #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
    // The surface, its role, toplevel and frame are gone; the buffer is kept for a while.
    #expect(desktop.peer.wire.liveObjects == live - 4)
    #expect(desktop.stage.keptUntil != nil)
  }
}
