import Spotlight
import Testing

@testable import SpotlightWayland

struct PointerAssemblerTests {
  private let seat = SeatID(3)
  private let surface = SurfaceID.output(OutputID(global: 7))
  private let other = SurfaceID.output(OutputID(global: 8))
  private let place = Point(x: 10, y: 20)

  /// The frames that a pointer's events produce.
  private func frames(
    _ events: [PointerInput], version: Int = 8, entered: Bool = true
  ) -> [PointerFrame] {
    var assembler = PointerAssembler(seat: seat, version: version)
    if entered { _ = [.enter(surface, place), .frame].map { assembler.apply($0) } }
    return events.compactMap { assembler.apply($0) }
  }

  private func press(_ isPressed: Bool, _ milliseconds: UInt32 = 1) -> PointerInput {
    .button(milliseconds: milliseconds, .left, isPressed: isPressed)
  }

  @Test func `nothing is told before the frame, and a frame of nothing is none`() {
    #expect(frames([.motion(milliseconds: 4, Point(x: 1, y: 2))]) == [])
    #expect(frames([.frame, .frame]) == [])
    #expect(frames([.scrollSource(.wheel), .frame]) == [])
  }

  @Test func `the last of several motions is where the pointer is`() {
    let frames = frames([
      .motion(milliseconds: 4, Point(x: 1, y: 2)), .motion(milliseconds: 5, Point(x: -3, y: 2.5)),
      .frame,
    ])
    #expect(
      frames
        == [PointerFrame(seat: seat, time: .milliseconds(5), position: Point(x: -3, y: 2.5))])
  }

  @Test func `a button knows the place that it was pressed at, even where the frame moves on`() {
    let frames = frames([
      .motion(milliseconds: 4, Point(x: 1, y: 2)), press(true),
      .motion(milliseconds: 5, Point(x: 9, y: 9)), .frame,
    ])
    #expect(frames.first?.buttons == [ButtonChange(.left, .pressed, at: Point(x: 1, y: 2))])
    #expect(frames.first?.position == Point(x: 9, y: 9))
  }

  @Test func `before version 5 every event is a frame of its own`() {
    let events: [PointerInput] = [
      .motion(milliseconds: 1, Point(x: 1, y: 1)), press(true),
      .scroll(milliseconds: 2, .vertical, pixels: 10),
    ]
    #expect(frames(events, version: 4).count == 3)
    #expect(frames(events, version: 5).count == 0)
  }

  @Test func `a button that is down when the pointer leaves is cancelled`() {
    let frames = frames([press(true), .frame, .leave(surface), .frame])
    #expect(frames.count == 2)
    #expect(frames.last?.buttons == [ButtonChange(.left, .cancelled, at: place)])
    #expect(frames.last?.position == nil)
  }

  @Test func `a release after the leave, and one without a press, are left out`() {
    #expect(
      frames([press(true), .frame, .leave(surface), press(false), .frame]).last?.buttons.count == 1)
    #expect(frames([press(false), .frame]) == [])
    #expect(frames([press(true), press(true), .frame]).first?.buttons.count == 1)
  }

  @Test func `leave and enter in one frame are a move to the other surface`() {
    let frames = frames([.leave(surface), .enter(other, Point(x: 500, y: 1)), .frame])
    #expect(frames.map(\.position) == [Point(x: 500, y: 1)])
  }

  @Test func `what comes before an enter, or after one of a surface that is gone, is ignored`() {
    let events: [PointerInput] = [
      .motion(milliseconds: 1, place), press(true), .scroll(milliseconds: 2, .vertical, pixels: 1),
      .leave(surface), .frame,
    ]
    #expect(frames(events, entered: false) == [])
    #expect(frames([.enter(nil, place)] + events, entered: false) == [])
    #expect(frames([.enter(nil, place), .frame]).map(\.position) == [nil])
  }

  @Test func `a leave of another surface, or of one that is gone, comes too late`() {
    #expect(frames([press(true), .frame, .leave(other), .leave(nil), .frame]).count == 1)
  }

  @Test func `a surface that is destroyed lets the pointer go, and only if it is there`() {
    var assembler = PointerAssembler(seat: seat, version: 8)
    _ = [.enter(surface, place), press(true), .frame].map { assembler.apply($0) }
    #expect(assembler.lose(other) == nil)
    let frame = assembler.lose(surface)
    #expect(frame?.buttons == [ButtonChange(.left, .cancelled, at: place)])
    #expect(frame?.position == nil && frame != nil)
    #expect(assembler.surface == nil)
    #expect(assembler.lose() == nil)
  }

  @Test func `a pointer that goes in the middle of a frame tells what it had`() {
    var assembler = PointerAssembler(seat: seat, version: 8)
    _ = [.enter(surface, place), press(true)].map { assembler.apply($0) }
    #expect(assembler.lose()?.buttons.map(\.phase) == [.pressed, .cancelled])
  }
}
