import Expectations
import FakeCompositor
import Spotlight

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
    expect(try size(desktop), is: PixelSize(width: expected.0, height: expected.1))
  }

  @Test func `of two outputs one gives the size where the compositor leaves it to us`() throws {
    let (desktop, outputs, _) = try desktop(outputs: 2)
    let window = try desktop.window
    try desktop.configure(window, 0, 0)
    let requests = try desktop.turn()
    // Without a picture the window would never enter an output.
    expect(requests.contains { $0.object == window.surface && $0.opcode == 1 })
    expect(window.overlay.latest?.scene.dim.opacity, is: 0)
    expect(try size(desktop), is: PixelSize(width: 100, height: 50))
    expect(!desktop.stage.isShownEverywhere)
    expect(desktop.stage.desk(under: desktop.stage.show).screens.map(\.frame.x), is: [0, 100])
    try desktop.peer.send(window.surface, 0, .uint(outputs[1]))
    try desktop.receive()
    try desktop.sendFrame(window.overlay, now: Duration.zero)
    try desktop.turn()
    expect(window.overlay.latest?.output?.frame.x, is: 100)
    // Cards go where the window is, and only that output counts as dimmed.
    expect(desktop.stage.dimmedOutputs.map(\.frame.x), is: [100])
    expect(desktop.stage.desk(under: desktop.stage.show).screens.map(\.frame.x), is: [100])
    expect(window.overlay.latest?.scene.dim.opacity, is: desktop.stage.show.picture.dim.opacity)
  }

  @Test func `on an output that was not asked for nothing is shown, and that is said`() throws {
    let (desktop, outputs, _) = try desktop(outputs: 2)
    desktop.stage.change { $0.place = .overlay(Cover(outputs: ["DP-1"])) }
    let window = try desktop.window
    try desktop.configure(window, 100, 50)
    try desktop.peer.send(window.surface, 0, .uint(outputs[0]))
    try desktop.receive()
    try desktop.turn()
    expect(window.overlay.latest?.scene.dim.opacity, is: 0)
    expect(desktop.stage.windowNotices, is: [StageNotices.windowElsewhere("")])
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
      expect(pongs.map(\.object), is: [second, first])
      expect(pongs.map(\.words), is: [[second], [first]])
      if round == 1 { try desktop.withdraw(second) }
    }
  }
}
