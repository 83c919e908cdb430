import Expectations
import ModelFixtures
import Spotlight

/// Lights that a tour leads from step to step.
@Suite struct GuidedLightsTests {
  private let screen = Rect(x: 0, y: 0, width: 1000, height: 600)

  private func step(_ id: String, _ x: Double) -> Step {
    Step(id, at: .rect(x: x, y: 100, width: 100, height: 80))
  }

  private func started(
    _ steps: [Step], reducesMotion: Bool = false, _ change: (inout Tour) -> Void = { _ in }
  ) -> GuidedLights {
    var tour = Tour(steps)
    change(&tour)
    var lights = GuidedLights(tour, reducesMotion: reducesMotion)
    lights.receive(.screens([Screen("A", frame: screen)]), at: .zero)
    lights.receive(.start(), at: .zero)
    return lights
  }

  private func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  private func tap(_ lights: inout GuidedLights, _ milliseconds: Int, _ x: Double, _ y: Double) {
    for (offset, phase) in [TouchChange.Phase.down(x, y), .up].enumerated() {
      let time = time(milliseconds + offset * 20)
      lights.receive(.fingers((1, phase), time: time), readAt: time)
    }
  }

  private func press(_ lights: inout GuidedLights, _ milliseconds: Int, _ symbol: UInt32) {
    let key = KeyChange(
      seat: SeatID(1), time: time(milliseconds), place: 0, symbol: symbol, phase: .pressed)
    if case .leave(let dismissal)? = WayOut(key) {
      lights.leave(by: dismissal, at: time(milliseconds))
    }
    lights.receive(.key(key), readAt: time(milliseconds))
  }

  private func events(_ lights: inout GuidedLights) -> [TourEvent.Kind] {
    lights.takeNews().compactMap { if case .told(let event) = $0 { event.kind } else { nil } }
  }

  @Test func `a tour comes up out of nothing, and at rest its lights are exact`() {
    var lights = started([step("a", 50)])
    expect(lights.isVisible)
    expect(lights.dim(at: .zero).opacity, is: 0)
    expect(lights.isMoving(at: .zero))
    lights.advance(to: .seconds(5), isSeen: true)
    expect(!lights.isMoving(at: .seconds(5)))
    expect(lights.dim(at: .seconds(5)), is: Dim())
    let frames = lights.lights(at: .seconds(5)).map(\.frame)
    expect(frames, is: [Rect(x: 50, y: 100, width: 100, height: 80)])
  }

  @Test func `a tap on the light glides on, a tap on the dim does nothing`() throws {
    var lights = started([step("a", 50), step("b", 700)])
    lights.advance(to: .seconds(2), isSeen: true)
    tap(&lights, 2000, 500, 500)
    expect(!lights.isMoving(at: time(2100)))
    tap(&lights, 2200, 100, 140)
    expect(lights.isMoving(at: time(2230)))
    let x = try require(lights.lights(at: time(2300)).first?.frame.x)
    expect(x > 50 && x < 700)
    expect(lights.lights(at: time(9000)).map(\.frame.x), is: [700])
  }

  @Test func `what was tapped before the step was seen was meant for another`() {
    var lights = started([step("a", 50), step("b", 60), step("c", 70)])
    lights.advance(to: .seconds(2), isSeen: true)
    tap(&lights, 2000, 100, 140)
    // A second tap at once: the next step has only just begun.
    tap(&lights, 2040, 100, 140)
    lights.advance(to: time(2200), isSeen: true)
    tap(&lights, 2200, 100, 140)
    lights.advance(to: .seconds(5), isSeen: true)
    expect(lights.lights(at: .seconds(5)).map(\.frame.x), is: [60])
    // If people have not seen a picture, time makes no difference.
    var unseen = started([step("a", 50), step("b", 60)])
    unseen.advance(to: .seconds(20), isSeen: false)
    tap(&unseen, 20_000, 100, 140)
    expect(unseen.lights(at: .seconds(30)).map(\.frame.x), is: [50])
    // Nor is there a time to wait for, which would have passed: a loop that waits for it never sleeps.
    expect(unseen.nextDeadline == nil)
    unseen.advance(to: .seconds(31), isSeen: true)
    tap(&unseen, 31_000, 100, 140)
    expect(unseen.lights(at: .seconds(40)).map(\.frame.x), is: [60])
  }

  @Test func `keys go on and back by their names, and a held key counts once`() {
    var lights = started([step("a", 50), step("b", 700), step("c", 300)])
    press(&lights, 100, 0xff53)
    lights.receive(.key(0xff53, .repeated, time: time(500)), readAt: time(500))
    expect(lights.lights(at: .seconds(9)).map(\.frame.x), is: [700])
    press(&lights, 9000, 0xff08)
    expect(lights.lights(at: .seconds(19)).map(\.frame.x), is: [50])
  }

  @Test func `Escape lets go of input at once, and the dim fades`() {
    var lights = started([step("a", 50)])
    lights.advance(to: .seconds(2), isSeen: true)
    expect(lights.input != .nothing)
    press(&lights, 2000, 0xff1b)
    expect(lights.input, is: .nothing)
    expect(lights.outcome == nil && lights.isVisible && lights.hasEnded && lights.step == nil)
    lights.advance(to: time(2090), isSeen: true)
    expect(lights.dim(at: time(2090)).opacity < Dim().opacity)
    lights.advance(to: time(2300), isSeen: true)
    expect(lights.outcome, is: .dismissed(at: "a", by: .esc))
    expect(!lights.isVisible)
    // The tour is over, whatever comes now.
    _ = events(&lights)
    press(&lights, 2400, 0xff53)
    tap(&lights, 2500, 100, 140)
    expect(events(&lights), is: [])
  }

  @Test func `no glide, however slow, keeps the screen dim after Escape`() {
    var slow = step("a", 50)
    slow.glide = .eased(.seconds(3600), .linear)
    var lights = started([slow])
    lights.advance(to: .seconds(1), isSeen: true)
    press(&lights, 1000, 0xff1b)
    lights.advance(to: time(1200), isSeen: true)
    expect(lights.outcome, is: .dismissed(at: "a", by: .esc))
    expect(lights.nextDeadline == nil)
  }

  @Test func `a step comes back that is wanted while the last one fades`() {
    var lights = started([step("a", 50), step("b", 700)])
    lights.advance(to: .seconds(2), isSeen: true)
    lights.receive(.request(.pause(hiding: true)), at: .seconds(2))
    lights.receive(.request(.seek(.steps(1))), at: .seconds(2))
    expect(lights.isVisible && lights.isHidden && lights.step?.step.id == "b")
    lights.receive(.request(.resume), at: time(2090))
    lights.advance(to: .seconds(4), isSeen: true)
    expect(lights.isVisible && lights.outcome == nil)
    expect(lights.dim(at: .seconds(4)), is: Dim())
  }

  /// A step whose light has a ring.
  private func ringed(_ id: String, _ x: Double, pulse: Pulse? = nil) -> Step {
    var step = step(id, x)
    step.look.ring = Ring(width: 3, color: .white)
    step.pulse = pulse
    return step
  }

  @Test func `rings pulse as the step says, or else as the tour does`() {
    for (own, usual, pulses) in [
      (nil, nil, false), (Pulse(), nil, true), (nil, Pulse(), true), (.off, Pulse(), false),
      (Pulse(), .off, true),
    ] as [(Pulse?, Pulse?, Bool)] {
      var lights = started([ringed("a", 50, pulse: own)]) { $0.defaults.pulse = usual }
      lights.advance(to: .seconds(5), isSeen: true)
      expect(lights.isMoving(at: .seconds(5)), is: pulses)
      expect((lights.lights(at: .seconds(5)).first?.ring?.opacity == 1), is: !pulses)
    }
    var reduced = started([ringed("a", 50, pulse: Pulse())], reducesMotion: true)
    reduced.advance(to: .seconds(5), isSeen: true)
    expect(!reduced.isMoving(at: .seconds(5)))
  }

  @Test func `nothing waits for a pulse to rest`() {
    var lights = started([ringed("a", 50, pulse: Pulse()), ringed("b", 700)])
    lights.advance(to: .seconds(2), isSeen: true)
    lights.receive(.request(.pause(hiding: true)), at: .seconds(2))
    lights.advance(to: time(2190), isSeen: true)
    expect(!lights.isVisible && !lights.isMoving(at: time(2190)))
    lights.receive(.request(.resume), at: .seconds(3))
    lights.advance(to: .seconds(5), isSeen: true)
    // The step counts as seen, so taps are for it; and the next step rests.
    tap(&lights, 5000, 100, 140)
    lights.advance(to: .seconds(9), isSeen: true)
    expect(lights.lights(at: .seconds(9)).map(\.frame.x), is: [700])
    expect(!lights.isMoving(at: .seconds(9)))
    var left = started([ringed("a", 50, pulse: Pulse())])
    left.advance(to: .seconds(2), isSeen: true)
    press(&left, 2000, 0xff1b)
    left.advance(to: time(2190), isSeen: true)
    expect(left.outcome == .dismissed(at: "a", by: .esc) && !left.isMoving(at: time(2190)))
  }
}
