internal import Spotlight

/// Lays what a scene has around its lights and in them, slowly and plainly: the specification.
///
/// Lights have been united before, with an ink whose alpha is what they leave of 255: a pixel's darkness. In an inverse
/// scene it is 255 less that. Then:
/// - around is all of the dim over the backdrop's picture, over black where the picture ends and the backdrop does not, and
///   the dim alone where there is no backdrop, or none around lights;
/// - inside is the picture that lights show, black beyond its frame, or nothing;
/// - the pixel becomes around · darkness + inside · (255 - darkness), divided by 255 and rounded to nearest.
///
/// Where lights enlarge, each shows the picture at c + (p - c) / zoom for a pixel at p, with c the middle of the light's frame,
/// interpolated between the sixteen nearest pixels (``Lens``). Where several reach, each is laid over those before it:
/// all of it where it is at least as bright as all of them are, and elsewhere as much as it is bright beside them.
struct GroundTwin {
  private let look: GroundLook
  private let scene: Scene
  private let masks: [LightnessMask]
  private let scale: Scale

  init(_ look: GroundLook, _ scene: Scene, masks: [LightnessMask], scale: Scale) {
    self.look = look
    self.scene = scene
    self.masks = masks
    self.scale = scale
  }

  /// Lays what lies in a region, which must lie within the buffer.
  func paint(_ region: PixelRegion, into pixels: PixelBuffer) {
    let lenses = enlarging(region, of: pixels)
    for rect in region.rects {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let dark = pixels.row(y)[x] >> 24
          pixels.row(y)[x] = GroundLook.mixed(
            look.around(x: x, y: y), inside(x: x, y: y, lenses),
            darkness: look.isInverse ? 255 - dark : dark)
        }
      }
    }
  }

  private func inside(
    x: Int, y: Int, _ lenses: [(lens: Lens, light: [UInt8], width: Int)]
  ) -> UInt32 {
    var word = look.inside(x: x, y: y)
    guard let backdrop = look.backdrop, backdrop.frame.contains(x: x, y: y) else { return word }
    var others: UInt32 = 0
    for (lens, light, width) in lenses {
      let bright = UInt32(light[y * width + x])
      if bright == 0 { continue }
      let more = lens.word(x: x, y: y)
      if bright >= others {
        word = more
        others = bright
      } else {
        word = GroundLook.mixed(more, word, darkness: (bright * 255 + others / 2) / others)
      }
    }
    return word
  }

  /// The lens of each light that enlarges, and how bright the light alone makes each pixel of the buffer.
  private func enlarging(
    _ region: PixelRegion, of pixels: PixelBuffer
  ) -> [(lens: Lens, light: [UInt8], width: Int)] {
    var lenses: [(lens: Lens, light: [UInt8], width: Int)] = []
    func add(around center: Point, _ lights: [Light], _ masks: [LightnessMask]) {
      guard let lens = look.lens(around: center) else { return }
      var words = [UInt32](repeating: GroundLook.black, count: pixels.width * pixels.height)
      words.withUnsafeMutableBufferPointer { memory in
        guard
          let alone = try? PixelBuffer(
            memory, width: pixels.width, height: pixels.height, stride: pixels.width)
        else { return }
        brightenTwin(region, by: lights, masks, scale: scale, ink: .lightness, in: alone)
      }
      lenses.append((lens, words.map { 255 - UInt8($0 >> 24) }, pixels.width))
    }
    for light in scene.lights {
      let center = light.frame.center
      add(around: Point(x: scale.grid(center.x), y: scale.grid(center.y)), [light], [])
    }
    for mask in masks {
      let center = Point(
        x: Double(mask.bounds.x) + Double(mask.bounds.width) / 2,
        y: Double(mask.bounds.y) + Double(mask.bounds.height) / 2)
      add(around: center, [], [mask])
    }
    return lenses
  }
}
