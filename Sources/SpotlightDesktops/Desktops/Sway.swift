internal import Spotlight

/// sway's socket, which speaks the protocol of i3.
///
/// sway sends no event when a window is moved or resized, so the tree of windows is asked again and again. A place inside of an
/// event is that of a moment in between, and is never read.
package struct Sway: WindowConversation {
  package static let knowledge = WindowKnowledge(
    word: "sway", desktop: "sway", places: .all, moves: .asked, stacking: true, activation: true,
    clicks: .handedOn, source: "sway's socket")

  static func windows(_ signs: DesktopSigns) -> (any WindowProvider)? {
    signs.windows(Sway(), at: signs.socket("SWAYSOCK"))
  }

  let keepsConnection = true

  private(set) var list = WindowList()

  private var events = SocketFrames.i3
  private var answers = SocketFrames.i3
  /// The last tree, to read an equal one only once.
  private var lastTree: [UInt8]?

  /// Without `output`, which sway 1.7 refuses.
  var opening: [UInt8] { SocketFrames.i3(Self.subscribe, #"["window","workspace"]"#) }

  var question: [UInt8] { SocketFrames.i3(Self.tree) }

  /// The types of messages that are sent or answered; events have one bit in common.
  private static let (command, subscribe, tree): (UInt32, UInt32, UInt32) = (0, 2, 4)
  private static let event: UInt32 = 1 << 31

  mutating func forget() {
    (events, answers) = (.i3, .i3)
    lastTree = nil
  }

  mutating func handleEvents(_ bytes: [UInt8]) -> Heard {
    events.append(bytes)
    var heard = Heard.nothing
    while let message = events.next() {
      if message.type & Self.event != 0 {
        heard = .change
      } else if message.type == Self.subscribe,
        JSON(message.content)?["success"]?.flag != true
      {
        return .refused("sway does not tell what happens to its windows.")
      }
    }
    return events.isDamaged ? .refused(Self.nonsense) : heard
  }

  mutating func handleAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answers.append(bytes)
    var heard = Heard.nothing
    while let message = answers.next() {
      guard message.type == Self.tree else { continue }
      heard = .list
      if message.content == lastTree { continue }
      guard let root = JSON(message.content), let list = SwayTree.list(of: root) else {
        return .refused(Self.nonsense)
      }
      lastTree = message.content
      self.list = list
    }
    if answers.isDamaged { return .refused(Self.nonsense) }
    if isOver, heard == .nothing { return .refused("sway has closed its socket.") }
    return heard
  }

  func activation(of id: String) -> [UInt8]? {
    guard let number = Int(id), number >= 0 else { return nil }
    return SocketFrames.i3(Self.command, "[con_id=\(number)] focus")
  }

  private static let nonsense = "What sway's socket answers is no list of windows."
}

/// The windows in sway's tree of containers.
struct SwayTree {
  private var found: [(window: DesktopWindow, layer: Int)] = []

  /// Where a node is in the tree.
  private struct Place {
    var output: String?
    var workspace: String?
    var isFloating = false
    /// Whether a window of the workspace takes the whole screen.
    var hasFullscreen = false
    var isFullscreen = false
  }

  /// The windows, the lowest first; nil if this is no tree.
  static func list(of root: JSON) -> WindowList? {
    guard root["type"]?.text == "root", root["nodes"]?.elements != nil else { return nil }
    var tree = SwayTree()
    tree.visit(root, in: Place())
    // Floating windows lie over tiled ones also across outputs; in a layer the tree has the order.
    let sorted = tree.found.enumerated().sorted {
      ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset)
    }
    return WindowList(sorted.map(\.element.window), isStacked: true)
  }

  /// Notes the windows in a node.
  ///
  /// The reader of JSON has bounded the depth.
  private mutating func visit(_ node: JSON, in place: Place) {
    var place = place
    let children = Self.children(of: node)
    switch node["type"]?.text {
    case "output": place.output = node["name"]?.text
    case "workspace":
      place.workspace = node["name"]?.text
      place.hasFullscreen = children.contains { Self.hasFullscreen($0.node) }
    case "con", "floating_con":
      // Every workspace says that it is fullscreen, and means nothing by it.
      if node["fullscreen_mode"]?.number ?? 0 > 0 { place.isFullscreen = true }
      if children.isEmpty, let window = Self.window(node, in: place) {
        guard found.count < DesktopBounds.windows else { return }
        found.append((window, layer(of: window, in: place)))
      }
    default: break
    }
    for child in children {
      var below = place
      if child.isFloating { below.isFloating = true }
      visit(child.node, in: below)
    }
  }

  /// Tiled windows, floating ones, those of a whole screen, and dialogs of these.
  private func layer(of window: DesktopWindow, in place: Place) -> Int {
    if place.isFullscreen { return 2 }
    guard place.isFloating else { return 0 }
    return place.hasFullscreen && window.isShown ? 3 : 1
  }

  private static func children(of node: JSON) -> [(node: JSON, isFloating: Bool)] {
    (node["nodes"]?.elements ?? []).map { ($0, false) }
      + (node["floating_nodes"]?.elements ?? []).map { ($0, true) }
  }

  private static func hasFullscreen(_ node: JSON) -> Bool {
    node["fullscreen_mode"]?.number ?? 0 > 0
      || children(of: node).contains { hasFullscreen($0.node) }
  }

  /// The window of a container; nil if it has none.
  private static func window(_ node: JSON, in place: Place) -> DesktopWindow? {
    guard let id = node["id"]?.whole, let process = DesktopBounds.process(node["pid"]?.whole) else {
      return nil
    }
    let `class` = node["window_properties"]?["class"]?.text
    var window = DesktopWindow(
      id: "\(id)", app: DesktopBounds.text(node["app_id"]?.text ?? `class`),
      title: DesktopBounds.text(node["name"]?.text), process: process)
    window.isShown = node["visible"]?.flag ?? false
    window.isFocused = node["focused"]?.flag ?? false
    window.output = place.output
    window.workspace = place.workspace
    let inner = node["window_rect"]
    if let outer = DesktopBounds.rect(node["rect"]) {
      // The title bar is above the rectangle of the container, and the borders are in it.
      let bar = node["deco_rect"]?["height"]?.number ?? 0
      window.frame = DesktopBounds.rect(
        outer.x, outer.y - bar, outer.width, outer.height + bar)
      window.content = DesktopBounds.rect(
        outer.x + (inner?["x"]?.number ?? 0), outer.y + (inner?["y"]?.number ?? 0),
        inner?["width"]?.number, inner?["height"]?.number)
    }
    return window
  }
}
