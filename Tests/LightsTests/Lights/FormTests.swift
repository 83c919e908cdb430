import Expectations
import Glibc
import RandomNumbers

@testable import Spotlight

/// What forms answer, beside samples of their edges.
@Suite struct FormTests {
  /// The three cases of ``Form``.
  enum Kind: CaseIterable {
    case upright, turned, path

    /// A light with such a form.
    func light(using random: inout Seeded) -> Light {
      let frame = Rect(
        x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
        width: .random(in: 3...90, using: &random), height: .random(in: 3...90, using: &random))
      let isAtAngle = self == .turned || self == .path && Bool.random(using: &random)
      return Light(
        id: "it", frame: frame, shape: self == .path ? polygon(&random) : shape(&random),
        rotation: isAtAngle
          ? .random(in: 1...89, using: &random)
          : [0, 90, 180, -90].randomElement(using: &random) ?? 0,
        padding: .random(in: -1...9, using: &random))
    }

    private func shape(_ random: inout Seeded) -> Shape {
      let radii = (0..<4).map { _ in
        [0, 300, Double.random(in: 0...50, using: &random)].randomElement(using: &random) ?? 0
      }
      let shapes: [Shape] = [
        .rectangle, .rounded(radius: radii[0]), .capsule, .ellipse,
        .elliptic(radii: Size(width: radii[0], height: radii[1])),
        .corners(
          CornerRadii(
            topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])),
        .corners(CornerRadii(topLeft: 1e9, bottomRight: 1e9)),
      ]
      return shapes.randomElement(using: &random) ?? .rectangle
    }

    /// A polygon without crossings: all its lines are edges.
    private func polygon(_ random: inout Seeded) -> Shape {
      let count = Int.random(in: 3...20, using: &random)
      return MorphForms.polygon(
        (0..<count).map { index in
          let angle =
            2 * .pi * (Double(index) + .random(in: 0...0.9, using: &random)) / Double(count)
          let radius = Double.random(in: 5...50, using: &random)
          return Point(x: radius * cos(angle), y: radius * sin(angle))
        })
    }
  }

  /// A random light, its form and the samples of its edge; nil if padding leaves nothing.
  private func sample(
    _ kind: Kind, _ random: inout Seeded
  ) -> (light: Light, form: Form, edge: EdgeLines)? {
    let light = kind.light(using: &random)
    guard let form = light.form else { return nil }
    switch form {
    case .upright: expect(kind == .upright || light.isRound, "\(light)")
    case .turned: expect(kind, is: .turned, "\(light)")
    case .path: expect(kind, is: .path, "\(light)")
    }
    return (light, form, EdgeLines(light))
  }

  /// The padding of a path goes around its lines; all other samples have it.
  private func padding(around light: Light) -> Double { light.isPath ? light.padding : 0 }

  @Test(arguments: Effort.pairs(Kind.allCases, 0..<40))
  func `distances are those to samples, and what is inside has none`(kind: Kind, seed: Int) {
    var random = Seeded(seed)
    guard let (light, form, edge) = sample(kind, &random) else { return }
    for point in edge.bounds.places(using: &random) {
      let expected = edge.signedDistance(point) - padding(around: light)
      let found = form.signedDistance(to: point)
      let words = "\(light) at \(point)"
      if case .elliptic = light.shape, expected < 0 {
        // Between elliptic corners, an inner point may be farther from the edge.
        expect(found > expected - 1e-3 && found < 1e-3, "\(words)")
      } else if light.padding > 0, light.isPath, expected < 0 {
        // Padding may close a gap.
        expect(found < 1e-3, "\(words)")
      } else {
        expect(abs(found - expected) < 1e-3, "\(words)")
      }
      expect(abs(form.distance(to: point) - max(0, found)) < 1e-9, "\(words)")
      expect(light.signedDistance(to: point), is: found, "\(words)")
      if abs(expected) > 1e-3 {
        expect(form.contains(point), is: (expected < 0), "\(words)")
        expect(light.contains(point), is: form.contains(point), "\(words)")
        expect(light.contains(point, touchPadding: -8), is: (expected < 0), "\(words)")
      }
      if abs(expected - 8) > 1e-3 {
        expect(light.contains(point, touchPadding: 8), is: (expected < 8), "\(words)")
      }
    }
    expect(form.signedDistance(to: Point(x: .nan, y: 0)), is: .infinity)
    expect(form.distance(to: Point(x: 0, y: .nan)), is: .infinity)
  }

  @Test(arguments: Effort.pairs(Kind.allCases, 0..<40))
  func `bounds are tight around samples`(kind: Kind, seed: Int) {
    var random = Seeded(seed)
    guard let (light, form, edge) = sample(kind, &random) else { return }
    let expected = edge.bounds.outset(by: max(0, padding(around: light)))
    expect((form.bounds - expected).largest < 1e-3, "\(light)")
    expect(light.bounds, is: form.bounds)
  }

  /// Through every row, the part of the line is that between the outermost points that are hit.
  @Test(arguments: Effort.pairs(Kind.allCases, 0..<40))
  func `a row crosses the form where points begin to hit`(kind: Kind, seed: Int) {
    var random = Seeded(seed)
    guard let (light, form, _) = sample(kind, &random) else { return }
    let bounds = form.bounds
    // A row may cross a path several times, and then there is no single span.
    guard kind != .path else { return expect(form.span(y: bounds.center.y) == nil) }
    for _ in 0..<8 {
      let y = Double.random(in: bounds.y - 2...bounds.maxY + 2, using: &random)
      let hits = stride(from: bounds.x - 1, through: bounds.maxX + 1, by: 0.05).filter {
        form.contains(Point(x: $0, y: y))
      }
      let words = "\(light) at \(y)"
      guard let span = form.span(y: y) else {
        expect(hits.count < 2, "\(words)")
        continue
      }
      guard let first = hits.first, let last = hits.last else {
        expect(span.end - span.start < 0.1, "\(words)")
        continue
      }
      expect(abs(span.start - first) < 0.051 && abs(span.end - last) < 0.051, "\(words)")
    }
  }

  @Test(arguments: Effort.pairs(Kind.allCases, 0..<40))
  func `the middle lies inside`(kind: Kind, seed: Int) {
    var random = Seeded(seed)
    guard let (light, form, _) = sample(kind, &random), !form.middle.isEmpty else { return }
    let middle = form.middle
    for corner in [
      Point(x: middle.x, y: middle.y), Point(x: middle.maxX, y: middle.y),
      Point(x: middle.x, y: middle.maxY), Point(x: middle.maxX, y: middle.maxY),
    ] {
      expect(form.signedDistance(to: corner) < 1e-6, "\(light) at \(corner)")
    }
  }

  /// A pixel of an output is a fixed share of a logical one, and a grown form is as much nearer.
  @Test(arguments: Effort.pairs(Kind.allCases, 0..<40))
  func `scaled and grown forms have scaled and shorter distances`(kind: Kind, seed: Int) {
    var random = Seeded(seed)
    guard let (light, form, edge) = sample(kind, &random) else { return }
    let scaled = form.scaled(by: Scale(3))
    let (grown, isRound): (Form, Bool) =
      switch form {
      case .upright(let outline): (.upright(outline.grown(by: 4)), outline.hasCircularCorners)
      case .turned(let turned): (.turned(turned.grown(by: 4)), turned.outline.hasCircularCorners)
      case .path(let path): (.path(PathForm(path.place.grown(by: 4))), true)
      }
    for point in edge.bounds.places(using: &random) {
      let words = "\(light) at \(point)"
      let distance = form.signedDistance(to: point)
      let away = scaled.signedDistance(to: Point(x: 3 * point.x, y: 3 * point.y))
      expect(abs(away - 3 * distance) < 1e-6, "\(words)")
      if isRound, distance > 0 {
        expect(abs(grown.signedDistance(to: point) - (distance - 4)) < 1e-6, "\(words)")
      }
    }
  }
}
