internal import Glibc
internal import SpotlightWayland

/// A wire with its globals and a loop around it.
@MainActor
final class Connection {
  struct Global {
    let name: UInt32
    let interface: String
    let version: UInt32
    /// What was bound, for an interface that was wished for.
    let object: ObjectID?
  }

  let wire: Wire
  private(set) var globals: [Global] = []
  /// Told about each global that comes and each that goes, in order.
  var onGlobal: (Global) -> Void = { _ in }
  var onRemoval: (Global) -> Void = { _ in }
  private var listeners: [ObjectID: (Record) -> Void] = [:]

  init(_ wishes: [Wire.Wish]) throws {
    InterfaceTables.add(SpotlightInterfaces.all)
    InterfaceTables.add(TestingInterfaces.all)
    wire = try Wire(wishes: wishes)
  }

  /// Hears the events of an object from now on.
  func listen(to object: some WireObject, _ listener: @escaping (Record) -> Void) {
    listeners[object.id] = listener
  }

  /// The first bound global of an interface.
  func first<Object: WireObject>(_ type: Object.Type) throws -> Object {
    let name = type.description.name.description
    guard let object = globals.first(where: { $0.interface == name })?.object else {
      throw ClientFailure("The compositor has no \(name).")
    }
    return Object(wire: wire, id: object)
  }

  // MARK: The loop

  /// Waits for events and hands them out until the condition holds.
  ///
  /// - Returns: whether an input became readable, which ends the wait as well.
  @discardableResult
  func wait(inputs: [Int32] = [], until isDone: () -> Bool) throws -> Bool {
    while true {
      try wire.prepare()
      // Preparing may have filled the ring with what was read before.
      handOut()
      if isDone() {
        wire.cancel()
        return false
      }
      let isFlushed = try flush()
      var list = [
        pollfd(fd: wire.fd, events: Int16(isFlushed ? POLLIN : POLLIN | POLLOUT), revents: 0)
      ]
      list += inputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&list, nfds_t(list.count), -1) > 0, list[0].revents & ~Int16(POLLOUT) != 0 else {
        wire.cancel()
        if list.dropFirst().contains(where: { $0.revents != 0 }) { return true }
        continue
      }
      try wire.read()
      handOut()
    }
  }

  /// Waits until the compositor has seen everything that was sent.
  func roundTrip() throws {
    var isDone = false
    let callback = WlCallback(wire: wire, id: wire.sync())
    listen(to: callback) { _ in isDone = true }
    try wait { isDone }
    listeners[callback.id] = nil
    callback.forget()
  }

  private func flush() throws -> Bool {
    do {
      return try wire.flush()
    } catch {
      wire.cancel()
      throw error
    }
  }

  private func handOut() {
    wire.drain { record in
      if record.object == wire.registry {
        note(record)
      } else {
        listeners[record.object]?(record)
      }
    }
  }

  private func note(_ record: Record) {
    let name = record.uint(0)
    if record.opcode == 0 {
      let global = Global(
        name: name, interface: record.string(1) ?? "", version: record.uint(2),
        object: record.object(3))
      globals.append(global)
      onGlobal(global)
    } else if let index = globals.firstIndex(where: { $0.name == name }) {
      onRemoval(globals.remove(at: index))
    }
  }
}
