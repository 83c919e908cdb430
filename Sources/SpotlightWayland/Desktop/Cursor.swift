internal import CWayland
internal import Glibc
internal import Spotlight

/// The look of one pointer or pen while it is over the overlay.
///
/// It is sent with the serial of the newest `enter`, at each `enter` and when it changes. Before
/// that, the pointer looks as the program below left it. For a pen, `proximity_in` takes the place
/// of `enter`.
@MainActor
final class Cursor {
  private let bearer: any CursorBearer
  private var device: WpCursorShapeDeviceV1?
  private var surface: WlSurface?

  /// The serial of the `enter` that holds; nil while the pointer is elsewhere.
  private var enterSerial: UInt32?

  /// The look that the compositor shows, as far as it was told since that `enter`.
  private var shown: (shape: CursorShape, scale: Int)?

  /// A greater scale from the compositor is limited to this: cursors could be of any size
  /// otherwise.
  static let greatestScale = 16

  init(_ bearer: any CursorBearer) {
    self.bearer = bearer
  }

  func enter(serial: UInt32) {
    enterSerial = serial
    shown = nil
  }

  func leave() {
    enterSerial = nil
    shown = nil
  }

  /// Shows a shape, unless it is shown already.
  func show(_ shape: CursorShape, scale: Int, on stage: Stage) {
    guard let enterSerial else { return }
    if let shown, shown == (shape, scale) { return }
    shown = (shape, scale)
    guard shape != .hidden else {
      bearer.setCursor(serial: enterSerial, surface: nil, hotspotX: 0, hotspotY: 0)
      return
    }
    if device == nil {
      device = stage.global(WpCursorShapeManagerV1.self).map(bearer.makeDevice)
    }
    if let device, let name = shape.wireShape {
      device.setShape(serial: enterSerial, shape: name)
    } else if let compositor = stage.global(WlCompositor.self),
      let theme = stage.seats.theme(scale: scale)
    {
      show(shape, from: theme, serial: enterSerial, in: compositor)
    }
  }

  /// Destroys the objects.
  ///
  /// Call it before the pointer or pen is released, because the shape's device must be gone by
  /// then, and when the overlay ends.
  func release() {
    device?.end()
    surface?.end()
    device = nil
    surface = nil
    leave()
  }

  private func show(
    _ shape: CursorShape, from theme: CursorTheme, serial: UInt32, in compositor: WlCompositor
  ) {
    guard let (name, image, scale) = theme.picture(shape) else { return }
    let surface = self.surface ?? compositor.createSurface()
    self.surface = surface
    surface.setBufferScale(scale: scale)
    theme.attach(name, to: surface)
    surface.damageBuffer(x: 0, y: 0, width: image.width, height: image.height)
    surface.commit()
    bearer.setCursor(
      serial: serial, surface: surface, hotspotX: image.hotspot_x / scale,
      hotspotY: image.hotspot_y / scale)
  }
}

/// The device that a cursor belongs to: a pointer, or a pen that is near.
@MainActor
protocol CursorBearer {
  func setCursor(serial: UInt32, surface: WlSurface?, hotspotX: Int32, hotspotY: Int32)

  /// Makes the object that sets a cursor's shape by name.
  func makeDevice(_ shapes: WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1
}

extension WlPointer: CursorBearer {
  func makeDevice(_ shapes: WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1 {
    shapes.getPointer(pointer: self)
  }
}

extension ZwpTabletToolV2: CursorBearer {
  func makeDevice(_ shapes: WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1 {
    shapes.getTabletToolV2(tabletTool: self)
  }
}

/// The cursors of the person's theme, for outputs of one scale.
///
/// An animated cursor shows its first picture only: a pointer must not wake the program.
@MainActor
final class CursorTheme {
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

  /// The name and the picture of a shape, or of the nearest shape that the theme has, and how many of the picture's pixels a logical
  /// pixel has in each direction.
  func picture(_ shape: CursorShape) -> (name: String, image: cw_cursor_image, scale: Int32)? {
    var image = cw_cursor_image()
    guard let name = shape.themeNames.first(where: { cw_cursor_find(theme, $0, &image) })
    else { return nil }
    let size = PixelSize(width: Int(image.width), height: Int(image.height))
    return (name, image, Int32(choice.bufferScale(of: size, wanted: scale)))
  }

  func attach(_ name: String, to surface: WlSurface) {
    wire.attachCursor(name, of: theme, to: surface.id)
  }
}

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

extension CursorShape {
  /// The shape in the protocol's words; nil for none.
  var wireShape: WpCursorShapeDeviceV1.Shape? {
    switch self {
    case .arrow: .default
    case .pointingHand: .pointer
    case .grab: .grab
    case .grabbing: .grabbing
    case .crosshair: .crosshair
    case .notAllowed: .notAllowed
    case .resizeHorizontally: .ewResize
    case .resizeVertically: .nsResize
    case .resizeFalling: .nwseResize
    case .resizeRising: .neswResize
    case .hidden: nil
    }
  }

  /// The shape's names in cursor themes, best first: those of CSS, then those of X11 that older
  /// themes have.
  ///
  /// The arrow is last, because every theme has it. Before it come the names of libwayland's own
  /// cursors, which are used if no theme is installed. Libwayland has a cursor for each side and
  /// corner, and none for both directions.
  var themeNames: [String] {
    switch self {
    case .arrow: ["default", "left_ptr"]
    case .pointingHand: ["pointer", "hand2", "hand1", "left_ptr"]
    case .grab: ["grab", "openhand", "hand1", "left_ptr"]
    case .grabbing: ["grabbing", "closedhand", "fleur", "left_ptr"]
    case .crosshair: ["crosshair", "cross", "left_ptr"]
    case .notAllowed: ["not-allowed", "crossed_circle", "forbidden", "left_ptr"]
    case .resizeHorizontally:
      ["ew-resize", "sb_h_double_arrow", "h_double_arrow", "right_side", "left_ptr"]
    case .resizeVertically:
      ["ns-resize", "sb_v_double_arrow", "v_double_arrow", "top_side", "left_ptr"]
    case .resizeFalling:
      ["nwse-resize", "size_fdiag", "bd_double_arrow", "bottom_right_corner", "left_ptr"]
    case .resizeRising:
      ["nesw-resize", "size_bdiag", "fd_double_arrow", "top_right_corner", "left_ptr"]
    case .hidden: []
    }
  }
}
