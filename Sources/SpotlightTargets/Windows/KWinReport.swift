internal import Spotlight
internal import SpotlightDesktops

/// What the script in KWin tells, as windows.
///
/// All windows come at first, and whenever one comes or goes, gets the keyboard, or lies at another place among the others. A
/// window that moves or changes comes alone.
struct KWinReport {
  private(set) var list = WindowList([], isStacked: true)

  /// Reads a report.
  ///
  /// - Returns: whether it is one; a damaged one changes nothing.
  mutating func take(_ text: String) -> Bool {
    guard let report = JSONValue(json: Array(text.utf8), limits: Self.limits) else { return false }
    if let all = report["all"]?.elements {
      list.windows = all.prefix(WindowBounds.windows).compactMap(Self.window)
      return true
    }
    guard let one = report["one"], let window = Self.window(one) else { return false }
    // One that is not known yet comes with all others.
    if let index = list.windows.firstIndex(where: { $0.id == window.id }) {
      list.windows[index] = window
    }
    return true
  }

  private static let limits = JSONValue.Limits(depth: 6, values: 40_000)

  private static func window(_ value: JSONValue) -> DesktopWindow? {
    guard let id = value["id"]?.text, !id.isEmpty else { return nil }
    let file = WindowBounds.text(value["file"]?.text)
    let app = file.isEmpty ? WindowBounds.text(value["class"]?.text) : file
    var window = DesktopWindow(
      id: WindowBounds.text(id), app: app, title: WindowBounds.text(value["title"]?.text),
      process: WindowBounds.process(value["pid"]?.whole))
    window.frame = rect(value["frame"])
    window.buffer = rect(value["buffer"])
    window.content = content(client: rect(value["client"]), of: window)
    window.isMinimised = value["minimised"]?.flag ?? false
    window.isShown = value["here"]?.flag ?? false && !window.isMinimised
    window.isFocused = value["focus"]?.flag ?? false
    window.output = value["output"]?.text.map { WindowBounds.text($0) }
    window.workspace = value["desktop"]?.text.map { WindowBounds.text($0) }
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

  private static func rect(_ value: JSONValue?) -> Rect? {
    guard let numbers = value?.elements?.compactMap(\.number), numbers.count == 4 else {
      return nil
    }
    return PlausibleRect.rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
