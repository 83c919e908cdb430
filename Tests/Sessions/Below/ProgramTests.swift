import Glibc
import RandomNumbers
import Testing

/// Real programs, of GTK 4 and Qt 5, are used below a light as without it, in sway 1.7 and KWin 5.27.
@Suite(
  "Real programs below a light", .sessions, .needs(.kwin), .needsRealPrograms)
struct ProgramTests {
  /// Everything is done twice on a desktop, which takes half a minute and more; KWinBelowTests has KWin's share of a short run.
  private static let desktops = ProgramDesktop.allCases.filter { Effort.isLong || $0 == .sway }

  @Test("What a hand does has the same effect with a light as without", arguments: desktops)
  func deeds(desktop: ProgramDesktop) throws {
    let without = try visit(on: desktop, hasLight: false)
    let with = try visit(on: desktop, hasLight: true)
    #expect(with == without)
    // Each deed but hovering has left something to compare.
    for deed in Deed.allCases where deed != .hover {
      for kind in RealProgram.Kind.allCases {
        #expect(without.contains { $0.hasPrefix("\(deed.rawValue) in \(kind): ") })
      }
    }
  }

  /// Does everything once with each program.
  private func visit(on desktop: ProgramDesktop, hasLight: Bool) throws -> [String] {
    var told: [String] = []
    try desktop.run { session, hand in
      let programs = try RealProgram.Kind.allCases.map { try RealProgram($0, in: session) }
      if hasLight { hand.light = try FollowingLight(in: session) }
      for (program, other) in zip(programs, programs.reversed()) {
        for deed in Deed.allCases {
          told += try deed.play(with: hand, on: program, beside: other)
        }
      }
      guard let light = hand.light else { return }
      try light.expect(with: hand)
      try light.end()
    }
    return told
  }

  @Test(
    "Every press while the hand moves at 400 pixels a second arrives once",
    arguments: ProgramDesktop.allCases, RealProgram.Kind.allCases)
  func presses(desktop: ProgramDesktop, kind: RealProgram.Kind) throws {
    try use(kind, on: desktop) { program, hand, light in
      try hand.go(over: "field", of: program)
      let middle = try program.place(of: "field")
      program.forget()
      let count = Effort.times(20, long: 200)
      var dx = 3.2
      for _ in 0..<count {
        for _ in 0..<14 {
          if abs(hand.place.x + dx - middle.x) > 120 { dx = -dx }
          try hand.step(by: dx)
        }
        try hand.press()
        try hand.step(by: dx)
        try hand.release()
      }
      try program.wait(for: "field up", times: count)
      try light.overlay.process.waitUntilStill()
      #expect(program.news.count { $0 == "field down" } == count)
      #expect(program.news.count { $0 == "field up" } == count)
      try light.expect(with: hand)
      if Effort.isLong {
        let clicks = light.overlay.trace.messages.count {
          $0.isRequest && $0.interface == "zwlr_virtual_pointer_v1" && $0.name == "button"
        }
        print("\(desktop) \(kind): \(count) presses, \(clicks / 2) of them handed on")
      }
    }
  }

  /// Opens a program with a light above it.
  private func use(
    _ kind: RealProgram.Kind, on desktop: ProgramDesktop,
    _ body: (RealProgram, Hand, FollowingLight) throws -> Void
  ) throws {
    try desktop.run { session, hand in
      let program = try RealProgram(kind, in: session)
      let light = try FollowingLight(in: session)
      hand.light = light
      try body(program, hand, light)
    }
  }

  @Test(
    "A tooltip comes up when the pointer jumps onto a thing and stays",
    arguments: ProgramDesktop.allCases, RealProgram.Kind.allCases)
  func tooltip(desktop: ProgramDesktop, kind: RealProgram.Kind) throws {
    try use(kind, on: desktop) { program, hand, light in
      try hand.go(over: "button", of: program)
      program.forget()
      // One motion, as of a pen: the overlay gets it, and no other one follows.
      let tip = try program.place(of: "tip")
      try hand.step(by: tip.x - hand.place.x, tip.y - hand.place.y)
      try program.wait(for: "tooltip")
      try light.end()
    }
  }

  @Test(
    "A submenu opens when the hand rests on its item",
    arguments: ProgramDesktop.allCases, RealProgram.Kind.allCases)
  func submenu(desktop: ProgramDesktop, kind: RealProgram.Kind) throws {
    try use(kind, on: desktop) { program, hand, light in
      try hand.go(over: "menu", of: program)
      try hand.rest(milliseconds: 300)
      try hand.click()
      try hand.go(over: "item-more", of: program)
      _ = try program.place(of: "item-fourth")
      try light.end()
    }
  }

  @Test(
    "Ended or killed again and again, the light leaves the pointer to the programs",
    arguments: ProgramDesktop.allCases)
  func restarts(desktop: ProgramDesktop) throws {
    try desktop.run { session, hand in
      let programs = try RealProgram.Kind.allCases.map { try RealProgram($0, in: session) }
      for round in 0..<Effort.times(6, long: 100) {
        let program = programs[round / 2 % 2]
        let light = try FollowingLight(in: session)
        // In the middle of whatever the light does with the pointer.
        for step in 0..<(round % 10) { try hand.step(by: step.isMultiple(of: 2) ? 9 : -9, 4) }
        light.overlay.signal(round.isMultiple(of: 2) ? SIGTERM : SIGKILL)
        _ = try light.overlay.wait()
        program.forget()
        try hand.go(over: "field", of: program)
        try hand.click()
        try program.wait(for: "field up")
        #expect(program.news.count { $0 == "field down" } == 1)
        try hand.go(to: (400, 450), speed: 2000)
      }
    }
  }
}
