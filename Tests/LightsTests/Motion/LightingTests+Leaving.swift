import Expectations
import Spotlight

/// Lights that leave, while the wanted lights change again.
extension LightingTests {
  /// A light that merges with another follows it if the other moves.
  @Test func whoGoesFollowsWhereItGoes() throws {
    var lighting = glide([light("a", 0), light("b", 300)], to: [light("b", 400)])
    lighting.change(to: [light("b", 900, 90)], at: milliseconds(100), by: Self.spring)
    let end = try require(lighting.end)
    let last = lighting.lights(at: end - .nanoseconds(1))
    expect(last.count, is: 2)
    expect(last.allSatisfy { abs($0.frame.x - 900) < 0.01 })
  }

  /// A hand drags the light with which another one merges.
  @Test func whoGoesIsNotGoneBecauseAHandMovesWhereItGoes() throws {
    var lighting = glide([light("a", 0), light("b", 300)], to: [light("b", 300)])
    var last = 0.0
    for step in 1...20 {
      let wanted = light("b", 300 + 3 * Double(step))
      lighting.change(to: [wanted], at: milliseconds(step * 10), by: .none)
      let shown = lighting.lights(at: milliseconds(step * 10))
      expect(shown.map(\.id), is: ["a", "b"])
      expect(shown[0].frame.x > last)
      expect(shown[1], is: wanted)
      last = shown[0].frame.x
    }
    try expectRest(lighting, [light("b", 360)])
  }

  @Test func lightsThatGoDoNotGather() {
    var lighting = Lighting(lights: [light("a", 0)])
    for step in 1...400 {
      let curve: FeatherCurve = step % 2 == 0 ? .smooth : .linear
      lighting.change(
        to: [
          light("\(step)", Double(step % 7) * 100, edge: .feathered(width: 9, curve: curve))
        ],
        at: .microseconds(step), by: .eased(.seconds(60)))
    }
    expect(lighting.lights(at: .milliseconds(3)).count <= 258)
  }

  /// If the motion is stopped in the middle of a glide, the lights are at their places at once, and the dim soon.
  @Test func stoppedGlides() {
    var lighting = Lighting(lights: [light("a", 0), light("b", 0, 200)])
    let wanted = [light("a", 300)]
    lighting.change(to: wanted, at: .zero, by: Self.spring)
    lighting.change(to: Dim(opacity: 1), at: .zero, by: .eased(.seconds(60), .linear))
    let dim = lighting.dim(at: milliseconds(50))
    lighting.setCalm(true, at: milliseconds(50))
    expect(lighting.lights(at: milliseconds(50)) == wanted && lighting.reducesMotion)
    expect(abs(lighting.dim(at: milliseconds(50)).opacity - dim.opacity) < 1e-6)
    expect(!lighting.isAtRest(at: milliseconds(200)) && lighting.isAtRest(at: milliseconds(230)))
    expect(lighting.dim(at: milliseconds(230)).opacity, is: 1)
  }
}
