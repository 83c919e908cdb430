import Expectations
import Glibc
import RandomNumbers

@testable import Spotlight

/// Glides between forms that no numbers describe.
@Suite struct MorphTests {
  static let frame = Rect(x: 100, y: 50, width: 200, height: 200)

  static func light(
    _ shape: Shape, _ frame: Rect = frame, edge: Edge = .sharp, padding: Double = 0
  ) -> Light {
    Light(id: "it", frame: frame, shape: shape, edge: edge, padding: padding)
  }

  static func glide(
    _ old: Light, _ new: Light, by glide: Glide = .eased(.seconds(1), .linear)
  ) -> Lighting {
    var lighting = Lighting(lights: [old])
    lighting.change(to: [new], at: .zero, by: glide)
    return lighting
  }

  /// One light goes the whole way, and its area lies between those of both ends.
  @Test(arguments: Effort.pairs(MorphForms.all.indices, [1, 2, 5, 7, 11, 14]))
  func areasLieBetweenBothEnds(_ first: Int, next: Int) throws {
    let count = MorphForms.all.count
    let (old, new) = (MorphForms.all[first], MorphForms.all[(first + next) % count])
    let lighting = Self.glide(Self.light(old.shape), Self.light(new.shape))
    let (start, end) = (Self.light(old.shape).litArea, Self.light(new.shape).litArea)
    for step in 1..<8 {
      let shown = lighting.lights(at: .milliseconds(125 * step))
      expect(shown.count, is: 1)
      expect(shown[0].opacity, is: 1)
      let area = shown[0].litArea
      expect(
        area > min(start, end) * 0.9 && area < max(start, end) * 1.02,
        "\(old.name) to \(new.name) at \(step)/8: \(area), from \(start) to \(end)")
    }
  }

  @Test(arguments: MorphForms.all.indices)
  func bothEndsAreTheFormsThemselves(_ index: Int) throws {
    let old = Self.light(MorphForms.all[index].shape, padding: 0)
    for next in [1, 4, 9] {
      var new = Self.light(MorphForms.all[(index + next) % MorphForms.all.count].shape)
      new.frame = Rect(x: 400, y: 10, width: 150, height: 90)
      let lighting = Self.glide(old, new)
      let first = try require(lighting.lights(at: .zero).first)
      let last = try require(lighting.lights(at: .seconds(1) - .nanoseconds(1)).first)
      expect(first.outlineDistance(to: old) <= MorphForm.tolerance)
      expect(last.outlineDistance(to: new) <= MorphForm.tolerance + 1e-5)
      expect(lighting.lights(at: .seconds(1)), is: [new])
      expect(lighting.isAtRest(at: .seconds(1)))
    }
  }

  /// Padding of boxes is part of the outline, that of paths goes around it.
  @Test func paddingMorphsToo() throws {
    let old = Self.light(MorphForms.star, padding: 12)
    for shape in [Shape.ellipse, .rectangle, .capsule] {
      let new = Self.light(shape, padding: 20)
      let lighting = Self.glide(old, new)
      let first = try require(lighting.lights(at: .zero).first)
      expect(first.padding, is: 12)
      expect(first.outlineDistance(to: old) < 1e-9)
      let last = try require(lighting.lights(at: .milliseconds(999)).first)
      expect(abs(last.padding) < 0.02)
      expect(last.outlineDistance(to: new) < 0.5)
      expect(lighting.lights(at: .milliseconds(500))[0].padding, is: 6)
    }
  }

  /// Regular forms turned by any angle: no corner goes farther than to its nearest counterpart.
  @Test(arguments: 3...9, [1.0, 0.5])
  func turnedCopiesDoNotTwist(corners: Int, inner: Double) throws {
    func shape(_ angle: Double) -> [Point] {
      let count = inner < 1 ? 2 * corners : corners
      return (0..<count).map { corner in
        let turn = angle + Double(corner) * 2 * .pi / Double(count)
        let radius = inner < 1 && corner % 2 == 1 ? 100 * inner : 100
        return Point(x: 200 + radius * sin(turn), y: 200 - radius * cos(turn))
      }
    }
    for turn in stride(from: 0.0, to: 2 * .pi, by: 0.37) {
      let start = try require(MorphForm([shape(0)], in: Self.frame))
      let end = try require(MorphForm([shape(turn)], in: Self.frame))
      let morph = Morph(from: start, to: end)
      let least = abs(turn.remainder(dividingBy: 2 * .pi / Double(corners)))
      let places = morph.form(at: morph.reach / 2, in: Self.frame)
      let half = try require(places?.loops.first)
      let way = 200 * sin(least / 2)
      expect(morph.reach <= way + 1e-6, "\(corners) corners turned by \(turn)")
      // A triangle that becomes one upside down is a hexagon in the middle.
      let area = half.signedArea / shape(0).signedArea
      expect(area > 0.85 && area < 1.13, "\(corners) corners turned by \(turn)")
    }
  }

  /// A hole shrinks to a point, and is dark until it is gone.
  @Test func holesShrink() throws {
    let lighting = Self.glide(Self.light(MorphForms.ring), Self.light(MorphForms.star))
    var last = Double.infinity
    for step in 0..<10 {
      let shown = try require(lighting.lights(at: .milliseconds(100 * step)).first)
      expect(!shown.contains(Self.frame.center) || step > 8)
      let form = try require(MorphForm(LightNumbers(shown), of: shown))
      let hole = form.loops.reduce(0) { $0 - min($1.signedArea, 0) }
      expect(hole < last)
      last = hole
    }
    // A bouncy spring must not open it again.
    let bouncy = Self.glide(
      Self.light(MorphForms.ring), Self.light(MorphForms.star),
      by: .spring(Spring(response: .milliseconds(400), dampingRatio: 0.2)))
    for step in 60..<200 {
      let shown = bouncy.lights(at: .milliseconds(20 * step))
      expect(shown.allSatisfy { $0.contains(Self.frame.center) })
    }
  }

  /// A hole that crosses its outline must not light anything beside it.
  @Test func holesDoNotShineOutside() throws {
    var path = Path(fillRule: .clockwise)
    for (x, y) in [(0.0, 0.0), (10, 0), (10, 10), (0, 10)] { path.line(to: Point(x: x, y: y)) }
    path.close()
    path.move(to: Point(x: 5, y: 2))
    for (x, y) in [(5.0, 8.0), (15, 8), (15, 2)] { path.line(to: Point(x: x, y: y)) }
    path.close()
    let flat = FlatPath(path, tolerance: 0.1)
    expect(flat.contains(Point(x: 2, y: 5)))
    expect(!flat.contains(Point(x: 7, y: 5)))
    expect(!flat.contains(Point(x: 12, y: 5)))
  }
}
