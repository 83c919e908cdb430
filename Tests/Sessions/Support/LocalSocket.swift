internal import Expectations
internal import Glibc
internal import LocalServer

/// A connected stream socket.
final class LocalSocket {
  private let descriptor: Descriptor
  private var received: [UInt8] = []

  /// Connects, or gives nil while no program listens there.
  init?(path: String) throws {
    let fd = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard fd >= 0 else { throw SessionFailure("There is no socket to be had: errno \(errno).") }
    descriptor = Descriptor(fd)
    guard LocalServer.call(connect, fd, path) else {
      if errno == ENAMETOOLONG { throw SessionFailure("\(path) is too long for a socket.") }
      return nil
    }
  }

  func send(_ bytes: [UInt8]) throws {
    try Files.writeAll(bytes, to: descriptor.number)
  }

  /// Receives exactly so many bytes.
  func receive(_ count: Int, _ what: String) throws -> [UInt8] {
    try eventually(what, on: [descriptor.number]) {
      if received.count < count { try receiveMore(what) }
      guard received.count >= count else { return nil }
      defer { received.removeFirst(count) }
      return Array(received.prefix(count))
    }
  }

  /// Receives up to the end of the line, which is left out.
  func receiveLine(_ what: String) throws -> String {
    try eventually(what, on: [descriptor.number]) {
      if !received.contains(UInt8(ascii: "\n")) { try receiveMore(what) }
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { received.removeFirst(end + 1) }
      return String(decoding: received[..<end], as: UTF8.self)
    }
  }

  private func receiveMore(_ what: String) throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor.number, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      received += chunk[..<count]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      throw SessionFailure("The other end hung up while a test waited for this: \(what).")
    }
  }
}
