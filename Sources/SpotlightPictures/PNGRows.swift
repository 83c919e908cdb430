internal import CPng
package import Spotlight

/// Reads a PNG row by row through libpng, which is opened with the first picture.
package struct PNGRows: ~Copyable {
  /// The size of the picture in pixels.
  package let size: PixelSize

  private let reader: OpaquePointer

  /// The reason why a PNG cannot be read.
  package enum Failure: Error, Hashable {
    case broken, memory
    /// The picture is interlaced, so all of it must be in memory, and it has more than
    /// ``Picture/mostPixels``.
    case tooLarge(PixelSize)
    /// libpng is missing; the text is a sentence.
    case library(String)
  }

  /// Starts to read a file; the caller keeps and closes the descriptor.
  package init(file: Int32) throws(Failure) {
    try self.init { cpng_open(file, Picture.mostPixels, $0, $1, $2) }
  }

  /// Starts to read bytes that stay valid as long as this value.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    guard let first = bytes.baseAddress else { throw .broken }
    try self.init { cpng_open_bytes(first, bytes.count, Picture.mostPixels, $0, $1, $2) }
  }

  private init(
    opening open: (
      UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<UInt32>
    ) -> cpng_outcome
  ) throws(Failure) {
    var found: OpaquePointer?
    var (width, height): (UInt32, UInt32) = (0, 0)
    let outcome = open(&found, &width, &height)
    let size = PixelSize(width: Int(width), height: Int(height))
    guard outcome == CPNG_READY, let found else { throw Self.failure(outcome, size) }
    reader = found
    self.size = size
  }

  deinit { cpng_close(reader) }

  /// The EXIF data before the pixels; empty if there is none.
  package var exif: [UInt8] {
    var count = 0
    guard let bytes = cpng_exif(reader, &count) else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Writes the next row to memory, premultiplied; false if there is none.
  package func read(_ row: UnsafeMutablePointer<UInt32>) -> Bool { cpng_read_row(reader, row) }

  /// Whether the file has its proper end; call this after the last row.
  var hasEnd: Bool { cpng_has_end(reader) }

  fileprivate static func failure(_ outcome: cpng_outcome, _ size: PixelSize) -> Failure {
    switch outcome {
    case CPNG_NO_MEMORY: .memory
    case CPNG_TOO_LARGE: .tooLarge(size)
    case CPNG_NO_LIBRARY: .library(cpng_problem().map { String(cString: $0) } ?? "")
    default: .broken
    }
  }
}

extension Picture {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a PNG.
  ///
  /// - Throws: the fault in the bytes.
  package init(png bytes: [UInt8]) throws(PictureError) {
    guard bytes.starts(with: Self.signature) else {
      throw PictureError(.notPNG, "it is not a PNG picture, and no other kind can be read.")
    }
    try Self.checkSize(bytes)
    self = try bytes.withUnsafeBufferPointer { bytes throws(PictureError) in
      do throws(PNGRows.Failure) {
        let rows = try PNGRows(bytes)
        var isWhole = true
        let picture = Picture(width: rows.size.width, height: rows.size.height) { words in
          for y in 0..<rows.size.height where isWhole {
            isWhole = rows.read(words + y * rows.size.width)
          }
        }
        guard isWhole, rows.hasEnd else { throw .broken }
        return picture
      } catch {
        throw PictureError(error)
      }
    }
  }

  /// Refuses a picture that is too large before any memory is allocated for it.
  ///
  /// A few bytes can decode to more pixels than there is memory.
  private static func checkSize(_ bytes: [UInt8]) throws(PictureError) {
    let opening: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let rest = bytes.dropFirst(signature.count)
    guard rest.starts(with: opening), rest.count >= opening.count + 8 else { throw .broken }
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0 else { throw .broken }
    guard isPossible(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// The picture as a PNG, with an alpha channel only if a pixel is not opaque.
  ///
  /// Reading the PNG gives the same picture.
  package func png() throws(PictureError) -> [UInt8] { try png(withAlpha: !isOpaque) }

  /// The picture as a PNG with or without an alpha channel; without it, every pixel is opaque.
  func png(withAlpha hasAlpha: Bool) throws(PictureError) -> [UInt8] {
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
      throw PictureError(PNGRows.failure(outcome, PixelSize(width: width, height: height)))
    }
    return bytes
  }
}

extension PictureError {
  fileprivate init(_ failure: PNGRows.Failure) {
    self =
      switch failure {
      case .broken: .broken
      case .memory: .memory
      case .tooLarge(let size): .tooLarge(width: size.width, height: size.height)
      case .library(let sentence): PictureError(.library, sentence)
      }
  }
}
