internal import CWayland
// Makes the linker add libdispatch, which the main queue's handle in CWayland needs.
internal import Dispatch
internal import Glibc
internal import SpotlightBus

/// The event loop: one `poll` over the wire, the main queue, signals and a timer, on the main
/// thread.
///
/// It is hand-written because `dispatchMain` and an `async` main move the main actor off the main
/// thread and wake once a second. While nothing happens, this loop does not wake at all.
@MainActor
package final class EventLoop {
  /// What woke the loop, other than the wire.
  package struct Wakes: Sendable {
    package var signal: Int32?
    package var timerFired = false
    /// Whether tasks of the main queue ran, which may have changed anything.
    package var ranTasks = false
    /// Whether a source was called, which may have changed anything too.
    package var wokeSources = false

    /// Whether only the wire woke the loop.
    var isOnlyWire: Bool { signal == nil && !timerFired && !ranTasks && !wokeSources }
  }

  private let alarm: Int32
  private let mainQueue: Int32
  private var signals: cw_signals?
  private var bundle: (fd: Int32, wire: Int32?)?

  /// Watches the turns, which last from the end of one wait to the next; nil in a program of others.
  var watchdog: Watchdog?

  /// Whether the loop runs the tasks of the main queue.
  ///
  /// It does not if another run loop does; that loop must then not be run from within a task.
  package private(set) var servesMainQueue = true

  /// What is watched for a source, in the order of being added.
  private struct Entry {
    let number: Int
    /// -1 for a timer.
    let descriptor: Int32
    var wantsRoom = false
    var deadline: Duration?
    let handler: () -> Void
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// The argument of `poll`, kept so that a turn allocates nothing: wire, timer, main queue,
  /// signals, entries.
  private var polled: [pollfd]
  private static let ownPlaces = 4

  /// The first of the sources' deadlines.
  package var sourceDeadline: Duration? { entries.lazy.compactMap(\.deadline).min() }
  private static let nothing = pollfd(fd: -1, events: 0, revents: 0)

  package init() throws(WireFailure) {
    polled = [pollfd](repeating: Self.nothing, count: Self.ownPlaces)
    alarm = cw_timer_open()
    if alarm < 0 { throw WireFailure(errorNumber: errno) }
    mainQueue = cw_main_queue_fd()
    if mainQueue < 0, errno != ENOSYS {
      let failure = WireFailure(errorNumber: errno)
      close(alarm)
      throw failure
    }
  }

  isolated deinit {
    close(alarm)
    if let bundle { close(bundle.fd) }
    ignoreSignals()
  }

  /// Stops calling all sources, for good.
  package func removeSources() {
    let descriptors = entries.map(\.descriptor)
    entries = []
    for descriptor in descriptors { updateBundle(for: descriptor) }
  }

  /// Lets the given signals wake the loop instead of ending the process, until ``ignoreSignals()``.
  package func watchSignals(_ numbers: [Int32]) throws(WireFailure) {
    guard signals == nil else { return }
    var watch = cw_signals()
    guard cw_signals_open(&watch, numbers, numbers.count) else {
      throw WireFailure(errorNumber: errno)
    }
    signals = watch
  }

  /// Restores the default behaviour of the signals.
  ///
  /// - Returns: the first signal that arrived and was not handled.
  @discardableResult
  package func ignoreSignals() -> Int32? {
    guard var watch = signals else { return nil }
    signals = nil
    let number = cw_signals_close(&watch)
    return number > 0 ? number : nil
  }

  /// Lets a watched signal do what it does to a process that does not watch it.
  ///
  /// If that stops the process, this comes back when the process goes on. The kernel does not stop a process for
  /// SIGTSTP that no shell could let go on.
  package func strike(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    raise(number)
    // The signal waits until here, and strikes before the first of these comes back.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Wakes the loop at an instant of the monotonic clock; nil turns the timer off.
  package func setAlarm(_ instant: Duration?) {
    cw_timer_arm(alarm, instant.map { max($0.nanoseconds, 1) } ?? 0)
  }

  /// A descriptor for a program that has its own loop.
  ///
  /// It is readable when ``wait(on:isBlocked:waits:)`` would return at once.
  package func descriptor(for wire: Wire?) throws(WireFailure) -> Int32 {
    if let bundle { return bundle.fd }
    let fds = [wire?.fd ?? -1, alarm, servesMainQueue ? mainQueue : -1]
    let fd = cw_bundle_open(fds, fds.count)
    if fd < 0 { throw WireFailure(errorNumber: errno) }
    bundle = (fd, wire?.fd)
    for entry in entries { updateBundle(for: entry.descriptor) }
    return fd
  }

  /// Whether ``descriptor(for:)`` has been called.
  package var hasDescriptor: Bool { bundle != nil }

  /// Leaves the main queue to another run loop, or takes it back.
  ///
  /// The descriptor changes.
  package func serveMainQueue(_ serves: Bool) {
    servesMainQueue = serves
    if let bundle { close(bundle.fd) }
    bundle = nil
  }

  /// Makes the descriptor watch what ``wait(on:isBlocked:waits:)`` would wait for.
  package func prepareDescriptor(for wire: Wire, isBlocked: Bool) {
    guard let bundle, bundle.wire == wire.fd else { return }
    cw_bundle_want(bundle.fd, wire.fd, !(isBlocked && wire.isFull), isBlocked)
  }

  /// Makes the descriptor watch another wire from here on, or none.
  ///
  /// A wire that has ended stays readable; stop watching it before it is released.
  package func follow(_ wire: Wire?) {
    guard let bundle else { return }
    if let old = bundle.wire { cw_bundle_remove(bundle.fd, old) }
    if let wire { cw_bundle_add(bundle.fd, wire.fd) }
    self.bundle?.wire = wire?.fd
  }

  /// Waits for events and reads them into the wire's ring.
  ///
  /// - Parameters:
  ///   - wire: the wire, which is flushed first; nil for none.
  ///   - isBlocked: whether the socket was full, so that room to write counts too.
  ///   - waits: whether to wait if there is nothing.
  /// - Returns: what woke the loop other than the wire.
  /// - Throws: ``WireFailure`` if the connection has ended.
  package func wait(
    on wire: Wire?, isBlocked: Bool, waits: Bool = true
  ) throws(WireFailure) -> Wakes {
    if let wire {
      try wire.prepare()
      if wire.hasRecords, !isBlocked {
        // Preparing has dispatched queued events, which counts as news. While the socket is full,
        // they wait.
        wire.cancel()
        watchdog?.beginTurn(on: wire.fd)
        return Wakes()
      }
      // A compositor that sends but does not read must not fill our memory.
      let reads = isBlocked && wire.isFull ? 0 : POLLIN
      watch(0, wire.fd, reads | (isBlocked && !wire.isGuest ? POLLOUT : 0))
    } else {
      watch(0, -1, 0)
    }
    watch(1, alarm, POLLIN)
    watch(2, servesMainQueue ? mainQueue : -1, POLLIN)
    watch(3, signals?.fd ?? -1, POLLIN)
    for (index, entry) in entries.enumerated() {
      watch(
        Self.ownPlaces + index, entry.descriptor, POLLIN | (entry.wantsRoom ? POLLOUT : 0))
    }
    watchdog?.rest()
    let woken = poll(
      &polled, nfds_t(Self.ownPlaces + entries.count), waits ? -1 : 0)
    watchdog?.beginTurn(on: wire?.fd ?? -1)
    // An interrupted poll reports nothing; the caller calls again.
    guard woken > 0 else {
      wire?.cancel()
      return Wakes()
    }
    if polled[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      try wire?.read()
    } else {
      wire?.cancel()
    }
    return takeWakes()
  }

  /// Reads what has come into the wire's ring, within a turn that lasts; it runs no handler and does not wait.
  ///
  /// - Returns: whether a watched signal waits for ``wait(on:isBlocked:waits:)``.
  func glance(at wire: Wire?) throws(WireFailure) -> Bool {
    watchdog?.beginTurn(on: wire?.fd ?? -1)
    // A host reads for its guest, and a full ring has enough to look at.
    if let wire, !wire.isGuest, !wire.isFull {
      try wire.prepare()
      if Self.isReadable(wire.fd) { try wire.read() } else { wire.cancel() }
    }
    return signals.map { Self.isReadable($0.fd) } ?? false
  }

  private static func isReadable(_ fd: Int32) -> Bool {
    var place = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
    return poll(&place, 1, 0) > 0
  }

  private func watch(_ index: Int, _ fd: Int32, _ events: Int32) {
    if index == polled.count { polled.append(Self.nothing) }
    polled[index] = pollfd(fd: fd, events: Int16(events), revents: 0)
  }

  private func takeWakes() -> Wakes {
    var wakes = Wakes()
    if polled[1].revents != 0 {
      cw_timer_clear(alarm)
      wakes.timerFired = true
    }
    if polled[3].revents != 0, var watch = signals {
      let number = cw_signals_read(&watch)
      wakes.signal = number > 0 ? number : nil
    }
    wakes.wokeSources = wakeSources(timerFired: wakes.timerFired)
    // Last, because a task may call this function again.
    if polled[2].revents & Int16(POLLIN) != 0 {
      wakes.ranTasks = true
      cw_main_queue_drain(mainQueue)
    }
    return wakes
  }

  /// Calls the handlers of the sources that are ready, and then of those whose time has come.
  ///
  /// A handler may add and remove watches, so they are found by number.
  ///
  /// - Returns: whether there were any.
  private func wakeSources(timerFired: Bool) -> Bool {
    var woken: [Int] = []
    for (index, entry) in entries.enumerated() where polled[Self.ownPlaces + index].revents != 0 {
      woken.append(entry.number)
    }
    if timerFired, let first = sourceDeadline {
      let now = SourceClock.now
      if first <= now {
        for entry in entries where entry.deadline.map({ $0 <= now }) == true {
          if !woken.contains(entry.number) { woken.append(entry.number) }
        }
      }
    }
    for number in woken { entries.first { $0.number == number }?.handler() }
    return !woken.isEmpty
  }
}

extension EventLoop: @MainActor Reactor {
  package func add(_ descriptor: Int32?, _ handler: @escaping () -> Void) -> Int {
    lastNumber += 1
    let entry = Entry(number: lastNumber, descriptor: descriptor ?? -1, handler: handler)
    entries.append(entry)
    updateBundle(for: entry.descriptor)
    return lastNumber
  }

  package func change(_ number: Int, wantsRoom: Bool, deadline: Duration?) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[index].deadline = deadline
    guard entries[index].wantsRoom != wantsRoom else { return }
    entries[index].wantsRoom = wantsRoom
    updateBundle(for: entries[index].descriptor)
  }

  package func remove(_ number: Int) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    updateBundle(for: entries.remove(at: index).descriptor)
  }

  /// Makes the descriptor for a host watch what the entries wait for on a descriptor.
  private func updateBundle(for descriptor: Int32) {
    guard let bundle, descriptor >= 0 else { return }
    let watching = entries.filter { $0.descriptor == descriptor }
    guard !watching.isEmpty else { return cw_bundle_remove(bundle.fd, descriptor) }
    cw_bundle_add(bundle.fd, descriptor)
    cw_bundle_want(bundle.fd, descriptor, true, watching.contains(where: \.wantsRoom))
  }
}

extension Duration {
  /// In whole nanoseconds, as many as the number has room for.
  package var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
