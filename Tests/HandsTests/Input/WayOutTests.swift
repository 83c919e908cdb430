import Spotlight
import Testing

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

  @Test(arguments: [KeyModifiers(), .shift, [.control, .alt], .logo])
  func `Esc leaves with any modifier`(modifiers: KeyModifiers) {
    #expect(way(0xff1b, modifiers) == .leave(by: .esc))
    #expect(way(0, place: 1, modifiers) == .leave(by: .esc))
  }

  @Test func `with a keymap, another key may be in the place of Esc`() {
    #expect(way(0x7a, place: 1) == nil)
  }

  @Test func `Ctrl+C leaves, by its letter or by its place, and C alone does not`() {
    for (symbol, place) in [(0x63, 0), (0x43, 0), (0x06d3, 46)] as [(UInt32, UInt32)] {
      #expect(way(symbol, place: place, .control) == .leave(by: .esc))
      #expect(way(symbol, place: place) == nil)
    }
  }

  @Test func `Enter accepts, and without a keymap by its place`() {
    #expect(way(0xff0d) == .accept && way(0xff8d) == .accept)
    #expect(way(0, place: 28) == .accept && way(0, place: 96) == .accept)
  }

  @Test(arguments: [KeyChange.Phase.repeated, .released, .cancelled])
  func `only a press counts`(phase: KeyChange.Phase) {
    #expect(way(0xff1b, phase: phase) == nil && way(0xff0d, phase: phase) == nil)
  }

  @Test func `leaving wins over accepting, whichever came first`() {
    #expect(WayOut.accept.joined(.leave(by: .close)).isLeave)
    #expect(WayOut.leave(by: .close).joined(.accept) == .leave(by: .close))
    #expect(WayOut.leave(by: .close).joined(.leave(by: .esc)) == .leave(by: .close))
    #expect(WayOut.accept.joined(nil) == .accept)
  }
}
