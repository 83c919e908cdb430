internal import Glibc
internal import Spotlight

/// The cursors that the person wants, by the environment.
struct CursorChoice: Hashable, Sendable {
  /// The name of the theme; nil for the usual one.
  let theme: String?

  /// The size in logical pixels; without a setting, the size that most themes are drawn for.
  let size: Int

  private static let usualSize = 24
  private static let greatestSize = 256

  init(theme: String?, size: String?) {
    self.theme = theme.flatMap { $0.isEmpty ? nil : $0 }
    let number = size.flatMap { Int($0) } ?? Self.usualSize
    self.size = (1...Self.greatestSize).contains(number) ? number : Self.usualSize
  }

  /// The choice in `XCURSOR_THEME` and `XCURSOR_SIZE`.
  static var environment: CursorChoice {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return CursorChoice(theme: value("XCURSOR_THEME"), size: value("XCURSOR_SIZE"))
  }

  /// The scale to show a picture at.
  ///
  /// Themes have few sizes, so the picture may be smaller than the wanted one. The compositor ends
  /// the connection if the size is no multiple of the scale. A picture much smaller than wanted
  /// would appear as half a cursor.
  func bufferScale(of picture: PixelSize, wanted: Int) -> Int {
    stride(from: wanted, to: 1, by: -1).first { scale in
      picture.width % scale == 0 && picture.height % scale == 0
        && max(picture.width, picture.height) * 4 >= size * scale * 3
    } ?? 1
  }
}
