package import CWayland
internal import Glibc

/// A connection to a compositor.
///
/// Requests are sent through the generated interfaces, events arrive through ``drain(_:)``. No
/// handler runs while libwayland dispatches: it only fills a ring.
@MainActor
package final class Wire {
  /// A global that the connection binds when it hands over the announcement.
  package struct Wish: Sendable {
    package let interface: InterfaceDescription
    package let least: UInt32
    package let most: UInt32

    package init(_ interface: InterfaceDescription, least: UInt32 = 1, most: UInt32? = nil) {
      self.interface = interface
      self.least = least
      self.most = most ?? UInt32(interface.version)
    }
  }

  private let connection: OpaquePointer

  /// Whether the connection belongs to a host program.
  package private(set) var isGuest = false

  /// Whether a guest has left; nothing may be sent any more.
  package private(set) var hasLeft = false

  /// Connects to the compositor that the environment names.
  package convenience init(wishes: [Wish]) throws(WireFailure) {
    try self.init(wishes: wishes) { list, error in
      cw_connect(list.baseAddress!, list.count, &error)
    }
  }

  /// Uses a connected socket, and owns it.
  package convenience init(fd: Int32, wishes: [Wish]) throws(WireFailure) {
    try self.init(wishes: wishes) { list, error in
      cw_connect_fd(fd, list.baseAddress!, list.count, &error)
    }
  }

  /// Joins a connection that a host program owns, with a queue of its own.
  ///
  /// It reads until ``leaveReadingToHost()``.
  ///
  /// - Parameters:
  ///   - display: the host's `wl_display`; it must be there until ``leave()``.
  ///   - wishes: the globals to bind.
  /// - Throws: ``WireFailure`` when the connection has ended or memory runs out.
  package convenience init(
    joining display: UnsafeMutableRawPointer, wishes: [Wish]
  ) throws(WireFailure) {
    try self.init(wishes: wishes) { list, error in
      cw_join(display, list.baseAddress!, list.count, &error)
    }
    isGuest = true
  }

  private init(
    wishes: [Wish],
    connect: (UnsafeBufferPointer<cw_wish>, inout Int32) -> OpaquePointer?
  ) throws(WireFailure) {
    precondition(!wishes.isEmpty, "a connection that wishes for nothing can do nothing")
    let list = wishes.map {
      cw_wish(
        interface: InterfaceTables.table($0.interface), least: $0.least, most: $0.most)
    }
    var errorNumber: Int32 = 0
    // The callers' `!` is safe: the list is not empty, so it has an address.
    guard let connection = list.withUnsafeBufferPointer({ connect($0, &errorNumber) }) else {
      throw WireFailure(errorNumber: errorNumber)
    }
    self.connection = connection
  }

  isolated deinit {
    cw_disconnect(connection)
  }

  // MARK: Events

  /// Passes the events that were read to a closure, oldest first, up to a limit.
  ///
  /// Events of destroyed objects are dropped, together with the objects that they created.
  package func drain(atMost limit: Int = .max, _ handle: (Record) -> Void) {
    var record = cw_record()
    var left = limit
    while left > 0, cw_take(connection, &record) {
      left -= 1
      defer { cw_release(&record) }
      guard cw_is_alive(connection, record.object) else {
        cw_destroy_made(connection, &record)
        continue
      }
      withUnsafeMutablePointer(to: &record) { handle(Record($0)) }
    }
  }

  /// Whether ``drain(_:)`` has any events to pass.
  package var hasRecords: Bool { cw_record_count(connection) > 0 }

  /// Whether an event that waits is of a kind; it goes on waiting.
  func hasRecord(where isWanted: (Record) -> Bool) -> Bool {
    var index = 0
    while let record = cw_peek(connection, index) {
      if isWanted(Record(record)) { return true }
      index += 1
    }
    return false
  }

  /// Whether so many events wait that no more should be read before some are handled.
  package var isFull: Bool { cw_record_count(connection) >= Self.mostRecords }

  private static let mostRecords = 4096

  /// The object whose events announce globals.
  package var registry: ObjectID { ObjectID(cw_registry(connection)) }

  // MARK: The socket

  package var fd: Int32 { cw_fd(connection) }

  /// Announces a read.
  ///
  /// If it returns, exactly one ``read()`` or ``cancel()`` must follow.
  package func prepare() throws(WireFailure) {
    if cw_prepare(connection) < 0 { throw failure }
  }

  package func read() throws(WireFailure) {
    if cw_read(connection) < 0 { throw failure }
  }

  package func cancel() {
    cw_cancel(connection)
  }

  /// Sends queued requests.
  ///
  /// False if the socket is full: poll for writing and send nothing until then, because libwayland
  /// before 1.23 ends the connection if its own buffer overflows.
  package func flush() throws(WireFailure) -> Bool {
    let result = cw_flush(connection)
    if result < 0 {
      // The compositor's last messages may still be in the socket; they say why it hung up.
      if !isGuest, cw_prepare(connection) == 0 { _ = cw_read(connection) }
      throw failure
    }
    return result == 0
  }

  /// Ends the connection: the compositor reads what was sent and removes everything of ours.
  ///
  /// The connection of a host program goes on.
  package func hangUp() {
    if !isGuest { shutdown(fd, Int32(SHUT_RDWR)) }
  }

  /// Leaves all reading to the host program; see `cw_leave_reading_to_host`.
  package func leaveReadingToHost() { cw_leave_reading_to_host(connection) }

  /// Has a thread read from here on; ``fd`` is readable when it has read something.
  package func leaveReadingToThread() throws(WireFailure) {
    let error = cw_leave_reading_to_thread(connection)
    if error != 0 { throw WireFailure(errorNumber: error) }
  }

  /// Ends a guest's stay: destroys all of its objects.
  ///
  /// Afterwards the connection counts as ended.
  package func leave() {
    guard isGuest else { return }
    hasLeft = true
    cw_leave(connection)
  }

  /// Whether events of a guest wait.
  ///
  /// It neither reads nor waits.
  package var hasEvents: Bool { cw_has_events(connection) }

  /// The `wl_display`, for a guest on the same connection.
  package var display: UnsafeMutableRawPointer { cw_display(connection) }

  /// The `wl_proxy` of an object, to lend it to a guest; nil if the object is gone.
  package func proxy(of id: ObjectID) -> UnsafeMutableRawPointer? { cw_proxy(connection, id.raw) }

  /// Names an object of the host program, which stays the host's.
  package func lend<Object: WireObject>(
    _ proxy: UnsafeMutableRawPointer, as type: Object.Type
  ) -> Object {
    Object(
      wire: self,
      id: ObjectID(cw_lend(connection, proxy, InterfaceTables.table(type.description))))
  }

  /// Why the connection ended.
  package var failure: WireFailure {
    var failure = cw_failure()
    return cw_has_failed(connection, &failure)
      ? WireFailure(failure) : WireFailure(errorNumber: EPIPE)
  }

  package var hasFailed: Bool {
    var failure = cw_failure()
    return cw_has_failed(connection, &failure)
  }

  // MARK: Objects

  package func isAlive(_ id: ObjectID) -> Bool { cw_is_alive(connection, id.raw) }
  package func version(of id: ObjectID) -> UInt32 { cw_version(connection, id.raw) }
  package func forget(_ id: ObjectID) { cw_forget(connection, id.raw) }
  package func end(_ id: ObjectID) { cw_end(connection, id.raw) }

  /// The object's number in protocol errors and in the output of `WAYLAND_DEBUG`.
  package func wireID(of id: ObjectID) -> UInt32 { cw_wire_id(connection, id.raw) }

  /// The number of objects alive.
  package var liveObjects: Int { cw_live_objects(connection) }

  /// Asks for one `done` event after the compositor has handled everything sent so far.
  package func sync() -> ObjectID { ObjectID(cw_sync(connection)) }

  // MARK: Requests, for the generated interfaces

  /// Sends a request.
  package func send<let count: Int>(
    _ target: ObjectID, _ opcode: UInt32, destroys: Bool = false,
    _ values: InlineArray<count, cw_value>
  ) {
    var created = ObjectID.none.raw
    transmit(target, opcode, nil, destroys, values, &created)
  }

  /// Sends a request that creates an object.
  package func send<let count: Int>(
    _ target: ObjectID, _ opcode: UInt32, creating interface: InterfaceDescription,
    destroys: Bool = false, _ values: InlineArray<count, cw_value>
  ) -> ObjectID {
    var created = ObjectID.none.raw
    transmit(target, opcode, InterfaceTables.table(interface), destroys, values, &created)
    return ObjectID(created)
  }

  // MARK: Cursors

  /// Loads a cursor theme; free it before the wire is released.
  func cursorTheme(shm: ObjectID, name: String?, size: Int32) -> OpaquePointer? {
    withCharacters(of: name) { cw_cursor_theme_load(connection, shm.raw, $0, size) }
  }

  /// Attaches a cursor of a theme to a surface.
  func attachCursor(_ name: String, of theme: OpaquePointer, to surface: ObjectID) {
    _ = cw_cursor_attach(connection, theme, name, surface.raw)
  }

  private func transmit<let count: Int>(
    _ target: ObjectID, _ opcode: UInt32, _ creates: UnsafePointer<wl_interface>?,
    _ destroys: Bool, _ values: InlineArray<count, cw_value>, _ created: inout cw_object
  ) {
    let wasSent = withUnsafeTemporaryAllocation(of: cw_value.self, capacity: count + 1) { list in
      for index in 0..<count {
        list[index] = values[index]
      }
      return cw_send(
        connection, target.raw, opcode, creates, destroys, list.baseAddress, count, &created)
    }
    precondition(wasSent, "a request to an object that is gone, or with an argument that is gone")
  }
}
