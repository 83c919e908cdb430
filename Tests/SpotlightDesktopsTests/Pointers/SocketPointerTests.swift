import Expectations
import Glibc
import LocalServer
import ManualReactor
import RandomNumbers
import Spotlight
import Synchronization
import TestFiles

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
        SocketFrames.message(#"{"result":"ok","pos":{"x":\#(x),"y":\#(y)}}"#)
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
    let server = try require(
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
    expect(loop.isEmpty)
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
      expect(source.state, is: .asked)
      expect(loop.run { source.state == .idle })
      // Nothing is asked before it is wanted.
      expect(loop.isEmpty && questions() == 1)
      source.start()
      expect(loop.run { places.count == 4 })
      expect(places.map(\.position), is: [10, 20, 30, 40].map { Point(x: $0, y: 5) })
      expect(states, is: [.asked, .idle, .starting, .live])
      source.stop()
      expect(source.state == .idle && loop.isEmpty)
      source.start()
      expect(loop.run { places.count == 5 })
    }
  }

  @Test func `an answer in pieces is one`() throws {
    try withSocket(.wayfire) { _ in
      let bytes = Kind.wayfire.bytes(7, 8)
      return .pieces(Array(bytes[..<6]), Array(bytes[6...]))
    } _: { source, _ in
      source.ask()
      expect(loop.run { source.state == .idle })
    }
  }

  @Test(arguments: Kind.allCases)
  func `a compositor that does not tell it is an absence in words`(kind: Kind) throws {
    for deed in [
      Deed.answer(SocketFrames.message("{}")), .answer([1, 2, 3, 4, 5]), .end,
      .answer([UInt8](repeating: 0x20, count: 8192)),
    ] {
      try withSocket(kind, { _ in deed }) { source, _ in
        source.ask()
        expect(loop.run { source.state != .asked })
        expect(source.state, is: .absent(kind.refusal))
        source.start()
        expect(source.state.isAbsent)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a compositor that does not answer is an absence, and later waited for`(kind: Kind) throws {
    try withSocket(kind, limit: .milliseconds(20), { _ in .silence }) { source, _ in
      source.ask()
      expect(loop.run { source.state != .asked })
      expect(source.state, is: .absent("The compositor's socket does not answer."))
    }
    try withSocket(kind, limit: .seconds(2)) { number in
      number == 4 ? .silence : .answer(kind.bytes(number, 0))
    } _: { source, _ in
      source.ask()
      expect(loop.run { source.state != .asked })
      source.start()
      expect(loop.run { source.state == .silent("The compositor's socket does not answer.") })
      expect(loop.run { source.state == .live })
    }
  }

  @Test func `a compositor that goes away has failed`() throws {
    try withSocket(.wayfire) { number in
      number < 3 ? .answer(Kind.wayfire.bytes(number, 0)) : .end
    } _: { source, _ in
      source.ask()
      expect(loop.run { source.state == .idle })
      source.start()
      expect(loop.run { source.state.failure != nil })
      expect(loop.isEmpty)
      source.start()
      expect(source.state.failure != nil)
      source.forgetFailure()
      expect(source.state, is: .asked)
      expect(loop.run { source.state != .asked })
    }
  }

  @Test func `a socket of another program than the compositor is an absence`() throws {
    try withSocket(.wayfire, process: getppid(), { _ in .end }) { source, _ in
      source.ask()
      expect(source.state == .absent("The socket belongs to another program than the compositor."))
    }
  }
}

/// What compositors say on their own sockets, without a socket.
@Suite struct PointerConversationTests {
  private let wayfire = WayfirePointer()
  private let hyprland = HyprlandPointer()
  private let noWayfire = Heard.refused(
    "Wayfire tells the pointer's place only with its plugin ipc-rules.")
  private let noHyprland = Heard.refused("Hyprland's socket does not tell the pointer's place.")

  private func framed(_ text: String) -> [UInt8] { SocketFrames.message(text) }

  @Test(arguments: [
    #"{"result":"ok","pos":{"x":12.5,"y":-3}}"#, #"{"pos":{"y":-3,"x":1.25e1},"result":"ok"}"#,
    #" { "pos" : { "z" : [1, [], {"a": null}], "x" : 12.5 , "y" : -3.0, "\"": true } } "#,
  ])
  func `Wayfire's answer is a place when all of it has come`(text: String) {
    let bytes = framed(text)
    for count in 0..<bytes.count {
      expect(wayfire.read(Array(bytes[..<count]), isOver: false), is: .nothing)
      expect(wayfire.read(Array(bytes[..<count]), isOver: true), is: noWayfire)
    }
    expect(wayfire.read(bytes, isOver: false), is: .place(Point(x: 12.5, y: -3)))
    expect(wayfire.read(bytes + [0], isOver: false), is: noWayfire)
  }

  @Test(arguments: [
    #"{"error":"No such method found!"}"#, "", "{}", "[]", "1", "null", "{", "nonsense",
    #"{"pos":{"x":1}}"#, #"{"pos":{"x":1,"y":"2"}}"#, #"{"pos":[1,2]}"#, #"{"pos":{"x":1,"y":2}"#,
    #"{"pos":{"x":nan,"y":2}}"#, #"{"pos":{"x":-inf,"y":2}}"#, #"{"pos":{"x":1e300,"y":2}}"#,
    #"{"pos":{"x":1e999,"y":2}}"#, #"{"pos":{"x":1000001,"y":2}}"#,
    #"{"pos":{"x":1,"y":2}}}"#, #"{"pos":{"x":,"y":2}}"#,
    String(repeating: "[", count: 4000), String(repeating: #"{"a":"#, count: 800),
  ])
  func `other words of Wayfire are none`(text: String) {
    expect(wayfire.read(framed(text), isOver: false), is: noWayfire)
  }

  @Test(arguments: [UInt32.max, 4097, 1 << 31])
  func `an answer that promises too much is none before it comes`(length: UInt32) {
    expect(wayfire.read(withUnsafeBytes(of: length) { Array($0) }, isOver: false), is: noWayfire)
  }

  @Test func `Hyprland's answer is a place when the connection ends`() {
    expect(hyprland.read(Array("12, -34".utf8), isOver: false), is: .nothing)
    expect(hyprland.read(Array("12, -34".utf8), isOver: true), is: .place(Point(x: 12, y: -34)))
    expect(hyprland.read(Array("1.5,2".utf8), isOver: true), is: .place(Point(x: 1.5, y: 2)))
  }

  @Test(arguments: [
    "", "12", "12,", ",", "1,2,3", "unknown request", "a, b", "1, nan", "inf, 1", "1e9, 2",
    "\u{0}, 1", "{\"x\": 1, \"y\": 2}",
  ])
  func `other words of Hyprland are none`(text: String) {
    expect(hyprland.read(Array(text.utf8), isOver: true), is: noHyprland)
  }

  @Test func `Hyprland's answer is bounded`() {
    expect(hyprland.read([UInt8](repeating: 0x31, count: 65), isOver: false), is: noHyprland)
  }

  @Test(arguments: 0..<Effort.times(200, long: 20_000))
  func `damaged answers are read without a fault`(seed: Int) {
    var random = Seeded(seed)
    let bytes = framed(#"{"result":"ok","pos":{"x":12.5,"y":-3,"z":[1,{"a":"b\"c"}]}}"#)
      .damaged(using: &random)
    for isOver in [false, true] {
      for answer in [wayfire.read(bytes, isOver: isOver), hyprland.read(bytes, isOver: isOver)] {
        guard case .place(let point) = answer else { continue }
        expect(point.x.isFinite && abs(point.x) <= DesktopBounds.farthest)
        expect(point.y.isFinite && abs(point.y) <= DesktopBounds.farthest)
      }
    }
  }
}

extension SocketConversation {
  /// What comes of the first bytes of an answer.
  fileprivate func read(_ bytes: [UInt8], isOver: Bool) -> Heard {
    var copy = self
    return copy.handleAnswer(bytes, isOver: isOver)
  }
}
