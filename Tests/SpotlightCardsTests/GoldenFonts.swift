import Glibc

/// The fonts whose letters are on the golden pictures.
enum GoldenFonts {
  /// The packages, and a file of each.
  private static let packages = [
    ("fonts-inter", "/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
    ("fonts-dejavu-core", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    ("fonts-droid-fallback", "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
    ("fonts-noto-color-emoji", "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"),
  ]

  /// The packages that are not there.
  static let missing = packages.filter { access($0.1, R_OK) != 0 }.map(\.0)
}
