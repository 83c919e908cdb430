/// A card in a scene.
///
/// A box with one layer of content, or with two while one replaces the other.
package struct SceneCard: Sendable, Hashable {
  /// The content of the box.
  package struct Layer: Sendable, Hashable {
    package var layout: CardLayout
    package var state: CardState
    /// The opacity of the content; the box has its own.
    package var opacity: Double
    /// The arrow from the box to a light, in coordinates from the box's upper left corner.
    package var arrow: CardArrow?

    package init(
      _ layout: CardLayout, state: CardState = CardState(), opacity: Double = 1,
      arrow: CardArrow? = nil
    ) {
      self.layout = layout
      self.state = state
      self.opacity = opacity
      self.arrow = arrow
    }
  }

  /// The box.
  ///
  /// Its size may differ from the content's while it grows or shrinks.
  package var frame: Rect
  /// The opacity of the whole card.
  package var opacity: Double
  /// The look of the box, which is that of the last layer.
  package var style: CardStyle
  /// The layers, the newest last, placed from the box's upper corner on the side where reading
  /// begins.
  package var layers: [Layer]
  /// Whether the card takes clicks and touches; false for a card that leaves.
  package var takesInput: Bool

  package init(
    frame: Rect, opacity: Double = 1, style: CardStyle, layers: [Layer], takesInput: Bool = true
  ) {
    self.frame = frame
    self.opacity = opacity
    self.style = style
    self.layers = layers
    self.takesInput = takesInput
  }

  /// The rectangle around everything that the card may paint.
  package var extent: Rect {
    guard opacity > 0, !frame.isEmpty else { return .zero }
    var extent = style.extent(of: frame)
    for layer in layers {
      guard let arrow = layer.arrow, layer.opacity > 0 else { continue }
      // The tip counts as wide as the base, so that every way of drawing the arrow is covered.
      let half = max(style.arrowWidth / 2, 0) + max(style.borderWidth, 0) + 1
      let hull = Rect(
        x: min(arrow.tip.x, arrow.base.x), y: min(arrow.tip.y, arrow.base.y),
        width: abs(arrow.tip.x - arrow.base.x), height: abs(arrow.tip.y - arrow.base.y))
      extent = extent.union(hull.outset(by: half).offset(by: Point(x: frame.x, y: frame.y)))
    }
    return extent
  }

  /// The pixels that a part of the card may cover, after all rounding.
  package func touched(_ part: Rect, _ scale: Scale) -> PixelRect {
    PixelRect(covering: part, scale: scale, margin: ScenePanel.roundings)
  }

  /// The part that takes clicks and touches: the box, if the card is at least half visible.
  ///
  /// Shadow and arrow take none.
  package var touchable: Rect { takesInput && opacity >= 0.5 ? frame : .zero }

  /// The frame of a layer: it starts in the box's upper corner on the side where reading begins.
  package func frame(of layer: Layer) -> Rect {
    let size = layer.layout.size
    let isMirrored = layer.layout.request.face.direction == .rightToLeft
    return Rect(
      x: isMirrored ? frame.maxX - size.width : frame.x, y: frame.y, width: size.width,
      height: size.height)
  }

  /// The card, moved.
  package func offset(by way: Point) -> SceneCard {
    var card = self
    card.frame = frame.offset(by: way)
    return card
  }
}
