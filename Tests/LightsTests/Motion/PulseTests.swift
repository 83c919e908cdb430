import Expectations
import Spotlight

@Suite struct PulseTests {
  @Test func itComesAndGoes() {
    let pulse = Pulse(period: .seconds(4), depth: 0.5)
    expect(pulse.share(after: .zero), is: 1)
    expect(abs(pulse.share(after: .seconds(1)) - 0.75) < 1e-12)
    expect(abs(pulse.share(after: .seconds(2)) - 0.5) < 1e-12)
    expect(pulse.share(after: .seconds(4000)), is: 1)
    expect(pulse.share(after: .seconds(-1)), is: 1)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300] as [Double])
  func badNumbersAreSlowAndHarmless(_ number: Double) {
    let times = [Duration.zero, .seconds(-1), .seconds(Int64.max), .seconds(Int64.min)]
    let pulses = times.map { Pulse(period: $0, depth: number) }
    expect(pulses.allSatisfy { (Duration.seconds(1)...Duration.seconds(60)).contains($0.period) })
    let pulse = pulses[0]
    expect((0...1).contains(pulse.depth))
    for time in [0, 1, 1_000_000, Int64.max] {
      expect((0...1).contains(pulse.share(after: .seconds(time))))
    }
  }

  private func lighting(isReduced: Bool = false) -> Lighting {
    let ring = Ring(width: 3, color: .white, opacity: 0.8)
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    return Lighting(
      lights: [Light(id: "a", frame: frame, ring: ring), Light(id: "b", frame: frame)],
      reducesMotion: isReduced)
  }

  @Test func ringsPulseAndNothingElse() throws {
    var lighting = lighting()
    lighting.pulse(Pulse(period: .seconds(2), depth: 0.5), at: .seconds(5))
    expect(!lighting.isAtRest(at: .seconds(5)))
    expect(!lighting.isAtRest(at: .seconds(5_000_000)))
    expect(lighting.lights(at: .seconds(5)), is: lighting.lights)
    let shown = lighting.lights(at: .seconds(6))
    expect(abs((shown[0].ring?.opacity ?? 0) - 0.4) < 1e-12)
    expect(shown[1], is: lighting.lights[1])
    // It fades out without a jump, and then everything is at rest.
    lighting.pulse(nil, at: .seconds(6))
    expect(lighting.lights(at: .seconds(6)), is: shown)
    expect(lighting.isAtRest(at: .seconds(7)))
    expect(lighting.lights(at: .seconds(7)), is: lighting.lights)
  }

  @Test func withoutRingsOrWithReducedMotionAllRests() {
    var reduced = lighting(isReduced: true)
    reduced.pulse(Pulse(), at: .zero)
    expect(reduced.isAtRest(at: .seconds(1)))
    expect(reduced.lights(at: .seconds(1)), is: reduced.lights)
    var plain = Lighting(lights: [Light(id: "a", frame: .zero)])
    plain.pulse(Pulse(), at: .zero)
    expect(plain.isAtRest(at: .zero))
    var flat = lighting()
    flat.pulse(Pulse(depth: 0), at: .zero)
    expect(flat.isAtRest(at: .zero))
  }
}
