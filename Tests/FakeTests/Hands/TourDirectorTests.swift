import Spotlight
import Testing

@testable import FakeCompositor
@testable import Followspot
@testable import SpotlightWayland

/// Tours, from the wire to the picture.
@MainActor
@Suite struct TourDirectorTests {
  private func step(_ id: String, _ x: Double, _ y: Double = 8) -> Step {
    Step(id, at: .rect(x: x, y: y, width: 16, height: 16), look: Look(shape: .rectangle))
  }

  private func with(
    _ tour: Tour, _ body: @MainActor (FakeDesktop, TourDirector, FakeSeat) throws -> Void
  ) throws {
    try withDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      fake.advertise("wp_cursor_shape_manager_v1", 1)
      fake.addOutput("A", 64, 48)
      fake.addSeat(7)
      fake.isPassive = false
    } _: { desktop in
      let director = TourDirector(GuidedLights(tour))
      director.receive(.start())
      desktop.session.director = director
      desktop.settle()
      let seat = try #require(desktop.compositor.seats.values.first)
      try body(desktop, director, seat)
      desktop.session.director = nil
      // What is left of input would be heard by nobody.
      desktop.stage.hearsKeys = false
    }
  }

  private func surface(_ desktop: FakeDesktop) throws -> Surface {
    try #require(desktop.compositor.surfaces.first { $0.role.id != nil })
  }

  private func tap(_ desktop: FakeDesktop, _ seat: FakeSeat, _ x: Double, _ y: Double) throws {
    desktop.compositor.touch(
      .down(1, on: try surface(desktop), x: x, y: y), .frame, .up(1), .frame, on: seat)
    desktop.settle()
  }

  @Test func `a tour glides from step to step by taps, and then there is rest`() throws {
    try with(Tour([step("a", 4), step("b", 40, 24)])) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      #expect(desktop.faultOnScreens() == nil)
      desktop.standStill()
      try tap(desktop, seat, 10, 14)
      desktop.advance(by: .milliseconds(100))
      #expect(director.lights.isMoving(at: .nanoseconds(desktop.now.nanoseconds)))
      desktop.advance(by: .seconds(3))
      #expect(desktop.faultOnScreens() == nil)
      #expect(desktop.stage.model.lights.map(\.frame.x) == [40])
      desktop.standStill()
      try tap(desktop, seat, 48, 32)
      #expect(director.outcome == nil)
      desktop.advance(by: .seconds(1))
      #expect(director.outcome == .finished)
      #expect(!desktop.stage.isVisible)
      #expect(desktop.compositor.surfaces.allSatisfy { $0.role.id == nil })
    }
  }

  @Test(arguments: [30, 60, 144, 240])
  func `the picture at a time is the same at every refresh rate`(rate: Int) throws {
    try with(Tour([step("a", 4), step("b", 40, 24), step("c", 20)])) { desktop, director, _ in
      desktop.refreshInterval = .seconds(1) / rate
      desktop.advance(by: .seconds(2))
      let start = desktop.now
      director.receive(.want(.advance))
      desktop.turn()
      // A function of when it set out and of the time, and of nothing else.
      var reference = GuidedLights(director.lights)
      for step in 1...8 {
        let time = start + .milliseconds(60 * step)
        desktop.advance(to: time)
        let shown = desktop.stage.model.lights
        let instant = Duration.nanoseconds(desktop.lastTurn.nanoseconds)
        #expect(shown == reference.lights(at: instant))
        if step == 4 {
          director.receive(.want(.advance))
          desktop.turn()
          reference = GuidedLights(director.lights)
        }
      }
    }
  }

  @Test func `a step that lets taps through its light takes the others`() throws {
    var first = step("a", 4)
    first.onTapLight = .passThrough
    first.advancesOn = [.key("N")]
    try with(Tour([first, step("b", 40)])) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      let region = try #require(try surface(desktop).input)
      #expect(!region.contains(10, 14) && region.contains(30, 30))
      // Keys are shared with who works below: no layer takes them by force.
      #expect(try surface(desktop).layer.keyboard == 2)
    }
  }

  @Test func `a step that takes its light only lets the dim go`() throws {
    var first = step("a", 4)
    first.onTapDim = .passThrough
    try with(Tour([first])) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      let region = try #require(try surface(desktop).input)
      #expect(region.contains(10, 14) && !region.contains(30, 30))
      try tap(desktop, seat, 10, 14)
      desktop.advance(by: .seconds(1))
      #expect(director.outcome == .finished)
    }
  }

  @Test func `an output that goes takes its targets along, and the tour says so`() throws {
    var tour = Tour([Step("a", at: .rect(on: "A", Rect(x: 4, y: 4, width: 9, height: 9)))])
    tour.defaults.missing = .end
    try with(tour) { desktop, director, _ in
      desktop.advance(by: .seconds(2))
      let output = try #require(desktop.compositor.outputs.values.first)
      desktop.compositor.remove(output)
      desktop.advance(by: .seconds(2))
      #expect(director.outcome == .targetLost(step: "a"))
    }
  }

  @Test func `what tells of the tour may tell it something at once`() throws {
    try with(Tour([step("a", 4), step("b", 40)])) { desktop, director, _ in
      var kinds: [TourEvent.Kind] = []
      director.onEvent = { event in
        kinds.append(event.kind)
        if case .didShow(let place) = event.kind, place.id == "a" {
          director.receive(.want(.advance))
        }
      }
      desktop.advance(by: .seconds(4))
      #expect(desktop.stage.model.lights.map(\.frame.x) == [40])
      #expect(kinds.contains(.didShow(TourEvent.Place(1, "b"))))
      director.receive(.stop(.cancelled))
      desktop.advance(by: .seconds(1))
      #expect(kinds.last == .ended(.cancelled))
      #expect(director.outcome == .cancelled)
    }
  }
}
