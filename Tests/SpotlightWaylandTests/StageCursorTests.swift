import FakeCompositor
import Spotlight
import Testing

@testable import SpotlightWayland

/// The requests that set the pointer's look.
@MainActor
struct StageCursorTests {
  private let seat = SeatID(StagePeer.seat)

  /// The requests with an opcode to an object, as words.
  private func words(
    _ stage: StagePeer, to object: UInt32, _ opcode: UInt16
  ) throws -> [[UInt32]] {
    try stage.peer.requests().filter { $0.object == object && $0.opcode == opcode }
      .map(\.words)
  }

  private func pointer(_ stage: StagePeer) throws -> UInt32 {
    stage.wireID(try #require(stage.stage.seats[StagePeer.seat]?.pointer?.pointer.id))
  }

  @Test func `hidden is no surface at all`() throws {
    let stage = try StagePeer()
    stage.stage.change { $0.cursors.usual = .hidden }
    try stage.enter(StagePeer.left, 1, 1, serial: 9)
    try stage.turn()
    #expect(try words(stage, to: pointer(stage), 0) == [[9, 0, 0, 0]])
  }

  @Test func `where there are no shapes the theme has pictures`() throws {
    let stage = try StagePeer(hasCursorShapes: false)
    try stage.enter(StagePeer.left, 1, 1, serial: 5)
    try stage.turn()
    let requests = try stage.peer.requests()
    let pointer = try pointer(stage)
    let set = try #require(requests.first { $0.object == pointer && $0.opcode == 0 })
    #expect(RawMessage.word(set.body, at: 0) == 5)
    let surface = RawMessage.word(set.body, at: 4)
    #expect(surface != 0)
    // A picture is attached and committed before the pointer gets its surface.
    let attach = try #require(requests.first { $0.object == surface && $0.opcode == 1 })
    #expect(RawMessage.word(attach.body, at: 0) != 0)
    #expect(requests.contains { $0.object == surface && $0.opcode == 6 })

    // The theme is read once, and the surface stays.
    stage.stage.change { $0.cursors.hands[.pointer(seat)] = .grab }
    let more = try stage.peer.requests()
    #expect(more.filter { $0.object == pointer && $0.opcode == 0 }.count == 1)
    #expect(
      more.filter { $0.object == pointer }.map { RawMessage.word($0.body, at: 4) } == [surface])
  }

  @Test func `a cursor has the scale of its output, as far as there are pictures`() throws {
    let stage = try StagePeer(hasCursorShapes: false)
    try stage.enter(StagePeer.left, 1, 1, serial: 5)
    try stage.turn()
    let pointer = try pointer(stage)
    _ = try stage.peer.requests()
    for scale: Int32 in [2, .max, -1] {
      try stage.setScale(scale, of: StagePeer.left)
      try stage.turn()
      let requests = try stage.peer.requests()
      #expect(requests.count { $0.object == pointer && $0.opcode == 0 } == 1)
      // set_buffer_scale
      let scales = requests.filter { $0.opcode == 8 && $0.body.count == 4 }
        .map { RawMessage.word($0.body, at: 0) }
      #expect(scales.allSatisfy { (1...16).contains($0) } && !scales.isEmpty)
    }
  }

  @Test func `a pointer that goes takes its cursor with it`() throws {
    let stage = try StagePeer(hasCursorShapes: false)
    let before = stage.peer.wire.liveObjects
    try stage.enter(StagePeer.left, 1, 1)
    try stage.turn()
    #expect(stage.peer.wire.liveObjects == before + 1)
    try stage.setCapabilities(StagePeer.Capability.touch)
    try stage.turn()
    #expect(stage.peer.wire.liveObjects == before - 2)
  }
}

/// A stage with a surface on each of two outputs, and a seat; the test writes the compositor's
/// events by hand.
@MainActor
private final class StagePeer {
  let peer: RawPeer
  let stage: Stage
  let start = Instant(nanoseconds: 1_000_000_000)

  static let seat: UInt32 = 6
  static let left = OutputID(global: 4)
  static let right = OutputID(global: 5)

  enum Capability {
    static let pointer: UInt32 = 1
    static let touch: UInt32 = 4
    static let all: UInt32 = 7
  }

  init(hasCursorShapes: Bool = true) throws {
    peer = try RawPeer(VersionTable.wishes)
    stage = Stage(wire: peer.wire)
    stage.change { $0.input = .everything }
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

  func pointer(_ opcode: UInt16, _ arguments: RawMessage.Argument...) throws {
    let pointer = try #require(stage.seats[Self.seat]?.pointer?.pointer)
    peer.transmit(RawMessage.event(wireID(pointer.id), opcode, arguments))
  }

  /// Sends an enter of the pointer on a surface, and the end of its frame.
  func enter(_ output: OutputID, _ x: Double, _ y: Double, serial: UInt32 = 1) throws {
    try pointer(
      0, .uint(serial), .uint(surface(output)), .fixed(Int32(x * 256)), .fixed(Int32(y * 256)))
    try pointer(5)
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

struct CursorChoiceTests {
  @Test(arguments: [
    (nil, 24), ("", 24), ("x", 24), ("0", 24), ("-3", 24), ("1", 1), ("48", 48), ("256", 256),
    ("257", 24), ("99999999999999999999", 24),
  ])
  func `the size is what the environment says, if that is a size`(size: String?, pixels: Int) {
    #expect(CursorChoice(theme: nil, size: size).size == pixels)
  }

  @Test func `a theme without a name is the usual one`() {
    #expect(CursorChoice(theme: "", size: nil).theme == nil)
    #expect(CursorChoice(theme: "Adwaita", size: nil).theme == "Adwaita")
  }

  @Test(arguments: [
    // width, height, wanted scale, scale
    (24, 24, 1, 1), (48, 48, 2, 2), (72, 72, 3, 3),
    // A theme with only one size: at twice the scale it would be half a cursor.
    (24, 24, 2, 1),
    // A size that is no multiple of the scale would end the connection.
    (49, 48, 2, 1), (48, 49, 2, 1), (48, 48, 3, 2), (64, 64, 3, 2), (0, 0, 2, 1), (96, 96, 4, 4),
  ])
  func `a picture is shown at a scale that divides it`(
    width: Int, height: Int, wanted: Int, scale: Int
  ) {
    let choice = CursorChoice(theme: nil, size: nil)
    #expect(
      choice.bufferScale(of: PixelSize(width: width, height: height), wanted: wanted) == scale)
  }

  @Test(arguments: CursorShape.allCases)
  func `every shape but none has a name in both worlds`(shape: CursorShape) {
    #expect((shape.wireShape == nil) == (shape == .hidden))
    #expect(shape.themeNames.isEmpty == (shape == .hidden))
    // Version 1 of the protocol has these shapes.
    #expect((1...34).contains(shape.wireShape?.rawValue ?? 1))
    if shape != .hidden { #expect(shape.themeNames.last == "left_ptr") }
  }
}
