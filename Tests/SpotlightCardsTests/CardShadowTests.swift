import Expectations
import RandomNumbers
import Spotlight
import SpotlightCards
import SpotlightPictures
import SpotlightRaster

/// Where the shadow of a card comes to lie, whatever is rounded.
@Suite struct CardShadowTests {
  private let painter = CardPainter(CardTypesetter())

  @Test(arguments: [120, 150, 180, 240])
  func `box and shadow lie within what counts as touched, and fade wholly`(numerator: Int) throws {
    var random = Seeded(numerator)
    // What is rounded up and down by as much as can be.
    let fractions = [0, 0.25, 0.4, 0.5, 0.6, 0.75]
    func length(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
        + (fractions.randomElement(using: &random) ?? 0)
    }
    for _ in 0..<40 {
      let shadow = Shadow(
        opacity: 1, blur: Bool.random(using: &random) ? 0 : length(0...2), x: length(-4...4),
        y: length(-4...4), spread: length(-1...4))
      let frame = Rect(
        x: length(16...20), y: length(16...20), width: length(4...12), height: length(4...9))
      let seen = try seen(frame, shadow, Scale(hundredTwentieths: numerator))
      expect(seen.touched.contains(seen.whole), "\(frame) \(shadow)")
      if shadow.blur == 0 { expect(seen.fading, is: seen.whole, "\(frame) \(shadow)") }
    }
  }

  @Test func `a shadow can be two pixels beside where it says`() throws {
    // Four halves, each of which is rounded up.
    let shadow = Shadow(opacity: 1, blur: 0, x: 1.5, y: 1.5, spread: 2.5)
    let frame = Rect(x: 16.5, y: 16.5, width: 8.5, height: 8.5)
    let seen = try seen(frame, shadow, .one)
    expect(seen.whole.maxX == 31 && seen.exact.maxX == 29)
    expect(seen.whole.maxY == 31 && seen.exact.maxY == 29)
    expect(seen.touched.contains(seen.whole) && seen.fading == seen.whole)
  }

  @Test func `a card over very many lights has no shadow, which would take minutes`() throws {
    var style = CardStyle(.light)
    style.cornerRadius = 0
    style.shadow = Shadow(opacity: 1, blur: 0, x: 4, y: 4, spread: 0)
    let card = SceneCard(
      frame: Rect(x: 8, y: 8, width: 200, height: 200), style: style, layers: [])
    func isShaded(_ count: Int) throws -> Bool {
      var canvas = CardCanvas(Size(width: 220, height: 220))
      let light = Light(id: "", frame: Rect(x: 0, y: 0, width: 202, height: 202))
      try canvas.paint([card], beside: Array(repeating: light, count: count), with: painter)
      return canvas.picture.pixels[210 * 220 + 210] != CardCanvas.dim
    }
    expect(try isShaded(1))
    expect(try !isShaded(1000))
  }

  /// Where a box with its shadow is seen, and where it counts as touched.
  private func seen(
    _ frame: Rect, _ shadow: Shadow, _ scale: Scale
  ) throws -> (whole: PixelRect, fading: PixelRect, exact: PixelRect, touched: PixelRect) {
    let ground: UInt32 = 0xFFFF_FF00
    var style = CardStyle(.light)
    style.cornerRadius = 0
    style.shadow = shadow
    func seen(_ opacity: Double) throws -> PixelRect {
      var canvas = CardCanvas(Size(width: 52, height: 48), scale: scale, ground: ground)
      let card = SceneCard(frame: frame, opacity: opacity, style: style, layers: [])
      try canvas.paint([card], with: painter)
      let picture = canvas.picture
      var box = (minX: Int.max, minY: Int.max, maxX: 0, maxY: 0)
      for (index, word) in picture.pixels.enumerated() where word != ground {
        let (y, x) = index.quotientAndRemainder(dividingBy: picture.width)
        box = (min(box.minX, x), min(box.minY, y), max(box.maxX, x + 1), max(box.maxY, y + 1))
      }
      return PixelRect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
    }
    let card = SceneCard(frame: frame, style: style, layers: [])
    return (
      try seen(1), try seen(254.0 / 255), PixelRect(covering: card.extent, scale: scale),
      card.touched(card.extent, scale)
    )
  }
}
