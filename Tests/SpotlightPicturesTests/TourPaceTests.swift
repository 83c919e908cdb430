import Expectations
import Spotlight

@testable import SpotlightPictures

/// How long steps stay in films, and that films show what screens show.
@Suite struct TourPaceTests {
  private static let screen = Size(width: 800, height: 600)

  private static func tour(_ change: (inout Tour) -> Void = { _ in }) -> Tour {
    var tour = Tour(
      [100.0, 500, 300].enumerated().map { index, x in
        Step(
          "step \(index)",
          lights: [StepLight(.rect(x: x, y: 50, width: 40, height: 40), id: "light")])
      }, defaults: StepDefaults(glide: .eased(.seconds(1))))
    tour.defaults.look.ring = Ring(width: 3, color: .white)
    change(&tour)
    return tour
  }

  private func shots(
    _ tour: Tour, _ pace: TourPace, from first: String? = nil, through last: String? = nil
  ) -> [TourShot] {
    Array(
      TourShots(
        TourWalk(tour, on: Self.screen, from: first, through: last), on: Self.screen, pace: pace))
  }

  @Test(arguments: [0, 1, 7, 30, 60], [0, 0.25, 2, 61.5])
  func `a step stays as long as it is held`(rate: Int, hold: Double) {
    let rate = max(1, rate)
    for shot in shots(Self.tour(), TourPace(rate: rate, hold: .seconds(hold))) {
      let stay = shot.frames.upperBound - shot.arrival - 1
      expect(abs(Double(stay) / Double(rate) - hold) <= 0.5 / Double(rate) + 1e-9)
    }
  }

  @Test(arguments: [0.0, 0.1, 0.7, 5])
  func `a step that goes on by itself does so, on its way or at rest`(time: Double) {
    let tour = Self.tour {
      $0.steps[1].nextOn = [.tap, .after(.seconds(time)), .after(.seconds(9))]
    }
    let shots = shots(tour, TourPace(rate: 100, hold: .seconds(3)))
    // It is seen after 0.3 seconds.
    expect(shots[1].frames.count, is: max(1, Int(((0.3 + time) * 100).rounded())))
    expect(shots[0].frames.count, is: 100 + 1 + 300)
    expect(shots[2].frames.lowerBound, is: shots[1].frames.upperBound)
    expect(shots[1].frames.contains(shots[1].arrival))
  }

  @Test func `the end is a desktop without a dim, and a light as bright as before`() throws {
    let shots = shots(Self.tour(), TourPace(rate: 100, fadesAway: true))
    try require(shots.count == 4)
    let last = shots[3]
    expect(last.frames.count, is: 19)
    let dims = last.frames.map { last.scene(at: $0).dim.opacity }
    expect(dims.first == Dim().opacity && dims.last == 0 && dims == dims.sorted(by: >))
    expect(last.scene(at: last.frames.upperBound - 1).lights.allSatisfy { $0.ring == nil })
  }

  @Test func `some steps of a tour begin and end as it does`() {
    let tour = Self.tour()
    let some = shots(tour, TourPace(rate: 10), from: "step 1", through: "step 1")
    expect(some.map(\.showing.step.id) == ["step 1"] && some[0].showing.index == 1)
    expect(some[0].scene(at: 0).dim.opacity, is: 0)
    let stills = TourWalk(tour, on: Self.screen, from: "step 1").stills(on: Self.screen)
    expect(stills.map(\.showing.index), is: [1, 2])
  }

  /// The mode that overlays show, led by a clock that ticks as often as the film has frames.
  @Test(arguments: [25, 60])
  func `each frame is what the screen shows at its time`(rate: Int) throws {
    let tour = Self.tour {
      $0.steps[1].nextOn = [.after(.milliseconds(400))]
      // The light turns on its way to one step, and gets another outline on its way to the next.
      $0.steps[1].look.rotation = 40
      $0.steps[2].look.shape = .ellipse
    }
    let pace = TourPace(rate: rate, hold: .milliseconds(600), fadesAway: true)
    let shots = shots(tour, pace)
    var mode = GuidedLights(tour)
    let frame = Rect(x: 0, y: 0, width: 800, height: 600)
    mode.receive(.screens([Screen("", frame: frame)]), at: .zero)
    mode.receive(.start(), at: .zero)
    for (number, shot) in shots.enumerated() {
      let start = pace.time(of: shot.frames.lowerBound)
      // A person goes on where no time does.
      if number == 1 || number == 3 { mode.receive(.request(.want(.next)), at: start) }
      for index in shot.frames {
        let time = pace.time(of: index)
        mode.advance(to: time, isSeen: true)
        let scene = shot.scene(at: index)
        expect(mode.dim(at: time), is: scene.dim, "frame \(index)")
        expect(mode.lights(at: time), is: scene.lights, "frame \(index)")
      }
    }
  }
}
