import Spotlight
import Testing

@testable import FakeCompositor
@testable import SpotlightWayland

/// A stage with a surface on each of two outputs, and a seat; the test writes the compositor's
/// events by hand.
@MainActor
final class StagePeer {
  let peer: RawPeer
  let stage: Stage
  let start = Instant(nanoseconds: 1_000_000_000)

  static let seat: UInt32 = 6
  static let left = OutputID(global: 4)
  static let right = OutputID(global: 5)

  enum Capability {
    static let pointer: UInt32 = 1
    static let keyboard: UInt32 = 2
    static let touch: UInt32 = 4
    static let all: UInt32 = 7
  }

  init(input: InputArea = .everything, hasCursorShapes: Bool = true) throws {
    peer = try RawPeer(VersionTable.wishes)
    stage = Stage(wire: peer.wire)
    stage.change { $0.input = input }
    stage.change { $0.isUp = true }
    try peer.announce(1, "wl_compositor", 4)
    try peer.announce(2, "wl_shm", 1)
    try peer.announce(3, "zwlr_layer_shell_v1", 4)
    try peer.announce(4, "wl_output", 2)
    try peer.announce(5, "wl_output", 2)
    try peer.announce(Self.seat, "wl_seat", 8)
    if hasCursorShapes { try peer.announce(7, "wp_cursor_shape_manager_v1", 1) }
    try turn()
    try tell(Self.left, x: 0)
    try tell(Self.right, x: 1000)
    try setCapabilities(Capability.all)
    try turn()
    _ = try peer.requests()
  }

  // MARK: The compositor's side

  func setCapabilities(_ capabilities: UInt32) throws {
    let seat = try #require(stage.seats[Self.seat]?.seat)
    try peer.send(wireID(seat.id), 0, .uint(capabilities))
  }

  func remove(_ global: UInt32) throws {
    try peer.send(RawPeer.registry, 1, .uint(global))
  }

  func pointer(_ opcode: UInt16, _ arguments: RawMessage.Argument...) throws {
    let pointer = try #require(stage.seats[Self.seat]?.pointer?.pointer)
    peer.transmit(RawMessage.event(wireID(pointer.id), opcode, arguments))
  }

  func touch(_ opcode: UInt16, _ arguments: RawMessage.Argument...) throws {
    let touch = try #require(stage.seats[Self.seat]?.touchscreen?.touch)
    peer.transmit(RawMessage.event(wireID(touch.id), opcode, arguments))
  }

  func keyboard(_ opcode: UInt16, _ arguments: RawMessage.Argument...) throws {
    let keyboard = try #require(stage.seats[Self.seat]?.keyboard?.keyboard)
    peer.transmit(RawMessage.event(wireID(keyboard.id), opcode, arguments))
  }

  /// Sends an enter of the pointer on a surface, and the end of its frame.
  func enter(_ output: OutputID, _ x: Double, _ y: Double, serial: UInt32 = 1) throws {
    try pointer(
      0, .uint(serial), .uint(surface(output)), .fixed(Int32(x * 256)), .fixed(Int32(y * 256)))
    try pointer(5)
  }

  func putDown(_ finger: Int32, _ output: OutputID, _ x: Double, _ y: Double) throws {
    try touch(
      0, .uint(1), .uint(100), .uint(surface(output)), .int(finger), .fixed(Int32(x * 256)),
      .fixed(Int32(y * 256)))
  }

  func surface(_ output: OutputID) throws -> UInt32 {
    wireID(try #require(stage.surfaces[.output(output)]?.surface.id))
  }

  func wireID(_ id: ObjectID) -> UInt32 { peer.wire.wireID(of: id) }

  // MARK: The client's side

  /// Runs one turn: the stage takes in what was sent, and surfaces come and go.
  func turn() throws {
    try peer.deliver()
    stage.receive(now: start)
    try stage.reconcile(now: start)
  }

  /// Runs one turn, and returns the input that it brought.
  func input() throws -> [InputEvent] {
    try turn()
    return stage.takeInput()
  }

  func setScale(_ scale: Int32, of output: OutputID) throws {
    let id = wireID(try #require(stage.outputs[output]?.output.id))
    try peer.send(id, 3, .int(scale))
    try peer.send(id, 2)
  }

  private func tell(_ output: OutputID, x: Int32) throws {
    let id = wireID(try #require(stage.outputs[output]?.output.id))
    try peer.send(
      id, 0, .int(x), .int(0), .int(0), .int(0), .int(0), .string("a"), .string("b"), .int(0))
    try peer.send(id, 1, .uint(1), .int(1000), .int(800), .int(60000))
    try peer.send(id, 2)
  }
}
