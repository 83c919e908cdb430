internal import Spotlight
package import SpotlightBus
internal import SpotlightDesktops

/// Windows that Followspot's extension tells in GNOME Shell, each time they change.
///
/// Without the extension GNOME tells no other program where windows are.
@MainActor
package final class GnomeWindows: WindowProvider {
  package let way = WindowWay.gnome
  package let tellsPlaces = true
  package private(set) var state = Availability.unasked
  package var list: WindowList { state == .ready ? report.list : WindowList() }

  package var onChange: () -> Void = {}

  private let address: BusAddress?
  private let limit: Duration
  private let loop: any Reactor
  private var line: ExtensionInGnome?
  private var report = GnomeReport()
  /// Whether a session was open: an extension that leaves then may come again.
  private var wasOpen = false

  /// What to say when the extension is not there.
  package static let absence =
    "GNOME Shell tells where windows are only with Followspot's extension, which is not on."

  /// A provider that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - address: of the session's bus; nil if there is none.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers and signals come.
  package init(bus address: BusAddress?, limit: Duration = .seconds(2), on loop: any Reactor) {
    self.address = address
    self.limit = limit
    self.loop = loop
  }

  package func start() {
    guard line == nil else { return }
    state = .asking
    var limits = BusLimits()
    limits.values = 100_000
    let line = ExtensionInGnome(bus: address, within: limit, limits: limits, on: loop)
    self.line = line
    line.onChange = { [weak self] in self?.takeLine() }
    line.listen(to: "WindowsChanged") { [weak self] in self?.takeChange($0) }
    line.ask()
  }

  package func stop() {
    guard line != nil || state != .unasked else { return }
    forget()
    state = .unasked
    onChange()
  }

  package func setPace(_ pace: AskingSpeed) {}
  package func refresh() {}
  /// GNOME Shell brings no window to the front for another program.
  package func activate(_ id: String) -> Bool { false }

  // MARK: The session

  private func takeLine() {
    guard let line else { return }
    report = GnomeReport()
    switch line.state {
    case .asked:
      state = .asking
      onChange()
    case .open:
      wasOpen = true
      // An extension that does not tell windows says so to the question for all of them.
      line.call("WatchWindows", [.boolean(true)]) { _ in }
      line.call("Windows") { [weak self] in self?.takeAll($0) }
    case .absent(.nowhere) where wasOpen:
      // The lock screen disables extensions.
      state = .asking
      onChange()
    case .absent(let absence): fail(Self.sentence(absence))
    }
  }

  private func takeAll(_ answer: Result<BusReply, BusFailure>) {
    if case .failure(.timedOut) = answer { return fail(Self.sentence(.silent)) }
    guard let values = (try? answer.get())?.values, report.takeAll(values) else {
      return fail(Self.otherVersion)
    }
    state = .ready
    onChange()
  }

  private func takeChange(_ values: [BusValue]) {
    // What comes before all windows are known is in them.
    guard state == .ready else { return }
    let before = report.list
    guard report.takeChange(values), report.list != before else { return }
    onChange()
  }

  private static let otherVersion =
    "Followspot's extension is of another version than this program."

  private static func sentence(_ absence: ExtensionInGnome.Absence) -> String {
    switch absence {
    case .noBus: "The session D-Bus cannot be used, over which GNOME Shell tells its windows."
    case .nowhere: Self.absence
    case .foreign: "Another program than GNOME Shell has the name of the extension."
    case .otherVersion: otherVersion
    case .refused: "Followspot's extension does not let this program in."
    case .mute, .silent: "Followspot's extension in GNOME Shell does not answer."
    }
  }

  // MARK: The end

  private func forget() {
    let old = line
    line = nil
    wasOpen = false
    report = GnomeReport()
    // The extension's session ends with the connection.
    old?.close()
  }

  private func fail(_ reason: String) {
    forget()
    state = .absent(reason)
    onChange()
  }
}
