import CPixels
import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Pixels are the same bit for bit with registers of every width.
@Suite struct WideTests {
  /// Levels by distances; with every count, because the last register is written whole.
  @Test(arguments: Effort.seeds(60))
  func levelsByDistancesAreTheSame(seed: Int) {
    var random = Seeded(seed)
    let feather: Float = [0, 1, .random(in: 0...300, using: &random)].randomElement(using: &random)!
    let padding: Float = [0, .random(in: -40...40, using: &random)].randomElement(using: &random)!
    for count in [0, 1, 3, 4, 5, 7, 8, 9, 64, 203] {
      var far = Float.random(in: -60...60, using: &random)
      // Slopes and jumps, so that some registers are even and some are not.
      let squares = (0..<count + 8).map { _ in
        far = Int.random(in: 0..<16, using: &random) == 0 ? -far : far + 1.3
        return far * abs(far)
      }
      let levels = [4, Painter.widestRegister].map { lanes in
        var levels = [UInt8](repeating: 7, count: count + 8)
        cpixels_field_fall(
          squares, &levels, count, padding + feather + 0.75, 255 / (feather + 1.5), Int32(lanes))
        return levels.prefix(count)
      }
      expect(levels[0], is: levels[1], "\(seed): \(count)")
    }
  }

  /// Rows of one light, with edges from zero to many registers long.
  @Test(
    arguments: Effort.pairs(
      Effort.seeds(60), [Color.black, .white, Color(red: 201, green: 14, blue: 90)]))
  func everyEdgeIsTheSame(seed: Int, color: Color) throws {
    var random = Seeded(seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let curves: [FeatherCurve] = [
      .linear, .smooth,
      .stops([.init(at: number(0...0.5), dim: number(0...1)), .init(at: 0.7, dim: number(0...1))]),
    ]
    let width = number(1...40)
    let edges = [Edge.sharp] + curves.map { Edge.feathered(width: width, curve: $0) }
    let frame = Rect(
      x: number(-20...60), y: number(-20...40), width: number(1...140), height: number(1...90))
    for shape in [Shape.ellipse, .rounded(radius: number(1...60)), .capsule] {
      for edge in edges {
        for opacity in [1, number(0...1)] {
          let light = Light(id: "it", frame: frame, shape: shape, edge: edge, opacity: opacity)
          let scene = Scene(
            size: Size(width: 150, height: 100), dim: Dim(color: color, opacity: number(0.1...1)),
            lights: [light])
          try expectEveryWidthIsTheSame(scene)
        }
      }
    }
  }
}
