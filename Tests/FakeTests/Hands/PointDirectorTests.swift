import Expectations
import FakeCompositor
import Spotlight

@testable import Followspot
@testable import SpotlightWayland

/// The light under the pointer, from the Wayland events to the picture.
@MainActor
@Suite struct PointDirectorTests {
  @MainActor
  struct Table {
    let desktop: FakeDesktop
    let director: ModeDirector
    var lights: PointedLights { director.modes.pointers ?? PointedLights() }
    let seat: FakeSeat
    /// The present compositor; there is another one after a reconnection.
    var fake: FakeCompositor { desktop.compositor }

    /// The middles of the shown lights.
    var places: [Point] { desktop.stage.show.picture.lights.map(\.frame.center) }

    /// Reads the pending events, and returns whether they need no turn.
    func rests() throws -> Bool {
      _ = fake.socket.flush()
      _ = try desktop.session.listen(waits: false)
      return desktop.session.rests(desktop.now)
    }

    func enter(_ x: Double, _ y: Double, _ connector: String = "A") throws {
      fake.enterPointer(seat, on: try desktop.surface(connector), x: x, y: y)
      desktop.settle()
    }
  }

  /// Runs a test with a square light that is on, on outputs of 64x48 and 80x40, the second at 2x.
  static func with(
    reducesMotion: Bool = false, _ change: (inout PointStyle) -> Void = { _ in },
    _ body: @MainActor (Table) throws -> Void
  ) throws {
    var style = PointStyle.square
    change(&style)
    try withDesktop(Self.outputs) { desktop in
      let director = Self.direct(desktop, PointedLights(style, isCalm: reducesMotion))
      desktop.advance(by: .seconds(1))
      try body(Table(desktop: desktop, director: director, seat: try desktop.seat()))
    }
  }

  @Test
  func `hidden there are no surfaces and soon no buffers, and it comes back where the pointer is`()
    throws
  {
    try Self.with { table in
      try table.enter(20, 20)
      for round in 1...20 {
        table.director.wanted.isUp = false
        table.desktop.settle()
        expect(table.fake.surfaces.allSatisfy { $0.role.id == nil })
        // By turns, it comes back before its buffers go, and after.
        if round % 2 == 0 {
          table.desktop.standStill()
          expect(table.fake.buffers.isEmpty)
        }
        table.director.wanted.isUp = true
        table.desktop.settle()
        try table.enter(40, 30)
        table.desktop.advance(by: .seconds(1))
        expect(table.places, is: [Point(x: 40, y: 30)])
        expect(table.desktop.faultOnScreens() == nil)
      }
    }
  }

  @Test func `a light that hides is in the first picture, and stays if no hand moves`() throws {
    var style = PointStyle.square
    style.hidesAfter = .seconds(1)
    try withDesktop(Self.outputs) { desktop in
      let director = Self.direct(desktop, PointedLights(style), over: Background(inside: .black))
      @MainActor func isHidden() -> Bool? {
        let output = desktop.compositor.outputs.values.first { $0.connector == "A" }
        return output.flatMap { desktop.compositor.surface(on: $0)?.picture }
          .map { $0.pixel(32, 24) == 0xFF00_0000 }
      }
      var isSeen = false
      for _ in 0..<200 where desktop.turn() || desktop.compositor.awaitsRefresh {
        if let isHidden = isHidden() {
          isSeen = true
          expect(isHidden)
        }
        if desktop.compositor.awaitsRefresh { desktop.compositor.refresh() }
      }
      expect(isSeen)
      for _ in 0..<20 {
        desktop.advance(by: .milliseconds(300))
        expect(isHidden() == true)
      }
      expect(
        (director.modes.pointers?.lights(at: desktop.now) ?? []), is: [],
        "but for what it hides")
    }
  }

  @Test func `its coming waits for a still that takes long, and is seen from its start`() throws {
    try withDesktop { fake in
      Self.outputs(fake)
      StillProtocol.screencopy.advertise(fake)
      // One fault for each output.
      fake.stills.faults = [.isSilent, .isSilent]
    } _: { desktop in
      var style = PointStyle()
      style.size = Size(width: 16, height: 16)
      let director = Self.direct(desktop, PointedLights(style), over: Background(outside: .frozen))
      for _ in 0..<19 {
        desktop.advance(by: .milliseconds(100))
        expect(desktop.compositor.surfaces.isEmpty)
        expect(
          desktop.stage.show.picture.lights == [] && desktop.stage.show.picture.dim.opacity == 0)
      }
      var opacities: [Double] = []
      desktop.play(rate: 60, ticks: 60) { _ in
        if desktop.stage.isSeen { opacities.append(desktop.stage.show.picture.dim.opacity) }
      }
      let full = PointStyle().dim.opacity
      let first = try require(opacities.first)
      expect(first < full / 4 && opacities.last == full)
      expect(opacities.contains { $0 > full / 4 && $0 < full * 3 / 4 })
      withExtendedLifetime(director) {}
    }
  }

  /// Lets lights follow the pointer from now on.
  private static func direct(
    _ desktop: FakeDesktop, _ lights: PointedLights, over ground: Background = Background()
  ) -> ModeDirector {
    desktop.stage.change {
      $0.keyboard = .exclusive
      $0.ground = ground
    }
    let director = desktop.lead(Modes(pointers: lights))
    director.wanted.isUp = true
    return director
  }

  static func outputs(_ fake: FakeCompositor) {
    FakeDesktop.forHands(fake)
    fake.addOutput("B", 160, 80, scale: 240, x: 64)
  }

  @Test func `its coming is a picture for each frame, and then there is rest`() throws {
    try Self.with { table in
      table.director.wanted.isUp = false
      table.desktop.settle()
      let before = table.fake.contentCommits
      table.director.wanted.isUp = true
      table.desktop.settle()
      table.desktop.advance(by: .seconds(1))
      // Two outputs, for 0.4 seconds.
      let pictures = table.fake.contentCommits - before
      expect(pictures > 40 && pictures <= 2 * 27, "\(pictures)")
      expect(table.desktop.session.nextTurn == nil)
      table.desktop.standStill()
    }
  }

  @Test func `a buffer that comes back before a frame is nothing to do, a motion is`() throws {
    try Self.with { table in
      try table.enter(20, 20)
      table.fake.framePolicy = .withheld
      table.fake.releasePolicy = .never
      table.fake.movePointer(table.seat, x: 21, y: 20)
      table.desktop.settle()
      table.fake.releaseAll()
      expect(try table.rests())
      table.fake.movePointer(table.seat, x: 22, y: 20)
      expect(try !table.rests())
      table.desktop.settle()
      table.fake.framePolicy = .vsync
      table.fake.releasePolicy = .now
      table.desktop.settle()
      expect(table.places, is: [Point(x: 22, y: 20)])
      expect(table.desktop.faultOnScreens() == nil)
    }
  }

  @Test func `a motion is in the picture of the same turn`() throws {
    try Self.with { table in
      try table.enter(20, 20)
      let before = table.fake.contentCommits
      table.fake.movePointer(table.seat, x: 40, y: 24)
      table.fake.socket.flush()
      try table.desktop.session.dispatch()
      table.fake.pump()
      expect(table.fake.contentCommits, is: before + 1)
      expect(table.desktop.faultOnScreens() == nil)
    }
  }
}
