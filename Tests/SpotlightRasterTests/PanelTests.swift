import CAllocations
import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Panels, pixel by pixel.
@Suite struct PanelTests {
  private static func picture(
    _ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32
  ) -> ScreenPicture {
    ScreenPicture(
      PixelSize(width: width, height: height),
      painted: (0..<width * height).map { word($0 % width, $0 / width) })
  }

  private static func random(_ random: inout Seeded, at scale: Scale) -> ScenePanel {
    let frame = Rect(
      x: .random(in: -20...60, using: &random), y: .random(in: -20...50, using: &random),
      width: .random(in: 0.2...60, using: &random), height: .random(in: 0.2...50, using: &random))
    let shadows: [Shadow?] = [
      nil, .panel, .init(opacity: 1, blur: 2.5, y: -3),
      .init(opacity: 0.8, blur: 1, x: -5, y: 1, spread: 3),
      .init(opacity: 0.45, blur: 2, x: 4, y: 2, spread: -2),
    ]
    var look = PanelLook(
      cornerRadius: [0, 3.5, 10, 99].randomElement(using: &random)!,
      shadow: shadows.randomElement(using: &random)!,
      background: Bool.random(using: &random) ? Color(red: 20, green: 120, blue: 250) : nil,
      backgroundOpacity: [0.4, 1].randomElement(using: &random)!)
    if Bool.random(using: &random) {
      look.corners = CornerRadii(topLeft: 12, topRight: 0, bottomRight: 3.5, bottomLeft: 60)
    }
    var dice = random
    let size = ScenePanel.pixelSize(frame.size, at: scale)
    let less = Int.random(in: 0...3, using: &dice) == 0 ? 1 : 0
    let picture = picture(size.width, max(1, size.height - less)) { _, _ in
      Color(red: 250, green: .random(in: 0...255, using: &dice), blue: 9).word(
        alpha: [0, 255, .random(in: 0...255, using: &dice)].randomElement(using: &dice)!)
    }
    random = dice
    return ScenePanel(
      id: "panel", frame: frame, opacity: [1, 0.3, 0.7].randomElement(using: &random)!, look: look,
      pictures: Bool.random(using: &random) ? [scale: picture] : [:])
  }

  private static func below(_ x: Int, _ y: Int) -> UInt32 {
    (x / 7 + y / 5) % 2 == 0 ? 0x8C00_0000 : 0xFF40_8020
  }

  @Test(arguments: Effort.seeds(60)) func `a panel is what its pixels say one by one`(seed: Int) {
    var random = Seeded(seed)
    let scale = [Scale.one, Scale(hundredTwentieths: 150), Scale(2)].randomElement(using: &random)!
    let panel = Self.random(&random, at: scale)
    var painted = Pixels(width: 90, height: 70, Self.below)
    var painter = PanelPainter()
    painted.withBuffer {
      painter.paint(panel, region: PixelRegion($0.bounds), scale: scale, into: $0)
    }
    expect(!painted.hasSpilled && painted.brokenPixels == 0)

    var twin = Pixels(width: 90, height: 70, Self.below)
    guard let box = panel.box(at: scale) else { return }
    var shadowless = panel
    shadowless.look.background = nil
    shadowless.pictures = [:]
    twin.withBuffer {
      painter.paint(shadowless, region: PixelRegion($0.bounds), scale: scale, into: $0)
    }
    let alpha = UInt32(panel.opacity * 255 + 0.5)
    for y in 0..<70 {
      for x in 0..<90 where box.rect.contains(x: x, y: y) {
        let (column, row) = (x - box.rect.x, y - box.rect.y)
        var word =
          panel.look.background.map {
            $0.word(alpha: UInt32(panel.look.backgroundOpacity * 255 + 0.5))
          } ?? 0
        if let picture = panel.pictures[scale], column < picture.size.width,
          row < picture.size.height
        {
          word = SourceOver.over(picture.words[row * picture.size.width + column], word)
        }
        let share = UInt32(box.coverage(x: column, y: row) * 255 + 0.5)
        word = SourceOver.share((share * alpha + 127) / 255, of: word)
        twin[x, y] = SourceOver.over(word, twin[x, y])
      }
    }
    for y in 0..<70 {
      for x in 0..<90 {
        // Wholly inside an unfaded panel, ground and picture are laid one after the other, and each
        // is rounded.
        for shift: UInt32 in [0, 8, 16, 24] {
          let (one, other) = (painted[x, y] >> shift & 255, twin[x, y] >> shift & 255)
          expect(max(one, other) - min(one, other) <= 1, "\(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: 0..<30) func `a region is painted and nothing else`(seed: Int) {
    var random = Seeded(seed)
    let panel = Self.random(&random, at: .one)
    var whole = Pixels(width: 90, height: 70, Self.below)
    var parts = whole
    var painter = PanelPainter()
    whole.withBuffer {
      painter.paint(panel, region: PixelRegion($0.bounds), scale: .one, into: $0)
    }
    let column = Int.random(in: 1..<90, using: &random)
    let row = Int.random(in: 1..<70, using: &random)
    var region = PixelRegion(PixelRect(x: 0, y: 0, width: column, height: row))
    region.add(PixelRect(x: column, y: row, width: 90, height: 70))
    parts.withBuffer { painter.paint(panel, region: region, scale: .one, into: $0) }
    for y in 0..<70 {
      for x in 0..<90 {
        let isInside = (x < column) == (y < row)
        expect(parts[x, y], is: (isInside ? whole[x, y] : Self.below(x, y)))
      }
    }
  }

  @Test func `the middle of an empty panel is clear, and its shadow is around it`() {
    var pixels = Pixels(width: 100, height: 80) { _, _ in 0 }
    let panel = ScenePanel(id: "empty", frame: Rect(x: 30, y: 30, width: 40, height: 20))
    var painter = PanelPainter()
    pixels.withBuffer {
      painter.paint(panel, region: PixelRegion($0.bounds), scale: .one, into: $0)
    }
    for y in 30..<50 { for x in 40..<60 { expect(pixels[x, y], is: 0) } }
    expect(pixels[25, 40] > 0 && pixels[50, 55] > 0 && pixels[2, 2] == 0)
  }

  @Test func `the difference of two scenes covers all that a panel changes`() {
    var random = Seeded(11)
    for _ in 0..<120 {
      let scale = [Scale.one, Scale(hundredTwentieths: 150)].randomElement(using: &random)!
      var old = Scene(size: Size(width: 90, height: 70))
      var new = old
      old.panels = [Self.random(&random, at: scale)]
      new.panels = [Self.random(&random, at: scale)]
      let size = new.pixelSize(at: scale)
      var painter = Painter()
      func paint(_ scene: Scene, _ region: PixelRegion, _ pixels: inout Pixels) {
        pixels.withBuffer { painter.paint(scene, region: region, scale: scale, into: $0) }
      }
      var kept = Pixels(width: size.width, height: size.height)
      var fresh = kept
      paint(old, PixelRegion(PixelRect(size)), &kept)
      paint(new, new.difference(from: old, scale: scale), &kept)
      paint(new, PixelRegion(PixelRect(size)), &fresh)
      expect(kept, is: fresh)
    }
  }

  @Test func `a panel that moves takes no memory`() {
    var pixels = Pixels(width: 200, height: 120, Self.below)
    var painter = PanelPainter()
    var panel = ScenePanel(
      id: "panel", frame: Rect(x: 20, y: 20, width: 60, height: 40),
      look: PanelLook(background: .white), pictures: [.one: Self.picture(60, 40) { _, _ in 0 }])
    pixels.withBuffer { buffer in
      let region = PixelRegion(buffer.bounds)
      painter.paint(panel, region: region, scale: .one, into: buffer)
      let before = callocations_count()
      for step in 1...10 {
        panel.frame.x = 20 + Double(step) * 7.3
        painter.paint(panel, region: region, scale: .one, into: buffer)
      }
      // As in `expectNoAllocations`.
      #if DEBUG
        let allowed = 10 * 2
      #else
        let allowed = 0
      #endif
      expect(callocations_count() - before <= allowed)
    }
  }
}
