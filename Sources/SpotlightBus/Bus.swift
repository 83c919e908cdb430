internal import CLateSystemdBus
internal import Glibc

/// A connection to a bus: calls, signals and objects, all without waiting.
///
/// After ``join(_:within:)`` it reads and writes in a loop. Closures are called in turns of that loop, in ``process()`` and in
/// ``wait(for:until:)`` alone. A bus belongs to one thread, or to one actor, at a time.
package final class Bus {
  private(set) var bus: OpaquePointer?
  let library: UnsafePointer<ls_functions>
  private let limits: BusLimits
  private var lastTicket: UInt64 = 0
  private var hasMore = false

  /// Calls without an answer, by the number that the answer will have.
  private var calls: [UInt64: (ticket: BusTicket, deadline: Duration, done: (BusResult) -> Void)] =
    [:]
  private var listeners: [(ticket: BusTicket, match: BusMatch, take: (BusSignal) -> Void)] = []
  var objects: [(ticket: BusTicket, path: String, hasBelow: Bool, take: (BusRequest) -> Void)] = []
  /// The owners of the names that matches follow, and how many matches do.
  private var owners: [String: (name: String?, uses: Int, ticket: BusTicket)] = [:]

  /// Called when the other side has ended the connection, after all open calls have failed.
  package var onEnd: () -> Void = {}

  private weak var loop: (any Reactor)?
  /// What the loop does, with the descriptor that it is for.
  private var watch: Watch?
  private var watchedDescriptor: Int32 = -1
  private var frame: (() -> Void) -> Void = { $0() }

  /// Called with the name of each program that has asked whether we still answer, after sd-bus has answered.
  package var onPing: (String) -> Void = { _ in } {
    didSet { hearPings() }
  }
  var hearsPings = false
  var pings: [String] = []

  /// The most messages for one turn; more come in the next one.
  private static let mostAtOnce = 64
  /// The most calls without an answer, and messages that the bus has not taken.
  private static let mostOpen = 1024

  /// Begins to connect; calls can be made at once and go out when the bus has let us in.
  ///
  /// - Throws: ``BusFailure/closed`` when no bus listens there, ``BusFailure/library(_:)`` when libsystemd is missing.
  package init(_ address: BusAddress, limits: BusLimits = BusLimits()) throws(BusFailure) {
    guard let library = ls_open() else {
      throw .library(ls_problem().map { String(cString: $0) } ?? "")
    }
    self.library = library
    self.limits = limits
    guard library.pointee.sd_bus_new(&bus) >= 0, let bus else { throw .closed }
    guard library.pointee.sd_bus_set_address(bus, address.text) >= 0,
      library.pointee.sd_bus_set_bus_client(bus, 1) >= 0,
      library.pointee.sd_bus_negotiate_fds(bus, 0) >= 0, library.pointee.sd_bus_start(bus) >= 0
    else {
      _ = library.pointee.sd_bus_close_unref(bus)
      self.bus = nil
      throw .closed
    }
  }

  deinit {
    watch = nil
    // Without a last flush, which would wait for a bus that does not read.
    if let bus { _ = library.pointee.sd_bus_close_unref(bus) }
  }

  /// Whether the connection stands, or is on its way.
  package var isOpen: Bool { bus != nil }

  /// Our own name on the bus; nil before the bus has given it.
  package var uniqueName: String? {
    var name: UnsafePointer<CChar>?
    // Before that, sd-bus would wait for it.
    guard let bus, library.pointee.sd_bus_is_ready(bus) > 0,
      library.pointee.sd_bus_get_unique_name(bus, &name) >= 0
    else { return nil }
    return name.map { String(cString: $0) }
  }

  // MARK: Calls

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - call: what to call.
  ///   - limit: how long the answer may take.
  ///   - done: called once with the answer, unless the call is cancelled.
  /// - Returns: a ticket to cancel it.
  /// - Throws: ``BusFailure`` when it cannot be sent; `done` is not called then.
  @discardableResult
  package func call(
    _ call: BusCall, within limit: Duration = .seconds(25),
    then done: @escaping (BusResult) -> Void
  ) throws(BusFailure) -> BusTicket {
    guard calls.count < Self.mostOpen else { throw .busy }
    let number = try send(call, wantsAnswer: true)
    let ticket = nextTicket()
    calls[number] = (ticket, SourceClock.now + limit, done)
    update()
    return ticket
  }

  /// Calls a method; a call that cannot be sent has failed at once.
  package func ask(
    _ call: BusCall, within limit: Duration, then done: @escaping (BusResult) -> Void
  ) {
    do { try self.call(call, within: limit, then: done) } catch { done(.failure(error)) }
  }

  /// Calls a method without an answer.
  package func post(_ call: BusCall) throws(BusFailure) {
    _ = try send(call, wantsAnswer: false)
    update()
  }

  private func send(_ call: BusCall, wantsAnswer: Bool) throws(BusFailure) -> UInt64 {
    guard let bus else { throw .closed }
    let message = try message { pointer in
      library.pointee.sd_bus_message_new_method_call(
        bus, pointer, call.destination, call.path, call.interface, call.member)
    }
    let functions = library.pointee
    guard functions.sd_bus_message_set_auto_start(message.pointer, call.mayStart ? 1 : 0) >= 0,
      functions.sd_bus_message_set_expect_reply(message.pointer, wantsAnswer ? 1 : 0) >= 0,
      message.append(call.arguments)
    else { throw .unwritable }
    return try send(message)
  }

  /// Sends a message, or queues it while the bus does not take it.
  @discardableResult
  func send(_ message: borrowing BusMessage) throws(BusFailure) -> UInt64 {
    guard let bus else { throw .closed }
    var waiting: UInt64 = 0
    if library.pointee.sd_bus_get_n_queued_write(bus, &waiting) >= 0, waiting >= Self.mostOpen {
      throw .busy
    }
    var number: UInt64 = 0
    guard library.pointee.sd_bus_send(bus, message.pointer, &number) >= 0 else { throw .closed }
    return number
  }

  /// A message to send, made by `make`.
  func message(
    _ make: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
  ) throws(BusFailure) -> BusMessage {
    var pointer: OpaquePointer?
    guard make(&pointer) >= 0, let pointer else { throw .unwritable }
    return BusMessage(owning: pointer, of: library)
  }

  /// Ends a call, a match or an object: its closure is not called any more.
  package func cancel(_ ticket: BusTicket) {
    if let number = calls.first(where: { $0.value.ticket == ticket })?.key {
      calls[number] = nil
    }
    objects.removeAll { $0.ticket == ticket }
    stopListening(ticket)
    update()
  }

  func nextTicket() -> BusTicket {
    lastTicket += 1
    return BusTicket(number: lastTicket)
  }

  // MARK: Turns

  /// Reads and writes in turns of a loop, until the connection ends or ``leaveLoop()``.
  ///
  /// - Parameters:
  ///   - loop: it is not kept.
  ///   - frame: called in each turn with what reads and writes, for an owner that does something before or after that.
  package func join(
    _ loop: any Reactor, within frame: @escaping (() -> Void) -> Void = { $0() }
  ) {
    self.loop = loop
    self.frame = frame
    update()
  }

  /// Leaves the loop, while the connection stands.
  package func leaveLoop() {
    watch = nil
    loop = nil
  }

  private func turn() { frame { [weak self] in self?.process() } }

  /// Whether something waits for room on its way to the bus.
  package var isSending: Bool {
    guard let bus else { return false }
    let events = library.pointee.sd_bus_get_events(bus)
    return events >= 0 && events & POLLOUT != 0
  }

  /// When something is to be done though nothing comes; nil for never.
  var deadline: Duration? { hasMore ? .zero : calls.values.map(\.deadline).min() }

  /// Makes the loop wait for what is to come next.
  func update() {
    guard let bus, let loop else { return }
    let descriptor = library.pointee.sd_bus_get_fd(bus)
    if descriptor != watchedDescriptor || watch == nil {
      watch = nil
      watch = loop.watch(descriptor) { [weak self] in self?.turn() }
      watchedDescriptor = descriptor
    }
    watch?.update(wantsRoom: isSending, deadline: deadline)
  }

  /// Reads and writes what is possible at once, and calls the closures.
  package func process() {
    hasMore = false
    var count = 0
    while let bus {
      guard count < Self.mostAtOnce else {
        hasMore = true
        break
      }
      count += 1
      var pointer: OpaquePointer?
      let progress = library.pointee.sd_bus_process(bus, &pointer)
      if let pointer { handle(BusMessage(owning: pointer, of: library)) }
      notifyOfPings()
      // A closure may have closed it.
      if progress < 0, isOpen {
        close()
        onEnd()
      }
      if progress == 0 { break }
    }
    expire()
    update()
  }

  /// Works until `isDone`, for this long at most; for callers without a loop.
  package func wait(for limit: Duration, until isDone: () -> Bool) {
    let end = SourceClock.now + limit
    process()
    while !isDone(), let bus, SourceClock.now < end {
      let rest = min(deadline ?? end, end) - SourceClock.now
      var polled = pollfd(
        fd: library.pointee.sd_bus_get_fd(bus),
        events: Int16(POLLIN | (isSending ? POLLOUT : 0)), revents: 0)
      // Rounded up, so that the last turn is not early.
      let milliseconds = max(Int64((rest / .milliseconds(1)).rounded(.up)), 0)
      poll(&polled, 1, Int32(clamping: milliseconds))
      process()
    }
  }

  /// Ends the connection; open calls fail, signals stop.
  package func close() {
    guard let ended = bus else { return }
    bus = nil
    watch = nil
    _ = library.pointee.sd_bus_close_unref(ended)
    let open = calls.values
    calls = [:]
    listeners = []
    objects = []
    owners = [:]
    for call in open { call.done(.failure(.closed)) }
    update()
  }

  private func expire() {
    guard !calls.isEmpty else { return }
    let now = SourceClock.now
    let isSent = hasSentAll
    for (number, call) in calls where call.deadline <= now {
      guard calls.removeValue(forKey: number) != nil else { continue }
      call.done(.failure(.timedOut(isSent: isSent)))
    }
  }

  /// Whether the bus has let us in and taken every message.
  private var hasSentAll: Bool {
    var left: UInt64 = 0
    guard let bus else { return false }
    return library.pointee.sd_bus_is_ready(bus) > 0
      && library.pointee.sd_bus_get_n_queued_write(bus, &left) >= 0 && left == 0
  }

  private func handle(_ message: consuming BusMessage) {
    let type = message.type
    switch type {
    case SD_BUS_MESSAGE_METHOD_RETURN, SD_BUS_MESSAGE_METHOD_ERROR:
      guard let number = message.answeredCall, let call = calls.removeValue(forKey: number) else {
        return
      }
      if type == SD_BUS_MESSAGE_METHOD_ERROR {
        let (name, words) = message.refusal
        call.done(.failure(.refused(name: name, message: words)))
      } else if let values = message.values(within: limits) {
        call.done(.success(BusReply(sender: message.sender, values: values)))
      } else {
        call.done(.failure(.unreadable))
      }
    case SD_BUS_MESSAGE_SIGNAL: handleSignal(message, within: limits)
    case SD_BUS_MESSAGE_METHOD_CALL: handleCall(message, within: limits)
    default: break
    }
  }
}

/// Signals, sent and received.
extension Bus {
  /// Receives signals from now on, until the ticket is cancelled.
  ///
  /// A match by a name that programs own follows the name: signals count once the bus has named the owner, and only from
  /// that program.
  ///
  /// - Parameters:
  ///   - match: which signals.
  ///   - take: called with each; a signal that cannot be read is left out.
  /// - Returns: a ticket to stop.
  /// - Throws: ``BusFailure`` when the match cannot be sent.
  @discardableResult
  package func listen(
    _ match: BusMatch, _ take: @escaping (BusSignal) -> Void
  ) throws(BusFailure) -> BusTicket {
    guard let rule = match.rule else { throw .unwritable }
    try post(.bus("AddMatch", [.string(rule)]))
    if match.followsName, let name = match.sender { try follow(name) }
    let ticket = nextTicket()
    listeners.append((ticket, match, take))
    return ticket
  }

  /// Receives the owners of a name from now on, as they change, until the ticket is cancelled.
  ///
  /// - Parameters:
  ///   - name: one that programs own, or a program's own one.
  ///   - take: called with the new owner's own name; nil if there is none any more.
  /// - Returns: a ticket to stop.
  /// - Throws: ``BusFailure`` when the match cannot be sent.
  @discardableResult
  package func listen(
    toOwnerOf name: String, _ take: @escaping (_ owner: String?) -> Void
  ) throws(BusFailure) -> BusTicket {
    let daemon = "org.freedesktop.DBus"
    return try listen(
      BusMatch(sender: daemon, interface: daemon, member: "NameOwnerChanged", argument: name)
    ) { signal in
      guard signal.values.count == 3, let owner = signal.values[2].text else { return }
      take(owner.isEmpty ? nil : owner)
    }
  }

  /// Sends a signal to every program that wants it.
  package func emit(
    _ path: String, _ interface: String, _ member: String, _ values: [BusValue] = []
  ) throws(BusFailure) {
    guard let bus else { throw .closed }
    let signal = try message { pointer in
      library.pointee.sd_bus_message_new_signal(bus, pointer, path, interface, member)
    }
    guard signal.append(values) else { throw .unwritable }
    try send(signal)
    update()
  }

  func stopListening(_ ticket: BusTicket) {
    guard let index = listeners.firstIndex(where: { $0.ticket == ticket }) else { return }
    let match = listeners.remove(at: index).match
    // A bus that is gone needs no word of it.
    if let rule = match.rule { try? post(.bus("RemoveMatch", [.string(rule)])) }
    if match.followsName, let name = match.sender { stopFollowing(name) }
  }

  func handleSignal(_ message: borrowing BusMessage, within limits: BusLimits) {
    guard let sender = message.sender else { return }
    let fitting = listeners.filter { _, match, _ in
      let from = match.followsName ? match.sender.flatMap { owners[$0]?.name } : match.sender
      return match.fits(message) && (match.sender == nil || from == sender)
    }
    guard !fitting.isEmpty, let path = message.path, let interface = message.interface,
      let member = message.member, let values = message.values(within: limits)
    else { return }
    let signal = BusSignal(
      sender: sender, path: path, interface: interface, member: member, values: values)
    for listener in fitting
    where listener.match.argument == nil || listener.match.argument == values.first?.text {
      // A closure may have cancelled another one.
      if listeners.contains(where: { $0.ticket == listener.ticket }) { listener.take(signal) }
    }
  }

  private func follow(_ name: String) throws(BusFailure) {
    if owners[name] != nil {
      owners[name]?.uses += 1
      return
    }
    let ticket = try listen(toOwnerOf: name) { [weak self] in self?.owners[name]?.name = $0 }
    owners[name] = (nil, 1, ticket)
    try call(.bus("GetNameOwner", [.string(name)])) { [weak self] answer in
      guard case .success(let reply) = answer, let owner = reply.values.first?.text else { return }
      self?.owners[name]?.name = owner
    }
  }

  private func stopFollowing(_ name: String) {
    owners[name]?.uses -= 1
    guard let owner = owners[name], owner.uses == 0 else { return }
    owners[name] = nil
    stopListening(owner.ticket)
  }

  // MARK: Pings

  /// sd-bus answers a ping itself and does not hand it out, so it is noted before sd-bus takes it.
  func hearPings() {
    guard let bus, !hearsPings else { return }
    // The filter runs in `sd_bus_process` only, which this object calls, and goes with the connection.
    let us = Unmanaged.passUnretained(self).toOpaque()
    hearsPings =
      library.pointee.sd_bus_add_filter(
        bus, nil,
        { message, us, _ in
          guard let message, let us else { return 0 }
          Unmanaged<Bus>.fromOpaque(us).takeUnretainedValue().notePing(message)
          return 0
        }, us) >= 0
  }

  private func notePing(_ message: OpaquePointer) {
    let functions = library.pointee
    guard
      functions.sd_bus_message_is_method_call(message, "org.freedesktop.DBus.Peer", "Ping") > 0,
      let sender = functions.sd_bus_message_get_sender(message)
    else { return }
    pings.append(String(cString: sender))
  }

  /// Tells of the pings that sd-bus has answered.
  func notifyOfPings() {
    guard !pings.isEmpty else { return }
    let senders = pings
    pings = []
    for sender in senders { onPing(sender) }
  }
}
