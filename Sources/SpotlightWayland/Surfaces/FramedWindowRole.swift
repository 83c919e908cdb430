internal import CWayland
internal import Spotlight

/// An ordinary window, which people move, resize and close.
///
/// It asks the compositor to draw title and borders. Where none does, whoever fills the window draws its own,
/// and ``facts`` says so.
@MainActor
final class FramedWindowRole: SurfaceRole {
  private var window: ToplevelWindow

  /// What the compositor has told last, and what holds since it said so.
  private var pending = Pending()
  private(set) var facts = WindowFacts()

  private let plan: WindowPlan
  /// The size that the window had last when it had not all of the room.
  private var floating: PixelSize?

  private struct Pending {
    var width: Int32 = 0
    var height: Int32 = 0
    var bounds: (width: Int32, height: Int32) = (0, 0)
    var facts = WindowFacts()
    /// Whether sides lie at others or at borders of the screen.
    var isTiled = false
  }

  init(
    _ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?,
    plan: WindowPlan
  ) {
    window = ToplevelWindow(
      surface, in: shell, decorations: decorations, mode: .serverSide, title: plan.title)
    self.plan = plan
    window.toplevel.setMinSize(
      width: Int32(plan.leastSize.width), height: Int32(plan.leastSize.height))
  }

  var objects: [ObjectID] { window.objects }

  func receive(_ record: Record) -> RoleEvent? {
    switch window.news(record) {
    case .toplevel(let event): return receive(event)
    case .decorated(let mode): pending.facts.isDecorated = mode == .serverSide
    case .configured(let serial): return .configured(configuration(serial))
    case nil: break
    }
    return nil
  }

  private func receive(_ event: XdgToplevel.Event) -> RoleEvent? {
    switch event {
    case .configure(let width, let height, let states):
      pending.width = width
      pending.height = height
      pending.facts.isMaximized = XdgToplevel.State.maximized.isIn(states)
      pending.facts.isFullscreen = XdgToplevel.State.fullscreen.isIn(states)
      pending.facts.isActive = XdgToplevel.State.activated.isIn(states)
      pending.isTiled = XdgToplevel.State.tiles.contains { $0.isIn(states) }
    case .configureBounds(let width, let height):
      pending.bounds = (width, height)
    case .wmCapabilities:
      // What cannot be had is not given; asking for it is allowed all the same.
      break
    case .close:
      return .dismissed
    }
    return nil
  }

  private func configuration(_ serial: UInt32) -> SurfaceConfiguration {
    facts = pending.facts
    var size = floating ?? wish
    if pending.bounds.width > 0, pending.bounds.height > 0 {
      // What the window would like, but not beyond the room that there is.
      size = PixelSize(
        width: min(size.width, Int(pending.bounds.width)),
        height: min(size.height, Int(pending.bounds.height)))
    }
    if pending.width > 0 { size = PixelSize(width: Int(pending.width), height: size.height) }
    if pending.height > 0 { size = PixelSize(width: size.width, height: Int(pending.height)) }
    let isFree = !facts.isMaximized && !facts.isFullscreen && !pending.isTiled
    if isFree {
      // Compositors mostly mind the least size themselves, and none has to.
      size = PixelSize(
        width: max(size.width, plan.leastSize.width),
        height: max(size.height, plan.leastSize.height))
      floating = size
    }
    return SurfaceConfiguration(serial: serial, width: size.width, height: size.height)
  }

  /// How large it would like to be, with a bar of its own where it needs one.
  private var wish: PixelSize {
    PixelSize(
      width: plan.size.width,
      height: plan.size.height + (facts.isDecorated ? 0 : plan.barHeight))
  }

  func acknowledge(_ serial: UInt32) { window.acknowledge(serial) }

  /// A maximized window must have the size that it agreed to.
  var mayAnswerWithOtherSize: Bool { false }

  /// A window has the keys while it is in front; there is nothing to ask for.
  func use(_ keyboard: KeyboardUse) {}

  func announce(_ size: PixelSize) { window.announce(size) }

  /// Its desktop is the window itself, wherever that is.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point { .zero }

  func destroy() { window.destroy() }

  // MARK: What hands do with it

  /// Lets the hand that has just pressed move the window.
  func move(by seat: WlSeat, serial: UInt32) {
    window.toplevel.move(seat: seat, serial: serial)
  }

  /// Lets the hand that has just pressed pull a side of the window.
  func resize(_ side: WindowSide, by seat: WlSeat, serial: UInt32) {
    window.toplevel.resize(seat: seat, serial: serial, edges: side.edge)
  }

  /// Has all the room, or no longer.
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
