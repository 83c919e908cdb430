import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster
import SpotlightText

@testable import SpotlightCards
@testable import SpotlightPictures

/// Frosted cards, pixel by pixel: the frost is seen, and the words are read.
@Suite struct FrostedCardTests {
  private static let size = Size(width: 460, height: 320)
  private static let corner = Point(x: 40, y: 40)

  private static let face = CardFace(
    title: "Save your work",
    body: "Your <a href=\"https://example.org/\">changes</a> are kept here.",
    buttons: [
      .init(id: "skip", label: "Skip"), .init(id: "next", label: "Next", isPrimary: true),
    ], progress: .init(.numbers, position: 2, of: 5), hint: "Esc leaves the tour.")

  private static func style(_ scheme: Theme.Scheme, tint: Double? = nil) -> CardStyle {
    var theme = Theme(scheme)
    theme.backdrop = tint.map { .frosted(tint: $0) } ?? .frosted()
    theme.shadow = Shadow(opacity: 0)
    return CardStyle(theme)
  }

  /// A card with a style over a screen, and where its parts are on the picture.
  private static func picture(
    _ style: CardStyle, over word: ((Int, Int) -> UInt32)?, scale: Scale = .one,
    hasContent: Bool = true
  ) throws -> (picture: Picture, layout: CardLayout, frame: PixelRect) {
    let typesetter = CardTypesetter()
    let layout = typesetter.layout(CardRequest(face, style: style, room: size))
    let frame = Rect(
      x: corner.x, y: corner.y, width: layout.size.width, height: layout.size.height)
    var canvas = CardCanvas(size, scale: scale)
    let underlay = canvas.show(
      { pixels, _ in
        guard let word else { return nil }
        return ScreenPicture(
          pixels,
          pixels: (0..<pixels.width * pixels.height).map {
            word($0 % pixels.width, $0 / pixels.width)
          })
      }, lit: nil)
    let card = SceneCard(
      frame: frame, style: style, layers: hasContent ? [SceneCard.Layer(layout)] : [])
    try canvas.paint([card], over: underlay, with: CardPainter(typesetter))
    return (canvas.picture, layout, PixelRect(covering: frame, scale: scale))
  }

  private static func color(_ word: UInt32) -> Color {
    Color(red: UInt8(word >> 16 & 255), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
  }

  /// Screens that are worst for letters of one scheme or the other, and those in between.
  private static let screens: [(String, @Sendable (Int, Int) -> UInt32)] = [
    ("black", { _, _ in 0xFF00_0000 }), ("white", { _, _ in 0xFFFF_FFFF }),
    ("gray", { _, _ in 0xFF80_8080 }), ("red", { _, _ in 0xFFFF_0000 }),
    ("blue", { _, _ in 0xFF00_00FF }), ("yellow", { _, _ in 0xFFFF_FF00 }),
    ("halves", { x, _ in x < 200 ? 0xFF00_0000 : 0xFFFF_FFFF }),
    ("check", { x, y in (x / 40 + y / 40) % 2 == 0 ? 0xFFFF_0000 : 0xFFFF_FFFF }),
  ]

  /// Those that are tried each time: the extremes, and both at once.
  private static let usual: Set = ["black", "white", "halves", "check"]

  @Test(arguments: Effort.pairs([Theme.Scheme.light, .dark], [0, 0.3, nil] as [Double?]))
  func `all that lies behind words has enough contrast to them`(
    scheme: Theme.Scheme, tint: Double?
  ) throws {
    let style = Self.style(scheme, tint: tint)
    for (name, screen) in Self.screens.filter({ Effort.isLong || Self.usual.contains($0.0) }) {
      for scale in Effort.isLong || name == "check" ? [Scale.one, Scale(2)] : [.one] {
        let seen = try Self.picture(style, over: screen, scale: scale)
        // With letters of another colour, what stays the same is no letter.
        var other = style
        for ink in [\CardStyle.title, \.text, \.faint, \.link] {
          other[keyPath: ink] = other[keyPath: ink].opposite
        }
        let ground = try Self.picture(other, over: screen, scale: scale)
        let inks: [(CardLayout.Kind, [Color])] = [
          (.title, [style.title]), (.body, [style.text, style.link]),
          (.progress, [style.faint]), (.hint, [style.faint]), (.button(0), [style.faint]),
        ]
        for (kind, inks) in inks {
          let part = try require(seen.layout.parts.first { $0.kind == kind })
          var frame = part.frame
          if case .button = kind {
            // The words alone, in the middle of the button.
            frame = frame.outset(by: -min(frame.width, frame.height) / 3)
          }
          // A title ends before its column does, and so does its scrim.
          let words = CardTypesetter().text(try require(part.words)).lines.bounds
          frame.width = min(frame.width, words.width)
          let place = PixelRect(
            covering: frame.offset(by: Self.corner), scale: scale, margin: -1)
          var (grounds, count) = (Set<UInt32>(), 0)
          for y in place.y..<place.maxY {
            for x in place.x..<place.maxX where seen.picture[x, y] == ground.picture[x, y] {
              count += 1
              grounds.insert(seen.picture[x, y])
            }
          }
          let contrasts = grounds.flatMap { ground in
            inks.map { Self.color(ground).contrast(to: $0) }
          }
          let least = try require(contrasts.min())
          expect(count > place.area / 4, "\(kind)")
          expect(least >= 4.5, "\(name) \(kind) \(least)")
        }
      }
    }
  }

  /// How far the levels of green are apart over a check: on the frost alone, and behind words.
  private static func levels(_ style: CardStyle) throws -> (bare: Int, behindWords: Int) {
    let check = try require(screens.last).1
    func range(_ picture: Picture, _ place: PixelRect) -> Int {
      let levels = (place.y..<place.maxY).flatMap { y in
        (place.x..<place.maxX).map { Int(picture[$0, y] >> 8 & 255) }
      }
      return (levels.max() ?? 0) - (levels.min() ?? 0)
    }
    let seen = try picture(style, over: check)
    let bare = try picture(style, over: check, hasContent: false)
    // The box without its corners and its border.
    let box = seen.frame
    let inside = PixelRect(
      minX: box.x + 16, minY: box.y + 16, maxX: box.maxX - 16, maxY: box.maxY - 16)
    // Between the heading and the text, where no letters are.
    let title = try require(seen.layout.parts.first { $0.kind == .title }).frame
    let gap = PixelRect(
      x: box.x + Int(title.x), y: box.y + Int(title.maxY) + 2, width: Int(title.width), height: 1)
    return (range(bare.picture, inside), range(seen.picture, gap))
  }

  @Test(arguments: [Theme.Scheme.light, .dark])
  func
    `over a red and white check of 40 pixels the frost is seen, and it lets through as it is told`(
      scheme: Theme.Scheme
    ) throws
  {
    let usual = try Self.levels(Self.style(scheme))
    // Of 255 levels of green. With the tint that contrast asked for before, it was 5.
    expect(usual.bare >= 25, "\(usual)")
    // Both ends of this range are rounded in the small picture, when it is enlarged, and under the scrim, so
    // a level more or less is no difference.
    expect(usual.behindWords >= 7, "\(usual)")
    let clear = try Self.levels(Self.style(scheme, tint: 0.2))
    expect(clear.bare > usual.bare * 5 / 4, "\(clear) \(usual)")
    let dense = try Self.levels(Self.style(scheme, tint: 0.85))
    expect(dense.bare < usual.bare / 2, "\(dense) \(usual)")
  }

  @Test func `without a screen below, a frosted card is solid and has no scrim`() throws {
    let frosted = Self.style(.light, tint: 0.2)
    expect(frosted.scrim > 0)
    var solid = frosted
    solid.scrim = 0
    solid.frost = nil
    let pictures = try [frosted, solid].map { try Self.picture($0, over: nil).picture }
    expect(pictures[0], is: pictures[1])
  }
}
