import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// The first picture of a window, before the compositor has told on which output it is.
@MainActor
@Suite struct FirstPictureTests {
  /// Runs a test with a compositor without layers, which puts windows on the last of its outputs.
  private func withWindows(
    outputs: Int, ways: [StillProtocol] = [],
    _ body: @MainActor (FakeDesktop) throws -> Void
  ) throws {
    try withDesktop { fake in
      FakeDesktop.windowsOnly(fake)
      for way in ways { way.advertise(fake) }
      for index in 0..<outputs {
        let output = fake.addOutput(["A", "B"][index], 64, 48, x: 64 * index)
        fake.windowOutput = output.name
      }
      fake.addSeat()
      fake.isPassive = false
      fake.letsDimThrough = true
    } _: { desktop in
      // One light on each output, at the same place.
      desktop.stage.change {
        $0.picture = DesktopPicture(
          dim: Dim(color: .black, opacity: 0.5),
          lights: [.square("a", 8, 8, 16), .square("b", 72, 8, 16)])
      }
      try body(desktop)
    }
  }

  /// The colours in the first picture, and then in and beside the light after the output is known.
  private func colors(
    _ desktop: FakeDesktop
  ) throws -> (first: Set<UInt32>, light: UInt32, beside: UInt32) {
    desktop.stage.change { $0.isUp = true }
    for _ in 0..<100 where desktop.compositor.contentCommits == 0 { desktop.turn() }
    expect(desktop.compositor.contentCommits, is: 1)
    let first = try require(desktop.compositor.surfaces.first?.picture)
    let words = first.words()
    desktop.settle()
    let last = try require(desktop.compositor.surfaces.first?.picture)
    return (Set(words), last.pixel(16, 16), last.pixel(40, 40))
  }

  @Test(arguments: [1, 2])
  func `nothing is dimmed before it is known what is where, but where there is one output`(
    outputs: Int
  ) throws {
    try withWindows(outputs: outputs) { desktop in
      let (first, light, beside) = try colors(desktop)
      expect(first, is: (outputs == 1 ? [0, 0x8000_0000] : [0]))
      expect(light == 0 && beside == 0x8000_0000)
    }
  }

  @Test(arguments: [1, 2], [Background.Inside.black, .blurred(3)])
  func `what is to be hidden is hidden wherever it turns out to be`(
    outputs: Int, inside: Background.Inside
  ) throws {
    for ways in [[], [StillProtocol.screencopy]] {
      try withWindows(outputs: outputs, ways: ways) { desktop in
        desktop.stage.change { $0.ground = Background(inside: inside) }
        let (first, light, beside) = try colors(desktop)
        if outputs == 1 {
          expect(first.contains(0) && first.contains { $0 >> 24 == 0xFF })
        } else {
          expect(first, is: [0xFF00_0000])
        }
        expect(light >> 24 == 0xFF && beside == 0)
      }
    }
  }

  @Test(
    arguments: [1, 2], [Background.live, Background(inside: .black), Background(outside: .frozen)])
  func `a window of its own shows the same wherever it is, and nothing of the screen`(
    outputs: Int, ground: Background
  ) throws {
    try withWindows(outputs: outputs, ways: [.screencopy]) { desktop in
      let plan = WindowPlan(
        title: "picture", size: PixelSize(width: 60, height: 44), barHeight: 0,
        leastSize: PixelSize(width: 8, height: 8))
      desktop.stage.change { $0.place = .window(plan) }
      desktop.stage.change { $0.ground = ground }
      let (first, light, beside) = try colors(desktop)
      expect(first, is: [0, 0x8000_0000])
      expect(light == 0 && beside == 0x8000_0000)
      expect(desktop.compositor.stills.begun, is: 0)
    }
  }
}
