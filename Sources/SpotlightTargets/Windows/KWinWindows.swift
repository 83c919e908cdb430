internal import Spotlight
package import SpotlightBus
package import SpotlightDesktops

/// Windows that a script of ours in KWin tells, each time they change.
///
/// While the script runs, nothing is asked, and nothing wakes while no window changes. If KWin does not run it, for example because KWin is
/// busy, it is given to KWin again after a pause, as long as windows are wanted.
@MainActor
package final class KWinWindows: WindowProvider {
  package let way = WindowWay.kwin
  package let tellsPlaces = true
  package private(set) var state = Availability.unasked
  package var list: WindowList { state == .ready ? report.list : WindowList() }

  package var onChange: () -> Void = {}

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
  package init(
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
    script.onCall = { [unowned self] in take($0) }
    script.onNews = { [unowned self] in takeNews() }
    script.onChange = { [unowned self] in takeState() }
    timer = loop.timer { [weak self] in self?.handleTime() }
  }

  /// Nine seconds in all: KWin is busy at the start of a session, and nothing else tells its windows.
  package static let times: ScriptInKWin.Times = {
    var times = ScriptInKWin.Times()
    times.attempts = 5
    return times
  }()

  package func start() {
    guard !isRunning else { return }
    isRunning = true
    state = .asking
    pause = firstPause
    script.isHearing = true
    script.ask()
    script.forgetFailure()
    script.start()
    takeState()
  }

  package func stop() {
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

  package func setPace(_ pace: AskingSpeed) {}
  package func refresh() {}

  /// Asks what KRunner asks to switch to a window, which KWin serves by itself.
  package func activate(_ id: String) -> Bool {
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
  package var mayCome: Bool { isRunning && script.isConnected }

  private func take(_ values: [BusValue]) -> Bool {
    guard isRunning, values.count == 1, let text = values[0].text else { return false }
    let before = report.list
    guard report.take(text) else { return false }
    hasNews = report.list != before
    return true
  }

  /// Whether the last call has changed anything.
  private var hasNews = false

  private func takeNews() {
    guard isRunning, hasNews || state != .ready else { return }
    state = .ready
    retry = nil
    pause = firstPause
    onChange()
  }

  private func takeState() {
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

extension ScriptInKWin.Purpose {
  /// Tells windows.
  fileprivate static var windows: Self {
    Self(
      word: "Windows", method: KWinWindowScript.method, news: "which windows there are",
      use: "ask for windows"
    ) { KWinWindowScript(names: $0).text }
  }
}
