import Spotlight
import Testing

@testable import FakeCompositor
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

  @Test func `each enter is answered with its own serial`() throws {
    let stage = try StagePeer()
    try stage.enter(StagePeer.left, 1, 1, serial: 41)
    try stage.turn()
    let requests = try stage.peer.requests()
    // The shape device is made with the first cursor; its number follows the last one seen.
    let made = try #require(requests.first { $0.opcode == 1 && $0.body.count == 8 })
    let device = RawMessage.word(made.body, at: 0)
    #expect(requests.last?.object == device)
    #expect(requests.last?.body == RawMessage.bytes(41) + RawMessage.bytes(1))

    try stage.pointer(3, .uint(77), .uint(1), .uint(0x110), .uint(1))
    try stage.pointer(2, .uint(5), .fixed(0), .fixed(0))
    try stage.pointer(5)
    try stage.turn()
    #expect(try stage.peer.requests() == [])

    stage.stage.change { $0.cursors.hands[.pointer(seat)] = .grabbing }
    stage.stage.change { $0.cursors.hands[.pointer(seat)] = .grabbing }
    #expect(try words(stage, to: device, 1) == [[41, 17]])

    try stage.pointer(1, .uint(42), .uint(stage.surface(StagePeer.left)))
    try stage.turn()
    stage.stage.change { $0.cursors.hands[.pointer(seat)] = .crosshair }
    #expect(try stage.peer.requests() == [])
    try stage.enter(StagePeer.right, 1, 1, serial: 43)
    try stage.turn()
    #expect(try words(stage, to: device, 1) == [[43, 8]])
  }

  @Test func `hidden is no surface at all`() throws {
    let stage = try StagePeer()
    stage.stage.change { $0.cursors.usual = .hidden }
    try stage.enter(StagePeer.left, 1, 1, serial: 9)
    try stage.turn()
    #expect(try words(stage, to: pointer(stage), 0) == [[9, 0, 0, 0]])
  }

  @Test func `a seat has the look of all, or its own`() throws {
    let stage = try StagePeer()
    stage.stage.change { $0.cursors.usual = .hidden }
    stage.stage.change { $0.cursors.hands[.pointer(seat)] = .grab }
    try stage.enter(StagePeer.left, 1, 1, serial: 9)
    try stage.turn()
    #expect(try words(stage, to: pointer(stage), 0) == [])
    stage.stage.change { $0.cursors.usual = .arrow }
    #expect(try stage.peer.requests() == [])
    stage.stage.change { $0.cursors.hands[.pointer(seat)] = nil }
    #expect(try stage.peer.requests().map { $0.words } == [[9, 1]])
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
