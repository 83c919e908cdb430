internal import Spotlight

/// The look of one pointer or pen while it is over the overlay.
///
/// It is sent with the serial of the newest `enter`, at each `enter` and when it changes. Before
/// that, the pointer looks as the program below left it. For a pen, `proximity_in` takes the place
/// of `enter`.
@MainActor
final class Cursor {
  private let bearer: CursorBearer
  private var device: WpCursorShapeDeviceV1?
  private var surface: WlSurface?

  /// The serial of the `enter` that holds; nil while the pointer is elsewhere.
  private var enterSerial: UInt32?

  /// The look that the compositor shows, as far as it was told since that `enter`.
  private var shown: Look?

  private struct Look: Equatable {
    let shape: CursorShape
    let scale: Int
  }

  /// A greater scale from the compositor is limited to this: cursors could be of any size
  /// otherwise.
  static let greatestScale = 16

  /// What is needed to make a cursor.
  struct Context {
    let shapes: WpCursorShapeManagerV1?
    let compositor: WlCompositor
    /// The theme's cursors at a scale; nil if there is no theme.
    let theme: (Int) -> CursorTheme?
  }

  init(_ bearer: CursorBearer) {
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
  func show(_ shape: CursorShape, scale: Int, in context: Context) {
    let look = Look(shape: shape, scale: scale)
    guard let enterSerial, shown != look else { return }
    shown = look
    guard shape != .hidden else {
      bearer.setCursor(serial: enterSerial, surface: nil, hotspotX: 0, hotspotY: 0)
      return
    }
    if device == nil { device = context.shapes.map(bearer.makeDevice) }
    if let device, let name = shape.wireShape {
      device.setShape(serial: enterSerial, shape: name)
    } else if let theme = context.theme(scale) {
      show(shape, from: theme, serial: enterSerial, in: context)
    }
  }

  /// Destroys the objects.
  ///
  /// Call it before the pointer or pen is released, because the shape's device must be gone by
  /// then, and when the overlay ends.
  func release() {
    if let device, device.isAlive { device.destroy() }
    if let surface, surface.isAlive { surface.destroy() }
    device = nil
    surface = nil
    leave()
  }

  private func show(
    _ shape: CursorShape, from theme: CursorTheme, serial: UInt32, in context: Context
  ) {
    guard let picture = theme.picture(shape) else { return }
    let surface = self.surface ?? context.compositor.createSurface()
    self.surface = surface
    let scale = picture.scale
    surface.setBufferScale(scale: Int32(scale))
    theme.attach(picture, to: surface)
    surface.damageBuffer(
      x: 0, y: 0, width: Int32(picture.size.width), height: Int32(picture.size.height))
    surface.commit()
    bearer.setCursor(
      serial: serial, surface: surface, hotspotX: Int32(picture.hotspotX) / Int32(scale),
      hotspotY: Int32(picture.hotspotY) / Int32(scale))
  }
}

/// The device that a cursor belongs to: a pointer, or a pen that is near.
enum CursorBearer {
  case pointer(WlPointer)
  case pen(ZwpTabletToolV2)

  @MainActor
  func setCursor(serial: UInt32, surface: WlSurface?, hotspotX: Int32, hotspotY: Int32) {
    switch self {
    case .pointer(let pointer):
      pointer.setCursor(serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY)
    case .pen(let tool):
      tool.setCursor(serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY)
    }
  }

  /// Makes the object that sets a cursor's shape by name.
  @MainActor
  func makeDevice(_ shapes: WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1 {
    switch self {
    case .pointer(let pointer): shapes.getPointer(pointer: pointer)
    case .pen(let tool): shapes.getTabletToolV2(tabletTool: tool)
    }
  }
}
