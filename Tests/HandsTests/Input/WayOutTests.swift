import Expectations
import Spotlight

struct WayOutTests {
  private func way(
    _ symbol: UInt32, place: UInt32 = 0, _ modifiers: KeyModifiers = [],
    phase: KeyChange.Phase = .pressed
  ) -> WayOut? {
    WayOut(
      KeyChange(
        seat: SeatID(1), time: .zero, place: place, symbol: symbol, modifiers: modifiers,
        phase: phase))
  }

  @Test(
    arguments: [
      // Esc, also by its place if there is no keymap, and Ctrl+C by its letter or its place.
      (0xff1b, 0, .leave(by: .esc)), (0, 1, .leave(by: .esc)), (0x7a, 1, nil), (0x63, 0, nil),
      (0x43, 0, nil), (0x06d3, 46, nil), (0xff0d, 0, .accept), (0xff8d, 0, .accept),
      (0, 28, .accept), (0, 96, .accept),
    ] as [(UInt32, UInt32, WayOut?)])
  func `presses of a few keys lead out`(symbol: UInt32, place: UInt32, expected: WayOut?) {
    expect(way(symbol, place: place), is: expected)
    for phase in [KeyChange.Phase.repeated, .released, .cancelled] {
      expect(way(symbol, place: place, phase: phase) == nil)
    }
  }

  @Test func `Esc leaves with any modifier, and C with Ctrl`() {
    for modifiers in [.shift, [.control, .alt], .logo] as [KeyModifiers] {
      expect(way(0xff1b, modifiers), is: .leave(by: .esc))
      expect(way(0, place: 1, modifiers), is: .leave(by: .esc))
    }
    for (symbol, place) in [(0x63, 0), (0x43, 0), (0x06d3, 46)] as [(UInt32, UInt32)] {
      expect(way(symbol, place: place, .control), is: .leave(by: .esc))
    }
    // The place of C gives J in Dvorak's layout.
    expect(way(0x6a, place: 46, .control) == nil)
  }

  @Test func `leaving wins over accepting, whichever came first`() {
    expect(WayOut.accept.joined(.leave(by: .close)).isLeave)
    expect(WayOut.leave(by: .close).joined(.accept), is: .leave(by: .close))
    expect(WayOut.leave(by: .close).joined(.leave(by: .esc)), is: .leave(by: .close))
    expect(WayOut.accept.joined(nil), is: .accept)
  }
}
