import FakeCompositor
import Spotlight
import SpotlightWayland
import Testing

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

  /// The input region of the first output's surface; nil for an unlimited one.
  private func anyRegion(_ desktop: FakeDesktop) throws -> Region? {
    let output = try #require(desktop.compositor.outputs.values.min { $0.name < $1.name })
    return try #require(desktop.compositor.surface(on: output)).input
  }

  private func region(_ desktop: FakeDesktop) throws -> Region {
    try #require(try anyRegion(desktop))
  }

  private func holes(_ region: Region, _ row: Int) -> Int {
    (0..<64).count { !region.contains($0, row) }
  }

  @Test func `a light is open from its first picture on`() throws {
    try Self.with { desktop in
      desktop.show([.square("a", 8, 8, 16), .square("b", 40, 20, 10)])
      let region = try region(desktop)
      let open = (0..<48).reduce(0) { $0 + holes(region, $1) }
      #expect(open == 16 * 16 + 10 * 10)
      #expect(!region.contains(8, 8) && region.contains(7, 8) && !region.contains(49, 29))
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
        #expect((0..<48).allSatisfy { holes(region, $0) == 0 })
        regions.append(ObjectIdentifier(region))
      }
      // One region for the whole movement, however long it is.
      #expect(Set(regions).count == 1)
      let commits = desktop.compositor.contentCommits
      desktop.advance(by: .seconds(1))
      let rested = try region(desktop)
      #expect(!rested.contains(38, 8) && rested.contains(37, 8))
      // Opening a light for clicks needs no new picture.
      #expect(desktop.compositor.contentCommits == commits)
    }
  }

  @Test func `a light is closed until half of what is below it is seen`() throws {
    try Self.with { desktop in
      desktop.compositor.letsDimThrough = true
      for step in 0...10 {
        // Each is a new one, which is open at once if it is seen.
        var light = Light.square("\(step)", 8, 8, 16)
        light.opacity = Double(step) / 10
        desktop.stage.change { show in
          show.isUp = true
          show.picture = DesktopPicture(dim: Dim(opacity: 1), lights: [light])
        }
        desktop.advance(by: .seconds(1))
        let isTaken = try region(desktop).contains(10, 10)
        #expect(isTaken == (step < 5), "\(step)")
      }
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
      #expect(waiting == before)
      desktop.compositor.framePolicy = .vsync
      desktop.advance(by: .seconds(1))
      let last = try region(desktop)
      #expect(!last.contains(31, 9))
    }
  }

  @Test func `what takes all, nothing and the dim can change places`() throws {
    try Self.with { desktop in
      desktop.show([.square("a", 8, 8, 16)])
      desktop.change { $0.input = .everything }
      let endless = try anyRegion(desktop)
      #expect(endless === nil)
      desktop.change { $0.input = .outsideLights }
      let open = try region(desktop)
      #expect(!open.contains(8, 8))
      desktop.change { $0.input = .nothing }
      let nothing = try region(desktop)
      #expect(nothing.isEmpty)
      desktop.change { $0.input = .outsideLights }
    }
  }

  @Test func `a ring closes the dim below it, and its light stays open`() throws {
    try Self.with { desktop in
      desktop.compositor.letsDimThrough = true
      var light = Light.square("a", 16, 16, 16)
      light.ring = Ring(width: 6, color: .white)
      desktop.stage.change { show in
        show.isUp = true
        show.input = .covers
        show.picture = DesktopPicture(dim: Dim(opacity: 0.5), lights: [light])
      }
      desktop.advance(by: .seconds(1))
      let region = try region(desktop)
      #expect(!region.contains(16, 16) && !region.contains(31, 31))
      #expect(region.contains(15, 20) && region.contains(11, 11) && !region.contains(2, 2))
    }
  }

  @Test func `a surface that was made again is open as before`() throws {
    try Self.with { desktop in
      desktop.show([.square("a", 8, 8, 16)])
      let surface = try #require(desktop.compositor.surfaces.first { $0.role.id != nil })
      desktop.compositor.closeSurface(surface)
      desktop.advance(by: .seconds(1))
      let open = try region(desktop)
      #expect(!open.contains(8, 8))
    }
  }

  @Test func `a hundred round lights are a region that a commit can hold`() throws {
    try Self.with { desktop in
      desktop.show(
        (0..<100).map { index in
          Light(
            id: "\(index)",
            frame: Rect(
              x: Double(index % 10 * 6), y: Double(index / 10 * 4), width: 5.5, height: 9.5),
            shape: .ellipse)
        })
      let region = try region(desktop)
      #expect(region.added.count <= OpenArea.capacity)
    }
  }
}
