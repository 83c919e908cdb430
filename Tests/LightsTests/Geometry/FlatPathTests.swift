import Expectations
import Glibc
import RandomNumbers
import Spotlight

@Suite("Paths as lines")
struct FlatPathTests {
  @Test(
    "Arcs make the circle they describe",
    arguments: [
      "M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z", "M0 50A50 50 0 0 0 100 50A50 50 0 0 0 0 50",
      "M50 0A50 50 33 0 1 50 100 50 50 12 0 1 50 0", "M0 50A50 50 0 1 0 50 0A50 50 0 0 0 0 50Z",
      "M0 50A9 9 0 0 1 100 50A1 1 0 0 1 0 50Z",
    ], [0.5, 10, 300, 5000])
  func arcsMakeCircles(text: String, radius: Double) throws {
    let frame = Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    let path = try Path(svg: text, viewBox: Rect(x: 0, y: 0, width: 100, height: 100))
    let flat = try require(FlatPath(path, in: frame))
    var area = 0.0
    for line in flat.segments {
      area += (line.x0 * line.y1 - line.x1 * line.y0) / 2
      for t in [0, 0.5] {
        let x = line.x0 + (line.x1 - line.x0) * t
        let y = line.y0 + (line.y1 - line.y0) * t
        expect(abs((x * x + y * y).squareRoot() - radius) < 0.0051)
      }
    }
    let circle = Double.pi * radius * radius
    // The tolerance changes the area of a small circle by up to its circumference times the
    // tolerance.
    expect(abs(abs(area) - circle) < max(circle * 0.001, 0.005 * 2 * .pi * radius))
  }

  @Test("A path is stretched from its box to the frame")
  func mapsBox() throws {
    let path = try Path(svg: "M0 0H10V10H0Z", viewBox: Rect(x: -10, y: 0, width: 20, height: 10))
    let frame = Rect(x: 100, y: 50, width: 200, height: 30)
    expect(FlatPath(path, in: frame)?.bounds, is: Rect(x: 200, y: 50, width: 100, height: 30))
    var tight = path
    tight.viewBox = nil
    expect(FlatPath(tight, in: frame)?.bounds, is: frame)
    expect(FlatPath(tight, in: Rect(x: 0, y: 0, width: 0, height: 5)) == nil)
    expect(FlatPath(tight, in: Rect(x: 0, y: 0, width: .nan, height: 5)) == nil)
    expect(FlatPath(try Path(svg: "M0 0H10"), in: frame) == nil)
    expect(FlatPath(Path(), in: frame) == nil)
  }

  @Test("Inside and distance agree with a plain search of all lines", arguments: 1...24)
  func agreesWithBruteForce(seed: Int) throws {
    var random = Seeded(seed)
    let count = [3, 4, 7, 8, 9, 64, 65, 300][seed % 8]
    var path = Path(fillRule: seed % 2 == 0 ? .evenOdd : .nonZero)
    for index in 0..<count {
      let point = Point(
        x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      if index % 50 == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    let flat = FlatPath(path, tolerance: 0.1)
    for _ in 0..<300 {
      let point = Point(
        x: .random(in: -20...120, using: &random), y: .random(in: -20...120, using: &random))
      expect(flat.contains(point), is: Plain.contains(flat, point))
      let distance = Plain.distance(flat, point)
      expect(abs(abs(flat.distance(to: point)) - distance) < 1e-9)
      expect((flat.distance(to: point) < 0) == flat.contains(point) || distance < 1e-9)
    }
  }

  @Test("Neighbours that share a side have no edge there")
  func silhouetteJoins() throws {
    let path = FlatPath(try Path(svg: "M0 0H10V10H0ZM10 2H20V8H10Z"), tolerance: 0.1)
    let silhouette = path.silhouette()
    expect(abs(silhouette.distance(to: Point(x: 10, y: 5))) > 2.99)
    expect(abs(silhouette.distance(to: Point(x: 10, y: 1))) < 1e-9)
  }

  @Test("A simplified path stays near", arguments: 1...6)
  func simplifiedStaysNear(seed: Int) throws {
    var random = Seeded(seed)
    var path = Path()
    var (x, y) = (0.0, 0.0)
    let step = [0.01, 0.03, 0.1, 0.5, 2, 10][seed - 1]
    for _ in 0..<3000 {
      x += .random(in: -step...step * 1.5, using: &random)
      y += .random(in: -step...step, using: &random)
      path.line(to: Point(x: x, y: y))
    }
    let flat = FlatPath(path, tolerance: 0.1)
    let simple = FlatPath(flat.segments.simplified(tolerance: 0.05), fillRule: flat.fillRule)
    expect(simple.segments.count <= flat.segments.count)
    for segment in flat.segments {
      expect(abs(simple.distance(to: Point(x: segment.x0, y: segment.y0))) < 0.0501)
    }
  }

  /// With forty times as many lines, a query may take a few times as long, but not forty times.
  ///
  /// Optimised code takes eleven times as long, as a million lines are in no cache.
  @Test("A million lines are answered at once")
  func millionLines() {
    let few = Self.work(ofLines: 25_000)
    let many = Self.work(ofLines: 1_000_000)
    expect(many < 20 * few, "\(Double(many) / Double(few)) times as long")
  }

  /// How long queries to a ring of this many lines use the processor, in nanoseconds of this
  /// thread's own time.
  private static func work(ofLines count: Int) -> Int {
    var path = Path()
    for index in 0..<count {
      // A wavy ring; its angle follows a rational parametrisation.
      let t = Double(index % (count / 4)) / Double(count / 4)
      let square = 1 + t * t
      let (c, s) = ((1 - t * t) / square, 2 * t / square)
      let wave = 1 + 0.01 * Double(index % 100) / 100
      let (x, y): (Double, Double)
      switch index / (count / 4) {
      case 0: (x, y) = (c, s)
      case 1: (x, y) = (-s, c)
      case 2: (x, y) = (-c, -s)
      default: (x, y) = (s, -c)
      }
      path.line(to: Point(x: 1000 * wave * x, y: 1000 * wave * y))
    }
    let flat = FlatPath(path, tolerance: 0.1)
    let start = busyTime()
    var inside = 0
    for index in 0..<250 {
      let point = Point(x: Double(index * 8) - 1000, y: 300.5)
      if flat.contains(point) { inside += 1 }
      expect((flat.distance(to: point) < 0), is: flat.contains(point))
    }
    let work = busyTime() - start
    expect((235...241).contains(inside))
    return work
  }

  private static func busyTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  @Test("Huge and hostile paths stay within their limits")
  func staysBounded() throws {
    var curves = Path()
    curves.move(to: .zero)
    for index in 0..<2000 {
      let far = Path.limit * (index % 2 == 0 ? 1 : -1)
      curves.cubic(
        to: Point(x: Double(index), y: 0), control1: Point(x: far, y: far),
        control2: Point(x: -far, y: far))
    }
    let flat = FlatPath(curves, tolerance: 1e-9)
    expect(flat.segments.count <= FlatPath.segmentLimit)
    let huge = Rect(x: -1e308, y: -1e308, width: 1e308, height: 1e308)
    let square = try Path(svg: "M0 0H1V1H0Z")
    for frame in [
      huge, Rect(x: 0, y: 0, width: .infinity, height: 1),
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: 1e-308, height: 1e-308),
    ] {
      let flat = FlatPath(square, in: frame)
      expect(flat?.segments.allSatisfy { $0.x0.isFinite && $0.y1.isFinite } ?? true)
    }
    let unit = FlatPath(square, tolerance: 1)
    expect(unit.distance(to: Point(x: .nan, y: 0)), is: .infinity)
    expect(!unit.contains(Point(x: .nan, y: .nan)))
  }
}

/// The brute-force answers for comparison.
private enum Plain {
  static func contains(_ path: FlatPath, _ point: Point) -> Bool {
    var winding = 0
    for line in path.segments where (line.y0 <= point.y) != (line.y1 <= point.y) {
      let side =
        (line.x1 - line.x0) * (point.y - line.y0) - (point.x - line.x0) * (line.y1 - line.y0)
      if line.y1 > line.y0, side < 0 { winding += 1 }
      if line.y1 < line.y0, side > 0 { winding -= 1 }
    }
    return path.fillRule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  static func distance(_ path: FlatPath, _ point: Point) -> Double {
    path.segments.map { line in
      let (dx, dy) = (line.x1 - line.x0, line.y1 - line.y0)
      let along = ((point.x - line.x0) * dx + (point.y - line.y0) * dy) / (dx * dx + dy * dy)
      let t = min(max(along, 0), 1)
      let (x, y) = (point.x - line.x0 - t * dx, point.y - line.y0 - t * dy)
      return (x * x + y * y).squareRoot()
    }.min() ?? .infinity
  }
}
