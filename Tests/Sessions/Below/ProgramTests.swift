import Expectations
import Glibc
import RandomNumbers

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
    expect(with, is: without)
    // Each deed but hovering has left something to compare.
    for deed in Deed.allCases where deed != .hover {
      for kind in RealProgram.Kind.allCases {
        expect(without.contains { $0.hasPrefix("\(deed.rawValue) in \(kind): ") })
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
      try light.overlay.end()
    }
    return told
  }

  @Test(
    "A tooltip comes up when the pointer jumps onto a thing and stays",
    arguments: ProgramDesktop.allCases, RealProgram.Kind.allCases)
  func tooltip(desktop: ProgramDesktop, kind: RealProgram.Kind) throws {
    try desktop.run { session, hand in
      let program = try RealProgram(kind, in: session)
      let light = try FollowingLight(in: session)
      hand.light = light
      try hand.go(over: "button", of: program)
      program.forget()
      // One motion, as of a pen: the overlay gets it, and no other one follows.
      let tip = try program.place(of: "tip")
      try hand.step(by: tip.x - hand.place.x, tip.y - hand.place.y)
      try program.wait(for: "tooltip")
      try light.overlay.end()
    }
  }
}
