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
      let frame = frame(of: layer)
      return layer.layout.changedParts(from: old.state, to: layer.state).map {
        $0.offset(by: Point(x: frame.x, y: frame.y))
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
    request.face.direction == .rightToLeft
      ? Rect(x: 0, y: body.y, width: body.maxX, height: body.height)
      : Rect(
        x: body.x, y: body.y, width: max(size.width - body.x, body.width),
        height: body.height)
  }
}
