import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightDesktops

/// What Hyprland, niri and Wayfire say, as values; the texts are of the kinds that their sources write.
@Suite struct WindowConversationTests {
  /// Two monitors, of which the second has a special workspace open.
  static let hyprland = #"""
    [{"address": "0x5581a0","mapped": true,"hidden": false,"at": [22, 63],"size": [1236, 640],
    "workspace": {"id": 1,"name": "1"},"floating": false,"monitor": 0,"class": "foot","title": "one",
    "pid": 71,"xwayland": false,"pinned": false,"focusHistoryID": 1},
    {"address": "0x5581b0","mapped": true,"hidden": false,"at": [1300, 10],"size": [300, 200],
    "workspace": {"id": -98,"name": "special:a"},"monitor": 1,"class": "kitty","title": "two \"q\"",
    "pid": 72,"pinned": false,"focusHistoryID": 0},
    {"address": "0x5581c0","mapped": true,"hidden": false,"at": [0, 0],"size": [300, 200],
    "workspace": {"id": 4,"name": "4"},"monitor": 0,"class": "c","title": "","pid": -1,"focusHistoryID": 2},
    {"address": "0x5581d0","mapped": false,"at": [0, 0],"size": [1, 1],"workspace": {"id": 1,"name": "1"}}]


    [{"id": 0,"name": "DP-1","x": 0,"y": 0,"activeWorkspace": {"id": 1,"name": "1"},
    "specialWorkspace": {"id": 0,"name": ""}},
    {"id": 1,"name": "DP-2","activeWorkspace": {"id": 2,"name": "2"},
    "specialWorkspace": {"id": -98,"name": "special:a"}}]
    """#

  static let wayfireViews = #"""
    [{"id":5,"pid":81,"title":"one","app-id":"foot","base-geometry":{"x":84,"y":87,"width":332,"height":232},
    "geometry":{"x":100,"y":100,"width":300,"height":200},"bbox":{"x":0,"y":0,"width":1,"height":1},
    "output-id":2,"output-name":"DP-2","role":"toplevel","mapped":true,"minimized":false,"activated":true,
    "sticky":false,"wset-index":2},
    {"id":6,"pid":82,"title":"two","app-id":"b","base-geometry":{"x":10,"y":40,"width":100,"height":70},
    "geometry":{"x":10,"y":10,"width":100,"height":100},"output-id":1,"output-name":"DP-1",
    "role":"toplevel","mapped":true,"minimized":false,"activated":false,"wset-index":1},
    {"id":7,"pid":83,"title":"three","app-id":"c","geometry":{"x":1300,"y":10,"width":100,"height":100},
    "output-id":1,"output-name":"DP-1","role":"toplevel","mapped":true,"minimized":false,"wset-index":1},
    {"id":8,"title":"bar","role":"desktop-environment","mapped":true},
    {"id":9,"title":"gone","role":"toplevel","mapped":false}]
    """#
  static let wayfireOutputs = #"""
    [{"id":1,"name":"DP-1","geometry":{"x":0,"y":0,"width":1280,"height":720},"wset-index":1},
    {"id":2,"name":"DP-2","geometry":{"x":1280,"y":0,"width":1920,"height":1080},"wset-index":2}]
    """#

  static let niriEvents = [
    #"{"Ok":"Handled"}"#,
    #"{"WorkspacesChanged":{"workspaces":[{"id":1,"idx":1,"name":null,"output":"DP-1","is_active":true,"is_focused":true,"active_window_id":12},{"id":2,"idx":2,"name":"mail","output":"DP-1","is_active":false,"is_focused":false}]}}"#,
    #"{"WindowsChanged":{"windows":[{"id":12,"title":"one","app_id":"foot","pid":91,"workspace_id":1,"is_focused":true,"is_floating":true,"layout":{"pos_in_scrolling_layout":null,"tile_size":[308.0,208.0],"window_size":[300,200],"tile_pos_in_workspace_view":[100.0,50.5],"window_offset_in_tile":[4.0,4.0]}},{"id":13,"title":"two","app_id":"b","pid":null,"workspace_id":2,"is_focused":false,"is_floating":false,"layout":{"pos_in_scrolling_layout":[1,1],"tile_size":[600.0,700.0],"window_size":[600,700],"tile_pos_in_workspace_view":null,"window_offset_in_tile":[0.0,0.0]}}]}}"#,
    #"{"KeyboardLayoutsChanged":{"keyboard_layouts":{"names":[],"current_idx":0}}}"#,
  ]
  static let niriOutputs =
    #"{"Ok":{"Outputs":{"DP-1":{"name":"DP-1","logical":{"x":1920,"y":0,"width":1280,"height":720,"scale":1.0,"transform":"Normal"}},"DP-2":{"name":"DP-2","logical":null}}}}"#

  static func lines(_ texts: [String]) -> [UInt8] { texts.flatMap { Array($0.utf8) + [10] } }

  @Test func `Hyprland's windows have places, and are shown on the workspaces of the monitors`() {
    var hyprland = Hyprland()
    let bytes = Array(Self.hyprland.utf8)
    expect(hyprland.handleAnswer(Array(bytes[..<100]), isOver: false), is: .nothing)
    expect(hyprland.handleAnswer(Array(bytes[100...]), isOver: true), is: .list)
    let windows = hyprland.list.windows
    expect(windows.map(\.id), is: ["0x5581a0", "0x5581b0", "0x5581c0"])
    expect(windows.map(\.isShown), is: [true, true, false])
    expect(windows.map(\.isFocused), is: [false, true, false])
    expect(windows.map(\.output), is: ["DP-1", "DP-2", "DP-1"])
    expect(windows.map(\.process), is: [71, 72, nil])
    expect(windows[0].content, is: Rect(x: 22, y: 63, width: 1236, height: 640))
    expect(!hyprland.list.isStacked)
  }

  @Test(arguments: [
    (#""at": [22, 63]"#, #""at": [null, 22, 63]"#), (#""at": [22, 63]"#, #""at": [22]"#),
    (#""size": [1236, 640]"#, #""size": [1236, "640", 640]"#),
    (#""size": [1236, 640]"#, #""size": []"#),
  ])
  func `a place that is not four numbers is none`(good: String, bad: String) throws {
    let parts = Self.hyprland.ranges(of: good)
    try require(parts.count == 1)
    var hyprland = Hyprland()
    let text = Self.hyprland.replacing(good, with: bad)
    expect(hyprland.handleAnswer(Array(text.utf8), isOver: true), is: .list)
    expect(hyprland.list.windows.map(\.id), is: ["0x5581a0", "0x5581b0", "0x5581c0"])
    expect(hyprland.list.windows[0].content == nil)
    expect(hyprland.list.windows[1].content != nil)
  }

  @Test func `Hyprland's lines of windows are reasons to ask`() {
    var hyprland = Hyprland()
    expect(hyprland.handleEvents(Array("submap>>\nactivelayout>>a,b\n".utf8)), is: .nothing)
    expect(hyprland.handleEvents(Array("openwindow>>80a,1,foot,title>>\n".utf8)), is: .change)
    expect(hyprland.handleEvents([UInt8](repeating: 0x61, count: 1 << 20)), is: .nothing)
    expect(hyprland.handleEvents([10]), is: .change)
  }

  @Test func `Hyprland gets a wish in both its forms, with nothing but an address`() throws {
    let bytes = try require(Hyprland().activation(of: "0x5581a0"))
    expect(
      String(decoding: bytes, as: UTF8.self),
      is: #"[[BATCH]]dispatch hl.dsp.focus({ window = "address:0x5581a0" });"#
        + "dispatch focuswindow address:0x5581a0")
    let others = [
      "", "0x", "5581a0", "0x1;exit", "0xg", #"0x1" }) os.exit() --"#, "0x1\n", "0x\u{FF11}",
      "0x-1",
    ]
    for id in others { expect(Hyprland().activation(of: id) == nil, "\(id)") }
  }

  @Test func `Wayfire's windows have places on the desktop`() throws {
    var wayfire = Wayfire()
    expect(wayfire.handleAnswer(SocketFrames.message(Self.wayfireViews), isOver: false) == .nothing)
    expect(wayfire.handleAnswer(SocketFrames.message(Self.wayfireOutputs), isOver: false) == .list)
    let windows = wayfire.list.windows
    expect(windows.map(\.title), is: ["one", "two", "three"])
    expect(windows.map(\.isShown), is: [true, true, false])
    expect(windows.map(\.isFocused), is: [true, false, false])
    expect(windows[0].content, is: Rect(x: 1380, y: 100, width: 300, height: 200))
    expect(windows[0].buffer, is: Rect(x: 1364, y: 87, width: 332, height: 232))
    expect(windows[1].content, is: Rect(x: 10, y: 40, width: 100, height: 70))
    let ok = SocketFrames.message(#"{"result":"ok"}"#)
    expect(wayfire.handleEvents(ok), is: .nothing)
    expect(
      wayfire.handleEvents(SocketFrames.message(#"{"event":"view-geometry-changed","view":{}}"#)),
      is: .change)
    expect(
      wayfire.handleEvents(SocketFrames.message(#"{"error":"No such method found!"}"#)),
      is: .refused("Wayfire tells its windows only with its plugin ipc-rules."))
  }

  @Test func `niri's windows follow its events`() {
    var niri = Niri()
    expect(niri.handleEvents(Self.lines(Self.niriEvents)), is: .change)
    expect(niri.handleAnswer(Self.lines([Self.niriOutputs]), isOver: false), is: .list)
    let content = Rect(x: 2024, y: 54.5, width: 300, height: 200)
    expect(niri.list.windows.map(\.content), is: [content, nil])
    expect(niri.list.windows.map(\.isShown), is: [true, false])
    expect(niri.list.windows.map(\.workspace), is: [nil, "mail"])
    func hears(_ event: String) -> Bool { niri.handleEvents(Self.lines([event])) == .list }
    expect(hears(#"{"WorkspaceActivated":{"id":2,"focused":true}}"#))
    expect(niri.list.windows.map(\.isShown), is: [false, true])
    expect(hears(#"{"WindowFocusChanged":{"id":13}}"#))
    expect(niri.list.windows.map(\.isFocused), is: [false, true])
    expect(
      hears(
        #"{"WindowLayoutsChanged":{"changes":[[12,{"tile_size":[10,10],"window_size":[8,8],"tile_pos_in_workspace_view":[1,2],"window_offset_in_tile":[1,1]}]]}}"#
      ))
    expect(niri.list.windows[0].content, is: Rect(x: 1922, y: 3, width: 8, height: 8))
    expect(hears(#"{"OverviewOpenedOrClosed":{"is_open":true}}"#))
    expect(niri.list.windows.map(\.content), is: [nil, nil])
    expect(
      hears(#"{"WindowOpenedOrChanged":{"window":{"id":14,"title":"new","is_focused":true}}}"#))
    expect(niri.list.windows.map(\.isFocused), is: [false, false, true])
    expect(hears(#"{"WindowClosed":{"id":12}}"#))
    expect(niri.list.windows.map(\.id), is: ["13", "14"])
    expect(
      niri.handleEvents(Self.lines([#"{"Err":"unknown"}"#])),
      is: .refused("niri tells no events of windows."))
  }

  @Test func `what is no answer is refused in words`() {
    for text in ["", "unknown request", "[]", "{}", "[] {}", "[] [", "[] [] []"] {
      var hyprland = Hyprland()
      expect(
        hyprland.handleAnswer(Array(text.utf8), isOver: true),
        is: .refused("What Hyprland's socket answers is no list of windows."))
      var wayfire = Wayfire()
      let refusal = Heard.refused("Wayfire tells its windows only with its plugin ipc-rules.")
      if text != "[]" {
        expect(wayfire.handleAnswer(SocketFrames.message(text), isOver: false), is: refusal)
      }
      expect(wayfire.handleAnswer([255, 255, 255, 255], isOver: false), is: refusal)
      var niri = Niri()
      let nonsense = Heard.refused("What niri's socket answers is no list of windows.")
      expect(niri.handleAnswer(Self.lines([text]), isOver: true), is: nonsense)
      if text != "{}" { expect(niri.handleEvents(Self.lines([text])), is: nonsense) }
    }
  }

  @Test(arguments: 0..<10)
  func `damaged answers are read without a fault`(seed: Int) {
    var dice = Seeded(seed)
    func damaged(_ bytes: [UInt8]) -> [UInt8] { bytes.damaged(using: &dice) }
    let views = SocketFrames.message(Self.wayfireViews)
    for _ in 0..<Effort.times(50, long: 20_000) {
      var hyprland = Hyprland()
      _ = hyprland.handleAnswer(damaged(Array(Self.hyprland.utf8)), isOver: true)
      _ = hyprland.handleEvents(damaged(Array(Self.hyprland.utf8)))
      var wayfire = Wayfire()
      _ = wayfire.handleAnswer(damaged(views), isOver: false)
      _ = wayfire.handleAnswer(damaged(SocketFrames.message(Self.wayfireOutputs)), isOver: false)
      _ = wayfire.handleEvents(damaged(views))
      var niri = Niri()
      _ = niri.handleEvents(damaged(Self.lines(Self.niriEvents)))
      _ = niri.handleAnswer(damaged(Self.lines([Self.niriOutputs])), isOver: false)
      expect(niri.list.windows.count <= 4 && wayfire.list.windows.count <= 4)
    }
  }
}

/// What sway says, as values.
@Suite struct SwayTests {
  /// What sway 1.7 has answered to GET_TREE, without the members that are not read: two windows in
  /// tabs, a floating one, and two outputs.
  private static let tree = ##"""
    {"id":1,"type":"root","name":"root","nodes":[{"id":2147483647,"type":"output","name":"__i3",
    "nodes":[{"id":2147483646,"type":"workspace","name":"__i3_scratch","fullscreen_mode":1}],
    "fullscreen_mode":0},{"id":3,"type":"output","name":"HEADLESS-1","nodes":[{"id":4,
    "type":"workspace","name":"1","nodes":[{"id":10,"type":"con","name":null,"nodes":[{"id":8,
    "type":"con","focused":false,"rect":{"x":0,"y":25,"width":1280,"height":695},"deco_rect":{"x":0,
    "y":0,"width":640,"height":25},"window_rect":{"x":4,"y":0,"width":1272,"height":691},
    "name":"tiled","fullscreen_mode":0,"pid":4464,"app_id":"foot.tiled","visible":false},{"id":9,
    "type":"con","focused":true,"rect":{"x":0,"y":25,"width":1280,"height":695},
    "deco_rect":{"x":640,"y":0,"width":640,"height":25},"window_rect":{"x":4,"y":0,"width":1272,
    "height":691},"name":"tab2","fullscreen_mode":0,"pid":4483,"app_id":"foot","visible":true}],
    "fullscreen_mode":0}],"floating_nodes":[{"id":7,"type":"floating_con","focused":false,
    "rect":{"x":490,"y":260,"width":300,"height":200},"deco_rect":{"x":0,"y":0,"width":0,
    "height":0},"window_rect":{"x":0,"y":0,"width":300,"height":200},"name":"float \"q\" ü",
    "fullscreen_mode":0,"pid":4465,"app_id":"session-client","visible":true}],"fullscreen_mode":1}],
    "fullscreen_mode":0},{"id":5,"type":"output","name":"HEADLESS-2","nodes":[{"id":6,
    "type":"workspace","name":"2","fullscreen_mode":1}],"fullscreen_mode":0}],"fullscreen_mode":0}
    """##

  private func answer(_ text: String, type: UInt32 = 4) -> [UInt8] { SocketFrames.i3(type, text) }

  @Test func `a recorded tree has its windows with places, states and order`() throws {
    var sway = Sway()
    expect(sway.handleAnswer(answer(Self.tree), isOver: false), is: .list)
    let list = sway.list
    expect(list.isStacked)
    expect(list.windows.map(\.title), is: ["tiled", "tab2", "float \"q\" ü"])
    expect(list.windows.map(\.app), is: ["foot.tiled", "foot", "session-client"])
    expect(list.windows.map(\.process), is: [4464, 4483, 4465])
    expect(list.windows.map(\.isShown), is: [false, true, true])
    expect(list.windows.map(\.isFocused), is: [false, true, false])
    expect(list.windows.allSatisfy { $0.output == "HEADLESS-1" && $0.workspace == "1" })
    // The borders are 4 wide and the bar of the tabs is 25 high.
    expect(list.windows[0].content, is: Rect(x: 4, y: 25, width: 1272, height: 691))
    expect(list.windows[0].frame, is: Rect(x: 0, y: 0, width: 1280, height: 720))
    expect(list.windows[2].content, is: Rect(x: 490, y: 260, width: 300, height: 200))
    expect(list.windows[2].frame, is: list.windows[2].content)
    expect(list.windows.allSatisfy { $0.buffer == nil && !$0.isMinimised })
  }

  @Test func `a window of X11 has its class, and a scratchpad shows nothing`() throws {
    let window = """
      {"id":3,"type":"floating_con","pid":9,"app_id":null,"name":null,"visible":false,
      "window_properties":{"class":"XTerm"},"rect":{"x":1,"y":2,"width":3,"height":4},
      "window_rect":{"x":0,"y":0,"width":3,"height":4},"nodes":[],"floating_nodes":[]}
      """
    var sway = Sway()
    let tree = """
      {"type":"root","nodes":[{"type":"output","name":"__i3","nodes":[{"type":"workspace",
      "name":"__i3_scratch","fullscreen_mode":1,"nodes":[],"floating_nodes":[\(window)]}]}]}
      """
    expect(sway.handleAnswer(answer(tree), isOver: false), is: .list)
    let found = try require(sway.list.windows.first)
    expect(found.app == "XTerm" && found.title == "" && !found.isShown)
    expect(found.content, is: Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a whole screen lies over floating windows, and its dialogs over it`() {
    func window(_ id: Int, _ mode: Int, _ type: String, visible: Bool) -> String {
      """
      {"id":\(id),"type":"\(type)","pid":9,"visible":\(visible),"fullscreen_mode":\(mode),
      "rect":{"x":0,"y":0,"width":9,"height":9},"window_rect":{"x":0,"y":0,"width":9,"height":9}}
      """
    }
    var sway = Sway()
    let tree = """
      {"type":"root","nodes":[{"type":"output","name":"A","nodes":[{"type":"workspace","name":"1",
      "fullscreen_mode":1,"nodes":[\(window(1, 1, "con", visible: true)),
      \(window(2, 0, "con", visible: false))],"floating_nodes":[
      \(window(3, 0, "floating_con", visible: false)),
      \(window(4, 0, "floating_con", visible: true))]}]}]}
      """
    expect(sway.handleAnswer(answer(tree), isOver: false), is: .list)
    expect(sway.list.windows.map(\.id), is: ["2", "3", "1", "4"])
  }

  @Test func `a place that cannot be is none`() {
    for place in [
      #"{"x":1e300,"y":0,"width":9,"height":9}"#, #"{"x":0,"y":0,"width":-9,"height":9}"#,
      #"{"x":"0","y":0,"width":9,"height":9}"#, "[]", "null",
    ] {
      var sway = Sway()
      let tree = """
        {"type":"root","nodes":[{"id":1,"type":"con","pid":2,"visible":true,"rect":\(place),
        "window_rect":\(place)}]}
        """
      expect(sway.handleAnswer(answer(tree), isOver: false), is: .list)
      expect(sway.list.windows.map(\.content), is: [nil])
    }
  }

  @Test func `an event is a reason to ask, and its content is not read`() {
    var sway = Sway()
    let accepted = SocketFrames.i3(2, #"{"success": true}"#)
    expect(sway.handleEvents(accepted), is: .nothing)
    let event = SocketFrames.i3(0x8000_0003, "no JSON")
    expect(sway.handleEvents(Array(event.dropLast())), is: .nothing)
    expect(sway.handleEvents([event.last!]), is: .change)
    expect(sway.handleEvents(event + event), is: .change)
  }

  @Test func `what is no answer is refused in words`() {
    var sway = Sway()
    expect(
      sway.handleEvents(SocketFrames.i3(2, #"{"success": false}"#)),
      is: .refused("sway does not tell what happens to its windows."))
    let nonsense = Heard.refused("What sway's socket answers is no list of windows.")
    for text in ["", "{}", "[]", "{", #"{"type":"con"}"#, #"{"type":"root"}"#] {
      var sway = Sway()
      expect(sway.handleAnswer(answer(text), isOver: false), is: nonsense)
    }
    for bytes in [Array("HTTP/1.1".utf8), SocketFrames.i3(4).map { $0 == 0 ? 255 : $0 }] {
      var sway = Sway()
      expect(sway.handleAnswer(bytes, isOver: false), is: nonsense)
    }
    var closed = Sway()
    expect(closed.handleAnswer([], isOver: true), is: .refused("sway has closed its socket."))
  }

  @Test func `only a number can be activated`() {
    let sway = Sway()
    expect(sway.activation(of: "12"), is: SocketFrames.i3(0, "[con_id=12] focus"))
    for id in ["", "x", "1] kill", "-1", "1;exit", "0x1"] {
      expect(sway.activation(of: id) == nil)
    }
  }

  /// Pieces as they come, with bytes that are not as sent.
  @Test(arguments: 0..<20)
  func `damaged frames are read without a fault`(seed: Int) {
    var dice = Seeded(seed)
    let whole =
      SocketFrames.i3(2, #"{"success":true}"#) + SocketFrames.i3(0x8000_0003, "{}")
      + answer(
        #"{"type":"root","nodes":[{"type":"con","id":1,"pid":2,"rect":{"x":1},"nodes":[]}]}"#)
    for _ in 0..<Effort.times(250, long: 50_000) {
      var sway = Sway()
      var rest = whole.damaged(using: &dice)[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(.random(in: 1...64, using: &dice)))
        rest = rest.dropFirst(piece.count)
        _ = sway.handleEvents(piece)
        _ = sway.handleAnswer(piece, isOver: false)
      }
      expect(sway.list.windows.count <= 1)
    }
  }
}
