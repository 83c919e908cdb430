import Expectations
import FakeCompositor
import Spotlight

@testable import SpotlightWayland

/// A stage on a raw wire: the test writes globals and outputs by hand, with no server behind them.
@MainActor
final class RawDesktop {
  let peer: RawPeer
  let session: Session
  var stage: Stage { session.stage }
  private var name: UInt32 = 0

  init() throws {
    peer = try RawPeer(VersionTable.wishes)
    session = try Session(over: peer.wire)
    stage.change { $0.isUp = true }
  }

  /// Announces a global at our version or the given one; returns its number on the wire.
  @discardableResult
  func announce(_ description: InterfaceDescription, _ version: Int? = nil) throws -> UInt32 {
    name += 1
    let offered = UInt32(version ?? Int(description.version))
    try peer.announce(name, description.name.description, offered)
    try receive()
    let global = stage.globals.all.first { $0.name == name }
    let object: ObjectID = try require(global?.object)
    return peer.wire.wireID(of: object)
  }

  /// Withdraws the global with this number on the wire.
  func withdraw(_ number: UInt32) throws {
    let name = try require(
      stage.globals.all.first { global in
        global.object.map { peer.wire.wireID(of: $0) } == number
      }?.name)
    try peer.send(RawPeer.registry, 1, .uint(name))
    try receive()
  }

  /// Announces the globals that every overlay needs, and a shell.
  func announceEssentials(_ shell: InterfaceDescription) throws -> UInt32 {
    try announce(WlCompositor.description)
    try announce(WlShm.description)
    return try announce(shell)
  }

  /// Adds an output of a size at a place, of scale 1.
  func addOutput(x: Int32 = 0, width: Int32 = 100, height: Int32 = 50) throws -> UInt32 {
    let output = try announce(WlOutput.description)
    try peer.send(
      output, 0, .int(x), .int(0), .int(0), .int(0), .int(0), .string("maker"), .string("model"),
      .int(0))
    try peer.send(output, 1, .uint(1), .int(width), .int(height), .int(0))
    try peer.send(output, 2)
    try receive()
    return output
  }

  /// Lets the stage take in what was sent to the client.
  func receive(now: Duration = Duration.zero) throws {
    try peer.deliver()
    stage.receive(now: now)
  }

  /// Runs one turn of the stage; returns the client's requests in it.
  @discardableResult
  func turn(now: Duration = Duration.zero) throws -> [Message] {
    try stage.reconcile(now: now)
    try stage.paint(now: now)
    return try peer.requests()
  }

  /// Configures the layer of the only output; returns it with its first picture committed.
  func shownLayer(now: Duration) throws -> Layer {
    _ = try announceEssentials(ZwlrLayerShellV1.description)
    _ = try addOutput()
    try turn(now: now)
    let surface = try require(stage.surfaces.live.values.first)
    let layer = try require(surface.role as? LayerRole)
    let role = peer.wire.wireID(of: layer.layerSurface.id)
    try peer.send(role, 0, .uint(1), .uint(100), .uint(50))
    try receive(now: now)
    try turn(now: now)
    return Layer(
      overlay: surface, surface: peer.wire.wireID(of: surface.surface.id), role: role)
  }

  struct Layer {
    let overlay: OverlaySurface
    let surface: UInt32
    let role: UInt32
  }

  /// Sends the frame callback that the surface waits for.
  func sendFrame(_ overlay: OverlaySurface, now: Duration) throws {
    guard let callback = overlay.frame else {
      throw WireFailure(errorNumber: 0)
    }
    let number = peer.wire.wireID(of: callback.id)
    try peer.send(number, 0, .uint(0))
    try peer.send(1, 1, .uint(number))
    try receive(now: now)
  }

  /// Releases the buffers that the compositor holds.
  func releaseBuffers(_ overlay: OverlaySurface) throws {
    for buffer in overlay.sheet.all where buffer.isHeld {
      try peer.send(peer.wire.wireID(of: buffer.buffer.id), 0)
    }
    try receive()
  }

  /// The stage's window, with the numbers of its objects on the wire.
  var window: Window {
    get throws {
      let surface = try require(stage.surfaces[.window])
      let role = try require(surface.role as? ToplevelRole)
      return Window(
        overlay: surface, surface: peer.wire.wireID(of: surface.surface.id),
        xdgSurface: peer.wire.wireID(of: role.xdgSurface.id),
        toplevel: peer.wire.wireID(of: role.toplevel.id))
    }
  }

  struct Window {
    let overlay: OverlaySurface
    let surface: UInt32
    let xdgSurface: UInt32
    let toplevel: UInt32
  }

  /// Configures the window with a size and states.
  func configure(
    _ window: Window, _ width: Int32, _ height: Int32, states: [UInt32] = [], serial: UInt32 = 1
  ) throws {
    try peer.send(
      window.toplevel, 0, .int(width), .int(height),
      .array(states.flatMap { [UInt8($0), 0, 0, 0] }))
    try peer.send(window.xdgSurface, 0, .uint(serial))
    try receive()
  }
}
