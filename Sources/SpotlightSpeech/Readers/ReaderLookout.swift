internal import SpotlightBus

/// Watches on the session bus whether there may be a reader, and where its bus is.
///
/// It starts nothing: without a reader it asks one question, and then it only hears of changes.
@MainActor
final class ReaderLookout {
  private let limit: Duration
  let bus: Bus
  private var isAsking = false
  private var mustAskAgain = false

  /// Called with the address of the accessibility bus; with nil if no reader can be there.
  var onAddress: (BusAddress?) -> Void = { _ in }
  /// Whether the compositor passes keys to readers by itself; nil before that is known.
  private(set) var compositorPassesKeys: Bool?

  static let name = "org.a11y.Bus"
  static let path = "/org/a11y/bus"
  static let status = "org.a11y.Status"
  /// What a compositor owns that lets readers have keys: GNOME from 48 on, KWin from 6.3 on.
  static let manager = "org.freedesktop.a11y.Manager"

  /// - Parameters:
  ///   - address: of the bus.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers and signals come.
  ///   - frame: called in each turn with what reads and writes.
  /// - Throws: ``BusFailure`` when no bus listens there.
  init(
    _ address: BusAddress, within limit: Duration, on loop: any Reactor,
    _ frame: @escaping (() -> Void) -> Void
  ) throws(BusFailure) {
    self.limit = limit
    bus = try Bus(address)
    bus.join(loop, within: frame)
  }

  /// Begins to listen, and asks.
  func begin() throws(BusFailure) {
    // It may come later, or come again.
    try bus.listen(toOwnerOf: Self.name) { [weak self] owner in
      if owner == nil { self?.onAddress(nil) } else { self?.ask() }
    }
    try bus.listen(
      BusMatch(
        sender: Self.name, path: Self.path, interface: "org.freedesktop.DBus.Properties",
        member: "PropertiesChanged", argument: Self.status)
    ) { [weak self] _ in self?.ask() }
    ask()
  }

  /// Asks whether readers are wanted, one question at a time.
  private func ask() {
    guard !isAsking else {
      mustAskAgain = true
      return
    }
    isAsking = true
    send(.properties(of: Self.status, at: Self.path, of: Self.name)) { [weak self] reply in
      // Either may be missing: newer releases of AT-SPI have only the first.
      let isWanted = ["IsEnabled", "ScreenReaderEnabled"].contains {
        reply?.values.first?[$0]?.flag == true
      }
      if isWanted { self?.askAddress() } else { self?.finish(nil) }
    }
  }

  private func askAddress() {
    send(BusCall(Self.name, Self.path, Self.name, "GetAddress")) { [weak self] reply in
      self?.askKeys(BusAddress(told: reply?.values.first?.text))
    }
  }

  /// Asks who passes keys on, once.
  private func askKeys(_ address: BusAddress?) {
    guard compositorPassesKeys == nil, address != nil else { return finish(address) }
    send(.bus("NameHasOwner", [.string(Self.manager)])) { [weak self] reply in
      self?.compositorPassesKeys = reply?.values.first?.flag
      self?.finish(address)
    }
  }

  private func finish(_ address: BusAddress?) {
    isAsking = false
    if mustAskAgain {
      mustAskAgain = false
      ask()
    } else {
      onAddress(address)
    }
  }

  private func send(_ call: BusCall, then done: @escaping (BusReply?) -> Void) {
    bus.ask(call, within: limit) { done(try? $0.get()) }
  }
}
