import Expectations
import RandomNumbers
import Spotlight
import SpotlightCards
import SpotlightPictures
import SpotlightRaster

/// Cards beside lights, by their pixels.
@Suite struct CardLightTests {
  static let lights = [
    Light(id: "it", frame: Rect(x: 40, y: 20, width: 120, height: 60), shape: .rectangle),
    Light(
      id: "it", frame: Rect(x: 40, y: 20, width: 120, height: 60), shape: .ellipse,
      ring: Ring(width: 4, color: .white, gap: 2)),
    Light(
      id: "it", frame: Rect(x: 40, y: 20, width: 120, height: 60), shape: .rounded(radius: 20),
      edge: .feathered(width: 12)),
  ]

  @Test(arguments: Effort.pairs(lights, [120, 150, 180, 240]))
  func `no shadow falls on a light`(light: Light, numerator: Int) throws {
    let scale = Scale(hundredTwentieths: numerator)
    let size = Size(width: 240, height: 200)
    var style = CardStyle(.light)
    style.shadow = Shadow(opacity: 0.6, blur: 14, y: 7)
    let frame = Rect(x: 30, y: 88, width: 150, height: 70)
    func seen(_ opacity: Double) throws -> Picture {
      var canvas = CardCanvas(size, scale: scale, lit: Rect(x: 0, y: 0, width: 240, height: 200))
      let card = SceneCard(frame: frame, opacity: opacity, style: style, layers: [])
      try canvas.paint([card], beside: [light], with: CardPainter(CardTypesetter()))
      return canvas.picture
    }
    for opacity in [1.0, 0.5] {
      let picture = try seen(opacity)
      var shaded = 0
      for (index, word) in picture.pixels.enumerated() {
        let (y, x) = index.quotientAndRemainder(dividingBy: picture.width)
        let point = Point(
          x: (Double(x) + 0.5) / scale.factor, y: (Double(y) + 0.5) / scale.factor)
        let ring = light.ring?.reach ?? 0
        if light.signedDistance(to: point) - ring < -0.5 / scale.factor {
          expect(word, is: CardCanvas.lit, "\(x),\(y) at \(opacity)")
        } else if word != CardCanvas.lit, !frame.contains(point) {
          shaded += 1
        }
      }
      expect(shaded > 500)
    }
  }
}
