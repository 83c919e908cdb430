internal import Spotlight

/// Hyprland's sockets: a word for each question on one, and lines of events on the other.
///
/// Hyprland tells no move, so it is asked again and again. It tells the place that a window moves to, also while the picture of the
/// window is on its way. While Hyprland waits for the word of a question it does nothing else, so the word goes out with the
/// connection.
struct Hyprland: WindowConversation {
  static let knowledge = WindowKnowledge(
    word: "hyprland", desktop: "Hyprland", places: .all, moves: .asked, stacking: false,
    activation: true, clicks: .asked, source: "Hyprland's socket")

  static func windows(_ signs: DesktopSigns) -> (any WindowProvider)? {
    signs.windows(
      Hyprland(), at: signs.hyprland(".socket.sock"), events: signs.hyprland(".socket2.sock"))
  }

  static func pointer(_ signs: DesktopSigns) -> (any PointerSource)? {
    signs.pointer(HyprlandPointer(), at: signs.hyprland(".socket.sock"))
  }

  let keepsConnection = false

  private(set) var list = WindowList()

  private var line: [UInt8] = []
  private var answer: [UInt8] = []
  private var lastAnswer: [UInt8] = []

  /// Hyprland begins to tell events by itself.
  let opening: [UInt8] = []

  var question: [UInt8] { Array("[[BATCH]]j/clients;j/monitors".utf8) }

  mutating func forget() {
    line = []
    answer = []
    lastAnswer = []
  }

  mutating func handleEvents(_ bytes: [UInt8]) -> Heard {
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

  mutating func handleAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answer += bytes
    guard answer.count <= DesktopBounds.bytes else { return .refused(Self.nonsense) }
    guard isOver else { return .nothing }
    defer { answer = [] }
    if !answer.isEmpty, answer == lastAnswer { return .list }
    // Two lists behind each other: the reader reads over the comma that they lack in a list of both.
    let both = [UInt8(ascii: "[")] + answer + [UInt8(ascii: "]")]
    guard let values = JSON(both)?.elements, values.count == 2,
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
  func activation(of id: String) -> [UInt8]? {
    guard id.hasPrefix("0x"), id.utf8.count > 2,
      id.dropFirst(2).allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    return Array(
      "[[BATCH]]dispatch hl.dsp.focus({ window = \"address:\(id)\" });dispatch focuswindow address:\(id)"
        .utf8)
  }

  private static let nonsense = "What Hyprland's socket answers is no list of windows."

  private static func list(_ clients: [JSON], on monitors: [JSON]) -> WindowList {
    var shown: Set<Int> = []
    var outputs: [Int: String] = [:]
    for monitor in monitors {
      if let id = monitor["id"]?.whole { outputs[id] = DesktopBounds.text(monitor["name"]?.text) }
      if let id = monitor["activeWorkspace"]?["id"]?.whole { shown.insert(id) }
      // 0 is none.
      if let id = monitor["specialWorkspace"]?["id"]?.whole, id != 0 { shown.insert(id) }
    }
    var windows: [DesktopWindow] = []
    for client in clients.prefix(DesktopBounds.windows) where client["mapped"]?.flag != false {
      guard let address = client["address"]?.text, let workspace = client["workspace"] else {
        continue
      }
      var window = DesktopWindow(
        id: DesktopBounds.text(address), app: DesktopBounds.text(client["class"]?.text),
        title: DesktopBounds.text(client["title"]?.text),
        process: DesktopBounds.process(client["pid"]?.whole))
      let place = (client["at"]?.elements ?? []) + (client["size"]?.elements ?? [])
      window.content = DesktopBounds.rect(place.map(\.number))
      window.frame = window.content
      let isPinned = client["pinned"]?.flag ?? false
      window.isShown =
        client["hidden"]?.flag != true
        && (isPinned || workspace["id"]?.whole.map(shown.contains) ?? false)
      window.isFocused = client["focusHistoryID"]?.whole == 0
      window.output = client["monitor"]?.whole.flatMap { outputs[$0] }
      window.workspace = workspace["name"]?.text.map { DesktopBounds.text($0) }
      windows.append(window)
    }
    return WindowList(windows)
  }
}

extension DesktopSigns {
  /// The path of a socket of Hyprland; nil if there is none.
  fileprivate func hyprland(_ name: String) -> String? {
    socket(name, in: "hypr", named: "HYPRLAND_INSTANCE_SIGNATURE")
  }
}

/// What Hyprland's socket tells of the pointer: `X, Y`.
struct HyprlandPointer: SocketConversation {
  let keepsConnection = false
  private var answer: [UInt8] = []

  var question: [UInt8] { Array("cursorpos".utf8) }

  mutating func forget() { answer = [] }

  mutating func handleAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answer += bytes
    guard answer.count <= 64 else { return .refused(Self.refusal) }
    guard isOver else { return .nothing }
    let words = answer.split(
      separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in
      Double(String(decoding: word.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self))
    }
    guard words.count == 2, numbers.count == 2,
      let point = DesktopBounds.point(numbers[0], numbers[1])
    else { return .refused(Self.refusal) }
    return .place(point)
  }

  private static let refusal = "Hyprland's socket does not tell the pointer's place."
}
