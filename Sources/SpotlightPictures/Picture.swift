package import Spotlight
internal import SpotlightRaster

/// A picture in memory: rows of premultiplied ARGB8888 from top to bottom, without padding.
///
/// A pixel is one native word `0xAARRGGBB`, as the painter has it.
package struct Picture: Sendable, Hashable {
  /// The size, at least one pixel.
  package private(set) var size: PixelSize
  /// The pixels, row after row.
  package var pixels: [UInt32]

  /// The longest side, which is Cairo's limit for painting text.
  package static let longestSide = 32767

  /// The most pixels, which take 256 MiB: two screens of 8K.
  package static let mostPixels = 1 << 26

  /// A picture of one colour.
  package init(width: Int, height: Int, filledWith word: UInt32 = 0) {
    size = PixelSize(width: width, height: height)
    precondition(Self.isPossible(size), "check the size first")
    pixels = Array(repeating: word, count: width * height)
  }

  /// Creates a picture whose pixels `body` writes, all of them, row after row.
  package init(
    width: Int, height: Int, writing body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    self.init(width: width, height: height)
    pixels.withUnsafeMutableBufferPointer { memory in
      if let first = memory.baseAddress { body(first) }
    }
  }

  /// Pixels across.
  package var width: Int { size.width }
  /// Pixels down.
  package var height: Int { size.height }

  /// Whether a picture can have this size.
  package static func isPossible(_ size: PixelSize) -> Bool {
    (1...longestSide).contains(size.width) && (1...longestSide).contains(size.height)
      && size.width * size.height <= mostPixels
  }

  /// Limits the colours of all pixels, as ``limitedToAlpha(_:)`` does.
  package static func limitToAlpha(_ words: inout [UInt32]) {
    for index in words.indices { words[index] = limitedToAlpha(words[index]) }
  }

  /// Limits the colours of a pixel to its alpha, as premultiplied pixels need.
  static func limitedToAlpha(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    func channel(_ shift: UInt32) -> UInt32 { min(word >> shift & 0xFF, alpha) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// The pixel in a column and a row.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// Whether the picture hides everything behind it.
  var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xFF00_0000 } }
}

extension Picture {
  /// Creates a picture with the pixels of a screen.
  package init(_ picture: ScreenPicture) {
    precondition(Self.isPossible(picture.size), "check the size first")
    size = picture.size
    pixels = picture.words
  }
}

extension Picture {
  /// The picture scaled to fill another size, centred, with the rest cut off on two sides.
  ///
  /// A picture that already has the size stays the same, pixel by pixel.
  package func filling(width: Int, height: Int) -> Picture {
    let size = PixelSize(width: width, height: height)
    guard size != self.size else { return self }
    let colors = scaled(pixels, to: size)
    var picture = Picture(width: width, height: height)
    guard !isOpaque else {
      picture.pixels = colors
      return picture
    }
    // The scaler makes pixels opaque over black, which keeps premultiplied colours. The alpha is
    // scaled separately, as a grey.
    let grays = scaled(pixels.map { ($0 >> 24) &* 0x01_0101 }, to: size)
    picture.pixels = zip(colors, grays).map { $0 & 0xFF_FFFF | $1 << 24 }
    return picture
  }

  /// The picture, turned to be upright.
  func turned(_ orientation: Orientation) -> Picture {
    guard orientation != .upright else { return self }
    var picture = self
    picture.size = orientation.turned(size)
    picture.pixels = orientation.turned(pixels, of: size)
    return picture
  }

  private func scaled(_ words: [UInt32], to goal: PixelSize) -> [UInt32] {
    let (whole, wanted) = (Rect(size), Rect(goal))
    let factor = max(wanted.width / whole.width, wanted.height / whole.height)
    let (across, down) = (wanted.width / factor, wanted.height / factor)
    let part = Rect(
      x: (whole.width - across) / 2, y: (whole.height - down) / 2, width: across, height: down)
    return PictureScaler.scaled(words, part, of: size, to: goal)
  }
}

extension Picture {
  /// Refuses a size that no picture can have.
  package static func check(_ size: PixelSize) throws(PhotoProblem) {
    guard size.width > 0, size.height > 0 else {
      throw PhotoProblem("the picture has no pixels.")
    }
    guard isPossible(size) else {
      throw PhotoProblem(
        "the picture has \(size.width)x\(size.height) pixels; it may have \(longestSide) on a side "
          + "and \(mostPixels) in all.")
    }
  }
}

extension Picture {
  /// The picture, laid over another one of the same size.
  func over(_ below: Picture) -> Picture {
    var picture = below
    picture.lay(pixels)
    return picture
  }

  /// Lays pixels over the picture's own, one for one.
  mutating func lay(_ words: [UInt32]) {
    words.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        SourceOver.blend(from, over: to, count: min(source.count, target.count))
      }
    }
  }
}

extension Picture {
  /// The longest side of a decoded picture, which is more than any card shows.
  private static let longestDecodedSide: Int32 = 8192

  /// Lets a process decode an open file of any kind that is read, but a small PNG; the caller may close it.
  ///
  /// - Parameters:
  ///   - file: its descriptor, of which nothing was read.
  ///   - decoder: the process.
  ///   - first: whether it goes before all that wait.
  /// - Returns: the job, for ``result(of:by:)``.
  /// - Throws: the reason why there will be no picture, as the end of a sentence.
  package static func decode(
    _ file: Int32, by decoder: DecoderProcess, first: Bool = false
  ) throws(PhotoProblem) -> DecoderProcess.Job {
    var orientation = Orientation.upright
    if PictureKind(file: file) == .png { orientation = try PNGRows(file: file).orientation }
    return try decoder.submit(
      file, longestSide: longestDecodedSide, turned: orientation, first: first)
  }

  /// The picture of a job that ``decode(_:by:first:)`` began, or the reason why there is none; nil while it
  /// is not there.
  ///
  /// - Parameters:
  ///   - job: the job.
  ///   - decoder: the process.
  ///   - waits: whether to wait until it is there.
  /// - Returns: the picture or the reason.
  package static func result(
    of job: DecoderProcess.Job, by decoder: DecoderProcess, waits: Bool = false
  ) -> Result<Picture, PhotoProblem>? {
    let file = waits ? decoder.awaitedResult(of: job) : decoder.result(of: job)
    return file?.flatMap { file in
      Result { () throws(PhotoProblem) in try Picture(file).turned(job.orientation) }
    }
  }

  private init(_ file: DecodedFile) throws(PhotoProblem) {
    guard Self.isPossible(file.size) else { throw .tooLarge(file.size, most: Self.mostPixels) }
    self.init(width: file.size.width, height: file.size.height) { words in file.copy(words) }
  }
}
