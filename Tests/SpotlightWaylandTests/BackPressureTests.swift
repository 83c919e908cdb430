import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightBus

@testable import SpotlightWayland

/// A compositor that no longer reads: the client makes no requests for it, and loses none.
@MainActor
@Suite struct BackPressureTests {
  private func light(_ x: Int) -> Light {
    Light(
      id: "a", frame: Rect(x: Double(x % 80), y: 5, width: 10, height: 10), shape: .rectangle)
  }

  /// A desktop whose layer is on the screen; its light has moved until a small socket was full.
  private func desktopWithFullSocket() throws -> (RawDesktop, RawDesktop.Layer) {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: SourceClock.now)
    desktop.peer.narrow()
    for count in 0..<10_000 {
      try desktop.session.dispatch()
      if desktop.session.isBlocked { return (desktop, layer) }
      try desktop.sendFrame(layer.overlay, now: SourceClock.now)
      try desktop.releaseBuffers(layer.overlay)
      desktop.stage.change { $0.picture.lights = [light(count)] }
    }
    Issue.record("the socket is never full")
    return (desktop, layer)
  }

  @Test func `while the socket is full the loop sleeps, also with events waiting`() throws {
    let (desktop, layer) = try desktopWithFullSocket()
    let number = desktop.peer.wire.wireID(of: layer.overlay.sheet.all[0].buffer.id)
    for _ in 0..<20 { desktop.peer.transmit(Message(number, 0, []).bytes) }
    desktop.stage.change { $0.picture.lights = [light(7)] }
    var turns = 0
    let end = try desktop.session.run(until: SourceClock.now + .milliseconds(300)) {
      turns += 1
      return false
    }
    expect(end, is: .deadline)
    expect(desktop.session.isBlocked)
    // One turn to begin with, one for what was read, one at the end.
    expect(turns <= 4)
  }

  @Test func `the descriptor for hosts is quiet while there is nothing that can be done`() throws {
    let (desktop, layer) = try desktopWithFullSocket()
    var polled = pollfd(fd: try desktop.session.descriptor, events: Int16(POLLIN), revents: 0)
    try desktop.session.dispatch()
    expect(poll(&polled, 1, 0), is: 0)
    let number = desktop.peer.wire.wireID(of: layer.overlay.sheet.all[0].buffer.id)
    for _ in 0..<20_000 where desktop.peer.put(Message(number, 0, []).bytes) {
      try desktop.session.dispatch()
    }
    expect(desktop.peer.wire.isFull)
    expect(poll(&polled, 1, 0), is: 0)
    _ = desktop.peer.take()
    expect(poll(&polled, 1, 0), is: 1)
    try desktop.session.dispatch()
    expect(!desktop.session.isBlocked)
  }

  @Test func `the end comes in time, sends nothing more and hangs up`() throws {
    let (desktop, layer) = try desktopWithFullSocket()
    let start = SourceClock.now
    desktop.session.close()
    expect(SourceClock.now < start + .seconds(2))
    expect(!desktop.peer.take().contains { $0.object == layer.surface && $0.opcode == 0 })
    expect(desktop.peer.isHungUp)
  }

  @Test func `a compositor that hangs up while it does not listen is noticed`() throws {
    let (desktop, layer) = try desktopWithFullSocket()
    let number = desktop.peer.wire.wireID(of: layer.overlay.sheet.all[0].buffer.id)
    for _ in 0..<20_000 where desktop.peer.put(Message(number, 0, []).bytes) {
      try desktop.session.dispatch()
    }
    desktop.peer.hangUp()
    #expect(throws: WireFailure.self) {
      _ = try desktop.session.run(until: SourceClock.now + .seconds(5)) { false }
    }
  }

  @Test func `many outputs at once do not overrun the buffer of libwayland`() throws {
    let desktop = try RawDesktop()
    desktop.peer.narrow()
    _ = try desktop.announceEssentials(ZwlrLayerShellV1.description)
    for x in 0..<120 as Range<Int32> { _ = try desktop.addOutput(x: x * 100) }
    // So many surfaces need about 25,000 bytes; the peer takes some of them now and then.
    for _ in 0..<100 {
      try desktop.session.dispatch()
      _ = desktop.peer.take()
    }
    expect(desktop.stage.surfaces.live.count, is: 120)
    expect(!desktop.session.isBlocked)
  }
}
