import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightWayland

private let seat = SeatID(3)
private let surface = SurfaceID.output(OutputID(global: 7))
private let other = SurfaceID.output(OutputID(global: 8))
private let place = Point(x: 10, y: 20)

struct PointerAssemblerTests {
  private func press(_ isPressed: Bool) -> PointerInput {
    .button(milliseconds: 1, .left, isPressed: isPressed)
  }

  @Test func `a frame has the last place, and each button at the place that it was pressed at`() {
    let (first, second) = (Point(x: 1, y: 2), Point(x: -3, y: 2.5))
    let rows: [([PointerInput], Point, Duration, [ButtonChange])] = [
      (
        [.motion(milliseconds: 4, first), .motion(milliseconds: 5, second)], second,
        .milliseconds(5), []
      ),
      (
        [.motion(milliseconds: 1, first), press(true), .motion(milliseconds: 5, second)], second,
        .milliseconds(5), [ButtonChange(.left, .pressed, at: first)]
      ),
      // A move to the other surface.
      ([.leave(surface), .enter(other, second)], second, .zero, []),
      // A leave of another surface, or of one that is gone, comes too late.
      (
        [press(true), .leave(other), .leave(nil)], place, .milliseconds(1),
        [ButtonChange(.left, .pressed, at: place)]
      ),
    ]
    for (events, position, time, buttons) in rows {
      var assembler = PointerAssembler(seat: seat, version: 8)
      for event in [.enter(surface, place), .frame] + events { _ = assembler.apply(event) }
      expect(
        assembler.apply(.frame),
        is: PointerFrame(seat: seat, time: time, position: position, buttons: buttons))
    }
  }

  @Test func `a surface that is destroyed lets the pointer go, and only if it is there`() {
    var assembler = PointerAssembler(seat: seat, version: 8)
    _ = [.enter(surface, place), press(true), .frame].map { assembler.apply($0) }
    expect(assembler.lose(other) == nil)
    let frame = assembler.lose(surface)
    expect(frame?.buttons, is: [ButtonChange(.left, .cancelled, at: place)])
    expect(frame?.position == nil && frame != nil)
    expect(assembler.surface == nil)
    expect(assembler.lose() == nil)
  }

  @Test func `a pointer that goes in the middle of a frame reports what it had`() {
    var assembler = PointerAssembler(seat: seat, version: 8)
    _ = [.enter(surface, place), press(true)].map { assembler.apply($0) }
    expect(assembler.lose()?.buttons.map(\.phase), is: [.pressed, .cancelled])
  }
}

struct ScrollDraftTests {
  @Test func `the events of one movement are one scroll, whichever comes first`() {
    let down = PointerInput.scroll(milliseconds: 1, .vertical, pixels: 1)
    let parts: [PointerInput] = [
      .scrollHundredTwentieths(.vertical, 30), .scrollHundredTwentieths(.vertical, 90),
    ]
    let step = PointerInput.scrollSteps(.vertical, 1)
    let whole = Scroll(vertical: .init(hundredTwentieths: 120))
    let rows: [([PointerInput], [Scroll])] = [
      (
        [.scrollSource(.finger), down, .scroll(milliseconds: 1, .horizontal, pixels: -1)],
        [Scroll(horizontal: .init(pixels: -1), vertical: .init(pixels: 1), source: .finger)]
      ),
      (
        [down, .scrollSource(.wheelTilt)],
        [Scroll(vertical: .init(pixels: 1), source: .wheelTilt)]
      ),
      ([.scrollSource(.wheel)], []),
      (
        [.scrollSteps(.vertical, -2), .scroll(milliseconds: 1, .vertical, pixels: -30)],
        [Scroll(vertical: .init(pixels: -30, hundredTwentieths: -240))]
      ),
      // Parts of a step add up, and whole ones beside them do not count twice.
      (parts, [whole]), ([step] + parts, [whole]), (parts + [step], [whole]),
      (
        [.scrollStop(milliseconds: 1, .horizontal)],
        [Scroll(horizontal: .init(hasStopped: true))]
      ),
      (
        [down, .scrollStop(milliseconds: 1, .vertical)],
        [Scroll(vertical: .init(pixels: 1, hasStopped: true))]
      ),
      // A direction that turns around begins another scroll.
      (
        [
          .scrollDirection(.vertical, isInverted: true), down,
          .scrollDirection(.horizontal, isInverted: false),
          .scrollDirection(.vertical, isInverted: false),
          .scroll(milliseconds: 1, .vertical, pixels: -6),
        ],
        [
          Scroll(
            horizontal: .init(isInverted: false), vertical: .init(pixels: 1, isInverted: true)),
          Scroll(vertical: .init(pixels: -6, isInverted: false)),
        ]
      ),
    ]
    for (events, expected) in rows {
      var draft = ScrollDraft()
      events.forEach { draft.apply($0) }
      expect(draft.takeScrolls(), is: expected)
    }
  }

  @Test func `the next frame begins with nothing`() {
    var draft = ScrollDraft()
    draft.apply(.scrollHundredTwentieths(.vertical, 120))
    draft.apply(.scrollSource(.wheel))
    _ = draft.takeScrolls()
    draft.apply(.scrollSteps(.vertical, 1))
    expect(draft.takeScrolls(), is: [Scroll(vertical: .init(hundredTwentieths: 120))])
    expect(draft.takeScrolls(), is: [])
  }
}

final class TouchAssemblerTests {
  private var assembler = TouchAssembler(seat: seat)
  private let further = Point(x: 30, y: -40)

  private func down(_ finger: Int32, _ milliseconds: UInt32 = 1) -> TouchInput {
    .down(milliseconds: milliseconds, finger, surface, place)
  }

  private func up(_ finger: Int32) -> TouchInput { .up(milliseconds: 9, finger) }

  @Test func `ten fingers in one frame are one frame`() {
    for finger in Int32(0)..<10 { expect(assembler.apply(down(finger, 77)), is: []) }
    let frame = assembler.apply(.frame).first
    expect(frame?.changes, is: (0..<10).map { TouchChange($0, .down(place)) })
    expect(frame?.time, is: .milliseconds(77))
    expect(frame?.seat, is: seat)
  }

  @Test func `of a finger's motions in a frame the last is told, and each other change`() {
    let rows: [([TouchInput], [TouchChange])] = [
      // A finger that is put down again, on a surface that is gone.
      (
        [down(4), .frame, .down(milliseconds: 2, 4, nil, place), .frame, up(4), .frame],
        [TouchChange(4, .cancel)]
      ),
      (
        [
          down(0), down(1), .frame, .motion(milliseconds: 2, 0, place),
          .motion(milliseconds: 2, 1, place), .motion(milliseconds: 3, 0, further), .frame,
        ], [TouchChange(0, .motion(further)), TouchChange(1, .motion(place))]
      ),
      (
        [down(0), .frame, .motion(milliseconds: 2, 0, further), up(0)],
        [TouchChange(0, .motion(further)), TouchChange(0, .up)]
      ),
    ]
    for (events, last) in rows {
      var assembler = TouchAssembler(seat: seat)
      expect(events.flatMap { assembler.apply($0) }.last?.changes, is: last)
    }
  }

  @Test func `a surface that is destroyed ends its fingers and no others`() {
    _ = assembler.apply(down(0))
    _ = assembler.apply(.down(milliseconds: 1, 1, other, place))
    expect(assembler.lose(SurfaceID.output(OutputID(global: 99))) == nil)
    expect(
      assembler.lose(surface)?.changes == [
        TouchChange(0, .down(place)), TouchChange(1, .down(place)), TouchChange(0, .cancel),
      ])
    expect(assembler.apply(up(0)), is: [])
    expect(assembler.apply(up(1)).map(\.changes), is: [[TouchChange(1, .up)]])
  }

  @Test func `without frames, the turn is the frame`() {
    _ = assembler.apply(down(0))
    _ = assembler.apply(down(1))
    expect(assembler.endTurn()?.changes.count, is: 2)
    expect(assembler.endTurn() == nil)
    _ = assembler.apply(up(0))
    expect(assembler.endTurn()?.changes, is: [TouchChange(0, .up)])
  }

  @Test func `with frames, a group may span two reads, and an up does not wait`() {
    for event in [down(0), down(1), .frame, .motion(milliseconds: 2, 0, further)] {
      _ = assembler.apply(event)
    }
    expect(assembler.endTurn() == nil)
    _ = assembler.apply(.motion(milliseconds: 2, 1, further))
    expect(assembler.apply(.frame).first?.changes.count, is: 2)
    _ = assembler.apply(up(0))
    expect(assembler.endTurn()?.changes, is: [TouchChange(0, .up)])
  }

  @Test func `a group whose frame was not sent ends when time goes on`() {
    for event in [down(0), down(1), .frame, .motion(milliseconds: 100, 0, further)] {
      _ = assembler.apply(event)
    }
    expect(assembler.endTurn() == nil)
    expect(assembler.apply(.motion(milliseconds: 150, 1, further)), is: [])
    let late = assembler.apply(.motion(milliseconds: 151, 1, place))
    expect(
      late.map(\.changes),
      is: [[TouchChange(0, .motion(further)), TouchChange(1, .motion(further))]])
    expect(late.map(\.time), is: [.milliseconds(150)])
    expect(assembler.apply(.frame).map(\.time), is: [.milliseconds(151)])
  }
}

struct PenAssemblyTests {
  /// The frames that events of a pen produce while the pen is near.
  private func frames(_ events: [PointerInput]) -> [PointerFrame] {
    var assembler = PointerAssembler(seat: seat, pen: 5)
    let before: [PointerInput] = [
      .enter(surface, nil), .motion(milliseconds: nil, place), .time(milliseconds: 1), .frame,
    ]
    for event in before { _ = assembler.apply(event) }
    return events.compactMap { assembler.apply($0) }
  }

  private func press(_ button: ButtonChange.Button, _ isPressed: Bool = true) -> PointerInput {
    .button(milliseconds: nil, button, isPressed: isPressed)
  }

  @Test func `what is released on the way out is released, and the rest is cancelled`() {
    let barrel = ButtonChange.Button.barrel[0]
    let frames = frames([
      press(.tip), press(barrel), .frame, press(.tip, false), .leave(surface), .frame,
    ])
    expect(
      frames.last?.buttons == [
        ButtonChange(.tip, .released, at: place), ButtonChange(barrel, .cancelled, at: place),
      ])
    expect(frames.last?.position == nil)
  }

  @Test func `a frame without a time has that of the one before`() {
    let motion = PointerInput.motion(milliseconds: nil, place)
    let frames = frames([
      motion, .time(milliseconds: 1_000_000), .frame, motion, .time(milliseconds: 0), .frame,
      motion, .time(milliseconds: 1_000_005), .frame,
    ])
    expect(frames.map(\.time), is: [1_000_000, 1_000_000, 1_000_005].map { .milliseconds($0) })
  }

  @Test func `near another surface is a move to it, with nothing down`() {
    let frames = frames([
      press(.tip), .enter(other, nil), .motion(milliseconds: nil, Point(x: 900, y: 1)), .frame,
    ])
    expect(frames.map(\.position), is: [Point(x: 900, y: 1)])
    expect(frames.flatMap(\.buttons).map(\.phase), is: [.pressed, .cancelled])
  }
}

struct EventClockTests {
  /// The clock's time after each of these event times.
  private func times(_ milliseconds: [UInt32]) -> [Duration] {
    var clock = EventClock()
    return milliseconds.map {
      clock.advance(to: $0)
      return clock.now
    }
  }

  @Test func `times go on where the 32 bits end, and from where a clock was set back to`() {
    let (start, before) = (Duration.milliseconds(1000), Duration.milliseconds(0xffff_fff0))
    expect(times([0xffff_fff0, 0x10]), is: [before, before + .milliseconds(0x20)])
    expect(times([1000, 400, 400, 450]), is: [start, start, start, start + .milliseconds(50)])
  }

  @Test(arguments: 0..<20)
  func `no sequence of times goes back`(seed: Int) {
    var random = Seeded(seed)
    let all = times((0..<200).map { _ in UInt32.random(in: 0 ... .max, using: &random) })
    expect(all, is: all.sorted())
  }
}
