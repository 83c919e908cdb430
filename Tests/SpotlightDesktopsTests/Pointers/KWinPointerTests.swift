import FakeBus
import Glibc
import ManualReactor
import Spotlight
import Synchronization
import TestFiles
import Testing

@testable import SpotlightDesktops

/// A script in KWin, with a KWin that does what it should.
@MainActor
@Suite struct KWinPointerTests {
  private let loop = ManualReactor()

  /// What lies at a path: its text and its permissions.
  private struct Seen: Sendable {
    var text = ""
    var mode: mode_t = 0
  }

  nonisolated private static func look(at path: String) -> Seen {
    var facts = stat()
    guard lstat(path, &facts) == 0, let file = fopen(path, "rb") else { return Seen() }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Seen(text: String(decoding: bytes[..<count], as: UTF8.self), mode: facts.st_mode)
  }

  @Test(arguments: [false, true])
  func `it loads a script and tells what the script tells, in KWin 6 and in 5_27`(
    isOld: Bool
  ) throws {
    let seen = Mutex(Seen())
    try withScript(on: loop) { question in
      if question.member == "loadScript" {
        seen.withLock { $0 = Self.look(at: question.texts[0]) }
      }
      return FakeKWin.answer(
        question, isOld: isOld,
        then: [
          FakeKWin.moved(12, 34), FakeKWin.moved([.double(-5.5), .double(7)]),
          FakeKWin.moved([.int32(1), .double(2.5)]),
        ])
    } _: { script, bus, folder in
      var places: [PointerPlace] = []
      var states: [SourceState] = []
      script.onPlace = { places.append($0) }
      script.onChange = { states.append(script.state) }
      script.ask()
      #expect(script.state == .asked)
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(script.state == .starting)
      #expect(loop.run { places.count == 3 })
      #expect(
        places.map(\.position) == [
          Point(x: 12, y: 34), Point(x: -5.5, y: 7), Point(x: 1, y: 2.5),
        ])
      #expect(states == [.asked, .idle, .starting, .live])
      let path = folder + "/followspot-pointer-1.js"
      let file = seen.withLock { $0 }
      #expect(file.mode == S_IFREG | 0o600)
      #expect(file.text == names(":1.1").map { KWinPointerScript(names: $0).text })
      // KWin has read it.
      #expect(access(path, F_OK) != 0)
      script.stop()
      #expect(script.state == .idle)
      #expect(bus.sees { $0.questions.count { $0.member == "unloadScript" } == 2 })
      let questions = bus.seen.questions.filter { $0.destination == "org.kde.KWin" }
      let run = isOld ? ["run", "run"] : ["run"]
      #expect(questions.map(\.member) == ["unloadScript", "loadScript"] + run + ["unloadScript"])
      #expect(questions[1].texts == [path, "followspot-pointer-1"])
      #expect(questions.last?.texts == ["followspot-pointer-1"])
      #expect(questions.allSatisfy { !$0.mayStart })
    }
  }

  @Test func `it rests when nothing comes, and starts as often as it is wanted`() throws {
    try withScript(on: loop) {
      FakeKWin.answer($0, then: [FakeKWin.moved(1, 2)])
    } _: { script, bus, _ in
      var count = 0
      script.onPlace = { _ in count += 1 }
      script.ask()
      script.ask()
      #expect(loop.run { script.state == .idle })
      for round in 1...3 {
        script.start()
        script.start()
        #expect(loop.run { count == round && script.state == .live })
        #expect(loop.deadline == nil && !loop.wantsRoom)
        script.stop()
        script.stop()
      }
      #expect(bus.sees { $0.questions.count { $0.member == "unloadScript" } == 6 })
      #expect(bus.seen.connections == 1)
      #expect(bus.seen.questions.count { $0.member == "RequestName" } == 1)
    }
  }

  @Test func `a name that another program has is left to it`() throws {
    try withScript(on: loop) { question in
      if question.member == "RequestName" {
        let isTaken = question.texts[0].hasSuffix("1") || question.texts[0].hasSuffix("2")
        return .value(.uint32(isTaken ? 3 : 1), wraps: 0)
      }
      return FakeKWin.answer(question, then: [FakeKWin.moved(1, 2)])
    } _: { script, bus, folder in
      script.ask()
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(loop.run { script.state == .live })
      script.stop()
      let names = bus.seen.questions.filter { $0.destination == "org.kde.KWin" }.flatMap(\.texts)
      #expect(
        Set(names) == ["followspot-pointer-3", folder + "/followspot-pointer-3.js"])
    }
  }

  @Test func `an older script under the name is unloaded and the new one loaded`() throws {
    let loads = Mutex(0)
    try withScript(on: loop, times: .short) { question in
      if question.member == "loadScript" {
        let count = loads.withLock {
          $0 += 1
          return $0
        }
        if count == 1 { return .value(.int32(-1), wraps: 0) }
      }
      return FakeKWin.answer(question, then: [FakeKWin.moved(1, 2)])
    } _: { script, bus, _ in
      script.ask()
      #expect(loop.run { script.state == .idle })
      // A busy machine may need further tries.
      #expect(
        loop.run {
          if script.state != .live {
            script.forgetFailure()
            script.start()
          }
          return script.state == .live
        })
      let members = bus.seen.questions.map(\.member).filter { $0.hasSuffix("Script") }
      #expect(members.prefix(4) == ["unloadScript", "loadScript", "unloadScript", "loadScript"])
    }
  }

  @Test func `what lies where the file goes is replaced, and never written into`() throws {
    try withScript(on: loop) {
      FakeKWin.answer($0, then: [FakeKWin.moved(1, 2)])
    } _: { script, _, folder in
      let other = folder + "/other"
      try TestFile.write([1, 2, 3], to: other)
      try #require(symlink(other, folder + "/followspot-pointer-1.js") == 0)
      script.ask()
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(loop.run { script.state == .live })
      #expect(Self.look(at: other).text == "\u{1}\u{2}\u{3}")
    }
  }

  @Test func `the script speaks to the receiver`() throws {
    let text = KWinPointerScript(names: try #require(names(":1.23"))).text
    #expect(text.hasPrefix("var receiver = \":1.23\","))
    #expect(text.contains("\"unloadScript\", \"followspot-pointer-1\""))
  }

  private func names(_ receiver: String) -> ScriptInKWin.Names? {
    ScriptInKWin.Names(receiver: receiver, name: "followspot-pointer-1")
  }
}
