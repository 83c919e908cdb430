internal import Glibc
package import SpotlightBus

/// The windows of all programs, as the compositor lists them for docks and task bars, without places.
///
/// It has a connection of its own, which is there only while the list is wanted: on the overlay's connection, every change of any
/// title would wake it for as long as it lives.
@MainActor
package final class WindowListing {
  /// A window as it is listed.
  package struct Window: Hashable, Sendable {
    /// Its number among all that were listed.
    package let number: Int
    package var app = ""
    package var title = ""
    package var isActivated = false
    package var isMinimised = false
  }

  /// Whether all windows that there are have been told once.
  package private(set) var isComplete = false
  /// Why there is no list; nil if there is one, or may be.
  package private(set) var failure: String?
  /// Whether the states of windows are told too, and windows can be activated.
  package private(set) var tellsStates = false

  /// Called after ``windows``, ``isComplete`` or ``failure`` has changed.
  package var onChange: () -> Void = {}

  private let openWire: @MainActor () throws(WireFailure) -> Wire
  private let loop: any Reactor
  // Before the wire, so that it ends before that closes.
  private var watch: Watch?
  private var wire: Wire?
  private var isBlocked = false {
    didSet { watch?.update(wantsRoom: isBlocked, deadline: nil) }
  }
  private var seat: WlSeat?
  private var manager: ZwlrForeignToplevelManagerV1?
  private var list: ExtForeignToplevelListV1?
  private var entries: [ObjectID: Entry] = [:]
  private var count = 0
  private var handlers = HandlerTable()
  private var answers = 0
  private var hasNews = false

  private struct Entry {
    let handle: any WireObject
    /// What was told, and what of it counts since the last `done`; nil before the first.
    var told: Window
    var shown: Window?
  }

  /// More windows than these are not listed.
  private static let mostWindows = 1000
  /// The most letters of a title or an id.
  private static let mostLetters = 1024

  /// The globals to bind.
  package static let wishes = [
    Wire.Wish(ZwlrForeignToplevelManagerV1.description),
    Wire.Wish(ExtForeignToplevelListV1.description),
    Wire.Wish(WlSeat.description, most: 1),
  ]

  /// A list that is not asked for yet.
  ///
  /// - Parameters:
  ///   - loop: where the compositor tells windows.
  ///   - openWire: connects to the compositor.
  package init(
    on loop: any Reactor,
    openWire: @escaping @MainActor () throws(WireFailure) -> Wire = { () throws(WireFailure) in
      try Wire(wishes: WindowListing.wishes)
    }
  ) {
    self.loop = loop
    self.openWire = openWire
  }

  /// The windows, in the order in which they were told.
  package var windows: [Window] {
    entries.values.compactMap(\.shown).sorted { $0.number < $1.number }
  }

  // MARK: Turns

  /// Connects, and asks for the list.
  package func start() {
    guard wire == nil, failure == nil else { return }
    InterfaceTables.add(SpotlightInterfaces.all)
    do throws(WireFailure) {
      let wire = try openWire()
      self.wire = wire
      watch = loop.watch(wire.fd) { [weak self] in self?.handleReady() }
      ask(on: wire)
      isBlocked = try !wire.flush()
    } catch {
      fail("The compositor lets no further connection in.")
    }
  }

  /// Ends the connection, after which there is no list.
  package func stop() {
    forget()
    failure = nil
  }

  /// Reads and writes what is possible at once.
  private func handleReady() {
    guard let wire else { return }
    do throws(WireFailure) {
      try wire.prepare()
      var polled = pollfd(fd: wire.fd, events: Int16(POLLIN), revents: 0)
      if !wire.isFull, poll(&polled, 1, 0) > 0 { try wire.read() } else { wire.cancel() }
      wire.drain { receive($0, on: wire) }
      isBlocked = try !wire.flush()
    } catch {
      return fail("The compositor has ended the connection for its list of windows.")
    }
    guard hasNews, isComplete || failure != nil else { return }
    hasNews = false
    onChange()
  }

  /// Asks the compositor to bring a window to the front; false if it takes no such wish.
  package func activate(_ number: Int) -> Bool {
    guard let seat, let wire, !isBlocked,
      let entry = entries.values.first(where: { $0.shown?.number == number }),
      let handle = entry.handle as? ZwlrForeignToplevelHandleV1
    else { return false }
    handle.activate(seat: seat)
    guard let isSent = try? wire.flush() else { return false }
    isBlocked = !isSent
    return true
  }

  private func forget() {
    entries = [:]
    seat = nil
    manager = nil
    list = nil
    handlers = HandlerTable()
    answers = 0
    isComplete = false
    tellsStates = false
    hasNews = false
    isBlocked = false
    watch = nil
    wire = nil
  }

  private static let finished = "The compositor tells no windows of other programs any more."

  private func fail(_ reason: String) {
    forget()
    failure = reason
    onChange()
  }

  // MARK: Events

  private func receive(_ record: Record, on wire: Wire) {
    if record.object == wire.registry {
      receiveGlobal(record, on: wire)
    } else if let handle = handlers[record.object] {
      _ = handle(record)
    }
  }

  private func receiveGlobal(_ record: Record, on wire: Wire) {
    guard record.opcode == 0, let object = record.object(3) else { return }
    switch record.string(1) {
    case ZwlrForeignToplevelManagerV1.description.name.description:
      if manager == nil { follow(ZwlrForeignToplevelManagerV1(wire: wire, id: object)) }
    case ExtForeignToplevelListV1.description.name.description:
      if list == nil { follow(ExtForeignToplevelListV1(wire: wire, id: object)) }
    case WlSeat.description.name.description: seat = seat ?? WlSeat(wire: wire, id: object)
    default: break
    }
  }

  private func follow(_ manager: ZwlrForeignToplevelManagerV1) {
    self.manager = manager
    handlers.listen(to: manager) { [unowned self] event in
      switch event {
      case .toplevel(let handle): add(handle) { [unowned self] in receive($0, handle.id) }
      case .finished: fail(Self.finished)
      }
    }
  }

  private func follow(_ list: ExtForeignToplevelListV1) {
    self.list = list
    handlers.listen(to: list) { [unowned self] event in
      switch event {
      case .toplevel(let handle): add(handle) { [unowned self] in receive($0, handle.id) }
      case .finished: fail(Self.finished)
      }
    }
  }

  private func ask(on wire: Wire) {
    let question = WlCallback(wire: wire, id: wire.sync())
    handlers.listen(to: question) { [unowned self] _ in
      question.forget()
      receiveAnswer(on: wire)
    }
  }

  /// All globals are known after the first answer, and all windows after the second.
  private func receiveAnswer(on wire: Wire) {
    answers += 1
    if answers > 1 {
      isComplete = true
      hasNews = true
    } else if manager == nil, list == nil {
      hasNews = true
      failure = "This compositor tells nothing of the windows of other programs."
    } else {
      tellsStates = manager != nil
      // The older of both tells more.
      if manager != nil, let other = list {
        list = nil
        other.stop()
        other.destroy()
      }
      ask(on: wire)
    }
  }

  private func add<Handle: WireObject>(
    _ handle: Handle, _ receive: @escaping @MainActor (Handle.Event) -> Void
  ) {
    guard entries.count < Self.mostWindows else { return handle.end() }
    count += 1
    entries[handle.id] = Entry(handle: handle, told: Window(number: count))
    handlers.listen(to: handle, receive)
  }

  private func receive(_ event: ZwlrForeignToplevelHandleV1.Event, _ id: ObjectID) {
    switch event {
    case .title(let title): entries[id]?.told.title = Self.short(title)
    case .appId(let app): entries[id]?.told.app = Self.short(app)
    case .state(let bytes):
      typealias State = ZwlrForeignToplevelHandleV1.State
      entries[id]?.told.isActivated = State.activated.isIn(bytes)
      entries[id]?.told.isMinimised = State.minimized.isIn(bytes)
    case .done: show(id)
    case .closed: remove(id)
    }
  }

  private func receive(_ event: ExtForeignToplevelHandleV1.Event, _ id: ObjectID) {
    switch event {
    case .title(let title): entries[id]?.told.title = Self.short(title)
    case .appId(let app): entries[id]?.told.app = Self.short(app)
    case .done: show(id)
    case .closed: remove(id)
    }
  }

  private func show(_ id: ObjectID) {
    guard let entry = entries[id], entry.shown != entry.told else { return }
    entries[id]?.shown = entry.told
    hasNews = true
  }

  private func remove(_ id: ObjectID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    entry.handle.end()
    hasNews = true
  }

  private static func short(_ text: String) -> String { String(text.prefix(mostLetters)) }
}
