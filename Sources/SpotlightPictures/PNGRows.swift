internal import CPng
package import Spotlight

/// Reads a PNG row by row through libpng, which is opened with the first picture.
package struct PNGRows: ~Copyable {
  /// The size of the picture in pixels.
  package let size: PixelSize

  private let reader: OpaquePointer

  /// Starts to read a file; the caller keeps and closes the descriptor.
  package init(file: Int32) throws(PhotoProblem) {
    try self.init { cpng_open(file, Picture.mostPixels, $0, $1, $2) }
  }

  /// Starts to read bytes that stay valid as long as this value.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PhotoProblem) {
    guard let first = bytes.baseAddress else { throw .broken }
    try self.init { cpng_open_bytes(first, bytes.count, Picture.mostPixels, $0, $1, $2) }
  }

  private init(
    opening open: (
      UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<UInt32>
    ) -> cpng_outcome
  ) throws(PhotoProblem) {
    var found: OpaquePointer?
    var (width, height): (UInt32, UInt32) = (0, 0)
    let outcome = open(&found, &width, &height)
    let size = PixelSize(width: Int(width), height: Int(height))
    guard outcome == CPNG_READY, let found else { throw PhotoProblem(outcome, size) }
    reader = found
    self.size = size
  }

  deinit { cpng_close(reader) }

  /// How the picture must be turned, by the EXIF data before the pixels.
  var orientation: Orientation {
    var count = 0
    guard let bytes = cpng_exif(reader, &count) else { return .upright }
    return Orientation(exif: Array(UnsafeBufferPointer(start: bytes, count: count)))
  }

  /// Writes the next row to memory, premultiplied; false if there is none.
  package func read(_ row: UnsafeMutablePointer<UInt32>) -> Bool { cpng_read_row(reader, row) }

  /// Whether the file has its proper end; call this after the last row.
  var hasEnd: Bool { cpng_has_end(reader) }
}

extension Picture {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The most pixels of a PNG of a card that is read in our own process: a screen of 4K.
  private static let mostPixelsAtOnce = 1 << 23

  /// Whether a file that begins so is a PNG that takes too long to be read while an overlay waits for it.
  package static func isLargePNG(_ start: [UInt8]) -> Bool {
    guard start.starts(with: signature), let size = try? size(inHeader: start) else { return false }
    return isPossible(size) && size.width * size.height > mostPixelsAtOnce
  }

  /// Reads a PNG, and turns it upright.
  ///
  /// - Throws: the fault in the bytes.
  package init(png bytes: [UInt8]) throws(PhotoProblem) {
    guard bytes.starts(with: Self.signature) else { throw .notPNG }
    // A few bytes can decode to more pixels than there is memory.
    try Self.check(Self.size(inHeader: bytes))
    self = try bytes.withUnsafeBufferPointer { bytes throws(PhotoProblem) in
      let rows = try PNGRows(bytes)
      var isWhole = true
      let picture = Picture(width: rows.size.width, height: rows.size.height) { words in
        for y in 0..<rows.size.height where isWhole {
          isWhole = rows.read(words + y * rows.size.width)
        }
      }
      guard isWhole, rows.hasEnd else { throw .broken }
      return picture.turned(rows.orientation)
    }
  }

  /// The size in the header of a PNG, before any memory is allocated for its pixels.
  private static func size(inHeader bytes: [UInt8]) throws(PhotoProblem) -> PixelSize {
    let opening: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let rest = bytes.dropFirst(signature.count)
    guard rest.starts(with: opening), rest.count >= opening.count + 8 else { throw .broken }
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let size = PixelSize(width: number(at: 16), height: number(at: 20))
    guard size.width > 0, size.height > 0 else { throw .broken }
    return size
  }

  /// The picture as a PNG, with an alpha channel only if a pixel is not opaque.
  ///
  /// Reading the PNG gives the same picture.
  package func png() throws(PhotoProblem) -> [UInt8] { try png(withAlpha: !isOpaque) }

  /// The picture as a PNG with or without an alpha channel; without it, every pixel is opaque.
  func png(withAlpha hasAlpha: Bool) throws(PhotoProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    let outcome = withUnsafeMutablePointer(to: &bytes) { bytes in
      pixels.withUnsafeBufferPointer { words in
        guard let first = words.baseAddress else { return CPNG_NO_MEMORY }
        return cpng_write(
          first, UInt32(width), UInt32(height), hasAlpha,
          { data, count, bytes in
            bytes?.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: data, count: count))
          }, bytes)
      }
    }
    guard outcome == CPNG_READY else {
      throw PhotoProblem(outcome, PixelSize(width: width, height: height))
    }
    return bytes
  }
}

extension PhotoProblem {
  fileprivate init(_ outcome: cpng_outcome, _ size: PixelSize) {
    self =
      switch outcome {
      case CPNG_NO_MEMORY: .memory
      // It is interlaced, so all of it must be in memory.
      case CPNG_TOO_LARGE: .tooLarge(size, most: Picture.mostPixels)
      case CPNG_NO_LIBRARY: PhotoProblem(cpng_problem().map { String(cString: $0) } ?? "")
      default: .broken
      }
  }
}
