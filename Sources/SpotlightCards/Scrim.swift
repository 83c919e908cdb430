internal import Spotlight
internal import SpotlightRaster
internal import SpotlightText

/// The soft layer of the background colour behind the words of a frosted card.
///
/// It is whole behind each part with words and fades out around it, so that the frost is seen
/// everywhere else. Parts that are near each other have one cloud, which is nowhere denser.
struct Scrim {
  private let clip: PixelRect
  /// The layer behind each part: a share of each column and each row of the clip.
  private let patches: [(columns: [Float], rows: [Float])]
  /// The pixels of each share, of 255.
  private let inks: [UInt32]

  /// How far the layer is whole around words: accents and slanted letters leave their lines.
  private static let margin = 4.0
  /// The length over which it fades out: long enough that no edge is seen.
  private static let fade = 24.0

  /// The layer behind rectangles, in logical pixels, within a clip.
  init(behind words: [Rect], style: CardStyle, scale: Scale, clip: PixelRect) {
    self.clip = clip
    func shares(_ first: Double, _ last: Double, _ pixels: Range<Int>) -> [Float] {
      pixels.map { pixel in
        let place = (Double(pixel) + 0.5) / scale.factor
        let outside = max(first - place, place - last) - Self.margin
        let share = min(max(1 - outside / Self.fade, 0), 1)
        return Float(share * share * (3 - 2 * share))
      }
    }
    patches = words.map {
      (
        shares($0.x, $0.maxX, clip.x..<clip.maxX), shares($0.y, $0.maxY, clip.y..<clip.maxY)
      )
    }
    // Rounded up, so that letters have the contrast that the share was chosen for.
    inks = (0...255).map {
      style.background.word(alpha: UInt32((Double($0) * style.scrim).rounded(.up)))
    }
  }

  /// Lays it below painted pixels.
  func lay(under pixels: PixelBuffer) {
    for y in clip.y..<clip.maxY {
      let row = y - clip.y
      let near = patches.filter { $0.rows[row] > 0 }
      if near.isEmpty { continue }
      let target = pixels.base + y * pixels.stride + clip.x
      for x in 0..<clip.width where target[x] >> 24 < 255 {
        var clear: Float = 1
        for patch in near { clear *= 1 - patch.columns[x] * patch.rows[row] }
        target[x] = SourceOver.over(target[x], inks[Int((1 - clear) * 255 + 0.5)])
      }
    }
  }
}

extension ContentPainter {
  /// Lays the scrim below all words that are not on a button of their own colour.
  func paintScrim() {
    let words = layout.parts.compactMap { part -> Rect? in
      switch part.kind {
      case .picture: return nil
      case .button where !part.isQuiet: return nil
      default: break
      }
      guard let words = part.words else { return part.frame }
      // A line may be shorter than the column, and a text that scrolls is longer than its frame.
      let bounds = typesetter.text(words).lines.bounds
      return Rect(
        x: part.corner.x + bounds.x, y: part.frame.y, width: bounds.width,
        height: part.frame.height)
    }
    Scrim(behind: words, style: style, scale: scale, clip: clip).lay(under: pixels)
  }
}
