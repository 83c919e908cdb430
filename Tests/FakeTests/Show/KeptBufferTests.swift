import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// The buffers of an overlay that is hidden and shown again.
@MainActor
@Suite struct KeptBufferTests {
  private func buffers(of desktop: FakeDesktop) -> Set<UInt32> {
    Set(desktop.compositor.buffers.map(\.id))
  }

  private func hide(_ desktop: FakeDesktop, for duration: Duration = .seconds(1)) {
    desktop.stage.change { $0.isUp = false }
    desktop.advance(by: duration)
  }

  @Test(arguments: [ReleasePolicy.now, .nextCommit, .after(1), .twice, .never])
  func `an overlay that is shown again soon has its buffers, and another picture`(
    policy: ReleasePolicy
  ) throws {
    try withDesktop { desktop in
      desktop.compositor.releasePolicy = policy
      desktop.show([.square("a", 4, 4, 20)])
      desktop.show([.square("a", 8, 9, 20)])
      let before = buffers(of: desktop)
      expect(!before.isEmpty)
      hide(desktop)
      expect(buffers(of: desktop), is: before)
      desktop.show([.square("b", 30, 20, 10)])
      expect(desktop.faultOnScreens() == nil)
      expect(buffers(of: desktop), is: before)
      desktop.compositor.releasePolicy = .now
      desktop.compositor.releaseAll()
    }
  }

  @Test func `an overlay that stays hidden lets its buffers go, and then rests`() throws {
    try withShownDesktop { desktop in
      hide(desktop, for: .seconds(29))
      expect(!buffers(of: desktop).isEmpty)
      desktop.advance(by: .seconds(2))
      expect(buffers(of: desktop).isEmpty)
      expect(desktop.session.nextTurn == nil)
      desktop.show()
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `a buffer that the compositor has not released is not used again`() throws {
    try withDesktop { desktop in
      desktop.compositor.releasePolicy = .never
      desktop.show([.square("a", 4, 4, 20)])
      // It has not seen that the surface is gone when the next one comes.
      desktop.compositor.isReading = false
      desktop.stage.change { $0.isUp = false }
      desktop.turn()
      desktop.stage.change { $0.isUp = true }
      desktop.turn()
      desktop.compositor.isReading = true
      desktop.expectSettled()
      desktop.compositor.releasePolicy = .now
      desktop.compositor.releaseAll()
    }
  }

  @Test func `an output of another size gets other buffers`() throws {
    var output: FakeOutput?
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      output = fake.addOutput("B", 40, 30, x: 64)
    } _: { desktop in
      desktop.show([.square("a", 66, 4, 20)])
      let before = buffers(of: desktop)
      hide(desktop)
      let output = try require(output)
      desktop.compositor.change(output) { $0.width = 50 }
      desktop.show([.square("a", 66, 4, 20)])
      expect(desktop.faultOnScreens() == nil)
      expect(buffers(of: desktop).count, is: 2)
      expect(buffers(of: desktop).intersection(before).count, is: 1)
    }
  }

  @Test func `an output that is not shown any more has no buffers when another one is`() throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.addOutput("B", 40, 30, x: 64)
    } _: { desktop in
      desktop.show()
      hide(desktop)
      expect(buffers(of: desktop).count, is: 2)
      desktop.stage.change { $0.place = .overlay(Cover(outputs: ["A"])) }
      desktop.change { $0.isUp = true }
      expect(buffers(of: desktop).count, is: 1)
    }
  }

  @Test func `nothing is kept if any picture had pixels of a screen or of a file`() throws {
    try withDesktop { desktop in
      let size = PixelSize(width: 64, height: 48)
      let picture = try require(
        ScreenPicture(size, pixels: Array(repeating: 0xFF12_3456, count: 64 * 48)))
      desktop.show([.square("a", 4, 4, 20)])
      for place in [6, 8] {
        desktop.change {
          $0.picture.lights = [.square("a", Double(place), 9, 20)]
          $0.picture.backdrop = SceneBackdrop(picture, x: 0, y: 0, room: PixelRect(size))
        }
      }
      // The last picture has none, and one of the buffers may have not been painted since.
      desktop.change { $0.picture.backdrop = nil }
      hide(desktop)
      expect(buffers(of: desktop).isEmpty && desktop.stage.keptUntil == nil)
    }
  }

  @Test func `another artist paints cards otherwise, so nothing is kept for it`() throws {
    try withDesktop { desktop in
      desktop.show([.square("a", 4, 4, 20)])
      hide(desktop)
      expect(desktop.stage.keptUntil != nil)
      desktop.stage.apply(desktop.stage.show, artist: FlatArtist())
      desktop.settle()
      expect(desktop.stage.keptUntil == nil)
    }
  }

  @Test(arguments: [true, false])
  func `the last show keeps nothing`(isUp: Bool) throws {
    try withShownDesktop { desktop in
      if !isUp { hide(desktop) }
      desktop.change { ($0.isUp, $0.isLast) = (false, true) }
      expect(buffers(of: desktop).isEmpty && desktop.stage.keptUntil == nil)
    }
  }
}
