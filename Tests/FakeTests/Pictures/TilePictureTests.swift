import Spotlight
import Testing

@testable import FakeCompositor
@testable import SpotlightWayland

/// Pictures that are cut into tiles and flats.
@MainActor
@Suite struct TilePictureTests {
  private static func offerTiles(_ fake: FakeCompositor) {
    FakeDesktop.usual(fake)
    fake.advertise("wl_subcompositor", 1)
    fake.advertise("wp_single_pixel_buffer_manager_v1", 1)
  }

  private func withTiles(
    scale: Int = 120, _ body: (FakeDesktop, FakeOutput) throws -> Void
  ) throws {
    var output: FakeOutput?
    try withDesktop { fake in
      Self.offerTiles(fake)
      output = fake.addOutput("B", 300, 200, scale: scale, x: 64)
    } _: { desktop in
      desktop.stage.change { $0.way = .tiles }
      try body(desktop, try #require(output))
    }
  }

  private func children(of desktop: FakeDesktop) -> Int {
    desktop.compositor.guests.filter { $0.isMapped }.count
  }

  @Test(arguments: [120, 150, 180, 200, 210, 240, 480])
  func `tiles give the same pictures as a sheet`(scale: Int) throws {
    try withTiles(scale: scale) { desktop, output in
      for step in 0..<12 {
        let lights: [Light] = [
          .square("a", 70 + Double(step) * 12.25, 30 + Double(step) * 3, 33),
          .square("b", 250, 20 + Double(step) * 11.5, 19.75),
        ]
        desktop.show(lights)
        #expect(desktop.faultOnScreens() == nil)
      }
      let surface = try #require(desktop.compositor.surface(on: output))
      #expect(surface.buffer?.width == 1)
      #expect(children(of: desktop) > 1)
    }
  }

  @Test(arguments: [ReleasePolicy.now, .nextCommit, .after(1), .after(2), .twice])
  func `a moving light is right under every way of releasing buffers`(policy: ReleasePolicy) throws
  {
    try withTiles { desktop, _ in
      desktop.compositor.releasePolicy = policy
      for step in 0..<20 {
        desktop.show([.square("a", 80 + Double(step) * 9, 20 + Double(step) / 2, 40)])
        #expect(desktop.faultOnScreens() == nil)
      }
    }
  }

  @Test func `a fade under a compositor that releases nothing comes to rest and goes on`() throws {
    try withTiles { desktop, _ in
      desktop.show([.square("a", 80, 20, 40)])
      desktop.compositor.releasePolicy = .never
      for step in 1...20 {
        desktop.stage.change { $0.picture.dim.opacity = 0.55 - Double(step) / 50 }
        desktop.settle()
      }
      desktop.compositor.releasePolicy = .now
      desktop.stage.change { $0.picture.dim.opacity = 0.55 }
      desktop.compositor.releaseAll()
      desktop.settle()
      #expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `a tile that was about to go, and is wanted again, has missed nothing`() throws {
    try withTiles { desktop, _ in
      let both: [Light] = [.square("a", 84, 20, 20), .square("b", 254, 120, 20)]
      desktop.show(both)
      desktop.compositor.releasePolicy = .never
      // As long as the compositor holds all buffers of one tile, the other cannot go.
      for step in 1...6 {
        desktop.stage.change { $0.picture.lights[0] = .square("a", 84 + Double(step), 20, 20) }
        desktop.settle()
      }
      desktop.stage.change { $0.picture.lights = [.square("a", 94, 20, 20)] }
      desktop.settle()
      desktop.stage.change { $0.picture.lights = [both[0], .square("b", 259, 123, 20)] }
      desktop.settle()
      desktop.compositor.releasePolicy = .now
      desktop.compositor.releaseAll()
      desktop.settle()
      #expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `a picture changes from tiles to a sheet and back in one commit each`() throws {
    try withTiles { desktop, output in
      desktop.show([.square("a", 80, 20, 40)])
      let surface = try #require(desktop.compositor.surface(on: output))
      for step in 1...6 {
        let way: ScreenPlan.Way = step % 2 == 1 ? .sheet : .tiles
        desktop.stage.change { $0.way = way }
        desktop.stage.change { $0.picture.lights = [.square("a", 80 + Double(step), 20, 40)] }
        desktop.settle()
        #expect(desktop.faultOnScreens() == nil)
        #expect(surface.buffer?.width == (way == .sheet ? 300 : 1))
      }
      #expect(children(of: desktop) > 0)
      desktop.stage.change { $0.way = .sheet }
      desktop.settle()
      #expect(children(of: desktop) == 0)
      #expect(desktop.compositor.guests.isEmpty)
      #expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `tiles follow another scale and another size while they are shown`() throws {
    try withTiles { desktop, output in
      desktop.show([.square("a", 80, 20, 40)])
      for (scale, width) in [(150, 300), (180, 230), (240, 301), (120, 299)] {
        desktop.compositor.change(output) {
          $0.scale = scale
          $0.width = width
        }
        desktop.settle()
        #expect(desktop.faultOnScreens() == nil)
      }
    }
  }

  @Test func `an output that goes takes its tiles along`() throws {
    try withTiles { desktop, output in
      desktop.show([.square("a", 80, 20, 40)])
      let all = children(of: desktop)
      desktop.compositor.remove(output, saying: [.closed, .global])
      desktop.settle()
      #expect(children(of: desktop) < all)
      #expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `a compositor that is proved shows one light as tiles by itself, and many as a sheet`()
    throws
  {
    try withDesktop { fake in
      Self.offerTiles(fake)
      for name in ["ext_image_copy_capture_manager_v1", "zwlr_screencopy_manager_v1"] {
        fake.advertise(name, 1)
      }
      fake.addOutput("B", 300, 200, x: 64)
    } _: { desktop in
      desktop.show([.square("a", 100, 30, 20)])
      #expect(children(of: desktop) > 2)
      #expect(desktop.faultOnScreens() == nil)
      desktop.show((0..<5).map { .square("\($0)", 100 + Double($0) * 30, 10, 10) })
      // The other output has one flat and nothing else.
      #expect(children(of: desktop) == 1)
      #expect(desktop.faultOnScreens() == nil)
      desktop.show([.square("a", 100, 30, 20)])
      #expect(children(of: desktop) > 2)
      #expect(desktop.faultOnScreens() == nil)
      // A light that follows the pointer moves all the time.
      desktop.stage.change { $0.follow = .own }
      desktop.show([.square("a", 104, 30, 20)])
      #expect(children(of: desktop) == 0)
      #expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `without the protocols, and on a compositor that is not proved, there is one sheet`()
    throws
  {
    try withDesktop { desktop in
      desktop.stage.change { $0.way = .tiles }
      desktop.show()
      #expect(desktop.compositor.guests.isEmpty)
    }
    try withTiles { desktop, _ in
      desktop.stage.change { $0.way = .auto }
      desktop.show()
      #expect(desktop.compositor.guests.isEmpty)
    }
  }
}
