internal import Spotlight
package import SpotlightBus

/// Windows that Followspot's extension tells in GNOME Shell, each time they change.
///
/// Any program can take the extension's name on the bus, so it counts only if GNOME Shell itself has it. Without the extension
/// GNOME tells no other program where windows are.
@MainActor
package final class GnomeWindows: WindowProvider {
  package let way = WindowWay.gnome
  package let tellsPlaces = true
  package private(set) var state = ProviderState.idle
  package var list: WindowList { state == .live ? report.list : WindowList() }

  package var onChange: () -> Void = {}
  package var onWatch: () -> Void = {}

  private let address: BusAddress?
  private let limit: Duration
  private var bus: Bus?
  private var report = GnomeReport()
  /// Counts what is asked; an answer of an extension that has left since does not count.
  private var turn = 0

  private static let extensionName = "org.followspot.Shell"
  private static let path = "/org/followspot/Shell"

  /// What to say when the extension does not answer.
  package static let absence =
    "GNOME Shell tells where windows are only with Followspot's extension, which is not on."

  /// A provider that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - address: of the session's bus; nil if there is none.
  ///   - limit: how long an answer may take.
  package init(bus address: BusAddress?, limit: Duration = .seconds(2)) {
    self.address = address
    self.limit = limit
  }

  package func start() {
    guard bus == nil else { return }
    state = .asked
    var limits = BusLimits()
    limits.values = 100_000
    do throws(BusFailure) {
      guard let address else { throw .closed }
      let bus = try Bus(address, limits: limits)
      self.bus = bus
      bus.onWatch = { [weak self] in self?.takeWatch($0) }
      try bus.listen(
        BusMatch(
          sender: Self.extensionName, path: Self.path, interface: Self.extensionName,
          member: "WindowsChanged")
      ) { [weak self] in self?.takeChange($0) }
      try bus.listen(
        BusMatch(
          sender: Self.daemon, interface: Self.daemon, member: "NameOwnerChanged",
          argument: Self.extensionName)
      ) { [weak self] in self?.takeOwner($0) }
      try checkOwner(of: bus)
      onWatch()
    } catch {
      fail("The session D-Bus cannot be used, over which GNOME Shell tells its windows.")
    }
  }

  package func stop() {
    guard bus != nil || state != .idle else { return }
    forget()
    state = .idle
    onChange()
  }

  package func setPace(_ pace: AskingSpeed) {}
  package func refresh() {}
  /// GNOME Shell brings no window to the front for another program.
  package func activate(_ id: String) -> Bool { false }
  package func work() { bus?.work() }

  package var watches: [TargetWatch] {
    guard let watch = bus?.watch else { return [] }
    return [TargetWatch(watch.descriptor, wantsRoom: watch.wantsRoom, deadline: watch.deadline)]
  }

  // MARK: The start

  /// Asks the bus who has the name of the extension, and who has GNOME Shell's.
  private func checkOwner(of bus: Bus) throws(BusFailure) {
    turn += 1
    try ask(bus, owner(of: Self.extensionName)) { [weak self] values throws(BusFailure) in
      guard let self else { return }
      guard let ours = values?.first?.text else { return fail(Self.absence) }
      try ask(bus, owner(of: "org.gnome.Shell")) { [weak self] values throws(BusFailure) in
        guard let self else { return }
        guard values?.first?.text == ours else {
          return fail("Another program than GNOME Shell has the name of the extension.")
        }
        try checkVersion(bus)
      }
    }
  }

  private func checkVersion(_ bus: Bus) throws(BusFailure) {
    let version = BusCall.property(
      "Version", of: Self.extensionName, at: Self.path, of: Self.extensionName)
    try ask(bus, version) { [weak self] values throws(BusFailure) in
      guard let self else { return }
      guard values?.first?.unwrapped?.number == 1 else { return fail(Self.otherVersion) }
      try open(bus)
    }
  }

  private static let otherVersion =
    "Followspot's extension is of another version than this program."

  private func owner(of name: String) -> BusCall {
    BusCall(Self.daemon, "/org/freedesktop/DBus", Self.daemon, "GetNameOwner", [.string(name)])
  }

  /// Begins a session with the extension, has it tell changes, and asks for all windows.
  private func open(_ bus: Bus) throws(BusFailure) {
    try ask(bus, method("Open")) { [weak self] values throws(BusFailure) in
      guard let self else { return }
      guard values != nil else {
        return fail("Followspot's extension does not let this program in.")
      }
      try ask(bus, method("WatchWindows", [.boolean(true)])) { _ throws(BusFailure) in }
      try ask(bus, method("Windows")) { [weak self] values throws(BusFailure) in
        self?.takeAll(values)
      }
    }
  }

  private func method(_ member: String, _ arguments: [BusValue] = []) -> BusCall {
    BusCall(Self.extensionName, Self.path, Self.extensionName, member, arguments)
  }

  /// Makes a call; what follows a connection that is gone is not done.
  private func ask(
    _ bus: Bus, _ call: BusCall,
    then done: @escaping ([BusValue]?) throws(BusFailure) -> Void
  ) throws(BusFailure) {
    let asked = turn
    try bus.call(call, within: limit) { [weak self] answer in
      guard let self, turn == asked else { return }
      if case .failure(.timedOut) = answer {
        return self.fail("Followspot's extension in GNOME Shell does not answer.")
      }
      do throws(BusFailure) {
        try done((try? answer.get())?.values)
      } catch {
        self.fail("The session D-Bus takes no calls.")
      }
    }
  }

  // MARK: What comes

  private func takeAll(_ values: [BusValue]?) {
    guard let values, report.takeAll(values) else {
      return fail(Self.otherVersion)
    }
    state = .live
    onChange()
  }

  private func takeChange(_ signal: BusSignal) {
    // What comes before all windows are known is in them.
    guard state == .live else { return }
    let before = report.list
    guard report.takeChange(signal.values), report.list != before else { return }
    onChange()
  }

  /// The lock screen disables extensions, so one that leaves may come again.
  private func takeOwner(_ signal: BusSignal) {
    guard let bus, signal.values.count == 3, let name = signal.values[2].text else { return }
    turn += 1
    report = GnomeReport()
    state = .asked
    onChange()
    guard self.bus === bus, !name.isEmpty else { return }
    do throws(BusFailure) {
      try checkOwner(of: bus)
    } catch {
      fail("The session D-Bus takes no calls.")
    }
  }

  private func takeWatch(_ watch: BusWatch?) {
    guard bus != nil else { return }
    if watch == nil { return fail("The session D-Bus has ended the connection.") }
    onWatch()
  }

  // MARK: The end

  private func forget() {
    let old = bus
    bus = nil
    turn += 1
    report = GnomeReport()
    onWatch()
    // The extension's session ends with the connection.
    old?.onWatch = { _ in }
    old?.close()
  }

  private func fail(_ reason: String) {
    forget()
    state = .absent(reason)
    onChange()
  }

  private static let daemon = "org.freedesktop.DBus"
}
