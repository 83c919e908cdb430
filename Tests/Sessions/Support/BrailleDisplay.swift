internal import Expectations
internal import Glibc

/// A braille display of 20 cells, which BRLTTY takes for hardware: what a person reads with the fingers, and the keys beside it.
///
/// BRLTTY shows what a screen reader sends it over BrlAPI. Its driver `vr` prints the cells as text and takes the display's keys.
///
/// On a wider display Orca 43 does not always go back to the beginning of a line. Orca 51 does.
final class BrailleDisplay {
  /// What a screen reader needs to find BRLTTY.
  let environment: [String: String]
  /// BRLTTY gives up root's rights, and could not write to a session's folder that belongs to the user of sway.
  private let directory: RuntimeDirectory
  private let server: ChildProcess
  private let socket: LocalSocket
  /// Every row of cells that was shown, in order.
  private(set) var shown: [String] = []

  /// Whether BRLTTY has the driver; that of Debian testing, 6.9, has not.
  static var isInstalled: Bool {
    ["orca", "brltty"].allSatisfy { Command.find($0) != nil }
      && ["/lib", "/usr/lib"].contains { access("\($0)/brltty/libbrlttybvr.so", R_OK) == 0 }
  }

  init(in session: Session) throws {
    // BrlAPI counts ports from this one.
    let number = try Self.freePort() - 4101
    environment = ["BRLAPI_HOST": "127.0.0.1:\(number)", "BRLAPI_AUTH": "none"]
    directory = try RuntimeDirectory()
    let folder = directory.path
    let path = folder + "/braille"
    let server = try session.launch(
      "brltty",
      [
        "--no-daemon", "--standard-error", "--configuration-file=/dev/null",
        "--pid-file=\(folder)/brltty.pid",
        "--writable-directory=\(folder)", "--updatable-directory=\(folder)",
        "--screen-driver=no", "--speech-driver=no",
        "--braille-driver=vr", "--braille-device=server:\(path)",
        "--api-parameters=auth=none,host=127.0.0.1:\(number)",
      ])
    self.server = server
    socket = try server.waitUntil("BRLTTY waits for its display") { try LocalSocket(path: path) }
    try socket.send(Array("cells 20\n".utf8))
    _ = try nextRow("BRLTTY has found its display")
  }

  /// Presses a key of the display, by BRLTTY's name of its command.
  func press(_ command: String) throws {
    try socket.send(Array("\(command)\n".utf8))
  }

  /// Waits until cells are shown that begin with words, after those that were waited for last.
  func waitFor(_ words: String) throws {
    while try !Self.begins(nextRow("the display shows \(words)"), with: words) {}
  }

  /// Moves the display along the line, as a person does, until these words have been under the fingers.
  ///
  /// The reader goes to a button behind the words, or stays at their beginning if that is nil.
  func read(_ words: String, before button: String?) throws {
    let first = button ?? String(words.prefix(20))
    try waitFor(first)
    var line = shown[shown.count - 1]
    while !ScreenReader.withoutKinds(line).contains(ScreenReader.withoutKinds(words)) {
      try press(button == nil ? Self.right : Self.left)
      let next = try nextRow("the rest of the line is \(words)")
      if Self.begins(next, with: first) {
        line = next
      } else {
        line = button == nil ? Self.joined(line, next) : Self.joined(next, line)
      }
    }
  }

  private static func begins(_ row: String, with words: String) -> Bool {
    ScreenReader.withoutKinds(row).hasPrefix(ScreenReader.withoutKinds(words))
  }

  /// The keys that move the display by its width, the one that moves it back to the focus, and the one above a cell.
  private static let left = "FWINLT"
  private static let right = "FWINRT"
  static let home = "HOME"
  static func routing(_ cell: Int) -> String { "ROUTE \(cell)" }

  func end() {
    // It waits for its display before it takes notice of another signal.
    server.signal(SIGKILL)
    _ = try? server.wait()
  }

  /// Two rows of cells as one text; the reader shows some cells in both.
  private static func joined(_ first: String, _ second: String) -> String {
    let shared = stride(from: min(first.count, second.count), through: 0, by: -1).first {
      first.suffix($0) == second.prefix($0)
    }
    return first + second.dropFirst(shared ?? 0)
  }

  private func nextRow(_ what: String) throws -> String {
    try explaining("It showed:\n\(shown.joined(separator: "\n"))") {
      while true {
        let line = try socket.receiveLine(what)
        guard line.hasPrefix("Visual \""), let end = line.lastIndex(of: "\"") else { continue }
        shown.append(String(line[..<end].dropFirst("Visual \"".count)))
        return shown[shown.count - 1]
      }
    }
  }

  private static func freePort() throws -> UInt16 {
    let descriptor = Descriptor(
      Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let found = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor.number, $0, length) == 0 && getsockname(descriptor.number, $0, &length) == 0
      }
    }
    guard found else { throw SessionFailure("There is no port to be had: errno \(errno).") }
    return UInt16(bigEndian: address.sin_port)
  }
}
