import Expectations
import Glibc
import ManualReactor
import SpotlightBus
import TestFiles

@testable import SpotlightSteering

/// A folder as sessions have them, gone with all that is in it when the test is over.
struct SessionFolder: ~Copyable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path }

  var place: SteeringPlace { SteeringPlace(display: "wayland-7", folder: path) }

  /// The names of what is in it, in order.
  var names: [String] { folder.names() }
}

extension ManualReactor {
  /// Takes turns as long as there is something to do, and at most so many; says how many those were.
  @discardableResult
  func turns(atMost most: Int = 100_000) -> Int {
    for count in 0..<most where !turn() { return count }
    return most
  }
}

/// A connection with no manners of its own.
final class RawCall {
  private let socket: LocalSocket

  init(_ place: SteeringPlace) throws {
    guard let socket = LocalSocket(waits: false), socket.connect(to: place.socketPath) else {
      throw SteeringFailure(refused: "connected to", place.socketPath)
    }
    self.socket = socket
  }

  func send(_ text: String) -> Int { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Int {
    Glibc.send(socket.fd, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// What has come, and whether the end has.
  func read() -> (text: String, isEnd: Bool) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket.fd, &buffer, buffer.count, 0)
      if count <= 0 {
        return (String(decoding: bytes, as: UTF8.self), count == 0 || errno != EAGAIN)
      }
      bytes += buffer[..<count]
    }
  }

  /// The lines that have come.
  var lines: [String] { read().text.split(separator: "\n").map(String.init) }

  /// Sends lines, and returns what has come when the server has done what they ask for.
  func answers(to text: String, on loop: ManualReactor) -> [String] {
    _ = send(text)
    loop.turns()
    return lines
  }
}
