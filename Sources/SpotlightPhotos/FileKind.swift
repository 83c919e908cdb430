internal import CPixbuf
internal import Glibc

/// The kinds of pictures that need special handling, recognised by their first bytes.
enum FileKind: Hashable, CaseIterable {
  case jpeg, webp, avif, heif, svg

  /// The kind of a file with these bytes; nil for other kinds.
  init?(_ bytes: [UInt8]) {
    func begins(_ letters: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: Array(letters.utf8))
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("ftypavi", at: 4) {
      self = .avif
    } else if begins("ftyphe", at: 4) || begins("ftypmif1", at: 4) {
      self = .heif
    } else if (0..<min(bytes.count, 512)).contains(where: { begins("<svg", at: $0) }) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The reason why a file of this kind is not read if no decoder is installed, with the Debian
  /// package that has one.
  var unread: PhotoProblem? {
    guard self != .jpeg else { return nil }
    return PhotoProblem(
      "it is \(name), which nothing here reads; on Debian the package \(package) does.")
  }

  /// The name that people know.
  var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .heif: "HEIF"
    case .svg: "SVG"
    }
  }

  /// The Debian package with a decoder.
  var package: String {
    switch self {
    case .jpeg: "libgdk-pixbuf-2.0-0"
    case .webp: "webp-pixbuf-loader"
    case .avif: "libavif-gdk-pixbuf"
    case .heif: "heif-gdk-pixbuf"
    case .svg: "librsvg2-common"
    }
  }

  /// The names that gdk-pixbuf's decoders of it have.
  private var decoders: [String] {
    switch self {
    case .jpeg: ["jpeg"]
    case .webp: ["webp"]
    case .avif: ["avif"]
    case .heif: ["heif/heic", "heif", "heif/avif", "heic"]
    case .svg: ["svg"]
    }
  }

  /// Whether this machine has a decoder.
  var isRead: Bool { decoders.contains { cpb_reads($0) } }

  /// Whether bytes of this kind end before the picture does.
  ///
  /// Such files are decoded all the same, with grey or nothing for the missing part.
  func isCutShort(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: !Self.hasEndOfJPEG(bytes)
    case .webp: Self.lengthOfRIFF(bytes) > bytes.count
    default: false
    }
  }

  private static func lengthOfRIFF(_ bytes: [UInt8]) -> Int {
    guard bytes.count >= 8 else { return .max }
    return 8 + bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Follows the markers to the one that ends the picture; markers of thumbnails lie in segments
  /// that it skips.
  private static func hasEndOfJPEG(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return false }
      var place = 2
      while place < bytes.count,
        let found = memchr(first + place, 0xFF, bytes.count - place)
      {
        let mark = first.distance(to: found.assumingMemoryBound(to: UInt8.self)) + 1
        guard mark < bytes.count else { return false }
        switch bytes[mark] {
        case 0xD9: return true
        // A fill byte: the marker comes after it.
        case 0xFF: place = mark
        // A byte of the pixels, or a marker without data.
        case 0x00, 0x01, 0xD0...0xD8: place = mark + 1
        default:
          guard mark + 2 < bytes.count else { return false }
          place = mark + 1 + max(Int(bytes[mark + 1]) << 8 | Int(bytes[mark + 2]), 2)
        }
      }
      return false
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
