internal import CPixbuf
internal import Glibc
internal import Spotlight

/// The kinds of pictures that are read beside PNG, recognised by their first bytes.
///
/// Bytes of any other kind reach no decoder, whatever decoders are installed.
enum FileKind: Hashable, CaseIterable {
  case jpeg, gif, bmp, tiff, webp, avif, heif, svg

  /// The most scans of a JPEG: its decoder paints the whole picture after each.
  private static let mostScans = 100

  /// The most pixels of all scans of a JPEG together; each takes 6.4 ns, so these take 8 seconds.
  private static let mostScannedPixels = 1_250_000_000

  /// The kind of a file with these bytes; nil for other kinds.
  init?(_ bytes: [UInt8]) {
    func begins(_ letters: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: Array(letters.utf8))
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("BM") {
      self = .bmp
    } else if begins("II*\0") || begins("MM\0*") {
      self = .tiff
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("ftypavi", at: 4) {
      self = .avif
    } else if begins("ftyphe", at: 4) || begins("ftypmif1", at: 4) {
      self = .heif
    } else if (0..<min(bytes.count, 4096)).contains(where: { begins("<svg", at: $0) }) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The reason why a file of this kind is not read if no decoder is installed, with the Debian
  /// package that has one.
  var unread: PhotoProblem {
    PhotoProblem("it is \(name), which nothing here reads; on Debian the package \(package) does.")
  }

  /// The name that people know.
  var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .bmp: "BMP"
    case .tiff: "TIFF"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .heif: "HEIF"
    case .svg: "SVG"
    }
  }

  /// The Debian package with a decoder.
  var package: String {
    switch self {
    case .jpeg, .gif, .bmp, .tiff: "libgdk-pixbuf-2.0-0"
    case .webp: "webp-pixbuf-loader"
    case .avif: "libavif-gdk-pixbuf"
    case .heif: "heif-gdk-pixbuf"
    case .svg: "librsvg2-common"
    }
  }

  /// The MIME type, by which gdk-pixbuf finds the decoder.
  var type: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .bmp: "image/bmp"
    case .tiff: "image/tiff"
    case .webp: "image/webp"
    case .avif: "image/avif"
    case .heif: "image/heif"
    case .svg: "image/svg+xml"
    }
  }

  /// The most pixels of a picture; a JPEG and a drawing are made smaller while they are decoded.
  var mostPixels: Int {
    self == .jpeg || self == .svg ? PhotoReader.mostPixels : Picture.mostPixels
  }

  /// Whether this machine has a decoder.
  var isRead: Bool { cpb_reads(type) }

  /// Refuses bytes that decoders read all the same: that end before the picture does, or that take
  /// minutes.
  ///
  /// For the missing part, decoders have grey or nothing.
  func check(_ bytes: [UInt8]) throws(PhotoProblem) {
    switch self {
    case .jpeg:
      guard let (scans, size) = Self.scansOfJPEG(bytes) else { throw .broken }
      // If the picture itself is too large, the decoder refuses it before the first scan.
      let pixels = min(max(size.width * size.height, 1), mostPixels)
      let most = min(Self.mostScans, Self.mostScannedPixels / pixels)
      guard scans <= most else { throw .tooManyScans(scans, of: size, most: most) }
    case .webp: guard Self.lengthOfRIFF(bytes) <= bytes.count else { throw .broken }
    default: break
    }
  }

  private static func lengthOfRIFF(_ bytes: [UInt8]) -> Int {
    guard bytes.count >= 8 else { return .max }
    return 8 + bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of scans, and the size of the picture; nil if the picture has no end.
  ///
  /// Follows the markers to the one that ends the picture; markers of thumbnails lie in segments
  /// that it skips.
  private static func scansOfJPEG(_ bytes: [UInt8]) -> (count: Int, size: PixelSize)? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return nil }
      func number(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
      var scans = 0
      var size = PixelSize(width: 0, height: 0)
      var place = 2
      while place < bytes.count,
        let found = memchr(first + place, 0xFF, bytes.count - place)
      {
        let mark = first.distance(to: found.assumingMemoryBound(to: UInt8.self)) + 1
        guard mark < bytes.count else { return nil }
        switch bytes[mark] {
        case 0xD9: return (scans, size)
        // A fill byte: the marker comes after it.
        case 0xFF: place = mark
        // A byte of the pixels, or a marker without data.
        case 0x00, 0x01, 0xD0...0xD8: place = mark + 1
        default:
          guard mark + 2 < bytes.count else { return nil }
          switch bytes[mark] {
          case 0xDA: scans += 1
          // The start of a frame: its length, the bits of a sample, height and width. Decoders take
          // the first, and fail at another.
          case 0xC0...0xC3, 0xC9...0xCB:
            guard mark + 7 < bytes.count else { return nil }
            if size.isEmpty {
              size = PixelSize(width: number(at: mark + 6), height: number(at: mark + 4))
            }
          default: break
          }
          place = mark + 1 + max(number(at: mark + 1), 2)
        }
      }
      return nil
    }
  }
}

/// The kinds of pictures beside PNG, and what reads them on this machine.
package struct PictureDecoder: Hashable, Sendable {
  /// The name of the kind, such as WebP.
  package let kind: String
  /// The Debian package with the decoder.
  package let package: String
  /// Whether it is installed.
  package let isInstalled: Bool

  package init(kind: String, package: String, isInstalled: Bool) {
    self.kind = kind
    self.package = package
    self.isInstalled = isInstalled
  }

  /// All kinds; this opens gdk-pixbuf, and reads no picture.
  package static func all() -> [PictureDecoder] {
    FileKind.allCases.map {
      PictureDecoder(kind: $0.name, package: $0.package, isInstalled: $0.isRead)
    }
  }
}
