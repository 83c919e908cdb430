import Expectations
import Glibc
import ManualReactor
import RandomNumbers
import RealBus
import SpotlightBus
import TestFiles

/// Two programs on a bus: one has objects, the other calls them.
@Suite(.enabled(if: RealBus.program != nil, "There is no dbus-daemon; install dbus-daemon."))
struct RealBusTests {
  private static let name = "org.example.Echo"

  /// An object that returns what it is given.
  private func echo(on bus: Bus) {
    bus.export("/echo") { request in
      switch request.member {
      case "Echo": request.answer(request.arguments)
      case "Get": request.answer([.variant(.string("of " + (request.arguments.last?.text ?? "")))])
      default: request.refuse("org.example.Unknown", "no \(request.member)")
      }
    }
  }

  private func call(_ member: String, _ values: [BusValue] = [], path: String = "/echo") -> BusCall
  {
    BusCall(Self.name, path, "org.example.Echo", member, values)
  }

  private func withEcho(
    limits: BusLimits = BusLimits(), _ body: (RealBus, Bus, Bus) throws -> Void
  ) throws {
    try withRealBus { real in
      let (server, client) = (try real.connect(), try real.connect(limits: limits))
      var isOurs: Result<Bool, BusFailure>?
      try server.own(Self.name) { isOurs = $0 }
      expect(real.serve { isOurs != nil })
      try require(isOurs == .success(true))
      echo(on: server)
      try body(real, server, client)
    }
  }

  private func values(_ answer: Result<BusReply, BusFailure>?) throws -> [BusValue] {
    try require(answer).get().values
  }

  @Test func `values of every type come back as they went`() throws {
    let values: [BusValue] = [
      .boolean(true), .byte(255), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max),
      .int64(.min), .uint64(.max), .double(-0.5), .string("ü\n"), .path("/a/b"),
      .signature("a{sv}"),
      .variant(.variant(.structure([.byte(1), .strings(["a", ""])]))), .options(),
      .options(["a": .double(2), "b": .options(["c": .boolean(false)])]),
      .array(of: "(su)", [.structure([.string("x"), .uint32(1)])]), .array(of: "ay", []),
    ]
    try withEcho { real, _, client in
      let reply = try real.values(call("Echo", values), by: client)
      expect(reply, is: values)
      let empty = try real.values(call("Echo"), by: client)
      expect(empty, is: [])
    }
  }

  @Test func `random values come back as they went`() throws {
    try withEcho { real, _, client in
      for seed in 1...100 {
        var random = Seeded(seed)
        let values = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          BusValue.random(&random, depth: 4)
        }
        let reply = try real.values(call("Echo", values), by: client)
        expect(reply, is: values, "seed \(seed)")
      }
    }
  }

  @Test func `an answer tells who sent it, and errors have their name and words`() throws {
    try withEcho { real, server, client in
      let reply = try real.answer(call("Echo"), by: client).get()
      expect(reply.sender, is: server.uniqueName)
      expect(server.uniqueName?.hasPrefix(":") == true)
      expect(
        try real.answer(call("Other"), by: client),
        is: .failure(.refused(name: "org.example.Unknown", message: "no Other")))
      guard
        case .failure(.refused(let name, _)) = try real.answer(
          call("Echo", path: "/nowhere"), by: client)
      else {
        Issue.record("A path without an object answers.")
        return
      }
      expect(name, is: "org.freedesktop.DBus.Error.UnknownObject")
      guard
        case .failure(.refused) = try real.answer(
          BusCall("org.example.Nobody", "/", "a.b", "C"), by: client)
      else {
        Issue.record("A name without a program answers.")
        return
      }
    }
  }

  @Test func `a ping is answered, and its sender becomes known`() throws {
    try withEcho { real, server, client in
      var heard: [String] = []
      server.onPing = { heard.append($0) }
      let ping = BusCall(Self.name, "/", "org.freedesktop.DBus.Peer", "Ping")
      let answer = try real.values(ping, by: client)
      expect(answer == [] && heard == [client.uniqueName])
    }
  }

  @Test func `properties are read and written as calls`() throws {
    try withEcho { real, _, client in
      let property = BusCall.property("Size", of: "org.example.Echo", at: "/echo", of: Self.name)
      let values = try real.values(property, by: client)
      expect(values, is: [.variant(.string("of Size"))])
    }
  }

  @Test func `the nearest object takes a call`() throws {
    try withEcho { real, server, client in
      var taken: [String] = []
      server.export("/tree", andBelow: true) {
        taken.append("tree \($0.path)")
        $0.answer()
      }
      let near = server.export("/tree/near", andBelow: true) {
        taken.append("near \($0.path)")
        $0.answer()
      }
      for path in ["/tree", "/tree/a", "/tree/near", "/tree/near/b/c"] {
        let reply = try real.values(call("X", path: path), by: client)
        expect(reply, is: [])
      }
      server.cancel(near)
      _ = try real.values(call("X", path: "/tree/near"), by: client)
      expect(
        taken == [
          "tree /tree", "tree /tree/a", "near /tree/near", "near /tree/near/b/c", "tree /tree/near",
        ])
      guard case .failure(.refused) = try real.answer(call("X", path: "/treenear"), by: client)
      else {
        Issue.record("A path beside the tree answers.")
        return
      }
    }
  }

  @Test func `a call is answered later, once, or is refused when it is let go`() throws {
    try withEcho { real, server, client in
      var kept: BusRequest?
      server.export("/slow") { kept = $0 }
      var answer: Result<BusReply, BusFailure>?
      try client.call(call("X", path: "/slow")) { answer = $0 }
      expect(real.serve { kept != nil })
      expect(answer == nil)
      kept?.answer([.byte(1)])
      kept?.answer([.byte(2)])
      expect(real.serve { answer != nil })
      expect(try values(answer), is: [.byte(1)])

      answer = nil
      try client.call(call("X", path: "/slow")) { answer = $0 }
      kept = nil
      expect(real.serve { kept != nil })
      kept = nil
      expect(real.serve { answer != nil })
      guard case .failure(.refused) = answer else {
        Issue.record("\(String(describing: answer))")
        return
      }
    }
  }

  @Test func `a call has a deadline, and can be cancelled`() throws {
    try withEcho { real, server, client in
      var kept: [BusRequest] = []
      server.export("/slow") { kept.append($0) }
      let late = try real.answer(
        call("X", path: "/slow"), by: client, within: .milliseconds(100))
      expect(late, is: .failure(.timedOut(isSent: true)))
      var isCalled = false
      let ticket = try client.call(call("X", path: "/slow")) { _ in isCalled = true }
      expect(real.loop.deadline != nil)
      client.cancel(ticket)
      expect(real.loop.deadline == nil)
      for request in kept { request.answer() }
      _ = try real.answer(call("Echo"), by: client)
      expect(!isCalled)
    }
  }

  @Test func `signals come by their match, until it is cancelled`() throws {
    try withEcho { real, server, client in
      var heard: [String] = []
      let all = try client.listen(BusMatch(interface: "org.example.News")) {
        heard.append("all \($0.path)")
      }
      try client.listen(BusMatch(path: "/a", interface: "org.example.News", member: "Said")) {
        heard.append("a \($0.values)")
      }
      try client.listen(BusMatch(member: "Said", argument: "x")) { heard.append("x \($0.path)") }
      _ = try real.answer(call("Echo"), by: client)
      for path in ["/a", "/b"] {
        try server.emit(path, "org.example.News", "Said", [.string(path == "/a" ? "y" : "x")])
      }
      try server.emit("/a", "org.example.Other", "Said", [.string("z")])
      expect(real.serve { heard.count == 4 })
      expect(heard, is: ["all /a", "a [SpotlightBus.BusValue.string(\"y\")]", "all /b", "x /b"])
      client.cancel(all)
      heard = []
      try server.emit("/b", "org.example.News", "Said", [.string("x")])
      expect(real.serve { heard.count == 1 })
      expect(heard, is: ["x /b"])
    }
  }

  @Test func `a match by a name counts only while the program owns it`() throws {
    try withEcho { real, server, client in
      var heard: [String] = []
      try client.listen(BusMatch(sender: Self.name, member: "Said")) { heard.append($0.sender) }
      // Lets other signals in, so that the bus does not keep them off.
      try client.listen(BusMatch(member: "Said")) { _ in }
      // The owner is asked for before this, and answers come in order.
      _ = try real.answer(call("Echo"), by: client)
      let other = try real.connect()
      try other.emit("/a", "org.example.News", "Said")
      try server.emit("/a", "org.example.News", "Said")
      expect(real.serve { !heard.isEmpty })
      expect(heard, is: [server.uniqueName])
      server.close()
      // The daemon gives the name away when it has noticed the end of the connection, which takes its time.
      let deadline = ContinuousClock.now + .seconds(60)
      var hasName = false
      while !hasName, ContinuousClock.now < deadline {
        var isOurs: Result<Bool, BusFailure>?
        try other.own(Self.name) { isOurs = $0 }
        try require(real.serve { isOurs != nil })
        if case .success(true) = isOurs { hasName = true }
      }
      try require(hasName)
      try other.emit("/a", "org.example.News", "Said")
      expect(real.serve { heard.count == 2 })
      expect(heard.last, is: other.uniqueName)
    }
  }

  @Test func `a name has one owner`() throws {
    try withEcho { real, server, client in
      for (bus, expected) in [(client, false), (server, true)] {
        var isOurs: Result<Bool, BusFailure>?
        try bus.own(Self.name) { isOurs = $0 }
        expect(real.serve { isOurs != nil })
        expect(isOurs, is: .success(expected))
      }
    }
  }

  @Test func `a message beyond the limits is an error and no more`() throws {
    var limits = BusLimits()
    limits.values = 10
    limits.text = 100
    limits.texts = 200
    limits.depth = 2
    let most = BusValue.string(String(repeating: "x", count: limits.text))
    let large: [[BusValue]] = [
      (0..<11).map { .byte(UInt8($0)) }, [.strings(Array(repeating: "", count: 10))],
      [.string(String(repeating: "x", count: 101))], [most, most, .string("x")],
      [.variant(.variant(.variant(.byte(1))))],
    ]
    try withEcho(limits: limits) { real, server, client in
      client.export("/small") { $0.answer() }
      for values in large {
        expect(try real.answer(call("Echo", values), by: client), is: .failure(.unreadable))
        let name = try require(client.uniqueName)
        let answer = try real.answer(
          BusCall(name, "/small", "a.b", "C", values), by: server)
        guard case .failure(.refused(let error, _)) = answer else {
          Issue.record("\(answer)")
          continue
        }
        expect(error, is: "org.freedesktop.DBus.Error.LimitsExceeded")
      }
      let reply = try real.values(call("Echo", [most, most]), by: client)
      expect(reply, is: [most, most])
    }
  }

  @Test(
    arguments: [
      [.string("a\0b")], [.path("no path")], [.signature("(")], [.array(of: "s", [.byte(1)])],
      [.array(of: "x{", [])], [.structure([])],
      [.array(of: "()", [])], [.variant(.structure([]))], [.entry(.string("a"), .byte(1))],
    ] as [[BusValue]])
  func `what is not valid on the bus is not sent`(values: [BusValue]) throws {
    try withEcho { real, server, client in
      #expect(throws: BusFailure.unwritable) {
        try client.call(call("Echo", values)) { _ in Issue.record("It is called.") }
      }
      #expect(throws: BusFailure.unwritable) { try server.emit("/a", "a.b", "C", values) }
      let reply = try real.values(call("Echo"), by: client)
      expect(reply, is: [])
    }
  }

  @Test func `names that are none are not sent`() throws {
    try withEcho { _, server, client in
      for call in [
        BusCall("no name", "/", "a.b", "C"), BusCall("a.b", "x", "a.b", "C"),
        BusCall("a.b", "/", "a b", "C"), BusCall("a.b", "/", "a.b", "C.D"),
      ] {
        #expect(throws: BusFailure.unwritable) { try client.call(call) { _ in } }
      }
      #expect(throws: BusFailure.unwritable) { try server.emit("a", "a.b", "C") }
      #expect(throws: BusFailure.unwritable) { try client.listen(BusMatch(path: "'")) { _ in } }
    }
  }

  @Test func `when the bus ends, open calls fail and nothing is watched`() throws {
    try withEcho { real, server, client in
      var kept: BusRequest?
      server.export("/slow") { kept = $0 }
      var ends = 0
      client.onEnd = { ends += 1 }
      var answer: Result<BusReply, BusFailure>?
      try client.call(call("X", path: "/slow")) { answer = $0 }
      expect(real.serve { kept != nil })
      real.stop()
      expect(real.serve { answer != nil })
      expect(answer, is: .failure(.closed))
      expect(ends == 1 && !client.isOpen)
      #expect(throws: BusFailure.closed) { try client.post(call("X")) }
      kept?.answer()
    }
  }

  @Test func `a caller without a loop waits, and no longer than it says`() throws {
    try withRealBus { real in
      let bus = try Bus(real.address)
      var answer: Result<BusReply, BusFailure>?
      let call = BusCall("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId")
      try bus.call(call) { answer = $0 }
      bus.wait(for: patience) { answer != nil }
      expect(try values(answer).first?.text?.isEmpty == false)
      let start = ContinuousClock.now
      bus.wait(for: .milliseconds(20)) { false }
      expect(ContinuousClock.now - start >= .milliseconds(20))
    }
  }
}

extension BusValue {
  /// Any value that a message can have.
  fileprivate static func random(_ random: inout Seeded, depth: Int) -> BusValue {
    switch Int.random(in: 0...(depth > 0 ? 15 : 11), using: &random) {
    case 0: return .boolean(.random(using: &random))
    case 1: return .byte(.random(in: .min ... .max, using: &random))
    case 2: return .int16(.random(in: .min ... .max, using: &random))
    case 3: return .uint16(.random(in: .min ... .max, using: &random))
    case 4: return .int32(.random(in: .min ... .max, using: &random))
    case 5: return .uint32(.random(in: .min ... .max, using: &random))
    case 6: return .int64(.random(in: .min ... .max, using: &random))
    case 7: return .uint64(.random(in: .min ... .max, using: &random))
    case 8: return .double(.random(in: -1e9...1e9, using: &random))
    case 9: return .string(String(repeating: "ä", count: .random(in: 0...9, using: &random)))
    case 10: return .path("/a\(Int.random(in: 0...9, using: &random))")
    case 11: return .signature("a{sv}")
    case 12: return .variant(.random(&random, depth: depth - 1))
    case 13:
      let count = Int.random(in: 1...3, using: &random)
      return .structure((0..<count).map { _ in .random(&random, depth: depth - 1) })
    case 14:
      let element = BusValue.random(&random, depth: depth - 1)
      let count = Int.random(in: 0...3, using: &random)
      return .array(of: element.signature, Array(repeating: element, count: count))
    default:
      let value = BusValue.random(&random, depth: depth - 1)
      return .array(of: "{s\(value.signature)}", [.entry(.string("k"), value)])
    }
  }
}
