internal import CPixbuf
internal import Spotlight

/// A decoded picture of a kind that gdk-pixbuf knows.
struct DecodedFile: ~Copyable {
  /// The size of the decoded picture in pixels.
  let size: PixelSize
  /// The size of the picture in the file, if it was scaled while it was decoded.
  let whole: PixelSize

  private let pixels: OpaquePointer

  /// Decodes the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - longestSide: a longer picture is made smaller, if its kind allows that while it is
  ///     decoded.
  ///   - plan: the size at which a drawing is seen; nil for the size that the file names.
  /// - Throws: the reason why there is no picture.
  init(
    _ bytes: [UInt8], longestSide: Int32, seenBy plan: PhotoPlan? = nil
  ) throws(PhotoProblem) {
    guard let kind = FileKind(bytes) else { throw .unknown }
    try kind.check(bytes)
    var found: OpaquePointer?
    var extent = cpb_extent()
    let room = 200
    var problem = [CChar](repeating: 0, count: room)
    var wish = cpb_wish()
    wish.longest_side = longestSide
    wish.most_pixels = Picture.mostPixels
    if let plan, plan.fit != .actual {
      wish.seen = cpb_extent(
        width: Int32(clamping: plan.room.width), height: Int32(clamping: plan.room.height))
      wish.covers = plan.fit == .fill
    }
    let outcome = bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return CPB_BROKEN }
      return cpb_decode(kind.type, first, bytes.count, &wish, &found, &extent, &problem, room)
    }
    let whole = PixelSize(width: Int(extent.width), height: Int(extent.height))
    guard outcome != CPB_TOO_LARGE else { throw .tooLarge(whole, most: kind.mostPixels) }
    guard outcome == CPB_PICTURE, let found else {
      throw Self.problem(outcome, problem, of: kind)
    }
    let size = PixelSize(width: Int(cpb_width(found)), height: Int(cpb_height(found)))
    guard !size.isEmpty, size.width <= Picture.mostPixels / size.height else {
      cpb_free(found)
      throw .tooLarge(size, most: Picture.mostPixels)
    }
    pixels = found
    self.size = size
    self.whole = whole.isEmpty ? size : whole
  }

  deinit { cpb_free(pixels) }

  /// The reason why there is no picture, in our own words if we have some.
  private static func problem(
    _ outcome: cpb_outcome, _ words: [CChar], of kind: FileKind
  ) -> PhotoProblem {
    switch outcome {
    case CPB_NO_MEMORY: return .memory
    case CPB_CUT_SHORT: return .broken
    case CPB_UNKNOWN: return kind.unread
    default:
      // Decoders write for logs: one includes line and column, and ends with a line break.
      let words = words.withUnsafeBufferPointer { text in
        text.baseAddress.map { String(cString: $0) } ?? ""
      }
      let line = words.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 } }
        .joined(separator: " ")
      return line.isEmpty ? .broken : PhotoProblem("the picture cannot be decoded: \(line)")
    }
  }

  /// Writes all rows, one after another, as premultiplied ARGB8888.
  func copy(_ words: UnsafeMutablePointer<UInt32>) { cpb_copy(pixels, words) }

  /// Writes one row.
  func copyRow(_ y: Int, _ words: UnsafeMutablePointer<UInt32>) {
    cpb_copy_row(pixels, Int32(y), words)
  }
}

extension Picture {
  /// The longest side of a decoded picture, which is more than any card shows.
  private static let longestDecodedSide: Int32 = 8192

  /// Decodes a picture of any kind that is read, but PNG.
  ///
  /// - Throws: the reason, as the end of a sentence.
  package init(decoding bytes: [UInt8]) throws(PhotoProblem) {
    let file = try DecodedFile(bytes, longestSide: Self.longestDecodedSide)
    let (width, height) = (file.size.width, file.size.height)
    guard Self.isPossible(width: width, height: height) else {
      throw .tooLarge(file.size, most: Self.mostPixels)
    }
    self.init(width: width, height: height) { words in file.copy(words) }
  }
}
