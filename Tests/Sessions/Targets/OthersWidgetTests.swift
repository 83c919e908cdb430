import Expectations
import Glibc
import RandomNumbers
import Spotlight
import SpotlightDesktops
import SpotlightTargets

/// Elements of programs that are not ours, in GTK 3, GTK 4 and Qt 5.
@MainActor
@Suite("Widgets of other programs", .sessions, .needs(.kwin), .needsOthers)
struct OthersWidgetTests {
  /// All programs on all desktops, where there is time.
  nonisolated private static let everywhere: [(OthersProgram, OthersDesktop.Kind)] =
    !Effort.isLong
    ? [(.mousepad, .kwin)]
    : OthersProgram.allCases.flatMap { program in
      OthersDesktop.Kind.allCases.map { (program, $0) }
    }

  private func targets(_ program: OthersProgram) -> [Target] {
    program.widgets.map { .widget($0, in: program.window) }
  }

  /// Compares the place of a target with what is painted there.
  private func expectPainted(
    _ target: Target, of program: OthersProgram, in desktop: OthersDesktop,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let place = try desktop.settled(target, sourceLocation: sourceLocation)
    let painted = try desktop.painted(at: place, isHeld: program.hasTips)
    let sides = [
      painted.x - place.x, painted.y - place.y, painted.maxX - place.maxX,
      painted.maxY - place.maxY,
    ]
    #expect(
      sides.allSatisfy { abs($0) <= program.tolerance },
      "\(target) is told at \(place) and painted at \(painted).", sourceLocation: sourceLocation)
  }

  @Test(
    "Three elements are found where they are painted, follow their window, and end with it",
    arguments: everywhere)
  func places(program: OthersProgram, kind: OthersDesktop.Kind) throws {
    try OthersDesktop.run(kind, program) { desktop in
      let targets = targets(program)
      desktop.seek(targets)
      for target in targets { try expectPainted(target, of: program, in: desktop) }

      let old = try desktop.settled(targets[0])
      let window = try require(
        desktop.desk.windows().windows.first { program.app.fits($0.app) }?.content)
      let moved = window.offset(by: Point(x: 90, y: 50))
      try desktop.place(program, at: moved)
      let new = try desktop.settled(targets[0], unlike: old)
      let content = try require(
        desktop.desk.windows().windows.first { program.app.fits($0.app) }?.content)
      expect(new, is: old.offset(by: Point(x: content.x - window.x, y: content.y - window.y)))

      var larger = moved
      (larger.width, larger.height) = (moved.width + 120, moved.height + 90)
      try desktop.place(program, at: larger)
      try desktop.wait("the window is larger") {
        desktop.desk.windows().windows.first { program.app.fits($0.app) }?.content?.size
          != content.size
      }
      for target in targets { try expectPainted(target, of: program, in: desktop) }

      desktop.process.terminate()
      for target in targets {
        try desktop.wait("\(target) is lost") {
          desktop.reports[target]?.state == .lost && desktop.reports[target]?.absence == .noWindow
        }
      }
    }
  }

  @Test(
    "A program that is stopped loses its light after a moment, and gets it again",
    arguments: Effort.isLong ? OthersProgram.allCases : [.kcalc])
  func stopped(program: OthersProgram) throws {
    try OthersDesktop.run(.sway, program) { desktop in
      let target = targets(program)[0]
      desktop.seek([target])
      let place = try desktop.settled(target)
      kill(desktop.process.pid, SIGSTOP)
      defer { kill(desktop.process.pid, SIGCONT) }
      try desktop.wait("it is silent") { desktop.reports[target]?.absence == .silent }
      expect(desktop.reports[target]?.state, is: .hidden)
      desktop.rest(.seconds(Effort.times(1, long: 10)))
      kill(desktop.process.pid, SIGCONT)
      try desktop.wait("it is there again") { desktop.place(of: target) == place }
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips, with a reason, where the programs are not installed.
  static var needsOthers: Self {
    let missing = OthersProgram.missing
    return .enabled(
      if: missing.isEmpty,
      "other programs' elements are not tested: Scripts/setup test installs \(missing.joined(separator: " "))."
    )
  }
}
