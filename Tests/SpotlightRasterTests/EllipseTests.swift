import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Feathers around ellipses, many pixels at once, are those of the specification.
@Suite struct EllipseTests {
  /// From nearly round to thinner than the fast way takes, lying and standing.
  @Test(
    arguments: Effort.pairs([1.001, 1.1, 2, 4, 8, 13, 15.9, 16.1, 40], [1.0, 3.9, 4, 9, 40]))
  func thinAndRoundOnesAgreeWithTheTwin(ratio: Double, feather: Double) throws {
    var random = Seeded(Int(ratio * 100 + feather))
    for length in [4, 33.3, 150] as [Double] {
      for isLying in [true, false] {
        let thin = length / ratio
        let frame = Rect(
          x: .random(in: 20...40, using: &random), y: .random(in: 20...40, using: &random),
          width: isLying ? length : thin, height: isLying ? thin : length)
        let curve: FeatherCurve = Bool.random(using: &random) ? .linear : .smooth
        let light = Light(
          id: "it", frame: frame, shape: .ellipse, edge: .feathered(width: feather, curve: curve),
          opacity: Bool.random(using: &random) ? 1 : 0.7)
        let scene = Scene(
          size: Size(width: 230, height: 230),
          dim: Dim(color: Color(red: 201, green: 14, blue: 90), opacity: 1), lights: [light])
        try check(scene, PixelRect(covering: light.extent, scale: .one, margin: 2))
      }
    }
  }

  /// The largest ellipse, for which single precision has the fewest digits left.
  @Test(arguments: [(7000.0, 4000.0), (6000, 400), (900, 8000)])
  func largeOnesAgreeWithTheTwin(width: Double, height: Double) throws {
    let light = Light(
      id: "it", frame: Rect(x: 60.3 - width, y: 50.7 - height / 2, width: width, height: height),
      shape: .ellipse, edge: .feathered(width: 40))
    let scene = Scene(size: Size(width: 120, height: 100), dim: Dim(opacity: 1), lights: [light])
    try check(scene, PixelRect(x: 0, y: 0, width: 120, height: 100))
  }

  /// The rows of an ellipse's feather reach a little beyond it, where not one word may change.
  @Test(arguments: [(80.0, 50.0, 0.0), (30, 90, 0), (90, 40, 30), (60, 60, 0)])
  func pixelsBeyondTheFeatherAreTheDim(width: Double, height: Double, rotation: Double) throws {
    var light = Light(
      id: "it",
      frame: Rect(x: 60.3 - width / 2, y: 60.7 - height / 2, width: width, height: height),
      shape: .ellipse, edge: .feathered(width: 12))
    light.rotation = rotation
    let form = try require(light.form(grownBy: 0))
    let beyond = (0..<120 * 120).filter { index in
      form.distance(to: Point(x: Double(index % 120) + 0.5, y: Double(index / 120) + 0.5)) > 12.01
    }
    for percent in 1...100 {
      for color in [Color.black, Color(red: 201, green: 14, blue: 90)] {
        light.opacity = percent % 3 == 0 ? 0.7 : 1
        let dim = Dim(color: color, opacity: Double(percent) / 100)
        let picture = try Picture(
          of: Scene(size: Size(width: 120, height: 120), dim: dim, lights: [light]))
        let wrong = beyond.count { picture[$0 % 120, $0 / 120] != dim.word }
        expect(wrong, is: 0, "\(wrong) pixels at \(percent) % of \(color)")
      }
    }
  }

  private func check(_ scene: Scene, _ rect: PixelRect) throws {
    let region = PixelRegion(rect.intersection(PixelRect(scene.pixelSize(at: .one))))
    try expectAgreement(scene, region)
    expect(Set(try Picture(of: scene, region).words).count > 3, "nothing was to be seen")
  }
}
