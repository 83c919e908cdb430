import Expectations
import ModelFixtures
import RandomNumbers
import Spotlight

@Suite struct LightingTests {
  static let spring = Glide.spring(Spring())
  func light(
    _ id: String, _ x: Double, _ y: Double = 0, width: Double = 40, height: Double = 20,
    shape: Shape = .rounded(radius: 8), edge: Edge = .sharp
  ) -> Light {
    Light(
      id: id, frame: Rect(x: x, y: y, width: width, height: height), shape: shape, edge: edge)
  }

  /// Lights that begin to become others.
  func glide(_ old: [Light], to new: [Light], by glide: Glide = spring) -> Lighting {
    var lighting = Lighting(lights: old)
    lighting.change(to: new, at: .zero, by: glide)
    return lighting
  }

  func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

  /// Fails unless everything is as wanted from the end on.
  func expectRest(_ lighting: Lighting, _ lights: [Light]) throws {
    let end = try require(lighting.end)
    expect(lighting.isAtRest(at: end))
    expect(!lighting.isAtRest(at: end - .nanoseconds(1)))
    expect(lighting.lights(at: end), is: lights)
    expect(lighting.lights(at: end + .seconds(3600)), is: lights)
  }

  @Test func whatIsWantedIsThereFromTheBeginning() {
    let lights = [light("a", 0), light("b", 100)]
    var lighting = Lighting(dim: Dim(opacity: 0.3), lights: lights)
    for _ in 0..<2 {
      expect(lighting.isAtRest(at: .zero))
      expect(lighting.end == nil)
      expect(lighting.lights(at: .seconds(-5)), is: lights)
      expect(lighting.dim(at: .zero), is: Dim(opacity: 0.3))
      // Wanting the same again is no change.
      lighting.change(to: lights, at: .seconds(1), by: Self.spring)
      lighting.change(to: Dim(opacity: 0.3), at: .seconds(1), by: Self.spring)
    }
  }

  @Test(arguments: TrackTests.glides)
  func aLightGlides(_ glide: Glide) throws {
    var lighting = Lighting(lights: [light("a", 0)])
    let wanted = [light("a", 300, 70, width: 80, height: 60)]
    lighting.change(to: wanted, at: .seconds(2), by: glide)
    expect(lighting.lights, is: wanted)
    expect(!lighting.isAtRest(at: .seconds(2)))
    let first = try require(lighting.lights(at: .seconds(2)).first)
    expect(abs(first.frame.x) < 1e-9)
    let shown = lighting.lights(at: .seconds(2) + milliseconds(90))
    expect(shown.count, is: 1)
    expect(shown[0].id, is: "a")
    expect(shown[0].frame.x > 1)
    // Its parts stay together.
    expect(abs(shown[0].frame.x / 300 - shown[0].frame.y / 70) < 1e-9)
    expect(abs(shown[0].frame.x / 300 - (shown[0].frame.width - 40) / 40) < 1e-9)
    try expectRest(lighting, wanted)
  }

  /// All properties of a light at once, and the dim.
  @Test func everythingMoves() throws {
    var old = light("a", 0, shape: .ellipse, edge: .feathered(width: 10))
    old.padding = 4
    old.opacity = 0.5
    old.ring = Ring(width: 2, color: .black, gap: 1)
    old.glow = Glow(width: 10, color: .white, opacity: 0.2)
    var new = light("a", 0, shape: .rounded(radius: 2), edge: .feathered(width: 30))
    new.padding = 8
    new.ring = Ring(width: 6, color: .white, gap: 5, opacity: 0.5)
    new.glow = Glow(width: 30, color: .black, opacity: 0.8)
    var lighting = Lighting(dim: Dim(color: .black, opacity: 0.2), lights: [old])
    lighting.change(to: [new], at: .zero, by: .eased(.seconds(1), .linear))
    let dim = Dim(color: .white, opacity: 0.6)
    lighting.change(to: dim, at: .zero, by: .eased(.seconds(1), .linear))
    let half = try require(lighting.lights(at: milliseconds(500)).first)
    expect(half.edge, is: .feathered(width: 20))
    expect(half.padding, is: 6)
    expect(half.opacity, is: 0.75)
    expect(
      half.ring, is: Ring(width: 4, color: Color(hex: "#808080") ?? .black, gap: 3, opacity: 0.75))
    expect(half.glow, is: Glow(width: 20, color: Color(hex: "#808080") ?? .black, opacity: 0.5))
    expect(half.shape, is: .elliptic(radii: Size(width: 11, height: 6)))
    expect(abs(lighting.dim(at: milliseconds(500)).opacity - 0.4) < 1e-12)
    expect(lighting.dim(at: milliseconds(500)).color, is: Color(hex: "#808080"))
    expect(lighting.dim(at: .seconds(1)), is: dim)
    expect(lighting.dim, is: dim)
    try expectRest(lighting, [new])
  }

  @Test func ringsComeAndGoInTheirColours() throws {
    var ringed = light("a", 0)
    ringed.ring = Ring(width: 4, color: .white, gap: 2)
    var lighting = glide([light("a", 0)], to: [ringed], by: .eased(.seconds(1), .linear))
    let ring = try require(lighting.lights(at: milliseconds(250)).first?.ring)
    expect(ring, is: Ring(width: 1, color: .white, gap: 0.5, opacity: 0.25))
    lighting.change(to: [light("a", 0)], at: .seconds(1), by: .eased(.seconds(1), .linear))
    let last = try require(lighting.lights(at: milliseconds(1250)).first?.ring)
    expect(last, is: Ring(width: 3, color: .white, gap: 1.5, opacity: 0.75))
    try expectRest(lighting, [light("a", 0)])
  }

  @Test(arguments: [Shape.capsule, .ellipse, .rectangle, .star, .rounded(radius: 8)])
  func aShapeThatStaysIsNotTouched(_ shape: Shape) throws {
    var lighting = Lighting(lights: [light("a", 0, width: 100, height: 20, shape: shape)])
    lighting.change(
      to: [light("a", 50, width: 30, height: 90, shape: shape)], at: .zero, by: Self.spring)
    for time in stride(from: 0, to: 400, by: 20) {
      let shown = lighting.lights(at: milliseconds(time))
      expect(shown.map(\.shape), is: [shape])
    }
  }

  @Test func pathsBecomeOtherForms() throws {
    let (old, new) = (light("a", 0, shape: .star), light("a", 100))
    var lighting = glide([old], to: [new], by: .eased(.seconds(1), .linear))
    let shown = lighting.lights(at: milliseconds(500))
    expect(shown.map(\.id), is: ["a"])
    expect(shown.map(\.opacity), is: [1])
    expect(shown.map(\.frame.x), is: [50])
    // On the way back it starts from the present outline.
    let before = try require(lighting.lights(at: milliseconds(600)).first)
    lighting.change(to: [old], at: milliseconds(600), by: .eased(.seconds(1), .linear))
    let back = lighting.lights(at: milliseconds(600))
    expect(back.count, is: 1)
    expect(back[0].outlineDistance(to: before) < 1e-9)
    try expectRest(lighting, [old])
  }

  @Test func whatFeathersCannotShareFades() throws {
    let old = light("a", 0, edge: .feathered(width: 20, curve: .smooth))
    let new = light("a", 0, edge: .feathered(width: 20, curve: .linear))
    var lighting = glide([old], to: [new])
    expect(lighting.lights(at: milliseconds(100)).count, is: 2)
    try expectRest(lighting, [new])
    // A feather that disappears keeps its curve.
    lighting = glide([old], to: [light("a", 0)], by: .eased(.seconds(1), .linear))
    let shown = lighting.lights(at: milliseconds(500))
    expect(shown.map(\.edge), is: [.feathered(width: 10, curve: .smooth)])
  }

  @Test func namesGoBeforePlaces() {
    var lighting = glide([light("a", 0), light("b", 500)], to: [light("b", 0), light("a", 500)])
    expect(lighting.lights(at: .zero).map(\.frame.x), is: [500, 0])
    lighting = glide([light("a", 0), light("b", 500)], to: [light("c", 490), light("d", 30)])
    expect(lighting.lights(at: .zero).map(\.id), is: ["c", "d"])
    expect(lighting.lights(at: .zero).map(\.frame.x), is: [500, 0])
  }

  @Test func moreLightsComeOutOfTheNearest() throws {
    let old = [light("a", 0), light("b", 1000)]
    var lighting = Lighting(lights: old)
    let new = [light("a", 50), light("c", 900, shape: .ellipse), light("b", 1000)]
    lighting.change(to: new, at: .zero, by: Self.spring)
    // At first the picture is unchanged: the new light lies on the light from which it comes.
    let shown = lighting.lights(at: .zero)
    expect(shown.map(\.id), is: ["a", "c", "b"])
    expectAlike(
      try require(shown[1].outline), try require(old[1].outline), within: 1e-9)
    expect(shown[1].opacity, is: 1)
    try expectRest(lighting, new)
  }

  @Test func fewerLightsGoIntoTheNearest() throws {
    var lighting = Lighting(lights: [light("a", 0), light("b", 1000), light("c", 900)])
    let new = [light("a", 0), light("b", 700, 300, shape: .ellipse)]
    lighting.change(to: new, at: .zero, by: Self.spring)
    let end = try require(lighting.end)
    let last = lighting.lights(at: end - .nanoseconds(1))
    expect(last.map(\.id), is: ["c", "a", "b"])
    expectAlike(
      try require(last[0].outline), try require(new[1].outline), within: 0.005)
    try expectRest(lighting, new)
  }

  /// A light at the place where another is to arrive must not disappear before.
  @Test func whoIsThereWaitsForTheOther() throws {
    let lighting = glide([light("a", 0), light("b", 1000)], to: [light("a", 1000)])
    let end = try require(lighting.end)
    for share in stride(from: 0.0, to: 1, by: 0.05) {
      expect(lighting.lights(at: end * share).contains { $0.frame.x > 999.9 })
    }
    try expectRest(lighting, [light("a", 1000)])
  }

  @Test func theFirstComeAndTheLastGoInTheirPlace() throws {
    let lights = [light("a", 10), light("b", 200, shape: .star)]
    var lighting = Lighting()
    lighting.change(to: lights, at: .zero, by: Self.spring)
    var shown = lighting.lights(at: milliseconds(100))
    expect(shown.map(\.frame), is: lights.map(\.frame))
    expect(shown.allSatisfy { $0.opacity > 0 && $0.opacity < 1 })
    try expectRest(lighting, lights)
    lighting.change(to: [], at: .seconds(9), by: Self.spring)
    shown = lighting.lights(at: .seconds(9) + milliseconds(100))
    expect(shown.map(\.frame), is: lights.map(\.frame))
    expect(shown.allSatisfy { $0.opacity > 0 && $0.opacity < 1 })
    try expectRest(lighting, [])
  }

  /// An overshooting spring would make lights reappear, and a dim flash.
  @Test func whatFadesDoesNotSwing() throws {
    var lighting = Lighting(dim: Dim(opacity: 0.2), lights: [light("a", 10)])
    let glide = Glide.spring(Spring(response: .milliseconds(500), dampingRatio: 0.2))
    lighting.change(to: [], at: .zero, by: glide)
    lighting.change(to: Dim(opacity: 0.7), at: .zero, by: glide)
    let end = try require(lighting.end)
    let times = stride(from: 0.0, through: 1, by: 0.01).map { end * $0 }
    let opacities = times.map { lighting.lights(at: $0).first?.opacity ?? 0 }
    expect(opacities == opacities.sorted(by: >) && opacities[1] > 0)
    let dims = times.map { lighting.dim(at: $0).opacity }
    expect(dims == dims.sorted() && dims.last == 0.7)
  }

  @Test func lightsWithoutSizeComeAndGoInPlace() throws {
    let nowhere = Light(id: "a", frame: .zero, edge: .feathered(width: 20))
    var lighting = glide([nowhere], to: [light("a", 300, 50)])
    for time in stride(from: 0, to: 500, by: 30) {
      let shown = try require(lighting.lights(at: milliseconds(time)).first)
      expect(abs(shown.frame.center.x - 320) < 1e-9)
      if time < 30 { expect(shown.opacity < 0.001) }
    }
    try expectRest(lighting, [light("a", 300, 50)])
    lighting.change(to: [nowhere], at: .seconds(9), by: Self.spring)
    let shown = try require(lighting.lights(at: .seconds(9) + milliseconds(300)).first)
    expect(abs(shown.frame.center.x - 320) < 1e-9)
    expect(shown.opacity < 0.5)
    try expectRest(lighting, [nowhere])
    // A light does not merge with an invisible one.
    lighting.change(to: [Light(id: "b", frame: .zero), light("c", 5)], at: .seconds(20), by: .none)
    expect(lighting.isAtRest(at: .seconds(20)))
  }

  @Test func whatIsWantedAsBeforeGoesOnAsBefore() {
    var lighting = Lighting(lights: [light("a", 0), light("b", 0, 100)])
    let first = [light("a", 100), light("b", 500, 100)]
    lighting.change(to: first, at: .zero, by: .eased(.seconds(1)))
    let alone = lighting
    // A hand drags one of them.
    for time in 1..<90 {
      lighting.change(
        to: [light("a", 100 + Double(time)), first[1]], at: milliseconds(10 * time), by: .none)
      let shown = lighting.lights(at: milliseconds(10 * time))
      expect(shown[0].frame.x, is: 100 + Double(time))
      expect(shown[1], is: alone.lights(at: milliseconds(10 * time))[1])
    }
    lighting.change(to: first, at: milliseconds(900), by: .none)
    expect(lighting.isAtRest(at: .seconds(1)))
  }

  @Test func withoutGlideAllIsThere() {
    var lighting = glide([light("a", 0), light("b", 90, shape: .star)], to: [light("c", 7)])
    let wanted = [light("b", 5), light("d", 100)]
    lighting.change(to: wanted, at: milliseconds(50), by: .none)
    expect(lighting.lights(at: milliseconds(50)).suffix(2), is: wanted[...])
    lighting.change(to: Dim(opacity: 1), at: milliseconds(50), by: .none)
    expect(lighting.dim(at: milliseconds(50)), is: Dim(opacity: 1))
  }

  @Test func namesThatRepeatAreOneAfterTheOther() throws {
    var lighting = Lighting(lights: [light("a", 0), light("a", 100), light("a", 200)])
    let wanted = [light("a", 0, 50), light("a", 100, 50)]
    lighting.change(to: wanted, at: .zero, by: Self.spring)
    let shown = lighting.lights(at: .zero)
    expect(shown.map(\.id), is: ["a (2)", "a", "a"])
    expect(shown.map(\.frame.x), is: [200, 0, 100])
    try expectRest(lighting, wanted)
    // A light that stays as it is does not become another.
    lighting = glide([light("a", 0), light("a", 100)], to: [light("a", 100), light("a", 50)])
    expect(lighting.lights(at: .zero).map(\.frame.x), is: [100, 0])
  }

  /// If a person turns on reduced motion during a glide, the motion stops at the next change.
  @Test func reducedMotionStopsWhatMoves() throws {
    var lighting = glide(
      [light("a", 0), light("b", 0, 200)], to: [light("a", 300), light("b", 300, 200)])
    lighting.reducesMotion = true
    let before = lighting.lights(at: milliseconds(100))
    lighting.change(to: [light("a", 900)], at: milliseconds(100), by: Self.spring)
    for time in [100, 101, 150, 250] {
      let shown = lighting.lights(at: milliseconds(time))
      expect(shown.dropLast().map(\.frame), is: before.map(\.frame))
      expect(shown.last?.frame, is: light("a", 900).frame)
    }
    try expectRest(lighting, [light("a", 900)])
    // Colours and opacity are not motion.
    var faint = light("a", 900)
    faint.opacity = 0.5
    lighting.change(to: [faint], at: .seconds(5), by: Self.spring)
    let shown = lighting.lights(at: .seconds(5) + milliseconds(90))
    expect(shown.count, is: 1)
    expect(abs(shown[0].opacity - 0.75) < 1e-9)
    // Without a glide, it is there at once.
    lighting.change(to: [light("a", 3)], at: .seconds(6), by: .none)
    expect(lighting.isAtRest(at: .seconds(6)))
  }

  @Test(arguments: [true, false])
  func aCrowdOfLightsIsDefined(isReduced: Bool) throws {
    let most = Effort.times(10_000, long: 10_000)
    var random = Seeded(10_000)
    func lights(_ name: String) -> [Light] {
      (0..<most).map { index in
        light(
          index % 3 == 0 ? "same" : "\(name)\(index)", .random(in: 0...4000, using: &random),
          .random(in: 0...4000, using: &random))
      }
    }
    let (old, new) = (lights("old"), lights("new"))
    var lighting = Lighting(lights: old, reducesMotion: isReduced)
    lighting.change(to: new, at: .zero, by: Self.spring)
    let count = lighting.lights(at: milliseconds(50)).count
    expect(isReduced ? count == 2 * most : count == most)
    let end = try require(lighting.end)
    expect(lighting.lights(at: end), is: new)
  }
}
