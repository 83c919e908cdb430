import Expectations
import Spotlight
import SpotlightRaster

/// Rings and glows, on pixels whose words can be worked out by hand.
@Suite struct MarkTests {
  private let size = Size(width: 60, height: 40)
  private let frame = Rect(x: 20, y: 15, width: 20, height: 10)

  private func light(
    _ frame: Rect? = nil, _ shape: Shape = .rectangle, edge: Edge = .sharp, opacity: Double = 1,
    ring: Ring? = nil, glow: Glow? = nil
  ) -> Light {
    Light(
      id: "it", frame: frame ?? self.frame, shape: shape, edge: edge, opacity: opacity, ring: ring,
      glow: glow)
  }

  private func picture(_ lights: Light..., dim: Dim = Dim(opacity: 1)) throws -> Picture {
    try Picture(of: Scene(size: size, dim: dim, lights: lights))
  }

  @Test(arguments: [0, 3])
  func aRingBeginsAfterItsGapAndIsAsWideAsItSays(gap: Int) throws {
    let shown = try picture(light(ring: Ring(width: 4, color: .white, gap: Double(gap))))
    let inner = PixelRect(x: 20, y: 15, width: 20, height: 10)
    let gapBox = PixelRect(x: 20 - gap, y: 15 - gap, width: 20 + 2 * gap, height: 10 + 2 * gap)
    let outer = PixelRect(
      x: 16 - gap, y: 11 - gap, width: 28 + 2 * gap, height: 18 + 2 * gap)
    for y in 0..<40 {
      for x in 0..<60 {
        let isRing = outer.contains(x: x, y: y) && !gapBox.contains(x: x, y: y)
        let word: UInt32 = inner.contains(x: x, y: y) ? 0 : isRing ? 0xFFFF_FFFF : 0xFF00_0000
        expect(shown[x, y], is: word, "(\(x), \(y))")
      }
    }
  }

  /// Half of the pixel is light and half is ring, so none of it is dim.
  @Test func noDimLineStaysBetweenALightAndItsRing() throws {
    let half = Rect(x: 20.5, y: 15, width: 20, height: 10)
    let ring = try picture(light(half, ring: Ring(width: 4, color: .white)))
    expect(ring[20, 20] == 0x8080_8080 && ring[40, 20] == 0x8080_8080)
    expect(ring[16, 20], is: 0xFF80_8080, "Outside, half of the pixel is dim.")
    let glow = try picture(light(half, glow: Glow(width: 1e9, color: .white, opacity: 1)))
    expect(glow[20, 20], is: 0x8080_8080)
    // A form that is a path has the same edge.
    let square = try Path(svg: "M0 0H1V1H0Z")
    let path = try picture(light(half, .path(square), ring: Ring(width: 4, color: .white)))
    expect(path[20, 20] == 0x8080_8080 || path[20, 20] == 0x7F7F_7F7F)
  }

  @Test func theRingOfAFadingLightIsFainter() throws {
    let shown = try picture(
      light(opacity: 0.5, ring: Ring(width: 4, color: .white)), dim: Dim(opacity: 0))
    expect(shown[18, 20], is: 0x8080_8080)
    expect(shown[30, 20] == 0 && shown[10, 20] == 0)
    let faint = try picture(
      light(ring: Ring(width: 4, color: .white, opacity: 0.2)), dim: Dim(opacity: 0))
    expect(faint[18, 20], is: 0x3333_3333)
  }

  /// Rings follow the outline of overlapping lights, whichever of them have a ring.
  @Test func noRingLiesWithinALight() throws {
    let other = Rect(x: 30, y: 5, width: 10, height: 30)
    for ring in [nil, Ring(width: 4, color: .white)] {
      let shown = try picture(light(ring: Ring(width: 4, color: .white)), light(other, ring: ring))
      for y in 5..<35 {
        for x in 30..<40 { expect(shown[x, y], is: 0, "(\(x), \(y))") }
      }
      expect(shown[42, 20] == 0xFFFF_FFFF && shown[18, 20] == 0xFFFF_FFFF)
    }
  }

  @Test func theGapOfARingIsClearOfOthers() throws {
    let near = Rect(x: 42, y: 15, width: 10, height: 10)
    let shown = try picture(
      light(ring: Ring(width: 4, color: .white, gap: 6)),
      light(near, ring: Ring(width: 4, color: .white)))
    // Six pixels beside the first light; the other's ring would begin four before its own form.
    for x in 40..<42 { expect(shown[x, 20], is: 0xFF00_0000, "\(x)") }
    expect(shown[54, 20], is: 0xFFFF_FFFF)
  }

  @Test func ringsOfOneColourAreOneAndOfOthersLieUponEachOther() throws {
    let left = Rect(x: 10, y: 15, width: 10, height: 10)
    let right = Rect(x: 24, y: 15, width: 10, height: 10)
    func shown(_ first: Color, _ second: Color) throws -> UInt32 {
      // Both rings reach from one light to the other.
      try picture(
        light(left, ring: Ring(width: 4, color: first, opacity: 0.4)),
        light(right, ring: Ring(width: 4, color: second, opacity: 0.8)), dim: Dim(opacity: 0))[
          22, 20]
    }
    expect(try shown(.white, .white), is: 0xCCCC_CCCC)
    expect(try shown(.white, .black), is: 0xE014_1414)
    expect(try shown(.black, .white), is: 0xE0CC_CCCC)
  }

  /// A light that is not seen gives its colour a place too, so nothing jumps when it fades in.
  @Test func coloursKeepTheirPlacesWhileLightsFade() throws {
    let (left, right) = (
      Rect(x: 10, y: 15, width: 10, height: 10), Rect(x: 24, y: 15, width: 10, height: 10)
    )
    let lights = [
      light(left, ring: Ring(width: 4, color: .white)),
      light(right, ring: Ring(width: 4, color: .coral)),
    ]
    var fading = light(Rect(x: 0, y: 0, width: 1, height: 1), ring: Ring(width: 1, color: .coral))
    for (opacity, word) in [(0, 0xFFFF_FFFF), (0.001, 0xFFFF_FFFF)] as [(Double, UInt32)] {
      fading.opacity = opacity
      expect(try picture(fading, lights[0], lights[1])[22, 20], is: word)
    }
    expect(try picture(lights[0], lights[1])[22, 20], is: 0xFFFA_1E14)
  }

  @Test func aRingLiesOverAFeather() throws {
    let shown = try picture(
      light(edge: .feathered(width: 10), ring: Ring(width: 4, color: .white, gap: 2)))
    expect(shown[16, 20] == 0xFFFF_FFFF && shown[14, 20] == 0xFFFF_FFFF)
    expect(shown[19, 20] >> 24 == 13 && shown[13, 20] >> 24 == 166)
  }

  @Test func aGlowFadesWithTheSquareOfTheDistance() throws {
    let shown = try picture(
      light(glow: Glow(width: 10, color: .white, opacity: 1)), dim: Dim(opacity: 0))
    for x in 0..<20 {
      let nearness = max(0, 1 - (19.5 - Double(x)) / 10)
      let alpha = UInt32(255 * nearness * nearness + 0.5)
      expect(shown[x, 20], is: alpha * 0x0101_0101, "\(x)")
    }
    expect(shown[30, 20], is: 0)
    // Behind a ring it begins where that ends.
    let ringed = try picture(
      light(ring: Ring(width: 4, color: .coral), glow: Glow(width: 10, color: .white, opacity: 1)),
      dim: Dim(opacity: 0))
    for x in 1..<16 { expect(ringed[x, 20], is: shown[x + 4, 20], "\(x)") }
  }

  /// While a light fades its glow never gets into it.
  @Test(arguments: [0.1, 0.5, 0.9, 1])
  func aGlowStaysOutsideOfItsLight(opacity: Double) throws {
    let lit = light(opacity: opacity, glow: Glow(width: 9, color: .white, opacity: 1))
    let shown = try picture(lit, dim: Dim(opacity: 0))
    for y in 15..<25 {
      for x in 20..<40 { expect(shown[x, y], is: 0, "(\(x), \(y))") }
    }
    expect(shown[19, 20] != 0)
  }

  @Test func glowsLieBelowRings() throws {
    let left = Rect(x: 10, y: 15, width: 10, height: 10)
    let right = Rect(x: 24, y: 15, width: 10, height: 10)
    let shown = try picture(
      light(left, ring: Ring(width: 2, color: .white)),
      light(right, glow: Glow(width: 20, color: .coral, opacity: 1)))
    expect(shown[21, 20], is: 0xFFFF_FFFF)
  }

  /// Negative padding that leaves nothing of a form can leave something of its ring.
  @Test func aRingAroundNothingIsFilled() throws {
    var nothing = light(ring: Ring(width: 4, color: .white))
    nothing.padding = -6
    let shown = try picture(nothing)
    expect(shown[30, 20] == 0xFFFF_FFFF && shown[21, 20] == 0xFF00_0000)
    expect(nothing.extent, is: Rect(x: 22, y: 17, width: 16, height: 6))
  }
}
