import Spotlight
import SpotlightBus
import SpotlightDesktops
import SpotlightTargets

/// A desktop whose windows a test says.
@MainActor
final class ScriptedWindows: WindowProvider {
  var knowledge = KWin.knowledge
  private(set) var state = Availability.unasked
  private(set) var list = WindowList()
  var onChange: () -> Void = {}
  private(set) var paces: [AskingSpeed] = []
  private(set) var activated: [String] = []
  private(set) var starts = 0
  private(set) var stops = 0
  /// What it becomes when it is started.
  var started = Availability.ready

  func start() {
    starts += 1
    state = started
    onChange()
  }

  func stop() {
    stops += 1
    state = .unasked
  }

  func setPace(_ pace: AskingSpeed) { if paces.last != pace { paces.append(pace) } }

  func activate(_ id: String) -> Bool {
    activated.append(id)
    return true
  }

  /// Tells other windows, the lowest first.
  func show(_ windows: [DesktopWindow], isStacked: Bool = true) {
    list = WindowList(windows, isStacked: isStacked)
    if state == .ready { onChange() }
  }
}

extension DesktopWindow {
  /// A window for tests.
  init(
    _ id: String, app: String = "app", title: String = "Title", process: Int32? = nil,
    at content: Rect, isFocused: Bool = true
  ) {
    self.init(id: id, app: app, title: title, process: process)
    (self.content, self.isFocused) = (content, isFocused)
  }
}
