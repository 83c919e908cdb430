import CWayland
import Expectations
import FakeCompositor
import SpotlightWayland

/// From a call on a generated interface to bytes on the wire, and from bytes to its events.
@MainActor
@Suite struct RequestArgumentTests {
  @Test(arguments: [
    (0.0, Int32(0)), (1.0, 256), (-1.5, -384), (0.001, 0), (0.002, 1), (1e300, .max),
    (-1e300, .min), (.infinity, .max), (-.infinity, .min), (8_388_607.996, 2_147_483_647),
    (-8_388_608, .min),
  ])
  func `fixed numbers are rounded and clamped`(number: Double, bits: Int32) {
    expect(cw_value(fixed: number).i, is: bits)
  }

  @Test func `what is no number is still sent`() {
    expect(cw_value(fixed: .nan).i, is: cw_value(fixed: -.nan).i)
  }

  @Test func `strings go out with their NUL, and null as nothing`() throws {
    let peer = try RawPeer([Wire.Wish(Everything.description)])
    let id = try peer.bind(Everything.description)[0]
    _ = try peer.requests()
    for text in ["", "a", "abc", "abcd", "Größe 🔦"] {
      text.withCString { text in
        peer.wire.send(
          id, 1,
          [
            cw_value(i: 1), cw_value(u: 2), cw_value(fixed: 3), cw_value(text: text),
            cw_value(nil as ObjectID?),
          ])
      }
      let request = try require(try peer.requests().first)
      let expected: [Argument] = [.uint(1), .uint(2), .uint(768), .string(text), .uint(0)]
      expect(request.body, is: Message(0, 1, expected).body)
    }
    withCharacters(of: nil) { text in
      peer.wire.send(
        id, 1,
        [cw_value(i: 1), cw_value(u: 2), cw_value(fixed: 3), cw_value(text: text), cw_value(id)])
    }
    let request = try require(try peer.requests().first)
    expect(request.words, is: [1, 2, 768, 0, peer.wire.wireID(of: id)])
  }
}
