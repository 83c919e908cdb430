import Expectations
import Spotlight
import SpotlightPictures
import SpotlightRaster

/// Pixels to paint cards on: a dimmed desktop, lit where a light is.
struct CardCanvas {
  var picture: Picture
  let scale: Scale

  static let dim: UInt32 = 0xFF6A_6A70
  static let lit: UInt32 = 0xFFEC_ECF0

  init(_ size: Size, scale: Scale = .one, lit light: Rect? = nil, ground: UInt32 = dim) {
    self.scale = scale
    picture = Picture(
      width: scale.pixels(Int(size.width)), height: scale.pixels(Int(size.height)),
      filledWith: ground)
    guard let light else { return }
    let lit = PixelRect(covering: light, scale: scale)
      .intersection(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
    for y in lit.y..<lit.maxY {
      for x in lit.x..<lit.maxX { picture.pixels[y * picture.width + x] = Self.lit }
    }
  }

  /// Shows a screen, dimmed where no light is, and says what lies below.
  mutating func show(
    _ screen: (PixelSize, Scale) -> ScreenPicture?, lit light: Rect?
  ) -> Underlay {
    guard let below = screen(PixelSize(width: picture.width, height: picture.height), scale) else {
      return .unseen
    }
    let lit = light.map { PixelRect(covering: $0, scale: scale) } ?? .zero
    for index in below.words.indices {
      let (y, x) = index.quotientAndRemainder(dividingBy: picture.width)
      let word = below.words[index]
      picture.pixels[index] =
        lit.contains(x: x, y: y) ? word : SourceOver.over(0x9900_0000, word)
    }
    let size = Size(
      width: Double(picture.width) / scale.factor, height: Double(picture.height) / scale.factor)
    return .picture(below, Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Lends the pixels for painting.
  mutating func withBuffer(_ body: (PixelBuffer) -> Void) throws {
    let (width, height) = (picture.width, picture.height)
    try picture.pixels.withUnsafeMutableBufferPointer {
      body(try require(PixelBuffer($0, width: width, height: height, stride: width)))
    }
  }

  mutating func paint(
    _ cards: [SceneCard], over underlay: Underlay = .unseen, beside lights: [Light] = [],
    with painter: some CardArtist,
    region: PixelRegion? = nil
  ) throws {
    let scale = scale
    try withBuffer { pixels in
      painter.paint(
        cards, over: underlay, beside: lights, region: region ?? PixelRegion(pixels.bounds),
        scale: scale,
        into: pixels)
    }
  }
}
