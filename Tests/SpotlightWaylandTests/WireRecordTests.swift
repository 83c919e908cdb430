import CWayland
import Expectations
import FakeCompositor
import SpotlightWayland

/// From bytes to records: every type of argument, what is copied, and which side closes files.
@MainActor
@Suite struct WireRecordTests {
  let peer: RawPeer
  let surface: WlSurface
  /// The object that gets the events, and its number.
  let everything: ObjectID
  let number: UInt32

  init() throws {
    peer = try RawPeer([Wire.Wish(WlCompositor.description), Wire.Wish(Everything.description)])
    let bound = try peer.bind(WlCompositor.description, Everything.description)
    surface = WlCompositor(wire: peer.wire, id: bound[0]).createSurface()
    everything = bound[1]
    number = peer.wire.wireID(of: everything)
  }

  @Test(arguments: [
    (Int32(0), UInt32(0), Int32(0)), (-1, 1, 128), (.max, .max, .max), (.min, 0x8000_0000, .min),
    (5, 6, -1),
  ])
  func `numbers arrive as they are`(int: Int32, uint: UInt32, fixed: Int32) throws {
    try peer.send(number, Everything.Opcode.numbers, .int(int), .uint(uint), .fixed(fixed))
    try peer.deliver()
    let record = try require(peer.drain { ($0.int(0), $0.uint(1), $0.fixed(2)) }.first)
    expect(record == (int, uint, Double(fixed) / 256))
  }

  @Test func `strings and arrays are copied, empty, null or not UTF-8`() throws {
    let long = String(repeating: "l", count: 3000)
    let cases: [(Argument, Argument, [UInt8], String, String?)] = [
      (.string("DP-1"), .string("ü"), [1, 2, 3], "DP-1", "ü"),
      (.string(""), .string(nil), [], "", nil),
      (.characters([0x61, 0xFF]), .string("x"), Array(0...255), "a\u{FFFD}", "x"),
      (.string(long), .string(""), [0], long, ""),
    ]
    for (first, second, array, text, other) in cases {
      try peer.send(number, Everything.Opcode.texts, first, second, .array(array))
      try peer.deliver()
      let record = try require(peer.drain { ($0.string(0), $0.string(1), $0.array(2)) }.first)
      expect(record == (text, other, array))
    }
  }

  @Test func `objects are named; null ones and those that we destroyed are nil`() throws {
    let id = peer.wire.wireID(of: surface.id)
    func objects(_ made: UInt32) throws -> (ObjectID?, ObjectID?, ObjectID?) {
      try peer.send(number, Everything.Opcode.objects, .uint(id), .uint(0), .uint(made))
      try peer.deliver()
      return try require(peer.drain { ($0.object(0), $0.object(1), $0.object(2)) }.first)
    }
    let alive = try objects(0xFF00_0000)
    expect(alive.0, is: surface.id)
    expect(alive.1 == nil)
    expect(alive.2.map(peer.wire.isAlive) == true)
    expect(alive.2.map(peer.wire.wireID), is: 0xFF00_0000)

    // Destroyed here, while the other side does not know yet.
    surface.destroy()
    let gone = try objects(0xFF00_0001)
    expect(gone.0 == nil)
    expect(gone.2.map(peer.wire.isAlive) == true)
  }

  @Test func `an object that we destroy while its event waits is nil to each caller`() throws {
    try peer.send(
      number, Everything.Opcode.objects, .uint(peer.wire.wireID(of: surface.id)), .uint(0),
      .uint(0xFF00_0000))
    try peer.deliver()
    surface.destroy()
    var count = 0
    peer.wire.drain { record in
      count += 1
      let named: WlSurface? = record.object(0, on: peer.wire)
      expect(named == nil)
      // The bare name was written before the object was destroyed, and is harmless.
      expect(record.object(0).map(peer.wire.isAlive) == false)
    }
    expect(count, is: 1)
  }

  @Test func `a message with every type at once is taken apart, and the new object speaks`() throws
  {
    let pipe = try Pipe()
    try peer.send(
      number, Everything.Opcode.all, .int(-5), .uint(5), .fixed(-640), .string("text"),
      .uint(peer.wire.wireID(of: surface.id)), .array([9, 8]), .uint(0xFF00_0000),
      fds: [pipe.writes])
    // The next event is on the object that the event before it has made.
    try peer.send(0xFF00_0000, 0, .uint(77))
    pipe.giveAway()
    try peer.deliver()

    var made: ObjectID?
    var file: ReceivedFile?
    let seen = peer.drain { record -> Int in
      if record.object == everything {
        expect(record.int(0), is: -5)
        expect(record.uint(1), is: 5)
        expect(record.fixed(2), is: -2.5)
        expect(record.string(3), is: "text")
        expect(record.object(4), is: surface.id)
        expect(record.array(5), is: [9, 8])
        made = record.object(6)
        file = record.file(7)
      } else {
        expect(record.object, is: made)
        expect(record.uint(0), is: 77)
      }
      return record.opcode
    }
    expect(seen, is: [4, 0])
    expect(!pipe.isClosed)
    file = nil
    expect(file == nil)
    expect(pipe.isClosed)
  }

  // MARK: Files

  /// What becomes of an event whose descriptor is not taken.
  enum Fate: CaseIterable {
    case handedOut, dropped, tooLate
  }

  @Test(arguments: Fate.allCases)
  func `a file that is not taken is closed with its event`(fate: Fate) throws {
    if fate == .tooLate { peer.wire.send(everything, 0, destroys: true, []) }
    let pipe = try Pipe()
    try peer.send(number, Everything.Opcode.file, fds: [pipe.writes])
    pipe.giveAway()
    try peer.deliver()
    expect(pipe.isClosed, is: fate == .tooLate)
    if fate == .dropped { peer.wire.send(everything, 0, destroys: true, []) }
    expect(peer.drain { $0.opcode }, is: (fate == .handedOut ? [3] : []))
    expect(pipe.isClosed)
  }

  @Test func `each file is taken for itself, once`() throws {
    let pipes = [try Pipe(), try Pipe()]
    try peer.send(number, Everything.Opcode.files, fds: pipes.map(\.writes))
    for pipe in pipes { pipe.giveAway() }
    try peer.deliver()
    var kept: ReceivedFile?
    peer.wire.drain { record in
      kept = record.file(1)
      expect(record.file(1).fd, is: -1)
    }
    expect(pipes[0].isClosed)
    expect(!pipes[1].isClosed)
    expect(kept.map { $0.fd >= 0 } == true)
    kept = nil
    expect(pipes[1].isClosed)
  }

  @Test func `files that were never looked at are closed with the wire`() throws {
    let pipe = try Pipe()
    do {
      let peer = try RawPeer([Wire.Wish(Everything.description)])
      let id = peer.wire.wireID(of: try peer.bind(Everything.description)[0])
      try peer.send(id, Everything.Opcode.file, fds: [pipe.writes])
      pipe.giveAway()
      try peer.deliver()
      expect(!pipe.isClosed)
    }
    expect(pipe.isClosed)
  }
}
