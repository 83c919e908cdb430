import Expectations
import Spotlight

/// The names of keys.
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
    expect(name(symbol), is: expected)
    expect(name(symbol, .shift), is: expected)
  }

  @Test func `shortcuts and keys that give nothing have none`() {
    for modifiers in [KeyModifiers.control, .alt, .logo] { expect(name(0x6e, modifiers) == nil) }
    for symbol: UInt32 in [0xffe1, 0xfe03, 0x01ff_ffff, 0x0100_d800, .max] {
      expect(name(symbol) == nil)
    }
  }

  @Test func `whatever a key is called is the name of a key`() {
    for symbol: UInt32 in [0x20...0x7e, 0xa1...0xff, 0xff08...0xffff, 0x0100_0410...0x0100_044f]
      .joined()
    {
      guard let name = name(symbol) else { continue }
      expect(KeyChange.doubt(named: name) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("n", "N"), ("pageup", "PageUp"), ("Page_Up", "PageUp"), ("Prior", "PageUp"), ("f5", "F5"),
    ("Return", "Enter"), (" ", "Space"), ("esc", "Escape"), ("ä", "Ä"), ("plus", "+"),
  ])
  func `a name that no key has is in doubt, and the one that was meant is told`(
    name: String, meant: String
  ) throws {
    let doubt = try require(KeyChange.doubt(named: name))
    expect(doubt, is: "No key is called '\(name)'; did you mean '\(meant)'?")
    expect(KeyChange.doubt(named: meant) == nil)
  }

  @Test(arguments: ["", "Foo", "Ctrl+N", "F36", "NN", "\n", String(repeating: "x", count: 10_000)])
  func `of others it is not known what was meant`(name: String) throws {
    let doubt = try require(KeyChange.doubt(named: name))
    expect(doubt.hasSuffix("or PageDown.") && doubt.count < 110)
  }

  @Test(arguments: ["É", "E\u{301}", "Ф", "Ω", "€"])
  func `a character is one however it is written`(name: String) {
    expect(KeyChange.doubt(named: name) == nil)
  }

  @Test func `only blanks mean the key for them`() throws {
    expect(try require(KeyChange.doubt(named: "   ")).hasSuffix("'Space'?"))
    expect(try require(KeyChange.doubt(named: "--")).hasSuffix("or PageDown."))
  }

  @Test func `without a keymap Escape is known by its place`() {
    expect(name(0, place: 1), is: "Escape")
    expect(name(0, place: 28) == nil)
  }
}
