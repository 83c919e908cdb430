import Expectations
import FakeCompositor
import Spotlight

@testable import SpotlightWayland

/// The requests that set the pointer's look.
@MainActor
struct StageCursorTests {
  @Test func `hidden is no surface at all`() throws {
    let desk = try CursorDesk()
    desk.stage.change { $0.cursors.usual = .hidden }
    expect(try desk.looks(in: desk.enter(serial: 9)).map(\.words), is: [[9, 0, 0, 0]])
  }

  @Test func `where there are no shapes the theme has pictures`() throws {
    let desk = try CursorDesk(hasShapes: false)
    let requests = try desk.enter(serial: 5)
    let look = try require(desk.looks(in: requests).first)
    expect(look.words[0], is: 5)
    let surface = look.words[1]
    expect(surface != 0)
    // A picture is attached and committed before the pointer gets its surface.
    let attach = try require(requests.first { $0.object == surface && $0.opcode == 1 })
    expect(attach.words[0] != 0)
    expect(requests.contains { $0.object == surface && $0.opcode == 6 })

    // The theme is read once, and the surface stays.
    let seat = try require(desk.stage.seats.ids.first)
    desk.stage.change { $0.cursors.hands[.pointer(seat)] = .grab }
    expect(try desk.looks(in: desk.desktop.peer.requests()).map { $0.words[1] }, is: [surface])
  }

  @Test func `a cursor has the scale of its output, as far as there are pictures`() throws {
    let desk = try CursorDesk(hasShapes: false)
    try desk.enter(serial: 5)
    for scale: Int32 in [2, .max, -1] {
      try desk.desktop.peer.send(desk.output, 3, .int(scale))
      try desk.desktop.peer.send(desk.output, 2)
      let requests = try desk.turn()
      expect(desk.looks(in: requests).count, is: 1)
      // set_buffer_scale
      let scales = requests.filter { $0.opcode == 8 && $0.body.count == 4 }.map { $0.words[0] }
      expect(scales.allSatisfy { (1...16).contains($0) } && !scales.isEmpty)
    }
  }

  @Test func `a pointer that goes takes its cursor with it`() throws {
    let desk = try CursorDesk(hasShapes: false)
    let wire = desk.desktop.peer.wire
    let before = wire.liveObjects
    try desk.enter(serial: 1)
    expect(wire.liveObjects, is: before + 1)
    try desk.setCapabilities(4)
    expect(wire.liveObjects, is: before - 2)
  }
}

/// An output whose surface takes input, and a seat with all devices; the test writes the compositor's events by hand.
@MainActor
private struct CursorDesk {
  let desktop: RawDesktop
  let output: UInt32
  let seat: UInt32
  var stage: Stage { desktop.stage }

  init(hasShapes: Bool = true) throws {
    desktop = try RawDesktop()
    desktop.stage.change { $0.input = .everything }
    _ = try desktop.announceEssentials(ZwlrLayerShellV1.description)
    output = try desktop.addOutput(width: 1000, height: 800)
    seat = try desktop.announce(WlSeat.description, 8)
    if hasShapes { try desktop.announce(WpCursorShapeManagerV1.description, 1) }
    try turn()
    try setCapabilities(7)
  }

  private func number(_ id: ObjectID) -> UInt32 { desktop.peer.wire.wireID(of: id) }

  private var pointer: UInt32 {
    stage.seats.values.first?.pointer.map { number($0.pointer.id) } ?? 0
  }

  func setCapabilities(_ capabilities: UInt32) throws {
    try desktop.peer.send(seat, 0, .uint(capabilities))
    try turn()
  }

  /// Has the pointer enter the surface; returns the client's requests.
  @discardableResult
  func enter(serial: UInt32) throws -> [Message] {
    let surface = number(try require(stage.surfaces.live.values.first).surface.id)
    let place = Argument.fixed(256)
    try desktop.peer.send(pointer, 0, .uint(serial), .uint(surface), place, place)
    try desktop.peer.send(pointer, 5)
    return try turn()
  }

  @discardableResult
  func turn() throws -> [Message] {
    try desktop.receive()
    return try desktop.turn()
  }

  /// The requests that set the pointer's look.
  func looks(in requests: [Message]) -> [Message] {
    requests.filter { $0.object == pointer && $0.opcode == 0 }
  }
}

struct CursorChoiceTests {
  @Test(arguments: [
    (nil, 24), ("", 24), ("x", 24), ("0", 24), ("-3", 24), ("1", 1), ("48", 48), ("256", 256),
    ("257", 24), ("99999999999999999999", 24),
  ])
  func `the size is what the environment says, if that is a size`(size: String?, pixels: Int) {
    expect(CursorChoice(theme: nil, size: size).size, is: pixels)
  }

  @Test func `a theme without a name is the usual one`() {
    expect(CursorChoice(theme: "", size: nil).theme == nil)
    expect(CursorChoice(theme: "Adwaita", size: nil).theme, is: "Adwaita")
  }

  @Test(arguments: [
    // width, height, wanted scale, scale
    (24, 24, 1, 1), (48, 48, 2, 2), (72, 72, 3, 3),
    // A theme with only one size: at twice the scale it would be half a cursor.
    (24, 24, 2, 1),
    // A size that is no multiple of the scale would end the connection.
    (49, 48, 2, 1), (48, 49, 2, 1), (48, 48, 3, 2), (64, 64, 3, 2), (0, 0, 2, 1), (96, 96, 4, 4),
  ])
  func `a picture is shown at a scale that divides it`(
    width: Int, height: Int, wanted: Int, scale: Int
  ) {
    let choice = CursorChoice(theme: nil, size: nil)
    expect(choice.bufferScale(of: PixelSize(width: width, height: height), wanted: wanted) == scale)
  }

  @Test(arguments: CursorShape.allCases)
  func `every shape but none has a name in both worlds`(shape: CursorShape) {
    expect((shape.wireShape == nil), is: shape == .hidden)
    expect(shape.themeNames.isEmpty, is: shape == .hidden)
    // Version 1 of the protocol has these shapes.
    expect((1...34).contains(shape.wireShape?.rawValue ?? 1))
    if shape != .hidden { expect(shape.themeNames.last, is: "left_ptr") }
  }
}
