internal import SpotlightPictures

/// PNG, as programs write it and people look at it.
extension Picture {
  init(pngAt path: String) throws {
    let picture = try SpotlightPictures.Picture(png: Files.bytes(of: path))
    self.init(width: picture.width, height: picture.height) { x, y in RGB(picture[x, y]) }
  }

  var png: [UInt8] {
    get throws {
      try SpotlightPictures.Picture(width: width, height: height) { words in
        // A plain loop over raw bytes: tests are built without optimisation.
        bytes.withUnsafeBytes { bytes in
          for index in 0..<width * height {
            let color = bytes.loadUnaligned(fromByteOffset: index * 3, as: UInt16.self).bigEndian
            words[index] = 0xff00_0000 | UInt32(color) << 8 | UInt32(bytes[index * 3 + 2])
          }
        }
      }.png()
    }
  }
}
