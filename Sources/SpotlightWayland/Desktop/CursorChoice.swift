internal import Glibc
internal import Spotlight

/// Which cursors the person wants, as the environment tells.
struct CursorChoice: Hashable, Sendable {
  /// The name of the theme, or nil for the usual one.
  let theme: String?

  /// In logical pixels; what most themes are drawn for where nobody tells.
  let size: Int

  private static let usualSize = 24
  private static let greatestSize = 256

  init(theme: String?, size: String?) {
    self.theme = theme.flatMap { $0.isEmpty ? nil : $0 }
    let number = size.flatMap { Int($0) } ?? Self.usualSize
    self.size = (1...Self.greatestSize).contains(number) ? number : Self.usualSize
  }

  /// What `XCURSOR_THEME` and `XCURSOR_SIZE` say.
  static var environment: CursorChoice {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return CursorChoice(theme: value("XCURSOR_THEME"), size: value("XCURSOR_SIZE"))
  }

  /// The scale to show a picture at.
  ///
  /// Themes have few sizes, and the picture may be smaller than what was asked for. A size that is no multiple
  /// of the scale ends the connection, and a picture much smaller than what was asked for would be half a cursor.
  func bufferScale(of picture: PixelSize, wanted: Int) -> Int {
    stride(from: wanted, to: 1, by: -1).first { scale in
      picture.width % scale == 0 && picture.height % scale == 0
        && max(picture.width, picture.height) * 4 >= size * scale * 3
    } ?? 1
  }
}
