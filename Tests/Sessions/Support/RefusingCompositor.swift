internal import Expectations
internal import Glibc
internal import LocalServer

/// A socket at which a compositor seems to listen, that answers whatever it is told with a protocol error.
final class RefusingCompositor {
  let path: String
  private let listener: Descriptor

  init(path: String) throws {
    self.path = path
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    let fd = socket(AF_UNIX, Int32(type), 0)
    guard fd >= 0 else { throw SessionFailure("There is no socket to be had: errno \(errno).") }
    listener = Descriptor(fd)
    guard LocalServer.call(bind, fd, path), listen(fd, 8) == 0 else {
      throw SessionFailure("No socket can listen at \(path): errno \(errno).")
    }
  }

  deinit { unlink(path) }

  /// Lets one in, hears its first words, and tells it that they make no sense.
  func refuseOne() throws {
    _ = try eventually("a client comes", on: [listener.number]) {
      waitForInput([listener.number], milliseconds: 0)
    }
    let peer = Descriptor(accept(listener.number, nil, nil))
    try eventually("something is said", on: [peer.number]) {
      waitForInput([peer.number], milliseconds: 0)
    }
    // wl_display.error: object 1, code 0 and a text with its end, in words of 32 bits.
    let text: [UInt8] = [110, 111, 0, 0]
    let words: [UInt32] = [1, 24 << 16, 1, 0, 3]
    let bytes = words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } } + text
    try Files.writeAll(bytes, to: peer.number)
    // What it says in between must not meet a closed door before it has read this.
    try eventually("it leaves", on: [peer.number]) {
      var rest = [UInt8](repeating: 0, count: 4096)
      return recv(peer.number, &rest, rest.count, Int32(MSG_DONTWAIT)) == 0
    }
  }
}
