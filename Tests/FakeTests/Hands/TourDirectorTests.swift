import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland
import Testing

/// Tours, from the Wayland events to the picture.
@MainActor
@Suite struct TourDirectorTests {
  private func step(_ id: String, _ x: Double, _ y: Double = 8) -> Step {
    Step(id, at: .rect(x: x, y: y, width: 16, height: 16), look: Look(shape: .rectangle))
  }

  private func tap(_ desktop: FakeDesktop, _ seat: FakeSeat, _ x: Double, _ y: Double) throws {
    try touch(desktop, seat, x, y)
    desktop.settle()
  }

  private func touch(_ desktop: FakeDesktop, _ seat: FakeSeat, _ x: Double, _ y: Double) throws {
    desktop.compositor.touch(
      .down(1, on: try desktop.surface(), x: x, y: y), .frame, .up(1), .frame, on: seat)
  }

  @Test func `a tour glides from step to step by taps, and then there is rest`() throws {
    try TourDesktop.with(Tour([step("a", 4), step("b", 40, 24)])) { desktop, director, seat in
      desktop.expectSettled(after: .seconds(3))
      desktop.standStill()
      try tap(desktop, seat, 10, 14)
      desktop.expectSettled(after: .seconds(3))
      #expect(desktop.stage.show.picture.lights.map(\.frame.x) == [40])
      desktop.standStill()
      try tap(desktop, seat, 48, 32)
      #expect(director.outcome == nil)
      desktop.advance(by: .seconds(1))
      #expect(director.outcome == .finished)
      #expect(!desktop.stage.isVisible)
      #expect(desktop.compositor.surfaces.allSatisfy { $0.role.id == nil })
    }
  }

  @Test func `a tour that stands aside has no surface, and comes back as it was`() throws {
    try TourDesktop.with(Tour([step("a", 4), step("b", 40, 24)])) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      try tap(desktop, seat, 10, 14)
      desktop.advance(by: .seconds(3))
      let shown = desktop.stage.show
      director.isAside = true
      desktop.advance(by: .seconds(1))
      #expect(!desktop.stage.isVisible && desktop.stage.show.reading == nil)
      #expect(desktop.compositor.surfaces.allSatisfy { $0.role.id == nil })
      director.isAside = false
      desktop.expectSettled(after: .seconds(1))
      #expect(desktop.stage.show.picture == shown.picture && desktop.stage.show.isUp)
      #expect(desktop.stage.show.keyboard == shown.keyboard)
      desktop.standStill()
    }
  }

  @Test func `a step that lets taps through its light takes the others`() throws {
    var first = step("a", 4)
    first.onTapLight = .passThrough
    first.nextOn = [.condition("done")]
    try TourDesktop.with(Tour([first, step("b", 40)])) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      let region = try #require(desktop.surface().input)
      #expect(!region.contains(10, 14) && region.contains(30, 30))
      // Keys are shared with the windows below: no layer takes all of them.
      #expect(try desktop.surface().layer.keyboard == 2)
    }
  }

  @Test(arguments: [true, false])
  func `without any output a tour waits as its policy says, and ends for want of its target`(
    comesBack: Bool
  ) throws {
    let place = Target.rect(on: "A", Rect(x: 4, y: 8, width: 16, height: 16))
    var tour = Tour([Step("a", at: place, look: Look(shape: .rectangle))])
    tour.defaults.missing = .wait(.seconds(8), then: .end)
    try TourDesktop.with(tour) { desktop, director, _ in
      desktop.advance(by: .seconds(2))
      desktop.compositor.remove(try desktop.output())
      desktop.advance(by: .seconds(5))
      #expect(director.outcome == nil)
      if comesBack { desktop.compositor.addOutput("A", 64, 48) }
      desktop.advance(by: .seconds(5))
      #expect(director.outcome == (comesBack ? nil : .targetLost(step: "a")))
      if comesBack {
        #expect(desktop.faultOnScreens() == nil)
        director.receive(.stop(.cancelled))
        desktop.advance(by: .seconds(2))
      }
    }
  }

  @Test func `a place of the whole desktop is not lost with its last output, which may be asleep`()
    throws
  {
    var tour = Tour([step("a", 4)])
    tour.defaults.missing = .end
    try TourDesktop.with(tour) { desktop, director, _ in
      desktop.compositor.remove(try desktop.output())
      desktop.advance(by: .seconds(60))
      #expect(director.outcome == nil)
      desktop.compositor.addOutput("A", 64, 48)
      desktop.expectSettled(after: .seconds(2))
      director.receive(.stop(.cancelled))
      desktop.advance(by: .seconds(2))
    }
  }

  @Test func `what tells of the tour may tell it something at once`() throws {
    try TourDesktop.with(Tour([step("a", 4), step("b", 40)])) { desktop, director, _ in
      var kinds: [TourEvent.Kind] = []
      director.onEvent = { [weak director] event in
        kinds.append(event.kind)
        if case .didShow(let place) = event.kind, place.id == "b" {
          director?.receive(.request(.want(.back)))
        }
      }
      director.receive(.request(.want(.next)))
      desktop.advance(by: .seconds(4))
      #expect(desktop.stage.show.picture.lights.map(\.frame.x) == [4])
      #expect(kinds.contains(.didShow(TourEvent.Place(1, "b"))))
      director.receive(.stop(.cancelled))
      desktop.advance(by: .seconds(1))
      #expect(kinds.last == .ended(.cancelled))
      #expect(director.outcome == .cancelled)
    }
  }
}
