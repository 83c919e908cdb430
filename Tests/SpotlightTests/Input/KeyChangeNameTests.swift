import Spotlight
import Testing

/// What people call keys.
@Suite struct KeyChangeNameTests {
  private func name(_ symbol: UInt32, _ modifiers: KeyModifiers = [], place: UInt32 = 30) -> String?
  {
    KeyChange(
      seat: SeatID(1), time: .zero, place: place, symbol: symbol, modifiers: modifiers,
      phase: .pressed
    ).name
  }

  @Test(arguments: [
    (UInt32(0xff0d), "Enter"), (0xff8d, "Enter"), (0xff53, "Right"), (0xff98, "Right"),
    (0x20, "Space"), (0xff08, "Backspace"), (0xffbe, "F1"), (0xffc9, "F12"), (0x6e, "N"),
    (0x4e, "N"), (0x35, "5"), (0x2b, "+"), (0xe4, "Ä"), (0x0100_0431, "Б"), (0xff1b, "Escape"),
  ])
  func `keys have names`(symbol: UInt32, expected: String) {
    #expect(name(symbol) == expected)
    #expect(name(symbol, .shift) == expected)
  }

  @Test func `shortcuts and keys that give nothing have none`() {
    for modifiers in [KeyModifiers.control, .alt, .logo] { #expect(name(0x6e, modifiers) == nil) }
    for symbol: UInt32 in [0xffe1, 0xfe03, 0x01ff_ffff, 0x0100_d800, .max] {
      #expect(name(symbol) == nil)
    }
  }

  @Test func `without a keymap Escape is known by its place`() {
    #expect(name(0, place: 1) == "Escape")
    #expect(name(0, place: 28) == nil)
  }
}
