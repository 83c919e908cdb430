internal import Spotlight

/// Wayfire's socket: the length in four bytes, and a JSON object behind it.
///
/// It is there if the plugins `ipc` and `ipc-rules` are on. Wayfire tells every change of a window, so nothing is asked without one.
struct Wayfire: WindowConversation {
  static let knowledge = WindowKnowledge(
    word: "wayfire", desktop: "Wayfire", places: .all, moves: .told, stacking: false,
    activation: true, clicks: .handedOn, source: "Wayfire's socket")

  static func windows(_ signs: DesktopSigns) -> (any WindowProvider)? {
    signs.windows(Wayfire(), at: signs.socket("WAYFIRE_SOCKET"))
  }

  static func pointer(_ signs: DesktopSigns) -> (any PointerSource)? {
    signs.pointer(WayfirePointer(), at: signs.socket("WAYFIRE_SOCKET"))
  }

  let keepsConnection = true

  private(set) var list = WindowList()

  private var events = SocketFrames()
  private var answers = SocketFrames()
  /// The windows of an answer whose screens have not come yet.
  private var views: [JSON]?

  var opening: [UInt8] { Self.message("window-rules/events/watch") }

  /// Two questions at once, which are answered one after the other.
  var question: [UInt8] {
    Self.message("window-rules/list-views") + Self.message("window-rules/list-outputs")
  }

  mutating func forget() {
    (events, answers, views) = (SocketFrames(), SocketFrames(), nil)
  }

  mutating func handleEvents(_ bytes: [UInt8]) -> Heard {
    events.append(bytes)
    var heard = Heard.nothing
    while let (_, content) = events.next() {
      guard let message = JSON(content) else { return .refused(Self.refusal) }
      if let name = message["event"]?.text {
        if name != "keyboard-modifier-state-changed" { heard = .change }
      } else if message["result"]?.text != "ok" {
        return .refused(Self.refusal)
      }
    }
    return events.isDamaged ? .refused(Self.refusal) : heard
  }

  mutating func handleAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answers.append(bytes)
    var heard = Heard.nothing
    while let (_, content) = answers.next() {
      guard let elements = JSON(content)?.elements else { return .refused(Self.refusal) }
      if let views {
        list = Self.list(views, on: elements)
        self.views = nil
        heard = .list
      } else {
        views = elements
      }
    }
    return answers.isDamaged || isOver && heard == .nothing ? .refused(Self.refusal) : heard
  }

  func activation(of id: String) -> [UInt8]? {
    guard let number = Int(id), number >= 0 else { return nil }
    return Self.message("window-rules/focus-view", #"{"id":\#(number)}"#)
  }

  private static let refusal = "Wayfire tells its windows only with its plugin ipc-rules."

  static func message(_ method: String, _ data: String = "{}") -> [UInt8] {
    SocketFrames.message(#"{"method":"\#(method)","data":\#(data)}"#)
  }

  private static func list(_ views: [JSON], on outputs: [JSON]) -> WindowList {
    var screens: [Int: (frame: Rect, set: Int?)] = [:]
    for output in outputs {
      guard let id = output["id"]?.whole, let frame = DesktopBounds.rect(output["geometry"]) else {
        continue
      }
      screens[id] = (frame, output["wset-index"]?.whole)
    }
    let windows = views.filter { $0["role"]?.text == "toplevel" && $0["mapped"]?.flag == true }
    return WindowList(windows.prefix(DesktopBounds.windows).compactMap { window($0, on: screens) })
  }

  /// A window; Wayfire tells its place on its screen, counted from the workspace that the screen shows.
  private static func window(
    _ view: JSON, on screens: [Int: (frame: Rect, set: Int?)]
  ) -> DesktopWindow? {
    guard let id = view["id"]?.whole else { return nil }
    var window = DesktopWindow(
      id: "\(id)", app: DesktopBounds.text(view["app-id"]?.text),
      title: DesktopBounds.text(view["title"]?.text),
      process: DesktopBounds.process(view["pid"]?.whole))
    window.isFocused = view["activated"]?.flag ?? false
    window.isMinimised = view["minimized"]?.flag ?? false
    window.output = view["output-name"]?.text.map { DesktopBounds.text($0) }
    guard let screen = view["output-id"]?.whole.flatMap({ screens[$0] }),
      let frame = DesktopBounds.rect(view["geometry"])
    else {
      window.isShown = false
      return window
    }
    func global(_ rect: Rect) -> Rect {
      Rect(
        x: rect.x + screen.frame.x, y: rect.y + screen.frame.y, width: rect.width,
        height: rect.height)
    }
    window.frame = global(frame)
    window.buffer = DesktopBounds.rect(view["base-geometry"]).map(global)
    // A buffer inside of the frame is one that Wayfire has put a frame around; one outside of it has a shadow.
    if let buffer = window.buffer, buffer.x >= frame.x + screen.frame.x,
      buffer.y >= frame.y + screen.frame.y, buffer.maxX <= frame.maxX + screen.frame.x,
      buffer.maxY <= frame.maxY + screen.frame.y
    {
      window.content = buffer
    } else {
      window.content = window.frame
    }
    let isOnScreen =
      frame.x < screen.frame.width && frame.y < screen.frame.height && frame.maxX > 0
      && frame.maxY > 0
    let set = view["wset-index"]?.whole
    window.isShown =
      !window.isMinimised && isOnScreen && (set == nil || screen.set == nil || set == screen.set)
    return window
  }
}

/// What Wayfire's socket tells of the pointer.
struct WayfirePointer: SocketConversation {
  let keepsConnection = true
  private var answers = SocketFrames(most: 4096)

  var question: [UInt8] { Wayfire.message("window-rules/get_cursor_position") }

  mutating func forget() { answers = SocketFrames(most: 4096) }

  mutating func handleAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answers.append(bytes)
    guard let (_, content) = answers.next() else {
      return answers.isDamaged || isOver ? .refused(Self.refusal) : .nothing
    }
    guard answers.isEmpty, let place = JSON(content)?["pos"],
      let x = place["x"]?.number, let y = place["y"]?.number, let point = DesktopBounds.point(x, y)
    else { return .refused(Self.refusal) }
    return .place(point)
  }

  private static let refusal = "Wayfire tells the pointer's place only with its plugin ipc-rules."
}
