import Expectations
import ManualReactor
import RealBus
import Spotlight
import SpotlightBus
import SpotlightPortal
import TestFiles

@testable import Followspot

/// The shortcuts of an overlay that leaves keys to the programs below.
@MainActor
@Suite(.enabled(if: RealBus.program != nil, "There is no dbus-daemon; install dbus-daemon."))
struct PortalShortcutsTests {
  /// Shortcuts, their loop, and what was pressed.
  @MainActor
  private final class Program {
    var shortcuts: PortalShortcuts?
    let loop = ManualReactor()
    var presses: [Shortcut] = []

    init(_ address: BusAddress?) {
      shortcuts = PortalShortcuts(
        bus: address, on: loop,
        onPress: { [unowned self] in presses.append($0) })
    }

    /// Serves the bus and the program until something holds.
    func serve(_ real: RealBus, until isDone: () -> Bool) -> Bool {
      real.serve {
        loop.turn()
        return isDone()
      }
    }
  }

  @Test func `the portal hears them, and their presses arrive until the overlay is closed`() throws
  {
    try withRealBus { real in
      let portal = try FakePortal(on: real)
      let program = Program(real.address)
      expect(!program.loop.isEmpty)
      expect(
        program.serve(real) {
          program.shortcuts?.state == .bound(["toggle": "Ctrl+Alt+F", "larger": ""])
        })
      expect(portal.questions[0].arguments.first, is: .string(PortalShortcuts.program))
      portal.press(.string("larger"))
      portal.press(.string("toggle"))
      expect(program.serve(real) { program.presses.count == 2 })
      expect(program.presses, is: [.larger, .toggle])
      program.shortcuts?.close()
      expect(program.loop.isEmpty)
      expect(real.serve { portal.members.last == "Close" })
    }
  }

  @Test func `without a bus, without a portal and with a bus that goes, there are none`() throws {
    let alone = Program(nil)
    expect(alone.shortcuts?.state == .absent(GlobalShortcuts.unheard) && alone.loop.isEmpty)
    try withRealBus { real in
      let program = Program(real.address)
      let missing = GlobalShortcuts.State.absent(GlobalShortcuts.missing)
      expect(program.serve(real) { program.shortcuts?.state == missing })
      expect(program.loop.isEmpty)
    }
    try withRealBus { real in
      _ = try FakePortal(on: real)
      let program = Program(real.address)
      real.stop()
      expect(program.loop.run { program.loop.isEmpty })
      expect(program.shortcuts.map { if case .absent = $0.state { true } else { false } } == true)
    }
  }

  /// A turn of a light under the pointer, on a desktop with these ways to follow it.
  private func turn(
    _ director: ModeDirector, _ states: [PointerSourceKind: SourceState], at seconds: Int
  ) {
    var input = TurnInput(wanted: director.wanted)
    input.desk.screens = [Screen("A", frame: Rect(x: 0, y: 0, width: 800, height: 600))]
    input.desk.seats = [SeatID(1)]
    input.desk.isSeen = true
    input.desk.follow = states
    _ = director.turn(input, at: .seconds(seconds))
    director.notifyProgram()
  }

  @Test("An overlay says when clicks begin to reach the programs below, and when no more")
  func passing() {
    let director = ModeDirector(Modes(pointers: PointedLights(PointStyle())))
    var told: [Bool] = []
    director.onPassing { told.append($0) }
    // Hidden, nothing is known.
    turn(director, [.own: .idle, .zone: .live], at: 0)
    expect(told.isEmpty && director.passesClicks == nil)
    director.wanted.isUp = true
    turn(director, [.own: .idle, .zone: .asked], at: 1)
    expect(told.isEmpty)
    turn(director, [.own: .idle], at: 2)
    turn(director, [.own: .idle], at: 3)
    expect(told == [false] && director.passesClicks == false)
    for second in 4...5 { turn(director, [.own: .idle, .zone: .live], at: second) }
    expect(told == [false, true] && director.passesClicks == true)
    turn(director, [.own: .idle, .zone: .failed("It is gone.")], at: 6)
    expect(told, is: [false, true, false])
  }
}
