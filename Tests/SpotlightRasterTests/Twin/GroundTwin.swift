import Spotlight

@testable import SpotlightRaster

/// Lays what a scene shows around its lights and in them, slowly and plainly: the specification of
/// `GroundPainter`.
///
/// The lights are painted first, with an ink whose alpha is what they leave of 255: a pixel's
/// darkness. In an inverse scene the darkness is 255 minus that. Then:
/// - around is the full dim over the backdrop's picture, or over black beside the picture in its
///   room, or alone if there is no backdrop around lights;
/// - inside is the picture that lights show, black beside it, or nothing;
/// - the pixel becomes around · darkness + inside · (255 - darkness), divided by 255 and rounded to nearest.
///
/// A light that enlarges shows, at a pixel p, the picture at c + (p - c) / zoom, with c the middle
/// of the light's frame, interpolated between the sixteen nearest pixels (``Lens``). If several
/// such lights reach a pixel, each is laid over those before it: wholly if it is at least as bright
/// as they are, and otherwise in proportion to its brightness beside theirs.
struct GroundTwin {
  private let look: GroundLook
  private let scene: Scene
  private let scale: Scale

  init(_ look: GroundLook, _ scene: Scene, scale: Scale) {
    self.look = look
    self.scene = scene
    self.scale = scale
  }

  /// Lays a region, which must lie within the buffer.
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

  /// The lens of each enlarging light, and how bright that light alone makes each pixel of the
  /// buffer.
  private func enlarging(
    _ region: PixelRegion, of pixels: PixelBuffer
  ) -> [(lens: Lens, light: [UInt8], width: Int)] {
    var lenses: [(lens: Lens, light: [UInt8], width: Int)] = []
    func add(around center: Point, _ light: Light) {
      guard let lens = look.lens(around: center) else { return }
      var words = [UInt32](repeating: GroundLook.black, count: pixels.width * pixels.height)
      words.withUnsafeMutableBufferPointer { memory in
        guard
          let alone = PixelBuffer(
            memory, width: pixels.width, height: pixels.height, stride: pixels.width)
        else { return }
        brightenTwin(region, by: [light], scale: scale, ink: .lightness, in: alone)
      }
      lenses.append((lens, words.map { 255 - UInt8($0 >> 24) }, pixels.width))
    }
    for light in scene.lights {
      let center = light.frame.center
      add(around: Point(x: scale.grid(center.x), y: scale.grid(center.y)), light)
    }
    return lenses
  }
}

extension GroundLook {
  /// The word of a pixel; `darkness` is what lights leave of the dim, 0 to 255.
  fileprivate static func mixed(_ around: UInt32, _ inside: UInt32, darkness: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = (around >> shift & 255) * darkness + (inside >> shift & 255) * (255 - darkness)
      // There is no tie, 255 being odd.
      return ((sum + 127) / 255) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }
}

extension LensShares {
  /// 256 times the level at a place; `level` gets a pixel's distance from the second one.
  static func sum(_ place: Int, _ level: (Int) -> Int) -> Int {
    (0..<4).reduce(0) { $0 + Int(table[4 * place + $1]) * level($1 - 1) }
  }
}

extension Lens {
  /// One pixel of what it shows.
  ///
  /// This is the specification of ``write(_:from:count:to:)``.
  ///
  /// Each column is interpolated between four rows, and the pixel between four columns. Levels are
  /// clamped to 0 to 255.
  func word(x: Int, y: Int) -> UInt32 {
    let (place, row) = (across.place(x), down.place(y))
    let (along, below) = (place & 255, row & 255)
    var word: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] {
      func column(_ x: Int) -> Int {
        let sum = LensShares.sum(below) { tap in
          let pixel = min(max((row >> 8) + tap, 0), down.count - 1) * across.count + x
          return Int(picture.words[pixel] >> shift & 255)
        }
        return min(max(sum, 0), 255 << 8)
      }
      let sum = LensShares.sum(along) { column(min(max((place >> 8) + $0, 0), across.count - 1)) }
      word |= (UInt32(min(max(sum, 0), 255 << 16) + 32768) >> 16) << shift
    }
    return word
  }
}
