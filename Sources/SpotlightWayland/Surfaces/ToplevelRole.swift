internal import CWayland
internal import Spotlight

/// A role whose surface is a window, with what all windows share: the objects, and what the compositor has told.
///
/// A window has the keys while it is active, and cannot ask for them.
@MainActor
class ToplevelRole: SurfaceRole {
  let toplevel: XdgToplevel
  let xdgSurface: XdgSurface
  private let decoration: ZxdgToplevelDecorationV1?
  private var announced: PixelSize?

  // What the compositor has told so far; it holds when a configure says so.

  /// Zero leaves the choice to us.
  private(set) var told: (width: Int32, height: Int32) = (0, 0)
  /// The room that there is, if the compositor tells it.
  private(set) var bounds: (width: Int32, height: Int32) = (0, 0)
  /// Whether the compositor draws title and borders.
  private(set) var isDecorated = false
  private var states: [UInt8] = []

  func has(_ state: XdgToplevel.State) -> Bool { state.isIn(states) }

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

  override func listen(on stage: Stage, _ handle: @escaping (RoleEvent) -> Void) {
    stage.listen(to: toplevel) { [self] event in
      switch event {
      case .configure(let width, let height, let states):
        (told, self.states) = ((width, height), states)
      case .configureBounds(let width, let height): bounds = (width, height)
      case .close: handle(.dismissed)
      }
    }
    stage.listen(to: xdgSurface) { [self] event in
      if case .configure(let serial) = event { handle(.configured(configuration(serial))) }
    }
    guard let decoration else { return }
    stage.listen(to: decoration) { [self] event in
      if case .configure(let mode) = event { isDecorated = mode == .serverSide }
    }
  }

  /// The form that the compositor asks for, from what it has told so far.
  func configuration(_ serial: UInt32) -> SurfaceConfiguration {
    SurfaceConfiguration(serial: serial, width: Int(told.width), height: Int(told.height))
  }

  override func acknowledge(_ serial: UInt32) { xdgSurface.ackConfigure(serial: serial) }

  /// A maximized window must have the size that it acknowledged: weston ends the connection
  /// otherwise.
  override var mayAnswerWithOtherSize: Bool { false }

  /// Sends the window's size from the next commit on, if it is new.
  override func announce(_ size: PixelSize) {
    guard announced != size else { return }
    announced = size
    xdgSurface.setWindowGeometry(
      x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
  }

  /// Destroys the objects in the order that the protocols require, before their surface.
  override func destroy() {
    decoration?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
  }
}

/// A maximized window without decoration, for compositors that have no layer shell.
///
/// It is maximized and never fullscreen: behind a fullscreen window that is partly transparent
/// there is black, as the protocol requires. `Documentation/Design/Archive/0007` lists the rejected ways.
@MainActor
final class WindowRole: ToplevelRole {
  init(_ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?) {
    // Client-side mode without anything drawn: the window has no decoration from either side.
    super.init(
      surface, in: shell, decorations: decorations, mode: .clientSide, title: "Followspot")
    toplevel.setMaximized()
  }

  override func configuration(_ serial: UInt32) -> SurfaceConfiguration {
    // A zero leaves that side to us, within the bounds that the compositor told.
    let width = told.width > 0 ? told.width : bounds.width
    let height = told.height > 0 ? told.height : bounds.height
    return SurfaceConfiguration(
      serial: serial, width: max(Int(width), 0), height: max(Int(height), 0),
      isAlone: has(.fullscreen))
  }

  /// The corner of the window on the desktop, assumed: a compositor never tells a window where it
  /// is.
  ///
  /// If the window is smaller than its output, there are panels. On desktops without a layer shell
  /// those are at the top and on the left.
  override func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(
      x: output.frame.x + max(output.frame.width - Double(size.width), 0),
      y: output.frame.y + max(output.frame.height - Double(size.height), 0))
  }
}

/// An ordinary window, which people move, resize and close.
///
/// It asks the compositor to draw title and borders. ``facts`` says whether the compositor does. If
/// not, the window's content has a bar of its own.
@MainActor
final class FramedWindowRole: ToplevelRole {
  /// What the compositor said in its last configure.
  private(set) var facts = WindowFacts()

  private var plan: WindowPlan
  /// The size that the window last had while it was neither maximized, fullscreen nor tiled.
  private var floating: PixelSize?

  init(
    _ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?,
    plan: WindowPlan
  ) {
    self.plan = plan
    super.init(
      surface, in: shell, decorations: decorations, mode: .serverSide, title: plan.title)
    sendLeastSize()
  }

  override func follow(_ plan: WindowPlan) {
    let old = self.plan
    self.plan = plan
    if old.title != plan.title { toplevel.setTitle(title: plan.title) }
    if old.leastSize != plan.leastSize { sendLeastSize() }
  }

  /// Sends the least size, which holds from the next commit.
  private func sendLeastSize() {
    toplevel.setMinSize(
      width: Int32(plan.leastSize.width), height: Int32(plan.leastSize.height))
  }

  override func configuration(_ serial: UInt32) -> SurfaceConfiguration {
    facts = WindowFacts(
      isDecorated: isDecorated, isMaximized: has(.maximized),
      isFullscreen: has(.fullscreen), isActive: has(.activated))
    var size = floating ?? wish
    if bounds.width > 0, bounds.height > 0 {
      // The size that the window wants, limited to the room that there is.
      size = PixelSize(
        width: min(size.width, Int(bounds.width)),
        height: min(size.height, Int(bounds.height)))
    }
    if told.width > 0 { size = PixelSize(width: Int(told.width), height: size.height) }
    if told.height > 0 { size = PixelSize(width: size.width, height: Int(told.height)) }
    // The sides of a tiled window lie at other windows or at borders of the screen.
    let isTiled = XdgToplevel.State.tiles.contains { has($0) }
    if !facts.isMaximized, !facts.isFullscreen, !isTiled {
      // Most compositors respect the least size themselves, but none has to.
      size = PixelSize(
        width: max(size.width, plan.leastSize.width),
        height: max(size.height, plan.leastSize.height))
      floating = size
    }
    return SurfaceConfiguration(serial: serial, width: size.width, height: size.height)
  }

  /// The size that the window wants, with a bar of its own if it needs one.
  private var wish: PixelSize {
    PixelSize(
      width: plan.size.width,
      height: plan.size.height + (facts.isDecorated ? 0 : plan.barHeight))
  }

  /// The window is its own desktop, wherever it is on the screen.
  override func origin(of size: PixelSize, on output: OutputInfo) -> Point { .zero }

  // MARK: What hands do with it

  /// Asks the compositor to move, resize or otherwise change the window.
  ///
  /// - Parameters:
  ///   - act: what hands do with the window.
  ///   - press: the newest press of a pointer or finger, which moves and resizes.
  func perform(_ act: WindowAct, after press: (seat: Seat, serial: UInt32)?) {
    switch act {
    case .move:
      if let press { toplevel.move(seat: press.seat.seat, serial: press.serial) }
    case .resize(let side):
      if let press {
        toplevel.resize(seat: press.seat.seat, serial: press.serial, edges: side.edge)
      }
    case .toggleMaximized:
      if facts.isMaximized { toplevel.unsetMaximized() } else { toplevel.setMaximized() }
    }
  }
}

extension XdgToplevel.State {
  fileprivate static let tiles: [Self] = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]
}

extension Sides {
  fileprivate var edge: XdgToplevel.ResizeEdge {
    let edges: [(Sides, XdgToplevel.ResizeEdge)] = [
      (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right),
    ]
    // The protocol's number of a corner is the sum of its two sides.
    let number = edges.reduce(0) { contains($1.0) ? $0 + $1.1.rawValue : $0 }
    return XdgToplevel.ResizeEdge(rawValue: number)
  }
}

/// A window over one output that the extension for GNOME Shell makes an overlay.
///
/// The title proves to the extension whose window it is: it holds the token that the extension gave us over D-Bus, and the
/// connector of the output. The extension sees the title before the window appears, so the window is an overlay from its
/// first picture on. Afterwards it gets an ordinary title, because other programs may be able to read titles.
@MainActor
final class ShellRole: ToplevelRole {
  private var hasProof = true

  init(
    _ surface: WlSurface, over output: OutputInfo, token: String, in shell: XdgWmBase,
    decorations: ZxdgDecorationManagerV1?
  ) {
    super.init(
      surface, in: shell, decorations: decorations, mode: .clientSide,
      title: "followspot \(token) \(output.name)")
  }

  /// The size is always that of the output: GNOME before 49 asks for less, because it keeps windows off the panel.
  override func configuration(_ serial: UInt32) -> SurfaceConfiguration {
    SurfaceConfiguration(serial: serial, width: 0, height: 0)
  }

  override func acknowledge(_ serial: UInt32) {
    super.acknowledge(serial)
    guard hasProof else { return }
    hasProof = false
    toplevel.setTitle(title: "Followspot")
  }

  override var mayAnswerWithOtherSize: Bool { true }
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
