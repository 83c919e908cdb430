import Spotlight

extension GoldenCard {
  static let frosted: [GoldenCard] = [
    card("frosted-light", style: frost(.light), arrow: .up, scales: [120, 180]),
    card("frosted-dark", style: frost(.dark), arrow: .left, scales: [120, 180]),
    card("frosted-clear", style: frost(.light, tint: 0), arrow: .down),
    card("frosted-fading", style: frost(.dark), arrow: .right, opacity: 0.5),
    card("frosted-focus", style: frost(.light), state: CardState(focus: .button(1))),
    card("frosted-contrast", style: frost(.dark, contrast: true), arrow: .up),
    card("frosted-full", full, style: frost(.light), scales: [120, 180]),
    card("frosted-corners", style: frost(.light, change: cut), arrow: .up, scales: [120, 150]),
  ].map { card in
    var card = card
    card.isOverScreen = true
    return card
  }

  private static func frost(
    _ theme: Theme, tint: Double? = nil, contrast: Bool = false,
    change: (inout Theme) -> Void = { _ in }
  ) -> CardStyle {
    var theme = theme
    theme.backdrop = tint.map { .frosted(tint: $0) } ?? .frosted()
    change(&theme)
    return style(theme, contrast: contrast)
  }

  /// Four corners, a line, and a shadow that lies aside and is smaller than the card.
  private static func cut(_ theme: inout Theme) {
    theme.radius = CornerRadii(topLeft: 24, topRight: 4, bottomRight: 24, bottomLeft: 0)
    theme.border = Color(hex: "#7A5CD0")
    theme.shadow = Shadow(opacity: 0.5, blur: 10, x: 10, y: 10, spread: -4)
  }
}

/// A screen with something on it: a wallpaper, a window with lines of letters, and a red thing.
enum GoldenScreen {
  /// The pixel at a place in logical pixels.
  private static func word(_ x: Double, _ y: Double) -> UInt32 {
    if (250..<330).contains(x), (60..<120).contains(y) { return 0xFFD8_3A2E }
    if (30..<230).contains(x), (20..<190).contains(y) {
      let isLetter = Int(y) % 14 < 4 && Int(x * 7) % 11 < 8 && x > 44 && x < 214
      return isLetter ? 0xFF20_2024 : 0xFFFA_FAFA
    }
    let (red, green) = (UInt32(min(40 + x / 3, 255)), UInt32(min(80 + y / 2, 255)))
    return 0xFF00_00C0 | red << 16 | green << 8
  }

  static func picture(_ size: PixelSize, scale: Scale) -> ScreenPicture? {
    let words = (0..<size.width * size.height).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      return word((Double(x) + 0.5) / scale.factor, (Double(y) + 0.5) / scale.factor)
    }
    return ScreenPicture(size, pixels: words)
  }
}
