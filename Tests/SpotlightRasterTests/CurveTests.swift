import Expectations
import Spotlight
import SpotlightRaster

/// Curves of feathers, and lights that fade.
@Suite struct CurveTests {
  private let size = Size(width: 120, height: 40)

  /// The alphas along a line to the right of a light that ends at 20, under an opaque dim.
  private func alphas(_ edge: Edge, opacity: Double = 1) throws -> [UInt32] {
    let light = Light(
      id: "it", frame: Rect(x: -20, y: -20, width: 40, height: 80), shape: .rectangle, edge: edge,
      opacity: opacity)
    let picture = try Picture(of: Scene(size: size, dim: Dim(opacity: 1), lights: [light]))
    return (20..<120).map { picture[$0, 20] >> 24 }
  }

  @Test func aStopSaysHowMuchDimThereIsAtItsPlace() throws {
    let curve = FeatherCurve.stops([.init(at: 0.4, dim: 0.9)])
    let row = try alphas(.feathered(width: 50, curve: curve))
    for (index, alpha) in row.enumerated() {
      let distance = Double(index) + 0.5
      let dim = distance < 20 ? distance / 20 * 0.9 : 0.9 + min((distance - 20) / 30, 1) * 0.1
      expect(abs(Double(alpha) - 255 * dim) <= 0.51, "\(distance)")
    }
  }

  @Test func smoothIsFlatAtBothEndsAndEvenInTheMiddle() throws {
    let row = try alphas(.feathered(width: 50, curve: .smooth))
    expect(row[0] == 0 && row[48] >= 254 && row[50] == 255)
    expect((126...129).contains((row[24] + row[25]) / 2))
    expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func noStopsAreAnEvenCurveAndStopsNeedNoOrder() throws {
    let even = try alphas(.feathered(width: 50))
    expect(try alphas(.feathered(width: 50, curve: .stops([]))), is: even)
    let (near, far) = (FeatherCurve.Stop(at: 0.2, dim: 0.7), FeatherCurve.Stop(at: 0.6, dim: 0.8))
    expect(
      try alphas(.feathered(width: 50, curve: .stops([near, far])))
        == alphas(.feathered(width: 50, curve: .stops([far, near]))))
  }

  /// Stops on the same place, at the ends and beyond them.
  @Test func wildStopsStayWithinTheDim() throws {
    let curve = FeatherCurve.stops([
      .init(at: .nan, dim: 3), .init(at: 0.5, dim: 0), .init(at: 0.5, dim: 1),
      .init(at: 9, dim: -1),
    ])
    for width in [1.0, 7, 50] {
      let row = try alphas(.feathered(width: width, curve: curve))
      expect(row.allSatisfy { $0 <= 255 })
      expect(row[60], is: 255)
    }
  }

  @Test(arguments: [
    [FeatherCurve.Stop(at: 1, dim: 0)], [.init(at: 0.008, dim: 0), .init(at: 1, dim: 0)],
    [.init(at: 0.9999, dim: 0.2), .init(at: 1, dim: 0.4), .init(at: 1, dim: 0.3)],
    .init(repeating: .init(at: 1, dim: 0), count: 600),
  ])
  func aStepAtTheWidthDoesNotReachBeyond(stops: [FeatherCurve.Stop]) throws {
    let curve = FeatherCurve.stops(stops)
    expect(abs(curve.dim(at: 1) - 1) < 1e-9)
    let light = Light(
      id: "it", frame: Rect(x: 30, y: 3, width: 20.2, height: 20), shape: .capsule,
      edge: .feathered(width: 20, curve: curve))
    for brush in [Picture.Brush.fast, .twin] {
      let picture = try Picture(
        of: Scene(size: size, dim: Dim(opacity: 1), lights: [light]), with: brush)
      // 0.7 beyond the width, in a pixel that the width crosses.
      expect(picture[15, 31], is: 255 << 24)
    }
  }

  @Test func aFadingLightTakesItsShareOfTheDim() throws {
    for edge in [Edge.sharp, .feathered(width: 10)] {
      let light = Light(
        id: "it", frame: Rect(x: 30, y: 5, width: 40, height: 30), edge: edge, opacity: 0.25)
      var picture = try Picture(of: Scene(size: size, dim: Dim(opacity: 1), lights: [light]))
      expect(picture[50, 20], is: 191 << 24)
      expect(picture[2, 20], is: 255 << 24)
      // If it meets a brighter light, that one shows.
      var other = light
      other.opacity = 1
      try picture.paint(Scene(size: size, dim: Dim(opacity: 1), lights: [other, light]))
      expect(picture[50, 20], is: 0)
    }
  }
}
