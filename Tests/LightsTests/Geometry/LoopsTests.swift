import Expectations
import RandomNumbers

@testable import Spotlight

@Suite("Loops of paths") struct LoopsTests {
  private func loops(_ text: String, _ rule: FillRule = .nonZero) throws -> [[Point]] {
    let path = FlatPath(try Path(svg: text, fillRule: rule), tolerance: 0.01)
    return try require(path.loops()).sorted { $0.signedArea > $1.signedArea }
  }

  @Test(
    "What is inside lies to the right, and parts that cross or touch are one",
    arguments: [
      ("M0 0H10V10H0Z", .nonZero, [100]), ("M0 0V10H10V0Z", .nonZero, [100]),
      ("M0 0H10V10H0ZM2 2H8V8H2Z", .evenOdd, [100, -36]),
      ("M0 0H10V10H0ZM2 2H8V8H2Z", .nonZero, [100]),
      ("M0 0H10V10H0ZM2 2V8H8V2Z", .nonZero, [100, -36]),
      ("M0 0H10V10H0ZM2 2V8H8V2Z", .clockwise, [100, -36]),
      // A bow tie: both halves are lit, and one loop goes around both.
      ("M0 0L10 10V0L0 10Z", .nonZero, [50]), ("M0 0H10V10H0ZM10 10H20V20H10Z", .nonZero, [200]),
      ("M0 0H10V10H0ZM10 0H20V10H10Z", .nonZero, [200]),
      ("M0 0H10V10H0ZM5 5H15V15H5Z", .nonZero, [175]),
      ("M0 0H10V10H0ZM0 0H10V10H0Z", .nonZero, [100]),
      ("M0 0H10V10H0ZM0 0H10V10H0Z", .evenOdd, []),
      ("M0 0H9V9H0ZM20 0H29V9H20Z", .nonZero, [81, 81]), ("M0 0H10", .nonZero, []),
    ] as [(String, FillRule, [Double])])
  func areas(text: String, rule: FillRule, areas: [Double]) throws {
    expect(try loops(text, rule).map(\.signedArea), is: areas)
  }

  @Test("A star with an empty middle is one outline and one hole")
  func stars() throws {
    let star = "M50 0L79 90L2 35H98L21 90Z"
    let full = try loops(star)
    expect(full.map(\.count), is: [10])
    let hollow = try loops(star, .evenOdd)
    expect(hollow.map(\.count), is: [10, 5])
    expect(abs(hollow[0].signedArea - full[0].signedArea) < 1e-9)
    expect(hollow[1].signedArea < 0)
  }

  /// The loops light the same places as the path.
  @Test("Random lines that cross", arguments: 1...60)
  func randomLines(seed: Int) throws {
    var random = Seeded(seed)
    var path = Path(fillRule: seed % 2 == 0 ? .evenOdd : .nonZero)
    let count = [3, 5, 9, 24, 60][seed % 5]
    for index in 0..<count {
      var point = Point(
        x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      // On whole numbers, many corners lie on other lines, and lines on lines.
      if seed % 3 == 0 { point = Point(x: (point.x / 10).rounded(), y: (point.y / 10).rounded()) }
      if index % 20 == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    let flat = FlatPath(path, tolerance: 0.1)
    let loops = try require(flat.loops(), "seed \(seed)")
    var joined = Path(fillRule: .clockwise)
    for loop in loops {
      for (index, point) in loop.enumerated() {
        if index == 0 { joined.move(to: point) } else { joined.line(to: point) }
      }
      joined.close()
    }
    let again = FlatPath(joined, tolerance: 0.1)
    for _ in 0..<500 {
      let point = Point(
        x: .random(in: -1...101, using: &random), y: .random(in: -1...101, using: &random))
      if abs(flat.distance(to: point)) < 1e-3 { continue }
      expect(again.contains(point), is: flat.contains(point), "seed \(seed), \(point)")
    }
  }

  @Test("A path with too many lines has no loops")
  func tooMany() {
    var path = Path()
    for index in 0...FlatPath.silhouetteLimit {
      path.line(to: Point(x: Double(index), y: Double(index % 7)))
    }
    expect(FlatPath(path, tolerance: 0.1).loops() == nil)
  }
}
