import Expectations
import RandomNumbers
import session_client

/// What others say without end, at full speed, leaves nothing behind.
@Suite("Steering under load", .sessions)
struct SteeringLoadTests {
  private let small = WestonOptions(width: 320, height: 240)

  /// Memory of an allocator that has settled goes up and down by less; a thousand leaks of a kilobyte do not.
  private static let slack = 512

  /// A line of any bytes but its end, and now and then of words that are nearly right.
  private func line(_ dice: inout Seeded) -> [UInt8] {
    let words = ["next", "back", "goto", "set", "opacity", "20%", "\"", "\\", "", "nxet", "é"]
    if Bool.random(using: &dice) {
      let count = Int.random(in: 0...4, using: &dice)
      return Array(
        (0..<count).map { _ in words.randomElement(using: &dice) ?? "" }.joined(separator: " ").utf8
      )
    }
    return (0..<Int.random(in: 0...60, using: &dice)).map { _ in
      UInt8.random(in: 0...255, using: &dice)
    }.filter { $0 != 10 }
  }

  @Test("Two hundred random lines and ten thousand at full speed: it is well, and holds no more")
  func lines() throws {
    let tour = Tours.file([
      (id: "one", boxes: [(40, 40, 60, 60)]), (id: "two", boxes: [(140, 40, 60, 60)]),
      (id: "three", boxes: [(40, 140, 60, 60)]),
    ])
    try withWestonSession(small) { session in
      let run = try session.showTour(tour)
      let pid = run.followspot.process.pid
      var dice = Seeded(200)
      do {
        let socket = try session.connectToInstance()
        for _ in 0..<200 {
          let line = line(&dice)
          try socket.send(line + [10])
          let answer = try socket.receiveLine("an answer to \(line)")
          expect(answer == "ok" || answer.hasPrefix("error "), "\(line): \(answer)")
        }
      }
      /// So many lines, sent without waiting for each answer, and what came.
      func flood(_ count: Int) throws -> [String: Int] {
        let kinds = [
          "next", "back", "goto nowhere", "set opacity 30%", "set size 3", "nxet", "status",
        ]
        var answers: [String: Int] = [:]
        let socket = try session.connectToInstance()
        for start in stride(from: 0, to: count, by: 50) {
          let lines = (start..<min(start + 50, count)).map { kinds[$0 % kinds.count] + "\n" }
          try socket.send(Array(lines.joined().utf8))
          for _ in lines {
            let word = try socket.receiveLine("an answer").prefix { $0 != " " }
            answers[String(word), default: 0] += 1
          }
        }
        return answers
      }
      // The first ones fill what is kept for ever.
      _ = try flood(2000)
      try session.steer("goto", "two")
      try run.followspot.process.waitUntilStill()
      let before = try Leftovers(of: pid)
      let answers = try flood(10_000)
      expect(answers["ok", default: 0] + answers["error", default: 0], is: 10_000)
      expect(answers["ok", default: 0] > 5000 && answers["error", default: 0] > 4000)
      try session.steer("goto", "three")
      try eventually("it is there") { try session.status["step"].string == "three" }
      expect(try session.status["style"]["opacity"].string, is: "30%")
      try eventually("it is as dark as it was set") {
        try session.shot()[300, 40].isBackground(under: 0.3)
      }
      // As it was when it was measured first: pictures of other lights take other memory.
      try session.steer("goto", "two")
      try eventually("it is back") { try session.status["step"].string == "two" }
      try run.followspot.process.waitUntilStill()
      let after = try Leftovers(of: pid)
      // A compositor that releases late makes it take up to three pictures.
      expect(!after.hasMore(than: before, beside: 2), "\(before), then \(after)")
      expect(
        after.anonymousKibibytes - before.anonymousKibibytes < Self.slack,
        "\(before), then \(after)")
      expect(try session.steer("stop").exit, is: .code(0))
      expect(session.hasNoInstance)
    }
  }

  @Test("Switched on and off a thousand times it holds no more than before, hidden or shown")
  func toggles() throws {
    try withWestonSession(small) { session in
      let resident = try Followspot.show(["point", "--resident"], in: session)
      let socket = try session.connectToInstance()
      /// An even number, so that it is then as it was.
      func toggle(_ count: Int) throws {
        for _ in 0..<count / 20 {
          try socket.send(Array(String(repeating: "toggle\n", count: 20).utf8))
          for _ in 0..<20 { expect(try socket.receiveLine("an answer"), is: "ok") }
        }
      }
      func rest(shown: Bool) throws -> Leftovers {
        try eventually("it is \(shown ? "shown" : "hidden")") {
          // It is so as soon as it wants that; what it holds is right when the compositor has it, too.
          try session.status["shown"].bool == shown
            && session.scene.contains { $0.namespace == "followspot" && $0.isMapped } == shown
        }
        try resident.process.waitUntilStill()
        return try Leftovers(of: resident.process.pid)
      }
      func expectNoMore(_ before: Leftovers, _ after: Leftovers) {
        // Pictures are kept for half a minute, at most three for the output. At least one is there each time.
        expect(!after.hasMore(than: before, beside: 2), "\(before), then \(after)")
        expect(
          after.anonymousKibibytes - before.anonymousKibibytes < Self.slack,
          "\(before), then \(after)")
      }
      let files = Set(SessionDirectory.entries(of: session.directory.path))
      // What is kept for ever, as cursors are, comes first.
      try toggle(300)
      expect(try socket.ask("on"), is: "ok")
      _ = try rest(shown: true)
      expect(try socket.ask("off"), is: "ok")
      let hidden = try rest(shown: false)
      try toggle(1000)
      expectNoMore(hidden, try rest(shown: false))
      expect(try socket.ask("on"), is: "ok")
      let shown = try rest(shown: true)
      try toggle(1000)
      expectNoMore(shown, try rest(shown: true))
      expect(try socket.ask("off"), is: "ok")
      expectNoMore(hidden, try rest(shown: false))
      if Effort.isLong {
        try eventually("the memory of its pictures is gone", within: .seconds(90)) {
          try Leftovers(of: resident.process.pid).sharedMappings < hidden.sharedMappings
        }
        try resident.process.waitUntilStill()
      }
      expect(
        Set(SessionDirectory.entries(of: session.directory.path)).subtracting(files).allSatisfy {
          $0.hasSuffix(".log")
        })
      try session.stop(resident)
    }
  }
}
