internal import CWayland
internal import Spotlight

/// What a surface is to the compositor: a layer above all windows, or a window among them.
///
/// The protocol holds all that differs between the two; painting and committing do not depend on
/// it.
@MainActor
protocol SurfaceRole: AnyObject {
  /// The objects whose events belong to the role.
  var objects: [ObjectID] { get }

  /// What an event of one of the objects means for the surface; nil if it means nothing.
  func receive(_ record: Record) -> RoleEvent?

  /// Answers a configure; the next commit is the one that it asks for.
  func acknowledge(_ serial: UInt32)

  /// Whether a configure may be answered while content of another size stays.
  var mayAnswerWithOtherSize: Bool { get }

  /// Asks for keys or not; holds from the next commit.
  func use(_ keyboard: KeyboardUse)

  /// Applies another title and other sizes to an ordinary window; all other roles ignore them.
  func follow(_ plan: WindowPlan)

  /// Sends the size of the next commit's content, in logical pixels.
  func announce(_ size: PixelSize)

  /// The corner of a surface of that size on the desktop.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point

  /// Destroys the objects, before their surface.
  func destroy()
}

extension SurfaceRole {
  var mayAnswerWithOtherSize: Bool { true }
  func follow(_ plan: WindowPlan) {}
  func announce(_ size: PixelSize) {}

  /// By default the surface begins where its output does.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(x: output.frame.x, y: output.frame.y)
  }
}

/// What a compositor tells a role.
enum RoleEvent: Equatable {
  case configured(SurfaceConfiguration)
  /// The compositor has taken the surface away.
  ///
  /// That says nothing about what the person wants.
  case closed
  /// The person has closed the window.
  case dismissed
}

/// The form that a compositor asks of a surface.
struct SurfaceConfiguration: Equatable {
  let serial: UInt32
  /// In logical pixels; a zero leaves the choice to us.
  let width: Int
  let height: Int
  /// Whether the compositor, unasked, makes the surface the only thing on its output.
  var isAlone = false
}

/// A surface of the layer shell: above all windows and panels, one for each output.
///
/// On `top`, what lies on `overlay` is above it.
@MainActor
final class LayerRole: SurfaceRole {
  private let layerSurface: ZwlrLayerSurfaceV1

  /// The first version that knows `on_demand`; before it, `on_demand` ends the connection.
  private static let sharedKeyboardVersion = 4

  init(_ surface: WlSurface, on output: WlOutput, layer: Layer, in shell: ZwlrLayerShellV1) {
    layerSurface = shell.getLayerSurface(
      surface: surface, output: output, layer: layer == .top ? .top : .overlay,
      namespace: "followspot")
    layerSurface.setAnchor(anchor: [.top, .bottom, .left, .right])
    layerSurface.setSize(width: 0, height: 0)
    // The surface covers panels too, instead of lying beside them.
    layerSurface.setExclusiveZone(zone: -1)
  }

  var objects: [ObjectID] { [layerSurface.id] }

  func receive(_ record: Record) -> RoleEvent? {
    switch ZwlrLayerSurfaceV1.event(record, on: layerSurface.wire) {
    case .configure(let serial, let width, let height):
      .configured(SurfaceConfiguration(serial: serial, width: Int(width), height: Int(height)))
    case .closed: .closed
    case nil: nil
    }
  }

  func acknowledge(_ serial: UInt32) {
    layerSurface.ackConfigure(serial: serial)
  }

  func use(_ keyboard: KeyboardUse) {
    let canShare = layerSurface.version >= Self.sharedKeyboardVersion
    let interactivity: ZwlrLayerSurfaceV1.KeyboardInteractivity =
      switch keyboard {
      case .none: .none
      case .shared: canShare ? .onDemand : .none
      case .exclusive: .exclusive
      }
    layerSurface.setKeyboardInteractivity(keyboardInteractivity: interactivity)
  }

  func destroy() {
    layerSurface.destroy()
  }
}

/// A role whose surface is a window, with what all windows share.
@MainActor
protocol ToplevelRole: SurfaceRole {
  /// The objects of the window.
  var window: ToplevelWindow { get set }

  /// The form that the compositor asks for, from what it has told so far.
  func configuration(_ told: ToplevelWindow.Told, _ serial: UInt32) -> SurfaceConfiguration
}

extension ToplevelRole {
  var objects: [ObjectID] { window.objects }

  func receive(_ record: Record) -> RoleEvent? {
    let event = window.receive(record)
    guard case .configured(let told) = event else { return event }
    return .configured(configuration(window.told, told.serial))
  }

  func acknowledge(_ serial: UInt32) { window.acknowledge(serial) }

  /// A maximized window must have the size that it acknowledged: weston ends the connection
  /// otherwise.
  var mayAnswerWithOtherSize: Bool { false }

  /// Does nothing: a window has the keys while it is active, and cannot ask for them.
  func use(_ keyboard: KeyboardUse) {}

  func announce(_ size: PixelSize) { window.announce(size) }

  func destroy() { window.destroy() }
}

/// A maximized window without decoration, for compositors that have no layer shell.
///
/// It is maximized and never fullscreen: behind a fullscreen window that is partly transparent
/// there is black, as the protocol requires. `Documentation/Design/Archive/0007` lists the rejected ways.
@MainActor
final class WindowRole: ToplevelRole {
  var window: ToplevelWindow

  init(_ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?) {
    // Client-side mode without anything drawn: the window has no decoration from either side.
    window = ToplevelWindow(
      surface, in: shell, decorations: decorations, mode: .clientSide, title: "Followspot")
    window.toplevel.setMaximized()
  }

  func configuration(_ told: ToplevelWindow.Told, _ serial: UInt32) -> SurfaceConfiguration {
    // A zero leaves that side to us, within the bounds that the compositor told.
    let width = told.width > 0 ? told.width : told.bounds.width
    let height = told.height > 0 ? told.height : told.bounds.height
    return SurfaceConfiguration(
      serial: serial, width: max(Int(width), 0), height: max(Int(height), 0),
      isAlone: told.has(.fullscreen))
  }

  /// The corner of the window on the desktop, assumed: a compositor never tells a window where it
  /// is.
  ///
  /// If the window is smaller than its output, there are panels. On desktops without a layer shell
  /// those are at the top and on the left.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
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

  /// Resizes the window by a side or a corner, with the pointer or finger that has just pressed.
  func resize(_ side: Sides, by seat: WlSeat, serial: UInt32) {
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
  var window: ToplevelWindow
  private var hasProof = true

  init(
    _ surface: WlSurface, over output: OutputInfo, token: String, in shell: XdgWmBase,
    decorations: ZxdgDecorationManagerV1?
  ) {
    window = ToplevelWindow(
      surface, in: shell, decorations: decorations, mode: .clientSide,
      title: "followspot \(token) \(output.name)")
  }

  /// The size is always that of the output: GNOME before 49 asks for less, because it keeps windows off the panel.
  func configuration(_ told: ToplevelWindow.Told, _ serial: UInt32) -> SurfaceConfiguration {
    SurfaceConfiguration(serial: serial, width: 0, height: 0)
  }

  func acknowledge(_ serial: UInt32) {
    window.acknowledge(serial)
    guard hasProof else { return }
    hasProof = false
    window.toplevel.setTitle(title: "Followspot")
  }

  var mayAnswerWithOtherSize: Bool { true }
}

/// A surface above one of a host program's.
///
/// It lies at the corner of that surface and never moves: its place is part of the host's state, and the host would
/// have to commit for each change. Its pixels change without the host, but for the host's own frames.
@MainActor
final class GuestRole: SurfaceRole {
  private let subsurface: WlSubsurface

  /// Whether new pictures wait for the next commit of the host, so that both change at the same instant.
  var waitsForHost = false {
    didSet {
      guard waitsForHost != oldValue else { return }
      // Leaving this state shows what has waited, whether the host has committed or not.
      if waitsForHost { subsurface.setSync() } else { subsurface.setDesync() }
    }
  }

  init(_ surface: WlSurface, on parent: WlSurface, in subcompositor: WlSubcompositor) {
    subsurface = subcompositor.getSubsurface(surface: surface, parent: parent)
    subsurface.setDesync()
  }

  var objects: [ObjectID] { [] }

  func receive(_ record: Record) -> RoleEvent? { nil }

  /// Nothing asks for an answer.
  func acknowledge(_ serial: UInt32) {}

  /// The keys stay with the host, which hands them on.
  func use(_ keyboard: KeyboardUse) {}

  func destroy() { subsurface.destroy() }
}

extension SurfaceConfiguration {
  /// The form of a surface that covers a host's area.
  init(of area: HostArea) {
    self.init(serial: 0, width: area.size.width, height: area.size.height)
  }
}
