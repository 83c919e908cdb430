import Spotlight
import Testing

@testable import FakeCompositor
@testable import SpotlightWayland

/// Frames that never come, on a desktop written by hand.
@MainActor
@Suite struct LostFrameTests {
  private func second(_ number: Double) -> Instant {
    Instant(nanoseconds: Int64(number * 1_000_000_000))
  }

  private func light(_ x: Double) -> Light {
    Light(id: "a", frame: Rect(x: x, y: 5, width: 10, height: 10), shape: .rectangle)
  }

  /// How often content was committed: every commit of content has an attach.
  private func attaches(_ requests: [RawMessage.Request], to surface: UInt32) -> Int {
    requests.count { $0.object == surface && $0.opcode == 1 }
  }

  @Test func `with nothing newer to show no time is waited for, however late the frame`() throws {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(1))
    #expect(desktop.stage.nextTurn == nil)
    #expect(try desktop.turn(now: second(1000)).isEmpty)
    #expect(desktop.stage.nextTurn == nil)
    #expect(layer.overlay.sheet.buffers.count == 1)
  }

  @Test func `something newer waits a second for a lost frame, then is shown with a new one`()
    throws
  {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(1))
    desktop.stage.change { $0.picture.lights = [light(10)] }
    #expect(try desktop.turn(now: second(1.5)).isEmpty)
    #expect(desktop.stage.nextTurn == second(2))
    let requests = try desktop.turn(now: second(2))
    #expect(attaches(requests, to: layer.surface) == 1)
    #expect(requests.contains { $0.object == layer.surface && $0.opcode == 3 })
    #expect(desktop.stage.nextTurn == nil)
    // After the new frame, the surface paints as usual again.
    try desktop.sendFrame(layer.overlay, now: second(2.1))
    #expect(desktop.stage.isShownEverywhere)
    desktop.stage.change { $0.picture.lights = [light(20)] }
    try desktop.releaseBuffers(layer.overlay)
    #expect(attaches(try desktop.turn(now: second(3)), to: layer.surface) == 1)
  }

  @Test func `a light that moves where no person looks is painted a dozen times in ten minutes`()
    throws
  {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(0))
    var commits = 0
    for tick in 1...6000 {
      desktop.stage.change { $0.picture.lights = [light(Double(tick % 80))] }
      let requests = try desktop.turn(now: second(Double(tick) / 10))
      commits += attaches(requests, to: layer.surface)
      if !requests.isEmpty { try desktop.releaseBuffers(layer.overlay) }
    }
    // Six after 1, 2, 4, 8, 16 and 32 seconds, then one a minute.
    #expect(commits == 6 + 8)
  }

  @Test func `a frame that was held back and comes after all is taken at once`() throws {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(0))
    for (index, time) in [1.0, 3, 7].enumerated() {
      desktop.stage.change { $0.picture.lights = [light(Double(index * 10))] }
      #expect(attaches(try desktop.turn(now: second(time)), to: layer.surface) == 1)
      try desktop.releaseBuffers(layer.overlay)
    }
    desktop.stage.change { $0.picture.lights = [light(50)] }
    #expect(try desktop.turn(now: second(8)).isEmpty)
    try desktop.sendFrame(layer.overlay, now: second(8.5))
    #expect(attaches(try desktop.turn(now: second(8.5)), to: layer.surface) == 1)
    // The next wait is short again.
    desktop.stage.change { $0.picture.lights = [light(60)] }
    try desktop.turn(now: second(9))
    #expect(desktop.stage.nextTurn == second(9.5))
  }

  @Test func `an answer to the frame that was given up changes nothing`() throws {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(0))
    guard let old = layer.overlay.frame else { return #expect(Bool(false)) }
    let number = desktop.peer.wire.wireID(of: old.id)
    desktop.stage.change { $0.picture.lights = [light(10)] }
    try desktop.turn(now: second(1))
    try desktop.peer.send(number, 0, .uint(0))
    try desktop.receive(now: second(1))
    #expect(!desktop.stage.isShownEverywhere)
  }

  @Test func `with every buffer kept, an overdue frame neither paints nor spins`() throws {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(0))
    // Two more pictures, and the compositor releases no buffer.
    for (index, time) in [1.0, 3].enumerated() {
      desktop.stage.change { $0.picture.lights = [light(Double(index * 10))] }
      #expect(attaches(try desktop.turn(now: second(time)), to: layer.surface) == 1)
    }
    desktop.stage.change { $0.picture.lights = [light(50)] }
    #expect(try desktop.turn(now: second(7)).isEmpty)
    #expect(desktop.stage.nextTurn == second(15))
    #expect(layer.overlay.sheet.buffers.count == 3)
  }

  @Test(arguments: [UInt32(0), 100_000])
  func `an overdue frame of a picture that cannot be wakes nothing, and one that can be is shown`(
    length: UInt32
  ) throws {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(0))
    desktop.stage.change { $0.picture.lights = [light(10)] }
    try desktop.turn(now: second(0.5))
    // If the choice of the size is ours, there is none: the output has lost its mode.
    let output = desktop.peer.wire.wireID(
      of: try #require(desktop.stage.outputs.all.values.first?.output.id))
    try desktop.peer.send(output, 1, .uint(1), .int(0), .int(0), .int(0))
    try desktop.peer.send(output, 2)
    try desktop.peer.send(layer.role, 0, .uint(2), .uint(length), .uint(length))
    try desktop.receive(now: second(0.6))
    for time in [0.6, 1, 2, 5] {
      try desktop.turn(now: second(time))
      #expect(desktop.stage.nextTurn == nil)
    }
    try desktop.peer.send(layer.role, 0, .uint(3), .uint(100), .uint(50))
    try desktop.receive(now: second(6))
    #expect(attaches(try desktop.turn(now: second(6)), to: layer.surface) == 1)
  }

  @Test func `without a frame to wait for, kept buffers cost no time at all`() throws {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(0))
    for time in 1...3 {
      try desktop.sendFrame(layer.overlay, now: second(Double(time)))
      desktop.stage.change { $0.picture.lights = [light(Double(time * 10))] }
      try desktop.turn(now: second(Double(time)))
    }
    #expect(layer.overlay.sheet.buffers.count == 3)
    #expect(desktop.stage.nextTurn == nil)
  }
}
