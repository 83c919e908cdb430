internal import Spotlight
internal import SpotlightBus

/// What the extension of GNOME Shell tells, as windows.
struct GnomeReport {
  private(set) var list = WindowList([], isStacked: true)

  /// All windows, the lowest first; false if that is no answer.
  mutating func takeAll(_ values: [BusValue]) -> Bool {
    guard values.count == 1, case .array(of: "a{sv}", let windows) = values[0] else { return false }
    list.windows = windows.prefix(WindowBounds.windows).compactMap(Self.window)
    return true
  }

  /// The windows that are new or have changed, those that are gone, and the order of all; false if that is no such signal.
  mutating func takeChange(_ values: [BusValue]) -> Bool {
    guard values.count == 3, case .array(of: "a{sv}", let changed) = values[0],
      case .array(of: "t", let gone) = values[1], case .array(of: "t", let order) = values[2]
    else { return false }
    var windows: [String: DesktopWindow] = [:]
    for window in list.windows { windows[window.id] = window }
    for value in changed.prefix(WindowBounds.windows) {
      if let window = Self.window(value) { windows[window.id] = window }
    }
    for id in gone.compactMap(Self.id) { windows[id] = nil }
    var ids: Set<String> = []
    let ordered = order.prefix(WindowBounds.windows).compactMap(Self.id)
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
      id: id, app: WindowBounds.text(app), title: WindowBounds.text(value["title"]?.text),
      process: WindowBounds.process(value["pid"]?.number.flatMap { Int(exactly: $0) }))
    window.frame = rect(value["frame"])
    window.content = window.frame
    window.buffer = rect(value["buffer"])
    window.isMinimised = value["minimised"]?.flag ?? false
    window.isShown = (value["showing"]?.flag ?? false) && !window.isMinimised
    window.isFocused = value["focus"]?.flag ?? false
    window.output = value["monitor"]?.text.map { WindowBounds.text($0) }
    window.workspace = value["workspace"]?.number.flatMap {
      (0..<Int64.max).contains($0) ? "\($0 + 1)" : nil
    }
    return window
  }

  private static func rect(_ value: BusValue?) -> Rect? {
    guard case .structure(let members)? = value else { return nil }
    let numbers = members.compactMap { $0.number.map(Double.init) }
    guard numbers.count == 4 else { return nil }
    return PlausibleRect.rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
