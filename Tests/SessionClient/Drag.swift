internal import SpotlightWayland

/// Dragging and dropping within a window: a press of the left button begins it, and the same window takes the drop.
///
/// Lines: `drag enter|motion X Y`, `drag leave`, `drag drop`, and `drag performed` or `drag cancelled` at the end.
@MainActor
final class Drag {
  private let connection: Connection
  private let manager: WlDataDeviceManager
  private let device: WlDataDevice
  private var source: WlDataSource?
  private var offer: WlDataOffer?
  private static let type = "text/plain"

  init(_ seat: WlSeat, _ connection: Connection) throws {
    self.connection = connection
    manager = try connection.first(WlDataDeviceManager.self)
    device = manager.getDataDevice(seat: seat)
    connection.listen(to: device) { [unowned self] record in
      if let event = WlDataDevice.event(record, on: connection.wire) { hear(event) }
    }
  }

  /// Begins to drag, in answer to a press.
  func begin(from surface: WlSurface, serial: UInt32) {
    let source = manager.createDataSource()
    self.source = source
    source.offer(mimeType: Self.type)
    source.setActions(dndActions: .copy)
    connection.listen(to: source) { [unowned self] record in
      switch WlDataSource.event(record, on: connection.wire) {
      case .dndFinished: end("drag performed")
      case .cancelled: end("drag cancelled")
      default: break
      }
    }
    device.startDrag(source: source, origin: surface, icon: nil, serial: serial)
  }

  private func end(_ line: String) {
    Console.say(line)
    source?.destroy()
    source = nil
  }

  private func hear(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let offer): self.offer = offer
    case .enter(let serial, _, let x, let y, let offer):
      Console.say("drag enter \(Console.number(x)) \(Console.number(y))")
      offer?.accept(serial: serial, mimeType: Self.type)
      offer?.setActions(dndActions: .copy, preferredAction: .copy)
    case .motion(_, let x, let y):
      Console.say("drag motion \(Console.number(x)) \(Console.number(y))")
    case .leave:
      Console.say("drag leave")
      discard()
    case .drop:
      Console.say("drag drop")
      offer?.finish()
      discard()
    case .selection: break
    }
  }

  private func discard() {
    offer?.destroy()
    offer = nil
  }
}
