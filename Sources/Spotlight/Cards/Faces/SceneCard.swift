/// A card as a scene has it at an instant.
///
/// A box with one thing written on it, or with two while one takes the other's place.
package struct SceneCard: Sendable, Hashable {
  /// What is written on the box.
  package struct Layer: Sendable, Hashable {
    package var layout: CardLayout
    package var state: CardState
    /// How much of it is seen; the box stays as it is.
    package var opacity: Double
    /// From the box to a light, in coordinates from the box's upper left corner.
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

  /// The box, which can have another size than what is written on it while it grows into that.
  package var frame: Rect
  /// How much of all of it is seen.
  package var opacity: Double
  /// The box's own look; the last layer's.
  package var style: CardStyle
  /// What is written on it, the newest last, from its upper corner where reading begins.
  package var layers: [Layer]
  /// Whether clicks and touches are for it; not for one that only leaves.
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

  /// Everything that it can touch.
  package var extent: Rect {
    guard opacity > 0, !frame.isEmpty else { return .zero }
    var extent = style.extent(of: frame)
    for layer in layers {
      guard let arrow = layer.arrow, layer.opacity > 0 else { continue }
      // As wide at its tip as where it leaves the card, so that no way of drawing it is missed.
      let half = max(style.arrowWidth / 2, 0) + max(style.borderWidth, 0) + 1
      let hull = Rect(
        x: min(arrow.tip.x, arrow.base.x), y: min(arrow.tip.y, arrow.base.y),
        width: abs(arrow.tip.x - arrow.base.x), height: abs(arrow.tip.y - arrow.base.y))
      extent = extent.union(hull.outset(by: half).offset(by: Point(x: frame.x, y: frame.y)))
    }
    return extent
  }

  /// The pixels that a part of it can touch, whatever is rounded.
  package func touched(_ part: Rect, _ scale: Scale) -> PixelRect {
    PixelRect(covering: part, scale: scale, margin: ScenePanel.roundings)
  }

  /// The part that takes clicks and touches: the box, as soon as it is more there than not.
  ///
  /// Shadow and arrow take none.
  package var touchable: Rect { takesInput && opacity >= 0.5 ? frame : .zero }

  /// Where a layer lies: from the box's upper corner where reading begins.
  package func frame(of layer: Layer) -> Rect {
    let size = layer.layout.size
    let isMirrored = layer.layout.request.face.direction == .rightToLeft
    return Rect(
      x: isMirrored ? frame.maxX - size.width : frame.x, y: frame.y, width: size.width,
      height: size.height)
  }

  /// The same elsewhere.
  package func offset(by way: Point) -> SceneCard {
    var card = self
    card.frame = frame.offset(by: way)
    return card
  }
}
