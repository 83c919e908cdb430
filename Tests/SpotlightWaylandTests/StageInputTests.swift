import Glibc
import Spotlight
import Testing

@testable import FakeCompositor
@testable import SpotlightWayland

/// The input of a stage: its places on the desktop, and what happens to held input when things go
/// away.
@MainActor
struct StageInputTests {
  private typealias Capability = StagePeer.Capability

  private func changes(_ input: [InputEvent]) -> [TouchChange] {
    input.flatMap { event -> [TouchChange] in
      if case .touch(let frame) = event { frame.changes } else { [] }
    }
  }

  private func frames(_ input: [InputEvent]) -> [PointerFrame] {
    input.compactMap { event -> PointerFrame? in
      if case .pointer(let frame) = event { frame } else { nil }
    }
  }

  @Test func `places are those of the desktop, with their fractions`() throws {
    let stage = try StagePeer()
    try stage.enter(StagePeer.right, 10.5, 20.25)
    try stage.putDown(352, StagePeer.right, 1.75, 2)
    try stage.touch(3)
    let input = try stage.input()
    #expect(frames(input).map(\.position) == [Point(x: 1010.5, y: 20.25)])
    #expect(changes(input) == [TouchChange(352, .down(Point(x: 1001.75, y: 2)))])
    #expect(frames(input).first?.seat == SeatID(StagePeer.seat))
  }

  @Test func `moving from one output to the next is a move`() throws {
    let stage = try StagePeer()
    try stage.enter(StagePeer.left, 999, 5)
    try stage.pointer(1, .uint(2), .uint(stage.surface(StagePeer.left)))
    try stage.enter(StagePeer.right, 1, 5)
    #expect(
      frames(try stage.input()).map(\.position)
        == [Point(x: 999, y: 5), Point(x: 1001, y: 5)])
  }

  @Test func `an overlay that takes no input hears nothing`() throws {
    let stage = try StagePeer(input: .nothing)
    try stage.enter(StagePeer.left, 1, 1)
    try stage.putDown(0, StagePeer.left, 1, 1)
    try stage.touch(3)
    try stage.keyboard(3, .uint(1), .uint(1), .uint(30), .uint(1))
    #expect(try stage.input() == [])
    #expect(stage.stage.seats.nextRepeat == nil)
  }

  @Test func `a pointer that came while no input was taken is known when some is taken`() throws {
    let stage = try StagePeer(input: .nothing)
    try stage.enter(StagePeer.right, 1, 1)
    try stage.pointer(2, .uint(1), .fixed(7 * 256), .fixed(9 * 256))
    try stage.pointer(3, .uint(1), .uint(1), .uint(0x110), .uint(1))
    try stage.pointer(5)
    #expect(try stage.input() == [])
    stage.stage.change { $0.input = .everything }
    // A release means nothing if its press came before the stage took input.
    try stage.pointer(3, .uint(1), .uint(1), .uint(0x110), .uint(0))
    try stage.pointer(3, .uint(2), .uint(2), .uint(0x111), .uint(1))
    try stage.pointer(5)
    let pressed = ButtonChange(.init(rawValue: 0x111), .pressed, at: Point(x: 1007, y: 9))
    #expect(frames(try stage.input()).flatMap(\.buttons) == [pressed])

    stage.stage.change { $0.input = .nothing }
    try stage.enter(StagePeer.left, 1, 1)
    try stage.pointer(1, .uint(3), .uint(stage.surface(StagePeer.left)))
    try stage.pointer(5)
    try stage.turn()
    _ = stage.stage.takeInput()
    stage.stage.change { $0.input = .everything }
    try stage.pointer(3, .uint(4), .uint(4), .uint(0x110), .uint(1))
    try stage.pointer(5)
    #expect(try stage.input() == [])
  }

  @Test func `a pointer that never left is where it was when input is taken again`() throws {
    let stage = try StagePeer()
    try stage.enter(StagePeer.right, 7, 9)
    try stage.pointer(3, .uint(1), .uint(1), .uint(0x110), .uint(1))
    try stage.pointer(5)
    _ = try stage.input()
    stage.stage.change { $0.input = .nothing }
    let silenced = frames(stage.stage.takeInput())
    #expect(silenced.flatMap(\.buttons).map(\.phase) == [.cancelled])
    #expect(silenced.last?.position == nil)
    stage.stage.change { $0.input = .outsideLights }
    #expect(frames(stage.stage.takeInput()).map(\.position) == [Point(x: 1007, y: 9)])
    // Another input area does not count as input that stops and resumes.
    stage.stage.change { $0.input = .everything }
    stage.stage.change { $0.hearsKeys = true }
    #expect(stage.stage.takeInput() == [])
    try stage.pointer(3, .uint(2), .uint(2), .uint(0x110), .uint(1))
    try stage.pointer(5)
    let pressed = ButtonChange(.left, .pressed, at: Point(x: 1007, y: 9))
    #expect(frames(try stage.input()).flatMap(\.buttons) == [pressed])

    // The stage keeps nothing of a surface that has gone meanwhile.
    stage.stage.change { $0.input = .nothing }
    stage.stage.change { $0.hearsKeys = false }
    try stage.remove(StagePeer.right.global)
    _ = try stage.input()
    stage.stage.change { $0.input = .everything }
    #expect(frames(stage.stage.takeInput()) == [])
  }

  @Test func `an overlay that stops taking input lets go of everything`() throws {
    let stage = try StagePeer()
    try stage.putDown(0, StagePeer.left, 1, 1)
    try stage.enter(StagePeer.left, 1, 1)
    try stage.pointer(3, .uint(1), .uint(1), .uint(0x110), .uint(1))
    try stage.pointer(5)
    _ = try stage.input()
    stage.stage.change { $0.input = .nothing }
    let input = stage.stage.takeInput()
    #expect(changes(input) == [TouchChange(0, .cancel)])
    #expect(frames(input).flatMap(\.buttons).map(\.phase) == [.cancelled])
    try stage.touch(1, .uint(1), .uint(1), .int(0))
    #expect(try stage.input() == [])
  }

  @Test func `a key that is held repeats, and not beyond the surface that it goes to`() throws {
    let stage = try StagePeer()
    let keymap = try TestKeymap.file(Array(TestKeymap.text.utf8))
    let size = RawMessage.Argument.uint(UInt32(TestKeymap.text.utf8.count))
    let keyboard = try #require(stage.stage.seats[StagePeer.seat]?.keyboard?.keyboard.id)
    // The descriptor travels beside the bytes.
    stage.peer.transmit(
      RawMessage.event(stage.wireID(keyboard), 0, [.uint(1), size]), [dup(keymap.fd)])
    try stage.keyboard(5, .int(10), .int(500))
    try stage.keyboard(1, .uint(1), .uint(stage.surface(StagePeer.left)), .array([]))
    try stage.keyboard(3, .uint(1), .uint(1), .uint(28), .uint(1))
    #expect(try stage.input().count == 1)
    #expect(stage.stage.seats.nextRepeat == stage.start + .milliseconds(500))
    stage.stage.receive(now: stage.start + .milliseconds(500))
    guard case .key(let change)? = stage.stage.takeInput().last else {
      Issue.record("no repetition")
      return
    }
    #expect(change.phase == .repeated && change.symbol == 0xff0d)

    stage.stage.change { $0.isUp = false }
    try stage.turn()
    #expect(stage.stage.takeInput().count == 1)
    #expect(stage.stage.seats.nextRepeat == nil)
  }

  @Test func `an output that goes takes its fingers with it, and no others`() throws {
    let stage = try StagePeer()
    try stage.putDown(1, StagePeer.left, 1, 1)
    try stage.putDown(2, StagePeer.right, 1, 1)
    try stage.touch(3)
    _ = try stage.input()
    let gone = try stage.surface(StagePeer.right)
    try stage.remove(StagePeer.right.global)
    #expect(changes(try stage.input()) == [TouchChange(2, .cancel)])
    // Events that were on their way to the surface, and one that names it after it is gone.
    try stage.touch(2, .uint(9), .int(2), .fixed(0), .fixed(0))
    try stage.touch(1, .uint(1), .uint(9), .int(2))
    try stage.touch(0, .uint(1), .uint(9), .uint(gone), .int(3), .fixed(0), .fixed(0))
    try stage.touch(3)
    #expect(try stage.input() == [])
    try stage.touch(1, .uint(1), .uint(9), .int(1))
    #expect(changes(try stage.input()) == [TouchChange(1, .up)])
  }

  @Test func `capabilities that go take what is held, and come back as new devices`() throws {
    let stage = try StagePeer()
    try stage.putDown(1, StagePeer.left, 1, 1)
    try stage.enter(StagePeer.left, 3, 3)
    try stage.keyboard(1, .uint(1), .uint(stage.surface(StagePeer.left)), .array([]))
    try stage.keyboard(3, .uint(1), .uint(1), .uint(30), .uint(1))
    _ = try stage.input()
    try stage.setCapabilities(0)
    let input = try stage.input()
    #expect(changes(input) == [TouchChange(1, .cancel)])
    #expect(frames(input).map(\.position) == [nil])
    #expect(
      input.contains {
        if case .key(let change) = $0 { change.phase == .cancelled } else { false }
      })
    try stage.setCapabilities(Capability.all)
    try stage.turn()
    try stage.putDown(1, StagePeer.left, 1, 1)
    #expect(changes(try stage.input()).map(\.finger) == [1])
  }

  @Test func `the same capabilities again make nothing`() throws {
    let stage = try StagePeer()
    for _ in 0..<5 { try stage.setCapabilities(Capability.all) }
    try stage.turn()
    #expect(try stage.peer.requests() == [])
  }

  @Test func `a seat that goes says nothing, and nothing of it is left`() throws {
    let stage = try StagePeer()
    let before = stage.peer.wire.liveObjects
    try stage.putDown(1, StagePeer.left, 1, 1)
    try stage.touch(3)
    try stage.enter(StagePeer.left, 3, 3)
    try stage.pointer(3, .uint(1), .uint(1), .uint(0x110), .uint(1))
    try stage.remove(StagePeer.seat)
    let input = try stage.input()
    #expect(changes(input).map(\.phase) == [.down(Point(x: 1, y: 1)), .cancel])
    #expect(frames(input).last?.buttons.map(\.phase) == [.pressed, .cancelled])
    // The seat and its three devices are gone; the device of cursor shapes came and went.
    #expect(stage.peer.wire.liveObjects == before - 4)
  }

  @Test func `a finger's up without a frame ends with the turn`() throws {
    let stage = try StagePeer()
    try stage.putDown(1, StagePeer.left, 1, 1)
    try stage.putDown(2, StagePeer.left, 1, 1)
    try stage.touch(3)
    try stage.touch(1, .uint(1), .uint(1), .int(1))
    #expect(changes(try stage.input()).last == TouchChange(1, .up))
  }

  @Test func `times go on where the 32 bits end`() throws {
    let stage = try StagePeer()
    try stage.enter(StagePeer.left, 1, 1)
    for time: UInt32 in [0xffff_ffff, 1] {
      try stage.pointer(2, .uint(time), .fixed(0), .fixed(0))
      try stage.pointer(5)
    }
    let times = frames(try stage.input()).map(\.time)
    #expect(times.last == .milliseconds(0x1_0000_0001))
  }
}
