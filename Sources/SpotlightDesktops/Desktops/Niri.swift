internal import Spotlight

/// niri's socket: a line of JSON for each question, and lines of events.
///
/// niri tells all windows when the events begin, and then each change. It tells the place of floating windows alone, on their screen,
/// so where the screens are is asked, and again when workspaces come and go.
struct Niri: WindowConversation {
  static let knowledge = WindowKnowledge(
    word: "niri", desktop: "niri", places: .floating, moves: .told, stacking: false,
    activation: true, clicks: .asked, source: "niri's socket")

  static func windows(_ signs: DesktopSigns) -> (any WindowProvider)? {
    signs.windows(Niri(), at: signs.socket("NIRI_SOCKET"))
  }

  /// niri before 25.02 answers one question on a connection.
  let keepsConnection = false

  private var windows: [JSON]?
  private var workspaces: [Int: JSON] = [:]
  private var outputs: [String: Rect]?
  /// While all workspaces are shown as small pictures, no window is at its place.
  private var isOverview = false
  private var events: [UInt8] = []
  private var answer: [UInt8] = []

  var opening: [UInt8] { Array("\"EventStream\"\n".utf8) }
  var question: [UInt8] { Array("\"Outputs\"\n".utf8) }

  mutating func forget() { self = Niri() }

  mutating func handleEvents(_ bytes: [UInt8]) -> Heard {
    events += bytes
    var hasNews = false
    var asks = false
    while let end = events.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(events[..<end])
      events.removeFirst(end + 1)
      guard let event = JSON(line)?.members else { return .refused(Self.nonsense) }
      for member in event {
        if member.key == "Err" { return .refused("niri tells no events of windows.") }
        if member.key == "WorkspacesChanged" { asks = true }
        if handle(member.key, member.value) { hasNews = true }
      }
    }
    guard events.count <= DesktopBounds.bytes else { return .refused(Self.nonsense) }
    if asks { return .change }
    return hasNews && outputs != nil && windows != nil ? .list : .nothing
  }

  mutating func handleAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answer += bytes
    guard answer.last == UInt8(ascii: "\n") || isOver else {
      return answer.count <= DesktopBounds.bytes ? .nothing : .refused(Self.nonsense)
    }
    defer { answer = [] }
    guard let all = JSON(answer)?["Ok"]?["Outputs"]?.members else {
      return .refused(Self.nonsense)
    }
    outputs = [:]
    for output in all { outputs?[output.key] = DesktopBounds.rect(output.value["logical"]) }
    return windows == nil ? .answered : .list
  }

  func activation(of id: String) -> [UInt8]? {
    guard let number = Int(id), number >= 0 else { return nil }
    return Array(#"{"Action":{"FocusWindow":{"id":\#(number)}}}"#.utf8) + [UInt8(ascii: "\n")]
  }

  private static let nonsense = "What niri's socket answers is no list of windows."

  // MARK: Events

  /// Notes an event; returns whether it can change the list.
  private mutating func handle(_ name: String, _ value: JSON) -> Bool {
    switch name {
    case "WindowsChanged":
      windows = value["windows"]?.elements.map { Array($0.prefix(DesktopBounds.windows)) }
    case "WindowOpenedOrChanged":
      guard let window = value["window"], let id = window["id"]?.whole else { return false }
      if window["is_focused"]?.flag == true { focus(id) }
      if let index = index(of: id) {
        windows?[index] = window
      } else if windows?.count ?? 0 < DesktopBounds.windows {
        windows?.append(window)
      }
    case "WindowClosed":
      guard let index = value["id"]?.whole.flatMap(index(of:)) else { return false }
      windows?.remove(at: index)
    case "WindowFocusChanged": focus(value["id"]?.whole)
    case "WindowLayoutsChanged":
      for change in value["changes"]?.elements ?? [] {
        guard let pair = change.elements, pair.count == 2,
          let index = pair[0].whole.flatMap(index(of:))
        else { continue }
        windows?[index]["layout"] = pair[1]
      }
    case "WorkspacesChanged":
      workspaces = [:]
      for workspace in value["workspaces"]?.elements?.prefix(DesktopBounds.windows) ?? [] {
        if let id = workspace["id"]?.whole { workspaces[id] = workspace }
      }
    case "WorkspaceActivated": activate(value["id"]?.whole)
    case "OverviewOpenedOrClosed": isOverview = value["is_open"]?.flag ?? false
    default: return false
    }
    return true
  }

  private func index(of id: Int) -> Int? { windows?.firstIndex { $0["id"]?.whole == id } }

  private mutating func focus(_ id: Int?) {
    for (index, window) in (windows ?? []).enumerated() {
      windows?[index]["is_focused"] = .flag(window["id"]?.whole == id && id != nil)
    }
  }

  /// A workspace is shown, and no other one of its screen.
  private mutating func activate(_ id: Int?) {
    guard let id, let output = workspaces[id]?["output"]?.text else { return }
    for (other, workspace) in workspaces where workspace["output"]?.text == output {
      workspaces[other]?["is_active"] = .flag(other == id)
    }
  }

  // MARK: The list

  var list: WindowList { WindowList((windows ?? []).compactMap(window)) }

  private func window(_ value: JSON) -> DesktopWindow? {
    guard let id = value["id"]?.whole else { return nil }
    var window = DesktopWindow(
      id: "\(id)", app: DesktopBounds.text(value["app_id"]?.text),
      title: DesktopBounds.text(value["title"]?.text),
      process: DesktopBounds.process(value["pid"]?.whole))
    let workspace = value["workspace_id"]?.whole.flatMap { workspaces[$0] }
    window.isFocused = value["is_focused"]?.flag ?? false
    window.isShown = workspace?["is_active"]?.flag ?? false
    window.output = workspace?["output"]?.text.map { DesktopBounds.text($0) }
    window.workspace = workspace?["name"]?.text.map { DesktopBounds.text($0) }
    let layout = value["layout"]
    func pair(_ name: String) -> (Double, Double)? {
      guard let elements = layout?[name]?.elements, elements.count == 2,
        let first = elements[0].number, let second = elements[1].number
      else { return nil }
      return (first, second)
    }
    guard !isOverview, let screen = window.output.flatMap({ outputs?[$0] }),
      let tile = pair("tile_pos_in_workspace_view"), let size = pair("window_size"),
      let offset = pair("window_offset_in_tile"), let outer = pair("tile_size")
    else { return window }
    let (x, y) = (screen.x + tile.0, screen.y + tile.1)
    window.frame = DesktopBounds.rect(x, y, outer.0, outer.1)
    window.content = DesktopBounds.rect(x + offset.0, y + offset.1, size.0, size.1)
    return window
  }
}
