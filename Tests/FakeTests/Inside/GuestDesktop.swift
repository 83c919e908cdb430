import FakeCompositor
import Glibc
import Spotlight
import SpotlightWayland

/// A host program with one window, a guest on its connection, and the fake compositor, in one thread.
///
/// The host reads the socket; the guest only looks at what has come for it.
@MainActor
final class GuestDesktop {
  let compositor = FakeCompositor()
  let host: Wire
  let session: Session
  private(set) var now = Duration.nanoseconds(1_000_000_000)
  /// Why the guest's turns failed, if they did.
  private(set) var failure: WireFailure?

  static let size = PixelSize(width: 64, height: 48)

  init(_ prepare: @MainActor (FakeCompositor) -> Void = { _ in }) throws(WireFailure) {
    InterfaceTables.add(SpotlightInterfaces.all)
    for (interface, version) in FakeCompositor.everything {
      compositor.advertise(interface, version)
    }
    compositor.advertise("wl_subcompositor", 1)
    compositor.addOutput("A", 64, 48)
    prepare(compositor)
    compositor.now = now.nanoseconds
    host = try Wire(
      fd: compositor.clientFile,
      wishes: [Wire.Wish(WlCompositor.description), Wire.Wish(WlShm.description)])
    session = try Session(
      over: Wire(joining: host.display, wishes: VersionTable.wishesOfGuests))
    session.clock = { [weak self] in self?.now ?? .zero }
    session.stage.wire.leaveReadingToHost()
    for _ in 1...Session.questions {
      stage.ask()
      settle()
    }
  }

  var stage: Stage { session.stage }

  // MARK: The host

  private var compositorOfHost: WlCompositor?

  /// Makes a surface, as a toolkit does for a window.
  func makeSurface() -> WlSurface {
    if let compositorOfHost { return compositorOfHost.createSurface() }
    // Nothing else has taken the host's records yet.
    host.drain { record in
      guard record.object == host.registry, record.opcode == 0,
        record.string(1) == "wl_compositor", let object = record.object(3)
      else { return }
      compositorOfHost = WlCompositor(wire: host, id: object)
    }
    guard let compositorOfHost else { preconditionFailure("the fake has no wl_compositor") }
    return compositorOfHost.createSurface()
  }

  /// The surface as the compositor has it.
  func theirs(_ surface: WlSurface) -> Surface? {
    compositor.objects[host.wireID(of: surface.id)]?.surface
  }

  /// The guest's surface above one of the host's.
  func guest(on surface: WlSurface) -> Surface? {
    theirs(surface).flatMap { compositor.guests(of: $0).last }
  }

  /// Lends a surface to the guest, which shows `picture` over it.
  @discardableResult
  func attach(
    _ surface: WlSurface, size: PixelSize = GuestDesktop.size,
    _ body: (inout HostArea) -> Void = { _ in }
  ) -> HostID {
    let id = stage.lend(proxy(of: surface))
    lent[id] = surface
    areas.append(HostArea(id, place: areas.count, size: size))
    change(id, body)
    return id
  }

  func detach(_ id: HostID) {
    areas.removeAll { $0.id == id }
    stage.giveBack(id)
    showAreas()
  }

  private(set) var areas: [HostArea] = []
  private var lent: [HostID: WlSurface] = [:]

  /// Whether the host commits a surface when the guest asks for it.
  var commitsWhenAsked = true

  func change(_ id: HostID, _ body: (inout HostArea) -> Void) {
    guard let index = areas.firstIndex(where: { $0.id == id }) else { return }
    body(&areas[index])
    showAreas()
  }

  private func showAreas() { stage.change { $0.place = .inside(areas) } }

  /// The `wl_surface` of a surface that is alive.
  func proxy(of surface: WlSurface) -> UnsafeMutableRawPointer {
    guard let proxy = host.proxy(of: surface.id) else { preconditionFailure("it is gone") }
    return proxy
  }

  /// Shows lights in a black dim of half opacity.
  func show(_ lights: [Light], input: InputArea = .everything) {
    stage.change { show in
      show.isUp = true
      show.input = input
      show.picture = DesktopPicture(dim: Dim(opacity: 0.5), lights: lights)
    }
  }

  // MARK: Turns

  /// Lets all send until none has more; frames come at each refresh.
  func settle() {
    for _ in 1...500 where failure == nil {
      if turn() { continue }
      guard compositor.awaitsRefresh else { return }
      now = now + FakeDesktop.refreshInterval
      compositor.now = now.nanoseconds
      compositor.refresh()
    }
  }

  /// Lets time pass, and wakes the guest at each instant that it asked for.
  func advance(by duration: Duration) {
    let end = now + duration
    while failure == nil, let next = session.nextTurn, next <= end {
      now = max(next, now)
      compositor.now = now.nanoseconds
      settle()
      if session.nextTurn == next { break }
    }
    now = max(now, end)
    compositor.now = now.nanoseconds
    settle()
  }

  /// One turn of each; whether anything moved.
  @discardableResult
  func turn() -> Bool {
    var hasMoved = compositor.socket.flush()
    do throws(WireFailure) {
      _ = try host.flush()
      while isReadable {
        hasMoved = true
        try host.prepare()
        try host.read()
      }
      // The ring of the host is no concern of the guest's.
      if session.hasEvents { try stage.wire.prepare() }
      try session.step(now)
      if commitsWhenAsked {
        for id in stage.takeHostsAwaitingCommit() where lent[id]?.isAlive == true {
          lent[id]?.commit()
        }
      }
    } catch {
      failure = error
      return false
    }
    return compositor.pump() || isReadable || hasMoved
  }

  private var isReadable: Bool {
    var descriptor = pollfd(fd: host.fd, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }
}
