import Expectations

@testable import ModelFixtures
@testable import Spotlight

/// Lights that glide from one angle to another.
@Suite struct TurningTests {
  private func light(
    _ degrees: Double, _ shape: Shape = .rectangle, width: Double = 80, x: Double = 100
  ) -> Light {
    Light(
      id: "a", frame: Rect(x: x, y: 50, width: width, height: 40), shape: shape, rotation: degrees)
  }

  private func angle(_ lighting: Lighting, at time: Duration) -> Double {
    lighting.lights(at: time).first?.rotation ?? .nan
  }

  @Test(
    arguments: [
      (0, 30, 15), (30, 0, 15), (170, -170, 180), (-170, 170, 180), (-90, 90, 0), (90, -90, 180),
      (10, -160, -75), (0, 180, 90), (45, 45, 45),
    ] as [(Double, Double, Double)])
  func `a light turns the shorter way, and halfway is halfway`(
    from: Double, to: Double, halfway: Double
  ) {
    let lighting = MorphTests.glide(light(from), light(to))
    let way = abs(Rotation.way(from: from, to: to))
    expect(abs(Rotation.way(from: angle(lighting, at: .milliseconds(500)), to: halfway)) < 1e-9)
    var last = from
    var sum = 0.0
    for time in 1...100 {
      let now = angle(lighting, at: .milliseconds(10 * time))
      sum += abs(Rotation.way(from: last, to: now))
      last = now
    }
    expect(abs(sum - way) < 1e-9)
    expect(lighting.lights(at: .seconds(1)), is: [light(to)])
  }

  @Test func `the middle of a light that only turns stays`() {
    let lighting = MorphTests.glide(light(0), light(120), by: .spring(Spring()))
    for time in stride(from: 0, through: 900, by: 30) {
      let shown = lighting.lights(at: .milliseconds(time))
      expect(shown.count == 1 && shown[0].frame == light(0).frame)
    }
  }

  @Test(arguments: [30, 110, 200, 333])
  func `another angle in between comes without a jump in place or speed`(time: Int) {
    let change = Duration.milliseconds(time)
    var before = Lighting(lights: [light(170)])
    before.change(to: [light(-100)], at: .zero, by: .spring(Spring(dampingRatio: 0.6)))
    var after = before
    after.change(to: [light(60)], at: change, by: .spring(Spring(dampingRatio: 0.6)))
    expect(abs(Rotation.way(from: angle(before, at: change), to: angle(after, at: change))) < 1e-6)
    let step = Duration.microseconds(100)
    let speed = Rotation.way(
      from: angle(before, at: change - step), to: angle(before, at: change))
    let next = Rotation.way(from: angle(after, at: change), to: angle(after, at: change + step))
    expect(abs(speed - next) < 0.02)
    expect(after.end.map { after.lights(at: $0) }, is: [light(60)])
  }

  /// A circle has no angle, so what it becomes does not spin on its way.
  @Test func `a circle becomes a turned light without turning`() {
    for (start, end) in [
      (light(0, .ellipse, width: 40), light(70)), (light(70), light(0, .ellipse, width: 40)),
      (light(0, .rounded(radius: 20), width: 40), light(70)),
    ] {
      let lighting = MorphTests.glide(start, end)
      for time in [100, 500, 900] {
        expect(angle(lighting, at: .milliseconds(time)), is: 70)
      }
    }
  }

  @Test func `a light that comes or goes does not turn`() {
    var lighting = Lighting(lights: [])
    lighting.change(to: [light(70)], at: .zero, by: .eased(.seconds(1), .linear))
    expect(angle(lighting, at: .milliseconds(300)), is: 70)
    lighting.change(to: [], at: .seconds(2), by: .eased(.seconds(1), .linear))
    expect(angle(lighting, at: .milliseconds(2300)), is: 70)
  }

  @Test func `with reduced motion it fades to the other angle`() {
    var lighting = Lighting(lights: [light(0)], reducesMotion: true)
    lighting.change(to: [light(40)], at: .zero, by: .spring(Spring()))
    let shown = lighting.lights(at: Lighting.fade.length(from: 1, velocity: 0, tolerance: 1) / 2)
    expect(Set(shown.map(\.rotation)), is: [0, 40])
    expect(shown.allSatisfy { $0.opacity < 1 })
  }

  /// Outlines that become each other do so before the turn, and turn as one.
  @Test func `a turned form becomes a turned path`() throws {
    let path = Shape.star
    let lighting = MorphTests.glide(light(20, .ellipse), light(60, path))
    let shown = lighting.lights(at: .milliseconds(500))
    expect(shown.count, is: 1)
    expect(shown.first.map { abs($0.rotation - 40) < 1e-9 } == true)
    let first = try require(lighting.lights(at: .microseconds(1)).first)
    let (start, now) = (light(20, .ellipse).bounds, first.bounds)
    expect(abs(start.x - now.x) < 0.1 && abs(start.maxY - now.maxY) < 0.1)
  }
}
