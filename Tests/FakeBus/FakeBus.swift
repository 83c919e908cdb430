internal import Glibc
internal import LocalServer
package import SpotlightBus
internal import Synchronization
internal import TestFiles
internal import Testing

/// A bus with a settings portal on it, on a thread of its own, as good or as evil as a test wants.
package final class FakeBus: Sendable {
  /// How it treats who connects, before any question.
  package enum Manner: Hashable, Sendable {
    /// As a bus does.
    case polite
    /// Takes the connection and says nothing.
    case mute
    /// Takes no connection, with as many waiting as may wait.
    case crowded
    /// Hangs up.
    case closed
    /// Refuses every connection.
    case unwelcoming
    /// Accepts every connection and greets none.
    case ungreeting
    /// Says these bytes and nothing else.
    case bytes([UInt8])
  }

  /// What it has seen.
  package struct Record: Sendable {
    /// How many connected.
    package var connections = 0
    /// How many of them have gone.
    package var departures = 0
    /// What was asked of others than the bus itself.
    package var questions: [BusQuestion] = []
    /// Answers to calls of others, with values or with errors, and signals, in order.
    package var told: [Told] = []
    package enum Told { case answer, signal }
    package var answers: Int { told.count { $0 == .answer } }
    package var signals: Int { told.count { $0 == .signal } }
    /// How many messages came.
    package var messages: Int { questions.count + answers + signals }
  }

  /// Where it listens.
  package let address: String

  /// The folder in which it listens.
  package let folder: String

  private let manner: Manner
  private let answers: @Sendable (BusQuestion) -> BusAnswer
  private let asksNext = Mutex<@Sendable (Int) -> [UInt8]?>({ _ in nil })
  private let record = Watched(Record())
  private let crowd = Mutex<[Int32]>([])
  private let server = Mutex<LocalServer?>(nil)

  /// Listens at `path`, which must be new.
  ///
  /// - Returns: nil where it cannot listen.
  package init?(
    path: String, manner: Manner = .polite,
    answers: @escaping @Sendable (BusQuestion) -> BusAnswer = { _ in .refusal }
  ) {
    address = "unix:path=" + path
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    self.manner = manner
    self.answers = answers
    let server = LocalServer(
      path: path, backlog: manner == .crowded ? 0 : 4, attendsSideBySide: true
    ) {
      [unowned self] fd in
      record.change { $0.connections += 1 }
      attend(fd)
      // If our side hung up, the other side is read to its end.
      shutdown(fd, Int32(SHUT_WR))
      while receive(fd) != nil {}
      record.change { $0.departures += 1 }
    }
    guard let server else { return nil }
    self.server.withLock { $0 = server }
    guard manner == .crowded else {
      server.start()
      return
    }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    var fd = socket(AF_UNIX, type, 0)
    while LocalServer.call(connect, fd, path) {
      crowd.withLock { $0.append(fd) }
      fd = socket(AF_UNIX, type, 0)
    }
    Glibc.close(fd)
  }

  /// Ends it, once, and comes back when its thread has gone.
  package func stop() {
    for fd in crowd.withLock({ $0 }) { Glibc.close(fd) }
    server.withLock { $0.take() }?.stop()
  }

  /// Lets another program ask something when it has so many answers.
  package func ask(next: @escaping @Sendable (Int) -> [UInt8]?) {
    asksNext.withLock { $0 = next }
  }

  /// What it has seen until now.
  package var seen: Record { record.now }

  /// Waits until it has seen something; false if that does not come within a minute.
  package func sees(_ what: (Record) -> Bool) -> Bool { record.wait(seconds: 60, until: what) }

  /// Does what its manner is; comes back to hang up.
  private func attend(_ fd: Int32) {
    switch manner {
    case .closed: return
    case .mute:
      while receive(fd) != nil {}
      return
    case .bytes(let bytes):
      send(bytes, to: fd)
      while receive(fd) != nil {}
      return
    case .polite, .ungreeting, .unwelcoming, .crowded: break
    }
    guard var bytes = greet(fd) else { return }
    var serial: UInt32 = 1
    while true {
      while let question = BusQuestion.take(
        from: &bytes,
        answers: { type in
          record.change { $0.told.append(type == 4 ? .signal : .answer) }
          let next = asksNext.withLock { $0 }
          if type != 4, let question = next(record.now.answers) { send(question, to: fd) }
        })
      {
        serial += 1
        guard answer(question, serial: serial, to: fd) else { return }
      }
      guard let more = receive(fd) else { return }
      bytes += more
    }
  }

  /// Who are you, and come in; what was said beyond that, or nil when the client has gone.
  private func greet(_ fd: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        let words = line.split { $0 == " " || $0 == "\r" || $0 == "\0" || $0 == "\r\n" }
        switch words.first {
        case _ where manner == .unwelcoming: send(Array("REJECTED EXTERNAL\r\n".utf8), to: fd)
        case "AUTH" where words.count == 2: send(Array("DATA\r\n".utf8), to: fd)
        case "AUTH", "DATA":
          send(Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8), to: fd)
        case "NEGOTIATE_UNIX_FD": send(Array("AGREE_UNIX_FD\r\n".utf8), to: fd)
        case "BEGIN": return bytes
        default: return nil
        }
      }
      guard let more = receive(fd) else { return nil }
      bytes += more
    }
  }

  /// - Returns: whether to go on.
  private func answer(_ question: BusQuestion, serial: UInt32, to fd: Int32) -> Bool {
    if question.member == "Hello" {
      guard manner != .ungreeting else { return true }
      var body = BusBytes()
      body.append(":1.1")
      send(
        BusAnswer.reply(to: question, serial: serial, signature: "s", body: body.bytes), to: fd)
      return true
    }
    record.change { $0.questions.append(question) }
    let answer = answers(question)
    switch answer {
    case .end: return false
    case .flood:
      let signal = BusBytes.message(
        type: 4, serial: serial,
        fields: [
          (1, "o", .text("/flood")), (2, "s", .text("flood.Flood")), (3, "s", .text("Flood")),
        ], body: [])
      let flood = Array(repeating: signal, count: 256).flatMap { $0 }
      while send(flood, to: fd) {}
      return false
    default:
      if let bytes = answer.reply(to: question, serial: serial) { send(bytes, to: fd) }
      return true
    }
  }

  private func receive(_ fd: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(fd, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  @discardableResult
  private func send(_ bytes: [UInt8], to fd: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// Lends a fake bus, which is gone afterwards with the folder it was in.
package func withFakeBus<Result>(
  _ manner: FakeBus.Manner = .polite,
  answers: @escaping @Sendable (BusQuestion) -> BusAnswer = { _ in .refusal },
  _ body: (FakeBus, BusAddress) throws -> Result
) throws -> Result {
  let folder = try TemporaryFolder()
  let bus = try #require(FakeBus(path: folder("bus"), manner: manner, answers: answers))
  defer { bus.stop() }
  let address = try #require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
  return try body(bus, address)
}
