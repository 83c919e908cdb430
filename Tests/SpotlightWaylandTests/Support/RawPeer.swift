import Expectations
import FakeCompositor
import Glibc
import SpotlightWayland

/// The other end of a wire: a socket and bytes written by hand, without a server library.
@MainActor
final class RawPeer {
  let wire: Wire
  private var socket: Int32
  private var received: ArraySlice<UInt8> = []

  /// The registry is the first object after the display.
  static let registry: UInt32 = 2

  init(_ wishes: [Wire.Wish]) throws {
    InterfaceTables.add(SpotlightInterfaces.all)
    InterfaceTables.add(Everything.all)
    let (ours, theirs) = Socket.pair()
    socket = ours
    wire = try Wire(fd: theirs, wishes: wishes)
  }

  /// A peer whose client has bound a compositor.
  static func withCompositor() throws -> (peer: RawPeer, compositor: WlCompositor) {
    let peer = try RawPeer([Wire.Wish(WlCompositor.description)])
    return (peer, WlCompositor(wire: peer.wire, id: try peer.bind(WlCompositor.description)[0]))
  }

  isolated deinit { hangUp() }

  func hangUp() {
    if socket >= 0 { close(socket) }
    socket = -1
  }

  // MARK: To the client

  func send(
    _ object: UInt32, _ opcode: Int, _ arguments: Argument..., fds: [Int32] = []
  ) throws {
    transmit(Message(object, opcode, arguments).bytes, fds)
  }

  func transmit(_ bytes: [UInt8], _ fds: [Int32] = []) {
    // A full socket fails the test instead of hanging it: the socket holds about 270 messages.
    expect(put(bytes, fds))
  }

  /// Sends bytes; returns false if the socket is full.
  func put(_ bytes: [UInt8], _ fds: [Int32] = []) -> Bool {
    Socket.transmit(bytes, fds, over: socket) == bytes.count
  }

  /// Announces a global.
  func announce(_ name: UInt32, _ interface: String, _ version: UInt32) throws {
    try send(Self.registry, 0, .uint(name), .string(interface), .uint(version))
  }

  /// Announces globals at our versions and lets the wire bind them.
  func bind(_ descriptions: InterfaceDescription...) throws -> [ObjectID] {
    for (index, description) in descriptions.enumerated() {
      try announce(UInt32(index), description.name.description, UInt32(description.version))
    }
    let bound = try bound()
    return try descriptions.map { try require(bound[$0.name.description]) }
  }

  // MARK: From the client

  /// Everything that the client has sent since the last call.
  func requests() throws -> [Message] {
    _ = try wire.flush()
    return take()
  }

  /// Everything that has arrived since the last call; does not make the client send more.
  func take() -> [Message] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT)), count > 0 {
      received += buffer[..<count]
    }
    var messages: [Message] = []
    while let message = Message(taking: &received) { messages.append(message) }
    return messages
  }

  /// Whether the client has ended the connection; call it after taking everything.
  var isHungUp: Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_DONTWAIT | MSG_PEEK)) == 0
  }

  /// Limits the client's side of the socket to a few thousand bytes.
  func narrow() {
    var size: Int32 = 4096
    setsockopt(wire.fd, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  // MARK: The client's side

  /// Lets the wire read until the socket is empty.
  ///
  /// Everything that was sent is in the socket already.
  func deliver() throws(WireFailure) {
    repeat {
      try wire.prepare()
      try wire.read()
    } while isReadable
  }

  /// Everything that was read, converted by `transform`.
  func drain<T>(_ transform: (Record) -> T?) -> [T] {
    var results: [T] = []
    wire.drain { record in
      if let result = transform(record) { results.append(result) }
    }
    return results
  }

  /// The objects that the wire has bound, by interface name.
  func bound() throws -> [String: ObjectID] {
    try deliver()
    var bound: [String: ObjectID] = [:]
    wire.drain { record in
      guard record.object == wire.registry, record.opcode == 0 else { return }
      bound[record.string(1) ?? ""] = record.object(3)
    }
    return bound
  }

  private var isReadable: Bool {
    var descriptor = pollfd(fd: wire.fd, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }
}

extension Message {
  /// The body in words.
  var words: [UInt32] {
    stride(from: 0, to: body.count, by: 4).map { index in
      body.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt32.self) }
    }
  }
}
