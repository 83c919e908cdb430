import RandomNumbers
import Spotlight
import Testing

@testable import SpotlightDesktops

/// What sway says, as values.
@Suite struct SwayTests {
  private func answer(_ text: String, type: UInt32 = 4) -> [UInt8] { I3Frames.message(type, text) }

  @Test func `a recorded tree has its windows with places, states and order`() throws {
    var sway = Sway()
    #expect(sway.handleAnswer(answer(RecordedSway.tree), isOver: false) == .list)
    let list = sway.list
    #expect(list.isStacked)
    #expect(list.windows.map(\.title) == ["tiled", "tab2", "float \"q\" ü"])
    #expect(list.windows.map(\.app) == ["foot.tiled", "foot", "session-client"])
    #expect(list.windows.map(\.process) == [4464, 4483, 4465])
    #expect(list.windows.map(\.isShown) == [false, true, true])
    #expect(list.windows.map(\.isFocused) == [false, true, false])
    #expect(list.windows.allSatisfy { $0.output == "HEADLESS-1" && $0.workspace == "1" })
    // The borders are 4 wide and the bar of the tabs is 25 high.
    #expect(list.windows[0].content == Rect(x: 4, y: 25, width: 1272, height: 691))
    #expect(list.windows[0].frame == Rect(x: 0, y: 0, width: 1280, height: 720))
    #expect(list.windows[2].content == Rect(x: 490, y: 260, width: 300, height: 200))
    #expect(list.windows[2].frame == list.windows[2].content)
    #expect(list.windows.allSatisfy { $0.buffer == nil && !$0.isMinimised })
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
    #expect(sway.handleAnswer(answer(tree), isOver: false) == .list)
    let found = try #require(sway.list.windows.first)
    #expect(found.app == "XTerm" && found.title == "" && !found.isShown)
    #expect(found.content == Rect(x: 1, y: 2, width: 3, height: 4))
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
    #expect(sway.handleAnswer(answer(tree), isOver: false) == .list)
    #expect(sway.list.windows.map(\.id) == ["2", "3", "1", "4"])
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
      #expect(sway.handleAnswer(answer(tree), isOver: false) == .list)
      #expect(sway.list.windows.map(\.content) == [nil])
    }
  }

  @Test func `an event is a reason to ask, and its content is not read`() {
    var sway = Sway()
    let accepted = I3Frames.message(2, #"{"success": true}"#)
    #expect(sway.handleEvents(accepted) == .nothing)
    let event = I3Frames.message(0x8000_0003, "no JSON")
    #expect(sway.handleEvents(Array(event.dropLast())) == .nothing)
    #expect(sway.handleEvents([event.last!]) == .change)
    #expect(sway.handleEvents(event + event) == .change)
  }

  @Test func `what is no answer is refused in words`() {
    var sway = Sway()
    #expect(
      sway.handleEvents(I3Frames.message(2, #"{"success": false}"#))
        == .refused("sway does not tell what happens to its windows."))
    let nonsense = Heard.refused("What sway's socket answers is no list of windows.")
    for text in ["", "{}", "[]", "{", #"{"type":"con"}"#, #"{"type":"root"}"#] {
      var sway = Sway()
      #expect(sway.handleAnswer(answer(text), isOver: false) == nonsense)
    }
    for bytes in [Array("HTTP/1.1".utf8), I3Frames.message(4).map { $0 == 0 ? 255 : $0 }] {
      var sway = Sway()
      #expect(sway.handleAnswer(bytes, isOver: false) == nonsense)
    }
    var closed = Sway()
    #expect(
      closed.handleAnswer([], isOver: true) == .refused("sway has closed its socket."))
  }

  @Test func `only a number can be activated`() {
    let sway = Sway()
    #expect(sway.activation(of: "12") == I3Frames.message(0, "[con_id=12] focus"))
    for id in ["", "x", "1] kill", "-1", "1;exit", "0x1"] {
      #expect(sway.activation(of: id) == nil)
    }
  }

  /// Pieces as they come, with bytes that are not as sent.
  @Test(arguments: 0..<20)
  func `damaged frames are read without a fault`(seed: Int) {
    var dice = Seeded(seed)
    let whole =
      I3Frames.message(2, #"{"success":true}"#) + I3Frames.message(0x8000_0003, "{}")
      + answer(
        #"{"type":"root","nodes":[{"type":"con","id":1,"pid":2,"rect":{"x":1},"nodes":[]}]}"#)
    for _ in 0..<Effort.times(250, long: 50_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        bytes[place] = .random(in: 0...255, using: &dice)
        if Bool.random(using: &dice) { bytes.removeLast(.random(in: 0..<8, using: &dice)) }
      }
      var sway = Sway()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(.random(in: 1...64, using: &dice)))
        rest = rest.dropFirst(piece.count)
        _ = sway.handleEvents(piece)
        _ = sway.handleAnswer(piece, isOver: false)
      }
      #expect(sway.list.windows.count <= 1)
    }
  }
}
