import Expectations
import FakeBus
import Glibc
import ManualReactor
import RealBus
import Spotlight
import SpotlightBus
import SpotlightSpeech
import TestFiles

/// The two connections, on buses that are good, silent or full of nonsense.
@MainActor
@Suite struct ReadersTests {
  private func withDesktop(
    _ change: (inout ReaderDesktop.Options) -> Void = { _ in },
    _ body: (ReaderDesktop) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    var options = ReaderDesktop.Options()
    change(&options)
    let desktop = try ReaderDesktop(options, in: folder)
    defer { desktop.end() }
    try body(desktop)
  }

  @Test func `where readers are not wanted, one question is asked and no other bus is met`() throws
  {
    try withDesktop({ $0.isEnabled = false }) { desktop in
      desktop.expectNoReader()
      expect(desktop.asked(desktop.session), is: ["GetAll"])
      expect(desktop.session.seen.questions.allSatisfy { !$0.mayStart })
      expect(desktop.accessibility.seen.connections, is: 0)
    }
  }

  /// Not wanted at all, or wanted once by a reader that has gone since, which releases up to 2.60 still say.
  @Test(arguments: [false, true])
  func `without a reader, nothing goes out while a tour of fifty steps runs`(isEnabled: Bool) throws
  {
    try withDesktop({
      $0.isEnabled = isEnabled
      $0.listeners = []
    }) { desktop in
      desktop.readers.begin()
      expect(desktop.run { desktop.readers.isSettled })
      let before = [desktop.session.seen, desktop.accessibility.seen].map(\.messages)
      for step in 0..<50 {
        for focus in [nil, CardElement.button(0), .button(1)] {
          desktop.readers.show(Cards.reading(number: step, focus: focus))
          desktop.readers.say("The light is on.")
          desktop.loop.turn()
        }
      }
      expect(!desktop.readers.wantsKeys)
      desktop.readers.close()
      // A bus has taken everything that was sent before it sees us go.
      expect(desktop.session.sees { $0.departures == 1 })
      expect(desktop.accessibility.sees { $0.departures == (isEnabled ? 1 : 0) })
      expect([desktop.session.seen, desktop.accessibility.seen].map(\.messages), is: before)
    }
  }

  @Test(.enabled(if: RealBus.program != nil, "There is no dbus-daemon; install dbus-daemon."))
  func `without a reader, what others do on the bus is never heard of`() throws {
    try withRealBus { bus in
      let loop = ManualReactor()
      let readers = Readers(bus: bus.address, within: patience, on: loop)
      readers.begin()
      func isSpoken() -> Bool {
        loop.descriptors.contains { descriptor in
          var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          return poll(&polled, 1, 0) > 0
        }
      }
      try require(loop.run { readers.isSettled && !isSpoken() })
      try require(loop.descriptors.count == 1 && loop.deadline == nil)
      // Names, properties, signals and questions of programs that are no readers.
      for number in 0..<20 {
        let other = try bus.connect()
        try other.own("org.example.n\(number)") { _ in }
        try other.emit(
          "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
          [.string("org.a11y.Status"), .options(["IsEnabled": .boolean(true)]), .strings([])])
        _ = try bus.values(
          BusCall(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames"),
          by: other)
        other.close()
      }
      expect(!isSpoken())
      readers.close()
    }
  }

  @Test func `before begin nothing is asked at all`() throws {
    try withDesktop { desktop in
      desktop.readers.show(Cards.reading())
      desktop.readers.say("The light is on.")
      expect(desktop.session.seen.connections, is: 0)
    }
  }

  @Test func `where none listens for windows, nothing is embedded`() throws {
    let listeners = [[":1.5", "Object:TextChanged"], [":1.6", "Focus::"]]
    try withDesktop({ $0.listeners = listeners }) { desktop in
      desktop.expectNoReader()
      expect(desktop.asked(desktop.accessibility), is: ["GetRegisteredEvents"])
    }
  }

  @Test func `a reader gets the card that is there, and the goodbye`() throws {
    try withDesktop { desktop in
      desktop.readers.show(Cards.reading())
      desktop.expectReader()
      expect(desktop.accessibility.sees { $0.signals == 3 })
      expect(desktop.asked(desktop.accessibility), is: ["GetRegisteredEvents", "Embed"])
      desktop.readers.close()
      expect(desktop.accessibility.sees { $0.signals == 6 && $0.departures == 1 })
      expect(desktop.asked(desktop.accessibility).last, is: "Unembed")
    }
  }

  private nonisolated static let manyQuestions = 200

  @Test func `a reader that waits for each answer gets many of them between two frames`() throws {
    let question: @Sendable (Int) -> [UInt8] = { number in
      FakeBus.call(
        serial: UInt32(100 + number), "/org/a11y/atspi/accessible/1", "org.a11y.atspi.Accessible",
        "GetRole")
    }
    try withDesktop({
      $0.embedding = .followed($0.embedding, by: question(0))
      $0.asksNext = { $0 < Self.manyQuestions ? question($0) : nil }
    }) { desktop in
      desktop.readers.show(Cards.reading())
      desktop.expectReader()
      let frames = desktop.workBetweenFrames(atMost: Self.manyQuestions) {
        desktop.accessibility.seen.answers >= Self.manyQuestions
      }
      expect(frames < Self.manyQuestions / 4)
    }
  }

  @Test(arguments: [(":1.5", 2), (":1.9", 0)])
  func `a reader that pings is told the card again in the next turn; another program is not`(
    sender: String, more: Int
  ) throws {
    let ping = FakeBus.call(
      serial: 100, "/", "org.freedesktop.DBus.Peer", "Ping", from: sender)
    try withDesktop({ $0.embedding = .followed($0.embedding, by: ping) }) { desktop in
      desktop.readers.show(Cards.reading())
      desktop.expectReader()
      expect(desktop.run { desktop.accessibility.seen.answers == 1 })
      for _ in 0..<2 { desktop.readers.show(Cards.reading()) }
      desktop.readers.close()
      expect(desktop.accessibility.sees { $0.departures == 1 })
      func signals(_ count: Int) -> [FakeBus.Record.Told] {
        Array(repeating: .signal, count: count)
      }
      // The card, the answer to the ping, the card once more, the goodbye.
      expect(desktop.accessibility.seen.told, is: signals(3) + [.answer] + signals(more + 3))
    }
  }

  @Test func `a magnifier gets the focus and does not silence the voice`() throws {
    try withDesktop({ $0.listeners = [[":1.5", "object:state-changed:focused"]] }) { desktop in
      desktop.readers.show(Cards.reading())
      desktop.readers.begin()
      expect(desktop.run { desktop.readers.isSettled })
      expect(desktop.accessibility.sees { $0.signals == 3 })
      expect(!desktop.readers.isListening && !desktop.readers.wantsKeys)
    }
  }

  @Test(arguments: [true, false])
  func `a key is shown to the registry, which says whether it is taken`(isTaken: Bool) throws {
    try withDesktop({ $0.takesKeys = isTaken }) { desktop in
      desktop.expectReader()
      expect(desktop.readers.wantsKeys)
      var answer: Bool?
      let key = KeyChange(
        seat: SeatID(1), time: .seconds(1), place: 15, symbol: 0xff09, phase: .pressed)
      desktop.readers.pass(key) { answer = $0 }
      expect(desktop.run { answer != nil })
      expect(answer, is: isTaken)
    }
  }

  @Test(arguments: [FakeBus.Manner.mute, .closed, .unwelcoming, .ungreeting, .crowded])
  func `a bus that is silent or hangs up has no readers`(manner: FakeBus.Manner) throws {
    try withDesktop({ $0.manner = manner }) { desktop in
      desktop.expectNoReader()
      desktop.readers.say("The light is on.")
    }
  }

  @Test(arguments: [
    "unixexec:path=/bin/true", "tcp:host=example.org,port=1", "", "unix:path=/nowhere",
    String(repeating: "unix:path=/a;", count: 1000),
  ])
  func `an address that is no socket of this machine is not met`(address: String) throws {
    try withDesktop({ $0.address = address }) { desktop in
      desktop.expectNoReader()
    }
  }

  @Test(arguments: [
    BusAnswer.refusal, .empty, .value(.string("x"), wraps: 0),
    .value(.object("", path: "/"), wraps: 3),
  ])
  func `a registry that answers nonsense has no readers`(answer: BusAnswer) throws {
    try withDesktop({ $0.embedding = answer }) { desktop in
      desktop.readers.show(Cards.reading())
      desktop.expectNoReader()
    }
  }

  @Test func `a reader presses a button, whatever it asks before`() throws {
    let button = "/org/a11y/atspi/accessible/1/4"
    let calls: [(path: String, interface: String, member: String, arguments: [SentValue])] = [
      ("/elsewhere", "no.Such", "NoSuch", []),
      (button, "org.a11y.atspi.Accessible", "GetChildAtIndex", [.strings(["a"]), .double(.nan)]),
      ("/org/a11y/atspi/cache", "org.freedesktop.DBus.Properties", "Set", [.uint64(.max)]),
      (button, "org.a11y.atspi.Action", "DoAction", [.int32(0)]),
    ]
    let asked = calls.enumerated().flatMap { index, call in
      FakeBus.call(
        serial: UInt32(100 + index), call.path, call.interface, call.member, call.arguments)
    }
    try withDesktop({ $0.embedding = .followed($0.embedding, by: asked) }) { desktop in
      desktop.readers.show(Cards.reading())
      desktop.readers.begin()
      expect(desktop.run { !desktop.acts.isEmpty })
      expect(desktop.acts, is: [ReaderAct(.press, .button(1), of: 7)])
      expect(desktop.readers.isListening)
    }
  }
}

extension ReaderDesktop {
  /// Asks for readers, and expects one to listen.
  fileprivate func expectReader(sourceLocation: SourceLocation = #_sourceLocation) {
    readers.begin()
    #expect(run { readers.isListening }, sourceLocation: sourceLocation)
  }

  /// Asks for readers, and expects none to listen.
  fileprivate func expectNoReader(sourceLocation: SourceLocation = #_sourceLocation) {
    readers.begin()
    #expect(run { readers.isSettled }, sourceLocation: sourceLocation)
    #expect(!readers.isListening, sourceLocation: sourceLocation)
  }
}
