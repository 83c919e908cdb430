import Expectations
import RandomNumbers

@testable import Spotlight

/// Morphs that are interrupted, and forms at the limits.
extension MorphTests {
  /// The outline goes on from where it is, whatever the next form is.
  @Test(arguments: 0..<Effort.times(12, long: 24))
  func nothingJumpsInTheMiddle(seed: Int) throws {
    var random = Seeded(seed)
    let glides: [Glide] = [
      .spring(Spring()), .spring(Spring(response: .milliseconds(500), dampingRatio: 0.5)),
      .eased(.milliseconds(400)),
    ]
    func any() -> Light {
      let shape = MorphForms.all.randomElement(using: &random)!.shape
      return Self.light(
        shape,
        Rect(
          x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random),
          width: .random(in: 80...300, using: &random),
          height: .random(in: 80...300, using: &random)))
    }
    var lighting = Lighting(lights: [any()])
    var time = Duration.zero
    for _ in 0..<8 {
      time += .milliseconds(Int.random(in: 5...250, using: &random))
      let before = lighting
      lighting.change(to: [any()], at: time, by: glides.randomElement(using: &random)!)
      let old = try require(before.lights(at: time).last)
      let new = try require(lighting.lights(at: time).last)
      // Curves of a form that did not move become lines here.
      expect(old.outlineDistance(to: new) <= MorphForm.tolerance + 1e-6, "seed \(seed)")
    }
    let end = lighting.end ?? time
    expect(lighting.lights(at: end), is: lighting.lights)
  }

  /// An outline that is interrupted begins at rest, while place and size keep their speed.
  @Test func aChangeOfOutlinesBeginsAtRest() throws {
    let far = Self.frame.offset(by: Point(x: 400, y: 0))
    var lighting = Self.glide(
      Self.light(MorphForms.letterA), Self.light(MorphForms.blob, far), by: .spring(Spring()))
    let (time, moment) = (Duration.milliseconds(70), Duration.milliseconds(1))
    let before = lighting
    lighting.change(
      to: [Self.light(MorphForms.letterA, far)], at: time, by: .spring(Spring()))
    func shown(_ lighting: Lighting, _ time: Duration) throws -> (frame: Rect, corner: Point) {
      let light = try require(lighting.lights(at: time).last)
      guard case .path(let path) = light.shape, let corner = path.elements.first?.end else {
        throw CancellationError()
      }
      return (light.frame, corner)
    }
    let (old, now) = (try shown(before, time), try shown(lighting, time))
    let (onward, later) = (try shown(before, time + moment), try shown(lighting, time + moment))
    expect(onward.frame.x - old.frame.x > 0.5)
    expect(abs((later.frame.x - now.frame.x) - (onward.frame.x - old.frame.x)) < 0.05)
    // In shares of the frame: a spring from rest goes a hundredth of a hundredth in a millisecond.
    expect((later.corner - now.corner).largest < 1e-3)
  }

  @Test func aTargetThatMovesKeepsTheMorph() throws {
    var lighting = Self.glide(
      Self.light(MorphForms.star), Self.light(MorphForms.blob), by: .spring(Spring()))
    var corners = 0
    for step in 1...20 {
      let frame = Self.frame.offset(by: Point(x: Double(3 * step), y: 0))
      lighting.change(
        to: [Self.light(MorphForms.blob, frame)], at: .milliseconds(10 * step),
        by: .spring(Spring()))
      guard case .path(let path) = lighting.lights(at: .milliseconds(10 * step))[0].shape else {
        Issue.record("no path")
        return
      }
      if step > 1 { expect(path.elements.count, is: corners) }
      corners = path.elements.count
    }
    let end = try require(lighting.end)
    expect(lighting.lights(at: end), is: lighting.lights)
  }

  @Test func manyInterruptionsStayBounded() {
    var lighting = Lighting(lights: [Self.light(MorphForms.star)])
    for step in 0..<60 {
      let form = MorphForms.all[step % MorphForms.all.count]
      lighting.change(
        to: [Self.light(form.shape)], at: .milliseconds(7 * step), by: .spring(Spring()))
    }
    let shown = lighting.lights(at: .milliseconds(7 * 60))
    expect(shown.count, is: 1)
    guard case .path(let path) = shown[0].shape else { return }
    expect(path.elements.count < 3 * MorphForm.limit)
  }

  /// Forms without an area, and forms with too many lines, fade into the other as two lights.
  @Test func whatHasNoOutlineFades() throws {
    var huge = Path()
    for index in 0..<10_000 {
      huge.line(to: Point(x: Double(index % 100), y: Double(index * 7919 % 10_007)))
    }
    let empty = [
      Shape.path(Path()), .path(Path([.move(to: .zero), .line(to: Point(x: 9, y: 9))])),
      .path(
        Path([
          .move(to: Point(x: Double.nan, y: 3)), .line(to: Point(x: .infinity, y: -.infinity)),
        ])), .path(huge),
    ]
    for shape in empty {
      for (old, new) in [(shape, MorphForms.star), (MorphForms.star, shape)] {
        let lighting = Self.glide(Self.light(old), Self.light(new))
        let shown = lighting.lights(at: .milliseconds(500))
        expect(shown.map(\.shape), is: [old, new])
        expect(shown.map(\.opacity), is: [0.75, 0.75])
        expect(lighting.lights(at: .seconds(1)), is: [Self.light(new)])
      }
    }
  }

  /// Under reduced motion a form fades in place, in the middle of a morph too.
  @Test func reducedMotionDoesNotMorph() throws {
    var lighting = Lighting(lights: [Self.light(MorphForms.star)], reducesMotion: true)
    lighting.change(to: [Self.light(MorphForms.blob)], at: .zero, by: .spring(Spring()))
    expect(
      lighting.lights(at: .milliseconds(90)).map(\.shape), is: [MorphForms.star, MorphForms.blob])

    lighting = Self.glide(Self.light(MorphForms.star), Self.light(MorphForms.blob))
    let before = lighting.lights(at: .milliseconds(500))
    lighting.reducesMotion = true
    lighting.change(
      to: [Self.light(.ellipse)], at: .milliseconds(500), by: .spring(Spring()))
    for time in [500, 560, 650] {
      let shown = lighting.lights(at: .milliseconds(time))
      expect(shown.count, is: 2)
      expect(shown[0].outlineDistance(to: before[0]) < 1e-9)
      expect(shown[1].shape, is: .ellipse)
    }
  }
}
