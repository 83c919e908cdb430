import Expectations
import Spotlight
import SpotlightPictures

@Suite struct TourShotsTests {
  private static let screen = Size(width: 800, height: 600)

  private static func tour(_ glide: Glide, _ places: Double...) -> Tour {
    Tour(
      places.enumerated().map { index, x in
        Step(
          "step \(index)",
          lights: [StepLight(.rect(x: x, y: 50, width: 40, height: 40), id: "light")])
      }, defaults: StepDefaults(glide: glide))
  }

  private func shots(_ tour: Tour, rate: Int) -> [TourShot] {
    Array(TourShots(TourWalk(tour, on: Self.screen), on: Self.screen, pace: TourPace(rate: rate)))
  }

  @Test(
    arguments: [
      Glide.spring(Spring()), .spring(Spring(response: .milliseconds(1300))),
      .eased(.milliseconds(700), .linear),
      .eased(.seconds(2), .easeOut),
    ], [1, 7, 30, 60, 240])
  func `a glide begins before it, ends at rest, and goes one way`(glide: Glide, rate: Int) throws {
    let shots = shots(Self.tour(glide, 100, 500), rate: rate)
    try require(shots.count == 2)
    let shot = shots[1]
    let places = shot.frames.map { shot.scene(at: $0).lights.map(\.frame.x) }
    expect(places.allSatisfy { $0.count == 1 })
    let x = places.map { $0[0] }
    expect(x.first == 100 && x.last == 500)
    expect(zip(x, x.dropFirst()).allSatisfy { $0 <= $1 })
    let arrival = shot.arrival - shot.frames.lowerBound
    expect(x[arrival...].allSatisfy { $0 == 500 })
    // The frame before is on its way still, as near as it may be.
    expect(shot.scene(at: shot.arrival - 1) != shot.scene(at: shot.arrival))
    expect(shot.scene(at: shot.arrival).lights, is: shot.showing.lights)
  }

  @Test(arguments: [1, 2, 24, 30, 60])
  func `frames follow one another without a gap, and each step stays`(rate: Int) {
    let shots = shots(Self.tour(.eased(.seconds(1)), 10, 300, 20), rate: rate)
    expect(shots[0].frames.lowerBound, is: 0)
    for (shot, next) in zip(shots, shots.dropFirst()) {
      expect(shot.frames.upperBound, is: next.frames.lowerBound)
    }
    for shot in shots {
      expect(shot.arrival - shot.frames.lowerBound, is: rate)
      expect(shot.frames.upperBound - shot.arrival - 1, is: max(1, rate / 2))
    }
  }

  @Test(arguments: [1, 2, 7, 64, 1000])
  func `samples are each step at rest, and few frames on the way to it`(most: Int) {
    let tour = Self.tour(.eased(.seconds(1)), 10, 300, 20)
    let shots = TourShots(
      TourWalk(tour, on: Self.screen), on: Self.screen, pace: TourPace(rate: 30, fadesAway: true))
    let samples = shots.samples(atMost: most)
    let arrivals = shots.map(\.arrival)
    let frames = samples.map(\.frame)
    expect(Set(frames).count == frames.count && Set(frames).isSuperset(of: arrivals))
    expect(frames.count <= most + arrivals.count)
    for (shot, frame) in samples { expect((shot.frames.lowerBound...shot.arrival) ~= frame) }
    // With room for all, it is every frame that moves.
    if most == 1000 { expect(frames.contains(0) && frames.count > 90) }
  }

  @Test func `the first step comes out of a desktop without a dim`() {
    let shot = shots(Self.tour(.eased(.seconds(1), .linear), 100), rate: 10)[0]
    expect(shot.scene(at: 0).dim.opacity, is: 0)
    let opacities = shot.frames.map { shot.scene(at: $0).dim.opacity }
    expect(opacities, is: opacities.sorted())
    expect(shot.scene(at: shot.arrival).dim, is: Dim())
  }

  @Test func `without a glide a step is there in its first frame`() {
    for shot in shots(Self.tour(.none, 100, 500), rate: 30) {
      expect(shot.arrival, is: shot.frames.lowerBound)
      expect(shot.scene(at: shot.arrival).lights, is: shot.showing.lights)
    }
  }

  @Test func `frames are counted up to a bound`() {
    let shots = TourShots(
      TourWalk(Self.tour(.eased(.seconds(3600)), 10, 300), on: Self.screen), on: Self.screen,
      pace: TourPace(rate: 240))
    expect(shots.count(atMost: 20_000) == nil)
    let count = 2 * (3600 * 240 + 1 + 120)
    expect(shots.count(atMost: count), is: count)
    expect(shots.count(atMost: count - 1) == nil)
  }
}
