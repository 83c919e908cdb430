import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Lights through which hands reach the windows below.
///
/// One rule holds in all of these tests: no click goes through the dim (R4).
@MainActor
@Suite struct ThroughTests {
  private static func with(
    scale: Int = 120, _ body: @MainActor (FakeDesktop) throws -> Void
  ) throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.isPassive = false
      if scale != 120 { fake.addOutput("B", 64, 48, scale: scale, x: 64) }
    } _: { desktop in
      desktop.stage.change { $0.input = .outsideLights }
      try body(desktop)
    }
  }

  private func region(_ desktop: FakeDesktop) throws -> Region {
    try require(desktop.surface().input)
  }

  private func holes(_ region: Region, _ row: Int) -> Int {
    (0..<64).count { !region.contains($0, row) }
  }

  @Test func `a light is open from its first picture on`() throws {
    try Self.with { desktop in
      desktop.show([.square("a", 8, 8, 16), .square("b", 40, 20, 10)])
      let region = try region(desktop)
      let open = (0..<48).reduce(0) { $0 + holes(region, $1) }
      expect(open, is: 16 * 16 + 10 * 10)
      expect(!region.contains(8, 8) && region.contains(7, 8) && !region.contains(49, 29))
    }
  }

  @Test(arguments: [150, 180, 200, 240])
  func `holes are right at every scale`(scale: Int) throws {
    try Self.with(scale: scale) { desktop in
      for step in 0..<8 {
        desktop.show([.square("a", Double(step) * 9.3, 3.7, 15.5)])
        desktop.advance(by: .seconds(1))
      }
    }
  }

  @Test func `a light that moves is closed, and opens where it rests`() throws {
    try Self.with { desktop in
      desktop.show([.square("a", 8, 8, 16)])
      var regions: [ObjectIdentifier] = []
      for step in 1...30 {
        desktop.change { $0.picture.lights = [.square("a", 8 + Double(step), 8, 16)] }
        let region = try region(desktop)
        expect((0..<48).allSatisfy { holes(region, $0) == 0 })
        regions.append(ObjectIdentifier(region))
      }
      // One region for the whole movement, however long it is.
      expect(Set(regions).count, is: 1)
      let commits = desktop.compositor.contentCommits
      desktop.advance(by: .seconds(1))
      let rested = try region(desktop)
      expect(!rested.contains(38, 8) && rested.contains(37, 8))
      // Opening a light for clicks needs no new picture.
      expect(desktop.compositor.contentCommits, is: commits)
    }
  }

  @Test func `a region waits for the picture that it is of`() throws {
    try Self.with { desktop in
      desktop.show([.square("a", 8, 8, 16)])
      desktop.compositor.framePolicy = .withheld
      desktop.change { $0.picture.lights = [.square("a", 8, 8, 17)] }
      let before = ObjectIdentifier(try region(desktop))
      desktop.stage.change { $0.picture.lights = [.square("a", 30, 8, 16)] }
      for _ in 0..<10 { desktop.turn() }
      let waiting = ObjectIdentifier(try region(desktop))
      expect(waiting, is: before)
      desktop.compositor.framePolicy = .vsync
      desktop.advance(by: .seconds(1))
      let last = try region(desktop)
      expect(!last.contains(31, 9))
    }
  }
}
