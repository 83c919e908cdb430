import Spotlight
import Testing

@Suite struct EllipticCornersTests {
  private func outline(_ shape: Shape, padding: Double = 0) -> Outline? {
    Light(
      id: "it", frame: Rect(x: 10, y: 20, width: 100, height: 40), shape: shape, padding: padding
    ).outline
  }

  private func elliptic(_ width: Double, _ height: Double) -> Shape {
    .elliptic(radii: Size(width: width, height: height))
  }

  /// At both ends it equals the shapes between which it lies.
  @Test(arguments: [0, 7.5, -7.5, -19.5] as [Double])
  func endsAreOtherShapes(padding: Double) {
    #expect(outline(elliptic(50, 20), padding: padding) == outline(.ellipse, padding: padding))
    #expect(outline(elliptic(1e9, 1e9), padding: padding) == outline(.ellipse, padding: padding))
    #expect(outline(elliptic(20, 20), padding: padding) == outline(.capsule, padding: padding))
    for radius in [0, 3, 8.25] as [Double] {
      #expect(
        outline(elliptic(radius, radius), padding: padding)
          == outline(.rounded(radius: radius), padding: padding))
    }
  }

  @Test(arguments: [.nan, -1, -.infinity] as [Double])
  func badRadiiAreSharp(_ number: Double) {
    let light = Light(
      id: "it", frame: Rect(x: 0, y: 0, width: 9, height: 9), shape: elliptic(number, number))
    #expect(light.shape == elliptic(0, 0))
    #expect(light.contains(.zero))
    #expect(outline(elliptic(number, 5)) == outline(.rectangle))
  }
}
