internal import Spotlight
internal import SpotlightBus

/// GNOME Shell with our extension.
enum Gnome: DesktopLink {
  static let knowledge = WindowKnowledge(
    word: "gnome", desktop: "GNOME Shell with Followspot's extension", places: .all, moves: .told,
    isSure: true, stacking: true, activation: false, clicks: .asked,
    source: "the extension of GNOME Shell")

  static func windows(_ signs: DesktopSigns) -> (any WindowProvider)? {
    signs.isGnome ? GnomeWindows(bus: signs.bus, on: signs.loop) : nil
  }

  static func pointer(_ signs: DesktopSigns) -> (any PointerSource)? {
    signs.shell.map { GnomePointer($0) }
  }
}

/// Windows that Followspot's extension tells in GNOME Shell, each time they change.
///
/// Without the extension GNOME tells no other program where windows are.
@MainActor
final class GnomeWindows: WindowProvider {
  let knowledge = Gnome.knowledge
  private(set) var state = Availability.unasked
  var list: WindowList { state == .ready ? report.list : WindowList() }

  var onChange: () -> Void = {}

  private let address: BusAddress?
  private let limit: Duration
  private let loop: any Reactor
  private var line: ExtensionInGnome?
  private var report = GnomeReport()
  /// Whether a session was open: an extension that leaves then may come again.
  private var wasOpen = false

  /// What to say when the extension is not there.
  static let absence =
    "GNOME Shell tells where windows are only with Followspot's extension, which is not on."

  /// A provider that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - address: of the session's bus; nil if there is none.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers and signals come.
  init(bus address: BusAddress?, limit: Duration = .seconds(2), on loop: any Reactor) {
    self.address = address
    self.limit = limit
    self.loop = loop
  }

  func start() {
    guard line == nil else { return }
    state = .asking
    var limits = BusLimits()
    limits.values = 100_000
    let line = ExtensionInGnome(bus: address, within: limit, limits: limits, on: loop)
    self.line = line
    line.onChange = { [weak self] in self?.handleLine() }
    line.listen(to: "WindowsChanged") { [weak self] in self?.handleChange($0) }
    line.ask()
  }

  func stop() {
    guard line != nil || state != .unasked else { return }
    forget()
    state = .unasked
    onChange()
  }

  /// GNOME Shell brings no window to the front for another program.
  func activate(_ id: String) -> Bool { false }

  // MARK: The session

  private func handleLine() {
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
      line.call("Windows") { [weak self] in self?.handleAll($0) }
    case .absent(.nowhere) where wasOpen:
      // The lock screen disables extensions.
      state = .asking
      onChange()
    case .absent(let absence): fail(absence)
    }
  }

  private func handleAll(_ answer: BusResult) {
    guard let values = (try? answer.get())?.values, report.handleAll(values) else {
      return fail(.silent)
    }
    state = .ready
    onChange()
  }

  private func handleChange(_ values: [BusValue]) {
    // What comes before all windows are known is in them.
    guard state == .ready else { return }
    let before = report.list
    guard report.handleChange(values), report.list != before else { return }
    onChange()
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

  private func fail(_ absence: ShellAbsence) {
    forget()
    state = .absent(absence == .nowhere ? Self.absence : absence.sentence)
    onChange()
  }
}

/// What the extension of GNOME Shell tells, as windows.
struct GnomeReport {
  private(set) var list = WindowList([], isStacked: true)

  /// All windows, the lowest first; false if that is no answer.
  mutating func handleAll(_ values: [BusValue]) -> Bool {
    guard values.count == 1, case .array(of: "a{sv}", let windows) = values[0] else { return false }
    list.windows = windows.prefix(DesktopBounds.windows).compactMap(Self.window)
    return true
  }

  /// The windows that are new or have changed, those that are gone, and the order of all; false if that is no such signal.
  mutating func handleChange(_ values: [BusValue]) -> Bool {
    guard values.count == 3, case .array(of: "a{sv}", let changed) = values[0],
      case .array(of: "t", let gone) = values[1], case .array(of: "t", let order) = values[2]
    else { return false }
    var windows: [String: DesktopWindow] = [:]
    for window in list.windows { windows[window.id] = window }
    for value in changed.prefix(DesktopBounds.windows) {
      if let window = Self.window(value) { windows[window.id] = window }
    }
    for id in gone.compactMap(Self.id) { windows[id] = nil }
    var ids: Set<String> = []
    let ordered = order.prefix(DesktopBounds.windows).compactMap(Self.id)
    // An id that comes twice counts once.
    list.windows = ordered.filter { ids.insert($0).inserted }.compactMap { windows[$0] }
    return true
  }

  private static func id(_ value: BusValue) -> String? {
    if case .uint64(let number) = value { "\(number)" } else { nil }
  }

  private static func window(_ value: BusValue) -> DesktopWindow? {
    guard let id = value["id"].flatMap(id) else { return nil }
    let app = [value["app-id"], value["sandboxed-id"]].lazy.compactMap { $0?.text }
      .first { !$0.isEmpty }
    var window = DesktopWindow(
      id: id, app: DesktopBounds.text(app), title: DesktopBounds.text(value["title"]?.text),
      process: DesktopBounds.process(value["pid"]?.number.flatMap { Int(exactly: $0) }))
    window.frame = rect(value["frame"])
    window.content = window.frame
    window.buffer = rect(value["buffer"])
    window.isMinimised = value["minimised"]?.flag ?? false
    window.isShown = (value["showing"]?.flag ?? false) && !window.isMinimised
    window.isFocused = value["focus"]?.flag ?? false
    window.output = value["monitor"]?.text.map { DesktopBounds.text($0) }
    window.workspace = value["workspace"]?.number.flatMap {
      (0..<Int64.max).contains($0) ? "\($0 + 1)" : nil
    }
    return window
  }

  private static func rect(_ value: BusValue?) -> Rect? {
    guard case .structure(let members)? = value else { return nil }
    return DesktopBounds.rect(members.map { $0.number.map(Double.init) })
  }
}

/// Places from the extension for GNOME Shell, which tells every motion while it is asked to.
@MainActor
final class GnomePointer: PointerSource {
  let way = PointerSourceKind.shell

  private(set) var state = SourceState.absent("GNOME Shell was not asked.") {
    didSet { if state != oldValue { onChange() } }
  }

  var onPlace: (PointerPlace) -> Void = { _ in }
  var onChange: () -> Void = {}

  private let shell: ShellExtension
  private var wantsPlaces = false
  private var hasAsked = false

  init(_ shell: ShellExtension) { self.shell = shell }

  func ask() {
    guard !hasAsked else { return }
    hasAsked = true
    shell.onChange { [weak self] in self?.handleShell() }
    shell.onPlace = { [weak self] place in
      guard let self, wantsPlaces else { return }
      state = .live
      onPlace(place)
    }
    shell.onSilence = { [weak self] in
      guard let self, wantsPlaces else { return }
      wantsPlaces = false
      state = .failed("The extension for GNOME Shell does not tell the pointer's place.")
    }
    handleShell()
  }

  func start() {
    guard !wantsPlaces, state == .idle else { return }
    wantsPlaces = true
    state = .starting
    shell.watchPointer(true)
  }

  func stop() {
    guard wantsPlaces else { return }
    wantsPlaces = false
    shell.watchPointer(false)
    if state == .starting || state == .live { state = .idle }
  }

  func forgetFailure() {
    if case .failed = state { handleShell() }
  }

  private func handleShell() {
    switch shell.state {
    case .asked: state = wantsPlaces ? .failed("The extension for GNOME Shell has left.") : .asked
    case .open: state = .idle
    case .absent(let absence): state = .absent(absence.sentence)
    }
    // An extension that comes back knows nothing of what was asked before.
    wantsPlaces = false
  }
}
