/// Small files of pictures that would take minutes to decode.
public enum SlowPicture {
  /// A drawing of 900 by 900 pixels with a filter that takes hours.
  public static let svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f">\
    <feTurbulence baseFrequency="0.9" numOctaves="10000"/></filter>\
    <rect width="900" height="900" filter="url(#f)"/></svg>
    """.utf8)

  /// A progressive JPEG of eight by eight pixels or more, with one scan or more.
  ///
  /// All scans but the first only say that there is nothing to add. Of a larger picture, all but the
  /// first eight by eight pixels are missing.
  public static func jpeg(scans: Int, width: Int = 8, height: Int = 8) -> [UInt8] {
    let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let start: [UInt8] = [0xFF, 0xD8]
    let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + Array(repeating: 1, count: 64)
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8] + size + [1, 1, 0x11, 0]
    let first: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0x7F]
    let other: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 0x3F, 0, 0, 1]
    return start + quantization + frame + codes(0, meaning: 0) + codes(0x10, meaning: 0xE0) + first
      + (1..<scans).flatMap { _ in other } + [0xFF, 0xD9]
  }

  /// A table with one code of one bit.
  private static func codes(_ table: UInt8, meaning symbol: UInt8) -> [UInt8] {
    [0xFF, 0xC4, 0, 20, table, 1] + Array(repeating: 0, count: 15) + [symbol]
  }

  /// The beginning of a PNG of 16385 by 16384 pixels, which are a few more than 2 to the power of 28.
  public static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x40,
    1,
    0, 0, 0x40, 0, 8, 2, 0, 0, 0, 0xC9, 0x68, 0xEC, 0xED, 0, 0, 0, 2, 0x49, 0x44, 0x41, 0x54, 0x78,
    0x9C,
    0x62, 0xA4, 0x91, 0x2B, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
