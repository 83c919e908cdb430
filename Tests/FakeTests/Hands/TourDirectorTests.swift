import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland

/// Tours, from the Wayland events to the picture.
@MainActor
@Suite struct TourDirectorTests {
  private func step(_ id: String, _ x: Double, _ y: Double = 8) -> Step {
    Step(id, at: .rect(x: x, y: y, width: 16, height: 16), look: Look(shape: .rectangle))
  }

  @Test func `a tour that stands aside has no surface, and comes back as it was`() throws {
    try TourDesktop.with(Tour([step("a", 4), step("b", 40, 24)])) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      desktop.compositor.touch(
        .down(1, on: try desktop.surface(), x: 10, y: 14), .frame, .up(1), .frame, on: seat)
      desktop.settle()
      desktop.advance(by: .seconds(3))
      let shown = desktop.stage.show
      expect(shown.picture.lights.map(\.frame.x), is: [40])
      director.isAside = true
      desktop.advance(by: .seconds(1))
      expect(!desktop.stage.isVisible && desktop.stage.show.reading == nil)
      expect(desktop.compositor.surfaces.allSatisfy { $0.role.id == nil })
      director.isAside = false
      desktop.expectSettled(after: .seconds(1))
      expect(desktop.stage.show.picture == shown.picture && desktop.stage.show.isUp)
      expect(desktop.stage.show.keyboard, is: shown.keyboard)
      desktop.standStill()
    }
  }

  @Test func `a step that lets taps through its light shares the keys`() throws {
    var first = step("a", 4)
    first.onTapLight = .passThrough
    first.nextOn = [.condition("done")]
    try TourDesktop.with(Tour([first, step("b", 40)])) { desktop, _, _ in
      desktop.advance(by: .seconds(3))
      let surface = try desktop.surface()
      // On demand: windows below can have the keys, too.
      expect(surface.layer.keyboard, is: 2)
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
      expect(director.outcome == nil)
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
      expect(desktop.stage.show.picture.lights.map(\.frame.x), is: [4])
      expect(kinds.contains(.didShow(TourEvent.Place(1, "b"))))
      director.receive(.stop(.cancelled))
      desktop.advance(by: .seconds(1))
      expect(kinds.last, is: .ended(.cancelled))
      expect(director.outcome, is: .cancelled)
    }
  }
}
