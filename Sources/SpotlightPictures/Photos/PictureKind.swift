internal import Spotlight

/// The kinds of pictures that another process decodes, recognised by their first bytes.
///
/// Bytes of any other kind reach no decoder, whatever decoders are installed.
package enum PictureKind: String, CaseIterable, Sendable {
  /// One that is large; the others need no decoder.
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case bmp = "BMP"
  case tiff = "TIFF"
  case webp = "WebP"
  case avif = "AVIF"
  case heif = "HEIF"
  case svg = "SVG"

  /// The kind of a file with these bytes; nil for other kinds.
  init?(_ bytes: [UInt8]) {
    func begins(_ letters: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: Array(letters.utf8))
    }
    if Picture.isLargePNG(bytes) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
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
    PhotoProblem(
      "it is \(name), and the package that reads it is missing: on Debian, \(package).")
  }

  /// The name that people know.
  package var name: String { rawValue }

  /// The Debian package with a decoder.
  package var package: String {
    switch self {
    case .png: "libpng16-16"
    case .jpeg, .gif, .bmp, .tiff: "libgdk-pixbuf-2.0-0"
    case .webp: "webp-pixbuf-loader"
    case .avif: "libavif-gdk-pixbuf"
    case .heif: "heif-gdk-pixbuf"
    case .svg: "librsvg2-common"
    }
  }

  /// The most pixels of a picture; a JPEG and a drawing are made smaller while they are decoded.
  var mostPixels: Int {
    self == .jpeg || self == .svg ? PhotoReader.mostPixels : Picture.mostPixels
  }
}
