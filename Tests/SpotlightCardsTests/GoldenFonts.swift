import Expectations
import Glibc

/// The fonts whose letters are on the golden pictures, and what has drawn them.
enum GoldenFonts {
  /// The packages, and a file of each.
  private static let packages = [
    ("fonts-inter", inter),
    ("fonts-dejavu-core", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    ("fonts-droid-fallback", "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
    ("fonts-noto-color-emoji", "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"),
  ]
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  /// The packages that are not there.
  static let missing = packages.filter { access($0.1, R_OK) != 0 }.map(\.0)

  /// Whether letters are drawn here as they were for the golden pictures, by Cairo 1.16 with Inter 4.0 beta, as
  /// Debian 12 has them.
  ///
  /// Cairo 1.18 puts letters at quarters of a pixel, and Inter 4.1 has other widths. With them every letter
  /// differs a little, and a card is up to two logical pixels wider or narrower.
  static let areThoseOfThePictures = hasCairoOfThePictures && interRevision == 3.019
  static let hasCairoOfThePictures = cairo.hasPrefix("1.16.")

  /// The version of Cairo; empty if there is none.
  private static let cairo: String = {
    guard let library = dlopen("libcairo.so.2", RTLD_NOW),
      let symbol = dlsym(library, "cairo_version_string")
    else { return "" }
    typealias Version = @convention(c) () -> UnsafePointer<CChar>
    return String(cString: unsafeBitCast(symbol, to: Version.self)())
  }()

  /// The revision that Inter's file says it is, in thousandths.
  private static let interRevision: Double? = {
    guard let file = fopen(inter, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    func word(at place: Int) -> UInt32? {
      place + 4 <= bytes.count ? bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } : nil
    }
    // The table of tables, of which each entry has a name, a sum, a place and a length.
    let entries = stride(from: 12, to: bytes.count - 16, by: 16)
    guard let head = entries.first(where: { Array(bytes[$0..<$0 + 4]) == Array("head".utf8) }),
      let place = word(at: head + 8), fseek(file, Int(place) + 4, SEEK_SET) == 0,
      fread(&bytes, 1, 4, file) == 4, let revision = word(at: 0)
    else { return nil }
    return (Double(revision) / 65.536).rounded() / 1000
  }()
}

extension Trait where Self == ConditionTrait {
  /// Skips, with a reason, if a font of the golden pictures is missing.
  static var withFonts: Self {
    .enabled(
      if: GoldenFonts.missing.isEmpty,
      "There are no \(GoldenFonts.missing.joined(separator: ", ")): Scripts/setup test.")
  }
}
