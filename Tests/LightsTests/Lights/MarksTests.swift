import Expectations
import Spotlight

/// Rings and glows as values.
@Suite struct MarksTests {
  private let white = Color.white
  private let red = Color(red: 255, green: 0, blue: 0)

  private func light(
    _ id: String, x: Double = 100, ring: Ring? = nil, glow: Glow? = nil, shape: Shape = .rectangle
  ) -> Light {
    Light(
      id: id, frame: Rect(x: x, y: 100, width: 50, height: 50), shape: shape, ring: ring,
      glow: glow)
  }

  private func rects(from old: [Light], to new: [Light]) -> Set<PixelRect> {
    let size = Size(width: 1000, height: 500)
    let region = Scene(size: size, lights: new)
      .difference(from: Scene(size: size, lights: old), scale: .one)
    return Set(region.rects)
  }

  private func touched(_ lights: Light...) -> Set<PixelRect> {
    Set(lights.map { PixelRect(covering: $0.extent, scale: .one, margin: 1) })
  }

  @Test(
    arguments: [
      (3, 3), (0, 0), (-0.1, 0), (.nan, 0), (-.infinity, 0), (.infinity, Light.limit),
      (1e300, Light.limit),
    ] as [(Double, Double)])
  func lengthsArePutRight(length: Double, expected: Double) {
    var ring = Ring(width: length, color: white, gap: length)
    expect(ring.width == expected && ring.gap == expected && ring.reach == 2 * expected)
    var glow = Glow(width: length, color: white)
    expect(glow.width, is: expected)
    (ring.width, ring.gap, glow.width) = (5, 5, 5)
    (ring.width, ring.gap, glow.width) = (length, length, length)
    expect(ring.width == expected && ring.gap == expected && glow.width == expected)
  }

  @Test(arguments: [(0.4, 0.4), (-1, 0), (2, 1), (.nan, 0)] as [(Double, Double)])
  func sharesArePutRight(number: Double, expected: Double) {
    var ring = Ring(width: 1, color: white, opacity: number)
    var glow = Glow(width: 1, color: white, opacity: number)
    var dot = Dot(diameter: number, color: white, opacity: number)
    var tint = Tint(color: white, opacity: number)
    expect(
      [ring.opacity, glow.opacity, dot.opacity, tint.opacity] == [
        expected, expected, expected, expected,
      ])
    expect(dot.diameter, is: (number > 0 ? number : 0))
    (dot.diameter, dot.opacity, tint.opacity) = (7, 0.5, 0.5)
    (dot.diameter, dot.opacity, tint.opacity) = (number, number, number)
    (ring.opacity, glow.opacity) = (0.5, 0.5)
    (ring.opacity, glow.opacity) = (number, number)
    expect(dot, is: Dot(diameter: number, color: white, opacity: number))
    expect([ring.opacity, glow.opacity, tint.opacity], is: [expected, expected, expected])
  }

  @Test func eachMarkIsItsOwn() {
    var light = light("a")
    light.dot = Dot(diameter: 8, color: red)
    light.tint = Tint(color: white)
    light.ring = Ring(width: 3, color: red)
    light.glow = Glow(width: 9, color: white)
    expect(light.dot == Dot(diameter: 8, color: red) && light.tint == Tint(color: white))
    expect(light.ring, is: Ring(width: 3, color: red, gap: 0, opacity: 1))
    light.ring = nil
    light.glow = nil
    light.dot = nil
    expect(light.tint?.opacity == 0.2 && light.hasMarks)
    light.tint = nil
    expect(!light.hasMarks && light == self.light("a"))
  }

  @Test func aDotCountsForTheExtentAndOnlyWhereThereIsLight() {
    var light = light("a")
    light.dot = Dot(diameter: 10, color: red)
    expect(light.extent, is: light.bounds)
    light.dot = Dot(diameter: 90, color: red)
    expect(light.extent, is: Rect(x: 80, y: 80, width: 90, height: 90))
    light.padding = -30
    expect(light.extent, is: .zero)
  }

  @Test func aTintOrADotThatChangesTouchesItsLightAlone() {
    let (a, b) = (light("a"), light("b", x: 300))
    var tinted = b
    tinted.tint = Tint(color: red)
    var dotted = b
    dotted.dot = Dot(diameter: 80, color: red)
    expect(rects(from: [a, b], to: [a, tinted]), is: touched(b))
    expect(rects(from: [a, dotted], to: [a, b]).count, is: 1)
    expect(rects(from: [a, dotted], to: [a, b]), is: touched(dotted))
    expect(rects(from: [a, tinted], to: [a, tinted]), is: [])
  }

  @Test(arguments: RotationTests.shapes)
  func extentHoldsRingAndGlow(shape: Shape) {
    var light = light("a", ring: Ring(width: 3, color: red, gap: 2), shape: shape)
    expect(light.extent, is: light.frame.outset(by: 5))
    light.glow = Glow(width: 10, color: red)
    light.padding = 4
    expect(light.extent, is: light.frame.outset(by: 19))
    light.edge = .feathered(width: 30)
    expect(light.extent, is: light.frame.outset(by: 34))
    expect(light.bounds, is: light.frame.outset(by: 4))
    light.frame.width = 0
    expect(light.extent, is: .zero)
  }

  @Test func aChangedRingOrGlowIsADifference() {
    let plain = light("a")
    let ringed = light("a", ring: Ring(width: 3, color: red))
    let glowing = light("a", glow: Glow(width: 9, color: red))
    expect(rects(from: [plain], to: [ringed]), is: touched(ringed))
    expect(rects(from: [glowing], to: [plain]), is: touched(glowing))
    var other = ringed
    other.ring?.color = white
    expect(rects(from: [ringed], to: [other]), is: touched(ringed))
    expect(rects(from: [ringed], to: [ringed]).isEmpty)
  }

  /// The first light of a colour sets the colour's place, even where other lights meet.
  @Test func anotherOrderOfColoursIsADifferenceWhereverTheyAre() {
    let first = light("a", ring: Ring(width: 3, color: red))
    let white = light("b", x: 300, ring: Ring(width: 3, color: .white))
    let red = light("c", x: 500, ring: Ring(width: 3, color: red))
    expect(rects(from: [first, white, red], to: [white, red]), is: touched(first, white, red))
    expect(rects(from: [white, red], to: [first, white, red]), is: touched(first, white, red))
    // Adding or removing a colour leaves the order of the others.
    expect(rects(from: [first, white], to: [first]), is: touched(white))
    expect(rects(from: [white, red], to: [red]), is: touched(white))
  }
}
