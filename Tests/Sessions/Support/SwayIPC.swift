/// The i3 protocol over which sway is told what to do, as `swaymsg` does it.
final class SwayIPC {
  private enum Kind: UInt32 {
    case command = 0
    case outputs = 3
    case tree = 4
  }

  private let socket: LocalSocket

  /// Connects, or gives nil while sway does not listen yet.
  init?(path: String) throws {
    guard let socket = try LocalSocket(path: path) else { return nil }
    self.socket = socket
  }

  /// Runs a command of sway's configuration language.
  ///
  /// - Throws: sway's own words when it refuses.
  func run(_ command: String) throws {
    for result in try ask(.command, command).elements where result["success"].bool != true {
      throw SessionFailure("sway refuses \"\(command)\": \(result["error"].string ?? "no reason")")
    }
  }

  var outputs: JSON { get throws { try ask(.outputs) } }
  var tree: JSON { get throws { try ask(.tree) } }

  private func ask(_ kind: Kind, _ text: String = "") throws -> JSON {
    let content = Array(text.utf8)
    // i3 counts in the byte order of the machine.
    try socket.send(
      Array("i3-ipc".utf8) + Self.bytes(UInt32(content.count)) + Self.bytes(kind.rawValue) + content
    )
    let header = try socket.receive(14, "sway answers \(kind) \(text)")
    let count = header[6..<10].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    let answer = try socket.receive(Int(count), "sway completes its answer to \(kind) \(text)")
    return try JSON(String(decoding: answer, as: UTF8.self))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
}
