import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// Every screen and every device goes and comes, as in a suspend or a switch of the virtual terminal, while each mode is on.
@MainActor
@Suite struct ScreensAwayTests {
  /// How screens and devices are away.
  enum Absence: CaseIterable, Sendable {
    /// For so long that everything has come to rest.
    case long
    /// They are back before the client has read that they go.
    case unnoticed
    /// They are back after 30 ms, gone again within 90 ms, and back for good a second later.
    case flickering
    /// One screen comes, with another name, size and scale.
    case another
  }

  /// Takes all screens and the devices of the seat away, and brings them back.
  private func lose(_ absence: Absence, _ desktop: FakeDesktop) throws {
    let fake = desktop.compositor
    let seat = try desktop.seat()
    func go() {
      fake.setCapabilities(0, of: seat)
      for output in fake.outputs.values { fake.remove(output) }
    }
    func come() {
      if absence == .another {
        fake.addOutput("C", 120, 72, scale: 180)
      } else {
        // The right one first.
        fake.addOutput("B", 160, 80, scale: 240, x: 64)
        fake.addOutput("A", 64, 48)
      }
      fake.setCapabilities(7, of: seat)
    }
    go()
    switch absence {
    case .unnoticed: break
    case .long, .another:
      desktop.advance(by: .seconds(60))
      expect(fake.surfaces.allSatisfy { $0.role.id == nil })
      desktop.standStill()
    case .flickering:
      desktop.advance(by: .milliseconds(30))
      come()
      desktop.advance(by: .milliseconds(60))
      go()
      desktop.advance(by: .seconds(1))
    }
    come()
    desktop.advance(by: .seconds(5))
  }

  /// What must be the same before and after: what is shown, and where clicks and keys go.
  private struct Grip: Equatable {
    let lights: [Rect]
    let input: InputArea
    /// The keyboard modes of the surfaces.
    let keyboard: Set<UInt32>
    /// Whether the surface on the left takes clicks in the middle of each light, and in the dim.
    let taken: [Bool]
  }

  private func grip(_ desktop: FakeDesktop) throws -> Grip {
    let fake = desktop.compositor
    let surfaces = fake.surfaces.filter { $0.role.id != nil }
    let first = try require(
      fake.outputs.values.first { $0.x == 0 }.flatMap { fake.surface(on: $0) })
    let lights = desktop.stage.show.picture.lights.map(\.frame)
    let points = lights.map(\.center) + [Point(x: 2, y: 46)]
    return Grip(
      lights: lights, input: desktop.stage.show.input,
      keyboard: Set(surfaces.map(\.layer.keyboard)),
      taken: points.map { first.input?.contains(Int($0.x), Int($0.y)) ?? true })
  }

  /// How many objects the client has of each kind; buffers may be fewer after a rest.
  private func objects(_ desktop: FakeDesktop) -> [String: Int] {
    Dictionary(grouping: desktop.compositor.objects.values, by: \.interface.name)
      .mapValues(\.count).filter { $0.key != "wl_buffer" }
  }

  /// Loses the screens three times, and expects the grip and the pictures to be as before, and no object more.
  private func expectReturn(
    _ absence: Absence, _ desktop: FakeDesktop, before: () throws -> Void = {},
    after: () throws -> Void = {}
  ) throws {
    let kept = objects(desktop)
    for _ in 1...3 {
      try before()
      let held = try grip(desktop)
      try lose(absence, desktop)
      expect(try grip(desktop), is: held)
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.faultOnScreens() == nil)
      try after()
      for (interface, count) in objects(desktop) {
        expect(count <= kept[interface] ?? 0, "\(interface)")
      }
      desktop.standStill()
    }
  }

  /// Presses Esc on the first screen.
  private func pressEscape(_ desktop: FakeDesktop) throws {
    let fake = desktop.compositor
    let seat = try desktop.seat()
    fake.focusKeyboard(seat, on: try require(fake.surfaces.first { $0.role.id != nil }))
    fake.key(1, isDown: true, on: seat)
    fake.key(1, isDown: false, on: seat)
    desktop.advance(by: .seconds(1))
  }

  /// Runs a test with modes that take clicks and keys, on outputs of 64x48 and 80x40.
  private func with(
    _ modes: Modes, _ body: @MainActor (FakeDesktop, ModeDirector) throws -> Void
  ) throws {
    try withDesktop(PointDirectorTests.outputs) { desktop in
      desktop.stage.change {
        $0.input = .everything
        $0.keyboard = .exclusive
        $0.isUp = true
      }
      let director = desktop.lead(modes)
      desktop.advance(by: .seconds(3))
      try body(desktop, director)
      // Without a director no turn takes the input that is left.
      desktop.session.director = nil
      _ = desktop.stage.takeInput()
      desktop.stage.change { $0.hearsKeys = false }
    }
  }

  @Test(arguments: Absence.allCases)
  func `lights stay where a finger had them, and the finger that was down holds nothing`(
    absence: Absence
  ) throws {
    let lights = [Light.square("a", 4, 4, 16), .square("b", 70, 10, 8)]
    try with(Modes(hands: FreeLights(lights))) { desktop, director in
      let fake = desktop.compositor
      var x = 4.0
      try expectReturn(absence, desktop) {
        let seat = try desktop.seat()
        let surface = try require(
          fake.outputs.values.first { $0.x == 0 }.flatMap { fake.surface(on: $0) })
        fake.touch(.down(1, on: surface, x: x + 8, y: 12), .frame, on: seat)
        fake.touch(.motion(1, x: x + 12, y: 12), .frame, on: seat)
        desktop.settle()
        x += 4
        expect(director.modes.hands?.holds.count, is: 1)
      } after: {
        expect(director.modes.hands?.holds.isEmpty == true)
        expect(director.modes.hands?.lights.map(\.frame.x), is: [x, 70])
      }
      try pressEscape(desktop)
      expect(director.wayOut, is: .leave(by: .esc))
    }
  }

  @Test(arguments: Absence.allCases, [false, true])
  func `a tour is at its step, which it tells once, even if its light was on the way`(
    absence: Absence, isOnItsWay: Bool
  ) throws {
    let steps = [("a", 4.0, 8.0), ("b", 40, 24), ("c", 20, 8)].map { id, x, y in
      Step(id, at: .rect(x: x, y: y, width: 16, height: 16), look: Look(shape: .rectangle))
    }
    try with(Modes(tour: GuidedLights(Tour(steps)))) { desktop, director in
      var told: [TourEvent.Kind] = []
      director.onEvent = { told.append($0.kind) }
      director.receive(.start())
      desktop.advance(by: .seconds(3))
      director.receive(.request(.want(.next)))
      if isOnItsWay {
        desktop.play(rate: 60, ticks: 6) { _ in }
        try lose(absence, desktop)
        expect(desktop.stage.show.picture.lights.map(\.frame.x), is: [40])
        expect(desktop.faultOnScreens() == nil)
      } else {
        desktop.advance(by: .seconds(3))
        try expectReturn(absence, desktop)
      }
      expect(told.count { $0 == .didShow(TourEvent.Place(1, "b")) }, is: 1)
      expect(told.count { $0 == .willShow(TourEvent.Place(1, "b")) }, is: 1)
      director.receive(.request(.want(.back)))
      desktop.advance(by: .seconds(3))
      expect(desktop.stage.show.picture.lights.map(\.frame.x), is: [4])
      try pressEscape(desktop)
      expect(director.outcome, is: .dismissed(at: "a", by: .esc))
      expect(told.last, is: .ended(.dismissed(at: "a", by: .esc)))
      expect(desktop.compositor.surfaces.allSatisfy { $0.role.id == nil })
    }
  }

  @Test(arguments: Absence.allCases)
  func `a light under the pointer stays where it was, and goes on from there`(absence: Absence)
    throws
  {
    try PointDirectorTests.with { table in
      for x in [10.0, 20, 30] {
        let screen = try require(table.fake.outputs.values.first { $0.x == 0 })
        try table.enter(x, 10, screen.connector)
        try expectReturn(absence, table.desktop)
        expect(table.places, is: [Point(x: x, y: 10)])
      }
    }
  }

  @Test(arguments: Absence.allCases)
  func `what is hidden stays hidden, and comes on the screens that are there then`(
    absence: Absence
  ) throws {
    try PointDirectorTests.with { table in
      for _ in 1...3 {
        table.director.wanted.isUp = false
        table.desktop.settle()
        try lose(absence, table.desktop)
        expect(table.fake.surfaces.allSatisfy { $0.role.id == nil })
        table.desktop.standStill()
        table.director.wanted.isUp = true
        table.desktop.advance(by: .seconds(1))
        expect(table.fake.surfaces.count { $0.role.id != nil }, is: table.fake.outputs.count)
        expect(table.desktop.faultOnScreens() == nil)
      }
    }
  }

  @Test(arguments: Absence.allCases, StillProtocol.allCases)
  func `a frozen screen is frozen again, as it is when it comes`(
    absence: Absence, way: StillProtocol
  ) throws {
    let outputs = [StillOutput(), StillOutput(name: "B", width: 160, height: 80, scale: 240)]
    try withStills([way], on: outputs) { desktop in
      desktop.show(over: .frozen)
      for _ in 1...3 {
        try lose(absence, desktop)
        for output in desktop.compositor.outputs.values {
          expect(desktop.faultInStill(on: output.connector) == nil)
        }
        expect(desktop.stage.isShownEverywhere)
        expect(desktop.stage.notices, is: [])
        desktop.standStill()
      }
    }
  }
}
