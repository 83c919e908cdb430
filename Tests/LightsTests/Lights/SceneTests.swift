import Expectations
import Spotlight

@Suite struct SceneTests {
  private let size = Size(width: 1000, height: 500)

  private func light(
    _ id: String, x: Double, y: Double = 100, edge: Edge = .sharp, label: String? = nil
  ) -> Light {
    Light(
      id: id, frame: Rect(x: x, y: y, width: 50, height: 50), shape: .rectangle, edge: edge,
      label: label)
  }

  private func scene(_ lights: [Light]) -> Scene { Scene(size: size, lights: lights) }

  @Test(arguments: [
    (120, 1000, 500), (180, 1500, 750), (150, 1250, 625), (121, 1008, 504), (133, 1108, 554),
  ])
  func bufferSizeRoundsHalfUp(numerator: Int, width: Int, height: Int) {
    let scale = Scale(hundredTwentieths: numerator)
    expect(scene([]).pixelSize(at: scale), is: PixelSize(width: width, height: height))
    expect(PixelSize(width: scale.pixels(1000), height: scale.pixels(500)).width, is: width)
  }

  @Test func badSizesHaveNoPixels() {
    expect(Scene(size: Size(width: .nan, height: 5)).pixelSize(at: .one).isEmpty)
    expect(Scene(size: Size(width: -5, height: 5)).pixelSize(at: .one).isEmpty)
    expect(Scene(size: Size(width: .infinity, height: 1)).pixelSize(at: .one).height, is: 1)
  }

  @Test func sameSceneDoesNotDiffer() {
    let old = scene([light("a", x: 10), light("b", x: 300)])
    expect(old.difference(from: old, scale: .one).isEmpty)
    let renamed = scene([light("c", x: 10, label: "new"), light("b", x: 300)])
    expect(renamed.difference(from: old, scale: .one).isEmpty)
  }

  @Test func moveIsOldAndNewPlaceButNotTheWayBetween() {
    let old = scene([light("a", x: 10), light("b", x: 300)])
    let new = scene([light("a", x: 800), light("b", x: 300)])
    let region = new.difference(from: old, scale: .one)
    expect(
      Set(region.rects) == [
        PixelRect(x: 9, y: 99, width: 52, height: 52),
        PixelRect(x: 799, y: 99, width: 52, height: 52),
      ])
  }

  @Test func comingAndGoingTouchesOnlyThatLight() {
    let all = (0..<20).map { light("\($0)", x: Double($0) * 50, y: Double($0 % 3) * 100) }
    for index in all.indices {
      var fewer = all
      let gone = fewer.remove(at: index)
      let place = PixelRect(covering: gone.extent, scale: .one, margin: 1)
        .intersection(PixelRect(x: 0, y: 0, width: 1000, height: 500))
      expect(scene(fewer).difference(from: scene(all), scale: .one).rects, is: [place])
      expect(scene(all).difference(from: scene(fewer), scale: .one).rects, is: [place])
    }
  }

  @Test func changedPlacesAreBothTouched() {
    let (a, b) = (light("a", x: 10), light("b", x: 300))
    expect(scene([b, a]).difference(from: scene([a, b]), scale: .one).rects.count, is: 2)
  }

  @Test func dimAndSizeAreEverything() {
    let old = scene([light("a", x: 10)])
    var new = old
    new.dim.opacity = 0.7
    let everything = [PixelRect(x: 0, y: 0, width: 1500, height: 750)]
    let scale = Scale(hundredTwentieths: 180)
    expect(new.difference(from: old, scale: scale).rects, is: everything)
    var other = old
    other.size.width = 900
    expect(old.difference(from: other, scale: scale).rects, is: everything)
  }

  @Test func outsideTheOutputNothingDiffers() {
    let old = scene([light("a", x: -500), light("b", x: 990)])
    let new = scene([light("a", x: -400), light("b", x: 980)])
    let region = new.difference(from: old, scale: .one)
    expect(region.bounds, is: PixelRect(x: 979, y: 99, width: 21, height: 52))
  }
}

@Suite struct DimTests {
  @Test(
    arguments: [
      (0.55, 0.55), (0, 0), (1, 1), (-1, 0), (7, 1), (.nan, 0), (.infinity, 1),
    ] as [(Double, Double)])
  func `an opacity outside 0 to 1 is brought in`(opacity: Double, expected: Double) {
    expect(Dim(opacity: opacity).opacity, is: expected)
    var dim = Dim()
    dim.opacity = opacity
    expect(dim, is: Dim(opacity: opacity))
  }
}
