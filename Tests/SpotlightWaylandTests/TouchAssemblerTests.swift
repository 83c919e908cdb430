import Spotlight
import Testing

@testable import SpotlightWayland

struct TouchAssemblerTests {
  private let seat = SeatID(3)
  private let surface = SurfaceID.output(OutputID(global: 7))
  private let other = SurfaceID.output(OutputID(global: 8))
  private let place = Point(x: 10, y: 20)
  private let further = Point(x: 30, y: -40)

  private func down(_ finger: Int32, _ milliseconds: UInt32 = 1) -> TouchInput {
    .down(milliseconds: milliseconds, finger, surface, place)
  }

  private func up(_ finger: Int32) -> TouchInput { .up(milliseconds: 9, finger) }

  /// The changes of fingers in each frame that events produce.
  private func changes(_ events: TouchInput...) -> [[TouchChange]] {
    var assembler = TouchAssembler(seat: seat)
    return events.flatMap { assembler.apply($0) }.map(\.changes)
  }

  @Test func `ten fingers in one frame are one frame`() {
    var assembler = TouchAssembler(seat: seat)
    for finger in Int32(0)..<10 { #expect(assembler.apply(down(finger, 77)) == []) }
    let frame = assembler.apply(.frame).first
    #expect(frame?.changes == (0..<10).map { TouchChange($0, .down(place)) })
    #expect(frame?.time == .milliseconds(77))
    #expect(frame?.seat == seat)
  }

  @Test func `the last finger's up does not wait for a frame, and one that comes is empty`() {
    #expect(
      changes(down(0), down(1), .frame, up(0), .frame, up(1), .frame).map { $0.map(\.phase) }
        == [[.down(place), .down(place)], [.up], [.up]])
  }

  @Test func `a number is used again at once, whatever number it is`() {
    for finger: Int32 in [352, -1, 0, .min, .max] {
      #expect(
        changes(down(finger), down(5), .frame, up(finger), down(finger), .frame).last
          == [TouchChange(finger, .up), TouchChange(finger, .down(place))])
    }
  }

  @Test func `down of a finger that is down is a motion`() {
    #expect(
      changes(down(4), .frame, .down(milliseconds: 2, 4, surface, further), .frame).last
        == [TouchChange(4, .motion(further))])
  }

  @Test func `down of a finger that is down on a surface that is gone cancels it`() {
    #expect(
      changes(down(4), .frame, .down(milliseconds: 2, 4, nil, place), .frame, up(4), .frame)
        .dropFirst() == [[TouchChange(4, .cancel)]])
  }

  @Test func `only the last motion of a finger in a frame is told, in its place`() {
    #expect(
      changes(
        down(0), down(1), .frame, .motion(milliseconds: 2, 0, place),
        .motion(milliseconds: 2, 1, place), .motion(milliseconds: 3, 0, further), .frame
      ).last == [TouchChange(0, .motion(further)), TouchChange(1, .motion(place))])
  }

  @Test func `a finger that moves and goes up in one frame does both`() {
    #expect(
      changes(down(0), .frame, .motion(milliseconds: 2, 0, further), up(0)).last
        == [TouchChange(0, .motion(further)), TouchChange(0, .up)])
  }

  @Test func `what is of no known finger is ignored`() {
    #expect(
      changes(
        up(0), .motion(milliseconds: 1, 3, place), .shape(3, major: 1, minor: 1),
        .orientation(3, degrees: 9), .frame, .cancel, .down(milliseconds: 1, 3, nil, place), .frame,
        up(3), .frame) == [])
  }

  @Test func `shape and orientation come with their finger`() {
    #expect(
      changes(down(2), .shape(2, major: 8, minor: 4), .orientation(2, degrees: -45), .frame)
        == [
          [
            TouchChange(2, .down(place)), TouchChange(2, .shape(major: 8, minor: 4)),
            TouchChange(2, .orientation(degrees: -45)),
          ]
        ])
  }

  @Test func `cancel needs no frame, drops what is pending, and ends every finger`() {
    #expect(
      changes(
        down(2), down(1), .frame, down(9), up(1), .motion(milliseconds: 2, 2, further), .cancel,
        .frame
      ).dropFirst() == [[TouchChange(1, .cancel), TouchChange(2, .cancel)]])
  }

  @Test func `a surface that is destroyed ends its fingers and no others`() {
    var assembler = TouchAssembler(seat: seat)
    _ = assembler.apply(down(0))
    _ = assembler.apply(.down(milliseconds: 1, 1, other, place))
    #expect(assembler.lose(SurfaceID.output(OutputID(global: 99))) == nil)
    #expect(
      assembler.lose(surface)?.changes
        == [
          TouchChange(0, .down(place)), TouchChange(1, .down(place)), TouchChange(0, .cancel),
        ])
    #expect(assembler.apply(up(0)) == [])
    #expect(assembler.apply(up(1)).map(\.changes) == [[TouchChange(1, .up)]])
  }

  @Test func `a touchscreen that goes ends every finger, after the ups that came before`() {
    var assembler = TouchAssembler(seat: seat)
    for event in [down(0), down(1), .frame, up(0)] { _ = assembler.apply(event) }
    #expect(assembler.lose()?.changes == [TouchChange(0, .up), TouchChange(1, .cancel)])
    #expect(assembler.lose() == nil)
  }

  @Test func `where no frame is ever sent the turn is the frame`() {
    var assembler = TouchAssembler(seat: seat)
    _ = assembler.apply(down(0))
    _ = assembler.apply(down(1))
    #expect(assembler.endTurn()?.changes.count == 2)
    #expect(assembler.endTurn() == nil)
    _ = assembler.apply(up(0))
    #expect(assembler.endTurn()?.changes == [TouchChange(0, .up)])
  }

  @Test func `where frames are sent a group may span two reads, and an up does not wait`() {
    var assembler = TouchAssembler(seat: seat)
    for event in [down(0), down(1), .frame, .motion(milliseconds: 2, 0, further)] {
      _ = assembler.apply(event)
    }
    #expect(assembler.endTurn() == nil)
    _ = assembler.apply(.motion(milliseconds: 2, 1, further))
    #expect(assembler.apply(.frame).first?.changes.count == 2)
    _ = assembler.apply(up(0))
    #expect(assembler.endTurn()?.changes == [TouchChange(0, .up)])
  }

  @Test func `a group whose frame was not sent ends when time goes on`() {
    var assembler = TouchAssembler(seat: seat)
    for event in [down(0), down(1), .frame, .motion(milliseconds: 100, 0, further)] {
      _ = assembler.apply(event)
    }
    #expect(assembler.endTurn() == nil)
    #expect(assembler.apply(.motion(milliseconds: 150, 1, further)) == [])
    let late = assembler.apply(.motion(milliseconds: 151, 1, place))
    #expect(
      late.map(\.changes)
        == [[TouchChange(0, .motion(further)), TouchChange(1, .motion(further))]])
    #expect(late.map(\.time) == [.milliseconds(150)])
    #expect(assembler.apply(.frame).map(\.time) == [.milliseconds(151)])
  }
}
