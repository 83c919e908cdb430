import Spotlight
import Testing

@testable import FakeCompositor
@testable import SpotlightWayland

/// The events of a suspend or a switch of the virtual terminal.
///
/// Outputs and capabilities go, in any order, and come back in another.
@MainActor
@Suite struct SuspendTests {
  private nonisolated enum Step {
    case closed, left, withdrawn
  }

  /// Starts a desktop with two outputs, a seat with a keyboard, and lights.
  private func start() throws -> (RawDesktop, outputs: [UInt32], seat: UInt32) {
    let desktop = try RawDesktop()
    _ = try desktop.announceEssentials(ZwlrLayerShellV1.description)
    let seat = try desktop.announce(WlSeat.description)
    try desktop.peer.send(seat, 0, .uint(2))
    let outputs = try [0, 100].map { try desktop.addOutput(x: $0) }
    desktop.stage.change {
      $0.picture.lights = [
        Light(id: "left", frame: Rect(x: 10, y: 5, width: 10, height: 10), shape: .rectangle),
        Light(id: "right", frame: Rect(x: 120, y: 5, width: 10, height: 10), shape: .rectangle),
      ]
    }
    try show(desktop)
    return (desktop, outputs, seat)
  }

  /// Configures every layer and lets it show its picture.
  private func show(_ desktop: RawDesktop, now: Instant = Instant(nanoseconds: 0)) throws {
    try desktop.receive(now: now)
    try desktop.turn(now: now)
    for surface in desktop.stage.surfaces.live.values {
      let role = desktop.peer.wire.wireID(of: surface.role.objects[0])
      try desktop.peer.send(role, 0, .uint(1), .uint(100), .uint(50))
    }
    try desktop.receive(now: now)
    try desktop.turn(now: now)
    for surface in desktop.stage.surfaces.live.values {
      try desktop.sendFrame(surface, now: now)
      try desktop.releaseBuffers(surface)
    }
  }

  /// The lights that each output shows, by the output's place.
  private func lights(_ desktop: RawDesktop) -> [Double: [String]] {
    var lights: [Double: [String]] = [:]
    for surface in desktop.stage.surfaces.live.values {
      guard let picture = surface.latest, let output = picture.output else { continue }
      lights[output.frame.x] = picture.scene.lights.map(\.id)
    }
    return lights
  }

  private static let right: [Double: [String]] = [0: ["left"], 100: ["right"]]

  /// Every order in which a surface may learn that its output is gone, also with some events left
  /// out.
  private nonisolated static let orders: [[Step]] =
    [[.closed, .left, .withdrawn], [.withdrawn], [.closed, .withdrawn], [.left, .withdrawn]]
    + [[.left, .closed, .withdrawn], [.withdrawn, .closed], [.withdrawn, .left, .closed]]

  @Test(arguments: orders.indices)
  func `the lights are back on the right outputs, and nothing of the old ones is left`(
    order: Int
  ) throws {
    var (desktop, outputs, seat) = try start()
    let live = desktop.peer.wire.liveObjects
    #expect(lights(desktop) == Self.right)
    for round in 1...20 {
      let now = Instant(nanoseconds: Int64(round) * 60_000_000_000)
      try desktop.peer.send(seat, 0, .uint(0))
      // Each surface has a picture under way when it happens.
      desktop.stage.change { $0.picture.dim.opacity = round % 2 == 0 ? 0.5 : 0.6 }
      try desktop.turn(now: now)
      for output in outputs {
        let id = try #require(outputs.firstIndex(of: output))
        let surface = try #require(self.surface(on: Double(id) * 100, desktop))
        let numbers = (
          surface: desktop.peer.wire.wireID(of: surface.surface.id),
          role: desktop.peer.wire.wireID(of: surface.role.objects[0])
        )
        for step in Self.orders[order] {
          switch step {
          case .closed: try desktop.peer.send(numbers.role, 1)
          case .left: try desktop.peer.send(numbers.surface, 1, .uint(output))
          case .withdrawn: try desktop.withdraw(output)
          }
        }
        try desktop.receive(now: now)
        try desktop.turn(now: now)
      }
      #expect(desktop.stage.surfaces.live.isEmpty)
      #expect(!desktop.stage.seats.hasKeyboard)
      #expect(desktop.stage.nextTurn == nil, "nothing to wake up for")

      // The outputs come back, the right one first.
      let second = try desktop.addOutput(x: 100)
      try desktop.peer.send(seat, 0, .uint(2))
      outputs = [try desktop.addOutput(x: 0), second]
      try show(desktop, now: now + .seconds(1))
      #expect(lights(desktop) == Self.right)
      #expect(desktop.stage.seats.hasKeyboard)
      #expect(desktop.stage.isShownEverywhere)
      #expect(desktop.peer.wire.liveObjects == live, "round \(round)")
    }
  }

  private func surface(on x: Double, _ desktop: RawDesktop) -> OverlaySurface? {
    desktop.stage.surfaces.live.values.first { $0.latest?.output?.frame.x == x }
  }
}
