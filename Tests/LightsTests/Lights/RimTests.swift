import Expectations
import Spotlight

/// If a light moves, only its rim differs: the part that is lit before and after stays as it is.
@Suite struct RimTests {
  private let size = Size(width: 1000, height: 600)

  private func difference(_ old: [Light], _ new: [Light], at scale: Scale = .one) -> PixelRegion {
    Scene(size: size, lights: new).difference(from: Scene(size: size, lights: old), scale: scale)
  }

  private func light(_ x: Double, _ y: Double = 100, shape: Shape = .rounded(radius: 8)) -> Light {
    Light(id: "a", frame: Rect(x: x, y: y, width: 400, height: 300), shape: shape)
  }

  @Test(arguments: [
    Shape.rectangle, .rounded(radius: 8), .rounded(radius: 60), .capsule, .ellipse,
    .elliptic(radii: Size(width: 20, height: 90)),
  ])
  func theMiddleOfALightThatGlidesIsLeftOut(shape: Shape) {
    let (old, new) = (light(100, shape: shape), light(103, 102, shape: shape))
    for scale in [Scale.one, Scale(hundredTwentieths: 150), Scale(2)] {
      let region = difference([old], [new], at: scale)
      let middle = (
        x: Int(300 * scale.factor), y: Int(250 * scale.factor)
      )
      expect(!region.contains(x: middle.x, y: middle.y))
      let hull = PixelRect(covering: old.extent, scale: scale, margin: 1)
        .union(PixelRect(covering: new.extent, scale: scale, margin: 1))
      expect(region.bounds, is: hull)
      // At most three quarters of an ellipse's box, and a tenth if there are no corners.
      expect(region.area * 100 <= hull.area * (shape == .rectangle ? 10 : 75))
    }
  }

  @Test(arguments: [1, 29, 45, 60, 88, 89.9, 134, 180] as [Double])
  func `the middle of a light that turns is left out`(degrees: Double) {
    for shape in [Shape.rectangle, .rounded(radius: 60), .capsule, .ellipse] {
      var (old, new) = (light(300, shape: shape), light(300, shape: shape))
      old.rotation = degrees
      new.rotation = degrees + 1
      let region = difference([old], [new])
      expect(!region.contains(x: 500, y: 250), "\(shape)")
      expect(region.bounds.area > 0)
    }
    var small = light(300)
    small.rotation = 30
    expect(difference([light(300)], [small]).contains(x: 320, y: 120))
  }

  @Test func aLightThatGrowsIsItsRim() {
    var larger = light(100)
    larger.padding = 4
    let region = difference([light(100)], [larger])
    expect(!region.contains(x: 300, y: 250))
    expect(region.area < 20_000)
  }

  @Test func aLightThatJumpsFarIsBothPlacesAndNoMore() {
    let (old, new) = (light(0), light(390))
    let region = difference([old], [new])
    // Side by side they share ten columns: fewer than the rim around them would cost.
    expect(region.area <= 2 * 402 * 302)
    expect(region.contains(x: 200, y: 250) && region.contains(x: 600, y: 250))
  }

  @Test func aPictureThatIsLaidAroundTheMiddleOfEachLightMovesWithIt() throws {
    let dot = try require(ScreenPicture(PixelSize(width: 1, height: 1), pixels: [0xFF11_2233]))
    var backdrop = SceneBackdrop(
      dot, x: 0, y: 0, room: PixelRect(x: 0, y: 0, width: 1000, height: 600))
    for (inLights, moves) in [
      (SceneBackdrop.InLights.same, false), (.live, false), (.picture(dot, zoom: 2), true),
    ] {
      backdrop.inLights = inLights
      var (old, new) = (
        Scene(size: size, lights: [light(100)]), Scene(size: size, lights: [light(103)])
      )
      (old.backdrop, new.backdrop) = (backdrop, backdrop)
      expect(new.difference(from: old, scale: .one).contains(x: 300, y: 250), is: moves)
    }
  }

  @Test func whatIsSeenInTheMiddleMovesWithTheLightAndAFadeIsAllOfIt() {
    for change: (inout Light) -> Void in [
      { $0.dot = Dot(diameter: 20, color: .white) }, { $0.tint = Tint(color: .white) },
      { $0.opacity = $0.frame.x == 100 ? 1 : 0.5 },
    ] {
      var (old, new) = (light(100), light(103))
      change(&old)
      change(&new)
      expect(difference([old], [new]).contains(x: 300, y: 250))
    }
  }

  @Test func aHandfulOfLightsIsNoMoreThanTheirPlaces() {
    for count in 1...10 {
      let old = (0..<count).map { index in
        Light(id: "\(index)", frame: Rect(x: Double(index) * 100, y: 100, width: 80, height: 60))
      }
      let new = old.map { light in
        var light = light
        light.frame.x += 2
        return light
      }
      let region = difference(old, new)
      expect(region.rects.count <= PixelRegion.capacity)
      expect(region.area <= count * 84 * 62)
    }
  }
}
