package import Spotlight
package import SpotlightRaster

/// Paints cards that a compositor can recognize: a green box in a red shadow, with a red arrow.
///
/// It uses only one colour channel for each, so the part of a pixel that is neither red nor green
/// is the black dim.
package final class FlatArtist: CardArtist {
  /// How many times it was asked to paint.
  package private(set) var paintings = 0
  /// What lay below the last cards.
  package private(set) var underlay = Underlay.unseen

  package init() {}

  private static let green: UInt32 = 0x00FF00
  private static let red: UInt32 = 0xFF0000
  /// The colour of the part under the pointer.
  private static let hovered: UInt32 = 0x00C03F

  package func paint(
    _ cards: [SceneCard], over underlay: Underlay, beside lights: [Light], region: PixelRegion,
    scale: Scale, into pixels: PixelBuffer
  ) {
    paintings += 1
    self.underlay = underlay
    for card in cards {
      let box = Self.rect(card.frame, scale)
      let shadow = Self.rect(card.style.extent(of: card.frame), scale)
      fill(shadow, Self.red, card.opacity / 4, region, pixels, past: box)
      fill(box, Self.green, card.opacity, region, pixels)
      for layer in card.layers { paint(layer, of: card, box, region, scale, pixels) }
    }
  }

  private func paint(
    _ layer: SceneCard.Layer, of card: SceneCard, _ box: PixelRect, _ region: PixelRegion,
    _ scale: Scale, _ pixels: PixelBuffer
  ) {
    let corner = layer.layout.corner(in: card.frame)
    for part in layer.layout.parts {
      guard case .button(let number) = part.kind, layer.state.hovered == .button(number) else {
        continue
      }
      let rect = Self.rect(part.frame.offset(by: corner), scale)
      fill(rect.intersection(box), Self.hovered, 1, region, pixels)
    }
    guard let arrow = layer.arrow else { return }
    let half = card.style.arrowWidth / 2
    let rect = Rect(
      x: card.frame.x + arrow.base.x - half, y: card.frame.y + min(arrow.base.y, arrow.tip.y),
      width: 2 * half, height: abs(arrow.tip.y - arrow.base.y))
    fill(Self.rect(rect, scale), Self.red, card.opacity / 4, region, pixels, past: box)
  }

  /// Paints a colour over the pixels of a rectangle within the region, except those of another
  /// rectangle.
  private func fill(
    _ rect: PixelRect, _ color: UInt32, _ opacity: Double, _ region: PixelRegion,
    _ pixels: PixelBuffer, past hole: PixelRect = .zero
  ) {
    let alpha = UInt32(opacity * 255 + 0.5)
    func channel(_ shift: UInt32) -> UInt32 {
      ((color >> shift & 255) * alpha / 255) << shift
    }
    var word = alpha << 24 | channel(16) | channel(8)
    // Add what rounding removes, so that it does not look like dim.
    word |= alpha - (word >> 16 & 255) - (word >> 8 & 255)
    for part in region.rects {
      let part = part.intersection(rect).intersection(pixels.bounds)
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX where !hole.contains(x: x, y: y) {
          SourceOver.blend(&word, over: pixels.base + y * pixels.stride + x, count: 1)
        }
      }
    }
  }

  private static func rect(_ rect: Rect, _ scale: Scale) -> PixelRect {
    func whole(_ number: Double) -> Int { Int((number * scale.factor).rounded()) }
    return PixelRect(
      x: whole(rect.x), y: whole(rect.y), width: whole(rect.width), height: whole(rect.height))
  }
}

extension SceneCard {
  /// A card with a button in its middle, and a shadow that extends a few pixels.
  package static func flat(
    _ frame: Rect, opacity: Double = 1, shadow: Double = 3, backdrop: Backdrop = .solid
  ) -> SceneCard {
    var style = CardStyle()
    style.frost = Frost(backdrop)
    style.shadow = Shadow(opacity: 1, blur: shadow / 3, y: 0)
    style.arrowLength = 0
    style.arrowWidth = 4
    let request = CardRequest(CardFace(title: "Words"), style: style, room: frame.size)
    let button = Rect(
      x: frame.width / 4, y: frame.height / 4, width: frame.width / 2, height: frame.height / 2)
    let layout = CardLayout(
      request, size: frame.size, parts: [CardLayout.Part(.button(0), button)])
    return SceneCard(frame: frame, opacity: opacity, style: style, layers: [Layer(layout)])
  }
}
