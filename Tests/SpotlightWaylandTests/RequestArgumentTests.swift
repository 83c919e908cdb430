import CWayland
import SpotlightWayland
import Testing

/// From a call on a generated interface to bytes on the wire, and from bytes to its events.
@MainActor
@Suite struct RequestArgumentTests {
  @Test(arguments: [
    (0.0, Int32(0)), (1.0, 256), (-1.5, -384), (0.001, 0), (0.002, 1), (1e300, .max),
    (-1e300, .min), (.infinity, .max), (-.infinity, .min), (8_388_607.996, 2_147_483_647),
    (-8_388_608, .min),
  ])
  func `fixed numbers are rounded and clamped`(number: Double, bits: Int32) {
    #expect(cw_value(fixed: number).i == bits)
  }

  @Test func `what is no number is still sent`() {
    #expect(cw_value(fixed: .nan).i == cw_value(fixed: -.nan).i)
  }

  @Test func `numbers, objects and null go out in order`() throws {
    let peer = try RawPeer([
      Wire.Wish(WlCompositor.description), Wire.Wish(WpViewporter.description),
    ])
    let bound = try peer.bind(WlCompositor.description, WpViewporter.description)
    let compositor = WlCompositor(wire: peer.wire, id: bound[0])
    let viewporter = WpViewporter(wire: peer.wire, id: bound[1])
    _ = try peer.requests()

    let surface = compositor.createSurface()
    let region = compositor.createRegion()
    let viewport = viewporter.getViewport(surface: surface)
    surface.attach(buffer: nil, x: -1, y: 2)
    surface.setInputRegion(region: region)
    surface.setBufferTransform(transform: .flipped270)
    viewport.setSource(x: 0.5, y: 1, width: -1, height: 2.25)
    let number = { peer.wire.wireID(of: $0) }
    let ids = (number(surface.id), number(region.id), number(viewport.id))
    surface.destroy()
    let sent = try peer.requests()
    #expect(
      sent.map { [$0.object, UInt32($0.opcode)] + $0.words } == [
        [number(compositor.id), 0, ids.0],
        [number(compositor.id), 1, ids.1],
        [number(viewporter.id), 1, ids.2, ids.0],
        [ids.0, 1, 0, UInt32(bitPattern: -1), 2],
        [ids.0, 5, ids.1],
        [ids.0, 7, 7],
        [ids.2, 1, 128, 256, UInt32(bitPattern: -256), 576],
        [ids.0, 0],
      ])
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
      let request = try #require(try peer.requests().first)
      #expect(
        request.body
          == [1, 2, 768].flatMap(RawMessage.bytes) + RawMessage.counted(Array(text.utf8) + [0])
          + RawMessage.bytes(0))
    }
    withCharacters(of: nil) { text in
      peer.wire.send(
        id, 1,
        [cw_value(i: 1), cw_value(u: 2), cw_value(fixed: 3), cw_value(text: text), cw_value(id)])
    }
    let request = try #require(try peer.requests().first)
    #expect(request.words == [1, 2, 768, 0, peer.wire.wireID(of: id)])
  }
}
