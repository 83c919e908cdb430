import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Configure events that come early, late, often and repeatedly.
@MainActor
@Suite struct ConfigureTests {
  @Test func `a configure with the size as it is gets its answer and no picture`() throws {
    try withShownDesktop { desktop in
      let surface = try require(desktop.compositor.surfaces.first)
      for _ in 1...3 {
        desktop.compositor.sendConfigure(surface)
        desktop.settle()
        expect(surface.unanswered.isEmpty)
      }
      expect(desktop.compositor.contentCommits, is: 1)
    }
  }

  @Test(arguments: [(1 << 16, 1 << 16), (Int(Int32.max), 3), (1 << 21, 1)])
  func `a size that no picture can have is answered, and the picture stays`(
    width: Int, height: Int
  ) throws {
    try withShownDesktop { desktop in
      let surface = try require(desktop.compositor.surfaces.first)
      for _ in 1...2 {
        desktop.compositor.sendConfigure(surface, (width, height))
        desktop.settle()
        expect(surface.unanswered.isEmpty)
      }
      expect(desktop.compositor.contentCommits, is: 1)
      let isTooLarge = if case .tooLarge = desktop.stage.trouble { true } else { false }
      expect(isTooLarge)
      desktop.compositor.sendConfigure(surface)
      desktop.settle()
      expect(desktop.stage.trouble == nil)
      desktop.compositor.sendConfigure(surface, (width, height))
      desktop.settle()
      expect(desktop.stage.notices.contains { $0.contains("larger than one can be") })
      desktop.hide()
      expect(desktop.stage.trouble == nil)
      expect(!desktop.stage.notices.contains { $0.contains("larger than one can be") })
    }
  }

  @Test(arguments: [(1 << 16, 1 << 16), (40, 30)])
  func `a window agrees to no size that it cannot have`(width: Int, height: Int) throws {
    try withDesktop { fake in
      FakeDesktop.usual(fake)
      fake.advertise("xdg_wm_base", 5)
    } _: { desktop in
      let fake = desktop.compositor
      desktop.stage.change { $0.place = .overlay(Cover(role: .window)) }
      fake.releasePolicy = .never
      desktop.show()
      for step in 0..<5 { desktop.show([.square("a", Double(step), 5, 16)]) }
      expect(fake.contentCommits, is: 3)
      let window = try require(fake.windows.first)
      // Without memory or a buffer for the size, the client must not agree to it: weston closes a
      // window that does.
      fake.sendConfigure(window, (width, height))
      desktop.settle()
      expect(window.unanswered.count, is: 1)
      fake.sendConfigure(window)
      fake.releaseAll()
      desktop.settle()
      expect(window.unanswered.isEmpty)
      expect(desktop.faultOnScreens() == nil)
      // Cards have room where the window is, and not beside it.
      fake.sendConfigure(window, (40, 30))
      desktop.settle()
      let desk = desktop.stage.takeTurnInput(wanting: desktop.stage.show).desk
      expect(desk.rooms.map(\.frame.size), is: [Size(width: 40, height: 30)])
    }
  }

  @Test(arguments: [(Layer.overlay, UInt32(3)), (.top, 2)])
  func `the overlay lies on the layer that is asked for`(layer: Layer, value: UInt32) throws {
    try withDesktop { desktop in
      desktop.stage.change { $0.place = .overlay(Cover(layer: layer)) }
      desktop.show()
      let surfaces = desktop.compositor.surfaces.filter { $0.role.id != nil }
      expect(!surfaces.isEmpty && surfaces.allSatisfy { $0.layer.level == value })
      // Another layer needs another surface, as the first layer shell cannot move one.
      let other: Layer = layer == .top ? .overlay : .top
      desktop.change { $0.place = .overlay(Cover(layer: other)) }
      let moved = desktop.compositor.surfaces.filter {
        $0.role.id != nil && !$0.isClosed && $0.isMapped
      }
      expect(moved.map(\.layer.level), is: [5 - value])
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `a scale that no picture can have is trouble while it lasts`() throws {
    try withDesktop { desktop in
      let output = try require(desktop.compositor.outputs.values.first)
      desktop.compositor.change(output) { ($0.width, $0.height) = (1024, 768) }
      desktop.show()
      let surface = try require(desktop.compositor.surfaces.first)
      desktop.compositor.tellScale(surface, 120 * 64)
      desktop.settle()
      expect(desktop.stage.trouble != nil)
      desktop.compositor.tellScale(surface, 120)
      desktop.settle()
      expect(desktop.stage.trouble == nil)
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `a size of nothing is the whole output`() throws {
    try withDesktop { desktop in
      desktop.compositor.sizeToTell = (0, 0)
      desktop.show()
      expect(desktop.faultOnScreens() == nil)
    }
  }

  @Test func `the configure is right and not the mode`() throws {
    try withDesktop { desktop in
      desktop.compositor.sizeToTell = (40, 30)
      desktop.show()
      let surface = try require(desktop.compositor.surfaces.first)
      expect(surface.picture?.width, is: 40)
      for resource in desktop.compositor.resources("wl_output") {
        desktop.compositor.send(
          resource.id, "mode", [.uint(1), .int(3000), .int(2000), .int(60_000)])
        desktop.compositor.send(resource.id, "done", [])
      }
      desktop.settle()
      expect(surface.picture?.width, is: 40)
    }
  }

  @Test func `a scale may come before the configure, after it, and again`() throws {
    try withDesktop { desktop in
      desktop.compositor.configurePolicy = .delayed
      desktop.show()
      let surface = try require(desktop.compositor.surfaces.first)
      for scale in [180, 150, 150] {
        desktop.compositor.tellScale(surface, scale)
        desktop.settle()
      }
      desktop.compositor.sendDelayedConfigures()
      desktop.settle()
      expect(surface.picture?.width, is: 80)
      desktop.compositor.tellScale(surface, 240)
      desktop.settle()
      expect(surface.picture?.width, is: 128)
      let commits = desktop.compositor.contentCommits
      desktop.compositor.tellScale(surface, 240)
      desktop.settle()
      expect(desktop.compositor.contentCommits, is: commits)
    }
  }
}
