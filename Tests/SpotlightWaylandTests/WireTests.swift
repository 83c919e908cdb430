import CWayland
import Expectations
import FakeCompositor
import Glibc
import SpotlightWayland

/// The wire, with bytes written by hand.
@MainActor
@Suite struct WireTests {
  // MARK: Globals

  @Test(arguments: [
    // theirs, least, most, bound
    (UInt32(1), UInt32(1), UInt32?.none, UInt32?(1)),
    (5, 1, nil, 5),
    (6, 1, nil, 6),
    (99, 1, nil, 6),
    (UInt32.max, 1, nil, 6),
    (6, 1, 4, 4),
    (4, 4, nil, 4),
    (3, 4, nil, nil),
    (0, 1, nil, nil),
    (6, 1, 99, 6),
  ])
  func `a global is bound at the lowest version of theirs, ours and the wish`(
    theirs: UInt32, least: UInt32, most: UInt32?, version: UInt32?
  ) throws {
    let peer = try RawPeer([Wire.Wish(WlCompositor.description, least: least, most: most)])
    try peer.announce(7, "wl_compositor", theirs)
    let id = try peer.bound()["wl_compositor"]
    let requests = try peer.requests()
    expect(requests.first, is: Message(1, 1, [.uint(2)]))
    guard let version else {
      expect(id == nil)
      expect(requests.count, is: 1)
      return
    }
    expect(peer.wire.version(of: try require(id)), is: version)
    let bind = Message(
      RawPeer.registry, 0, [.uint(7), .string("wl_compositor"), .uint(version), .uint(3)])
    expect(requests.dropFirst(), is: [bind])
  }

  @Test func `records tell of every global, and one that is gone again is not bound`() throws {
    let peer = try RawPeer([Wire.Wish(WlOutput.description)])
    try peer.announce(1, "wl_output", 4)
    try peer.announce(2, "xdg_activation_v1", 1)
    try peer.announce(3, "wl_output", 2)
    try peer.send(RawPeer.registry, 1, .uint(1))
    try peer.deliver()
    let registry = peer.wire.registry
    let found = peer.drain { record -> String? in
      expect(record.object, is: registry)
      if record.opcode == 1 { return "\(record.uint(0)) gone" }
      let version = record.object(3).map { "\(peer.wire.version(of: $0))" } ?? "-"
      return "\(record.uint(0)) \(record.string(1) ?? "") \(record.uint(2)) \(version)"
    }
    expect(found, is: ["1 wl_output 4 -", "2 xdg_activation_v1 1 -", "3 wl_output 2 2", "1 gone"])
    expect(peer.wire.liveObjects, is: 2)
  }

  // MARK: Objects

  @Test func `an object is gone at once, and events on their way to it are dropped`() throws {
    let (peer, compositor) = try RawPeer.withCompositor()
    let surface = compositor.createSurface()
    let other = compositor.createSurface()
    let number = peer.wire.wireID(of: surface.id)
    let live = peer.wire.liveObjects

    // All are read before the first is handled, as when an output goes and a configure follows.
    for scale in 1...3 { try peer.send(number, 2, .int(Int32(scale))) }
    try peer.send(peer.wire.wireID(of: other.id), 2, .int(9))
    try peer.deliver()
    let seen = peer.drain { record in
      if record.object == surface.id { surface.destroy() }
      return record.int(0)
    }
    expect(seen, is: [1, 9])
    expect(!surface.isAlive)
    expect(surface.version, is: 0)
    expect(peer.wire.wireID(of: surface.id), is: 0)
    expect(peer.wire.liveObjects, is: live - 1)

    // The other side sent this before it knew.
    try peer.send(number, 2, .int(4))
    try peer.deliver()
    expect(peer.drain { $0.int(0) }.isEmpty)
  }

  @Test func `a slot is used again, its name is not`() throws {
    let (peer, compositor) = try RawPeer.withCompositor()
    var names: Set<ObjectID> = []
    var slots: Set<UInt32> = []
    for round in 0..<100 {
      let surface = compositor.createSurface()
      expect(names.insert(surface.id).inserted)
      slots.insert(surface.id.raw.slot)
      let number = peer.wire.wireID(of: surface.id)
      surface.destroy()
      // From `delete_id` on, the number is free too.
      if round % 2 == 0 { try peer.send(1, 1, .uint(number)) }
      try peer.deliver()
    }
    expect(slots.count, is: 1)
    expect(names.allSatisfy { !peer.wire.isAlive($0) })
    expect(peer.wire.liveObjects, is: 2)
  }

  @Test func `none is never alive`() throws {
    let peer = try RawPeer([Wire.Wish(WlCompositor.description)])
    expect(!peer.wire.isAlive(.none))
    expect(!peer.wire.isAlive(ObjectID(cw_object(slot: 4000, generation: 1))))
    peer.wire.forget(.none)
  }

  // MARK: The ring

  @Test func `thousands of events come in order, wherever the ring stands`() throws {
    let peer = try RawPeer([Wire.Wish(Everything.description)])
    let id = peer.wire.wireID(of: try peer.bind(Everything.description)[0])
    // Below, at and above the sizes at which the ring grows; each time the head is elsewhere.
    for count in [1, 127, 128, 129, 1000, 5000, 3] {
      for index in 0..<count {
        try peer.send(id, Everything.Opcode.numbers, .int(Int32(index)), .uint(1), .fixed(0))
        if index % 200 == 199 { try peer.deliver() }
      }
      try peer.deliver()
      expect(peer.drain { Int($0.int(0)) }, is: Array(0..<count))
    }
  }
}
