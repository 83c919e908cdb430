import Expectations
import FakeCompositor
import Glibc
import SpotlightWayland

/// How a connection ends, and that it stays ended.
@MainActor
@Suite struct WireFailureTests {
  @Test func `an error on the display or on a destroyed object is told too`() throws {
    let peer = try RawPeer([Wire.Wish(WlCompositor.description)])
    try peer.send(1, 0, .uint(1), .uint(1), .string("no such method"))
    let onDisplay = try #require(throws: WireFailure.self) { try peer.deliver() }
    let error = try require(onDisplay.protocolError)
    expect(error.interface == "wl_display" && error.object == 1 && error.code == 1)

    let (other, compositor) = try RawPeer.withCompositor()
    let surface = compositor.createSurface()
    let number = other.wire.wireID(of: surface.id)
    surface.destroy()
    try other.send(1, 0, .uint(number), .uint(3), .string("too late"))
    let onGone = try #require(throws: WireFailure.self) { try other.deliver() }
    expect(onGone.errorNumber, is: EPROTO)
    expect(onGone.protocolError?.code, is: 3)
    expect(onGone.text.contains("too late"))
  }

  @Test func `what was read before the error is still handed over`() throws {
    let peer = try RawPeer([Wire.Wish(WlCompositor.description)])
    try peer.announce(1, "wl_compositor", 6)
    try peer.deliver()
    try peer.send(1, 0, .uint(1), .uint(2), .string("out of memory"))
    #expect(throws: WireFailure.self) { try peer.deliver() }
    expect(peer.drain { $0.string(1) }, is: ["wl_compositor"])
  }

  @Test func `requests after the end are harmless`() throws {
    let (peer, compositor) = try RawPeer.withCompositor()
    let surface = compositor.createSurface()
    peer.hangUp()
    #expect(throws: WireFailure.self) { try peer.deliver() }
    surface.commit()
    let callback = surface.frame()
    let late = compositor.createSurface()
    late.setBufferScale(scale: 2)
    late.destroy()
    callback.forget()
    _ = peer.wire.sync()
    surface.destroy()
  }

  @Test func `the compositor's last words are read even when writing fails first`() throws {
    let (peer, compositor) = try RawPeer.withCompositor()
    _ = try peer.requests()
    let surface = compositor.createSurface()
    try peer.send(1, 0, .uint(1), .uint(3), .string("goodbye"))
    peer.hangUp()
    surface.commit()
    let failure = try #require(throws: WireFailure.self) { _ = try peer.wire.flush() }
    expect(failure.text.contains("goodbye"))
    expect(failure.protocolError?.code, is: 3)
  }

  enum Nonsense: CaseIterable {
    case unknownObjectAsArgument, nullThatMayNotBe, objectOfAnotherInterface, opcodeTooHigh
    case messageTooShort, stringWithoutEnd, arrayLongerThanMessage, missingFile
  }

  @Test(arguments: Nonsense.allCases)
  func `nonsense ends the connection and nothing else`(nonsense: Nonsense) throws {
    let peer = try RawPeer([Wire.Wish(Everything.description)])
    let id = peer.wire.wireID(of: try peer.bind(Everything.description)[0])
    let new = Argument.uint(0xFF00_0000)
    switch nonsense {
    case .unknownObjectAsArgument:
      try peer.send(id, Everything.Opcode.objects, .uint(900), .uint(0), new)
    case .nullThatMayNotBe:
      try peer.send(id, Everything.Opcode.texts, .string(nil), .string(nil), .array([]))
    case .objectOfAnotherInterface:
      try peer.send(id, Everything.Opcode.objects, .uint(RawPeer.registry), .uint(0), new)
    case .opcodeTooHigh:
      try peer.send(id, 99)
    case .messageTooShort:
      try peer.send(id, Everything.Opcode.numbers, .int(1))
    case .stringWithoutEnd:
      // Read as a string, the array lacks the NUL at its end.
      try peer.send(
        id, Everything.Opcode.texts, .array([1, 2, 3, 4]), .string(nil), .array([]))
    case .arrayLongerThanMessage:
      try peer.send(id, Everything.Opcode.texts, .string("a"), .string(nil), .uint(4096))
    case .missingFile:
      try peer.send(id, Everything.Opcode.file)
    }
    let failure = try #require(throws: WireFailure.self) { try peer.deliver() }
    expect(failure.protocolError == nil)
    expect(peer.drain { $0.opcode }.isEmpty)
  }

  @Test func `an event for an object that never was is passed over`() throws {
    let peer = try RawPeer([Wire.Wish(Everything.description)])
    let id = peer.wire.wireID(of: try peer.bind(Everything.description)[0])
    try peer.send(900, 0, .uint(1))
    try peer.send(id, Everything.Opcode.numbers, .int(1), .uint(2), .fixed(3))
    try peer.deliver()
    expect(peer.drain { $0.int(0) }, is: [1])
  }
}
