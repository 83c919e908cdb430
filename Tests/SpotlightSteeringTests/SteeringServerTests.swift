import Expectations
import Glibc
import ManualReactor
import RandomNumbers
import SpotlightSteering
import TestFiles

@MainActor
@Suite struct SteeringServerTests {
  /// A server that notes what it is asked for, in a folder of its own.
  private func withServer(
    user: UInt32 = geteuid(),
    _ body: (SteeringServer, ManualReactor, SteeringPlace, _ asked: () -> [Request]) throws -> Void
  ) throws {
    let folder = try SessionFolder()
    let place = folder.place
    let server = try require(
      try SteeringServer(at: place, program: "1.2", mode: "tour", user: user))
    let loop = ManualReactor()
    var asked: [Request] = []
    server.onRequest = { request throws(RequestRefusal) in
      if request.name == .goto { throw .usage("There is no step.") }
      asked.append(request)
      return request.name == .status ? "{}" : nil
    }
    server.onWatch = { #"{"event":"status"}"# }
    server.attach(to: loop)
    try body(server, loop, place) { asked }
    server.end()
    expect(loop.descriptors.count, is: 0)
    expect(folder.names, is: [])
  }

  private let greeting = "followspot 1 1.2 tour \(getpid())"

  @Test func `who connects is greeted, and has an answer for each line in its order`() throws {
    try withServer { _, loop, place, asked in
      let call = try RawCall(place)
      loop.turns()
      expect(call.lines, is: [greeting])
      _ = call.send("next\nstatus\ngoto \"x\"\nnxet\n\nba")
      // A line in a turn: what came of it is to be seen by the next one.
      loop.turns(atMost: 1)
      expect(asked().map(\.name), is: [.next])
      loop.turns()
      expect(
        call.answers(to: "ck\n", on: loop) == [
          "ok", "ok {}", "error usage There is no step.",
          "error usage There is no request 'nxet'; did you mean next?",
          "error usage The line is empty.", "ok",
        ])
      expect(asked().map(\.name), is: [.next, .status, .back])
      expect(loop.turns(), is: 0)
    }
  }

  @Test func `it gives its place as long as a call is connected, and answers others`() throws {
    try withServer { _, loop, place, _ in
      let (other, watcher) = (try RawCall(place), try RawCall(place))
      expect(other.answers(to: "yield\n", on: loop), is: [greeting, "ok"])
      _ = watcher.answers(to: "watch\n", on: loop)
      // The place is free for another one, and this one cannot be shown.
      let second = try require(try SteeringServer(at: place, program: "2", mode: "light"))
      let lines = watcher.answers(to: "on\nyield\nstatus\n", on: loop)
      expect(lines.count == 3 && lines[2] == "ok {}")
      expect(lines.prefix(2).allSatisfy { $0.hasPrefix("error unavailable ") })
      let inner = ManualReactor()
      second.attach(to: inner)
      let call = try RawCall(place)
      inner.turns()
      expect(call.lines, is: ["followspot 1 2 light \(getpid())"])
      second.end()
      withExtendedLifetime(other) { _ = loop.turns() }
    }
  }

  @Test func `it comes back when the call ends, and after one that was quicker`() throws {
    try withServer { server, loop, place, _ in
      var isLost = false
      server.onLost = { isLost = true }
      for isQuicker in [false, true, false] {
        var guest: RawCall? = try RawCall(place)
        expect(guest?.answers(to: "yield\n", on: loop), is: [greeting, "ok"])
        let quicker =
          isQuicker ? try SteeringServer(at: place, program: "2", mode: "light") : nil
        guest = nil
        loop.turns()
        if let quicker {
          let inner = ManualReactor()
          quicker.attach(to: inner)
          inner.turns()
          loop.turns()
          expect(try SteeringServer(at: place, program: "3", mode: "light") == nil)
          quicker.end()
          loop.turns()
        }
        // A process that another test starts has a copy of what was closed, for a moment: the end is seen after that.
        let end = ContinuousClock.now + .seconds(30)
        while access(place.socketPath, F_OK) != 0, ContinuousClock.now < end {
          poll(nil, 0, 1)
          loop.turns()
        }
        let call = try RawCall(place)
        loop.turns()
        expect(call.lines, is: [greeting])
      }
      expect(!isLost)
    }
  }

  @Test func `one that is shown keeps its place`() throws {
    try withServer { server, loop, place, _ in
      server.onRequest = { _ throws(RequestRefusal) in throw .unavailable("It is shown.") }
      let answers = try RawCall(place).answers(to: "yield\n", on: loop)
      expect(answers, is: [greeting, "error unavailable It is shown."])
      expect(try SteeringServer(at: place, program: "2", mode: "light") == nil)
    }
  }

  @Test func `a line without an end is an error line, once`() throws {
    try withServer { _, loop, place, asked in
      let call = try RawCall(place)
      for _ in 0..<10 {
        expect(call.send([UInt8](repeating: 120, count: 10_000)), is: 10_000)
        loop.turns()
      }
      let answers = call.answers(to: "\nnext\n", on: loop)
      expect(answers, is: [greeting, "error usage The line has more than 4096 bytes.", "ok"])
      expect(asked().map(\.name), is: [.next])
    }
  }

  @Test func `who watches hears of everything, and others do not`() throws {
    try withServer { server, loop, place, _ in
      let (watcher, other) = (try RawCall(place), try RawCall(place))
      _ = watcher.send("watch\n")
      expect(!server.isWatched)
      loop.turns()
      expect(server.isWatched)
      server.notify(of: "{}")
      expect(watcher.lines, is: [greeting, #"ok {"event":"status"}"#, "event {}"])
      expect(other.lines, is: [greeting])
      expect(watcher.answers(to: "next\n", on: loop), is: ["ok"])
    }
  }

  @Test func `a slow reader is never waited for, and hears why there is no more`() throws {
    try withServer { server, loop, place, _ in
      let (slow, quick) = (try RawCall(place), try RawCall(place))
      for call in 0..<2 { _ = call == 0 ? slow.send("watch\n") : quick.send("watch\n") }
      loop.turns()
      _ = quick.lines
      let event = String(repeating: "x", count: 1000)
      for number in 0..<2000 {
        server.notify(of: "\(number) \(event)")
        expect(quick.lines, is: ["event \(number) \(event)"])
      }
      // What it reads late are whole lines in their order, and the last one.
      var text = ""
      var isEnd = false
      while !isEnd {
        let part = slow.read()
        text += part.text
        isEnd = part.isEnd
        loop.turns()
      }
      let lines = text.split(separator: "\n")
      expect(lines.last == "bye slow" && text.hasSuffix("\n"))
      let numbers = lines.compactMap { line in
        line.hasPrefix("event ") ? Int(line.split(separator: " ")[1]) : nil
      }
      // How many fit into the socket is the system's.
      expect(numbers == Array(0..<numbers.count) && (20..<2000).contains(numbers.count))
      expect(loop.descriptors.count, is: 2)
    }
  }

  @Test func `who never reads holds nothing up, and goes with the end`() throws {
    try withServer { server, loop, place, asked in
      let call = try RawCall(place)
      for _ in 0..<20_000 {
        if call.send("status\n") < 7 { break }
        loop.turns()
      }
      expect(asked().count > 1000)
      // Its end is said, and room for that is waited for; nothing else is read.
      expect(loop.wantsRoom)
      let count = asked().count
      expect(loop.turns() < 1000)
      expect(asked().count, is: count)
      _ = try RawCall(place).send("next\n")
      loop.turns()
    }
  }

  @Test func `as many are served as there are places, and others are told`() throws {
    try withServer { server, loop, place, asked in
      let calls = try (0..<100).map { _ in try RawCall(place) }
      loop.turns()
      for call in calls { _ = call.send("next\n") }
      loop.turns()
      for call in calls { expect(call.lines, is: [greeting, "ok"]) }
      expect(asked().count, is: 100)
      let more = try (100..<SteeringServer.mostPeers).map { _ in try RawCall(place) }
      loop.turns()
      let late = try RawCall(place)
      loop.turns()
      let (text, isEnd) = late.read()
      expect(text == "bye full\n" && isEnd)
      for call in more { expect(call.lines, is: [greeting]) }
      // Optimised, they would hang up when they are needed no more.
      withExtendedLifetime(calls) {}
    }
  }

  @Test func `a user who is none of ours is not heard`() throws {
    try withServer(user: geteuid() + 1) { _, loop, place, asked in
      let call = try RawCall(place)
      _ = call.send("stop\n")
      loop.turns()
      let (text, isEnd) = call.read()
      expect(text == "" && isEnd)
      expect(asked(), is: [])
      expect(loop.descriptors.count, is: 1)
    }
  }

  @Test func `without a descriptor left a call is sent away at once, and later ones are answered`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try SteeringServerTests().withServer { _, loop, place, _ in
          let refused = try RawCall(place)
          OpenFiles.lacking {
            // A call that waited would wake the loop for ever.
            expect(loop.turns(atMost: 1000) < 1000)
            let (text, isEnd) = refused.read()
            expect(text == "" && isEnd)
          }
          let call = try RawCall(place)
          loop.turns()
          expect(call.lines, is: ["followspot 1 1.2 tour \(getpid())"])
        }
      }
    }
  }

  @Test func `others come and go at any instant, and say anything`() throws {
    var dice = Seeded(7)
    try withServer { server, loop, place, asked in
      var calls: [RawCall] = []
      for _ in 0..<3000 {
        switch Int.random(in: 0..<8, using: &dice) {
        case 0 where calls.count < 20: calls.append(try RawCall(place))
        case 1 where !calls.isEmpty: calls.remove(at: Int.random(in: calls.indices, using: &dice))
        case 2: server.notify(of: "{}")
        case 3: loop.turns(atMost: 1)
        case 4: _ = calls.randomElement(using: &dice)?.lines
        case 5: calls.randomElement(using: &dice)?.send(Array("watch\nnext\n".utf8))
        default:
          let bytes = (0..<Int.random(in: 0...40, using: &dice)).map { _ in
            UInt8.random(in: 0...255, using: &dice)
          }
          calls.randomElement(using: &dice)?.send(bytes)
        }
      }
      calls = []
      loop.turns()
      // The door alone is watched.
      expect(loop.descriptors.count == 1 && !server.isWatched)
      let before = asked().count
      expect(try RawCall(place).answers(to: "next\n", on: loop), is: [greeting, "ok"])
      expect(asked().count, is: before + 1)
    }
  }
}
