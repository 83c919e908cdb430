/// The colours that a theme leaves out: four sets, each with measured contrast.
///
/// Letters have a contrast of 7 to their background, faint ones and links 4.5. In the two sets for
/// more contrast all of them have 12, and the card has a border.
struct CardPalette {
  let background: Color
  let border: Color?
  let title: Color
  let text: Color
  let faint: Color
  let link: Color
  let accent: Color
  let onAccent: Color
  let button: Color
  let focus: Color
  let shadowOpacity: Double

  /// The set for a taste.
  static func of(isDark: Bool, wantsContrast: Bool) -> CardPalette {
    switch (isDark, wantsContrast) {
    case (false, false): light
    case (true, false): dark
    case (false, true): lightContrast
    case (true, true): darkContrast
    }
  }

  static let light = CardPalette(
    background: .white, border: nil, title: color(0x16161D), text: color(0x33333D),
    faint: color(0x656572), link: color(0x1B53C4), accent: color(0x1F50C2), onAccent: .white,
    button: color(0xEEEEF2), focus: color(0x1F50C2), shadowOpacity: 0.32)

  /// The border separates the card from the dim around it.
  static let dark = CardPalette(
    background: color(0x26262B), border: color(0x3C3C44), title: color(0xFAFAFC),
    text: color(0xDCDCE2), faint: color(0xA0A0AC), link: color(0x8FBBFF), accent: color(0x8AB6FF),
    onAccent: color(0x0B1B36), button: color(0x3B3B43), focus: color(0xA9CAFF),
    shadowOpacity: 0.5)

  static let lightContrast = CardPalette(
    background: .white, border: .black, title: .black, text: .black, faint: color(0x26262C),
    link: color(0x00257A), accent: color(0x00257A), onAccent: .white, button: color(0xEDEDF2),
    focus: .black, shadowOpacity: 0.32)

  static let darkContrast = CardPalette(
    background: .black, border: .white, title: .white, text: .white, faint: color(0xE2E2E8),
    link: color(0xC4DBFF), accent: color(0xC4DBFF), onAccent: .black, button: color(0x2A2A30),
    focus: .white, shadowOpacity: 0.5)

  private static func color(_ word: UInt32) -> Color {
    Color(
      red: UInt8(word >> 16 & 255), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
  }
}
