import Expectations
import RandomNumbers

@testable import ModelFixtures
@testable import Spotlight

/// Random changes at random instants: nothing jumps, and everything ends as wanted.
@Suite struct LightingInterruptionTests {
  /// The glides that start from rest without a jerk.
  private static let glides: [Glide] = [
    .spring(Spring()), .spring(Spring(response: .milliseconds(600), dampingRatio: 0.5)),
    .spring(Spring(response: .milliseconds(200), dampingRatio: 1.5)), .eased(.milliseconds(300)),
    .eased(.milliseconds(500), .easeIn),
  ]

  @Test(arguments: 0..<Effort.times(3, long: 40))
  func nothingJumps(seed: Int) throws {
    var random = Seeded(seed)
    var stage = RandomLights(random: random)
    var lighting = Lighting(lights: stage.lights)
    var time = Duration.zero
    for _ in 0..<Effort.times(25, long: 25) {
      time += .microseconds(Int.random(in: 1...500_000, using: &random))
      let before = lighting
      stage.change()
      let glide = Self.glides.randomElement(using: &random) ?? .none
      lighting.change(to: stage.lights, at: time, by: glide)
      // At the instant, and a moment later: a difference then would be a jump in speed of more than
      // a fifth of a pixel per second.
      for (moment, tolerance) in [(Duration.zero, 1e-9), (.nanoseconds(100), 2e-8)] {
        let (old, new) = (before.lights(at: time + moment), lighting.lights(at: time + moment))
        try expectSame(old, new, within: tolerance, "seed \(seed)")
      }
      let names = lighting.lights(at: time).map(\.id)
      expect(Set(names).count, is: names.count, "seed \(seed)")
      expect(before.isAtRest(at: time) || before.end.map { $0 > time } == true)
    }
    let end = lighting.end ?? time
    expect(lighting.isAtRest(at: end), "seed \(seed)")
    expect(lighting.lights(at: end), is: stage.lights, "seed \(seed)")
  }

  /// Each visible light of one list has an equal one in the other.
  private func expectSame(
    _ old: [Light], _ new: [Light], within tolerance: Double, _ seed: Comment
  ) throws {
    for (some, others) in [(old, new), (new, old)] {
      for light in some where light.opacity > 1e-6 && !light.bounds.isEmpty {
        let nearest = others.map { difference(light, $0) }.min() ?? .infinity
        expect(nearest <= tolerance, seed)
      }
    }
  }

  /// The largest difference between two lights in any number.
  private func difference(_ one: Light, _ other: Light) -> Double {
    var most = max(
      abs(one.opacity - other.opacity), abs(one.edge.reach - other.edge.reach),
      abs((one.ring?.width ?? 0) - (other.ring?.width ?? 0)),
      abs((one.ring?.gap ?? 0) - (other.ring?.gap ?? 0)),
      abs((one.ring?.opacity ?? 0) - (other.ring?.opacity ?? 0)),
      abs((one.glow?.width ?? 0) - (other.glow?.width ?? 0)))
    if one.edge.reach > tolerable, other.edge.reach > tolerable, one.edge.curve != other.edge.curve
    {
      most = .infinity
    }
    if let first = one.outline, let second = other.outline {
      return max(most, first.difference(from: second))
    }
    if case .path(let first) = one.shape, case .path(let second) = other.shape {
      if first == second {
        let (frame, away) = (one.frame, one.frame - other.frame)
        return max(most, abs(one.padding - other.padding), away.largest, frame.isEmpty ? 1 : 0)
      }
      // The padding of an outline on its way is part of it.
      most = max(most, abs(one.padding - other.padding) - MorphForm.tolerance)
    }
    guard (one.bounds - other.bounds).largest < 1 else { return .infinity }
    // An outline that starts to morph is a path of lines, and begins at rest.
    return max(most, one.outlineDistance(to: other) - 2 * MorphForm.tolerance)
  }

  private var tolerable: Double { 1e-6 }

  /// The same changes at several frame rates, or after a pause: equal times give equal bits.
  @Test(arguments: 0..<Effort.times(8, long: 8))
  func framesDoNotMatter(seed: Int) {
    func samples(rate: Int) -> [Duration: [Light]] {
      var random = Seeded(seed)
      var stage = RandomLights(random: random)
      var lighting = Lighting(lights: stage.lights)
      var changes: [(time: Duration, glide: Glide)] = [
        Duration.zero, .milliseconds(170), .milliseconds(430),
      ]
      .map { ($0, Self.glides.randomElement(using: &random) ?? .none) }
      var samples: [Duration: [Light]] = [:]
      for frame in 0...rate {
        let now = Duration.nanoseconds(1_000_000_000 * frame / rate)
        while let (time, glide) = changes.first, time <= now {
          stage.change()
          lighting.change(to: stage.lights, at: time, by: glide)
          changes.removeFirst()
        }
        samples[now] = lighting.lights(at: now)
      }
      return samples
    }
    let finest = samples(rate: 720)
    // With rate 1, there is no frame for a second, and the lights jump to where they should be.
    for rate in [1, 30, 60, 144, 240] {
      let common = samples(rate: rate).filter { finest[$0.key] != nil }
      expect(common.count, is: rate + 1)
      for (time, lights) in common { expect(lights, is: finest[time], "seed \(seed)") }
    }
  }

  /// Under reduced motion nothing moves: each picture has only places that were wanted.
  @Test(arguments: 0..<Effort.times(20, long: 40))
  func reducedMotionFadesOnly(seed: Int) throws {
    var random = Seeded(seed)
    var stage = RandomLights(random: random)
    var lighting = Lighting(lights: stage.lights, reducesMotion: true)
    var places = Set(stage.lights.map(\.frame))
    var time = Duration.zero
    for _ in 0..<25 {
      time += .microseconds(Int.random(in: 1...150_000, using: &random))
      let before = lighting
      stage.change()
      places.formUnion(stage.lights.map(\.frame))
      let glide = Self.glides.randomElement(using: &random) ?? .none
      lighting.change(to: stage.lights, at: time, by: glide)
      try expectSame(
        before.lights(at: time), lighting.lights(at: time), within: 1e-9, "seed \(seed)")
      for later in stride(from: 0, to: 200, by: 15) {
        let shown = lighting.lights(at: time + .milliseconds(later))
        expect(shown.allSatisfy { places.contains($0.frame) }, "seed \(seed)")
      }
      let isOver = lighting.isAtRest(at: time + .milliseconds(180))
      expect(isOver, "seed \(seed)")
    }
    expect(lighting.lights(at: time + .seconds(1)), is: stage.lights)
  }
}

/// Lights that change at random.
struct RandomLights {
  private(set) var lights: [Light] = []
  private var random: Seeded
  private var count = 0

  init(random: Seeded) {
    self.random = random
    for _ in 0..<Int.random(in: 0...4, using: &self.random) { lights.append(light(nil)) }
  }

  /// Some are added, some removed, some changed, some kept; all are seldom removed.
  mutating func change() {
    if Int.random(in: 0..<15, using: &random) == 0 { lights = [] }
    for index in lights.indices.reversed() {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: lights.remove(at: index)
      case 1...3: lights[index] = light(lights[index].id)
      default: break
      }
    }
    while lights.count < 6, Int.random(in: 0..<2, using: &random) == 0 { lights.append(light(nil)) }
    if Int.random(in: 0..<4, using: &random) == 0 { lights.shuffle(using: &random) }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  private mutating func light(_ id: String?) -> Light {
    count += 1
    let shapes: [Shape] = [
      .ellipse, .rectangle, .capsule, .rounded(radius: number(0...60)),
      .corners(CornerRadii(topLeft: number(0...60), bottomRight: number(0...60))),
      .elliptic(radii: Size(width: number(0...60), height: number(0...60))), .star,
    ]
    let curve: FeatherCurve = Bool.random(using: &random) ? .linear : .smooth
    var light = Light(
      id: id ?? "\(count)",
      frame: Rect(
        x: number(-500...2000), y: number(-500...1000), width: number(20...600),
        height: number(20...400)),
      shape: shapes.randomElement(using: &random) ?? .ellipse,
      edge: Bool.random(using: &random) ? .sharp : .feathered(width: number(1...40), curve: curve),
      padding: Bool.random(using: &random) ? 0 : number(-5...20), opacity: number(0.2...1))
    if Int.random(in: 0..<8, using: &random) == 0 { light.frame = .zero }
    if Bool.random(using: &random) {
      light.ring = Ring(width: number(1...9), color: .white, gap: number(0...5))
    }
    if Int.random(in: 0..<4, using: &random) == 0 { light.glow = Glow(width: 30, color: .black) }
    return light
  }
}
