import FakeBus
import ManualReactor
import Spotlight
import SpotlightBus
import Synchronization
import Testing

@testable import SpotlightDesktops

/// The client's side of the extension for GNOME Shell, with an extension that does what it should.
@MainActor
@Suite struct ShellExtensionTests {
  private let loop = ManualReactor()

  @Test func `it opens a session and has the token`() throws {
    try withShell(on: loop, answers: { FakeShell.answer($0) }) { shell, bus in
      #expect(shell.token == nil)
      shell.ask()
      shell.ask()
      #expect(loop.run { shell.token != nil })
      #expect(shell.token == FakeShell.token)
      #expect(shell.version == "1.0")
      #expect(bus.seen.connections == 1)
      let questions = bus.seen.questions.filter { $0.destination == ExtensionInGnome.name }
      #expect(questions.map(\.member) == ["GetAll", "Open"])
      #expect(questions.allSatisfy { !$0.mayStart })
      shell.close()
      #expect(shell.absence == .noBus && loop.isEmpty)
    }
  }

  @Test func `who has no loop yet waits for the answer, and no longer`() throws {
    try withShell(on: loop, answers: { FakeShell.answer($0) }) { shell, _ in
      shell.ask()
      shell.wait(for: .seconds(60))
      #expect(shell.token != nil)
    }
    try withShell(on: loop, answers: { _ in .silence }) { shell, _ in
      shell.ask()
      shell.wait(for: .milliseconds(5))
      #expect(shell.state == .asked)
    }
  }

  @Test func `it goes on when the extension leaves and comes back`() throws {
    let opened = Mutex(0)
    try withShell(on: loop) { question in
      let count = opened.withLock {
        $0 += question.member == "Open" ? 1 : 0
        return $0
      }
      if question.member == "GetExtensionInfo" {
        return .reply(to: question, [.properties(["state": .double(2)])], then: [FakeShell.came])
      }
      return FakeShell.answer(question, then: count == 1 ? [FakeShell.left] : [])
    } _: { shell, _ in
      var tokens: [String?] = []
      shell.onChange { tokens.append(shell.token) }
      shell.ask()
      #expect(loop.run { tokens.compactMap(\.self).count == 2 })
      #expect(tokens.first == FakeShell.token && tokens.contains(nil))
    }
  }

  @Test func `it tells the use of the keyboard once, and again to an extension that came back`()
    throws
  {
    try withShell(on: loop, answers: { FakeShell.answer($0) }) { shell, bus in
      shell.use(.exclusive)
      shell.ask()
      #expect(loop.run { shell.token != nil })
      shell.use(.exclusive)
      shell.use(.shared)
      shell.use(.none)
      #expect(
        bus.sees { record in
          record.questions.filter { $0.member == "SetKeyboard" }.map(\.texts)
            == [["exclusive"], ["shared"], ["none"]]
        })
    }
  }

  @Test func `a press takes the keys only while the keyboard is shared`() throws {
    try withShell(on: loop, answers: { FakeShell.answer($0) }) { shell, bus in
      shell.takeKeys()
      shell.ask()
      #expect(loop.run { shell.token != nil })
      shell.takeKeys()
      shell.use(.shared)
      shell.takeKeys()
      shell.use(.exclusive)
      shell.takeKeys()
      #expect(
        bus.sees { record in
          record.questions.suffix(3).map(\.member) == [
            "SetKeyboard", "TakeKeyboard", "SetKeyboard",
          ]
        })
    }
  }

  @Test func `places come while they are wanted`() throws {
    try withShell(on: loop) { question in
      FakeShell.answer(
        question,
        then: question.member == "WatchPointer"
          ? [FakeShell.moved(1, 2), FakeShell.moved(-3.5, 4)] : [])
    } _: { shell, bus in
      let pointer = GnomePointer(shell)
      var places: [Point?] = []
      pointer.onPlace = { places.append($0.position) }
      pointer.ask()
      shell.ask()
      #expect(pointer.state == .asked)
      pointer.start()
      #expect(loop.run { pointer.state == .idle })
      pointer.start()
      #expect(pointer.state == .starting)
      #expect(loop.run { places.count == 2 })
      #expect(places == [Point(x: 1, y: 2), Point(x: -3.5, y: 4)])
      #expect(pointer.state == .live)
      pointer.stop()
      #expect(pointer.state == .idle)
      #expect(bus.sees { $0.questions.count { $0.member == "WatchPointer" } == 2 })
    }
  }
}
