internal import SpotlightDesktops

/// Hyprland's sockets: a word for each question on one, and lines of events on the other.
///
/// Hyprland tells no move, so it is asked again and again. It tells the place that a window moves to, also while the picture of the
/// window is on its way. While Hyprland waits for the word of a question it does nothing else, so the word goes out with the
/// connection.
package struct HyprlandConversation: WindowConversation {
  package let way = WindowWay.hyprland
  package let keepsConnection = false
  package let tellsMoves = false
  package let tellsPlaces = true

  package private(set) var list = WindowList()

  private var line: [UInt8] = []
  private var answer: [UInt8] = []
  private var lastAnswer: [UInt8] = []

  package init() {}

  /// Hyprland begins to tell events by itself.
  package let opening: [UInt8] = []

  package var question: [UInt8] { Array("[[BATCH]]j/clients;j/monitors".utf8) }

  package mutating func forget() {
    line = []
    answer = []
    lastAnswer = []
  }

  package mutating func takeEvents(_ bytes: [UInt8]) -> Heard {
    var heard = Heard.nothing
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        // The names of events are short; what comes behind them is not read.
        if line.count < 64 { line.append(byte) }
        continue
      }
      let name = String(decoding: line.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      if !Self.others.contains(name) { heard = .change }
      line = []
    }
    return heard
  }

  /// Events that say nothing of windows.
  private static let others: Set<String> = [
    "activelayout", "submap", "screencast", "screencastv2", "openlayer", "closelayer", "bell",
    "configreloaded", "urgent", "custom", "createworkspace", "createworkspacev2",
  ]

  package mutating func takeAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answer += bytes
    guard answer.count <= WindowBounds.bytes else { return .refused(Self.nonsense) }
    guard isOver else { return .nothing }
    defer { answer = [] }
    if !answer.isEmpty, answer == lastAnswer { return .list }
    guard let values = JSONValue.sequence(json: answer), values.count == 2,
      let clients = values[0].elements, let monitors = values[1].elements
    else { return .refused(Self.nonsense) }
    lastAnswer = answer
    list = Self.list(clients, on: monitors)
    return .list
  }

  /// The same wish in two forms, of which Hyprland obeys one and answers an error to the other.
  ///
  /// Since 0.55 Hyprland with hyprland.lua evaluates what follows `dispatch` as Lua. With hyprland.conf, and before, it is the name of
  /// a dispatcher and its arguments. Only an address of hexadecimal digits comes into that text, so no client can put Lua into it.
  package func activation(of id: String) -> [UInt8]? {
    guard id.hasPrefix("0x"), id.utf8.count > 2,
      id.dropFirst(2).allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    return Array(
      "[[BATCH]]dispatch hl.dsp.focus({ window = \"address:\(id)\" });dispatch focuswindow address:\(id)"
        .utf8)
  }

  private static let nonsense = "What Hyprland's socket answers is no list of windows."

  private static func list(_ clients: [JSONValue], on monitors: [JSONValue]) -> WindowList {
    var shown: Set<Int> = []
    var outputs: [Int: String] = [:]
    for monitor in monitors {
      if let id = monitor["id"]?.whole { outputs[id] = WindowBounds.text(monitor["name"]?.text) }
      if let id = monitor["activeWorkspace"]?["id"]?.whole { shown.insert(id) }
      // 0 is none.
      if let id = monitor["specialWorkspace"]?["id"]?.whole, id != 0 { shown.insert(id) }
    }
    var windows: [DesktopWindow] = []
    for client in clients.prefix(WindowBounds.windows) where client["mapped"]?.flag != false {
      guard let address = client["address"]?.text, let workspace = client["workspace"] else {
        continue
      }
      var window = DesktopWindow(
        id: WindowBounds.text(address), app: WindowBounds.text(client["class"]?.text),
        title: WindowBounds.text(client["title"]?.text),
        process: WindowBounds.process(client["pid"]?.whole))
      let place = (client["at"]?.elements ?? []) + (client["size"]?.elements ?? [])
      if place.count == 4 {
        window.content = PlausibleRect.rect(
          place[0].number, place[1].number, place[2].number, place[3].number)
        window.frame = window.content
      }
      let isPinned = client["pinned"]?.flag ?? false
      window.isShown =
        client["hidden"]?.flag != true
        && (isPinned || workspace["id"]?.whole.map(shown.contains) ?? false)
      window.isFocused = client["focusHistoryID"]?.whole == 0
      window.output = client["monitor"]?.whole.flatMap { outputs[$0] }
      window.workspace = workspace["name"]?.text.map { WindowBounds.text($0) }
      windows.append(window)
    }
    return WindowList(windows)
  }
}
