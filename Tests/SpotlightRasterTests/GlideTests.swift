import Expectations
import Spotlight
import SpotlightRaster

/// What a step of a glide writes, counted by words that only painting changes.
@Suite struct GlideTests {
  private let size = Size(width: 420, height: 300)

  private func scene(_ step: Int, _ shape: Shape, _ edge: Edge) -> Scene {
    let frame = Rect(
      x: 40.3 + 20 * Double(step), y: 30.6 + 7 * Double(step), width: 160, height: 120)
    return Scene(
      size: size, dim: Dim(opacity: 140.0 / 255),
      lights: [Light(id: "it", frame: frame, shape: shape, edge: edge)])
  }

  /// The box around the light's old and new place, worked out by hand, with one pixel more on each
  /// side for rounding.
  private func damage(_ old: Int, _ new: Int, reach: Double) -> PixelRect {
    func edge(_ start: Double, _ speed: Double, _ step: Int) -> Double {
      start + speed * Double(step)
    }
    let left = (edge(40.3, 20, old) - reach).rounded(.down)
    let top = (edge(30.6, 7, old) - reach).rounded(.down)
    let right = (edge(200.3, 20, new) + reach).rounded(.up)
    let bottom = (edge(150.6, 7, new) + reach).rounded(.up)
    return PixelRect(
      x: Int(left) - 1, y: Int(top) - 1, width: Int(right - left) + 2,
      height: Int(bottom - top) + 2)
  }

  /// Two buffers in turn, so each owes two steps.
  @Test(arguments: [
    (Shape.rounded(radius: 20), Edge.sharp, 0.0), (.ellipse, .feathered(width: 25), 25),
    (.capsule, .feathered(width: 10, curve: .smooth), 10),
  ])
  func aStepWritesTheBoxOfOldAndNewAndNothingElse(
    shape: Shape, edge: Edge, reach: Double
  ) throws {
    for step in 2...6 {
      let new = scene(step, shape, edge)
      let region = new.difference(from: scene(step - 2, shape, edge), scale: .one)
      let box = damage(step - 2, step, reach: reach)
      expect(region.bounds, is: box)
      let area = region.rects.reduce(0) { $0 + $1.area }
      expect(area <= box.area, "no pixel is painted twice")

      // Every pixel of the region is written, and none beside it.
      let picture = try Picture(of: new, region)
      expect(picture.writtenOutside(region), is: [])
      let written = picture.words.count { $0 != Picture.canary }
      expect(written, is: area, "step \(step) writes \(4 * written) bytes")
    }
  }

  /// A card writes no more than its own box and its shadow's.
  @Test func aCardWritesItsBoxAndItsShadows() throws {
    let shadow = PixelShadow(opacity: 0.35, sigma: 6, y: 4)
    for step in 0..<4 {
      let box = RoundedBox(
        PixelRect(x: 60 + 31 * step, y: 50 + 17 * step, width: 120, height: 60), radius: 12)
      let extent = shadow.extent(of: box).union(box.rect)
      // Three sigmas around, and moved down.
      expect(extent.width <= 120 + 2 * 20 && extent.height <= 60 + 2 * 20 + 4)
      var painter = BoxPainter()
      var pixels = Pixels(width: 420, height: 300)
      let before = pixels
      pixels.withBuffer { buffer in
        let all = PixelRegion(buffer.bounds)
        painter.paint(shadow, of: box, region: all, into: buffer)
        painter.paint(box, ground: .color(.white, opacity: 1), region: all, into: buffer)
      }
      for y in 0..<300 {
        for x in 0..<420 where !extent.contains(x: x, y: y) {
          expect(pixels[x, y], is: before[x, y], "(\(x), \(y))")
        }
      }
      expect(!pixels.hasSpilled)
      // And of those, nothing outside the region that a step asks for.
      let asked = PixelRegion(PixelRect(x: 80, y: 60, width: 33, height: 21))
      var part = before
      part.withBuffer { buffer in
        painter.paint(shadow, of: box, region: asked, into: buffer)
        painter.paint(box, ground: .color(.white, opacity: 1), region: asked, into: buffer)
      }
      for y in 0..<300 {
        for x in 0..<420 where !asked.contains(x: x, y: y) {
          expect(part[x, y], is: before[x, y], "(\(x), \(y))")
        }
      }
    }
  }
}
