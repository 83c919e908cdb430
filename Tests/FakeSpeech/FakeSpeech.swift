internal import Glibc
internal import LocalServer
package import SpotlightSpeech
internal import Synchronization

/// A speech-dispatcher on a thread of its own, as good or as evil as a test wants.
package final class FakeSpeech: Sendable {
  package enum Manner: Hashable, Sendable {
    /// As it is.
    case good
    /// As it is, for a screen reader, which asks more and does not wait for each answer.
    case forReaders
    /// One byte at a time.
    case slow
    /// Takes the connection and never answers.
    case silent
    /// Reads no text before it is told that it may.
    case busy
    /// Says these bytes to whatever comes first.
    case bytes([UInt8])
    /// Hangs up at once.
    case closed
    /// Refuses every command that begins so.
    case refusing(String)
  }

  package struct Record: Sendable {
    /// Commands, and texts in quotes.
    package var heard: [String] = []
    /// What no client may send.
    package var faults: [String] = []
    package var connections = 0
  }

  package let address: SpeechAddress
  private let manner: Manner
  private let record = Mutex(Record())
  private let isFree = Mutex(false)
  private let server = Mutex<LocalServer?>(nil)

  package init?(path: String, _ manner: Manner) {
    guard let address = SpeechAddress(environment: ["SPEECHD_ADDRESS": "unix_socket:" + path])
    else { return nil }
    self.address = address
    self.manner = manner
    let server = LocalServer(path: path) { [unowned self] fd in
      record.withLock { $0.connections += 1 }
      if manner != .closed { attend(fd) }
    }
    guard let server else { return nil }
    self.server.withLock { $0 = server }
    server.start()
  }

  package var seen: Record { record.withLock { $0 } }

  /// Lets a busy one read on.
  package func goOn() { isFree.withLock { $0 = true } }

  /// Ends it, once, and comes back when its thread has gone.
  package func stop() {
    goOn()
    server.withLock { $0.take() }?.stop()
  }

  private func attend(_ fd: Int32) {
    var bytes: [UInt8] = []
    var text: [String]?
    var isMidway = false
    while let line = readLine(fd, &bytes) {
      if var lines = text {
        if line == "." {
          text = nil
          record.withLock { $0.heard.append("\"\(lines.joined(separator: "|"))\"") }
          say("225-21\r\n225 OK MESSAGE QUEUED\r\n", fd)
          if manner == .forReaders {
            say("701-21\r\n701-1\r\n701 BEGIN\r\n702-21\r\n702-1\r\n702 END\r\n", fd)
          }
        } else {
          lines.append(line.hasPrefix(".") ? String(line.dropFirst()) : line)
          text = lines
        }
        isMidway = false
        continue
      }
      record.withLock { record in
        if isMidway { record.faults.append("not waited: \(line)") }
        record.heard.append(line)
      }
      if case .refusing(let start) = manner, line.hasPrefix(start) {
        say("409 ERR RIGHT OUT\r\n", fd)
        continue
      }
      if manner == .forReaders, let answer = Self.answerForReaders(line) {
        say(answer, fd)
        continue
      }
      switch line.split(separator: " ").first {
      case "SPEAK":
        text = []
        say("230 OK RECEIVING DATA\r\n", fd)
        while manner == .busy, !isFree.withLock({ $0 }) { poll(nil, 0, 1) }
      case "SET": say("208 OK SET\r\n", fd)
      case "CANCEL": say("702-21\r\n702-1\r\n702 END\r\n210 OK CANCELED\r\n", fd)
      default:
        record.withLock { $0.faults.append("no command: \(line)") }
        say("500 ERR INVALID COMMAND\r\n", fd)
      }
      // A client may not send a command before the one before is answered.
      isMidway = !bytes.isEmpty && text == nil
    }
  }

  /// What a reader asks beyond the commands of followspot.
  private static func answerForReaders(_ line: String) -> String? {
    switch line.split(separator: " ").first {
    case "HISTORY": "245-1\r\n245 OK CLIENT ID SENT\r\n"
    case "LIST" where line.hasSuffix("OUTPUT_MODULES"): "250-x\r\n250 OK MODULES LISTED\r\n"
    case "LIST": "249-x\ten\tnone\r\n249 OK VOICES LISTED\r\n"
    case "GET": "251-0\r\n251 OK GET RETURNED\r\n"
    case "CHAR", "KEY": "225-21\r\n225 OK MESSAGE QUEUED\r\n"
    case "SPEAK": nil
    default: "208 OK SET\r\n"
    }
  }

  private func readLine(_ fd: Int32, _ bytes: inout [UInt8]) -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        guard line.hasSuffix("\r") || line.utf8.last == 13 else {
          record.withLock { $0.faults.append("no end of line: \(line)") }
          return line
        }
        return String(line.unicodeScalars.dropLast())
      }
      var more = [UInt8](repeating: 0, count: 4096)
      let count = recv(fd, &more, more.count, 0)
      guard count > 0 else { return nil }
      bytes += more[..<count]
    }
  }

  private func say(_ text: String, _ fd: Int32) {
    switch manner {
    case .silent: return
    case .bytes(let bytes): send(fd, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    case .slow:
      for byte in text.utf8 {
        var byte = byte
        send(fd, &byte, 1, Int32(MSG_NOSIGNAL))
      }
    case .good, .forReaders, .closed, .refusing, .busy:
      send(fd, text, text.utf8.count, Int32(MSG_NOSIGNAL))
    }
  }
}
