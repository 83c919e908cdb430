internal import CWayland
internal import Glibc
internal import Spotlight

/// The cursors of the person's theme, for outputs of one scale.
///
/// An animated cursor shows its first picture only: a pointer must not wake the program.
@MainActor
final class CursorTheme {
  /// One cursor, in pixels of its picture.
  struct Picture {
    let name: String
    let size: PixelSize
    let hotspotX: Int
    let hotspotY: Int
    /// How many of the picture's pixels a logical pixel has in each direction.
    let scale: Int
  }

  private let theme: OpaquePointer
  /// Keeps the wire alive: the theme's buffers live on it, so it must not go first.
  private let wire: Wire
  private let choice: CursorChoice
  private let scale: Int

  /// Nil if there is no theme, not even the one in libwayland-cursor.
  init?(_ choice: CursorChoice, scale: Int, shm: WlShm) {
    guard
      let theme = shm.wire.cursorTheme(
        shm: shm.id, name: choice.theme, size: Int32(choice.size) * Int32(scale))
    else { return nil }
    self.theme = theme
    wire = shm.wire
    self.choice = choice
    self.scale = scale
  }

  isolated deinit {
    cw_cursor_theme_free(theme)
  }

  /// The picture of a shape, or of the nearest shape that the theme has.
  func picture(_ shape: CursorShape) -> Picture? {
    var image = cw_cursor_image()
    guard let name = shape.themeNames.first(where: { cw_cursor_find(theme, $0, &image) })
    else { return nil }
    let size = PixelSize(width: Int(image.width), height: Int(image.height))
    return Picture(
      name: name, size: size, hotspotX: Int(image.hotspot_x), hotspotY: Int(image.hotspot_y),
      scale: choice.bufferScale(of: size, wanted: scale))
  }

  func attach(_ picture: Picture, to surface: WlSurface) {
    wire.attachCursor(picture.name, of: theme, to: surface.id)
  }
}
