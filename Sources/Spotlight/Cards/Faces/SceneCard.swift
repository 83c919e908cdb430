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

  /// The card, moved.
  package func offset(by way: Point) -> SceneCard {
    var card = self
    card.frame = frame.offset(by: way)
    return card
  }
}

extension SceneCard {
  /// True if both give the same picture.
  func looksLike(_ other: SceneCard) -> Bool {
    var other = other
    other.takesInput = takesInput
    return self == other
  }

  /// The parts that differ from the same card earlier, if only hands changed it; nil if anything
  /// else differs.
  ///
  /// In the coordinates of the card's frame. With its shadow, a card is about fifty times as large
  /// as the button that a pointer enters.
  func changedParts(since old: SceneCard) -> [Rect]? {
    var still = old
    still.takesInput = takesInput
    guard layers.count == old.layers.count else { return nil }
    for index in layers.indices { still.layers[index].state = layers[index].state }
    guard still == self else { return nil }
    return zip(layers, old.layers).flatMap { layer, old in
      let corner = layer.layout.corner(in: frame)
      return layer.layout.changedParts(from: old.state, to: layer.state).map {
        $0.offset(by: corner)
      }
    }
  }

  /// How far the focus ring reaches beyond a button or a link, in logical pixels.
  package static let focusReach = 6.0
}

extension CardLayout {
  /// The parts that differ between two states, from the card's upper left corner.
  package func changedParts(from old: CardState, to state: CardState) -> [Rect] {
    guard state != old else { return [] }
    var rects: [Rect] = []
    let isScrolled = state.scroll != old.scroll
    func add(_ element: CardElement?) {
      guard let element else { return }
      for part in parts {
        switch (part.kind, element) {
        case (.button(let one), .button(let other)) where one == other: rects.append(part.frame)
        // The place of a link depends on the scrolling, so the whole text counts.
        case (.body, .link): rects.append(part.frame)
        default: break
        }
      }
    }
    if isScrolled {
      rects += parts.filter { $0.kind == .body }.map { withThumb($0.frame) }
    }
    for (now, before) in [
      (state.focus, old.focus), (state.hovered, old.hovered), (state.pressed, old.pressed),
    ] where now != before {
      add(now)
      add(before)
    }
    return rects.map { $0.outset(by: SceneCard.focusReach) }
  }

  /// The text's frame, widened to the card's edge to include the scroll thumb.
  private func withThumb(_ body: Rect) -> Rect {
    isMirrored
      ? Rect(x: 0, y: body.y, width: body.maxX, height: body.height)
      : Rect(
        x: body.x, y: body.y, width: max(size.width - body.x, body.width),
        height: body.height)
  }
}
