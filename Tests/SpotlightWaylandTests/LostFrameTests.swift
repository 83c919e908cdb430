import Expectations
import FakeCompositor
import Spotlight

@testable import SpotlightWayland

/// Frames that never come, on a desktop written by hand.
@MainActor
@Suite struct LostFrameTests {
  private func second(_ number: Double) -> Duration {
    .seconds(number)
  }

  private func light(_ x: Double) -> Light {
    Light(id: "a", frame: Rect(x: x, y: 5, width: 10, height: 10), shape: .rectangle)
  }

  /// How often content was committed: every commit of content has an attach.
  private func attaches(_ requests: [Message], to surface: UInt32) -> Int {
    requests.count { $0.object == surface && $0.opcode == 1 }
  }

  @Test func `a frame that was held back and comes after all is taken at once`() throws {
    let desktop = try RawDesktop()
    let layer = try desktop.shownLayer(now: second(0))
    for (index, time) in [1.0, 3, 7].enumerated() {
      desktop.stage.change { $0.picture.lights = [light(Double(index * 10))] }
      expect(attaches(try desktop.turn(now: second(time)), to: layer.surface), is: 1)
      try desktop.releaseBuffers(layer.overlay)
    }
    desktop.stage.change { $0.picture.lights = [light(50)] }
    expect(try desktop.turn(now: second(8)).isEmpty)
    try desktop.sendFrame(layer.overlay, now: second(8.5))
    expect(attaches(try desktop.turn(now: second(8.5)), to: layer.surface), is: 1)
    // The next wait is short again.
    desktop.stage.change { $0.picture.lights = [light(60)] }
    try desktop.turn(now: second(9))
    expect(desktop.stage.nextTurn, is: second(9.5))
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
      of: try require(desktop.stage.outputs.all.values.first?.output.id))
    try desktop.peer.send(output, 1, .uint(1), .int(0), .int(0), .int(0))
    try desktop.peer.send(output, 2)
    try desktop.peer.send(layer.role, 0, .uint(2), .uint(length), .uint(length))
    try desktop.receive(now: second(0.6))
    for time in [0.6, 1, 2, 5] {
      try desktop.turn(now: second(time))
      expect(desktop.stage.nextTurn == nil)
    }
    try desktop.peer.send(layer.role, 0, .uint(3), .uint(100), .uint(50))
    try desktop.receive(now: second(6))
    expect(attaches(try desktop.turn(now: second(6)), to: layer.surface), is: 1)
  }
}

struct SurfaceReturnTests {
  @Test("Closed again and again it waits longer, at most five seconds, and gives up in the end")
  func backOff() {
    var now = Duration.zero
    var wait = SurfaceReturn(closedAt: now)
    var waits: [Duration] = []
    for _ in 0..<30 where !wait.hasGivenUp {
      waits.append(wait.instant - now)
      now = wait.instant
      wait.closedAgain(at: now)
    }
    expect(waits, is: waits.sorted())
    expect(waits.first, is: .milliseconds(100))
    expect(waits.last, is: .seconds(5))
    expect(!wait.allows(now + .seconds(1_000_000)))
    expect(waits.count, is: 20)
  }

  @Test("A surface that stood for a while starts from the beginning")
  func forgets() {
    var now = Duration.zero
    var wait = SurfaceReturn(closedAt: now)
    for _ in 0..<10 {
      now = wait.instant
      wait.closedAgain(at: now)
    }
    now = wait.instant + .seconds(60)
    wait.closedAgain(at: now)
    expect(wait.instant, is: now + .milliseconds(100))
  }
}
