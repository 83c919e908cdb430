import SpotlightPictures

/// A picture that a program has written.
enum PNGFile {
  static func pixels(_ path: String) throws -> Sessions.Picture {
    let picture = try SpotlightPictures.Picture(png: Files.bytes(of: path))
    return Sessions.Picture(width: picture.width, height: picture.height) { x, y in
      let word = picture[x, y]
      return RGB(
        red: UInt8(word >> 16 & 255), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
    }
  }
}
