import RandomNumbers
import Spotlight
import SpotlightRaster
import Testing

/// Kept corners are painted again, and the picture must not show it.
@Suite struct StampTests {
  /// Lights that share corners or nearly do, under dims that change.
  private func scene(using random: inout Seeded) -> Scene {
    let lights = (0..<30).map { index in
      Light(
        id: "\(index)",
        frame: Rect(
          x: Double(Int.random(in: -10...300, using: &random)) + Double(index % 3) / 4,
          y: Double(Int.random(in: -10...180, using: &random)) + Double(index % 2) / 2,
          width: Double(Int.random(in: 9...40, using: &random)), height: 24),
        shape: .rounded(radius: [4, 4.5, 7, 11].randomElement(using: &random)!),
        opacity: [1, 1, 0.5].randomElement(using: &random)!)
    }
    let colors = [Color.black, .white, Color(red: 201, green: 14, blue: 90)]
    return Scene(
      size: Size(width: 320, height: 200),
      dim: Dim(
        color: colors.randomElement(using: &random)!,
        opacity: [0.4, 0.55, 1].randomElement(using: &random)!), lights: lights)
  }

  @Test(arguments: 0..<10)
  func aPainterThatHasPaintedBeforePaintsTheSame(seed: Int) throws {
    var random = Seeded(seed)
    var painter = Painter()
    for _ in 0..<12 {
      let scene = scene(using: &random)
      let region = PixelRegion(PixelRect(x: 0, y: 0, width: 320, height: 200))
      var kept = Pixels(width: 320, height: 200)
      var fresh = kept
      kept.withBuffer { painter.paint(scene, region: region, scale: .one, into: $0) }
      fresh.withBuffer { paint(scene, region: region, scale: .one, into: $0) }
      #expect(kept == fresh)
    }
  }
}
