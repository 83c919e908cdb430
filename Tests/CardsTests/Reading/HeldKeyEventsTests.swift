import Expectations
import Spotlight

/// Keys that a reader sees first.
@Suite final class HeldKeyEventsTests {
  private var keys = HeldKeyEvents()
  private static let seat = SeatID(1)
  private static let tab: UInt32 = 0xff09
  private static let insert: UInt32 = 0xff63
  private static let capsLock: UInt32 = 0xffe5

  private func key(
    _ symbol: UInt32, _ place: UInt32 = 15, _ phase: KeyChange.Phase = .pressed
  ) -> InputEvent {
    .key(KeyChange(seat: Self.seat, time: .zero, place: place, symbol: symbol, phase: phase))
  }

  @Test func `keys go on in order when the reader has answered, but not one that it uses`() {
    var events = [key(Self.tab, 1), key(Self.tab, 2), key(Self.tab, 3)]
    let asked = keys.hold(&events, asks: true, at: .zero)
    expect(events == [] && asked.count == 3)
    keys.noteAnswer(to: asked[2].number, isTaken: true)
    keys.noteAnswer(to: asked[1].number, isTaken: false)
    expect(keys.release(at: .milliseconds(1)), is: [])
    keys.noteAnswer(to: asked[0].number, isTaken: false)
    expect(keys.isReady(at: .milliseconds(2)))
    // However late the turn is, what the reader uses is not ours.
    expect(keys.release(at: .seconds(1)), is: [key(Self.tab, 1), key(Self.tab, 2)])
    expect(keys.deadline == nil)
  }

  @Test func `a reader that does not answer loses its time`() {
    var events = [key(Self.tab)]
    let asked = keys.hold(&events, asks: true, at: .seconds(1))
    expect(keys.deadline, is: .seconds(1) + HeldKeyEvents.patience)
    expect(keys.release(at: .seconds(1) + HeldKeyEvents.patience), is: [key(Self.tab)])
    // An answer that is late changes nothing.
    keys.noteAnswer(to: asked[0].number, isTaken: true)
    expect(keys.release(at: .seconds(2)), is: [])
  }

  @Test(arguments: [insert, capsLock], [true, false])
  func `what is pressed with the reader's key is the reader's, until it is released`(
    chord: UInt32, isHeldLonger: Bool
  ) {
    let ends = [key(chord, 100, .released), key(0x68, 35, .released)]
    var events =
      [key(chord, 100), key(0x68, 35), key(0x68, 35, .repeated)]
      + (isHeldLonger ? ends.reversed() : ends) + [key(Self.tab)]
    for item in keys.hold(&events, asks: true, at: .zero) {
      // Orca 48 and 51 use such keys and do not say so.
      keys.noteAnswer(to: item.number, isTaken: false)
    }
    expect(keys.release(at: .zero), is: [key(Self.tab)])
  }

  @Test func `keys of the keypad are the reader's, and other events go on at once`() {
    let place = InputEvent.pointer(PointerFrame(seat: Self.seat, time: .zero))
    var events = [key(0xff9a, 73), place, key(0xff9a, 73, .released)]
    _ = keys.hold(&events, asks: true, at: .zero)
    expect(events, is: [place])
    expect(keys.release(at: .zero), is: [])
  }

  @Test func `a compositor that passes keys to readers leaves us all that reach us`() {
    var events = [key(Self.insert), key(0xff9a)]
    expect(keys.hold(&events, asks: false, at: .zero).isEmpty)
    expect(events.count, is: 2)
  }

  @Test func `a flood of keys is bounded, and a reader that goes leaves what waits`() {
    var events = (0..<1000).map { key(Self.tab, $0) }
    let asked = keys.hold(&events, asks: true, at: .zero)
    expect(asked.count + events.count == 1000 && asked.count < 100)
    expect(keys.clear().count, is: asked.count)
    expect(keys.deadline == nil)
  }
}
