import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

@testable import Followspot

/// A guest in a host program's window: what it shows, and what it leaves to the host.
@MainActor
@Suite struct GuestTests {
  private static let dim: UInt32 = 0x8000_0000

  private static func pixel(_ surface: Surface?, _ x: Int, _ y: Int) -> UInt32? {
    surface?.picture?.pixel(x, y)
  }

  @Test func `it appears with the host's next commit, and needs no further one`() throws {
    let desktop = try GuestDesktop()
    desktop.commitsWhenAsked = false
    let surface = desktop.makeSurface()
    let id = desktop.attach(surface)
    desktop.show([.square("a", 10, 10, 12)])
    desktop.settle()
    expect(desktop.stage.takeHostsAwaitingCommit(), is: [id])
    expect(desktop.guest(on: surface)?.guest?.isPlaced == false)
    surface.commit()
    desktop.settle()
    let guest = try require(desktop.guest(on: surface))
    expect(guest.guest?.isPlaced == true && guest.guest?.isSync == false)
    expect(Self.pixel(guest, 15, 15) == 0 && Self.pixel(guest, 2, 2) == Self.dim)
    desktop.show([.square("a", 40, 10, 12)])
    desktop.settle()
    expect(Self.pixel(guest, 15, 15) == Self.dim && Self.pixel(guest, 45, 15) == 0)
    expect(desktop.stage.takeHostsAwaitingCommit(), is: [])
    expect(desktop.compositor.complaints, is: [])
  }

  @Test(arguments: [120, 180, 240])
  func `what it shows is above the content alone, at every scale`(scale: Int) throws {
    let desktop = try GuestDesktop { $0.addOutput("B", 64, 48, scale: scale, x: 100) }
    let surface = desktop.makeSurface()
    desktop.attach(surface) {
      $0.resize(
        to: GuestDesktop.size, content: Rect(x: 8, y: 4, width: 48, height: 40), corners: 6,
        scale: Scale(hundredTwentieths: scale))
    }
    // Absolute places begin at the content.
    desktop.show([.square("a", 10, 10, 12)])
    surface.commit()
    desktop.settle()
    let guest = try require(desktop.guest(on: surface))
    let picture = try require(guest.picture)
    let factor = Double(scale) / 120
    expect(picture.width == Int(64 * factor) && picture.height == Int(48 * factor))
    func at(_ x: Double, _ y: Double) -> UInt32 {
      picture.pixel(Int(x * factor), Int(y * factor))
    }
    // Outside on all four sides, in each corner, inside, and in the light.
    for (x, y) in [(4.0, 20.0), (30, 2), (60, 20), (30, 46)] { expect(at(x, y), is: 0) }
    for (x, y) in [(8.5, 4.5), (55.4, 4.5), (8.5, 43.4), (55.4, 43.4)] { expect(at(x, y), is: 0) }
    for (x, y) in [(14.5, 5.0), (9, 20), (55, 20), (30, 43), (30, 20)] {
      expect(at(x, y), is: (x == 30 && y == 20 ? at(30, 20) : Self.dim))
    }
    expect(at(24, 20) == 0 && at(40, 20) == Self.dim)
    expect(desktop.compositor.complaints, is: [])
  }

  @Test func `hidden and shown again it is there at once, and asks for one commit`() throws {
    let desktop = try GuestDesktop()
    desktop.commitsWhenAsked = false
    let surface = desktop.makeSurface()
    let id = desktop.attach(surface)
    desktop.show([])
    surface.commit()
    desktop.settle()
    let guest = try require(desktop.guest(on: surface))
    for _ in 1...20 {
      expect(desktop.stage.takeHostsAwaitingCommit(), is: [id])
      desktop.stage.change { $0.isUp = false }
      desktop.settle()
      expect(!guest.isMapped)
      expect(desktop.stage.takeHostsAwaitingCommit(), is: [])
      desktop.show([])
      desktop.settle()
      expect(guest.isMapped && Self.pixel(guest, 2, 2) == Self.dim)
    }
    expect(desktop.guest(on: surface) === guest)
    expect(desktop.compositor.complaints, is: [])
  }

  @Test func `what belongs to a frame of the host appears with it`() throws {
    let desktop = try GuestDesktop()
    let surface = desktop.makeSurface()
    let id = desktop.attach(surface)
    desktop.show([.square("a", 10, 10, 12)])
    surface.commit()
    desktop.settle()
    let guest = try require(desktop.guest(on: surface))
    for step in 1...5 {
      let x = 10 + step * 6
      desktop.stage.waitForHost(true, on: id)
      desktop.show([.square("a", Double(x), 10, 12)])
      desktop.turn()
      desktop.turn()
      expect(Self.pixel(guest, x + 11, 15), is: Self.dim, "before the host's frame")
      surface.commit()
      desktop.turn()
      expect(Self.pixel(guest, x + 11, 15), is: 0, "with the host's frame")
      desktop.stage.waitForHost(false, on: id)
      desktop.turn()
    }
    // A host that commits nothing loses nothing.
    desktop.stage.waitForHost(true, on: id)
    desktop.show([])
    desktop.turn()
    desktop.stage.waitForHost(false, on: id)
    desktop.settle()
    expect(Self.pixel(guest, 50, 15), is: Self.dim)
    expect(desktop.compositor.complaints, is: [])
  }

  @Test func `it follows the size of its window, and leaves with it`() throws {
    let desktop = try GuestDesktop()
    let surface = desktop.makeSurface()
    let id = desktop.attach(surface)
    desktop.show([])
    surface.commit()
    desktop.settle()
    let guest = try require(desktop.guest(on: surface))
    for width in [30, 90, 64] {
      desktop.change(id) { $0.resize(to: PixelSize(width: width, height: 20)) }
      desktop.settle()
      expect(guest.picture?.width == width && guest.picture?.height == 20)
    }
    desktop.detach(id)
    desktop.settle()
    expect(desktop.guest(on: surface) == nil)
    expect(desktop.stage.trouble == nil && desktop.stage.notices == [])
    expect(desktop.compositor.complaints, is: [])
  }

  @Test func `windows that come and go leave nothing behind, whichever goes first`() throws {
    let desktop = try GuestDesktop()
    desktop.makeSurface().destroy()
    desktop.show([])
    desktop.settle()
    let before = desktop.compositor.objects.count
    for round in 0..<50 {
      let surface = desktop.makeSurface()
      let id = desktop.attach(surface)
      surface.commit()
      if round % 3 > 0 { desktop.settle() } else { desktop.turn() }
      if round % 2 == 0 { surface.destroy() }
      desktop.detach(id)
      desktop.settle()
      if round % 2 == 1 { surface.destroy() }
    }
    desktop.settle()
    expect(desktop.compositor.objects.count, is: before)
    expect(desktop.failure == nil && desktop.compositor.complaints == [])
    let ofHost = desktop.host.liveObjects
    desktop.session.close()
    _ = desktop.compositor.pump()
    // The display, and what no request destroys: a registry, wl_compositor and the first wl_shm.
    expect(desktop.compositor.objects.count, is: ofHost + 4)
    expect(desktop.host.liveObjects == ofHost && !desktop.host.hasFailed)
    expect(!desktop.session.hasEvents || desktop.stage.wire.hasFailed)
  }

  @Test(.enabled(if: _isDebugAssertConfiguration(), "Only a debug build looks for it."))
  func `a surface that its program destroyed before it was detached is named`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run {
        let desktop = try GuestDesktop()
        let surface = desktop.makeSurface()
        desktop.attach(surface)
        surface.destroy()
        // One of them has its memory now.
        for _ in 0..<20 { _ = desktop.makeSurface() }
        desktop.show([])
        desktop.settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("the program destroyed the wl_surface of a window"), "\(text)")
  }

  @Test func `a tour begins when its window has a size, and misses nothing of a hidden window`()
    throws
  {
    let desktop = try GuestDesktop()
    let overlay = try Overlay(
      Overlay.Options(), knowing: nil, on: desktop.session, guests: GuestBook(hasThread: false))
    var told: [TourEvent.Kind] = []
    overlay.onEvent = { if case .tour(let event) = $0 { told.append(event.kind) } }
    let steps = ["a", "b"].map { Step($0, at: .named($0)) }
    try overlay.show(.tour(Tour(steps, defaults: StepDefaults(missing: .skip))))
    for shown in [[], [.started, .willShow(TourEvent.Place(0, "a"))]] as [[TourEvent.Kind]] {
      // As a toolkit has it before the first layout.
      let window = overlay.attach(
        desktop.proxy(of: desktop.makeSurface()), size: Size(width: 1, height: 1))
      desktop.advance(by: .seconds(1))
      expect(told, is: shown)
      window.targets["a"] = Rect(x: 10, y: 10, width: 12, height: 12)
      window.resize(to: Size(width: 64, height: 48))
      desktop.advance(by: .seconds(1))
      window.detach()
      desktop.advance(by: .seconds(1))
      expect(told, is: [.started, .willShow(TourEvent.Place(0, "a"))])
    }
    overlay.close()
  }

  @Test func `a compositor without subsurfaces is named`() throws {
    let desktop = try GuestDesktop { $0.withdraw($0.globals(of: "wl_subcompositor")[0]) }
    desktop.attach(desktop.makeSurface())
    desktop.show([])
    desktop.settle()
    expect(desktop.stage.missing.map(\.interface), is: ["wl_subcompositor"])
  }
}
