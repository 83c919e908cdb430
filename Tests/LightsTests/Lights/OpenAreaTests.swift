import Expectations
import RandomNumbers
import Spotlight

/// The area that takes pointer and touch if lights let them through.
@Suite struct OpenAreaTests {
  private let size = PixelSize(width: 400, height: 300)

  private func light(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ shape: Shape = .rectangle,
    padding: Double = 0
  ) -> Light {
    Light(
      id: "\(x),\(y)", frame: Rect(x: x, y: y, width: width, height: height), shape: shape,
      padding: padding)
  }

  /// The pixels that are let through, row by row.
  private func holes(_ area: OpenArea, _ size: PixelSize) -> [[Bool]] {
    var rows = [[Bool]](
      repeating: [Bool](repeating: true, count: size.width), count: size.height)
    var twice: [Point] = []
    for rect in area.taken {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          if !rows[y][x] { twice.append(Point(x: Double(x), y: Double(y))) }
          rows[y][x] = false
        }
      }
    }
    expect(twice, is: [], "pixels are taken twice")
    return rows
  }

  private func count(_ holes: [[Bool]]) -> Int { holes.reduce(0) { $0 + $1.count { $0 } } }

  /// Each corner of an open pixel lies in a light.
  private func expectWithin(_ holes: [[Bool]], _ lights: [Light], tolerance: Double = 1e-6) {
    let forms = lights.compactMap(\.form)
    var dark: [Point] = []
    for (y, row) in holes.enumerated() {
      for (x, isHole) in row.enumerated() where isHole {
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
          Point(x: Double(x) + $0.0, y: Double(y) + $0.1)
        }
        let isLit = forms.contains { form in
          corners.allSatisfy { form.distance(to: $0) <= tolerance }
        }
        if !isLit { dark.append(corners[0]) }
      }
    }
    expect(dark, is: [], "pixels that are let through lie beyond the lights")
  }

  @Test func `without lights all is taken`() {
    expect(OpenArea(size: size, lights: []).taken, is: [PixelRect(size)])
    expect(OpenArea(size: PixelSize(width: 0, height: 0), lights: []).taken.isEmpty)
  }

  @Test func `a rectangle is let through to the pixel`() {
    let holes = holes(OpenArea(size: size, lights: [light(10, 20, 30, 40)]), size)
    expect(count(holes), is: 30 * 40)
    expect(holes[20][10] && holes[59][39] && !holes[19][10] && !holes[60][39] && !holes[20][40])
  }

  private static let curved: [Shape] = [
    .ellipse, .capsule, .rounded(radius: 30), .rounded(radius: 500),
    .corners(CornerRadii(topLeft: 80, topRight: 5, bottomRight: 60)),
    .corners(CornerRadii(bottomRight: 500)),
  ]
  private static let frames = [
    Rect(x: 40, y: 30, width: 211, height: 187), Rect(x: -50, y: -20, width: 300.5, height: 200),
    Rect(x: 9.75, y: 8, width: 31, height: 260),
  ]

  @Test(arguments: Effort.pairs(curved, frames))
  func `curved lights are let through almost wholly, and nothing beside them`(
    shape: Shape, frame: Rect
  ) {
    let light = Light(id: "it", frame: frame, shape: shape)
    let area = OpenArea(size: size, lights: [light])
    expect(area.taken.count <= OpenArea.capacity)
    let holes = holes(area, size)
    expectWithin(holes, [light])
    var lit = 0
    for y in 0..<size.height {
      for x in 0..<size.width
      where light.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) { lit += 1 }
    }
    expect(Double(count(holes)) > Double(lit) * 0.9, "\(count(holes)) of \(lit)")
  }

  @Test func `a path is let through where it is filled`() throws {
    let ring = try Path(svg: "M0 0H100V100H0Z M30 30H70V70H30Z", fillRule: .evenOdd)
    let light = light(50, 50, 200, 200, .path(ring))
    let area = OpenArea(size: size, lights: [light])
    expect(area.taken.count <= OpenArea.capacity)
    let holes = holes(area, size)
    expectWithin(holes, [light])
    expect(count(holes) > 20000)
    expect(!holes[150][150])
  }

  @Test func `lights that overlap are one hole`() {
    let lights = [light(10, 10, 100, 100), light(50, 50, 100, 100, .ellipse)]
    let holes = holes(OpenArea(size: size, lights: lights), size)
    expectWithin(holes, lights)
    expect(count(holes) > 100 * 100 + 4000)
  }

  @Test(
    arguments: [
      (Rect(x: 50, y: 50, width: 40, height: 30), 0),
      (Rect(x: 20, y: 50, width: 40, height: 30), 0),
      (Rect(x: 100, y: 10, width: 40, height: 200), 40 * 100),
    ], [false, true])
  func `a narrow light closes nothing of a wider one`(
    narrow: (frame: Rect, beyond: Int), isFirst: Bool
  ) {
    let frame = narrow.frame
    let lights = [
      light(20, 30, 300, 100), light(frame.x, frame.y, frame.width, frame.height),
    ]
    let holes = holes(OpenArea(size: size, lights: isFirst ? lights.reversed() : lights), size)
    expectWithin(holes, lights)
    expect(count(holes), is: 300 * 100 + narrow.beyond)
  }

  @Test(arguments: [2, 47, 48, 49, 1000])
  func `with many lights the area stays small, and the largest are open`(_ number: Int) {
    let lights = (0..<number).map { (index: Int) -> Light in
      let x = Double(index * 37 % 380)
      let y = Double(index * 91 % 280)
      let width = Double(5 + index % 13)
      return light(x, y, width, 9, index % 2 == 0 ? .ellipse : .rectangle)
    }
    let all = [light(100, 100, 200, 150)] + lights
    let area = OpenArea(size: size, lights: all)
    expect(area.taken.count <= OpenArea.capacity)
    let holes = holes(area, size)
    expectWithin(holes, all)
    expect(holes[170][200])
  }

  @Test func `what cannot be seen is not let through`() {
    var hidden = light(10, 10, 50, 50)
    hidden.opacity = 0
    let lights = [
      hidden, light(-500, 0, 100, 100), light(10, 10, 0, 5), light(10, 10, 0.5, 0.5),
      light(20, 20, 30, 30, padding: -40), light(.nan, .infinity, 3, 3),
    ]
    expect(OpenArea(size: size, lights: lights).taken, is: [PixelRect(size)])
    let endless = light(-.infinity, -.infinity, .infinity, .infinity)
    expect(OpenArea(size: size, lights: [endless]).taken.count <= 1)
  }

  @Test(arguments: Effort.pairs([10, 30, 45, 90, 160] as [Double], RotationTests.shapes))
  func `a turned light is let through to its edge, and no pixel beyond`(
    degrees: Double, shape: Shape
  ) {
    var turned = light(120.3, 110.6, 150, 70, shape)
    turned.rotation = degrees
    let holes = holes(OpenArea(size: size, lights: [turned]), size)
    expectWithin(holes, [turned])
    expect(Double(count(holes)) > (turned.isPath ? 0.2 : 0.6) * 150 * 70)
  }
}
