import RandomNumbers
import Spotlight
import Testing

@testable import SpotlightDesktops

/// What compositors say on their own sockets, without a socket.
@Suite struct PointerConversationTests {
  private let wayfire = WayfirePointer()
  private let hyprland = HyprlandPointer()
  private let noWayfire = Heard.refused(
    "Wayfire tells the pointer's place only with its plugin ipc-rules.")
  private let noHyprland = Heard.refused("Hyprland's socket does not tell the pointer's place.")

  private func framed(_ text: String) -> [UInt8] { LengthFrames.message(text) }

  @Test(arguments: [
    #"{"result":"ok","pos":{"x":12.5,"y":-3}}"#, #"{"pos":{"y":-3,"x":1.25e1},"result":"ok"}"#,
    #" { "pos" : { "z" : [1, [], {"a": null}], "x" : 12.5 , "y" : -3.0, "\"": true } } "#,
  ])
  func `Wayfire's answer is a place when all of it has come`(text: String) {
    let bytes = framed(text)
    for count in 0..<bytes.count {
      #expect(wayfire.read(Array(bytes[..<count]), isOver: false) == .nothing)
      #expect(wayfire.read(Array(bytes[..<count]), isOver: true) == noWayfire)
    }
    #expect(wayfire.read(bytes, isOver: false) == .place(Point(x: 12.5, y: -3)))
    #expect(wayfire.read(bytes + [0], isOver: false) == noWayfire)
  }

  @Test(arguments: [
    #"{"error":"No such method found!"}"#, "", "{}", "[]", "1", "null", "{", "nonsense",
    #"{"pos":{"x":1}}"#, #"{"pos":{"x":1,"y":"2"}}"#, #"{"pos":[1,2]}"#, #"{"pos":{"x":1,"y":2}"#,
    #"{"pos":{"x":nan,"y":2}}"#, #"{"pos":{"x":-inf,"y":2}}"#, #"{"pos":{"x":1e300,"y":2}}"#,
    #"{"pos":{"x":1e999,"y":2}}"#, #"{"pos":{"x":1000001,"y":2}}"#,
    #"{"pos":{"x":1,"y":2}}}"#, #"{"pos":{"x":,"y":2}}"#,
    String(repeating: "[", count: 4000), String(repeating: #"{"a":"#, count: 800),
  ])
  func `other words of Wayfire are none`(text: String) {
    #expect(wayfire.read(framed(text), isOver: false) == noWayfire)
  }

  @Test(arguments: [UInt32.max, 4097, 1 << 31])
  func `an answer that promises too much is none before it comes`(length: UInt32) {
    #expect(
      wayfire.read(withUnsafeBytes(of: length) { Array($0) }, isOver: false) == noWayfire)
  }

  @Test func `Hyprland's answer is a place when the connection ends`() {
    #expect(hyprland.read(Array("12, -34".utf8), isOver: false) == .nothing)
    #expect(hyprland.read(Array("12, -34".utf8), isOver: true) == .place(Point(x: 12, y: -34)))
    #expect(hyprland.read(Array("1.5,2".utf8), isOver: true) == .place(Point(x: 1.5, y: 2)))
  }

  @Test(arguments: [
    "", "12", "12,", ",", "1,2,3", "unknown request", "a, b", "1, nan", "inf, 1", "1e9, 2",
    "\u{0}, 1", "{\"x\": 1, \"y\": 2}",
  ])
  func `other words of Hyprland are none`(text: String) {
    #expect(hyprland.read(Array(text.utf8), isOver: true) == noHyprland)
  }

  @Test func `Hyprland's answer is bounded`() {
    #expect(hyprland.read([UInt8](repeating: 0x31, count: 65), isOver: false) == noHyprland)
  }

  @Test(arguments: 0..<Effort.times(200, long: 20_000))
  func `damaged answers are read without a fault`(seed: Int) {
    var random = Seeded(seed)
    var bytes = framed(#"{"result":"ok","pos":{"x":12.5,"y":-3,"z":[1,{"a":"b\"c"}]}}"#)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
    }
    for isOver in [false, true] {
      for answer in [wayfire.read(bytes, isOver: isOver), hyprland.read(bytes, isOver: isOver)] {
        guard case .place(let point) = answer else { continue }
        #expect(point.x.isFinite && abs(point.x) <= DesktopBounds.farthest)
        #expect(point.y.isFinite && abs(point.y) <= DesktopBounds.farthest)
      }
    }
  }
}

extension SocketConversation {
  /// What comes of the first bytes of an answer.
  fileprivate func read(_ bytes: [UInt8], isOver: Bool) -> Heard {
    var copy = self
    return copy.handleAnswer(bytes, isOver: isOver)
  }
}
