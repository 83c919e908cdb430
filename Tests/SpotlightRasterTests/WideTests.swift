import RandomNumbers
import Spotlight
import SpotlightRaster
import Testing

/// Pixels are the same bit for bit with and without wide registers.
@Suite(.enabled(if: Painter.hasWide, "This processor has no wide registers to compare with."))
struct WideTests {
  private func bothWays(_ scene: Scene, _ region: PixelRegion? = nil, scale: Scale = .one) throws
    -> Bool
  {
    var wide = Picture(scene.pixelSize(at: scale))
    var narrow = wide
    try wide.paint(scene, region, scale: scale)
    try narrow.paint(scene, region, scale: scale, with: .narrow)
    return wide == narrow
  }

  @Test(arguments: 0..<300)
  func scenesAreTheSame(seed: Int) throws {
    var random = Seeded(seed)
    let job = PaintJob(Scene.random, using: &random)
    #expect(try bothWays(job.scene, job.region, scale: job.scale), "\(job.words)")
  }

  /// Rows of one light, with edges from zero to many registers long.
  @Test(arguments: 0..<60, [Color.black, .white, Color(red: 201, green: 14, blue: 90)])
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
          #expect(try bothWays(scene), "\(light) under \(scene.dim)")
        }
      }
    }
  }
}
