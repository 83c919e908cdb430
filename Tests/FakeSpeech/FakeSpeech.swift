internal import Glibc
package import SpotlightVoice
internal import Synchronization

/// A speech-dispatcher on a thread of its own, as good or as evil as a test wants.
package final class FakeSpeech: Sendable {
  package enum Manner: Hashable, Sendable {
    /// As it is.
    case good
    /// One byte at a time.
    case slow
    /// Takes the connection and never answers.
    case silent
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
  private let listener: Int32
  private let client = Mutex<Int32>(-1)
  private let record = Mutex(Record())
  private let thread = Mutex<pthread_t?>(nil)

  package init?(path: String, _ manner: Manner) {
    guard let address = SpeechAddress(environment: ["SPEECHD_ADDRESS": "unix_socket:" + path])
    else { return nil }
    self.address = address
    self.manner = manner
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(listener, 4) == 0 else {
      close(listener)
      return nil
    }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        Unmanaged<FakeSpeech>.fromOpaque(context!).takeRetainedValue().serve()
        return nil
      }, context)
    self.thread.withLock { $0 = thread }
  }

  package var seen: Record { record.withLock { $0 } }

  /// Ends it, once, and comes back when its thread has gone.
  package func stop() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    client.withLock { if $0 >= 0 { _ = shutdown($0, Int32(SHUT_RDWR)) } }
    pthread_join(thread, nil)
    close(listener)
  }

  private func serve() {
    while true {
      let fd = accept(listener, nil, nil)
      guard fd >= 0 else { return }
      client.withLock { $0 = fd }
      record.withLock { $0.connections += 1 }
      if manner != .closed { attend(fd) }
      client.withLock { $0 = -1 }
      close(fd)
    }
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
      switch line.split(separator: " ").first {
      case "SPEAK":
        text = []
        say("230 OK RECEIVING DATA\r\n", fd)
      case "SET": say("208 OK SET\r\n", fd)
      case "CANCEL": say("702-21\r\n702-1\r\n702 END\r\n210 OK CANCELED\r\n", fd)
      default:
        record.withLock { $0.faults.append("no command: \(line)") }
        say("500 ERR INVALID COMMAND\r\n", fd)
      }
      // Nobody may send a command before the one before is answered.
      isMidway = !bytes.isEmpty && text == nil
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
    case .good, .closed, .refusing: send(fd, text, text.utf8.count, Int32(MSG_NOSIGNAL))
    }
  }
}
