internal import CDecoder
internal import Glibc
internal import Spotlight

/// A picture that another process has decoded, in memory that nothing can change any more.
final class DecodedFile {
  /// The size of the decoded picture in pixels.
  let size: PixelSize
  /// The size of the picture in the file, if it was scaled while it was decoded.
  let whole: PixelSize

  private let words: UnsafePointer<UInt32>

  /// The picture of an answer; nil if size and memory do not agree.
  init?(_ answer: decoder_answer, in memory: Int32) {
    let size = PixelSize(width: Int(answer.width), height: Int(answer.height))
    guard size.width > 0, size.height > 0, size.width <= Picture.mostPixels / size.height,
      let words = decoder_map(memory, Self.bytes(of: size))
    else { return nil }
    self.size = size
    self.words = words
    let whole = PixelSize(width: Int(answer.whole_width), height: Int(answer.whole_height))
    self.whole = whole.width > 0 && whole.height > 0 ? whole : size
  }

  deinit { decoder_unmap(words, Self.bytes(of: size)) }

  private static func bytes(of size: PixelSize) -> Int {
    size.width * size.height * MemoryLayout<UInt32>.size
  }

  /// Writes all rows, one after another, as premultiplied ARGB8888.
  func copy(_ target: UnsafeMutablePointer<UInt32>) {
    for y in 0..<size.height { copyRow(y, target + y * size.width) }
  }

  /// Writes one row.
  func copyRow(_ y: Int, _ target: UnsafeMutablePointer<UInt32>) {
    let row = words + y * size.width
    for x in 0..<size.width {
      let word = row[x]
      // The other process may have been taken over by the picture, and the painter counts on colours
      // that are no stronger than their alpha.
      target[x] = word >= 0xFF00_0000 ? word : Self.premultiplied(word)
    }
  }

  private static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    func channel(_ shift: UInt32) -> UInt32 { min(word >> shift & 0xFF, alpha) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

extension PhotoProblem {
  /// The reason that an answer gives, in our own words if we have some.
  init(_ answer: decoder_answer, of kind: FileKind) {
    switch answer.outcome {
    case DECODER_UNKNOWN: self = kind.unread
    case DECODER_CUT_SHORT: self = .broken
    case DECODER_NO_MEMORY: self = .memory
    case DECODER_TOO_LARGE:
      self = .tooLarge(
        PixelSize(width: Int(answer.whole_width), height: Int(answer.whole_height)),
        most: kind.mostPixels)
    case DECODER_TOO_MANY_SCANS: self = .tooManyScans(Int(answer.scans))
    case DECODER_TOO_SLOW: self = .tooSlow
    case DECODER_CRASHED: self = PhotoProblem("its decoder crashed.")
    default:
      // Decoders write for logs: one includes line and column, and ends with a line break.
      let words = withUnsafeBytes(of: answer.problem) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let line = words.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 } }
        .joined(separator: " ")
      self = line.isEmpty ? .broken : PhotoProblem("the picture cannot be decoded: \(line)")
    }
  }
}
