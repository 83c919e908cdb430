import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightBus
import SpotlightRaster

@testable import SpotlightWayland

/// Turns of the client that do not come to an end.
@MainActor
@Suite struct HangTests {
  /// A director whose turn waits until the connection is hung up, or for as long as it may.
  private final class HangingDirector: Director {
    let wire: Wire
    let patience: Duration
    let wanted: Show
    var wasHungUp = false

    init(on stage: Stage, for patience: Duration) {
      wire = stage.wire
      wanted = stage.show
      self.patience = patience
    }

    var artist: (any CardArtist)? { nil }
    var isDue: Bool { false }
    func notifyProgram() {}

    func turn(_ input: TurnInput, at now: Duration) -> Turn {
      var socket = pollfd(fd: wire.fd, events: 0, revents: 0)
      wasHungUp = poll(&socket, 1, Int32(patience / .milliseconds(1))) == 1
      return Turn(wanted)
    }
  }

  /// Takes a turn that hangs, in a session that is watched, and returns whether the connection was hung up meanwhile.
  private func hang(on desktop: FakeDesktop, for patience: Duration) throws -> Bool {
    let director = HangingDirector(on: desktop.stage, for: patience)
    desktop.session.director = director
    desktop.session.endIfHung(exitCode: -1, saying: "", after: .milliseconds(20))
    // A turn is watched from the wait before it.
    _ = try desktop.session.loop.wait(on: desktop.stage.wire, isBlocked: false, waits: false)
    desktop.turn()
    desktop.session.director = nil
    return director.wasHungUp
  }

  @Test(arguments: [(InputArea.everything, KeyboardUse.none), (.nothing, .exclusive)])
  func `a turn that hangs while clicks or keys are taken ends the connection`(
    input: InputArea, keyboard: KeyboardUse
  ) throws {
    try withDesktop { desktop in
      desktop.compositor.isPassive = false
      desktop.change {
        $0.isUp = true
        $0.input = input
        $0.keyboard = keyboard
      }
      let wasHungUp = try hang(on: desktop, for: .seconds(30))
      expect(wasHungUp)
      desktop.settle()
      expect(desktop.hasEnded)
    }
  }

  @Test func `a turn that hangs while nothing is taken is left alone`() throws {
    try withDesktop { desktop in
      desktop.change {
        $0.isUp = true
        $0.input = .nothing
        $0.keyboard = .none
      }
      let wasHungUp = try hang(on: desktop, for: .milliseconds(500))
      expect(!wasHungUp)
      expect(!desktop.hasEnded)
    }
  }

  @Test(arguments: [
    (2400, InputArea.everything, false), (2500, .everything, true), (2500, .nothing, false),
  ])
  func `a program is told of a turn that took too long, until the next one`(
    milliseconds: Int, input: InputArea, isTold: Bool
  ) throws {
    try withDesktop { desktop in
      desktop.compositor.isPassive = false
      desktop.change {
        $0.isUp = true
        $0.input = input
        $0.keyboard = .none
      }
      desktop.slowness = .milliseconds(milliseconds)
      desktop.turn()
      expect(desktop.session.wasLate, is: isTold)
      desktop.slowness = .zero
      desktop.turn()
      expect(!desktop.session.wasLate)
    }
  }

  @Test func `a loop that rests is left alone`() throws {
    try withDesktop { desktop in
      desktop.compositor.isPassive = false
      desktop.change {
        $0.isUp = true
        $0.input = .everything
      }
      desktop.session.endIfHung(exitCode: -1, saying: "", after: .milliseconds(20))
      desktop.turn()
      let loop = desktop.session.loop
      let wake = SourceClock.now + .milliseconds(500)
      loop.setAlarm(wake)
      // It sleeps until the alarm, far longer than a turn may last.
      while try !loop.wait(on: desktop.stage.wire, isBlocked: false).timerFired {}
      expect(!desktop.hasEnded)
      var socket = pollfd(fd: desktop.stage.wire.fd, events: 0, revents: 0)
      expect(poll(&socket, 1, 0), is: 0)
    }
  }
}
