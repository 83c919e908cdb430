internal import CWayland
internal import Spotlight

/// The objects of a window, what is asked of them, and what they have told.
@MainActor
struct ToplevelWindow {
  let toplevel: XdgToplevel
  private let xdgSurface: XdgSurface
  private let decoration: ZxdgToplevelDecorationV1?
  private var announced: PixelSize?

  /// What the compositor has told until now; it holds when a configure says so.
  private(set) var told = Told()

  struct Told {
    /// Zero leaves the choice to us.
    var width: Int32 = 0
    var height: Int32 = 0
    /// The room that there is, where it is known.
    var bounds: (width: Int32, height: Int32) = (0, 0)
    /// Whether the compositor draws title and borders.
    var isDecorated = false
    fileprivate var states: [UInt8] = []

    func has(_ state: XdgToplevel.State) -> Bool { state.isIn(states) }
  }

  /// What an event of the objects means for the surface.
  enum News {
    /// That what was told holds, with the number for the answer.
    case configured(UInt32)
    /// That the person has closed it.
    case dismissed
  }

  /// A window that asks the compositor to draw title and borders, or to leave them out.
  init(
    _ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?,
    mode: ZxdgToplevelDecorationV1.Mode, title: String
  ) {
    xdgSurface = shell.getXdgSurface(surface: surface)
    toplevel = xdgSurface.getToplevel()
    decoration = decorations?.getToplevelDecoration(toplevel: toplevel)
    decoration?.setMode(mode: mode)
    toplevel.setTitle(title: title)
    // The name of the entry in menus, by which desktops find the icon.
    toplevel.setAppId(appId: "followspot")
  }

  /// The objects whose events belong to the window.
  var objects: [ObjectID] {
    [xdgSurface.id, toplevel.id] + (decoration.map { [$0.id] } ?? [])
  }

  /// Takes an event of one of the objects in.
  mutating func receive(_ record: Record) -> News? {
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
    return .configured(serial)
  }

  private mutating func receive(_ event: XdgToplevel.Event) -> News? {
    switch event {
    case .configure(let width, let height, let states):
      (told.width, told.height, told.states) = (width, height, states)
    case .configureBounds(let width, let height):
      told.bounds = (width, height)
    case .wmCapabilities:
      // What cannot be had is not given; asking for it is allowed all the same.
      break
    case .close:
      return .dismissed
    }
    return nil
  }

  /// Answers a configure.
  func acknowledge(_ serial: UInt32) { xdgSurface.ackConfigure(serial: serial) }

  /// Says how large the window is from the next commit on, where that is news.
  mutating func announce(_ size: PixelSize) {
    guard announced != size else { return }
    announced = size
    xdgSurface.setWindowGeometry(
      x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
  }

  /// Destroys the objects in the order that the protocols want, before their surface.
  func destroy() {
    decoration?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
  }
}

extension XdgToplevel.State {
  /// Whether it is in an array of 32-bit numbers as the wire has it.
  func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).contains {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) == rawValue
      }
    }
  }
}
