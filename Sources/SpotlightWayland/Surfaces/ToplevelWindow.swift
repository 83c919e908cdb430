internal import CWayland
internal import Spotlight

/// The objects of a window, the requests to them, and what the compositor has told.
@MainActor
struct ToplevelWindow {
  let toplevel: XdgToplevel
  private let xdgSurface: XdgSurface
  private let decoration: ZxdgToplevelDecorationV1?
  private var announced: PixelSize?

  /// What the compositor has told so far; it holds when a configure says so.
  private(set) var told = Told()

  struct Told {
    /// Zero leaves the choice to us.
    var width: Int32 = 0
    var height: Int32 = 0
    /// The room that there is, if the compositor tells it.
    var bounds: (width: Int32, height: Int32) = (0, 0)
    /// Whether the compositor draws title and borders.
    var isDecorated = false
    fileprivate var states: [UInt8] = []

    func has(_ state: XdgToplevel.State) -> Bool { state.isIn(states) }
  }

  /// Makes a window and asks the compositor to draw title and borders, or to leave them out.
  init(
    _ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?,
    mode: ZxdgToplevelDecorationV1.Mode, title: String
  ) {
    xdgSurface = shell.getXdgSurface(surface: surface)
    toplevel = xdgSurface.getToplevel()
    decoration = decorations?.getToplevelDecoration(toplevel: toplevel)
    decoration?.setMode(mode: mode)
    toplevel.setTitle(title: title)
    // The name of the desktop entry, by which desktops find the icon.
    toplevel.setAppId(appId: "followspot")
  }

  /// The objects whose events belong to the window.
  var objects: [ObjectID] {
    [xdgSurface.id, toplevel.id] + (decoration.map { [$0.id] } ?? [])
  }

  /// Takes in an event of one of the objects; what a configure has told holds then, and each role makes its own form of it.
  mutating func receive(_ record: Record) -> RoleEvent? {
    if record.object == toplevel.id {
      return XdgToplevel.event(record, on: toplevel.wire).flatMap { receive($0) }
    }
    if let decoration, record.object == decoration.id {
      if case .configure(let mode) = ZxdgToplevelDecorationV1.event(record, on: decoration.wire) {
        told.isDecorated = mode == .serverSide
      }
      return nil
    }
    guard record.object == xdgSurface.id,
      case .configure(let serial) = XdgSurface.event(record, on: xdgSurface.wire)
    else { return nil }
    return .configured(
      SurfaceConfiguration(serial: serial, width: Int(told.width), height: Int(told.height)))
  }

  private mutating func receive(_ event: XdgToplevel.Event) -> RoleEvent? {
    switch event {
    case .configure(let width, let height, let states):
      (told.width, told.height, told.states) = (width, height, states)
    case .configureBounds(let width, let height):
      told.bounds = (width, height)
    case .close:
      return .dismissed
    }
    return nil
  }

  /// Answers a configure.
  func acknowledge(_ serial: UInt32) { xdgSurface.ackConfigure(serial: serial) }

  /// Sends the window's size from the next commit on, if it is new.
  mutating func announce(_ size: PixelSize) {
    guard announced != size else { return }
    announced = size
    xdgSurface.setWindowGeometry(
      x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
  }

  /// Destroys the objects in the order that the protocols require, before their surface.
  func destroy() {
    decoration?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
  }
}

extension RawRepresentable<UInt32> {
  /// Whether a state is in an array of 32-bit numbers, in the form of the wire.
  func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).contains {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) == rawValue
      }
    }
  }
}
