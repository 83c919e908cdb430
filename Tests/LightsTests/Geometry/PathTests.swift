import Expectations
import RandomNumbers
import Spotlight

@Suite("Paths")
struct PathTests {
  @Test("What is drawn before the first move only moves")
  func startsWithMove() {
    var path = Path()
    path.close()
    path.line(to: Point(x: 1, y: 2))
    path.quadratic(to: Point(x: 3, y: 4), control: .zero)
    path.cubic(to: Point(x: 5, y: 6), control1: .zero, control2: .zero)
    path.arc(to: Point(x: 7, y: 8), radii: Size(width: 1, height: 1))
    path.close()
    expect(path.description, is: "M1 2 Q0 0 3 4 C0 0 0 0 5 6 A1 1 0 0 1 7 8 Z")
  }

  @Test("Numbers that are none are put right")
  func sanitizes() {
    var path = Path(viewBox: Rect(x: .nan, y: -.infinity, width: .nan, height: .infinity))
    path.move(to: Point(x: .nan, y: .infinity))
    path.line(to: Point(x: -1e308, y: 1e308))
    path.arc(to: .zero, radii: Size(width: -.infinity, height: .nan), rotation: .infinity)
    let limit = Path.limit
    expect(
      path.elements == [
        .move(to: Point(x: 0, y: limit)), .line(to: Point(x: -limit, y: limit)),
        .arc(
          to: .zero, radii: Size(width: limit, height: 0), rotation: 0, isLarge: false,
          isClockwise: true),
      ])
    expect(path.box, is: Rect(x: 0, y: -limit, width: 0, height: limit))
    expect(path.box.isEmpty)
  }

  @Test("Elements beyond the limit are left out, and told of in a text")
  func boundsElements() {
    var path = Path()
    for index in 0...Path.elementLimit + 5 { path.line(to: Point(x: Double(index % 7), y: 1)) }
    expect(path.elements.count, is: Path.elementLimit)
    let text = "M0 0" + String(repeating: "h1", count: Path.elementLimit)
    #expect(throws: PathError.self) { try Path(svg: text) }
  }

  @Test(
    "Bounds are those of the curve",
    arguments: [
      ("", Rect.zero),
      ("M5 5", .zero),
      ("M5 5 M1 2 L3 7", Rect(x: 1, y: 2, width: 2, height: 5)),
      ("M0 0Q5 10 10 0", Rect(x: 0, y: 0, width: 10, height: 5)),
      ("M0 0C0 4 10 4 10 0", Rect(x: 0, y: 0, width: 10, height: 3)),
      ("M0 5A5 5 0 0 1 10 5", Rect(x: 0, y: 0, width: 10, height: 5)),
      ("M0 5A5 5 0 0 0 10 5", Rect(x: 0, y: 5, width: 10, height: 5)),
      ("M0 5A5 5 0 1 1 5 10", Rect(x: 0, y: 0, width: 10, height: 10)),
      // Too small by half: it grows to the half circle.
      ("M0 5A1 1 0 0 1 10 5", Rect(x: 0, y: 0, width: 10, height: 5)),
      ("M0 5A0 7 0 0 1 10 5", Rect(x: 0, y: 5, width: 10, height: 0)),
      ("M1 1A5 5 0 0 1 1 1", Rect(x: 1, y: 1, width: 0, height: 0)),
    ])
  func hasBounds(text: String, expected: Rect) throws {
    let bounds = try Path(svg: text).bounds
    for (one, other) in [
      (bounds.x, expected.x), (bounds.y, expected.y), (bounds.width, expected.width),
      (bounds.height, expected.height),
    ] { expect(abs(one - other) < 1e-9, "\(bounds)") }
  }

  @Test("Bounds hold every place of a random curve and touch it on each side", arguments: 1...20)
  func boundsAreTight(seed: Int) throws {
    var random = Seeded(seed)
    func number() -> String { "\(Double.random(in: -50...50, using: &random)) " }
    func numbers(_ count: Int) -> String { (0..<count).map { _ in number() }.joined() }
    let path = try Path(
      svg: "M" + numbers(2) + "C" + numbers(6) + "Q" + numbers(4) + "A" + numbers(3) + "1 0 "
        + numbers(2) + "S" + numbers(4))
    let bounds = path.bounds
    // A far point, so that the bounds do not hold because of other parts.
    var marked = path
    marked.line(to: Point(x: -9999, y: -9999))
    marked.line(to: Point(x: 9999, y: 9999))
    let lines = FlatPath(marked, tolerance: 1e-5).segments.dropLast(2)
    let xs = lines.map(\.x0)
    let ys = lines.map(\.y0)
    for (place, expected) in [
      (xs.min(), bounds.x), (xs.max(), bounds.maxX), (ys.min(), bounds.y), (ys.max(), bounds.maxY),
    ] { expect(abs(try require(place) - expected) < 1e-4) }
  }
}
