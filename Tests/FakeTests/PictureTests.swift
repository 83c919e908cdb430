import Expectations
import FakeCompositor
import RandomNumbers
import Spotlight
import SpotlightWayland

/// A picture from the first configure to the end, for every way of returning buffers and frames.
@MainActor
@Suite struct PictureTests {
  @Test(arguments: [
    ReleasePolicy.now, .nextCommit, .after(1), .after(2), .twice,
  ])
  func `a moving light is right under every way of releasing buffers`(
    policy: ReleasePolicy
  ) throws {
    try withDesktop { desktop in
      desktop.compositor.releasePolicy = policy
      desktop.show()
      for step in 0..<20 {
        desktop.stage.change {
          $0.picture.lights = [.square("a", Double(step), Double(step) / 2, 16)]
        }
        desktop.expectSettled()
      }
      expect(desktop.compositor.contentCommits, is: 21)
    }
  }

  @Test(arguments: [120, 150, 180, 200, 240, 330, 480])
  func `a moving light is right at every scale`(scale: Int) throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.addOutput("B", 101, 67, scale: scale, x: 64)
    } _: { desktop in
      for step in 0..<12 {
        desktop.show([
          .square("a", Double(step) * 7.25, 3.5, 15), .square("b", 70, Double(step), 9.75),
        ])
        expect(desktop.faultOnScreens() == nil)
      }
    }
  }

  @Test func `many moves between two frames are one commit`() throws {
    try withShownDesktop { desktop in
      desktop.compositor.framePolicy = .withheld
      for step in 0..<Effort.times(8000, long: 8000) {
        desktop.stage.change { $0.picture.lights = [.square("a", Double(step % 40), 5, 16)] }
        desktop.turn()
      }
      expect(desktop.compositor.contentCommits, is: 2)
      desktop.compositor.framePolicy = .vsync
      desktop.expectSettled()
      expect(desktop.compositor.contentCommits, is: 3)
    }
  }

  @Test(arguments: [0, 0xFFFF_FFF0, 0x7FFF_FFFF])
  func `frame times and serials may come around`(milliseconds: Int64) throws {
    try withDesktop { desktop in
      desktop.move(to: Duration.nanoseconds(milliseconds * 1_000_000))
      desktop.compositor.setNextSerial(0xFFFF_FFFE)
      for step in 0..<6 { desktop.show([.square("a", Double(step), 5, 16)]) }
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `a still overlay costs nothing`() throws {
    try withShownDesktop { desktop in
      let before = desktop.compositor.requests
      desktop.advance(by: .seconds(3600))
      desktop.change {
        $0.picture = DesktopPicture(dim: $0.picture.dim, lights: $0.picture.lights)
      }
      expect(desktop.compositor.requests, is: before)
    }
  }
}
