import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// The light follows what the compositor tells recordings of the cursor.
@MainActor
@Suite struct CursorSessionTests {
  @MainActor
  private struct Table {
    let desktop: FakeDesktop
    let director: ModeDirector
    var fake: FakeCompositor { desktop.compositor }
    var following: FollowChoice? { director.modes.pointers?.following }

    /// The middles of the shown lights.
    var places: [Point] { desktop.stage.show.picture.lights.map(\.frame.center) }

    var sessions: Int { fake.resources("ext_image_copy_capture_cursor_session_v1").count }

    /// Tells where the cursor is on an output, in its pixels.
    func tell(x: Int32, y: Int32, on output: FakeOutput) {
      fake.tellCursor(x: x, y: y, on: output)
      desktop.settle()
    }

    func pass(_ milliseconds: Int) { desktop.advance(by: .milliseconds(milliseconds)) }
  }

  /// A small square light that comes at once.
  private static var small: PointStyle {
    var style = PointStyle.square
    style.shrinkFactor = 1
    style.comingTime = .zero
    return style
  }

  /// One that hides in stillness.
  private static var hiding: PointStyle {
    var style = small
    style.hidesAfter = .seconds(2)
    return style
  }

  /// Runs a test with a light that is on, on outputs of 64x48 and 80x40, the second at 2x.
  private static func with(
    _ change: @MainActor (FakeCompositor) -> Void = { _ in },
    _ style: PointStyle = small, _ body: @MainActor (Table) throws -> Void
  ) throws {
    try withDesktop { fake in
      FakeDesktop.forHands(fake)
      StillProtocol.copyCapture.advertise(fake)
      fake.addOutput("B", 160, 80, scale: 240, x: 64)
      change(fake)
    } _: { desktop in
      desktop.stage.change { $0.keyboard = .exclusive }
      let director = desktop.lead(Modes(pointers: PointedLights(style)))
      director.wanted.isUp = true
      desktop.settle()
      try body(Table(desktop: desktop, director: director))
    }
  }

  @Test func `the light is where the sessions say, in pixels of each output`() throws {
    try Self.with { table in
      expect(table.sessions, is: 2)
      let (a, b) = (try table.desktop.output("A"), try table.desktop.output("B"))
      // A place before the first enter says nothing.
      let before = table.places
      table.fake.moveCursor(x: 9, y: 9, on: a)
      table.desktop.settle()
      expect(table.places, is: before)
      table.tell(x: 20, y: 21, on: a)
      expect(table.places, is: [Point(x: 20, y: 21)])
      expect(table.following?.way, is: .session)
      table.fake.moveCursor(x: 22, y: 23, on: a)
      table.desktop.settle()
      expect(table.places, is: [Point(x: 22, y: 23)])
      table.fake.tellCursor(x: 20, y: 40, on: b)
      table.fake.hideCursor(on: a)
      table.desktop.settle()
      expect(table.places, is: [Point(x: 74, y: 20)])
      table.pass(1000)
      expect(table.following?.way, is: .session)
    }
  }

  @Test func `hidden in stillness it has no surface, and is seen 50 ms after a motion`() throws {
    try Self.with({ _ in }, Self.hiding) { table in
      let a = try table.desktop.output("A")
      table.tell(x: 20, y: 21, on: a)
      for round in 1...3 {
        expect(table.fake.surfaces.contains { $0.isMapped })
        table.pass(5000)
        expect(table.following?.way, is: .session)
        expect(table.fake.surfaces.allSatisfy { $0.role.id == nil })
        expect(table.desktop.stage.isShownEverywhere)
        // By turns, it comes back before its buffers go, and after.
        if round == 2 { table.desktop.standStill() }
        let kept = Set(table.fake.buffers.map(\.id))
        expect(kept.isEmpty, is: (round == 2))
        table.fake.moveCursor(x: 20 + Int32(round), y: 23, on: a)
        table.desktop.play(rate: 60, ticks: 3) { _ in }
        expect(kept.isSubset(of: table.fake.buffers.map(\.id)))
        let picture = try require(table.fake.surface(on: a)?.picture)
        expect(picture.pixel(60, 44) >> 24 > 0)
        expect(table.places, is: [Point(x: 20 + Double(round), y: 23)])
        table.pass(500)
        expect(table.desktop.faultOnScreens() == nil)
      }
      table.pass(5000)
    }
  }

  @Test func `a window stays in stillness, as it could take the keys when it comes back`() throws {
    try Self.with(
      { fake in
        fake.globals(of: "zwlr_layer_shell_v1").forEach(fake.withdraw)
        fake.advertise("xdg_wm_base", 5)
      }, Self.hiding
    ) { table in
      try table.tell(x: 20, y: 21, on: table.desktop.output("A"))
      expect(table.following?.way, is: .session)
      table.pass(5000)
      expect(table.places, is: [])
      expect(table.fake.surfaces.contains { $0.isMapped })
    }
  }

  @Test func `without another way, a light whose sessions fall silent stands still for a while`()
    throws
  {
    try Self.with { table in
      let a = try table.desktop.output("A")
      table.tell(x: 20, y: 21, on: a)
      table.fake.hideCursor(on: a)
      table.pass(1000)
      expect(table.following?.way, is: .session)
      expect(table.following?.reason.hasPrefix("The light stands still for now. ") == true)
      expect(table.places, is: [Point(x: 20, y: 21)])
      expect(table.desktop.stage.show.input, is: .nothing)
      table.tell(x: 30, y: 31, on: a)
      expect(table.places, is: [Point(x: 30, y: 31)])
    }
  }

  @Test func `sessions that fall silent give way, and come back with the next enter`() throws {
    try Self.with({ $0.advertise("zwlr_virtual_pointer_manager_v1", 2) }) { table in
      let a = try table.desktop.output("A")
      table.tell(x: 20, y: 21, on: a)
      table.fake.hideCursor(on: a)
      table.desktop.settle()
      expect(table.following?.way, is: .session)
      table.pass(40)
      expect(table.following?.way, is: .zone)
      expect(table.sessions, is: 2)
      table.tell(x: 30, y: 31, on: a)
      expect(table.following?.way, is: .session)
      expect(table.places, is: [Point(x: 30, y: 31)])
      table.fake.moveCursor(x: 31, y: 31, on: a)
      table.desktop.settle()
      expect(table.places, is: [Point(x: 31, y: 31)])
    }
  }

  @Test func `sessions that tell nothing from the start give way`() throws {
    try Self.with { table in
      expect(table.following?.way, is: .session)
      table.pass(200)
      expect(table.following?.way, is: .own)
      expect(table.following?.isMissed == true)
      // A slow compositor is believed all the same.
      try table.tell(x: 20, y: 21, on: table.desktop.output("A"))
      expect(table.following?.way, is: .session)
      expect(table.places, is: [Point(x: 20, y: 21)])
    }
  }

  @Test
  func `an output that comes gets a session, one that goes loses it, and so does a hidden light`()
    throws
  {
    try Self.with { table in
      try table.tell(x: 1, y: 1, on: table.desktop.output("A"))
      let third = table.fake.addOutput("C", 40, 30, x: 144)
      table.desktop.settle()
      expect(table.sessions, is: 3)
      table.fake.tellCursor(x: 5, y: 6, on: third)
      table.fake.hideCursor(on: try table.desktop.output("A"))
      table.desktop.settle()
      expect(table.places, is: [Point(x: 149, y: 6)])
      table.fake.remove(third)
      table.desktop.settle()
      expect(table.sessions, is: 2)
      table.pass(40)
      expect(table.following?.reason.hasPrefix("The light stands still for now. ") == true)
      table.director.wanted.isUp = false
      table.desktop.settle()
      expect(table.sessions, is: 0)
    }
  }

  @Test func `without a wish for it there are no sessions`() throws {
    var style = Self.small
    style.through = .none
    try Self.with({ _ in }, style) { table in expect(table.sessions, is: 0) }
  }
}
