import Spotlight
import SpotlightRaster

@testable import SpotlightPictures

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

  /// Lends the pixels for painting.
  mutating func withBuffer(_ body: (PixelBuffer) -> Void) throws {
    let (width, height) = (picture.width, picture.height)
    try picture.pixels.withUnsafeMutableBufferPointer {
      body(try PixelBuffer($0, width: width, height: height, stride: width))
    }
  }

  mutating func paint(
    _ cards: [SceneCard], with painter: some CardArtist, region: PixelRegion? = nil
  ) throws {
    let scale = scale
    try withBuffer { pixels in
      painter.paint(
        cards, region: region ?? PixelRegion(pixels.bounds), scale: scale, into: pixels)
    }
  }
}
