internal import CWayland
internal import Spotlight

/// An ordinary window, which people move, resize and close.
///
/// It asks the compositor to draw title and borders. ``facts`` says whether the compositor does. If
/// not, the window's content has a bar of its own.
@MainActor
final class FramedWindowRole: ToplevelRole {
  var window: ToplevelWindow

  /// What the compositor said in its last configure.
  private(set) var facts = WindowFacts()

  private var plan: WindowPlan
  /// The size that the window last had while it was neither maximized, fullscreen nor tiled.
  private var floating: PixelSize?

  init(
    _ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?,
    plan: WindowPlan
  ) {
    window = ToplevelWindow(
      surface, in: shell, decorations: decorations, mode: .serverSide, title: plan.title)
    self.plan = plan
    sendLeastSize()
  }

  func follow(_ plan: WindowPlan) {
    let old = self.plan
    self.plan = plan
    if old.title != plan.title { window.toplevel.setTitle(title: plan.title) }
    if old.leastSize != plan.leastSize { sendLeastSize() }
  }

  /// Sends the least size, which holds from the next commit.
  private func sendLeastSize() {
    window.toplevel.setMinSize(
      width: Int32(plan.leastSize.width), height: Int32(plan.leastSize.height))
  }

  func configuration(_ told: ToplevelWindow.Told, _ serial: UInt32) -> SurfaceConfiguration {
    facts = WindowFacts(
      isDecorated: told.isDecorated, isMaximized: told.has(.maximized),
      isFullscreen: told.has(.fullscreen), isActive: told.has(.activated))
    var size = floating ?? wish
    if told.bounds.width > 0, told.bounds.height > 0 {
      // The size that the window wants, limited to the room that there is.
      size = PixelSize(
        width: min(size.width, Int(told.bounds.width)),
        height: min(size.height, Int(told.bounds.height)))
    }
    if told.width > 0 { size = PixelSize(width: Int(told.width), height: size.height) }
    if told.height > 0 { size = PixelSize(width: size.width, height: Int(told.height)) }
    // The sides of a tiled window lie at other windows or at borders of the screen.
    let isTiled = XdgToplevel.State.tiles.contains { told.has($0) }
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
  func origin(of size: PixelSize, on output: OutputInfo) -> Point { .zero }

  // MARK: What hands do with it

  /// Moves the window with the pointer or finger that has just pressed.
  func move(by seat: WlSeat, serial: UInt32) {
    window.toplevel.move(seat: seat, serial: serial)
  }

  /// Resizes the window by one side, with the pointer or finger that has just pressed.
  func resize(_ side: WindowSide, by seat: WlSeat, serial: UInt32) {
    window.toplevel.resize(seat: seat, serial: serial, edges: side.edge)
  }

  /// Maximizes the window, or ends that.
  func toggleMaximized() {
    let toplevel = window.toplevel
    if facts.isMaximized { toplevel.unsetMaximized() } else { toplevel.setMaximized() }
  }
}

extension XdgToplevel.State {
  fileprivate static let tiles: [Self] = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]
}

extension WindowSide {
  fileprivate var edge: XdgToplevel.ResizeEdge {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
