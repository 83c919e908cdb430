import RandomNumbers

@testable import SpotlightPictures

/// Films to write and read again, as their frames.
enum FilmScenes {
  /// Frames of any pixels: some stay, some change in a part, some change in all.
  static func noise(
    _ width: Int, _ height: Int, count: Int, isOpaque: Bool, seed: Int
  ) -> [Picture] {
    var random = Seeded(seed)
    var frames = [PNGTests.noise(width, height, isOpaque: isOpaque, seed: seed)]
    while frames.count < count {
      var frame = frames[frames.count - 1]
      let other = PNGTests.noise(width, height, isOpaque: isOpaque, seed: seed + frames.count)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: break
      case 1: frame = other
      default:
        let x = Int.random(in: 0..<width, using: &random)
        let y = Int.random(in: 0..<height, using: &random)
        for row in y..<Int.random(in: y + 1...height, using: &random) {
          for column in x..<Int.random(in: x + 1...width, using: &random) {
            let index = row * width + column
            if Bool.random(using: &random) { frame.pixels[index] = other.pixels[index] }
          }
        }
      }
      frames.append(frame)
    }
    return frames
  }

  /// A bright square that goes over a gradient of very many colours.
  static func gradient(_ width: Int, _ height: Int, count: Int) -> [Picture] {
    (0..<count).map { number in
      var frame = Picture(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let isLit = (10..<26).contains(x - 4 * number) && (8..<24).contains(y)
          let share = isLit ? 1.0 : 0.45
          let red = UInt32(Double(255 * x / width) * share)
          let green = UInt32(Double(255 * y / height) * share)
          let blue = UInt32(Double(255 * (x + y) / (width + height)) * share)
          frame.pixels[y * width + x] = 0xFF00_0000 | red << 16 | green << 8 | blue
        }
      }
      return frame
    }
  }

  /// Encodes frames, each as often as it comes, and corrects the file at its end.
  static func file(_ frames: [Picture], by encoder: AnimatedPNG) throws -> [UInt8] {
    var encoder = encoder
    var bytes: [UInt8] = []
    var last: Picture?
    for frame in frames {
      if frame == last {
        encoder.stay()
      } else {
        bytes += try encoder.show(frame)
      }
      last = frame
    }
    let end = try encoder.end()
    bytes += end.bytes
    let (offset, correction) = (end.correction.offset, end.correction.bytes)
    bytes.replaceSubrange(offset..<offset + correction.count, with: correction)
    return bytes
  }
}
