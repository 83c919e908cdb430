internal import Spotlight
internal import SpotlightDesktops

/// The windows in sway's tree of containers.
enum SwayTree {
  /// The windows, the lowest first; nil if this is no tree.
  static func list(of root: JSONValue) -> WindowList? {
    guard root["type"]?.text == "root", root["nodes"]?.elements != nil else { return nil }
    var walk = Walk()
    walk.visit(root, in: Place())
    // Floating windows lie over tiled ones also across outputs; in a layer the tree has the order.
    let sorted = walk.found.enumerated().sorted {
      ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset)
    }
    return WindowList(sorted.map(\.element.window), isStacked: true)
  }

  /// Where a node is in the tree.
  private struct Place {
    var output: String?
    var workspace: String?
    var isFloating = false
    /// Whether a window of the workspace takes the whole screen.
    var hasFullscreen = false
    var isFullscreen = false
  }

  private struct Walk {
    var found: [(window: DesktopWindow, layer: Int)] = []

    /// Notes the windows in a node.
    ///
    /// The reader of JSON has bounded the depth.
    mutating func visit(_ node: JSONValue, in place: Place) {
      var place = place
      let children = SwayTree.children(of: node)
      switch node["type"]?.text {
      case "output": place.output = node["name"]?.text
      case "workspace":
        place.workspace = node["name"]?.text
        place.hasFullscreen = children.contains { SwayTree.hasFullscreen($0.node) }
      case "con", "floating_con":
        // Every workspace says that it is fullscreen, and means nothing by it.
        if node["fullscreen_mode"]?.number ?? 0 > 0 { place.isFullscreen = true }
        if children.isEmpty, let window = SwayTree.window(node, in: place) {
          guard found.count < WindowBounds.windows else { return }
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
  }

  private static func children(of node: JSONValue) -> [(node: JSONValue, isFloating: Bool)] {
    (node["nodes"]?.elements ?? []).map { ($0, false) }
      + (node["floating_nodes"]?.elements ?? []).map { ($0, true) }
  }

  private static func hasFullscreen(_ node: JSONValue) -> Bool {
    node["fullscreen_mode"]?.number ?? 0 > 0
      || children(of: node).contains { hasFullscreen($0.node) }
  }

  /// The window of a container; nil if it has none.
  private static func window(_ node: JSONValue, in place: Place) -> DesktopWindow? {
    guard let id = node["id"]?.whole, let process = WindowBounds.process(node["pid"]?.whole) else {
      return nil
    }
    let `class` = node["window_properties"]?["class"]?.text
    var window = DesktopWindow(
      id: "\(id)", app: WindowBounds.text(node["app_id"]?.text ?? `class`),
      title: WindowBounds.text(node["name"]?.text), process: process)
    window.isShown = node["visible"]?.flag ?? false
    window.isFocused = node["focused"]?.flag ?? false
    window.output = place.output
    window.workspace = place.workspace
    let inner = node["window_rect"]
    if let outer = rect(node["rect"]) {
      // The title bar is above the rectangle of the container, and the borders are in it.
      let bar = node["deco_rect"]?["height"]?.number ?? 0
      window.frame = PlausibleRect.rect(
        outer.x, outer.y - bar, outer.width, outer.height + bar)
      window.content = PlausibleRect.rect(
        outer.x + (inner?["x"]?.number ?? 0), outer.y + (inner?["y"]?.number ?? 0),
        inner?["width"]?.number, inner?["height"]?.number)
    }
    return window
  }

  private static func rect(_ value: JSONValue?) -> Rect? {
    PlausibleRect.rect(
      value?["x"]?.number, value?["y"]?.number, value?["width"]?.number,
      value?["height"]?.number)
  }
}
