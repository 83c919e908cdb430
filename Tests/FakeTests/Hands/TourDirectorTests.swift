import Spotlight
import Testing

@testable import FakeCompositor
@testable import Followspot
@testable import SpotlightWayland

/// Tours, from the Wayland events to the picture.
@MainActor
@Suite struct TourDirectorTests {
  private func step(_ id: String, _ x: Double, _ y: Double = 8) -> Step {
    Step(id, at: .rect(x: x, y: y, width: 16, height: 16), look: Look(shape: .rectangle))
  }

  private func surface(_ desktop: FakeDesktop) throws -> Surface {
    try #require(desktop.compositor.surfaces.first { $0.role.id != nil })
  }

  private func tap(_ desktop: FakeDesktop, _ seat: FakeSeat, _ x: Double, _ y: Double) throws {
    try touch(desktop, seat, x, y)
    desktop.settle()
  }

  private func touch(_ desktop: FakeDesktop, _ seat: FakeSeat, _ x: Double, _ y: Double) throws {
    desktop.compositor.touch(
      .down(1, on: try surface(desktop), x: x, y: y), .frame, .up(1), .frame, on: seat)
  }

  @Test func `a tour glides from step to step by taps, and then there is rest`() throws {
    try TourDesktop.with(Tour([step("a", 4), step("b", 40, 24)])) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      #expect(desktop.faultOnScreens() == nil)
      desktop.standStill()
      try tap(desktop, seat, 10, 14)
      desktop.advance(by: .seconds(3))
      #expect(desktop.faultOnScreens() == nil)
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
      desktop.advance(by: .seconds(1))
      #expect(desktop.faultOnScreens() == nil)
      #expect(desktop.stage.show.picture == shown.picture && desktop.stage.show.isUp)
      #expect(desktop.stage.show.keyboard == shown.keyboard)
      desktop.standStill()
    }
  }

  /// The number of pictures, of twenty taken long after a step has come, that differ from the one
  /// before.
  private func changes(_ pulse: Pulse?, reducesMotion: Bool = false) throws -> Int {
    var first = step("a", 20, 16)
    first.look.ring = Ring(width: 3, color: .white)
    first.pulse = pulse
    var changes = 0
    try TourDesktop.with(Tour([first]), reducesMotion: reducesMotion, rests: false) {
      desktop, director, seat in
      var last: [Light] = []
      desktop.play(rate: 30, ticks: 80) { tick in
        if tick > 60, desktop.stage.show.picture.lights != last { changes += 1 }
        last = desktop.stage.show.picture.lights
      }
      if changes == 0 { desktop.standStill() }
      // A pulse does not keep a person from going on, and leaves no trace.
      try touch(desktop, seat, 28, 24)
      desktop.play(rate: 30, ticks: 30) { _ in }
      #expect(director.outcome == .finished)
      #expect(!desktop.stage.isVisible)
      desktop.standStill()
    }
    return changes
  }

  @Test func `a pulse draws for as long as its step is there, and else there is rest`() throws {
    #expect(try changes(Pulse()) == 20)
    #expect(try changes(nil) == 0)
    #expect(try changes(.off) == 0)
    #expect(try changes(Pulse(), reducesMotion: true) == 0)
  }

  /// The pictures of a tour at each sixth of a second, when every rate has a frame.
  private func pictures(rate: Int) throws -> [[UInt32]] {
    var pictures: [[UInt32]] = []
    let steps = [step("a", 4), step("b", 40, 24), step("c", 20)]
    try TourDesktop.with(Tour(steps)) { desktop, director, _ in
      try desktop.play(rate: rate, ticks: 3 * rate) { tick in
        // Also in motion: at the second time the light is on its way.
        if tick == rate || tick * 3 == rate * 4 {
          director.receive(.request(.want(.advance)))
          desktop.turn()
        }
        guard tick * 6 % rate == 0 else { return }
        let picture = try #require(try surface(desktop).picture)
        pictures.append(
          (0..<picture.height).flatMap { y in
            (0..<picture.width).map { picture.pixel($0, y) }
          })
      }
    }
    return pictures
  }

  @Test func `the picture at a time is the same at every refresh rate`() throws {
    let slow = try pictures(rate: 30)
    #expect(slow.count == 18)
    // The light moves: neighbouring pictures differ for most of the time.
    #expect(zip(slow, slow.dropFirst()).count { $0 != $1 } > 6)
    for rate in [60, 144, 240] {
      let pictures = try pictures(rate: rate)
      for (index, (one, other)) in zip(slow, pictures).enumerated() {
        #expect(one == other, "\(rate) Hz, \(index)/6 s")
      }
    }
  }

  @Test func `a step that lets taps through its light takes the others`() throws {
    var first = step("a", 4)
    first.onTapLight = .passThrough
    first.advancesOn = [.condition("done")]
    try TourDesktop.with(Tour([first, step("b", 40)])) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      let region = try #require(try surface(desktop).input)
      #expect(!region.contains(10, 14) && region.contains(30, 30))
      // Keys are shared with the windows below: no layer takes all of them.
      #expect(try surface(desktop).layer.keyboard == 2)
    }
  }

  @Test func `a step that takes its light only lets the dim go`() throws {
    var first = step("a", 4)
    first.onTapDim = .passThrough
    try TourDesktop.with(
      Tour([first]), adorn: { desktop, _ in desktop.compositor.letsDimThrough = true }
    ) { desktop, director, seat in
      desktop.advance(by: .seconds(3))
      let region = try #require(try surface(desktop).input)
      #expect(region.contains(10, 14) && !region.contains(30, 30))
      try tap(desktop, seat, 10, 14)
      desktop.advance(by: .seconds(1))
      #expect(director.outcome == .finished)
    }
  }

  @Test func `a dim that lets clicks through hides half of what is below, and opens when it does`()
    throws
  {
    var first = step("a", 4)
    first.dim = Dim(opacity: 1)
    first.advancesOn = [.condition("on")]
    var second = step("b", 40)
    second.dim = Dim(opacity: 1)
    second.glide = .eased(.seconds(1), .linear)
    second.onTapDim = .passThrough
    try TourDesktop.with(
      Tour([first, second]), adorn: { desktop, _ in desktop.compositor.letsDimThrough = true }
    ) { desktop, director, _ in
      desktop.advance(by: .seconds(3))
      #expect(desktop.stage.show.picture.dim.opacity == 1)
      director.receive(.condition("on", true))
      var darker = 0
      try desktop.play(rate: 60, ticks: 70) { _ in
        guard desktop.stage.show.picture.dim.opacity > 0.51 else { return }
        darker += 1
        let input = try surface(desktop).input
        #expect(input?.contains(30, 30) ?? true)
      }
      #expect(darker > 10)
      #expect(desktop.stage.show.picture.dim.opacity == 0.5)
      #expect(try surface(desktop).input?.contains(30, 30) == false)
    }
  }

  @Test func `an output that goes takes its targets along, and the tour says so`() throws {
    var tour = Tour([Step("a", at: .rect(on: "A", Rect(x: 4, y: 4, width: 9, height: 9)))])
    tour.defaults.missing = .end
    try TourDesktop.with(tour) { desktop, director, _ in
      desktop.advance(by: .seconds(2))
      let output = try #require(desktop.compositor.outputs.values.first)
      desktop.compositor.remove(output)
      desktop.advance(by: .seconds(2))
      #expect(director.outcome == .targetLost(step: "a"))
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
      let output = try #require(desktop.compositor.outputs.values.first)
      desktop.compositor.remove(output)
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
      let output = try #require(desktop.compositor.outputs.values.first)
      desktop.compositor.remove(output)
      desktop.advance(by: .seconds(60))
      #expect(director.outcome == nil)
      desktop.compositor.addOutput("A", 64, 48)
      desktop.advance(by: .seconds(2))
      #expect(desktop.faultOnScreens() == nil)
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
      director.receive(.request(.want(.advance)))
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
