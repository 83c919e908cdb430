internal import Spotlight
internal import SpotlightBus

/// KWin, in which scripts of ours run.
package enum KWin: DesktopLink {
  package static let knowledge = WindowKnowledge(
    word: "kwin", desktop: "KDE Plasma", places: .all, moves: .told, isSure: true, stacking: true,
    activation: true, clicks: .asked, source: "a script in KWin")

  static func windows(_ signs: DesktopSigns) -> (any WindowProvider)? {
    signs.isKWin ? KWinWindows(bus: signs.bus, folder: signs.folder, on: signs.loop) : nil
  }

  static func pointer(_ signs: DesktopSigns) -> (any PointerSource)? {
    signs.isKWin ? KWinPointer(bus: signs.bus, folder: signs.folder, on: signs.loop) : nil
  }
}

/// Windows that a script of ours in KWin tells, each time they change.
///
/// While the script runs, nothing is asked, and nothing wakes while no window changes. If KWin does not run it, for example because KWin is
/// busy, it is given to KWin again after a pause, as long as windows are wanted.
@MainActor
final class KWinWindows: WindowProvider {
  let knowledge = KWin.knowledge
  private(set) var state = Availability.unasked
  var list: WindowList { state == .ready ? report.list : WindowList() }

  var onChange: () -> Void = {}

  private let script: ScriptInKWin
  private var report = KWinReport()
  private var isRunning = false
  /// When to give the script to KWin again; nil if no pause is on.
  private var retry: Duration? {
    didSet { timer?.update(deadline: retry) }
  }
  private var timer: Watch?
  private let firstPause: Duration
  private var pause: Duration

  /// The longest pause between two starts of the script.
  private static let longestPause = Duration.seconds(60)

  /// A provider that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - address: of the bus on which KWin is.
  ///   - folder: the person's folder for the time of the session, where the script's file lies while KWin reads it.
  ///   - times: how long the other side may take.
  ///   - pause: until a script that failed is started again; each further pause is twice as long, up to a minute.
  ///   - loop: where KWin answers and the script calls.
  init(
    bus address: BusAddress?, folder: String?,
    times: ScriptInKWin.Times = KWinWindows.times, pause: Duration = .seconds(5),
    on loop: any Reactor
  ) {
    firstPause = pause
    self.pause = pause
    var limits = BusLimits()
    limits.text = 1 << 20
    script = ScriptInKWin(
      for: .windows, bus: address, folder: folder, times: times, limits: limits, on: loop)
    script.onCall = { [unowned self] in handle($0) }
    script.onNews = { [unowned self] in handleNews() }
    script.onChange = { [unowned self] in handleState() }
    timer = loop.timer { [weak self] in self?.handleTime() }
  }

  /// Nine seconds in all: KWin is busy at the start of a session, and nothing else tells its windows.
  static let times: ScriptInKWin.Times = {
    var times = ScriptInKWin.Times()
    times.attempts = 5
    return times
  }()

  func start() {
    guard !isRunning else { return }
    isRunning = true
    state = .asking
    pause = firstPause
    script.isHearing = true
    script.ask()
    script.forgetFailure()
    script.start()
    handleState()
  }

  func stop() {
    guard isRunning else { return }
    isRunning = false
    retry = nil
    report = KWinReport()
    script.stop()
    // It still has to say so on the bus.
    script.isHearing = false
    state = .unasked
    onChange()
  }

  /// Asks what KRunner asks to switch to a window, which KWin serves by itself.
  func activate(_ id: String) -> Bool {
    guard state == .ready, report.list.windows.contains(where: { $0.id == id }) else {
      return false
    }
    return script.call(
      "/WindowsRunner", "org.kde.krunner1", "Run", [.string("0_" + id), .string("")])
  }

  private func handleTime() {
    guard let retry, retry <= SourceClock.now else { return }
    self.retry = nil
    script.forgetFailure()
  }

  /// The bus tells when KWin comes, and a script that failed is started again.
  var mayCome: Bool { isRunning && script.isConnected }

  private func handle(_ values: [BusValue]) -> Bool {
    guard isRunning, values.count == 1, let text = values[0].text else { return false }
    let before = report.list
    guard report.apply(text) else { return false }
    hasNews = report.list != before
    return true
  }

  /// Whether the last call has changed anything.
  private var hasNews = false

  private func handleNews() {
    guard isRunning, hasNews || state != .ready else { return }
    state = .ready
    retry = nil
    pause = firstPause
    onChange()
  }

  private func handleState() {
    guard isRunning else { return }
    switch script.state {
    case .idle:
      // KWin has come, or has come again, or a script that failed is tried again.
      report = KWinReport()
      retry = nil
      if case .absent = state {} else { state = .asking }
      script.start()
    case .absent(let reason), .failed(let reason), .silent(let reason):
      report = KWinReport()
      state = .absent(reason)
      scheduleRetry()
      onChange()
    case .asked, .starting, .live: break
    }
  }

  private func scheduleRetry() {
    retry = nil
    guard case .failed = script.state, script.isConnected else { return }
    retry = SourceClock.now + pause
    pause = min(pause * 2, Self.longestPause)
  }
}

/// What the script in KWin tells, as windows.
///
/// All windows come at first, and whenever one comes or goes, gets the keyboard, or lies at another place among the others. A
/// window that moves or changes comes alone.
struct KWinReport {
  private(set) var list = WindowList([], isStacked: true)

  /// Applies a report.
  ///
  /// - Returns: whether it is one; a damaged one changes nothing.
  mutating func apply(_ text: String) -> Bool {
    guard let report = JSON(Array(text.utf8)) else { return false }
    if let all = report["all"]?.elements {
      list.windows = all.prefix(DesktopBounds.windows).compactMap(Self.window)
      return true
    }
    guard let one = report["one"], let window = Self.window(one) else { return false }
    // One that is not known yet comes with all others.
    if let index = list.windows.firstIndex(where: { $0.id == window.id }) {
      list.windows[index] = window
    }
    return true
  }

  private static func window(_ value: JSON) -> DesktopWindow? {
    guard let id = value["id"]?.text, !id.isEmpty else { return nil }
    let file = DesktopBounds.text(value["file"]?.text)
    let app = file.isEmpty ? DesktopBounds.text(value["class"]?.text) : file
    var window = DesktopWindow(
      id: DesktopBounds.text(id), app: app, title: DesktopBounds.text(value["title"]?.text),
      process: DesktopBounds.process(value["pid"]?.whole))
    window.frame = DesktopBounds.rect(value["frame"]?.elements?.map(\.number))
    window.buffer = DesktopBounds.rect(value["buffer"]?.elements?.map(\.number))
    window.content = content(
      client: DesktopBounds.rect(value["client"]?.elements?.map(\.number)), of: window)
    window.isMinimised = value["minimised"]?.flag ?? false
    window.isShown = value["here"]?.flag ?? false && !window.isMinimised
    window.isFocused = value["focus"]?.flag ?? false
    window.output = value["output"]?.text.map { DesktopBounds.text($0) }
    window.workspace = value["desktop"]?.text.map { DesktopBounds.text($0) }
    return window
  }

  /// The content of a window.
  ///
  /// KWin 6 tells it. In 5.27 a buffer inside of the frame is one that KWin has put a frame around; a buffer outside of
  /// it has a shadow, and the frame is the content.
  private static func content(client: Rect?, of window: DesktopWindow) -> Rect? {
    if let client { return client }
    guard let frame = window.frame else { return nil }
    guard let buffer = window.buffer, buffer.x >= frame.x, buffer.y >= frame.y,
      buffer.maxX <= frame.maxX, buffer.maxY <= frame.maxY
    else { return frame }
    return buffer
  }
}

/// Places from a script of ours that KWin runs and that tells every motion of the pointer.
@MainActor
final class KWinPointer: PointerSource {
  typealias Times = ScriptInKWin.Times

  let way = PointerSourceKind.script

  var onPlace: (PointerPlace) -> Void = { _ in }
  var onChange: () -> Void {
    get { script.onChange }
    set { script.onChange = newValue }
  }

  private let script: ScriptInKWin
  private var place: Point?

  /// A source that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - address: of the bus on which KWin is.
  ///   - folder: the person's folder for the time of the session, where the script's file lies while KWin reads it.
  ///   - times: how long the other side may take.
  ///   - loop: where KWin answers and the script calls.
  init(
    bus address: BusAddress?, folder: String?, times: Times = Times(), on loop: any Reactor
  ) {
    script = ScriptInKWin(for: .pointer, bus: address, folder: folder, times: times, on: loop)
    script.onCall = { [unowned self] in
      place = Self.place($0)
      return place != nil
    }
    script.onNews = { [unowned self] in
      if let place { onPlace(PointerPlace(position: place)) }
    }
  }

  var state: SourceState { script.state }
  func ask() { script.ask() }
  func start() { script.start() }
  func stop() { script.stop() }
  func forgetFailure() { script.forgetFailure() }

  /// Two whole or broken numbers that can be a place; nil for anything else.
  private static func place(_ values: [BusValue]) -> Point? {
    guard values.count == 2 else { return nil }
    let numbers = values.compactMap { $0.fraction ?? $0.number.map(Double.init) }
    return numbers.count == 2 ? DesktopBounds.point(numbers[0], numbers[1]) : nil
  }
}
