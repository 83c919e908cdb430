import Glibc
import LocalServer
import ManualReactor
import Spotlight
import Synchronization
import TestFiles
import Testing

@testable import SpotlightDesktops

/// Sockets of compositors, with servers good and bad.
@MainActor
@Suite struct SocketPointerTests {
  private let loop = ManualReactor()

  /// What a server does with a question.
  enum Deed: Hashable, Sendable {
    case answer([UInt8])
    /// Answers in two pieces.
    case pieces([UInt8], [UInt8])
    case silence
    case end
  }

  enum Kind: CaseIterable, Sendable {
    case wayfire, hyprland

    var conversation: any SocketConversation {
      switch self {
      case .wayfire: WayfirePointer()
      case .hyprland: HyprlandPointer()
      }
    }

    /// What is said if it tells no place.
    var refusal: String {
      switch self {
      case .wayfire: "Wayfire tells the pointer's place only with its plugin ipc-rules."
      case .hyprland: "Hyprland's socket does not tell the pointer's place."
      }
    }

    /// How it says a place.
    func bytes(_ x: Int, _ y: Int) -> [UInt8] {
      switch self {
      case .wayfire:
        LengthFrames.message(#"{"result":"ok","pos":{"x":\#(x),"y":\#(y)}}"#)
      case .hyprland: Array("\(x), \(y)".utf8)
      }
    }
  }

  /// Lends a source on a server that does one deed for each question.
  private func withSocket(
    _ kind: Kind, limit: Duration = patience, process: Int32? = getpid(),
    _ deed: @escaping @Sendable (Int) -> Deed,
    _ body: (SocketPointer, _ questions: () -> Int) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder("socket")
    let count = Mutex(0)
    let question = kind.conversation.question
    let server = try #require(
      LocalServer(path: path) { fd in
        var bytes = [UInt8](repeating: 0, count: 256)
        while recv(fd, &bytes, question.count, Int32(MSG_WAITALL)) == question.count {
          guard Array(bytes[..<question.count]) == question else { return }
          let number = count.withLock {
            $0 += 1
            return $0
          }
          switch deed(number) {
          case .answer(let answer): Glibc.send(fd, answer, answer.count, Int32(MSG_NOSIGNAL))
          case .pieces(let first, let second):
            Glibc.send(fd, first, first.count, Int32(MSG_NOSIGNAL))
            Glibc.send(fd, second, second.count, Int32(MSG_NOSIGNAL))
          case .silence: while recv(fd, &bytes, bytes.count, 0) > 0 {}
          case .end: return
          }
          if !kind.conversation.keepsConnection { return }
        }
      })
    server.start()
    defer { server.stop() }
    let source = SocketPointer(
      kind.conversation, at: path, process: process, limit: limit, on: loop)
    try body(source) { count.withLock { $0 } }
    source.stop()
    #expect(loop.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `it tells each new place, and nothing once it is stopped`(kind: Kind) throws {
    try withSocket(kind) { number in
      // The first is the question whether it can be used; each place is told twice.
      .answer(kind.bytes(number / 2 * 10, 5))
    } _: { source, questions in
      var places: [PointerPlace] = []
      var states: [SourceState] = []
      source.onPlace = { places.append($0) }
      source.onChange = { states.append(source.state) }
      source.ask()
      #expect(source.state == .asked)
      #expect(loop.run { source.state == .idle })
      // Nothing is asked before it is wanted.
      #expect(loop.isEmpty && questions() == 1)
      source.start()
      #expect(loop.run { places.count == 4 })
      #expect(places.map(\.position) == [10, 20, 30, 40].map { Point(x: $0, y: 5) })
      #expect(states == [.asked, .idle, .starting, .live])
      source.stop()
      #expect(source.state == .idle && loop.isEmpty)
      source.start()
      #expect(loop.run { places.count == 5 })
    }
  }

  @Test func `an answer in pieces is one`() throws {
    try withSocket(.wayfire) { _ in
      let bytes = Kind.wayfire.bytes(7, 8)
      return .pieces(Array(bytes[..<6]), Array(bytes[6...]))
    } _: { source, _ in
      source.ask()
      #expect(loop.run { source.state == .idle })
    }
  }

  @Test(arguments: Kind.allCases)
  func `a compositor that does not tell it is an absence in words`(kind: Kind) throws {
    for deed in [
      Deed.answer(LengthFrames.message("{}")), .answer([1, 2, 3, 4, 5]), .end,
      .answer([UInt8](repeating: 0x20, count: 8192)),
    ] {
      try withSocket(kind, { _ in deed }) { source, _ in
        source.ask()
        #expect(loop.run { source.state != .asked })
        #expect(source.state == .absent(kind.refusal))
        source.start()
        #expect(source.state.isAbsent)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a compositor that does not answer is an absence, and later a failure`(kind: Kind) throws {
    try withSocket(kind, limit: .milliseconds(20), { _ in .silence }) { source, _ in
      source.ask()
      #expect(loop.run { source.state != .asked })
      #expect(source.state == .absent("The compositor's socket does not answer."))
    }
    try withSocket(kind, limit: .seconds(2)) { number in
      number < 4 ? .answer(kind.bytes(number, 0)) : .silence
    } _: { source, _ in
      source.ask()
      #expect(loop.run { source.state != .asked })
      source.start()
      #expect(loop.run { source.state.failure != nil })
      #expect(loop.isEmpty)
      source.start()
      #expect(source.state.failure != nil)
      source.forgetFailure()
      #expect(source.state == .asked)
      source.stop()
      #expect(loop.run { source.state != .asked })
    }
  }

  @Test func `a compositor that goes away has failed`() throws {
    try withSocket(.wayfire) { number in
      number < 3 ? .answer(Kind.wayfire.bytes(number, 0)) : .end
    } _: { source, _ in
      source.ask()
      #expect(loop.run { source.state == .idle })
      source.start()
      #expect(loop.run { source.state.failure != nil })
    }
  }

  @Test func `nothing at the path, or another program than the compositor, is an absence`() throws {
    try withSocket(.wayfire, process: getppid(), { _ in .end }) { source, _ in
      source.ask()
      #expect(
        source.state == .absent("The socket belongs to another program than the compositor."))
    }
    for path in ["/nonexistent/socket", "/dev/null", "", String(repeating: "a", count: 500)] {
      let source = SocketPointer(WayfirePointer(), at: path, process: nil, on: loop)
      source.ask()
      #expect(source.state == .absent("Nothing answers at the compositor's socket."))
      #expect(loop.isEmpty)
    }
  }
}
