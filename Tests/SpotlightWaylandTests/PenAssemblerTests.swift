import CWayland
import Spotlight
import Testing

@testable import SpotlightWayland

struct PenAssemblerTests {
  private let seat = SeatID(3)
  private let surface = SurfaceID.output(OutputID(global: 7))
  private let other = SurfaceID.output(OutputID(global: 8))
  private let place = Point(x: 10, y: 20)
  private let tablet = ObjectID(cw_object(slot: 4, generation: 1))

  private func button(_ isPressed: Bool) -> PenInput {
    .button(ButtonChange.Button.barrel[0], isPressed: isPressed)
  }

  /// The frames that a pen's events produce.
  private func frames(_ events: [PenInput], isNear: Bool = true) -> [PenFrame] {
    var assembler = near(isNear)
    return events.compactMap { assembler.apply($0) }
  }

  private func near(_ isNear: Bool = true) -> PenAssembler {
    var assembler = PenAssembler(seat: seat, pen: 5)
    guard isNear else { return assembler }
    let events: [PenInput] = [
      .near(surface, tablet: tablet), .motion(place), .frame(milliseconds: 1),
    ]
    for event in events { _ = assembler.apply(event) }
    return assembler
  }

  @Test func `nothing is told before the frame, and a frame of nothing is none`() {
    #expect(frames([.motion(Point(x: 1, y: 2)), .tip(isDown: true)]) == [])
    #expect(frames([.frame(milliseconds: 3), .frame(milliseconds: 4)]) == [])
  }

  @Test func `a frame has the time that its end tells`() {
    let frames = frames([.motion(Point(x: 1, y: 2)), .frame(milliseconds: 40)])
    #expect(
      frames == [
        PenFrame(seat: seat, pen: 5, time: .milliseconds(40), position: Point(x: 1, y: 2))
      ])
  }

  @Test func `what is released on the way out is released, and the rest is cancelled`() {
    let barrel = ButtonChange.Button.barrel[0]
    let frames = frames([
      .tip(isDown: true), .button(barrel, isPressed: true), .frame(milliseconds: 2),
      .tip(isDown: false), .away, .frame(milliseconds: 3),
    ])
    #expect(
      frames.last?.buttons == [
        ButtonChange(.tip, .released, at: place), ButtonChange(barrel, .cancelled, at: place),
      ])
    #expect(frames.last?.position == nil)
  }

  @Test func `a pen that leaves needs no frame, and one that stays does`() {
    var assembler = near()
    _ = assembler.apply(.tip(isDown: true))
    #expect(assembler.endTurn() == nil)
    _ = assembler.apply(.away)
    let frame = assembler.endTurn()
    #expect(frame?.buttons.map(\.phase) == [.pressed, .cancelled])
    #expect(assembler.endTurn() == nil)
  }

  @Test func `what a pen comes with is pressed where it comes to`() {
    let frames = frames(
      [
        .near(surface, tablet: tablet), .tip(isDown: true), button(true), button(false),
        .motion(place), .frame(milliseconds: 2), .tip(isDown: false), .frame(milliseconds: 3),
      ], isNear: false)
    #expect(
      frames.flatMap(\.buttons) == [
        ButtonChange(.tip, .pressed, at: place), ButtonChange(.tip, .released, at: place),
      ])
    // A pen that leaves before it has a place has pressed nothing.
    let away: [PenInput] = [
      .near(surface, tablet: tablet), .tip(isDown: true), .away,
      .near(surface, tablet: tablet), .motion(place), .frame(milliseconds: 2),
    ]
    #expect(self.frames(away, isNear: false).flatMap(\.buttons) == [])
  }

  @Test func `a frame without a time has that of the one before`() {
    let frames = frames([
      .motion(place), .frame(milliseconds: 1_000_000), .motion(place), .frame(milliseconds: 0),
      .motion(place), .frame(milliseconds: 1_000_005),
    ])
    #expect(frames.map(\.time) == [1_000_000, 1_000_000, 1_000_005].map { .milliseconds($0) })
  }

  @Test func `near another surface is a move to it, with nothing down`() {
    let frames = frames([
      .tip(isDown: true), .near(other, tablet: tablet), .motion(Point(x: 900, y: 1)),
      .frame(milliseconds: 2),
    ])
    #expect(frames.map(\.position) == [Point(x: 900, y: 1)])
    #expect(frames.flatMap(\.buttons).map(\.phase) == [.pressed, .cancelled])
  }

  @Test func `a button that calls itself the tip is none`() {
    #expect(frames([.button(.tip, isPressed: true), .frame(milliseconds: 2)]) == [])
  }

  @Test func `what a pen does nowhere is ignored`() {
    let events: [PenInput] = [
      .motion(place), .tip(isDown: true), button(true), .away,
      .frame(milliseconds: 2), .near(nil, tablet: tablet), .motion(place), .tip(isDown: true),
      .frame(milliseconds: 3),
    ]
    #expect(frames(events, isNear: false) == [])
  }

  @Test func `only the surface and the tablet that it is on take it away`() {
    var assembler = near()
    _ = assembler.apply(.tip(isDown: true))
    #expect(assembler.lose(other) == nil)
    #expect(assembler.lose(tablet: ObjectID(cw_object(slot: 4, generation: 2))) == nil)
    let frame = assembler.lose(tablet: tablet)
    #expect(frame?.buttons.map(\.phase) == [.pressed, .cancelled])
    #expect(assembler.lose(surface) == nil)
    #expect(assembler.lose() == nil)
  }
}
